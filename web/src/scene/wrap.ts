/** Wrapping: a text in lines of so many pixels, for SVG, which does not wrap; widths leave room for a broad font. */

const NARROW = new Set("fijlrtI.,:;'!|()[] ");
const WIDE = new Set("mwMW%@ABCDEGHKNOPQRUVXYZ&");

/** About how wide a text is drawn. */
export function textWidth(text: string, size: number): number {
  let sum = 0;
  for (const letter of text) sum += NARROW.has(letter) ? 0.4 : WIDE.has(letter) ? 0.82 : 0.64;
  return sum * size;
}

/** Lines no wider than that; what is too long for all of them ends in an ellipsis. */
export function wrapped(text: string, width: number, size: number, most: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (!line || textWidth(longer, size) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line) lines.push(line);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), cut(`${lines[most - 1] ?? ""} …`, width, size)];
}

/** As much of a text as fits in, with an ellipsis if that is not all. */
export function cut(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text;
  let kept = text.replace(/…$/, "").trimEnd();
  while (kept && textWidth(`${kept}…`, size) > width) kept = kept.slice(0, -1).trimEnd();
  return `${kept}…`;
}
