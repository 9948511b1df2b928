/** Dimming: a moment or a lesson puts some things in the light, and the rest of the board steps back. */
import type { Desk } from "./desk";
import { boxOf, centre, type Layout } from "./geometry";

/** Cells of light around a thing, on top of its own size. */
const AROUND = 0.3;

export function Dim({ desk, plan }: { desk: Desk; plan: Layout }) {
  const { ids } = desk.lit.value;
  if (!ids.length || desk.isPlaying.value) return null;
  const boxes = ids.flatMap((id) => boxOf(plan, id) ?? []);
  if (!boxes.length) return null;
  const holes = boxes.map((box) => {
    const at = centre(box);
    const r = Math.hypot(box.w, box.h) / 2 + AROUND * Math.min(box.w, box.h);
    return { at, r };
  });
  const id = `lit-${plan.zone.id}`;
  const all = { x: 0, y: 0, width: plan.width, height: plan.height };
  return (
    <g aria-hidden="true">
      <mask id={id}>
        <rect {...all} fill="#fff" />
        {holes.map(({ at, r }, n) => (
          <circle key={n} cx={at.x} cy={at.y} r={r} fill="#000" />
        ))}
      </mask>
      <rect class="dim" {...all} mask={`url(#${id})`} />
      {holes.map(({ at, r }, n) => (
        <circle key={n} class="lit-rim" cx={at.x} cy={at.y} r={r} />
      ))}
    </g>
  );
}
