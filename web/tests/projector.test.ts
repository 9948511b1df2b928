/** The projector: acts one after another, none cut off; skipped, repeated, and never in the reader's way. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Desk } from "../src/scene/desk";
import type { Act } from "../src/scene/projector";
import { isOwn } from "../src/table/model";
import type { Beat, Narration, View } from "../src/wire";
import { beat, choice, item, logLine, scene, view } from "./fixtures";

/** The pawn stands on this cell. */
function at(index: number, more: Partial<View> = {}): View {
  return view(index, { scene: scene([item("w", { at: [index, 0] })]), to_act: 1, ...more });
}

function step(index: number, more: Partial<View> = {}, beats: readonly Beat[] = []): Act {
  const moved = beat("move", { ids: ["w"], start: `board/${index - 1},0`, to: `board/${index},0` });
  const told: Narration[] = [{ beats: beats.length ? beats : [moved], line: null }];
  return { view: at(index, more), told, isOwn: false };
}

const MINE = { to_act: 0, choices: [choice("a"), choice("b")] };
let desk: Desk;
let reached: number[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => setTimeout(run, 0));
  desk = new Desk();
  reached = [];
  desk.voice = { ...desk.voice, reached: (seen) => reached.push(seen.index) };
  desk.film.show(at(0));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const seen = (): number => desk.film.items.value.find((each) => each.id === "w")?.at[0] ?? -1;
const passing = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe("acts of others", () => {
  it("are shown one after another, 0.6 s each, however fast they come", async () => {
    for (const n of [1, 2, 3]) desk.film.push(step(n, n === 3 ? MINE : {}));
    await passing(300);
    expect([seen(), desk.film.left.value]).toEqual([1, 3]);
    await passing(610);
    expect([seen(), desk.film.left.value]).toEqual([2, 2]);
    await passing(610);
    expect([seen(), desk.film.isStale.value, desk.choices.value.length]).toEqual([3, true, 0]);
    await passing(610);
    expect([desk.film.isStale.value, desk.choices.value.length]).toEqual([false, 2]);
    expect(reached).toEqual([0, 3]);
  });

  it("follow the reader's speed", async () => {
    desk.film.pace = () => ({ factor: 2, isStill: false });
    desk.film.push(step(1, MINE));
    await passing(1_100);
    expect(desk.film.isStale.value).toBe(true);
    await passing(200);
    expect(desk.film.isStale.value).toBe(false);
  });

  it("are not shown to whoever wants none of it", () => {
    desk.film.pace = () => ({ factor: 0, isStill: false });
    desk.film.push(step(1, MINE));
    expect([seen(), desk.film.isStale.value, desk.choices.value.length]).toEqual([1, false, 2]);
  });

  it("are all skipped at once", async () => {
    for (const n of [1, 2, 3]) desk.film.push(step(n, n === 3 ? MINE : {}));
    await passing(100);
    expect(desk.skip()).toBe(true);
    expect([seen(), desk.film.isStale.value, desk.choices.value.length]).toEqual([3, false, 2]);
    await passing(5_000);
    expect(reached).toEqual([0, 3]);
    expect(desk.skip()).toBe(false);
  });

  it("cannot be played into: a press on a stale picture skips, and decides nothing", async () => {
    const decide = vi.fn();
    desk.voice = { ...desk.voice, decide };
    desk.film.push(step(1, MINE));
    await passing(100);
    desk.decide(choice("a"));
    expect(decide).not.toHaveBeenCalled();
    expect(desk.film.isStale.value).toBe(false);
    desk.decide(choice("a"));
    expect(decide).toHaveBeenCalledOnce();
  });

  it("mark what they hurt until the reader decides", async () => {
    desk.film.push(step(1, MINE, [beat("hurt", { ids: ["w"], amount: 2 })]));
    await passing(1_000);
    expect(desk.film.items.value[0]?.looks).toContain("hurt");
    desk.decide(choice("a"));
    desk.film.push({ ...step(2, MINE), isOwn: true });
    await passing(1_000);
    expect(desk.film.items.value[0]?.looks).not.toContain("hurt");
  });

  it("a card stands until it is touched", async () => {
    desk.film.push(step(1, MINE, [beat("card"), beat("pulse", { ids: ["w"] })]));
    await passing(200);
    expect(desk.film.effects.value.map((each) => each.do)).toEqual(["card"]);
    desk.film.next();
    await passing(50);
    expect(desk.film.effects.value.map((each) => each.do)).toEqual(["pulse"]);
    expect(desk.film.isStale.value).toBe(true);
  });
});

