/** A card beside what it speaks of: near, and never over what can be pressed. */
import { expect, it } from "vitest";
import { apart, placeBeside, pointerTo, type Rect } from "../src/ui/beside";

const box = (left: number, top: number, width: number, height: number): Rect => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const within = box(0, 0, 900, 600);
const lit = [box(400, 260, 80, 80)];
const at = (place: { left: number; top: number } | null): Rect => box(place?.left ?? -1000, place?.top ?? -1000, 300, 180);

it("stands near, and touches nothing that is lit", () => {
  const card = at(placeBeside(300, 180, { within, lit, near: lit, free: [], things: [] }));
  expect(lit.every((each) => apart(card, each) > 10 && apart(card, each) < 40)).toBe(true);
});

it("never covers what can be pressed, and rather goes a little farther than over a thing", () => {
  const free = [box(480, 0, 420, 600), box(0, 0, 900, 250)];
  const things = [box(300, 300, 60, 60)];
  const card = at(placeBeside(300, 180, { within, lit, near: lit, free, things }));
  expect([...free, ...things].every((each) => apart(card, each) > 0 || card.top >= each.bottom || card.right <= each.left)).toBe(true);
  expect(card.top).toBeGreaterThanOrEqual(0);
});

it("has no place where there is none: the rail has one", () => {
  expect(placeBeside(300, 180, { within, lit, near: lit, free: [within], things: [] })).toBeNull();
  expect(placeBeside(300, 180, { within: box(0, 0, 200, 100), lit, near: lit, free: [], things: [] })).toBeNull();
});

it("points from its edge to the edge of the light", () => {
  const [x1, y1, x2, y2] = pointerTo(box(0, 0, 100, 100), box(200, 0, 100, 100));
  expect([x1, y1, x2, y2]).toEqual([100, 50, 200, 50]);
});
