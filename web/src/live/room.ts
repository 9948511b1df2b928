/** A table as this browser knows it: the newest view of each seat, the log, and the line that keeps them fresh. */
import { signal, type Signal } from "@preact/signals";
import type { AnyMessage, ChatLine, Delta, LogLine, LogPage, View } from "../wire";
import type { Answer, Wish } from "./commands";
import { patched } from "./deltas";
import { newId } from "./ids";
import { Outbox } from "./outbox";
import { PollLine } from "./poll";
import { SocketLine, type Line, type LineEvents, type LineState } from "./socket";

export type Views = ReadonlyMap<number, View>;
export type Log = readonly LogLine[];

export class Room {
  readonly views: Signal<Views> = signal(new Map());
  readonly logs: Signal<ReadonlyMap<number, Log>> = signal(new Map());
  /** How many entries of the log come before those of which each seat has the lines. */
  readonly earlier: Signal<ReadonlyMap<number, number>> = signal(new Map());
  /** What was said: to those who sit if we do, else to those who watch. */
  readonly said: Signal<readonly ChatLine[]> = signal([]);
  readonly state: Signal<LineState> = signal("connecting");
  /** Commands on their way. */
  readonly waiting: Signal<number> = signal(0);
  /** Told of each fresh view with the one before; a gap or a first view has none. */
  onView: (view: View, before: View | undefined) => void = () => {};

  /** Told of each thing that is said while we are here. */
  onSaid: (line: ChatLine) => void = () => {};

  /** A delta did not fit, and whole views are on their way. */
  private isLost = false;
  private readonly outbox: Outbox;
  private line: Line;

  constructor(id: string, makeLine: (id: string, events: LineEvents, swap: (line: Line) => void) => Line = lineTo) {
    this.outbox = new Outbox((command) => this.line.post(command));
    const events: LineEvents = {
      after: () => this.after(),
      heard: () => this.said.value.at(-1)?.number ?? -1,
      message: (message) => this.receive(message),
      state: (state) => this.changed(state),
    };
    this.line = makeLine(id, events, (line) => {
      this.line = line;
      line.open();
    });
  }

  open(): void {
    this.line.open();
    globalThis.addEventListener?.("online", this.wake);
    globalThis.addEventListener?.("offline", this.doubt);
    globalThis.document?.addEventListener?.("visibilitychange", this.turned);
  }

  close(): void {
    globalThis.removeEventListener?.("online", this.wake);
    globalThis.removeEventListener?.("offline", this.doubt);
    globalThis.document?.removeEventListener?.("visibilitychange", this.turned);
    this.line.close();
    this.outbox.close();
  }

  /** Say something to the table; the promise ends with its answer. */
  async send(wish: Wish): Promise<Answer> {
    const sent = this.outbox.send(wish);
    this.waiting.value = this.outbox.waiting;
    try {
      return await sent;
    } finally {
      this.waiting.value = this.outbox.waiting;
    }
  }

  /** The newest log entry that every view holds; -1: none yet. */
  after(): number {
    const known = [...this.views.value.values()].map((view) => view.index);
    return known.length ? Math.min(...known) : -1;
  }

  /** The network is back: do not wait for the next try. */
  private readonly wake = (): void => {
    if (this.state.value === "offline") this.line.open();
  };

  /** The network is gone, as far as the browser knows. */
  private readonly doubt = (): void => this.line.doubt();
  private readonly turned = (): void => this.line.turned();

  private changed(state: LineState): void {
    const was = this.state.value;
    this.state.value = state;
    this.isLost = false; // a line that comes back begins with whole views
    if (state === "offline") this.outbox.dropQuestions();
    if ((state === "live" || state === "polling") && was !== state) this.outbox.sendAgain();
  }

  private receive(message: AnyMessage): void {
    if (message.t === "view") this.see(message);
    else if (message.t === "delta") this.change(message);
    else this.outbox.settle(message);
  }

  /** What changes a view that we do not have is of no use: we ask for all of it, once. */
  private change(delta: Delta): void {
    const view = patched(this.views.value.get(delta.seat), delta);
    if (view) this.see(view);
    else if (!this.isLost) {
      this.isLost = true;
      this.line.post({ t: "whole", id: newId() });
    }
  }

  private see(view: View): void {
    this.isLost = false;
    const before = this.views.value.get(view.seat);
    if (before && view.index < before.index) return; // a late answer to an early question
    const views = new Map(this.views.value);
    views.set(view.seat, view);
    if (view.seat >= 0) views.delete(-1); // we sat down
    const hasSatDown = view.seat >= 0 && this.views.value.has(-1);
    const isFirst = hasSatDown || !this.views.value.size;
    this.remember(view);
    this.views.value = views;
    this.listen(hasSatDown ? [] : this.said.value, view.chat, isFirst);
    this.onView(view, before);
  }

  /** Keep what was said; views of several seats, and of a line that came back, tell it more than once.
   *  Who sits down talks with others than before. */
  private listen(old: readonly ChatLine[], chat: readonly ChatLine[], isFirst: boolean): void {
    const last = old.at(-1)?.number ?? -1;
    const fresh = chat.filter((line) => line.number > last);
    if (!fresh.length && !isFirst) return;
    this.said.value = [...old, ...fresh];
    if (!isFirst) for (const line of fresh) this.onSaid(line);
  }

  /** What came before the lines that a seat has, once somebody wants to read it. */
  addEarlier(seat: number, page: LogPage): void {
    this.logs.value = new Map(this.logs.value).set(seat, [...page.lines, ...(this.logs.value.get(seat) ?? [])]);
    this.earlier.value = new Map(this.earlier.value).set(seat, page.earlier);
  }

  private remember(view: View): void {
    const old = this.logs.value.get(view.seat) ?? [];
    if (!old.length) this.earlier.value = new Map(this.earlier.value).set(view.seat, view.earlier);
    const last = old.at(-1)?.index ?? -1;
    const fresh = view.lines.filter((line) => line.index > last);
    if (!fresh.length && this.logs.value.has(view.seat)) return;
    const logs = new Map(this.logs.value);
    logs.set(view.seat, [...old, ...fresh]);
    this.logs.value = logs;
  }
}

/** A websocket, and long polling where none gets through. */
function lineTo(id: string, events: LineEvents, swap: (line: Line) => void): Line {
  const base = `/api/tables/${encodeURIComponent(id)}`;
  const url = (after: number): string =>
    `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${base}/live?after=${after}&deltas=true`;
  return new SocketLine(url, events, () => swap(new PollLine(base, events)));
}
