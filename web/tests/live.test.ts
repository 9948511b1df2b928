/** The live line: nothing acknowledged is lost, nothing is applied twice, and a broken line resumes where it was. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Backoff } from "../src/live/backoff";
import { newId } from "../src/live/ids";
import { Dropped } from "../src/live/outbox";
import { PollLine } from "../src/live/poll";
import { Room } from "../src/live/room";
import { SocketLine, type LineEvents } from "../src/live/socket";
import type { AnyCommand, AnyMessage } from "../src/wire";
import { logLine, table, view } from "./fixtures";

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: AnyCommand[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as AnyCommand);
  }

  close(): void {
    this.drop();
  }

  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  say(message: AnyMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  drop(code = 1006): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code });
  }

  static get last(): FakeSocket {
    const found = FakeSocket.all.at(-1);
    if (!found) throw new Error("no socket was opened");
    return found;
  }
}

function socketRoom(giveUp = (): void => {}): Room {
  const make = (url: string): WebSocket => new FakeSocket(url) as unknown as WebSocket;
  return new Room("t1", (_, events) => new SocketLine((after) => `ws://x/live?after=${after}`, events, giveUp, make));
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});
afterEach(() => {
  vi.useRealTimers();
});

describe("over a websocket", () => {
  it("asks for everything at first, and after a break for what is new", async () => {
    const room = socketRoom();
    room.open();
    expect(FakeSocket.last.url).toContain("after=-1");
    FakeSocket.last.accept();
    FakeSocket.last.say(view(7));
    FakeSocket.last.drop();
    expect(room.state.value).toBe("offline");
    await vi.advanceTimersByTimeAsync(400);
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.last.url).toContain("after=7");
  });

  it("sends a command again with the same id until it is answered, and answers once", async () => {
    const room = socketRoom();
    room.open();
    FakeSocket.last.accept();
    const sent = room.send({ t: "play", seat: 0, ply: 3, words: ["a1"] });
    const first = FakeSocket.last.sent[0];
    expect(room.waiting.value).toBe(1);
    FakeSocket.last.drop();
    await vi.advanceTimersByTimeAsync(400);
    FakeSocket.last.accept();
    expect(FakeSocket.last.sent).toEqual([first]);
    const ack = { t: "ack", id: first?.id ?? "", index: 4, ply: 4, played: 1 } as const;
    FakeSocket.last.say(ack);
    FakeSocket.last.say(ack);
    expect(await sent).toEqual(ack);
    expect(room.waiting.value).toBe(0);
    FakeSocket.last.drop();
    await vi.advanceTimersByTimeAsync(400);
    FakeSocket.last.accept();
    expect(FakeSocket.last.sent).toEqual([]);
  });

  it("keeps commands made while the line is down", () => {
    const room = socketRoom();
    room.open();
    void room.send({ t: "play", seat: 0, ply: 0, words: ["a1"] });
    expect(FakeSocket.last.sent).toEqual([]);
    FakeSocket.last.accept();
    expect(FakeSocket.last.sent.map((command) => command.t)).toEqual(["play"]);
  });

  it("keeps an army list that is handed in as the line breaks", async () => {
    const room = socketRoom();
    room.open();
    FakeSocket.last.accept();
    const handed = room.send({ t: "army", seat: 0, army: { name: "Mine", warriors: ["M1"] } });
    const first = FakeSocket.last.sent[0];
    FakeSocket.last.drop();
    expect(room.waiting.value).toBe(1);
    await vi.advanceTimersByTimeAsync(400);
    FakeSocket.last.accept();
    expect(FakeSocket.last.sent).toEqual([first]);
    const ack = { t: "ack", id: first?.id ?? "", index: 1, ply: 0, played: 0 } as const;
    FakeSocket.last.say(ack);
    expect(await handed).toEqual(ack);
  });

  it("gives up questions with the line that carried them", async () => {
    const room = socketRoom();
    room.open();
    FakeSocket.last.accept();
    const asked = room.send({ t: "look", seat: 0, item: "x", item2: "" });
    const refused = expect(asked).rejects.toBeInstanceOf(Dropped);
    FakeSocket.last.drop();
    await refused;
  });

  it("notices within three seconds that a line is silent, and opens another if it stays so", async () => {
    const room = socketRoom();
    room.open();
    FakeSocket.last.accept();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(FakeSocket.last.sent.map((command) => command.t)).toEqual(["ping"]);
    expect(room.state.value).toBe("live");
    await vi.advanceTimersByTimeAsync(1_600);
    expect(room.state.value).toBe("offline");
    expect(FakeSocket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(8_400);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("takes a slow line as it is: when it answers after all, it is live again", async () => {
    const room = socketRoom();
    room.open();
    const socket = FakeSocket.last;
    socket.accept();
    await vi.advanceTimersByTimeAsync(2_600);
    expect(room.state.value).toBe("offline");
    socket.say({ t: "pong", id: "x" });
    expect(room.state.value).toBe("live");
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("asks more rarely behind other tabs", async () => {
    vi.stubGlobal("document", { visibilityState: "hidden" });
    const room = socketRoom();
    room.open();
    FakeSocket.last.accept();
    await vi.advanceTimersByTimeAsync(19_000);
    expect(FakeSocket.last.sent).toEqual([]);
    vi.unstubAllGlobals();
  });

  it("promises its next sign while it is seen, whatever it hears, and nothing behind other tabs", async () => {
    const room = socketRoom();
    room.open();
    const socket = FakeSocket.last;
    socket.accept();
    for (let n = 0; n < 4; n++) {
      await vi.advanceTimersByTimeAsync(600);
      socket.say({ t: "pong", id: "x" });
    }
    expect(socket.sent).toMatchObject([
      { t: "ping", next_ms: 1_000 },
      { t: "ping", next_ms: 1_000 },
    ]);
    const listeners: (() => void)[] = [];
    vi.stubGlobal("document", {
      visibilityState: "hidden",
      addEventListener: (_: string, heard: () => void) => listeners.push(heard),
    });
    const another = socketRoom();
    another.open();
    FakeSocket.last.accept();
    for (const heard of listeners) heard();
    expect(FakeSocket.last.sent).toMatchObject([{ t: "ping", next_ms: 0 }]);
    vi.unstubAllGlobals();
  });

  it("stops for good when there is no such table", async () => {
    const room = socketRoom();
    room.open();
    FakeSocket.last.accept();
    FakeSocket.last.drop(4404);
    expect(room.state.value).toBe("gone");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("hands over when no socket ever opens", async () => {
    const giveUp = vi.fn();
    const room = socketRoom(giveUp);
    room.open();
    for (let n = 0; n < 4; n++) {
      FakeSocket.last.drop();
      await vi.advanceTimersByTimeAsync(3_000);
    }
    expect(giveUp).toHaveBeenCalledOnce();
  });
});

describe("views", () => {
  it("that come late change nothing", () => {
    const room = socketRoom();
    room.open();
    FakeSocket.last.accept();
    FakeSocket.last.say(view(5));
    FakeSocket.last.say(view(3));
    expect(room.views.value.get(0)?.index).toBe(5);
  });

  it("add each line of the log once", () => {
    const room = socketRoom();
    room.open();
    FakeSocket.last.accept();
    FakeSocket.last.say(view(2, { lines: [logLine(0), logLine(1), logLine(1)] }));
    FakeSocket.last.say(view(3, { lines: [logLine(1), logLine(2)] }));
    expect(room.logs.value.get(0)?.map((each) => each.index)).toEqual([0, 1, 1, 2]);
  });

  it("of a seat replace the spectator's", () => {
    const room = socketRoom();
    room.open();
    FakeSocket.last.accept();
    FakeSocket.last.say(view(1, { seat: -1 }));
    FakeSocket.last.say(view(2, { seat: 1 }));
    expect([...room.views.value.keys()]).toEqual([1]);
  });
});

describe("by long polling", () => {
  const answer = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

  function watch() {
    const seen: AnyMessage[] = [];
    const states: string[] = [];
    const events: LineEvents = {
      after: () => seen.reduce((most, message) => (message.t === "view" ? Math.max(most, message.index) : most), -1),
      heard: () => 7,
      message: (message) => seen.push(message),
      state: (state) => states.push(state),
    };
    return { seen, states, events };
  }

  it("finds its seat, then waits for what is new", async () => {
    const { seen, states, events } = watch();
    const asked: string[] = [];
    const line = new PollLine("/api/tables/t1", events, ((url: string) => {
      asked.push(url);
      if (asked.length > 3) return new Promise<Response>(() => undefined);
      return Promise.resolve(answer(view(asked.length, { seat: asked.length === 1 ? -1 : 0, table: table() })));
    }) as typeof fetch);
    line.open();
    await vi.advanceTimersByTimeAsync(10);
    line.close();
    expect(seen.map((message) => (message.t === "view" ? [message.seat, message.index] : []))).toEqual([
      [0, 2],
      [0, 3],
    ]);
    expect(asked[0]).toBe("/api/tables/t1/view?seat=-1&after=-1&heard=7");
    expect(asked[1]).toBe("/api/tables/t1/view?seat=0&after=-1&heard=7");
    expect(asked[2]).toBe("/api/tables/t1/view?seat=0&after=2&heard=7&wait=20");
    expect(states).toContain("polling");
  });

  it("delivers a command until the table has answered", async () => {
    const { seen, events } = watch();
    let tries = 0;
    const line = new PollLine("/api/tables/t1", events, ((_: string, init?: RequestInit) => {
      tries++;
      if (tries === 1) return Promise.reject(new Error("no network"));
      if (tries === 2) return Promise.resolve(answer({}, 503));
      const { id } = JSON.parse(String(init?.body)) as AnyCommand;
      return Promise.resolve(answer({ t: "ack", id, index: 1, ply: 1, played: 1 }));
    }) as typeof fetch);
    line.post({ t: "resign", seat: 0, id: "abcdefgh" });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(tries).toBe(3);
    expect(seen).toEqual([{ t: "ack", id: "abcdefgh", index: 1, ply: 1, played: 1 }]);
  });
});

it("waits longer each time, up to a limit", () => {
  const backoff = new Backoff(100, 1_000, () => 1);
  expect([1, 2, 3, 4, 5, 6].map(() => backoff.next())).toEqual([100, 200, 400, 800, 1_000, 1_000]);
  backoff.reset();
  expect(backoff.next()).toBe(100);
});

it("ids are as the table wants them, and differ", () => {
  const ids = Array.from({ length: 500 }, newId);
  expect(new Set(ids).size).toBe(500);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{8,40}$/);
});
