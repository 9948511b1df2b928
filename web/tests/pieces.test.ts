/** Pieces: badges have their corners, names give way to one another, units stand in ranks, and nothing flickers. */
import { describe, expect, it } from "vitest";
import { cornered } from "../src/scene/Badges";
import { modelsIn } from "../src/scene/Block";
import { fanned } from "../src/scene/CrowdFan";
import { layout } from "../src/scene/geometry";
import { cardSize, hand, isHand, spines } from "../src/scene/hand";
import { outline } from "../src/scene/outlines";
import { overlap, platesOf } from "../src/scene/plates";
import { crowdOf, isTight } from "../src/scene/pointer";
import { spotsOf } from "../src/scene/spots";
import { drawn } from "../src/scene/Terrain";
import { unionOutline } from "../src/scene/union";
import { cut, textWidth, wrapped } from "../src/scene/wrap";
import type { Badge, Face, Text, Texture } from "../src/wire";
import { item, zone } from "./fixtures";

const badge = (kind: Badge["kind"], text = "x"): Badge => ({ kind, text, icon: "", say: null });
const named = (text: string): Text => [text, []];

describe("outlines", () => {
  it("differ for every seat, and are round for the first and for nobody", () => {
    expect(new Set([0, 1, 2, 3].map((owner) => outline(owner, 0.4))).size).toBe(4);
    expect(outline(-1, 0.4)).toBe(outline(0, 0.4));
    expect(outline(1, 0.4).split("L")).toHaveLength(6);
    expect(outline(3, 0.4).split("L")).toHaveLength(8);
  });
});

describe("badges", () => {
  it("have corners by their kind", () => {
    const found = cornered([badge("spent"), badge("holds"), badge("count")], -1, 6);
    expect(found.map(({ at }) => at)).toEqual([7, 1, 3]);
  });

  it("never lie under the arrow of their piece, nor on each other", () => {
    expect(cornered([badge("holds"), badge("state")], 1, 6).map(({ at }) => at)).toEqual([2, 3]);
    expect(cornered([badge("count", "3")], 3, 6).map(({ at }) => at)).toEqual([5]);
    const many = cornered(Array.from({ length: 9 }, () => badge("state")), -1, 9).map(({ at }) => at);
    expect(new Set(many).size).toBe(many.length);
  });

  it("are left out where the piece is too small for them", () => {
    expect(cornered([badge("spent"), badge("holds")], -1, 1)).toHaveLength(1);
  });
});

describe("plates", () => {
  const mine = item("mine", { at: [5, 5], plate: named("Stonespeaker"), owner: 0 });
  const other = item("other", { at: [6, 5], plate: named("Blood Hierophant"), owner: 1 });
  const far = item("far", { at: [12, 5], plate: named("Imp"), owner: 1 });
  const plan = layout(zone({ size: [20, 20] }), [mine, other, far]);
  const nothing = { marked: new Set<string>(), offered: new Set<string>(), seat: 0 };
  const ids = (more: object = {}, cell = 50): string[] =>
    platesOf([other, mine, far], plan, cell, { ...nothing, ...more }).map((plate) => plate.item.id);

  it("that would overlap are placed by rank: pointed at, choosable, one's own, the others", () => {
    expect(ids()).toEqual(["mine", "other", "far"]);
    expect(ids({ offered: new Set(["other"]) })).toEqual(["other", "mine", "far"]);
    expect(ids({ offered: new Set(["other"]), marked: new Set(["mine"]) })[0]).toBe("mine");
    const [first, second] = platesOf([other, mine, far], plan, 50, nothing);
    expect(first?.box.y).toBeGreaterThan(5.9); // below its piece
    expect(second && first && overlap(first.box, second.box)).toBe(false); // the other went elsewhere
  });

  it("cover no other piece: one that is hemmed in has none, unless it is pointed at", () => {
    const around = [[5, 4], [5, 6], [4, 5], [6, 5]].map(([x = 0, y = 0], n) => item(`n${n}`, { at: [x, y] }));
    const all = [mine, ...around];
    const crowd = layout(zone({ size: [20, 20] }), all);
    expect(platesOf(all, crowd, 50, nothing)).toEqual([]);
    expect(platesOf(all, crowd, 50, { ...nothing, marked: new Set(["mine"]) })).toHaveLength(1);
  });

  it("lie on no chip, and names of the ground on nothing that can be chosen", () => {
    const usual = platesOf([far], plan, 50, nothing)[0]?.box;
    const moved = platesOf([far], plan, 50, { ...nothing, chips: usual ? [usual] : [] })[0]?.box;
    expect(usual && moved && overlap(usual, moved)).toBe(false);
    const wood = item("wood", { at: [3, 3], layer: "ground", plate: named("Wood") });
    const ground = layout(zone({ size: [20, 20] }), [wood]);
    expect(platesOf([wood], ground, 50, nothing)).toHaveLength(1);
    const everywhere = [{ x: 0, y: 0, w: 20, h: 20 }];
    expect(platesOf([wood], ground, 50, { ...nothing, targets: everywhere })).toEqual([]);
  });

  it("never overlap, stay on the board, and are gone where pieces are small", () => {
    const low = item("low", { at: [19, 19], plate: named("Bone Thrall of the End") });
    const found = platesOf([low], layout(zone({ size: [20, 20] }), [low]), 50, nothing)[0]?.box;
    expect(found && found.y + found.h).toBeLessThanOrEqual(19.5);
    expect(found && found.x + found.w).toBeLessThanOrEqual(20);
    const boxes = platesOf([mine, other, far], plan, 90, nothing).map((plate) => plate.box);
    for (const a of boxes) for (const b of boxes) expect(a === b || !overlap(a, b)).toBe(true);
    expect(ids({}, 10)).toEqual([]);
  });
});

