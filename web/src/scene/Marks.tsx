/** Marks: what is drawn over the board while a thing is looked at. Each kind has its own stroke and sign, not colour alone. */
import type { Mark, MarkKind } from "../wire";
import { boxOf, centre, type Layout, type Point } from "./geometry";
import { toneClass } from "./tones";

const SIGNS: Record<MarkKind, string> = { reach: "", aim: "◎", blocked: "✕", threat: "!", range: "", path: "" };

export function Marks({ marks, plan }: { marks: readonly Mark[]; plan: Layout }) {
  return (
    <g class="marks">
      {marks.map((mark, n) => (
        <OneMark key={n} mark={mark} plan={plan} />
      ))}
    </g>
  );
}

function OneMark({ mark, plan }: { mark: Mark; plan: Layout }) {
  const [from, to] = [boxOf(plan, mark.line[0]), boxOf(plan, mark.line[1])];
  const ring = boxOf(plan, mark.ring[0]);
  return (
    <g class={`mark mark-${mark.kind} ${mark.tone ? toneClass(mark.tone) : ""}`}>
      {mark.on.map((id) => {
        const box = boxOf(plan, id);
        return box ? (
          <g key={id}>
            <rect x={box.x + 0.06} y={box.y + 0.06} width={box.w - 0.12} height={box.h - 0.12} rx={0.12} />
            {SIGNS[mark.kind] ? <Sign mark={mark} x={box.x + box.w - 0.2} y={box.y + 0.2} /> : null}
          </g>
        ) : null;
      })}
      {from && to ? <Ray mark={mark} from={centre(from)} to={centre(to)} /> : null}
      {ring && mark.ring[1] > 0 ? (
        <circle cx={centre(ring).x} cy={centre(ring).y} r={mark.ring[1] + Math.max(ring.w, ring.h) / 2} />
      ) : null}
    </g>
  );
}

function Ray({ mark, from, to }: { mark: Mark; from: Point; to: Point }) {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  if (far < 0.01) return null;
  const [ux, uy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const [tip, foot] = [Math.max(0, far - 0.3), Math.min(0.44, far / 3)];
  const end = { x: from.x + ux * tip, y: from.y + uy * tip };
  const angle = (Math.atan2(uy, ux) * 180) / Math.PI;
  return (
    <g class="ray">
      <line class="under" x1={from.x + ux * foot} y1={from.y + uy * foot} x2={end.x} y2={end.y} />
      <line x1={from.x + ux * foot} y1={from.y + uy * foot} x2={end.x} y2={end.y} />
      {mark.kind === "blocked" ? (
        <Sign mark={mark} x={end.x} y={end.y} />
      ) : (
        <path class="head" d="M.1 0L-.1 -.1L-.1 .1Z" transform={`translate(${end.x} ${end.y}) rotate(${angle})`} />
      )}
    </g>
  );
}

function Sign({ mark, x, y }: { mark: Mark; x: number; y: number }) {
  return (
    <g class="mark-sign" transform={`translate(${x} ${y})`}>
      <circle r={0.13} />
      <text font-size={0.17} dy=".36em">
        {SIGNS[mark.kind]}
      </text>
    </g>
  );
}
