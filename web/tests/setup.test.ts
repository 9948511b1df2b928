/** Setting up: presets keep armies, sides differ by default, letters go round; and what a builder's filter lets through. */
import { describe, expect, it } from "vitest";
import { EVERYTHING, groupsOf, passes } from "../src/army/filter";
import { framed } from "../src/scene/Figure";
import { layout } from "../src/scene/geometry";
import { firstWay, isSame, lettersOf, presetOf, under, wholeWay, withArmy, withLetter } from "../src/setup/settings";
import type { Settings } from "../src/setup/settings";
import type { Entry, GameCard, OptionCard, PresetCard, ValueCard } from "../src/wire";
import { item, scene, zone } from "./fixtures";

function value(name: string, needs: ValueCard["needs"] = {}): ValueCard {
  return { value: name, name: [name, []], say: null, icon: "", tone: "", needs };
}

function option(name: string, standard: string | number, more: Partial<OptionCard> = {}): OptionCard {
  return {
    name,
    say: [name, []],
    kind: "choice",
    default: standard,
    values: (more.cards ?? []).map((card) => card.value),
    least: 0,
    most: 0,
    rules: [],
    seat: -1,
    cards: [],
    letters: [],
    ground: false,
    ...more,
  };
}

function preset(name: string, options: PresetCard["options"], first = false): PresetCard {
  return { name, title: [name, []], say: [name, []], options, icon: "", tone: "", first };
}

const ARMIES = [value("chosen"), value("tide", { size: 300 }), value("ash", { size: 300 }), value("small")];
const CARD: GameCard = {
  name: "x",
  title: "X",
  about: ["x", []],
  seats: [2],
  signs: ["A", "B"],
  hidden: true,
  length: 9,
  options: [
    option("size", 300, { values: [200, 300] }),
    option("army_1", "chosen", { seat: 0, cards: ARMIES }),
    option("army_2", "chosen", { seat: 1, cards: ARMIES }),
  ],
  presets: [
    preset("first", { size: 200, army_1: "small", army_2: "ash" }, true),
    preset("full", { size: 300, army_1: "chosen", army_2: "chosen" }),
  ],
  minds: ["easy"],
  picture: scene([], []),
  builder: true,
  lessons: [],
  minutes: 0,
  quick: false,
  puzzles: 0,
};
const NOBODY: ReadonlySet<number> = new Set();

describe("ways to play", () => {
  it("a newcomer's way, and the whole game", () => {
    expect(firstWay(CARD)?.name).toBe("first");
    expect(wholeWay(CARD)?.name).toBe("full");
  });

  it("another way keeps armies that were chosen, unless a way brings its own", () => {
    const full = under(CARD, wholeWay(CARD));
    const tide = withArmy(CARD, full, 0, "tide", NOBODY);
    expect(under(CARD, wholeWay(CARD), tide)).toEqual({ size: 300, army_1: "tide", army_2: "chosen" });
    const first = under(CARD, firstWay(CARD), tide);
    expect(first).toEqual({ size: 200, army_1: "small", army_2: "ash" });
    expect(under(CARD, wholeWay(CARD), first)).toEqual(full);
  });

  it("an army is no other way, but what goes with it may be", () => {
    const full = under(CARD, wholeWay(CARD));
    expect(presetOf(CARD, { ...full, army_1: "tide" })).toBe("full");
    expect(presetOf(CARD, under(CARD, firstWay(CARD)))).toBe("first");
    expect(presetOf(CARD, { ...full, size: 200 })).toBe("");
  });
});

describe("sides differ", () => {
  const [, one, two] = CARD.options as [OptionCard, OptionCard, OptionCard];
  const full: Settings = under(CARD, wholeWay(CARD));

  it("what is chosen later on both sides is no twin", () => {
    expect(isSame(one, two, full)).toBe(false);
    expect(isSame(one, two, { ...full, army_1: "ash", army_2: "ash" })).toBe(true);
  });

  it("a side that nobody chose gives way", () => {
    const first = under(CARD, firstWay(CARD));
    expect(withArmy(CARD, first, 0, "ash", new Set([0]))).toEqual({ size: 300, army_1: "ash", army_2: "small" });
  });

  it("whoever chose both means it", () => {
    const first = under(CARD, firstWay(CARD));
    expect(withArmy(CARD, first, 0, "ash", new Set([0, 1])).army_2).toBe("ash");
  });
});

it("each letter is somebody's, and only once", () => {
  const sides = option("sides", "any", { letters: [value("E"), value("N"), value("S"), value("I")] });
  expect(lettersOf(sides, "SE")).toEqual(["S", "E", "N", "I"]);
  expect(lettersOf(sides, "draft")).toEqual(["E", "N", "S", "I"]);
  expect(withLetter(["S", "E", "N", "I"], 0, "E")).toBe("ESNI");
  expect(withLetter(["S", "E", "N", "I"], 1, "I")).toBe("SINE");
});

describe("a filter", () => {
  const entry = (id: string, sorts: Entry["sorts"]): Entry => ({
    id,
    name: [id, []],
    costs: [],
    least: 0,
    most: 1,
    fields: [],
    children: [],
    key: "unit",
    slot: "id",
    one_of: "",
    sorts,
  });
  const elf = entry("Elf bows", [[["kind", []], ["bow", []]]]);
  const orc = entry("Orcs", [[["kind", []], ["sword", []]]]);
  const book = entry("Book", []);

  it("knows the groups that tell things apart", () => {
    expect(groupsOf([elf, orc, book]).map((group) => [group.id, group.sorts.length])).toEqual([["kind", 2]]);
    expect(groupsOf([elf, book])).toEqual([]);
  });

  it("looks at name, sort, price and whether it fits", () => {
    const through = (filter: Partial<typeof EVERYTHING>, of: Entry, points = 10, fits = true): boolean =>
      passes(of, { ...EVERYTHING, ...filter }, points, fits);
    expect([elf, orc].map((of) => through({ text: " ORC" }, of))).toEqual([false, true]);
    expect([elf, orc, book].map((of) => through({ sorts: { kind: "bow" } }, of))).toEqual([true, false, true]);
    expect(through({ most: 9 }, elf)).toBe(false);
    expect(through({ onlyFitting: true }, elf, 10, false)).toBe(false);
    expect(through({}, elf, 10, false)).toBe(true);
  });
});

describe("a figure", () => {
  it("shows a small board whole, and of a large one what matters", () => {
    const small = layout(zone({ size: [4, 6], grid: true }), []);
    expect(framed(small, [], 1.5)).toEqual({ x: 0, y: 0, w: 4, h: 6 });
    const wide = zone({ id: "w", size: [40, 30], grid: true });
    const large = layout(wide, [item("a", { zone: "w", at: [2, 3] }), item("b", { zone: "w", at: [20, 12] })]);
    const part = framed(large, ["a", "b", "nowhere"], 1.5);
    expect(part.w / part.h).toBeCloseTo(1.5);
    expect(part.x).toBeLessThan(2);
    expect(part.x + part.w).toBeGreaterThan(21);
    expect(framed(large, ["a"], 1.5).w).toBe(8);
  });
});
