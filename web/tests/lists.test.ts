/** Small judgements of the pages: search, results, presets, order of cards, links to a step. */
import { describe, expect, it, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/", search: "", hash: "" });
const { shown: shownRules, chapters } = await import("../src/pages/Rules");
const { plyIn } = await import("../src/pages/Replay");
const { presetOf, defaults } = await import("../src/setup/settings");
const { inOrder } = await import("../src/pages/Lobby");
const { resultFor } = await import("../src/ui/Players");
const { shown } = await import("../src/ui/Clock");
import type { GameCard, RuleCard } from "../src/wire";
import { scene, table, zone } from "./fixtures";

function rule(id: string, title: string, text: string): RuleCard {
  return { id, title, text, source: "", kind: "seed", why: "" };
}

it("rules are shown as they were found, by kind, and by chapters", () => {
  const rules = [
    rule("WC-6.12", "Thunder", "No shield stops Thunder."),
    { ...rule("WC-7.1", "Shields", "A shield stops a Missile."), kind: "ruling" },
    rule("WC-7.2", "One side", "A shield covers one side."),
  ];
  const book = { game: "x", title: "X", rules, chapters: [] };
  const found = { rules: ["WC-7.2", "WC-6.12", "WC-0"], things: [], winning: false };
  expect(shownRules(book, null, "all")).toHaveLength(3);
  expect(shownRules(book, null, "ruling").map((each) => each.id)).toEqual(["WC-7.1"]);
  expect(shownRules(book, found, "all").map((each) => each.id)).toEqual(["WC-7.2", "WC-6.12"]);
  expect(chapters(rules).map(([id, of]) => [id, of.length])).toEqual([
    ["WC-6", 1],
    ["WC-7", 2],
  ]);
});

it("a link names a step", () => {
  expect(plyIn("ply=12")).toBe(12);
  expect(plyIn("")).toBe(-1);
});

describe("the result", () => {
  it.each([
    [[1, -1], 0, "won"],
    [[1, -1], 1, "lost"],
    [[0, 0], 1, "drawn"],
    [[1, -1], -1, "over"],
    [[], 0, "over"],
  ] as const)("of %j for seat %i is %s", (payoffs, seat, result) => {
    expect(resultFor(table({ payoffs }), seat)).toBe(result);
  });
});

function card(name: string, zones: number): GameCard {
  return {
    name,
    title: name,
    about: ["about", []],
    seats: [2],
    signs: ["A", "B"],
    hidden: false,
    builder: false,
    lessons: [],
    minutes: 0,
    quick: false,
    puzzles: 0,
    length: 9,
    options: [
      { name: "rows", say: ["rows", []], kind: "int", default: 8, values: [], least: 4, most: 8, rules: [], seat: -1, cards: [], letters: [], ground: false },
      {
        name: "power",
        say: ["power", []],
        kind: "bool",
        default: true,
        values: [true, false],
        least: 0,
        most: 0,
        rules: [],
        seat: -1,
        cards: [],
        letters: [],
        ground: false,
      },
    ],
    presets: [
      { name: "standard", title: ["s", []], say: ["s", []], options: {}, icon: "", tone: "", first: false },
      { name: "small", title: ["s", []], say: ["s", []], options: { rows: 6 }, icon: "", tone: "", first: false },
    ],
    minds: ["easy"],
    picture: scene(
      [],
      Array.from({ length: zones }, (_, n) => zone({ id: `z${n}` })),
    ),
  };
}

it("settings are recognised as a preset", () => {
  const game = card("x", 1);
  expect(presetOf(game, defaults(game))).toBe("standard");
  expect(presetOf(game, { rows: 6, power: true })).toBe("small");
  expect(presetOf(game, { rows: 7, power: true })).toBe("");
});

it("rich games come first", () => {
  expect(inOrder([card("small", 1), card("large", 9)]).map((each) => each.name)).toEqual(["large", "small"]);
});

it("clocks read as people read them", () => {
  expect([0, 999, 61_000, 3_600_000].map(shown)).toEqual(["0:00", "0:01", "1:01", "1:00:00"]);
});
