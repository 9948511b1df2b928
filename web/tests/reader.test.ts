/** Readers: one person alone is "you", a lone mind "the computer", and whoever cannot be told apart by name has a side. */
import { beforeEach, expect, it } from "vitest";
import { readerAt, speakTo } from "../src/table/reader";
import type { Player, SeatInfo, Text } from "../src/wire";
import { ANYBODY, adopt, readAs, reader } from "../src/words";
import { table, view } from "./fixtures";

const CASTS: Text = ["casts", [["seat", [0]]]];
const ANSWERS: Text = ["casts", [["seat", [1]]]];

function sits(seat: number, kind: SeatInfo["kind"], name: string, mine = false): SeatInfo {
  return { seat, kind, name, mine, online: true, army: "" };
}

function side(seat: number, id: string): Player {
  return { seat, name: [id, []], tone: "red", facts: [] };
}

const SIDES = [side(0, "red"), side(1, "green"), side(2, "blue")];

beforeEach(() =>
  adopt({
    casts: "{0^} {0?you:cast|casts}",
    "seat.you": "you",
    "seat.you@": "you",
    "seat.mind": "the computer",
    red: "Red",
    green: "Green",
    "seat.number": "Player {0}",
  }),
);

it("one person alone is you, and one mind the computer", () => {
  const as = readerAt(table({ seats: [sits(0, "person", "Ada", true), sits(1, "mind", "easy")] }), SIDES, 0);
  expect([readAs(CASTS, as), readAs(ANSWERS, as)]).toEqual(["You cast", "The computer casts"]);
});

it("somebody without a name is a guest in the language of whoever reads", () => {
  adopt({ casts: "{0^} zaubert", "ui.name.guest": "Gast" }, "de");
  const as = readerAt(table({ seats: [sits(0, "person", "Guest"), sits(1, "person", "Brom")] }), SIDES, 1);
  expect([readAs(CASTS, as), readAs(ANSWERS, as)]).toEqual(["Gast zaubert", "Brom zaubert"]);
});

it("another person has a name, and a spectator is nobody", () => {
  const seats = [sits(0, "person", "Ada"), sits(1, "person", "Brom")];
  const as = readerAt(table({ seats }), SIDES, -1);
  expect([readAs(CASTS, as), readAs(ANSWERS, as)]).toEqual(["Ada casts", "Brom casts"]);
});

it("people at one screen have their names, or their sides where one name serves for all", () => {
  const named = [sits(0, "person", "Ada", true), sits(1, "person", "Brom", true)];
  expect(readAs(CASTS, readerAt(table({ seats: named }), SIDES, 0))).toBe("Ada casts");
  const alike = [sits(0, "person", "Guest", true), sits(1, "person", "Guest", true)];
  expect(readAs(ANSWERS, readerAt(table({ seats: alike }), SIDES, 0))).toBe("Green casts");
});

it("several minds have their sides, and a seat without one its number", () => {
  const seats = [sits(0, "mind", "easy"), sits(1, "mind", "easy")];
  expect(readAs(ANSWERS, readerAt(table({ seats }), SIDES, -1))).toBe("Green casts");
  const bare = SIDES.map((player): Player => ({ ...player, name: ["seat", [player.seat]] }));
  expect(readAs(ANSWERS, readerAt(table({ seats }), bare, -1))).toBe("Player 2 casts");
});

it("the page speaks to whoever looks, until nobody does", () => {
  const seats = [sits(0, "person", "Ada", true), sits(1, "mind", "easy")];
  speakTo(view(1, { seat: 0, table: table({ seats }) }));
  expect(reader.value.seat).toBe(0);
  const before = reader.value;
  speakTo(view(2, { seat: 0, table: table({ seats }) }));
  expect(reader.value).toBe(before);
  speakTo(undefined);
  expect(reader.value).toBe(ANYBODY);
});
