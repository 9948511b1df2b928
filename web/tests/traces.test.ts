/** Traces: what stood elsewhere before the others played is told, and nothing else. */
import { describe, expect, it } from "vitest";
import { tracesOf } from "../src/scene/traces";
import { beat, item, scene } from "./fixtures";

describe("traces", () => {
  const before = scene([
    item("stays", { at: [0, 0] }),
    item("goes", { at: [1, 0] }),
    item("falls", { at: [2, 0] }),
    item("field", { at: [3, 0], layer: "ground" }),
    item("card", { at: [0, 0], zone: "hand" }),
  ]);
  const now = [item("stays", { at: [0, 0] }), item("goes", { at: [1, 3] }), item("comes", { at: [2, 2] })];
  const hidden = [beat("hide", { ids: ["falls"] })];

  it("are of what moved and of what was taken away, as it was", () => {
    const found = tracesOf(before, now, "board", hidden);
    expect(found.map(({ was, to }) => [was.id, was.at, to])).toEqual([
      ["goes", [1, 0], [1, 3]],
      ["falls", [2, 0], null],
    ]);
  });

  it("cross nothing out of which nobody said that it is gone", () => {
    expect(tracesOf(before, now, "board", []).map(({ was }) => was.id)).toEqual(["goes"]);
  });

  it("follow a piece that is named by where it stands, over several moves", () => {
    const pawns = scene([item("pawn.b2", { at: [1, 2] })]);
    const later = [item("pawn.b4", { at: [1, 4] })];
    const moves = [
      beat("move", { ids: ["pawn.b2"], start: "board/1,2", to: "board/1,3" }),
      beat("move", { ids: ["pawn.b3"], start: "board/1,3", to: "board/1,4" }),
    ];
    expect(tracesOf(pawns, later, "board", moves).map(({ was, to }) => [was.id, to])).toEqual([["pawn.b2", [1, 4]]]);
  });

  it("are none where nothing changed, or where a piece came back", () => {
    expect(tracesOf(before, before.items, "board", [])).toEqual([]);
  });
});
