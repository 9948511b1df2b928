/** The stage: beats lead from one scene to the next, step by step: others' so that they can be followed, one's own quickly. */
import { describe, expect, it } from "vitest";
import { hurtIn, motionSteps, touched, type MotionStep } from "../src/scene/stage";
import type { Beat, Line, Narration } from "../src/wire";
import { beat, item, scene } from "./fixtures";

function told(...beats: Beat[]): Narration[] {
  return [{ beats, line: null }];
}

function line(rank: Line["rank"]): Line {
  return { say: ["x", []], rule: "", rank, icon: "", change: null, on: [], roll: null };
}

function total(steps: readonly MotionStep[]): number {
  return steps.reduce((sum, step) => sum + step.lasts, 0);
}

const before = scene([
  item("w", { at: [0, 0] }),
  item("hat", { at: [0, 0], layer: "over" }),
  item("b", { at: [1, 0] }),
]);
const after = scene([item("w2", { at: [1, 0] })]);

describe("beats", () => {
  it("move things with what they wear, and together means at once", () => {
    const story = motionSteps(
      before,
      after,
      told(beat("move", { ids: ["w"], to: "board/1,0" }), beat("hide", { ids: ["b"], together: true })),
    );
    expect(story).toHaveLength(1);
    const at = new Map(story[0]?.items.map((each) => [each.id, each.at]));
    expect(at.get("w")).toEqual([1, 0]);
    expect(at.get("hat")).toEqual([1, 0]);
    expect(story[0]?.items.find((each) => each.id === "b")?.looks).toContain("leaving");
  });

  it("hide things for all later steps", () => {
    const story = motionSteps(before, after, told(beat("hide", { ids: ["b"] }), beat("pulse", { ids: ["w"] })));
    expect(story[1]?.items.map((each) => each.id)).not.toContain("b");
    expect(story[1]?.effects.map((each) => each.do)).toEqual(["pulse"]);
  });

  it("show things as the new scene has them, and pass over what it has not", () => {
    const story = motionSteps(before, after, told(beat("show", { ids: ["w2", "nobody"] })));
    const shown = story[0]?.items.filter((each) => each.looks.includes("entering"));
    expect(shown?.map((each) => each.id)).toEqual(["w2"]);
  });

  it("that point at nothing known harm nothing", () => {
    const story = motionSteps(
      before,
      after,
      told(beat("move", { ids: ["x"], to: "y" }), beat("bolt", { start: "q", to: "r" })),
    );
    expect(story[0]?.items).toHaveLength(3);
  });

  it("of oneself, however many, are over soon", () => {
    const many = Array.from({ length: 40 }, () => beat("roll", { dice: [6] }));
    expect(total(motionSteps(before, after, told(...many), "own"))).toBeLessThanOrEqual(2_801);
  });

  it("of others are shown for as long as they need, and for at least 0.6 s an act", () => {
    const many = Array.from({ length: 40 }, () => beat("roll", { dice: [6] }));
    expect(total(motionSteps(before, after, told(...many)))).toBe(40 * 1_400);
    const turn = told(beat("turn", { ids: ["w"] }));
    expect(total(motionSteps(before, after, turn))).toBe(600);
    expect(total(motionSteps(before, after, turn, "own"))).toBeLessThan(600);
    expect(total(motionSteps(before, after, [...turn, ...turn, ...turn]))).toBe(1_800);
  });

  it("take longer over longer ways, and not too long", () => {
    const way = (to: string) => total(motionSteps(before, after, told(beat("move", { ids: ["w"], start: "board/0,0", to })), "own"));
    expect(way("board/3,0")).toBeGreaterThan(way("board/1,0"));
    expect(way("board/30,0")).toBe(600);
  });

  it("that hurt leave their mark on all later steps", () => {
    const story = motionSteps(before, after, told(beat("hurt", { ids: ["b"], amount: 2 }), beat("pulse", { ids: ["w"] })));
    expect(story[1]?.items.find((each) => each.id === "b")?.looks).toContain("hurt");
    expect(hurtIn(told(beat("hurt", { ids: ["b"] }), beat("heal", { ids: ["w"] })))).toEqual(new Set(["b"]));
  });

  it("that move nothing are read, if they are more than a detail", () => {
    const said = (rank: Line["rank"]): Narration => ({ beats: [], line: line(rank) });
    expect(motionSteps(before, after, [said("act")]).map((step) => step.said?.rank)).toEqual(["act"]);
    expect(motionSteps(before, after, [said("detail")])).toEqual([]);
    expect(motionSteps(before, after, [said("act")], "own")).toEqual([]);
  });

  it("of a story without motion are none", () => {
    expect(motionSteps(before, after, [{ beats: [], line: null }])).toEqual([]);
  });
});

it("a story names the places it touched", () => {
  const story = told(beat("move", { ids: ["w"], start: "board/0,0", to: "board/1,0" }), beat("roll", { dice: [3] }));
  expect(touched(story)).toEqual(new Set(["w", "board/0,0", "board/1,0"]));
});