describe("ranks", () => {
  it("stand in files from the front", () => {
    const { at } = modelsIn([5, 9, 10], 5, 2, 0);
    expect(at).toHaveLength(10);
    expect(at[0]?.y).toBeLessThan(at[9]?.y ?? 0);
    expect(at[0]?.x).toBeLessThan(at[4]?.x ?? 0);
  });

  it("have their front where they look", () => {
    const front = (turn: number): { x: number; y: number } | undefined => modelsIn([5, 10, 10], turn % 4 ? 2 : 5, turn % 4 ? 5 : 2, turn).at[0];
    expect(front(4)?.y).toBeGreaterThan(0);
    expect(front(2)?.x).toBeGreaterThan(0);
    expect(front(6)?.x).toBeLessThan(0);
  });
});

describe("terrain", () => {
  const textures: readonly Texture[] = ["meadow", "thicket", "wood", "hill", "ruin", "wall", "road", "water", "marsh", "stone", "plank"];

  it.each(textures)("%s is drawn, the same every time, and differently elsewhere", (texture) => {
    const here = drawn(texture, "a", 3, 2, 1);
    expect(here.some((stroke) => stroke.d.length > 10)).toBe(true);
    expect(drawn(texture, "a", 3, 2, 1)).toEqual(here);
    if (texture !== "plank") expect(drawn(texture, "b", 3, 2, 1)).not.toEqual(here);
    expect(here.map((stroke) => stroke.d).join("")).not.toMatch(/NaN|undefined/);
  });

  it("without a texture is only a field", () => expect(drawn("", "a", 3, 2, 1)).toEqual([]));
});

describe("an area", () => {
  it("of several cells has one outline", () => {
    const cell = (x: number, y: number) => ({ x, y, w: 1, h: 1 });
    expect(unionOutline([cell(0, 0)])).toBe("M0 0L1 0L1 1L0 1Z");
    expect(unionOutline([cell(0, 0), cell(1, 0)]).match(/M/g)).toHaveLength(1);
    expect(unionOutline([cell(0, 0), cell(1, 0)])).not.toContain("1 0L1 1");
    expect(unionOutline([cell(0, 0), cell(5, 5)]).match(/M/g)).toHaveLength(2);
    const ring = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => cell(x, y))).filter(({ x, y }) => x !== 1 || y !== 1);
    expect(unionOutline(ring).match(/M/g)).toHaveLength(2); // and its hole
  });
});

