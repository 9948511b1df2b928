/** What is not there: how things would lie after a choice, with what it means beside it, and where they came from. */
import { read } from "../words";
import type { Choice } from "../wire";
import type { Desk } from "./desk";
import { centre, place, type Box, type Layout, type Point } from "./geometry";
import { Piece } from "./Piece";
import { tracesOf } from "./traces";
import { textWidth, wrapped } from "./wrap";

interface Props {
  desk: Desk;
  plan: Layout;
  cell: number;
}

/** Pixels of a note: letters, its widest line, and its edge. */
const LETTER = 11.5;
const WIDEST = 168;
const PAD = 8;
const MOST = 4;

/** How things would lie after the choice that is pointed at. */
export function Ghost({ desk, plan, cell, seen }: Props & { seen: Box }) {
  if (desk.isPlaying.value) return null;
  const choice = desk.pointed.value ?? desk.only.value;
  const ghost = choice?.ghost;
  if (!ghost || ghost.zone !== plan.zone.id) return null;
  const box = place(plan, ghost.at[0], ghost.at[1], ghost.size[0], ghost.size[1]);
  const at = centre(box);
  return (
    <g aria-hidden="true">
      <g class="ghost" transform={`translate(${at.x} ${at.y})`}>
        <Piece item={{ ...ghost, sign: "" }} w={box.w} h={box.h} quarter={plan.quarter} cell={cell} />
      </g>
      <Note choice={choice} box={box} cell={cell} seen={seen} />
    </g>
  );
}

/** What it would bring and cost, beside the ghost. */
function Note({ choice, box, cell, seen }: { choice: Choice; box: Box; cell: number; seen: Box }) {
  const texts = [choice.effect, ...choice.odds, ...choice.spends].flatMap((text) => (text ? [read(text)] : []));
  const lines = texts.flatMap((words) => wrapped(words, WIDEST, LETTER, 2)).slice(0, MOST);
  const warned = choice.warn ? wrapped(read(choice.warn), WIDEST, LETTER, 2) : [];
  const all = [...lines.map((words) => ({ words, isWarning: false })), ...warned.map((words) => ({ words, isWarning: true }))];
  if (!all.length) return null;
  const [w, h] = [Math.max(...all.map(({ words }) => textWidth(words, LETTER))) + 2 * PAD, all.length * 15 + 10];
  const isRight = (box.x + box.w - seen.x) * cell + w + 10 < seen.w * cell;
  const beside = isRight ? box.x + box.w + 6 / cell : box.x - (w + 6) / cell;
  const x = Math.max(seen.x, Math.min(seen.x + seen.w - w / cell, beside));
  const y = Math.max(seen.y, Math.min(seen.y + seen.h - h / cell, box.y + box.h / 2 - h / 2 / cell));
  return (
    <g class="ghost-note" transform={`translate(${x} ${y}) scale(${1 / cell})`}>
      <rect width={w} height={h} rx={9} />
      {all.map(({ words, isWarning }, n) => (
        <text key={n} class={isWarning ? "warning" : ""} x={w / 2} y={12.5 + n * 15} dy=".36em" font-size={LETTER}>
          {words}
        </text>
      ))}
    </g>
  );
}

/** Where pieces stood before the others played: pale, with a line to where they are now, or crossed out. */
export function Traces({ desk, plan, cell }: Props) {
  const past = desk.past.value;
  if (!past) return null;
  const quarter = plan.quarter;
  return (
    <g class="traces" aria-hidden="true">
      {tracesOf(past.scene, desk.items.value, plan.zone.id, past.beats).map(({ was, to }) => {
        const [w, h] = [Math.max(1, was.size[0]), Math.max(1, was.size[1])];
        const old = place(plan, was.at[0], was.at[1], w, h);
        const now = to && (plan.boxes.get(was.id) ?? place(plan, to[0], to[1], w, h));
        const at = centre(old);
        return (
          <g key={was.id}>
            {now ? <path class="trace-way" d={way(at, centre(now), Math.min(now.w, now.h) / 2)} /> : null}
            <g class="trace" transform={`translate(${at.x} ${at.y})`}>
              <Piece item={{ ...was, badges: [], dots: [0, 0], looks: [] }} w={old.w} h={old.h} quarter={quarter} cell={cell} />
            </g>
            {now ? null : <path class="trace-gone" d={cross(at, Math.min(old.w, old.h) * 0.3)} />}
          </g>
        );
      })}
    </g>
  );
}

/** A line that ends at the rim of what moved, with a point. */
function way(from: Point, to: Point, rim: number): string {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  if (far < rim * 1.4) return "";
  const [dx, dy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const tip = { x: to.x - dx * rim, y: to.y - dy * rim };
  const wing = (side: number): string => `${tip.x - dx * 0.2 - dy * side * 0.14} ${tip.y - dy * 0.2 + dx * side * 0.14}`;
  return `M${from.x} ${from.y}L${tip.x} ${tip.y}M${wing(1)}L${tip.x} ${tip.y}L${wing(-1)}`;
}

function cross({ x, y }: Point, r: number): string {
  return `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`;
}
