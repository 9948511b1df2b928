/** The floor of a board: cells, checkered on small boards; on large ones, where that would flicker, one mat with thin lines. */
import { useMemo } from "preact/hooks";
import { MANY_CELLS } from "./broad";
import type { Drawn } from "./drawn";
import { isFielded, type Layout } from "./geometry";
import { seeded, short } from "./seeded";
import { tuft } from "./terrain";


/** The cells of a grid, unless the game lays fields of its own. */
export function Floor({ plan, items, unit }: { plan: Layout; items: readonly Drawn[]; unit: number }) {
  if (!plan.zone.grid || isFielded(plan.zone, items)) return null;
  return (
    <g aria-hidden="true">
      {plan.columns * plan.rows > MANY_CELLS ? <Mat plan={plan} unit={unit} /> : <Checkers plan={plan} />}
    </g>
  );
}

function Checkers({ plan: { columns, rows } }: { plan: Layout }) {
  return (
    <>
      {Array.from({ length: columns * rows }, (_, n) => {
        const [column, row] = [n % columns, Math.floor(n / columns)];
        const tone = (column + row) % 2 ? "cell odd" : "cell even";
        return <rect key={n} class={tone} x={column} y={row} width={1} height={1} />;
      })}
    </>
  );
}

function Mat({ plan, unit }: { plan: Layout; unit: number }) {
  const { columns, rows } = plan;
  const { stains, tufts, lines } = useMemo(() => {
    const next = seeded(plan.zone.id);
    const many = Math.round((columns * rows) / (9 * unit ** 2));
    return {
      stains: Array.from({ length: Math.min(60, many) }, (_, n) => ({
        fill: `url(#stain-${n % 3})`,
        cx: next() * columns,
        cy: next() * rows,
        rx: (1.6 + next() * 2.4) * unit,
        ry: (0.9 + next() * 1.2) * unit,
      })),
      tufts: Array.from({ length: Math.min(160, many * 2) }, () =>
        tuft({ x: next() * columns, y: next() * rows }, (0.14 + next() * 0.08) * unit),
      ).join(""),
      lines:
        Array.from({ length: rows + 1 }, (_, row) => `M0 ${row}h${columns}`).join("") +
        Array.from({ length: columns + 1 }, (_, column) => `M${column} 0v${short(rows)}`).join(""),
    };
  }, [plan.zone.id, columns, rows, unit]);
  return (
    <>
      <Soft />
      {/* stains end where the board does */}
      <svg role="presentation" width={columns} height={rows} viewBox={`0 0 ${columns} ${rows}`} overflow="hidden">
        <rect fill="url(#mat)" x={0} y={0} width={columns} height={rows} />
        {stains.map((stain, n) => (
          <ellipse key={n} {...stain} />
        ))}
      </svg>
      <path class="lines" d={lines} />
      <path class="tuft" d={tufts} />
    </>
  );
}

/** Light from above, and stains without an edge. */
function Soft() {
  return (
    <defs>
      <linearGradient id="mat" x1="0" y1="0" x2="0.25" y2="1">
        <stop class="mat-near" offset="0" />
        <stop class="mat-far" offset="1" />
      </linearGradient>
      {[0, 1, 2].map((n) => (
        <radialGradient key={n} id={`stain-${n}`}>
          <stop class={`stain stain-${n}`} offset="0" />
          <stop class={`stain stain-${n} out`} offset="1" />
        </radialGradient>
      ))}
    </defs>
  );
}
