/** What is offered: chips beside targets, verbs of one thing, prices as bars. */
import { describe, expect, it } from "vitest";
import { chipsOf } from "../src/scene/chips";
import { layout } from "../src/scene/geometry";
import { overlap } from "../src/scene/plates";
import { verbsIn } from "../src/ui/offers";
import { spans } from "../src/ui/PriceBar";
import type { Mark, Text } from "../src/wire";
import { choice, item, zone } from "./fixtures";

const said = (text: string): Text => [text, []];
const things = [item("caster", { at: [1, 1] }), item("imp", { at: [6, 6] }), item("wraith", { at: [7, 6] })];
const plan = layout(zone({ size: [20, 20] }), things);
const SEEN = { x: 0, y: 0, w: 20, h: 20 };
const shot = (id: string, chance: number) => choice(`shoot ${id}`, ["caster", id], { chance, effect: said("2 damage") });
const mark = (more: Partial<Mark>): Mark => ({ kind: "aim", on: [], line: ["", ""], ring: ["", 0], tone: "", say: null, chance: -1, ...more });

describe("chips", () => {
  it("say chance and effect beside each target, and do not cover one another", () => {
    const found = chipsOf([shot("imp", 72), shot("wraith", 83)], "", [], plan, 50, SEEN, ["imp", "wraith"]);
    expect(found.map(({ id, big, small }) => [id, big, ...small])).toEqual([
      ["imp", "72 %", "2 damage"],
      ["wraith", "83 %", "2 damage"],
    ]);
    const [a, b] = found;
    expect(a && b && overlap(a.box, b.box)).toBe(false);
  });

  it("wait until it is known who acts", () => {
    const other = choice("other", ["wraith", "imp"], { chance: 10 });
    expect(chipsOf([shot("imp", 72), other], "", [], plan, 50, SEEN)).toEqual([]);
    expect(chipsOf([shot("imp", 72), other], "caster", [], plan, 50, SEEN)).toHaveLength(1);
  });

  it("of what is looked at give the chance, or why not", () => {
    const marks = [
      mark({ line: ["caster", "imp"], chance: 40 }),
      mark({ kind: "blocked", line: ["caster", "wraith"], say: said("a wall between") }),
      mark({ kind: "reach", on: ["board/1,2"], say: said("reach") }),
    ];
    const found = chipsOf([], "", marks, plan, 50, SEEN);
    expect(found.map(({ id, big, small, isBlocked }) => [id, big, small.join(" "), isBlocked])).toEqual([
      ["imp", "40 %", "", false],
      ["wraith", "", "a wall between", true],
    ]);
  });

  it("are whole in view, also at the edge", () => {
    const seen = { x: 5, y: 5, w: 3, h: 3 };
    const [found] = chipsOf([shot("wraith", 83)], "", [], plan, 50, seen, ["imp", "wraith"]);
    expect(found?.box.x).toBeGreaterThanOrEqual(seen.x);
    expect((found?.box.x ?? 0) + (found?.box.w ?? 0)).toBeLessThanOrEqual(seen.x + seen.w);
  });

  it("say nothing of what is out of sight", () => {
    expect(chipsOf([shot("wraith", 83)], "", [], plan, 50, { x: 10, y: 10, w: 3, h: 3 })).toEqual([]);
  });

  it("of a piece that is hemmed in lie on it, lest they be taken for a neighbour's", () => {
    const around = [5, 6, 7].flatMap((x) => [5, 6, 7].map((y) => item(`n${x}${y}`, { at: [x, y] })));
    const full = layout(zone({ size: [20, 20] }), around);
    const all = around.map((each) => each.id);
    const takes = choice("take", ["n66"], { effect: said("takes 1") });
    const [found] = chipsOf([takes], "", [], full, 100, SEEN, all);
    expect(found && overlap(found.box, { x: 6, y: 6, w: 1, h: 1 })).toBe(true);
    expect(all.filter((id) => found && overlap(found.box, full.boxes.get(id) ?? SEEN))).toEqual(["n66"]);
  });

  it("say nothing where nothing is known", () => {
    expect(chipsOf([choice("go", ["board/3,3"])], "", [], plan, 50, SEEN)).toEqual([]);
  });
});

describe("verbs", () => {
  const move = choice("move", [], { group: "caster" });
  const cast = choice("cast", ["caster"], { group: "caster" });

  it("of one thing are a bar", () => {
    expect(verbsIn([move, cast, choice("end")])).toEqual([move, cast]);
  });

  it("of several things, alone, with a price, a direction or another place are not", () => {
    expect(verbsIn([move, choice("move", [], { group: "imp" })])).toEqual([]);
    expect(verbsIn([move])).toEqual([]);
    expect(verbsIn([move, choice("turn", ["caster"], { group: "caster", dir: 2 })])).toEqual([]);
    expect(verbsIn([move, choice("go", ["board/1,1"], { group: "caster" })])).toEqual([]);
  });
});

describe("a price", () => {
  const stake = { least: 10, mean: 35, most: 60, stock: 36, works: 33, harms: 39, say: said("magic points") };

  it("lies between its least and its most, with the stock where it is", () => {
    const { left, width, mean, stock } = spans(stake);
    expect(left).toBeLessThan(mean);
    expect(mean).toBeLessThan(left + width);
    expect(stock).toBeGreaterThan(mean);
    expect(left + width).toBeLessThanOrEqual(100);
    expect(spans({ ...stake, least: 0, mean: 0, most: 0, stock: 0 }).width).toBeGreaterThan(0);
  });
});
