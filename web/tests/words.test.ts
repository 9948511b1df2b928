/** Words: texts are filled from the catalogue, and every message of the client has words. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { LANGUAGES, preferred } from "../src/languages";
import { ANYBODY, adopt, count, firstKnown, language, read, reader, t } from "../src/words";
import type { Text } from "../src/wire";

describe("a text", () => {
  beforeEach(() =>
    adopt({ "a.move": "{0} goes to {1}", "a.seat": "Red", "n.one": "{0} rule", "n.other": "{0} rules" }),
  );

  it("takes words, numbers and other texts into its slots", () => {
    expect(read(["a.move", [["a.seat", []], "b4"]])).toBe("Red goes to b4");
    expect(read(["a.move", [3, 4]])).toBe("3 goes to 4");
  });

  it("shows its id where there are no words, and a slot that nothing fills", () => {
    expect(t("a.none")).toBe("a.none");
    expect(t("a.move", "x")).toBe("x goes to {1}");
  });

  it("of trouble is its own English sentence, until the language has one", () => {
    const trouble: Text = ["there is no game '{0}' ({1})", ["chess", ["none at all", []]]];
    expect(read(trouble)).toBe("there is no game 'chess' (none at all)");
    adopt({ "there is no game '{0}' ({1})": "aucun jeu « {0} » ({1})", "none at all": "aucun" }, "fr");
    expect(read(trouble)).toBe("aucun jeu « chess » (aucun)");
    expect(read(["this is { no = slot } {0}", []])).toBe("this is { no = slot } {0}");
  });

  it("is never filled twice", () => {
    expect(t("a.move", "{1}", "end")).toBe("{1} goes to end");
  });

  it("follows the number", () => {
    expect(count("n", 1)).toBe("1 rule");
    expect(count("n", 0)).toBe("0 rules");
  });

  it("falls back to the first id that is known", () => {
    expect(firstKnown(["b", "a.seat"])).toBe("Red");
    expect(firstKnown(["b"], "otherwise")).toBe("otherwise");
  });
});

describe("grammar, as kernel/words.py has it", () => {
  beforeEach(() => {
    reader.value = { seat: 0, names: ["Ann", ["seat.mind", []]] };
    adopt({
      "@own": "{0}'s",
      "seat.you": "you",
      "seat.you@": "you",
      "seat.you@own": "your",
      "seat.mind": "the computer",
      "seat.number": "Player {0}",
      side: "Necromancers",
      "side@": "pl",
      casts: "{0^} {0?you:cast|pl:cast|casts} {1} {1?one:spell|spells}",
      book: "{0.own} book",
      is: "{0} {0?pl:are|is} there",
    });
  });

  it("calls a seat as its reader calls it", () => {
    expect(t("casts", ["seat", [0]], 1)).toBe("You cast 1 spell");
    expect(t("casts", ["seat", [1]], 2)).toBe("The computer casts 2 spells");
    expect(t("casts", ["seat", [1, ["side", []]]], 2)).toBe("Necromancers cast 2 spells");
    expect(t("book", ["seat", [0]])).toBe("your book");
    expect(t("book", ["seat", [1]])).toBe("the computer's book");
    reader.value = ANYBODY;
    expect(t("book", ["seat", [1]])).toBe("Player 2's book");
  });

  it("joins lists, and says of them what is said of their parts", () => {
    const both: Text = ["list.and", ["Ann", "Bob"]];
    expect(t("is", both)).toBe("Ann and Bob are there");
    expect(t("is", ["list.and", ["Ann"]])).toBe("Ann is there");
    expect(t("is", ["side", []])).toBe("Necromancers are there");
    expect(read(["list.or", ["a1", "a2"]])).toBe("a1 or a2");
  });
});

describe("the reader's language", () => {
  it("is the first that is spoken", () => {
    expect(preferred("", ["pt-BR", "fr-CA", "en"])).toBe("fr");
    expect(preferred("", ["xx"])).toBe("en");
    expect(preferred("de", ["fr"])).toBe("de");
  });

  it("is one that is begun for those who choose it", () => {
    expect(LANGUAGES.pl?.begun).toBeTruthy();
    expect(preferred("", ["pl-PL", "fr"])).toBe("fr");
    expect(preferred("pl", ["fr"])).toBe("pl");
  });
});

describe("a language that is begun", () => {
  const ENGLISH = {
    "seat.you": "you",
    "seat.you@": "you",
    "seat.mind": "the computer",
    casts: "{0^} {0?you:cast|casts} {1}",
    draws: "{0^} {0?you:draw|draws} {1} {1?one:card|cards}",
    bolt: "a bolt",
    "bolts.one": "{0} bolt",
    "bolts.other": "{0} bolts",
  };
  const POLISH = {
    "ui.lang": "pl",
    "@acc": "„{0}”",
    "seat.you": "ty",
    "seat.mind": "komputer",
    draws: "{0^} {0?you:dobierasz|dobiera} {1} {1?one:kartę|few:karty|kart}",
    sees: "{0^} {0?you:widzisz|widzi} {1.acc}",
    "cards.one": "{0} karta",
    "cards.few": "{0} karty",
    "cards.many": "{0} kart",
    "cards.other": "{0} karty",
  };
  beforeEach(() => {
    reader.value = { seat: 0, names: ["Ann", ["seat.mind", []]] };
    adopt(POLISH, "pl", ENGLISH);
  });

  it("counts in forms of its own", () => {
    const numbers = [1, 2, 5, 12, 22];
    expect(numbers.map((n) => count("cards", n))).toEqual(["1 karta", "2 karty", "5 kart", "12 kart", "22 karty"]);
    expect(t("draws", ["seat", [0]], 3)).toBe("Ty dobierasz 3 karty");
  });

  it("has what it lacks said in English, a sentence with all its names", () => {
    expect(t("casts", ["seat", [0]], ["bolt", []])).toBe("You cast a bolt");
    expect(t("casts", ["seat", [1]], ["bolt", []])).toBe("The computer casts a bolt");
    expect([1, 2, 5].map((n) => count("bolts", n))).toEqual(["1 bolt", "2 bolts", "5 bolts"]);
    expect(firstKnown(["nothing", "bolt"])).toBe("a bolt");
  });

  it("takes an English name into a sentence of its own", () => {
    expect(t("sees", ["seat", [0]], ["bolt", []])).toBe("Ty widzisz „a bolt”");
    expect(language.value).toBe("pl");
  });
});

it("a catalogue that lacks the language says which it is in", () => {
  adopt({ "ui.lang": "en" }, "fr");
  expect(language.value).toBe("en");
});

describe("the client's own messages", () => {
  const root = join(import.meta.dirname, "..");
  const words = join(root, "../src/conclave/table/words");
  const files = ["en.po", ...readdirSync(join(words, "en")).map((name) => join("en", name))];
  const catalogue = files.map((name) => readFileSync(join(words, name), "utf8")).join("\n");
  const known = new Set([...catalogue.matchAll(/^msgid "(ui\.[^"]+)"$/gm)].map((found) => found[1] ?? ""));
  const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, "src", name), "utf8"));
  const used = new Set(
    sources.flatMap((source) => [...source.matchAll(/["'`](ui\.[a-z.-]+)["'`]/g)].map((found) => found[1] ?? "")),
  );
  const stems = sources.flatMap((source) =>
    [...source.matchAll(/`(ui\.[a-z.-]+)\$\{/g)].map((found) => found[1] ?? ""),
  );

  it("all have words", () => {
    const hasWords = (id: string): boolean => known.has(id) || known.has(`${id}.other`);
    expect([...used].filter((id) => !hasWords(id))).toEqual([]);
    expect(stems.filter((stem) => ![...known].some((id) => id.startsWith(stem)))).toEqual([]);
  });

  it("are all used", () => {
    const isUsed = (id: string): boolean =>
      used.has(id) || used.has(id.replace(/\.(one|other)$/, "")) || stems.some((stem) => id.startsWith(stem));
    expect([...known].filter((id) => !isUsed(id))).toEqual([]);
  });

  it("are the only English: no text stands between tags", () => {
    const bare = sources.flatMap((source) =>
      [...source.matchAll(/<\/?[a-z][^<>{}=]*>\s*([A-Z][a-z]+ [a-z]+[^<>{}]*)</g)].map((found) => found[1]),
    );
    expect(bare).toEqual([]);
  });
});
