/** Unions: many cells as one area with one outline. */
import type { Box } from "./geometry";

/** The outline of all these boxes together; boxes that are not whole cells are outlined by themselves. */
export function unionOutline(boxes: readonly Box[]): string {
  const cells = new Set<string>();
  let others = "";
  for (const { x, y, w, h } of boxes) {
    if (![x, y, w, h].every(Number.isInteger)) others += `M${x} ${y}h${w}v${h}h${-w}Z`;
    else for (let i = x; i < x + w; i++) for (let j = y; j < y + h; j++) cells.add(`${i},${j}`);
  }
  return traced(cells) + others;
}

/** Edges run clockwise around each cell; those that two cells share are left out, the rest are joined into rings. */
function traced(cells: ReadonlySet<string>): string {
  const next = new Map<string, string[]>();
  const put = (from: string, to: string): void => {
    const there = next.get(from);
    if (there) there.push(to);
    else next.set(from, [to]);
  };
  for (const cell of cells) {
    const [x = 0, y = 0] = cell.split(",").map(Number);
    if (!cells.has(`${x},${y - 1}`)) put(`${x},${y}`, `${x + 1},${y}`);
    if (!cells.has(`${x + 1},${y}`)) put(`${x + 1},${y}`, `${x + 1},${y + 1}`);
    if (!cells.has(`${x},${y + 1}`)) put(`${x + 1},${y + 1}`, `${x},${y + 1}`);
    if (!cells.has(`${x - 1},${y}`)) put(`${x},${y + 1}`, `${x},${y}`);
  }
  let path = "";
  for (const start of next.keys()) {
    let at = start;
    let ring = "";
    for (let to = next.get(at)?.pop(); to !== undefined; to = next.get(at)?.pop()) {
      ring += `${ring ? "L" : "M"}${at.replace(",", " ")}`;
      at = to;
    }
    if (ring) path += `${ring}Z`;
  }
  return path;
}
