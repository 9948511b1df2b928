/** Numbers of an analysis: per cent, signs, places on the plot, and whose gain a moment was. */
import { describe, expect, it } from "vitest";
import { along, better, duration, goodShare, percent, pointAt, points, swingFor, ticks } from "../src/analysis/numbers";
import type { Act, Analysis, Moment, Text } from "../src/wire";

const said = (text: string): Text => [text, []];
const act = (word: string, chance: number, played = false): Act => ({ word, say: said(word), chance, on: [], played, sequel: [], reasons: [] });
const moment = (more: Partial<Moment>): Moment => ({
  ply: 4,
  seat: 0,
  kind: "slip",
  swing: -170,
  say: said("x"),
  asked: null,
  gains: -1,
  when: null,
  told: [],
  acts: [],
  rolled: null,
  ...more,
});
const analysis: Analysis = {
  version: 1,
  game: "any",
  rules: 1,
  seats: 2,
  steps: 30,
  judge: "search:24n",
  looks: 60,
  points: [10, 15, 20, 30].map((ply) => ({ ply, chances: [500, 500] })),
  turns: [1, 1, 2, 2, 3].map((number, n) => ({ ply: 10 + 5 * n, number, say: said("turn") })),
  dice: { count: 0, fell: 0, mean: 0 },
  moments: [],
  sides: [],
  uses: [],
};

describe("numbers", () => {
  it("are read in per cent, differences with their sign", () => {
    expect(percent(614)).toBe(61);
    expect([-170, 62, 4, -4, 0].map(points)).toEqual(["−17", "+6", "0", "0", "0"]);
  });

  it("give time in the unit that fits", () => {
    expect(duration(40)).toEqual(["ui.analysis.seconds", [40]]);
    expect(duration(1440)).toEqual(["ui.analysis.minutes", [24]]);
    expect(duration(3900)).toEqual(["ui.analysis.hours", [1, 5]]);
  });

  it("count slips and blunders against a seat", () => {
    expect(goodShare([6, 2, 1, 1])).toBe(80);
    expect(goodShare([0, 0, 0, 0])).toBe(100);
  });
});

describe("the plot", () => {
  it("runs from the first point to the last", () => {
    expect([5, 10, 20, 30, 99].map((ply) => along(analysis, ply))).toEqual([0, 0, 0.5, 1, 1]);
    expect(pointAt(analysis.points, 16)?.ply).toBe(20);
    expect(pointAt(analysis.points, 99)?.ply).toBe(30);
  });

  it("numbers each turn once, and thins them out", () => {
    expect(ticks(analysis, 9)).toEqual([
      { at: 0, number: 1 },
      { at: 0.5, number: 2 },
      { at: 1, number: 3 },
    ]);
    expect(ticks(analysis, 2).map((tick) => tick.number)).toEqual([1, 3]);
  });
});

describe("a moment", () => {
  it("is a gain for one where it is a loss for the other", () => {
    expect(swingFor(moment({}), 0, 2)).toBe(-170);
    expect(swingFor(moment({}), 1, 2)).toBe(170);
    expect(swingFor(moment({ seat: -1, gains: 1, swing: 90 }), 0, 2)).toBe(-90);
    expect(swingFor(moment({}), 2, 4)).toBe(0);
  });

  it("knows what was better than what was played", () => {
    expect(better(moment({ acts: [act("a", 400, true), act("b", 620), act("c", 390)] }))?.word).toBe("b");
    expect(better(moment({ acts: [act("a", 800, true), act("b", 620)] }))).toBeUndefined();
  });
});
