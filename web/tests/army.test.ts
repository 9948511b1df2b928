/** Army lists: lines come and go as the form says, and a link holds a list. */
import { describe, expect, it } from "vitest";
import { packed, unpacked } from "../src/army/link";
import {
  added,
  changed,
  chosen,
  entryOf,
  linesAt,
  newLine,
  offered,
  priceOf,
  put,
  raised,
  removed,
  tableAt,
  taken,
} from "../src/army/list";
import type { ArmyList, Entry, Field } from "../src/wire";

function field(id: string, kind: Field["kind"], more: Partial<Field> = {}): Field {
  return { id, name: [id, []], kind, least: 0, most: 9, values: [], costs: [], default: 0, ...more };
}

function entry(id: string, more: Partial<Entry> = {}): Entry {
  return {
    id,
    name: [id, []],
    costs: [],
    least: 0,
    most: 9,
    fields: [],
    children: [],
    key: "",
    slot: "id",
    one_of: "",
    sorts: [],
    ...more,
  };
}

const SPEARS = entry("HS", {
  key: "unit",
  slot: "profile",
  costs: [["army", 5]],
  fields: [
    field("strength", "int", { default: 4, costs: [["army", 12]] }),
    field("champion", "bool", { costs: [["army", 15]] }),
    field("at", "cell"),
  ],
});
const GOBLINS = entry("GO", { key: "unit", slot: "profile" });
const MAGE = entry("M1", { key: "warriors", slot: "" });
const BOOK = entry("B1", {
  key: "book",
  fields: [field("wielder", "line", { values: ["warriors"], default: 1 })],
  children: [entry("bolt", { key: "spells", slot: "" })],
});
const FORM = [
  entry("HE", { one_of: "race", children: [entry("units", { children: [SPEARS] })] }),
  entry("OR", { one_of: "race", children: [entry("units", { children: [GOBLINS] })] }),
  entry("all", { children: [MAGE, BOOK] }),
];

describe("a form", () => {
  it("offers what stands under the heading that is taken", () => {
    expect(offered(FORM, { race: "OR" })).toEqual([GOBLINS, MAGE, BOOK]);
    expect(offered(FORM, {})).toEqual([MAGE, BOOK]);
  });

  it("knows the entry of a line", () => {
    const all = offered(FORM, { race: "HE" });
    expect(entryOf(all, "unit", { profile: "HS" })).toBe(SPEARS);
    expect(entryOf(all, "warriors", "M1")).toBe(MAGE);
    expect(entryOf(all, "unit", { profile: "GO" })).toBeUndefined();
  });
});

describe("a line", () => {
  it("begins with what must be said", () => {
    expect(newLine(SPEARS)).toEqual({ profile: "HS", strength: 4 });
    expect(newLine(MAGE)).toBe("M1");
    expect(newLine(BOOK)).toEqual({ id: "B1", wielder: 1 });
  });

  it("costs what its entry and its fields cost", () => {
    expect([...priceOf(SPEARS, { profile: "HS", strength: 4 })]).toEqual([["army", 53]]);
    expect([...priceOf(SPEARS, { profile: "HS", strength: 4, champion: true })]).toEqual([["army", 68]]);
    expect([...priceOf(MAGE, "M1")]).toEqual([]);
  });

  it("may lie inside another one", () => {
    const spell = BOOK.children[0] as Entry;
    let army = added(added({ race: "HE" }, "", BOOK), "", BOOK);
    army = added(army, "book.2", spell);
    expect(linesAt(army, "book.2", "spells")).toEqual(["bolt"]);
    expect(linesAt(army, "book.1", "spells")).toEqual([]);
    expect(taken(army, "book.2", spell)).toBe(1);
    expect(removed(army, "book.2", "spells", 1, FORM)).toEqual({
      race: "HE",
      book: [
        { id: "B1", wielder: 1 },
        { id: "B1", wielder: 1, spells: [] },
      ],
    });
  });

  it("is changed where it is", () => {
    const army: ArmyList = { unit: [{ profile: "HS", strength: 4 }] };
    expect(changed(army, "unit.1", (line) => put(line, "strength", 5))).toEqual({
      unit: [{ profile: "HS", strength: 5 }],
    });
    expect(changed(army, "unit.1", (line) => put(line, "strength", undefined))).toEqual({ unit: [{ profile: "HS" }] });
    expect(tableAt(army, "unit.2")).toBeUndefined();
  });
});

describe("who is counted by another line", () => {
  const army: ArmyList = { warriors: ["M1", "M2", "M3"], book: [{ id: "B1", wielder: 3 }] };

  it("keeps its book when somebody before it goes", () => {
    expect(removed(army, "", "warriors", 1, FORM)).toEqual({
      warriors: ["M2", "M3"],
      book: [{ id: "B1", wielder: 2 }],
    });
  });

  it("leaves a book without wielder behind", () => {
    expect(removed(army, "", "warriors", 3, FORM).book).toEqual([{ id: "B1" }]);
  });

  it("keeps its book when it moves up", () => {
    expect(raised(army, "", "warriors", 3, FORM)).toEqual({
      warriors: ["M1", "M3", "M2"],
      book: [{ id: "B1", wielder: 2 }],
    });
    expect(raised(army, "", "warriors", 1, FORM)).toBe(army);
  });
});

it("another race takes nobody of the last one along", () => {
  const army: ArmyList = { name: "Mine", race: "HE", unit: [{ profile: "HS" }], warriors: ["M1"] };
  expect(chosen(army, "race", "OR", FORM)).toEqual({ name: "Mine", race: "OR", unit: [], warriors: ["M1"] });
  expect(chosen(army, "race", "", FORM)).toEqual({ name: "Mine", unit: [], warriors: ["M1"] });
});

describe("a link", () => {
  it("holds a list and its options", async () => {
    const shared = { army: { name: "Élan ⚔", unit: [{ at: [1, 2] }] }, options: { points: 1200 } };
    const hash = await packed(shared);
    expect(hash).toMatch(/^army=[\w-]+$/);
    expect(await unpacked(hash)).toEqual(shared);
  });

  it.each(["", "ply=3", "army=", "army=%%%", "army=AAAA", "army=abcd"])("is none when it is %s", async (hash) => {
    expect(await unpacked(hash)).toBeUndefined();
  });

  it("holds nothing but a list", async () => {
    const hash = await packed({ army: [1] as unknown as ArmyList, options: {} });
    expect(await unpacked(hash)).toBeUndefined();
  });
});
