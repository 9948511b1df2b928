/** Effects over the things of a zone: bolts, bursts, pulses, wounds; they last as long as their step. */
import { read } from "../words";
import { boxOf, centre, type Box, type Layout, type Point } from "./geometry";
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
  if (effect.do === "card" || effect.do === "roll") return null; // in front of the whole table: see Front.tsx
  if (effect.do === "bolt") return <Bolt effect={effect} plan={plan} />;
  const ids = effect.do === "hurt" || effect.do === "heal" || effect.do === "note" ? effect.ids : [...effect.ids, effect.to];
  const boxes = ids.map((id) => boxOf(plan, id)).filter((box): box is Box => box !== undefined);
  return (
    <>
      {boxes.map((box, n) => (
        <OnThing key={n} effect={effect} box={box} />
      ))}
    </>
  );
}

/** A bolt travels: it is drawn on its way, and leaves a track behind. */
function Bolt({ effect, plan }: { effect: Effect; plan: Layout }) {
  const [from, to] = [boxOf(plan, effect.start), boxOf(plan, effect.to || effect.ids[0] || "")];
  if (!from || !to) return null;
  const [a, b] = [centre(from), centre(to)];
  return (
    <>
      <line class="track" x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
      <line class="glow" pathLength={1} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
      <line class="core" pathLength={1} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
      <path class="head" d={arrowHead(a, b)} />
    </>
  );
}

function OnThing({ effect, box }: { effect: Effect; box: Box }) {
  const at = centre(box);
  const radius = Math.min(box.w, box.h) * 0.46;
  const words = floating(effect);
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      {effect.do === "note" || effect.do === "hurt" ? (
        <rect
          class="outline"
          x={-box.w / 2 + 0.02}
          y={-box.h / 2 + 0.02}
          width={box.w - 0.04}
          height={box.h - 0.04}
          rx={0.14}
        />
      ) : null}
      {effect.do === "burst" || effect.do === "pulse" ? <circle class="wave" r={radius} /> : null}
      {effect.do === "burst" ? <path class="star" d={STAR} /> : null}
      {words ? (
        <text class="float" y={-0.2} font-size={effect.amount ? 0.5 : 0.26}>
          {words}
        </text>
      ) : null}
    </g>
  );
}

/** What rises from a thing: a loss, a gain, or a word. */
function floating(effect: Effect): string {
  if (effect.do === "note") return "";
  if (effect.do === "hurt" && effect.amount) return `−${effect.amount}`;
  if ((effect.do === "heal" || effect.do === "count") && effect.amount)
    return effect.amount < 0 ? `−${-effect.amount}` : `+${effect.amount}`;
  return effect.say ? read(effect.say) : "";
}

export function arrowHead(a: Point, b: Point): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const corner = (side: number): string =>
    `${b.x - dx * 0.42 - dy * side * 0.2} ${b.y - dy * 0.42 + dx * side * 0.2}`;
  return `M${b.x} ${b.y}L${corner(1)}L${corner(-1)}Z`;
}

const POINTS = Array.from({ length: 16 }, (_, n) => {
  const radius = n % 2 ? 0.2 : 0.46;
  const angle = (n * Math.PI) / 8;
  return `${(Math.sin(angle) * radius).toFixed(3)} ${(-Math.cos(angle) * radius).toFixed(3)}`;
});
const STAR = `M${POINTS.join("L")}Z`;
