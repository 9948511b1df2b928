/** The wheel: sectors point where their direction does, are large enough for a finger, and stay in sight. */
import { describe, expect, it } from "vitest";
import { clamp, INNER, middle, OUTER, padDirection, sector } from "../src/scene/wheel";

it("north is up, east is right", () => {
  expect(middle(0).x).toBeCloseTo(0);
  expect(middle(0).y).toBeLessThan(0);
  expect(middle(2).x).toBeGreaterThan(0);
  expect(middle(2).y).toBeCloseTo(0);
  expect(middle(3).x).toBeCloseTo(middle(3).y);
});

it("a sector is at least 44 pixels deep and wide", () => {
  expect(OUTER - INNER).toBeGreaterThanOrEqual(44);
  const [a, b] = [middle(0), middle(1)];
  expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(44);
});

it("sectors begin and end at the rims", () => {
  for (let dir = 0; dir < 8; dir++) {
    const points = [...sector(dir).matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[LAZ])/g)].map((found) =>
      Math.hypot(Number(found[1]), Number(found[2])),
    );
    for (const far of points) expect(Math.min(Math.abs(far - INNER), Math.abs(far - OUTER))).toBeLessThan(0.1);
  }
});

it("the number pad is a compass", () => {
  expect(
    ["Numpad8", "Numpad9", "Numpad6", "Numpad3", "Numpad2", "Numpad1", "Numpad4", "Numpad7"].map(padDirection),
  ).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(padDirection("Numpad5")).toBe(-1);
});

describe("near an edge", () => {
  const slack = { x: 10, y: 0 };
  it("a wheel moves in, as far as there is no room outside", () => {
    expect(clamp({ x: 5, y: 200 }, 400, 400, slack, 90)).toEqual({ x: 80, y: 200 });
    expect(clamp({ x: 395, y: 395 }, 400, 400, slack, 90)).toEqual({ x: 320, y: 310 });
  });
  it("on a board that is too small it is in the middle", () => {
    expect(clamp({ x: 0, y: 0 }, 100, 100, { x: 0, y: 0 }, 90)).toEqual({ x: 50, y: 50 });
  });
});
