/** Marks: what is drawn over the board while a thing is looked at. Each kind has its own stroke and sign, not colour alone. */
import type { Mark, MarkKind } from "../wire";
import { boxOf, centre, type Box, type Layout, type Point } from "./geometry";
import { toneClass } from "./tones";
import { unionOutline } from "./union";

const SIGNS: Record<MarkKind, string> = { reach: "", aim: "◎", blocked: "✕", threat: "!", range: "", path: "" };
/** Kinds that mean an area, not single places. */
const AREAS: ReadonlySet<MarkKind> = new Set<MarkKind>(["reach", "range"]);

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
  const boxes = mark.on.flatMap((id) => boxOf(plan, id) ?? []);
  return (
    <g class={`mark mark-${mark.kind} ${mark.tone ? toneClass(mark.tone) : ""}`}>
      {boxes.length && AREAS.has(mark.kind) ? (
        <Area plan={plan} boxes={boxes} isDimming={mark.kind === "range" && !mark.tone} />
      ) : (
        boxes.map((box, n) => (
          <g key={n}>
            <rect x={box.x + 0.06} y={box.y + 0.06} width={box.w - 0.12} height={box.h - 0.12} rx={0.12} />
            {SIGNS[mark.kind] ? <Sign mark={mark} x={box.x + box.w - 0.2} y={box.y + 0.2} /> : null}
          </g>
        ))
      )}
      {from && to ? <Ray mark={mark} from={centre(from)} to={centre(to)} /> : null}
      {ring && mark.ring[1] > 0 ? (
        <circle cx={centre(ring).x} cy={centre(ring).y} r={mark.ring[1] + Math.max(ring.w, ring.h) / 2} />
      ) : null}
    </g>
  );
}

/** Many places as one area; what a shot does not reach lies in the shade. */
function Area({ plan, boxes, isDimming }: { plan: Layout; boxes: readonly Box[]; isDimming: boolean }) {
  const d = unionOutline(boxes);
  return (
    <>
      {isDimming ? <path class="outside" d={`M0 0H${plan.width}V${plan.height}H0Z${d}`} fill-rule="evenodd" /> : null}
      <path class="area-edge" d={d} />
      <path class="area" d={d} />
    </>
  );
}

function Ray({ mark, from, to }: { mark: Mark; from: Point; to: Point }) {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  if (far < 0.01) return null;
  const [ux, uy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const [tip, foot] = [Math.max(0, far - 0.5), Math.min(0.5, far / 3)];
  const [start, end] = [
    { x: from.x + ux * foot, y: from.y + uy * foot },
    { x: from.x + ux * tip, y: from.y + uy * tip },
  ];
  const angle = (Math.atan2(uy, ux) * 180) / Math.PI;
  return (
    <g class="ray">
      <line class="under" x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
      <line x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
      {mark.kind === "blocked" ? (
        <Sign mark={mark} x={end.x} y={end.y} />
      ) : (
        <path class="head" d="M.14 0L-.12 -.13L-.12 .13Z" transform={`translate(${end.x} ${end.y}) rotate(${angle})`} />
      )}
    </g>
  );
}

function Sign({ mark, x, y }: { mark: Mark; x: number; y: number }) {
  return (
    <g class="mark-sign" transform={`translate(${x} ${y})`}>
      <circle r={0.15} />
      <text font-size={0.2} dy=".36em">
        {SIGNS[mark.kind]}
      </text>
    </g>
  );
}