describe("one's own act", () => {
  it("never waits: the next choice is open while it is still shown", async () => {
    desk.film.push({ ...step(1, MINE), isOwn: true });
    await passing(10);
    expect([desk.film.isPlaying.value, desk.film.isStale.value, desk.choices.value.length]).toEqual([true, false, 2]);
    const decide = vi.fn();
    desk.voice = { ...desk.voice, decide };
    desk.decide(choice("b"));
    expect(decide).toHaveBeenCalledOnce();
    expect(desk.film.isPlaying.value).toBe(false);
  });

  it("is whatever follows a decision of ours, unless others acted in the same breath", () => {
    const lines = (...seats: number[]) => seats.map((seat, n) => ({ ...logLine(5 + n), seat }));
    const before = view(5, { to_act: 0 });
    expect(isOwn(view(6, { lines: lines(0, -1) }), before, [0])).toBe(true);
    expect(isOwn(view(6, { lines: lines(0, 1) }), before, [0])).toBe(false);
    expect(isOwn(view(6, { lines: lines(1) }), view(5, { to_act: 1 }), [0])).toBe(false);
    expect(isOwn(view(6, { lines: lines(1) }), view(5, { to_act: 1 }), [0, 1])).toBe(true);
  });
});

describe("again", () => {
  it("shows everything since the reader's last turn, and ends where the game is", async () => {
    for (const n of [1, 2]) desk.film.push(step(n, n === 2 ? MINE : {}));
    await passing(2_000);
    expect(seen()).toBe(2);
    desk.film.again();
    expect([seen(), desk.film.isStale.value]).toEqual([0, true]);
    await passing(350);
    expect(seen()).toBe(1);
    await passing(410);
    expect(seen()).toBe(2);
    await passing(410);
    expect([desk.film.isStale.value, desk.choices.value.length]).toEqual([false, 2]);
  });

  it("begins anew when others act after one's own turn, but not after an answer in theirs", async () => {
    const answering: Partial<View> = { ...MINE };
    const reaction = at(1, answering);
    const asked = { ...reaction, scene: { ...reaction.scene, prompt: { ...reaction.scene.prompt, kind: "reaction" as const } } };
    desk.film.push({ ...step(1), view: asked });
    await passing(1_000);
    desk.film.push({ ...step(2), isOwn: true });
    desk.film.push(step(3, MINE));
    await passing(3_000);
    expect(desk.film.story.value.map((act) => act.view.index)).toEqual([1, 2, 3]);
    desk.film.push({ ...step(4), isOwn: true });
    expect(desk.film.story.value.map((act) => act.view.index)).toEqual([1, 2, 3]);
    desk.film.push(step(5, MINE));
    await passing(3_000);
    expect(desk.film.story.value.map((act) => act.view.index)).toEqual([5]);
    expect(desk.film.origin.value?.index).toBe(4);
  });

  it("works although nothing is shown by itself", async () => {
    desk.film.pace = () => ({ factor: 0, isStill: false });
    desk.film.push(step(1, MINE));
    desk.film.again();
    expect(seen()).toBe(0);
    await passing(1_000);
    expect([seen(), desk.film.isStale.value]).toEqual([1, false]);
  });
});
