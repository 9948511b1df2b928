/** Talk: what is new, whose lines are not shown, and who hears us at all. */
import { beforeEach, describe, expect, it } from "vitest";
import { signal } from "@preact/signals";
import { Room } from "../src/live/room";
import type { LineEvents } from "../src/live/socket";
import { muted, readUpTo } from "../src/settings";
import { hasTalk, others, remembered, Talk } from "../src/table/talk";
import type { ChatLine, SeatInfo, View } from "../src/wire";
import { table, view } from "./fixtures";

function line(number: number, seat: number, name: string): ChatLine {
  return { number, seat, name, say: ["table.said", [String(number)]], at: 0 };
}

function seat(n: number, more: Partial<SeatInfo> = {}): SeatInfo {
  return { seat: n, kind: "person", name: "Ben", mine: false, online: true, army: "", ...more };
}

const two = table({ seats: [seat(0, { name: "Ada", mine: true }), seat(1)] });

/** A room, and how to tell it something. */
function room(): { room: Room; say: (view: View) => void; heard: () => number } {
  let events: LineEvents | undefined;
  const made = new Room("t1", (_, given) => {
    events = given;
    return { open: () => {}, doubt: () => {}, turned: () => {}, post: () => {}, close: () => {} };
  });
  return { room: made, say: (each) => events?.message(each), heard: () => events?.heard() ?? -2 };
}

beforeEach(() => {
  readUpTo.value = {};
  muted.value = {};
});

describe("what a room hears", () => {
  it("keeps each line once, however often it is told", () => {
    const { room: r, say, heard } = room();
    const told: number[] = [];
    r.onSaid = (each) => told.push(each.number);
    say(view(1, { table: two, chat: [line(0, 1, "Ben")] }));
    say(view(1, { table: two, chat: [line(0, 1, "Ben"), line(1, 0, "Ada")] }));
    say(view(1, { table: two, chat: [line(1, 0, "Ada")] }));
    expect(r.said.value.map((each) => each.number)).toEqual([0, 1]);
    expect(told).toEqual([1]); // the first was said before we came
    expect(heard()).toBe(1);
  });

  it("forgets what watchers said when we sit down", () => {
    const { room: r, say } = room();
    say(view(1, { table: two, seat: -1, chat: [line(4, -1, "")] }));
    say(view(1, { table: two, seat: 0, chat: [line(2, 1, "Ben")] }));
    expect(r.said.value.map((each) => each.number)).toEqual([2]);
  });
});

describe("what is new", () => {
  it("counts others' lines until they are seen", () => {
    const { room: r, say } = room();
    const talk = new Talk("t1", r, signal(""));
    say(view(1, { table: two, chat: [line(0, 1, "Ben"), line(1, 0, "Ada"), line(2, 1, "Ben")] }));
    expect(talk.unread.value).toBe(2);
    talk.isChosen.value = true;
    expect(talk.unread.value).toBe(0);
    talk.isChosen.value = false;
    say(view(1, { table: two, chat: [line(3, 1, "Ben")] }));
    expect(talk.unread.value).toBe(1);
    talk.close();
  });

  it("does not show whoever is muted, and goes on so at the next table", () => {
    const { room: r, say } = room();
    const talk = new Talk("t1", r, signal(""));
    say(view(1, { table: two, chat: [line(0, 1, "Ben"), line(1, 0, "Ada")] }));
    talk.mute("Ben", true);
    expect(talk.lines.value.map((each) => each.number)).toEqual([1]);
    talk.moveTo("t2");
    expect(muted.value.t2).toEqual(["Ben"]);
    talk.mute("Ben", false);
    expect(talk.lines.value.length).toBe(2);
    talk.close();
  });

  it("remembers the last sixty tables", () => {
    let known: Record<string, number> = {};
    for (let n = 0; n < 70; n++) known = remembered(known, `t${n}`, n);
    expect(Object.keys(known).length).toBe(60);
    expect(known.t69).toBe(69);
    expect(remembered(known, "t30", 1).t30).toBe(1);
    expect(Object.keys(remembered(known, "t30", 1)).length).toBe(60);
  });
});

describe("who hears us", () => {
  it("is another person, or whoever watches", () => {
    expect(hasTalk(two, 0)).toBe(true);
    expect(hasTalk(table(), 0)).toBe(false); // a mind hears nothing
    expect(hasTalk(table(), -1)).toBe(true);
    expect(others(two)).toEqual(["Ben"]);
  });
});
