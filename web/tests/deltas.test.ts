/** Deltas: they make the next view of the one before, and what does not fit is asked for as a whole. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { patched } from "../src/live/deltas";
import { Room } from "../src/live/room";
import type { Line, LineEvents } from "../src/live/socket";
import type { AnyCommand, AnyMessage, Delta } from "../src/wire";
import { choice, item, logLine, scene, view, zone } from "./fixtures";

function delta(base: number, more: Partial<Delta> = {}): Delta {
  return { t: "delta", seat: 0, base, number: base + 1, parts: {}, lists: {}, ...more };
}

const before = view(4, {
  number: 7,
  scene: scene([item("a"), item("b"), item("c")], [zone()]),
  choices: [choice("x"), choice("y")],
  lines: [logLine(3)],
});

describe("a delta", () => {
  it("changes fields, those of the scene and of the table too, and leaves the rest as it is", () => {
    const parts = { index: 5, ply: 5, "table.ply": 5, "scene.goal": null };
    const after = patched(before, delta(7, { parts }));
    expect(after).toMatchObject({ index: 5, ply: 5, number: 8, table: { ply: 5, id: before.table.id } });
    expect(after?.scene.items).toBe(before.scene.items);
    expect(after?.scene.zones).toBe(before.scene.zones);
    expect(after?.lines).toEqual([]); // what is not told is nothing new
    expect(before.ply).toBe(4);
    expect(before.table.ply).not.toBe(5);
  });

  it("takes members out of a list, puts others in their places, and gives them what they left out", () => {
    const put = [
      [0, { id: "c", zone: "board", name: ["c", []], tone: "red", sign: "c", owner: 0 }],
      [1, { id: "d", zone: "board", name: ["d", []], tone: "red", sign: "d", owner: 0 }],
    ] as const;
    const after = patched(before, delta(7, { lists: { "scene.items": { gone: ["b"], put } } }));
    expect(after?.scene.items).toEqual([item("c"), item("d"), item("a")]);
    expect(after?.scene.items[2]).toBe(before.scene.items[0]);
  });

  it("tells choices apart by their words", () => {
    const put = [[0, { move: 0, word: "z", say: ["z", []] }]] as const;
    const after = patched(before, delta(7, { lists: { choices: { gone: ["x"], put } } }));
    expect(after?.choices.map((each) => each.word)).toEqual(["z", "y"]);
    expect(after?.choices[0]?.on).toEqual([]);
  });

  it("writes a ghost once for all choices that share it", () => {
    const body = { id: "g", zone: "board", name: ["g", []] };
    const put = [
      [0, { move: 0, word: "p", say: ["p", []], ghost: [0, 3, 4, 2] }],
      [1, { move: 1, word: "q", say: ["q", []], ghost: [0, 1, 1, 0] }],
    ] as const;
    const after = patched(before, delta(7, { parts: { ghosts: [body] }, lists: { choices: { gone: ["x", "y"], put } } }));
    const ghost = item("g", { tone: "", sign: "", owner: -1 });
    expect(after?.choices.map((each) => each.ghost)).toEqual([
      { ...ghost, at: [3, 4], turn: 2 },
      { ...ghost, at: [1, 1], turn: 0 },
    ]);
    expect(after).not.toHaveProperty("ghosts");
  });

  it("names a line of the log by its number, where motion has the same one", () => {
    const lines = [{ index: 4, line: { say: ["x", []] }, seat: 0 }];
    const after = patched(before, delta(7, { parts: { lines, told: [{ beats: [], line: 0 }] } }));
    expect(after?.told[0]?.line).toBe(after?.lines[0]?.line);
    expect(after?.told[0]?.line?.say).toEqual(["x", []]);
  });

  it("of another view, or of another seat, is none", () => {
    expect(patched(before, delta(6))).toBeUndefined();
    expect(patched(before, delta(7, { seat: 1 }))).toBeUndefined();
    expect(patched(undefined, delta(7))).toBeUndefined();
  });
});

class FakeLine implements Line {
  posted: AnyCommand[] = [];
  constructor(readonly events: LineEvents) {}
  open(): void {
    this.events.state("live");
  }
  doubt(): void {}
  turned(): void {}
  close(): void {}
  post(command: AnyCommand): void {
    this.posted.push(command);
  }
  say(message: AnyMessage): void {
    this.events.message(message);
  }
}

describe("a room", () => {
  let line: FakeLine;
  let room: Room;
  beforeEach(() => {
    vi.useFakeTimers();
    room = new Room("t1", (_, events) => {
      line = new FakeLine(events);
      return line;
    });
    room.open();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const asked = (): number => line.posted.filter((command) => command.t === "whole").length;
  const ply = (): number | undefined => room.views.value.get(0)?.ply;

  it("follows deltas one after another", () => {
    line.say(before);
    line.say(delta(7, { parts: { ply: 5, index: 5 } }));
    line.say(delta(8, { parts: { ply: 6, index: 6 } }));
    expect(ply()).toBe(6);
    expect(asked()).toBe(0);
  });

  it("asks for whole views, once, when a delta was lost or comes in another order, and goes on from there", () => {
    line.say(before);
    line.say(delta(8, { parts: { ply: 6, index: 6 } })); // the one before it never came
    line.say(delta(9, { parts: { ply: 7, index: 7 } }));
    line.say(delta(7, { number: 7, seat: 1 }));
    expect(ply()).toBe(4);
    expect(asked()).toBe(1);
    line.say(view(7, { number: 20 }));
    expect(ply()).toBe(7);
    line.say(delta(20, { parts: { ply: 8, index: 8 } }));
    expect(ply()).toBe(8);
    line.say(delta(20));
    expect(asked()).toBe(2);
  });

  it("does not wait for ever when the line breaks meanwhile", () => {
    line.say(before);
    line.say(delta(9));
    line.events.state("offline");
    line.events.state("live");
    line.say(delta(9));
    expect(asked()).toBe(2);
  });

  it("keeps the log whole", () => {
    line.say(before);
    line.say(delta(7, { parts: { index: 5, lines: [{ index: 4, line: { say: ["x", []] }, seat: 0 }] } }));
    expect(room.logs.value.get(0)?.map((each) => each.index)).toEqual([3, 4]);
  });
});
