/** Where a card finds room beside what it speaks of, without covering what can be pressed. Pure; useBeside measures. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pixels between a card and what it speaks of, and between two places that are tried. */
const AIR = 14;
const STEP = 12;
/** Pixels from what it speaks of beyond which a card is not beside it any more. */
const FAR = 280;
/** Pixels that a card rather stands farther away than over a thing. */
const COVERED = 60;

function isOver(a: Rect, b: Rect, air = 0): boolean {
  return a.left < b.right + air && a.right > b.left - air && a.top < b.bottom + air && a.bottom > b.top - air;
}

export function apart(a: Rect, b: Rect): number {
  const dx = Math.max(0, a.left - b.right, b.left - a.right);
  const dy = Math.max(0, a.top - b.bottom, b.top - a.bottom);
  return Math.hypot(dx, dy);
}

interface Around {
  /** Where the card may stand. */
  within: Rect;
  /** What it speaks of, and of this what it stands beside. */
  lit: readonly Rect[];
  near: readonly Rect[];
  /** What it must not cover, and what it rather would not. */
  free: readonly Rect[];
  things: readonly Rect[];
}

/** The upper left corner of the best place for a card of that size; null: there is none. */
export function placeBeside(width: number, height: number, { within, lit, near, free, things }: Around): { left: number; top: number } | null {
  let best: { left: number; top: number } | null = null;
  let least = Infinity;
  for (let top = within.top; top + height <= within.bottom; top += STEP) {
    for (let left = within.left; left + width <= within.right; left += STEP) {
      const card = { left, top, right: left + width, bottom: top + height };
      const far = Math.min(...near.map((each) => apart(card, each)));
      if (far > FAR || far >= least || lit.some((each) => isOver(card, each, AIR))) continue;
      if (free.some((each) => isOver(card, each))) continue;
      const cost = far + COVERED * things.filter((each) => isOver(card, each)).length;
      if (cost < least) [best, least] = [{ left, top }, cost];
    }
  }
  return best;
}

/** From the middle of the card's nearest edge to the edge of what it speaks of: where a pointer begins and ends. */
export function pointerTo(card: Rect, lit: Rect): readonly [number, number, number, number] {
  const [x, y, r] = [(lit.left + lit.right) / 2, (lit.top + lit.bottom) / 2, (lit.right - lit.left) / 2];
  const from = { x: Math.max(card.left, Math.min(card.right, x)), y: Math.max(card.top, Math.min(card.bottom, y)) };
  const length = Math.hypot(x - from.x, y - from.y) || 1;
  const part = Math.max(0, length - r) / length;
  return [from.x, from.y, from.x + (x - from.x) * part, from.y + (y - from.y) * part];
}
