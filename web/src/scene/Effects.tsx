/** Effects: bolts, bursts and pulses that last as long as their frame. */
import { read } from "../words";
import { boxOf, centre, type Box, type Layout } from "./geometry";
import type { Effect } from "./stage";
import { toneClass } from "./tones";

export function Effects({ effects, plan }: { effects: readonly Effect[]; plan: Layout }) {
  return (
    <g class="effects" aria-hidden="true">
      {effects.map((effect) => (
        <g key={effect.key} class={`effect effect-${effect.do} ${toneClass(effect.tone || "gold")}`}>
          <OneEffect effect={effect} plan={plan} />
        </g>
      ))}
    </g>
  );
}

function OneEffect({ effect, plan }: { effect: Effect; plan: Layout }) {
  if (effect.do === "bolt") {
    const [from, to] = [boxOf(plan, effect.start), boxOf(plan, effect.to)];
    if (!from || !to) return null;
    const [a, b] = [centre(from), centre(to)];
    return (
      <>
        <line class="glow" pathLength={1} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
        <line class="core" pathLength={1} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
      </>
    );
  }
  const boxes = [...effect.ids, effect.to].map((id) => boxOf(plan, id)).filter((box): box is Box => box !== undefined);
  return (
    <>
      {boxes.map((box, n) => {
        const at = centre(box);
        const radius = Math.min(box.w, box.h) * 0.46;
        return (
          <g key={n} transform={`translate(${at.x} ${at.y})`}>
            {effect.do === "burst" || effect.do === "pulse" ? <circle class="wave" r={radius} /> : null}
            {effect.do === "burst" ? <path class="star" d={STAR} /> : null}
            {effect.say && effect.do !== "roll" ? (
              <text class="float" y={-0.3} font-size={0.24}>
                {read(effect.say)}
              </text>
            ) : null}
          </g>
        );
      })}
    </>
  );
}

const POINTS = Array.from({ length: 16 }, (_, n) => {
  const radius = n % 2 ? 0.2 : 0.46;
  const angle = (n * Math.PI) / 8;
  return `${(Math.sin(angle) * radius).toFixed(3)} ${(-Math.cos(angle) * radius).toFixed(3)}`;
});
const STAR = `M${POINTS.join("L")}Z`;
