/** The camera: boards are whole where that can be read and hit, and else open where something can be done. */
import { describe, expect, it } from "vitest";
import { cellFor, grain, heartOf, isSeen, quietCorner, scrolledTo, sightOf, sizes } from "../src/scene/camera";
import { layout } from "../src/scene/geometry";
import { labelled, rhythm } from "../src/scene/Rulers";
import { item, zone } from "./fixtures";

const WIDE = { width: 900, height: 640 };
const PHONE = { width: 330, height: 400 };
const letters = "abcdefghijklmnopqrstuvwxyz0123456789".split("").slice(0, 36);
const numbers = Array.from({ length: 36 }, (_, n) => String(n + 1));
const small = layout(zone({ size: [8, 8] }), []);
const large = layout(zone({ size: [36, 36], labels: [letters, numbers] }), []);
const figure = item("figure", { at: [4, 30] });
const unit = item("unit", { at: [4, 30], size: [5, 2], shape: "rect" });

describe("sizes", () => {
  it("let a board be whole where its cells can be hit: by a mouse, or nearly; by a finger, for certain", () => {
    const target = [{ x: 0, y: 0, w: 1, h: 1 }];
    expect(sizes(small, WIDE, [figure], target, false).isLarge).toBe(false);
    expect(sizes(small, { width: 320, height: 320 }, [figure], target, false).isLarge).toBe(false);
    expect(sizes(small, PHONE, [figure], target, true).isLarge).toBe(true);
    expect(sizes(small, { width: 352, height: 400 }, [figure], target, true).isLarge).toBe(false);
  });

  it.each([
    [false, 32],
    [true, 44],
  ])("of a large board are never below what can be hit (touch: %s)", (isTouched, least) => {
    const found = sizes(large, isTouched ? PHONE : WIDE, [figure], [{ x: 0, y: 0, w: 1, h: 1 }], isTouched);
    expect(found.isLarge).toBe(true);
    expect(found.need).toBeGreaterThanOrEqual(least);
    expect(cellFor([{ x: 0, y: 0, w: 36, h: 36 }], WIDE, found)).toBeGreaterThanOrEqual(least);
  });

  it("go by the usual piece: a lattice of units is drawn smaller than one of figures", () => {
    expect([grain([figure]), grain([unit, figure, figure]), grain([])]).toEqual([1, 2, 1]);
    const target = [{ x: 4, y: 30, w: 5, h: 2 }];
    const [units, figures] = [sizes(large, WIDE, [unit], target, false), sizes(large, WIDE, [figure], target, false)];
    expect(units.need * 2).toBeCloseTo(figures.need);
  });

  it("hold the focus with air around it, as near as it can be read and no nearer", () => {
    const found = sizes(large, WIDE, [figure], [], false);
    const cell = cellFor([{ x: 10, y: 10, w: 10, h: 8 }], WIDE, found);
    expect(cell * 13).toBeLessThanOrEqual(WIDE.width);
    expect(cell * 11).toBeLessThanOrEqual(WIDE.height);
    expect(cellFor([{ x: 10, y: 10, w: 1, h: 1 }], WIDE, found)).toBe(found.near);
  });
});

it("gives up air before size, as far as is pleasant", () => {
  const found = sizes(large, WIDE, [figure], [], false);
  const comfort = found.near / 1.2;
  const tall = cellFor([{ x: 2, y: 2, w: 3, h: 11 }], WIDE, found);
  expect(tall).toBeCloseTo(WIDE.height / 11.8);
  expect(tall).toBeLessThan(comfort);
  expect(cellFor([{ x: 2, y: 2, w: 3, h: 10 }], WIDE, found)).toBe(comfort);
});

it("goes a little farther away where all that can be chosen is then seen, and not for more than can be hit", () => {
  const target = [{ x: 0, y: 0, w: 1, h: 1 }];
  const found = sizes(large, WIDE, [figure], target, false);
  const rows = (n: number) => cellFor([{ x: 2, y: 2, w: 3, h: n }], WIDE, found);
  const just = Math.floor(WIDE.height / found.need);
  expect(rows(just)).toBeLessThan(found.need);
  expect(rows(just) * just).toBeLessThan(WIDE.height);
  expect(rows(just)).toBeGreaterThanOrEqual(found.far);
  expect(found.far).toBeGreaterThanOrEqual(32);
  expect(rows(3 * just)).toBe(found.need);
});

