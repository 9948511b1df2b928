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
  /** Where it may stand, the best place first. */
  places: readonly Box[];
  /** Has it a bar that says how strong the unit is? */
  hasBar: boolean;
  isMarked: boolean;
}

export const SIZE = 10.5;
const HIGH = 17;
const TALL = 27;
const LONGEST = 150;
/** Pixels of a cell from which a name has room in it, below the picture. */
const LARGE = 68;
/** Pixels of a piece below which nobody looks for its name. */
const LEAST = 26;

export interface Interest {
  /** Chosen, picked or pointed at. */
  marked: ReadonlySet<string>;
  offered: ReadonlySet<string>;
  /** The seat that looks; -1: nobody's. */
  seat: number;
  /** Places that are taken already. */
  chips?: readonly Box[];
  /** Places to choose, which names of the ground do not cover. */
  targets?: readonly Box[];
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
  const taken: Box[] = [...(interest.chips ?? [])];
  const targets = interest.targets ?? [];
  const found: Plate[] = [];
  for (const { item, plate } of wanted) {
    const hides = (place: Box): boolean =>
      items.some((other) => {
        const box = other.id === item.id || other.layer !== "piece" ? undefined : plan.boxes.get(other.id);
        return box && overlap(place, inset(box, 0.24));
      });
    const isFree = (place: Box): boolean =>
      !taken.some((box) => overlap(place, box)) &&
      !(item.layer === "ground" && targets.some((box) => overlap(place, box)));
    const box =
      plate.places.find((place) => isFree(place) && !hides(place)) ??
      (rank(item) === 0 ? plate.places.find(isFree) : undefined);
    if (!box) continue;
    taken.push(box);
    found.push({ ...plate, box });
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
  const middle = box.y + box.h / 2;
  // where cells are large the name lies on its own piece, lest it be taken for the neighbour's
  const isInside = cell >= LARGE && box.h === 1 && !hasBar;
  const below = isInside ? box.y + box.h - high - 1 / cell : middle + half + 3 / cell;
  const above = middle - half - 3 / cell - high;
  const x = within(box.x + box.w / 2 - wide / 2, plan.width - wide);
  // at the foot of the board the name stands above; so it does where something stands below, and else at a side of it
  const heights = below + high > plan.height ? [above] : [below, above];
  const sides = [box.x + box.w + 3 / cell, box.x - wide - 3 / cell].map((side) => ({ x: side, y: middle - high / 2 }));
  const places = [...heights.map((y) => ({ x, y })), ...(hasBar ? [] : sides)]
    .filter((at) => at.x >= 0 && at.y >= 0 && at.x + wide <= plan.width)
    .map((at) => ({ ...at, w: wide, h: high }));
  const [first] = places;
  if (!first) return undefined;
  return { item, text, hasBar, isMarked, box: first, places };
}

function within(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}

function inset({ x, y, w, h }: Box, by: number): Box {
  return { x: x + w * by, y: y + h * by, w: w * (1 - 2 * by), h: h * (1 - 2 * by) };
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}
