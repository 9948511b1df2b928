/** The strip on top of a table: which scores race, and what is measured beside them. */
import { expect, it } from "vitest";
import { duelOf } from "../src/ui/Strip";
import type { Score } from "../src/wire";

const score = (name: string, seat: number, value: number, of = 0, line = -1): Score => ({
  name: [name, []],
  seat,
  value,
  of,
  line,
  say: null,
});

it("lets two sides race by their bare numbers, and measures the rest beside", () => {
  const found = duelOf([score("points", 0, 5), score("points", 1, 7), score("held", 0, 0, 2), score("held", 1, 1, 2)]);
  expect([found?.race.a.value, found?.race.b.value]).toEqual([5, 7]);
  expect(found?.others.map(({ a, b }) => [a.value, b.value])).toEqual([[0, 1]]);
});

it("finds the same where each side's scores stand together, the number last", () => {
  const found = duelOf([score("worth", 0, 26, 26, 13), score("won", 0, 40), score("worth", 1, 29, 30, 15), score("won", 1, 0)]);
  expect([found?.race.a.value, found?.race.b.value, found?.others[0]?.b.line]).toEqual([40, 0, 15]);
});

it("is no race without bare numbers, with more sides, or of different things", () => {
  expect(duelOf([score("wizards", 0, 5, 6), score("wizards", 1, 5, 6)])).toBeNull();
  expect(duelOf([0, 1, 2].map((seat) => score("points", seat, 1)))).toBeNull();
  expect(duelOf([score("points", 0, 5), score("coins", 1, 7)])).toBeNull();
});
