/** Telling: the log by turns and acts, and the few lines that say what happened meanwhile. */
import { describe, expect, it } from "vitest";
import { deedsOf, idsOf, recapOf, sinceMine, turnsOf } from "../src/table/telling";
import type { Line, LogLine } from "../src/wire";

function line(index: number, seat: number, rank: Line["rank"], more: Partial<Line> = {}): LogLine {
  return { index, seat, line: { say: [`l${index}`, []], rule: "", rank, icon: "", change: null, on: [], roll: null, ...more } };
}

describe("turns", () => {
  it("are what the game calls so, with the others' answers in them", () => {
    const turns = turnsOf([line(0, -1, "detail"), line(1, 0, "turn"), line(2, 0, "act"), line(3, 1, "act"), line(4, 1, "turn")]);
    expect(turns.map((turn) => [turn.head?.index, turn.lines.length])).toEqual([
      [undefined, 1],
      [1, 2],
      [4, 0],
    ]);
  });

  it("belong to the seat that their first line names, whoever brought that line about", () => {
    const say = ["turn", [["seat", [1]], 3]] as const;
    expect(turnsOf([line(1, 0, "turn", { say }), line(2, 0, "act")])[0]?.seat).toBe(1);
  });

  it("without a name change with the seat; dice belong to whoever rolls them", () => {
    const turns = turnsOf([line(0, 0, "detail"), line(1, -1, "detail"), line(2, 1, "detail"), line(3, 0, "detail")]);
    expect(turns.map((turn) => [turn.seat, turn.lines.length])).toEqual([
      [0, 2],
      [1, 1],
      [0, 1],
    ]);
  });
});

describe("acts", () => {
  it("hold what came of them", () => {
    const [deed] = deedsOf([
      line(1, 1, "act", { on: ["a"] }),
      line(2, -1, "detail"),
      line(3, 1, "result", { on: ["b", "a"] }),
    ]);
    expect([deed?.results.length, deed?.details.length]).toEqual([1, 1]);
    expect(deed && idsOf(deed)).toEqual(["a", "b"]);
  });

  it("that changed something are told first, in the order in which they happened", () => {
    const change = ["-2", []] as const;
    const lines = [
      line(0, 1, "act", { change }),
      line(1, 1, "act"),
      line(2, 1, "act"),
      line(3, 1, "act"),
      line(4, 1, "result", { change }),
    ];
    const { deeds, rest } = recapOf(lines, 3);
    expect(deeds.map((deed) => deed.act.index)).toEqual([0, 2, 3]);
    expect(rest).toBe(1);
  });
});

it("what others did since my last turn is found in the log alone", () => {
  const lines = [line(0, 1, "act"), line(1, 0, "act"), line(2, 1, "act"), line(3, -1, "detail"), line(4, 1, "act"), line(5, 0, "act")];
  expect(sinceMine(lines, [0]).map((each) => each.index)).toEqual([2, 3, 4]);
  expect(sinceMine(lines.slice(0, 1), [0]).map((each) => each.index)).toEqual([0]);
  expect(sinceMine([], [0])).toEqual([]);
});
