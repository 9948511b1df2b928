/** Plates: short names under pieces; where two would overlap, the one that matters less is left out. */
import { read } from "../words";
import type { Drawn } from "./drawn";
import type { Box, Layout } from "./geometry";
import { TOKEN, tokenScale } from "./Token";
import { cut, textWidth } from "./wrap";

export interface Plate {
  item: Drawn;
  text: string;
  /** In cells. */
  box: Box;
  /** Has it a bar that says how strong the unit is? */
  hasBar: boolean;
  isMarked: boolean;
}

export const SIZE = 10.5;
const HIGH = 17;
const TALL = 27;
const LONGEST = 150;
/** Pixels of a piece below which nobody looks for its name. */
const LEAST = 26;

export interface Interest {
  /** Chosen, picked or pointed at. */
  marked: ReadonlySet<string>;
  offered: ReadonlySet<string>;
  /** The seat that looks; -1: nobody's. */
  seat: number;
}

/** Plates that have room, the most important ones first. */
export function platesOf(items: readonly Drawn[], plan: Layout, cell: number, interest: Interest): Plate[] {
  const rank = (item: Drawn): number => {
    if (interest.marked.has(item.id) || item.looks.includes("chosen")) return 0;
    if (interest.offered.has(item.id)) return 1;
    return item.owner === interest.seat ? 2 : 3;
  };
  const wanted = items
    .map((item) => ({ item, plate: plateOf(item, plan, cell, rank(item) === 0) }))
    .filter((each): each is { item: Drawn; plate: Plate } => each.plate !== undefined)
    .sort((a, b) => rank(a.item) - rank(b.item));
  const taken: Box[] = [];
  const found: Plate[] = [];
  for (const { item, plate } of wanted) {
    const hides = items.some((other) => {
      const box = other.id === item.id || other.layer !== "piece" ? undefined : plan.boxes.get(other.id);
      return box && overlap(plate.box, inset(box, 0.24));
    });
    if (taken.some((box) => overlap(plate.box, box)) || (hides && rank(item) > 0)) continue;
    taken.push(plate.box);
    found.push(plate);
  }
  return found;
}

function plateOf(item: Drawn, plan: Layout, cell: number, isMarked: boolean): Plate | undefined {
  const box = plan.boxes.get(item.id);
  if (!box || !item.plate || item.looks.includes("leaving")) return undefined;
  if (plan.crowded.has(item.id) && box.w <= 0.5 && !isMarked) return undefined; // its fan names it
  const isToken = item.shape === "disc";
  const scale = isToken ? tokenScale(box.w, box.h, cell) : Math.min(box.w, box.h);
  if (scale * cell < LEAST) return undefined;
  const hasBar = item.dots[1] > 0 && (item.shape === "rect" || item.dots[1] > 12);
  const name = read(item.plate);
  const room = Math.max(LONGEST, item.shape === "rect" ? box.w * cell : 0);
  const text = cut(name, room, SIZE);
  const numbers = hasBar ? 34 : 0;
  const least = item.shape === "rect" ? Math.min(box.w * cell * 0.96, LONGEST) : 0;
  const wide = Math.max(least, textWidth(text, SIZE) + 24, numbers + 40) / cell;
  const high = (hasBar ? TALL : HIGH) / cell;
  const half = isToken ? TOKEN * scale : box.h / 2;
  const below = box.y + box.h / 2 + half + 3 / cell;
  // at the foot of the board the name stands above
  const y = below + high > plan.height ? box.y + box.h / 2 - half - 3 / cell - high : below;
  const x = Math.max(0, Math.min(plan.width - wide, box.x + box.w / 2 - wide / 2));
  return { item, text, hasBar, isMarked, box: { x, y, w: wide, h: high } };
}

function inset({ x, y, w, h }: Box, by: number): Box {
  return { x: x + w * by, y: y + h * by, w: w * (1 - 2 * by), h: h * (1 - 2 * by) };
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}
