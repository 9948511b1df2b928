/** Traces: what stood elsewhere before the others played is told, and nothing else. */
import { describe, expect, it } from "vitest";
import { tracesOf } from "../src/scene/traces";
import { item, scene } from "./fixtures";

describe("traces", () => {
  const before = scene([
    item("stays", { at: [0, 0] }),
    item("goes", { at: [1, 0] }),
    item("falls", { at: [2, 0] }),
    item("field", { at: [3, 0], layer: "ground" }),
    item("card", { at: [0, 0], zone: "hand" }),
  ]);
  const now = [item("stays", { at: [0, 0] }), item("goes", { at: [1, 3] }), item("comes", { at: [2, 2] })];

  it("are of what moved and of what is gone, as it was", () => {
    const found = tracesOf(before, now, "board");
    expect(found.map(({ was, isHere }) => [was.id, was.at, isHere])).toEqual([
      ["goes", [1, 0], true],
      ["falls", [2, 0], false],
    ]);
  });

  it("are of a piece that was taken off to another zone, too", () => {
    const off = [...now, item("falls", { zone: "off", at: [0, 0] })];
    expect(tracesOf(before, off, "board").find(({ was }) => was.id === "falls")?.isHere).toBe(false);
  });

  it("are none where nothing changed", () => {
    expect(tracesOf(before, before.items, "board")).toEqual([]);
  });
});
