/** Chips, drawn; the one whose choice is pointed at is gold, a blocked one is grey. */
import type { Desk } from "./desk";
import { BIG, type Chip, chipsOf, SMALL } from "./chips";
import type { Box, Layout } from "./geometry";
import { hasIcon, Icon } from "./Icon";

/** Chips of what is asked now; none while something moves. */
export function chipsFor(desk: Desk, plan: Layout, cell: number, seen: Box): readonly Chip[] {
  if (desk.isPlaying.value) return [];
  const standing = desk.items.value.filter((item) => item.layer === "piece").map((item) => item.id);
  return chipsOf(desk.choices.value, desk.picked.value, desk.marks.value, plan, cell, seen, standing);
}

export function Chips({ desk, cell, found }: { desk: Desk; cell: number; found: readonly Chip[] }) {
  const pointed = desk.pointed.value ?? desk.only.value;
  return (
    <g class="chips" aria-hidden="true">
      {found.map(({ id, big, small, icon, isBlocked, choices, box }) => {
        const [w, h] = [box.w * cell, box.h * cell];
        const hasPicture = hasIcon(icon);
        const x = hasPicture ? w / 2 + 11 : w / 2;
        const isPointed = pointed !== null && choices.includes(pointed);
        return (
          <g
            key={id}
            class={`chip ${isBlocked ? "blocked" : ""} ${isPointed ? "pointed" : ""}`}
            transform={`translate(${box.x} ${box.y}) scale(${1 / cell})`}
          >
            <rect x={0} y={0} width={w} height={h} rx={9} />
            {hasPicture ? <Icon name={icon} size={18} x={15} y={h / 2} /> : null}
            {big ? (
              <text font-size={BIG} x={x} y={12} dy=".36em">
                {big}
              </text>
            ) : null}
            {small.map((line, n) => (
              <text key={n} font-size={SMALL} x={x} y={(big ? 25 : 10) + n * 11.5} dy=".36em">
                {line}
              </text>
            ))}
          </g>
        );
      })}
    </g>
  );
}