describe("words on cards", () => {
  it("are wrapped, and end in an ellipsis where there is no room", () => {
    const lines = wrapped("Strike one enemy in range and roll a die", 90, 10, 9);
    expect(lines.join(" ")).toBe("Strike one enemy in range and roll a die");
    for (const line of lines) expect(textWidth(line, 10)).toBeLessThanOrEqual(90);
    const short = wrapped("Strike one enemy in range and roll a die", 90, 10, 2);
    expect([short.length, short[1]?.endsWith("…")]).toEqual([2, true]);
    expect([cut("Imp", 90, 10), cut("Blood Hierophant of Ash", 60, 10).endsWith("…")]).toEqual(["Imp", true]);
  });
});

describe("a hand in a narrow column", () => {
  it("is a strip a card, one below the other, each as high as a finger of a mouse wants", () => {
    const book = zone({ id: "book", kind: "fan", grid: false, size: [0, 0] });
    const cards = [2, 0, 1].map((n) => item(`c${n}`, { zone: "book", shape: "card", at: [n, 0] }));
    const plan = spines(book, cards, 200);
    const boxes = ["c0", "c1", "c2"].map((id) => plan.boxes.get(id));
    expect(boxes.every((box) => box?.w === 1 && box.h * 200 >= 30)).toBe(true);
    expect(boxes[1]?.y).toBeGreaterThanOrEqual((boxes[0]?.y ?? 0) + (boxes[0]?.h ?? 0)); // none covers another
    expect(boxes[2]?.y).toBeGreaterThan(boxes[1]?.y ?? 0);
    expect(plan.height).toBeCloseTo((boxes[2]?.y ?? 0) + (boxes[2]?.h ?? 0));
    expect(plan.leans.size).toBe(0);
  });
});

describe("a hand", () => {
  const face: Face = { title: named("Wild Bolt"), text: named("x"), kind: null, icon: "", tone: "orange", pips: [], rule: "" };
  const book = zone({ id: "book", kind: "fan", grid: false, place: "own" });
  const cards = Array.from({ length: 7 }, (_, n) =>
    item(`c${n}`, { zone: "book", at: [n, 0], shape: "card", face, looks: n === 3 ? ["top"] : [] }),
  );

  it("is a fan in its tray, leaning outwards, its top card raised and upright", () => {
    const plan = hand(book, cards, 4);
    expect(plan.width).toBeLessThanOrEqual(4);
    expect(plan.leans.get("c0")).toBeLessThan(0);
    expect(plan.leans.get("c6")).toBeGreaterThan(0);
    expect(plan.leans.get("c3")).toBe(0);
    expect(plan.boxes.get("c3")?.y).toBeLessThan(plan.boxes.get("c2")?.y ?? 0);
    expect(hand(book, cards, 20).width).toBeLessThan(8); // and no more open than that
  });

  it("is one only where cards can be read", () => {
    expect(isHand(book, cards)).toBe(true);
    expect(isHand(book, cards.map((card) => ({ ...card, face: null })))).toBe(false);
    expect([cardSize(240), cardSize(700)]).toEqual([92, 128]);
  });
});

describe("a crowd", () => {
  const six = ["a", "b", "c", "d", "e", "f"].map((id) => item(id, { at: [1, 1] }));
  const plan = layout(zone(), six);
  const spot = spotsOf(plan, six).find((each) => each.ids.includes("a"));

  it("of three is fanned out, and of two where they are too small to be hit", () => {
    expect(spot && crowdOf(plan, spot)).toHaveLength(6);
    expect(isTight(plan, ["a", "b", "c"], 200, 32)).toBe(true);
    const two = layout(zone(), six.slice(0, 2));
    expect([isTight(two, ["a", "b"], 60, 32), isTight(two, ["a", "b"], 40, 32), isTight(two, ["a"], 10, 32)]).toEqual([false, true, false]);
  });

  it.each([2, 3, 6, 9])("of %i has room for each of it", (many) => {
    const { at, radius } = fanned(many);
    at.forEach((a, n) => {
      expect(Math.hypot(a.x, a.y)).toBeLessThan(radius);
      for (const b of at.slice(n + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(44);
    });
  });
});
