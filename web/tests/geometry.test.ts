/** Geometry: zones are laid out, turned and read back. */
import { describe, expect, it } from "vitest";
import { boxOf, cellAt, layout, place, polar, readCell, unturned } from "../src/scene/geometry";
import { aimedAt, spotAt, spotsOf } from "../src/scene/spots";
import { item, zone } from "./fixtures";

describe("a board", () => {
  it("has its cells where they are counted, and its labels outside", () => {
    const plan = layout(
      zone({
        labels: [
          ["a", "b", "c", "d"],
          ["6", "5", "4", "3", "2", "1"],
        ],
      }),
      [],
    );
    expect([plan.columns, plan.rows]).toEqual([4, 6]);
    expect(place(plan, 0, 0)).toEqual({ x: 0, y: 0, w: 1, h: 1 });
    expect([plan.width, plan.height]).toEqual([4, 6]);
  });

  it.each([0, 2, 4, 6])("turned by %i eighths gives every cell back", (turn) => {
    const plan = layout(zone({ size: [3, 5] }), [], { turn });
    for (let x = 0; x < 3; x++) {
      for (let y = 0; y < 5; y++) {
        const box = place(plan, x, y);
        expect(cellAt(plan, { x: box.x + 0.5, y: box.y + 0.5 })).toEqual([x, y]);
        expect(unturned(plan, Math.round(box.x), Math.round(box.y))).toEqual([x, y]);
      }
    }
  });

  it("half turned has its first cell at the bottom right, and a wide thing reaches left of it", () => {
    const plan = layout(zone(), [item("unit", { at: [0, 0], size: [2, 1] })], { turn: 4 });
    expect(plan.boxes.get("unit")).toEqual({ x: 2, y: 5, w: 2, h: 1 });
  });

  it("with patches of ground has all its cells", () => {
    const wood = item("wood", { at: [1, 1], size: [2, 2], layer: "ground", shape: "rect" });
    expect(layout(zone({ size: [6, 8] }), [wood]).columns).toBe(6);
    const rock = item("rock", { at: [1, 1], layer: "ground", shape: "rect" });
    expect(layout(zone({ size: [6, 8] }), [rock, item("unit", { at: [3, 3] })]).columns).toBe(6);
  });

  it("that games lay themselves shows only what is laid, and cells that are needed", () => {
    const ground = item("g", { at: [2, 3], layer: "ground", shape: "rect" });
    expect(layout(zone({ size: [6, 8] }), [ground]).columns).toBe(1);
    const plan = layout(zone({ size: [6, 8] }), [ground], { needed: ["board/0,3", "other/9,9"] });
    expect([plan.columns, plan.rows, plan.from]).toEqual([3, 1, { x: 0, y: 3 }]);
    expect(cellAt(plan, { x: 2.5, y: 0.5 })).toEqual([2, 3]);
  });
});

describe("a crowd in one cell", () => {
  const things = [
    item("altar", { at: [1, 1], shape: "rect" }),
    ...["a", "b", "c"].map((id) => item(id, { at: [1, 1] })),
    item("alone", { at: [0, 0] }),
  ];
  const plan = layout(zone({ size: [2, 2] }), things);

  it("is drawn side by side, smaller, on what bears it", () => {
    expect(plan.crowded).toEqual(new Set(["a", "b", "c"]));
    expect(plan.boxes.get("b")).toEqual({ x: 1.5, y: 1, w: 0.5, h: 0.5 });
    expect(plan.boxes.get("altar")).toEqual({ x: 1, y: 1, w: 1, h: 1 });
  });

  it("is one place, where a pointer still finds each", () => {
    const spots = spotsOf(plan, things);
    const spot = spotAt(plan, spots, { x: 1.6, y: 1.2 });
    expect(spot?.ids).toContain("a");
    expect(spot && aimedAt(plan, spot, { x: 1.6, y: 1.2 })).toBe("b");
    expect(spot && aimedAt(plan, spot, { x: 1.9, y: 1.9 })).toBe("");
  });
});

describe("a row", () => {
  it("as a fan is in one row, closer where there are many", () => {
    const cards = Array.from({ length: 9 }, (_, n) => item(`c${n}`, { zone: "fan", at: [n, 0], shape: "card" }));
    const plan = layout(zone({ id: "fan", kind: "fan", grid: false }), cards, { across: 5 });
    expect(plan.rows).toBe(1);
    expect(plan.width).toBeCloseTo(5);
    expect(plan.boxes.get("c8")?.x).toBeCloseTo(4);
  });

  it("lies in order, by width, and wraps", () => {
    const things = [
      item("c", { zone: "row", at: [2, 0], size: [3, 1] }),
      item("a", { zone: "row", at: [0, 0] }),
      item("b", { zone: "row", at: [1, 0], size: [2, 1] }),
    ];
    const plan = layout(zone({ id: "row", kind: "row", grid: false, size: [0, 0] }), things, { across: 5 });
    expect(plan.boxes.get("b")).toEqual({ x: 1, y: 0, w: 2, h: 1 });
    expect(plan.boxes.get("c")).toEqual({ x: 0, y: 1, w: 3, h: 1 });
    expect([plan.width, plan.height]).toEqual([3, 2]);
  });
});

describe("spots", () => {
  it("of a grid hold everything there, topmost first, the cell last", () => {
    const things = [
      item("ground", { at: [1, 1], layer: "ground" }),
      item("wizard", { at: [1, 1] }),
      item("arrow", { at: [1, 1], layer: "over", shape: "arrow" }),
      item("wide", { at: [0, 0], size: [2, 2], layer: "mark" }),
    ];
    const plan = layout(zone({ size: [2, 2] }), things);
    const spot = spotAt(plan, spotsOf(plan, things), { x: 1.5, y: 1.5 });
    expect(spot?.ids).toEqual(["wizard", "arrow", "wide", "ground", "board/1,1"]);
    expect(spotsOf(plan, things)).toHaveLength(4);
  });

  it("elsewhere are where things lie; links are nothing to press", () => {
    const things = [
      item("field", { at: [0, 0], layer: "ground" }),
      item("tower", { at: [0, 0] }),
      item("road", { at: [0, 0], size: [2, 1], shape: "line", layer: "ground" }),
    ];
    const plan = layout(zone({ grid: false }), things);
    expect(spotsOf(plan, things).map((spot) => spot.ids)).toEqual([["tower", "field"]]);
    expect(spotAt(plan, spotsOf(plan, things), { x: 3, y: 3 })).toBeUndefined();
  });
});

it("ids of cells are read, others are not", () => {
  expect(readCell("board/2,-1")).toEqual({ zone: "board", x: 2, y: -1 });
  expect(readCell("stack:a1")).toBeUndefined();
  const plan = layout(zone(), []);
  expect(boxOf(plan, "elsewhere/0,0")).toBeUndefined();
});

it("directions go clockwise from up", () => {
  const at = [0, 2, 4, 6].map((dir) => polar({ x: 0, y: 0 }, dir, 1));
  expect(at.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ]);
});
