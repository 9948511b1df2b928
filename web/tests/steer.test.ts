/** Steering with arrow keys: straight ahead first, across gaps and zones, and by leaps. */
import { describe, expect, it } from "vitest";
import { next, type Stop } from "../src/scene/steer";

function stop(key: string, x: number, y: number, isChoosable = false): Stop {
  return { key, x, y, w: 10, h: 10, isChoosable };
}

const board = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => stop(`${x}${y}`, x * 10, y * 10, x === 2)));
const tray = [stop("tray0", 60, 5), stop("tray1", 72, 5, true)];
const all = [...board, ...tray];

describe("an arrow key", () => {
  it("goes to the neighbour", () => {
    expect(next(all, "11", "up")).toBe("10");
    expect(next(all, "11", "right")).toBe("21");
    expect(next(all, "11", "down")).toBe("12");
    expect(next(all, "11", "left")).toBe("01");
  });

  it("stays at the edge when there is nothing beyond", () => {
    expect(next(board, "00", "left")).toBe("");
    expect(next(board, "00", "up")).toBe("");
  });

  it("crosses over to what lies beside the board, and back", () => {
    expect(next(all, "20", "right")).toBe("tray0");
    expect(next(all, "tray0", "left")).toBe("20");
  });

  it("with a leap finds the next thing that can be chosen", () => {
    expect(next(all, "00", "right", true)).toBe("20");
    expect(next(all, "21", "right", true)).toBe("tray1");
    expect(next(all, "00", "left", true)).toBe("");
  });

  it("begins with something that can be chosen", () => {
    expect(next(all, "", "up")).toBe("20");
    expect(next([], "", "up")).toBe("");
  });
});
