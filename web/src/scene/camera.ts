/** The camera: how large a board is drawn, and which part of a large one is seen. Pure; useCamera moves it. */
import type { Drawn } from "./drawn";
import { centre, type Box, type Layout, type Point } from "./geometry";

export interface Room {
  width: number;
  height: number;
}

/** Pixels that a finger and a mouse can hit for certain. */
export const FINGER = 44;
export const MOUSE = 32;
/** Pixels a cell at which the usual piece of a board, a cell large, is easily read. */
const COMFORT = { finger: 48, mouse: 56 };
/** How much less a mouse can hit, too, where the whole is then seen; a finger cannot. */
const NEARLY = { finger: 0.995, mouse: 0.9 };
const READABLE = 0.75;
const GENEROUS = 1.2;
export const MOST = 148;
/** Of the places that can be chosen, the part that must be seen for the view to stay. */
const FAIR = 0.3;
/** Cells of air around what the first view must hold; so much is enough where it is then all seen. */
const AIR = 1.5;
const LITTLE_AIR = 0.4;
const FARTHER = 0.82;

export interface Sizes {
  /** The whole board, as large as fits. */
  fit: number;
  /** What can be chosen is not smaller than a finger or a mouse needs. */
  need: number;
  /** As far as the view goes by itself to hold all that can be chosen: a little smaller, and still hit. */
  far: number;
  /** As near as the view goes by itself. */
  near: number;
  /** Does the whole not fit in at a size that can be read and hit? */
  isLarge: boolean;
}

/** The usual size of a piece, in cells: one, on most boards; on a lattice, what its units are deep. */
export function grain(items: readonly Drawn[]): number {
  const sides = items
    .filter((item) => item.layer === "piece" && item.shape === "rect" && Math.max(...item.size) > 1)
    .map((item) => Math.max(1, Math.min(...item.size)))
    .sort((a, b) => a - b);
  return sides[Math.floor(sides.length / 2)] ?? 1;
}

/** The sizes that matter for a board in its room; `targets` are the places that can be chosen. */
export function sizes(
  plan: Layout,
  room: Room,
  items: readonly Drawn[],
  targets: readonly Box[],
  isTouched: boolean,
): Sizes {
  const fit = Math.min(room.width / plan.width, room.height / plan.height, MOST);
  const comfort = (isTouched ? COMFORT.finger : COMFORT.mouse) / grain(items);
  const least = isTouched ? FINGER : MOUSE;
  const smallest = targets.length ? Math.min(...targets.map((box) => Math.max(1, Math.min(box.w, box.h)))) : Infinity;
  const need = Math.max(comfort * READABLE, smallest === Infinity ? 0 : least / smallest);
  const far = Math.max(need * FARTHER, smallest === Infinity ? 0 : least / smallest);
  return { fit, need, far, near: comfort * GENEROUS, isLarge: fit < need * (isTouched ? NEARLY.finger : NEARLY.mouse) };
}

/** The smallest box around all of these. */
export function around(boxes: readonly Box[]): Box | undefined {
  if (!boxes.length) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    w: Math.max(...boxes.map((box) => box.x + box.w)) - x,
    h: Math.max(...boxes.map((box) => box.y + box.h)) - y,
  };
}

/** Pixels a cell at which these places and some air are in view, within what can be hit and read. */
export function cellFor(boxes: readonly Box[], room: Room, { fit, need, far, near }: Sizes): number {
  const all = around(boxes);
  if (!all) return Math.max(fit, need);
  const holds = (air: number): number => Math.min(room.width / (all.w + 2 * air), room.height / (all.h + 2 * air));
  const barely = holds(LITTLE_AIR);
  const least = barely >= far ? Math.min(need, barely) : need;
  const comfort = near / GENEROUS;
  // air is given up before size is
  const wanted = Math.max(Math.min(near, holds(AIR)), Math.min(comfort, barely));
  return Math.max(fit, least, wanted);
}

/** Where a view must be scrolled to, in pixels, for this point of the board to lie there in it. */
export function scrolledTo(plan: Layout, room: Room, cell: number, at: Point, there?: Point): Point {
  const { x, y } = there ?? { x: room.width / 2, y: room.height / 2 };
  const within = (value: number, whole: number, seen: number): number => Math.min(Math.max(0, value), Math.max(0, whole - seen));
  return {
    x: within(at.x * cell - x, plan.width * cell, room.width),
    y: within(at.y * cell - y, plan.height * cell, room.height),
  };
}

/** Is all of this box inside the part that is seen, both in cells? */
export function isSeen(box: Box, seen: Box): boolean {
  const edge = 0.05;
  return (
    box.x >= seen.x - edge &&
    box.y >= seen.y - edge &&
    box.x + box.w <= seen.x + seen.w + edge &&
    box.y + box.h <= seen.y + seen.h + edge
  );
}

/**
 * Where the view goes so that these places are in it: undefined if it may stay.
 * All of them, if they fit in; else it stays while a fair part of them is seen, and goes among them if not.
 */
export function sightOf(boxes: readonly Box[], seen: Box): Point | undefined {
  if (!boxes.length || boxes.every((box) => isSeen(box, seen))) return undefined;
  const all = around(boxes);
  if (!all) return undefined;
  if (all.w <= seen.w && all.h <= seen.h) return centre(all);
  if (boxes.filter((box) => isSeen(box, seen)).length >= boxes.length * FAIR) return undefined;
  return heartOf(boxes, seen);
}

/** The middle of all of these if a view of that size holds them; else the one of them that is nearest to it. */
export function heartOf(boxes: readonly Box[], view: { w: number; h: number }): Point | undefined {
  const all = around(boxes);
  if (!all) return undefined;
  const middle = centre(all);
  if (all.w <= view.w && all.h <= view.h) return middle;
  const far = (box: Box): number => Math.hypot(centre(box).x - middle.x, centre(box).y - middle.y);
  return centre(boxes.reduce((best, box) => (far(box) < far(best) ? box : best)));
}

export type Corner = "ne" | "se" | "sw" | "nw";
const CORNERS: readonly Corner[] = ["ne", "se", "sw", "nw"];

/** The corner of the view where a panel of that size covers the least, and how much; `now` stays if no other is better. */
export function quietCorner(
  boxes: readonly Box[],
  seen: Box,
  panel: Room,
  now: Corner,
): { corner: Corner; covers: number } {
  const covered = (corner: Corner): number => {
    const x = corner.endsWith("e") ? seen.x + seen.w - panel.width : seen.x;
    const y = corner.startsWith("s") ? seen.y + seen.h - panel.height : seen.y;
    return boxes.filter(
      (box) => box.x < x + panel.width && box.x + box.w > x && box.y < y + panel.height && box.y + box.h > y,
    ).length;
  };
  let [best, least] = [now, covered(now)];
  for (const corner of CORNERS) {
    const count = covered(corner);
    if (count < least) [best, least] = [corner, count];
  }
  return { corner: best, covers: least };
}
