/**
 * Hands: cards that may be read. A fan where there is room: side by side, as open as it allows, the one on top raised.
 * In a narrow column spines: every card a strip with its picture, name and cost, which opens when it is pointed at.
 */
import type { Zone } from "../wire";
import { CARD } from "./CardPiece";
import type { Drawn } from "./drawn";
import type { Box, Layout } from "./geometry";

const LEAN = 4.5;
const MOST_LEAN = 18;
const OPEN = { fan: 0.8, row: 1.06, pile: 0.06 };
/** Cells that a leaning card sinks at the end of a fan, and that the top one is raised. */
const DROP = 0.16;
export const RAISE = 0.24;
/** Pixels of a spine, and between two. */
const SPINE = 30;
const SEAM = 3;

export type Manner = "fan" | "spines";

/** Of a card, in pixels; and of a tray, in cards. */
const LEAST = 60;
export const NARROWEST = 1.25;

/** Pixels of a card's width in a tray so wide. */
export function cardSize(width: number): number {
  return width >= 460 ? 128 : width >= 320 ? 108 : width >= 116 ? 92 : Math.max(LEAST, width / NARROWEST);
}

/** Are the cards of this zone to be read? */
export function isHand(zone: Zone, items: readonly Drawn[]): boolean {
  return zone.kind !== "board" && !zone.grid && items.some((item) => item.zone === zone.id && item.face !== null);
}

function cardsOf(zone: Zone, items: readonly Drawn[]): Drawn[] {
  return items.filter((item) => item.zone === zone.id).sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
}

/** Lay out a hand in a tray `across` cards wide; the unit is the width of a card. */
export function hand(zone: Zone, items: readonly Drawn[], across: number): Layout {
  const cards = cardsOf(zone, items);
  const isFan = zone.kind === "fan" && cards.length > 1;
  const wanted = zone.kind === "pile" ? OPEN.pile : isFan ? OPEN.fan : OPEN.row;
  const edge = isFan ? 0.12 : 0.03;
  const step = Math.max(0.05, Math.min(wanted, (across - 1 - 2 * edge) / Math.max(1, cards.length - 1)));
  const middle = (cards.length - 1) / 2;
  const lean = isFan ? Math.min(LEAN, MOST_LEAN / Math.max(1, middle)) : 0;
  const boxes = new Map<string, Box>();
  const leans = new Map<string, number>();
  cards.forEach((item, n) => {
    const off = middle ? (n - middle) / middle : 0;
    const isTop = item.looks.includes("top");
    const y = (isFan ? RAISE + DROP * off * off : 0.04) - (isFan && isTop ? RAISE * 0.8 : 0);
    boxes.set(item.id, { x: edge + n * step, y, w: 1, h: CARD });
    leans.set(item.id, isTop ? 0 : (n - middle) * lean);
  });
  const width = Math.min(across, 2 * edge + 1 + (cards.length - 1) * step);
  const height = CARD + (isFan ? RAISE + DROP : 0.1);
  return laid(zone, width, height, boxes, leans);
}

/** Lay out a hand as spines in a tray of that many pixels; the unit is its width. */
export function spines(zone: Zone, items: readonly Drawn[], width: number): Layout {
  const boxes = new Map<string, Box>();
  const cards = cardsOf(zone, items);
  cards.forEach((item, n) => {
    boxes.set(item.id, { x: 0, y: (n * (SPINE + SEAM)) / width, w: 1, h: SPINE / width });
  });
  return laid(zone, 1, Math.max(1, cards.length * (SPINE + SEAM) - SEAM) / width, boxes, new Map());
}

function laid(
  zone: Zone,
  width: number,
  height: number,
  boxes: ReadonlyMap<string, Box>,
  leans: ReadonlyMap<string, number>,
): Layout {
  const whole = { width, height, columns: width, rows: height };
  return { zone, ...whole, from: { x: 0, y: 0 }, quarter: 0, boxes, crowded: new Set(), leans };
}
