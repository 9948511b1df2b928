/** Telling: lines of the log by turn and by act, and the few of them that say what happened while one waited. */
import type { LogLine, Text } from "../wire";

/** An act, what came of it, and how. */
export interface Deed {
  act: LogLine;
  results: readonly LogLine[];
  details: readonly LogLine[];
}

/** The lines of a turn. */
export interface Turn {
  /** The line that begins it, if the game says so. */
  head: LogLine | null;
  seat: number;
  lines: readonly LogLine[];
}

export interface Recap {
  deeds: readonly Deed[];
  /** Acts that were left out. */
  rest: number;
}

/** Turns as the game names them; in a game that names none, as the seats take over from one another. */
export function turnsOf(lines: readonly LogLine[]): Turn[] {
  const isNamed = lines.some(({ line }) => line.rank === "turn");
  const found: { head: LogLine | null; seat: number; lines: LogLine[] }[] = [];
  for (const each of lines) {
    const last = found.at(-1);
    const isHead = each.line.rank === "turn";
    const takesOver = !isNamed && last && each.seat >= 0 && last.seat >= 0 && each.seat !== last.seat;
    // a phase in which nothing happened; whose turn it is, is told in any case
    if (isHead && last?.head && last.seat < 0 && !last.lines.length) found.pop();
    if (!last || isHead || takesOver) {
      found.push({ head: isHead ? each : null, seat: isHead ? spokenOf(each.line.say) : each.seat, lines: isHead ? [] : [each] });
      continue;
    }
    if (last.seat < 0) last.seat = each.seat;
    last.lines.push(each);
  }
  return found;
}

/** The seat that a text names first; -1: none. Whoever ends a turn brings about the line that begins the next. */
export function spokenOf([id, params]: Text): number {
  if (id === "seat") return Number(params[0]);
  for (const param of params) {
    const found = typeof param === "object" ? spokenOf(param) : -1;
    if (found >= 0) return found;
  }
  return -1;
}

/** Acts with what belongs to them; without ranks every line is an act of its own. */
export function deedsOf(lines: readonly LogLine[]): Deed[] {
  const isRanked = lines.some(({ line }) => line.rank === "act" || line.rank === "result");
  const found: { act: LogLine; results: LogLine[]; details: LogLine[] }[] = [];
  for (const each of lines) {
    const { rank } = each.line;
    if (rank === "turn") continue;
    const last = found.at(-1);
    if (!isRanked || rank === "act" || (!last && rank === "result")) found.push({ act: each, results: [], details: [] });
    else if (rank === "result") last?.results.push(each);
    else last?.details.push(each);
  }
  return found;
}

/** The weightiest acts, in the order in which they happened: what changed something comes before what did not. */
export function recapOf(lines: readonly LogLine[], most = 4): Recap {
  const all = deedsOf(lines);
  const weight = ({ act, results }: Deed): number =>
    (results.some(({ line }) => line.change) || act.line.change ? 4 : 0) +
    (results.length ? 2 : 0) +
    (act.seat >= 0 ? 1 : 0) + // what chance or the table does comes after what somebody does
    (act.line.on.length ? 1 : 0); // and what cannot be pointed at after what can
  const order = all.map((deed, n) => ({ deed, n })).sort((a, b) => weight(b.deed) - weight(a.deed) || b.n - a.n);
  const kept = order.slice(0, most).sort((a, b) => a.n - b.n);
  return { deeds: kept.map(({ deed }) => deed), rest: all.length - kept.length };
}

/** What others did since the reader's last turn, from the log alone: between the reader's last lines and these. */
export function sinceMine(lines: readonly LogLine[], mine: readonly number[]): readonly LogLine[] {
  const isMine = (line: LogLine | undefined): boolean => line !== undefined && mine.includes(line.seat);
  let end = lines.length;
  while (end > 0 && !isOther(lines[end - 1], mine)) end--;
  let start = end;
  while (start > 0 && !isMine(lines[start - 1])) start--;
  return lines.slice(start, end);
}

function isOther(line: LogLine | undefined, mine: readonly number[]): boolean {
  return line !== undefined && line.seat >= 0 && !mine.includes(line.seat);
}

/** All ids that a deed speaks of. */
export function idsOf({ act, results }: Deed): readonly string[] {
  return [...new Set([act, ...results].flatMap(({ line }) => line.on))];
}