describe("the view", () => {
  it("keeps the point under the pointer where it is, and stays on the board", () => {
    const to = scrolledTo(large, WIDE, 60, { x: 18, y: 18 }, { x: 100, y: 200 });
    expect([to.x + 100, to.y + 200]).toEqual([18 * 60, 18 * 60]);
    expect(scrolledTo(large, WIDE, 60, { x: 0, y: 36 })).toEqual({ x: 0, y: 36 * 60 - 640 });
  });

  it("moves only for what it does not hold", () => {
    const seen = { x: 0, y: 0, w: 15, h: 10 };
    const near = { x: 2, y: 2, w: 1, h: 1 };
    const far = { x: 20, y: 8, w: 1, h: 1 };
    const edge = { x: 15, y: 4, w: 1, h: 1 };
    expect([isSeen(near, seen), isSeen(edge, seen)]).toEqual([true, false]);
    expect(sightOf([near], seen)).toBeUndefined();
    expect(sightOf([], seen)).toBeUndefined();
    expect(sightOf([near, edge], seen)).toEqual({ x: 9, y: 3.5 }); // both fit in
    expect(sightOf([near, far], seen)).toBeUndefined(); // both do not, and one is seen
    const many = Array.from({ length: 9 }, (_, n) => ({ x: 20 + n, y: 8, w: 1, h: 1 }));
    expect(sightOf([near, ...many], seen)?.x).toBeGreaterThan(15); // one of ten is not enough to stay
    expect(sightOf([far], seen)).toEqual({ x: 20.5, y: 8.5 });
  });
});

describe("a view that cannot hold everything", () => {
  it("opens on one of the things, never on the empty middle between them", () => {
    const corners = [[0, 0], [30, 0], [0, 30], [28, 29]].map(([x = 0, y = 0]) => ({ x, y, w: 1, h: 1 }));
    expect(heartOf(corners, { w: 40, h: 40 })).toEqual({ x: 15.5, y: 15.5 });
    expect(heartOf(corners, { w: 8, h: 8 })).toEqual({ x: 28.5, y: 29.5 });
    expect(heartOf([], { w: 8, h: 8 })).toBeUndefined();
  });
});

describe("the overview", () => {
  it("stays in its corner until it covers something, and then takes one where it covers less", () => {
    const seen = { x: 10, y: 10, w: 15, h: 10 };
    const panel = { width: 3, height: 3 };
    expect(quietCorner([{ x: 23, y: 11, w: 1, h: 1 }], seen, panel, "ne").covers).toBe(0);
    expect(quietCorner([], seen, panel, "ne").corner).toBe("ne");
    expect(quietCorner([{ x: 23, y: 11, w: 1, h: 1 }], seen, panel, "ne").corner).toBe("se");
    const crowd = ["ne", "se", "sw"].map((_, n) => ({ x: n < 2 ? 23 : 11, y: n ? 18 : 11, w: 1, h: 1 }));
    expect(quietCorner(crowd, seen, panel, "ne").corner).toBe("nw");
    expect(quietCorner(crowd, seen, panel, "nw").corner).toBe("nw");
  });
});

describe("labels", () => {
  it("are all there where there is room, and else every second, fifth or tenth", () => {
    expect(labelled(large, true, 30)).toHaveLength(36);
    expect(labelled(large, false, 30).map(({ label }) => label)).toEqual(numbers);
    expect(labelled(large, false, 9).map(({ label }) => label)).toEqual(["2", "4", "6", "8", "10"].concat(numbers.slice(11).filter((_, n) => n % 2 === 0)));
    expect([rhythm(numbers, 40, true), rhythm(numbers, 4, false)]).toEqual([1, 5]);
  });

  it("stand at their cells, also on a turned board", () => {
    expect(labelled(large, true, 30)[2]).toEqual({ label: "c", at: 2.5 });
    const turned = layout(zone({ size: [36, 36], labels: [letters, numbers] }), [], { turn: 4 });
    expect(labelled(turned, true, 30)[2]).toEqual({ label: "c", at: 33.5 });
    const quarter = layout(zone({ size: [3, 2], labels: [["a", "b", "c"], ["1", "2"]] }), [], { turn: 2 });
    expect(labelled(quarter, false, 30)).toEqual([
      { label: "a", at: 0.5 },
      { label: "b", at: 1.5 },
      { label: "c", at: 2.5 },
    ]);
    expect(labelled(quarter, true, 30)[0]).toEqual({ label: "1", at: 1.5 });
  });
});
