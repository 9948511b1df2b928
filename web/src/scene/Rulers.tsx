/** Rulers: the labels of columns and rows, beside the board and never on it; they go along when it is moved. */
import { centre, place, type Box, type Layout } from "./geometry";

/** Pixels that the rulers take. */
export const RULER = 20;
const ROOM = 17;
const LETTER = 8;
const RHYTHM = [1, 2, 5, 10, 20];

interface Props {
  plan: Layout;
  cell: number;
  /** What is seen, in cells. */
  seen: Box;
}

/** Which labels stand below the board, and which at its left, as it is turned. */
export function sides(plan: Layout): { below: readonly string[]; left: readonly string[] } {
  const [columns, rows] = plan.zone.labels;
  return plan.quarter % 2 ? { below: rows, left: columns } : { below: columns, left: rows };
}

/** Every so many-th label has room. */
export function rhythm(labels: readonly string[], cell: number, isBelow: boolean): number {
  const widest = isBelow ? Math.max(1, ...labels.map((label) => label.length)) * LETTER : 0;
  return RHYTHM.find((every) => every * cell >= Math.max(ROOM, widest + 4)) ?? 50;
}

/** A label and where it stands, in cells from the edge of the board. */
export function labelled(plan: Layout, isBelow: boolean, cell: number): { label: string; at: number }[] {
  const isColumns = isBelow === (plan.quarter % 2 === 0);
  const labels = plan.zone.labels[isColumns ? 0 : 1];
  const first = isColumns ? plan.from.x : plan.from.y;
  const many = isBelow ? plan.columns : plan.rows;
  const every = rhythm(labels, cell, isBelow);
  const isKept = (label: string, n: number): boolean => (Number(label) ? Number(label) % every === 0 : n % every === 0);
  return labels.flatMap((label, n) => {
    if (!label || n < first || n >= first + many || !isKept(label, n)) return [];
    const at = centre(isColumns ? place(plan, n, plan.from.y) : place(plan, plan.from.x, n));
    return [{ label, at: isBelow ? at.x : at.y }];
  });
}

export function Rulers({ plan, cell, seen }: Props) {
  const { below, left } = sides(plan);
  // none is cut at the edge
  const isWhole = (at: number, from: number, size: number): boolean =>
    at > from + 6 / cell && at < from + size - 6 / cell;
  return (
    <>
      {left.length ? (
        <div class="ruler left" aria-hidden="true">
          {labelled(plan, false, cell)
            .filter(({ at }) => isWhole(at, seen.y, seen.h))
            .map(({ label, at }) => (
            <span key={label} style={{ top: `${(at - seen.y) * cell}px` }}>
              {label}
            </span>
          ))}
        </div>
      ) : null}
      {below.length ? (
        <div class="ruler below" aria-hidden="true">
          {labelled(plan, true, cell)
            .filter(({ at }) => isWhole(at, seen.x, seen.w))
            .map(({ label, at }) => (
            <span key={label} style={{ left: `${(at - seen.x) * cell}px` }}>
              {label}
            </span>
          ))}
        </div>
      ) : null}
    </>
  );
}
