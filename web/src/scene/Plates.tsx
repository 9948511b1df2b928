/** Plates and ties, drawn: names under pieces with the seat's shape, and dotted lines from things to what they hang on. */
import type { Desk } from "./desk";
import type { Drawn } from "./drawn";
import type { Chip } from "./chips";
import { boxOf, centre, type Layout } from "./geometry";
import { outline } from "./outlines";
import { platesOf, SIZE } from "./plates";
import { toneClass } from "./tones";

interface Props {
  desk: Desk;
  plan: Layout;
  items: readonly Drawn[];
  cell: number;
  /** What stands there already. */
  chips: readonly Chip[];
}

export function Plates({ desk, plan, items, cell, chips }: Props) {
  const marked = new Set([desk.picked.value, desk.aimed, ...(desk.pointed.value?.on ?? [])]);
  const found = platesOf(items, plan, cell, {
    marked,
    offered: desk.choosable.value,
    seat: desk.scene.value?.prompt.seat ?? -1,
    chips: chips.map((chip) => chip.box),
    targets: [...desk.offered.value.keys()].flatMap((id) => boxOf(plan, id) ?? []),
  });
  return (
    <g aria-hidden="true">
      {found.map(({ item, text, box, hasBar, isMarked }) => {
        const [w, h] = [box.w * cell, box.h * cell];
        const [n, of] = item.dots;
        return (
          <g
            key={item.id}
            class={`plate ${toneClass(item.tone)} ${isMarked ? "marked" : ""}`}
            transform={`translate(${box.x} ${box.y}) scale(${1 / cell})`}
          >
            <rect class="card" x={0} y={0} width={w} height={h} rx={hasBar ? 7 : 8.5} />
            <path class="seat" d={outline(item.owner, 3.8)} transform="translate(9.5 8.5)" />
            <text x={hasBar ? 17 : w / 2 + 5} y={8.5} font-size={SIZE} dy=".36em" text-anchor={hasBar ? "start" : "middle"}>
              {text}
            </text>
            {hasBar ? (
              <>
                <rect class="of" x={7} y={17} width={w - 44} height={6} rx={3} />
                <rect class="left" x={7} y={17} width={(w - 44) * Math.max(0, Math.min(1, n / of))} height={6} rx={3} />
                <text x={w - 6} y={20} font-size={9.5} dy=".36em" text-anchor="end">
                  {`${n}/${of}`}
                </text>
              </>
            ) : null}
          </g>
        );
      })}
    </g>
  );
}

export function Ties({ plan, items }: { plan: Layout; items: readonly Drawn[] }) {
  return (
    <g aria-hidden="true">
      {items.map((item) => {
        const [from, to] = [plan.boxes.get(item.id), plan.boxes.get(item.tied)];
        if (!item.tied || !from || !to) return null;
        const [a, b] = [centre(from), centre(to)];
        return (
          <g key={item.id} class="tie">
            <line class="under" x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
            <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
          </g>
        );
      })}
    </g>
  );
}
