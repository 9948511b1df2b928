/** Flights: bolts between two zones (from a card to a figure, from a figure to a pile), drawn over the whole table. */
import { useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import type { Desk } from "./desk";
import { arrowHead } from "./Effects";
import { readCell, type Point } from "./geometry";
import type { Effect } from "./stage";
import { toneClass } from "./tones";

interface Flight {
  effect: Effect;
  from: Point;
  to: Point;
}

/** Pixels that a unit of a bolt's drawing takes: as on a board of usual cells. */
const UNIT = 46;

export function Flights({ desk }: { desk: Desk }) {
  const flights = useSignal<readonly Flight[]>([]);
  const effects = desk.effects.value;
  useLayoutEffect(() => {
    const found = effects.filter((effect) => effect.do === "bolt").flatMap((effect) => flightOf(desk, effect) ?? []);
    if (found.length || flights.peek().length) flights.value = found;
  }, [effects]);
  if (!flights.value.length) return null;
  return (
    <svg class="flights effects" aria-hidden="true">
      {flights.value.map(({ effect, from, to }) => {
        const [a, b] = [scaled(from), scaled(to)];
        const ends = { x1: a.x, y1: a.y, x2: b.x, y2: b.y };
        return (
          <g key={effect.key} class={`effect effect-bolt ${toneClass(effect.tone || "gold")}`} transform={`scale(${UNIT})`}>
            <line class="track" {...ends} />
            <line class="glow" pathLength={1} {...ends} />
            <line class="core" pathLength={1} {...ends} />
            <path class="head" d={arrowHead(a, b)} />
          </g>
        );
      })}
    </svg>
  );
}

function scaled({ x, y }: Point): Point {
  return { x: x / UNIT, y: y / UNIT };
}

/** A bolt that no single zone can draw, in pixels of the window; undefined: one can, or an end is out of sight. */
function flightOf(desk: Desk, effect: Effect): Flight | undefined {
  const target = effect.to || effect.ids[0] || "";
  const [start, end] = [zoneOf(desk, effect.start), zoneOf(desk, target)];
  if (!start || !end || start === end) return undefined;
  const [from, to] = [whereIs(desk, effect.start), whereIs(desk, target)];
  return from && to && { effect, from, to };
}

function zoneOf(desk: Desk, id: string): string {
  const known = desk.items.value.find((item) => item.id === id)?.zone ?? readCell(id)?.zone;
  return known ?? desk.scene.value?.zones.find((zone) => zone.id === id)?.id ?? "";
}

/** The middle of a thing, a cell or a zone on the screen; undefined: it is not in sight. */
export function whereIs(desk: Desk, id: string): Point | undefined {
  const name = CSS.escape(id);
  const node = desk.root?.querySelector(`[data-anchor="${name}"], [data-spot][data-ids~="${name}"], [data-zone="${name}"]`);
  const box = node?.getBoundingClientRect();
  return box?.width ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : undefined;
}
