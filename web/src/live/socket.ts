/** The websocket line: opens, notices when it has died, and opens again from where it was. */
import type { AnyCommand, AnyMessage } from "../wire";
import { Backoff } from "./backoff";
import { newId } from "./ids";
import { heard } from "./whole";

export type LineState = "connecting" | "live" | "polling" | "offline" | "gone";

/** What a line tells its owner. */
export interface LineEvents {
  /** Log entries already held: the line resumes after them. */
  after(): number;
  /** Number of the last thing that was said, as far as we have heard; -1: nothing. */
  heard(): number;
  message(message: AnyMessage): void;
  state(state: LineState): void;
}

export interface Line {
  open(): void;
  /** The network says that it is gone. */
  doubt(): void;
  /** The page came into sight, or went out of it. */
  turned(): void;
  post(command: AnyCommand): void;
  close(): void;
}

/** Close code of a table that is not there. */
const NO_TABLE = 4404;
/** Silence after which the table is asked whether it is there, and after which it is said that nobody answers. */
const PING_EVERY = 1_000;
const SILENCE = 1_500;
/** Silence after which the line is given up and opened again. */
const DEAD = 8_000;
/** Behind other tabs nobody waits for the news. */
const UNSEEN = 20;

/** After so many failures in a row without ever having been open, another kind of line is tried. */
const HOPELESS = 3;

export class SocketLine implements Line {
  private socket: WebSocket | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private wasOpen = false;
  /** It was asked and did not answer. */
  private isDoubtful = false;
  /** When it was asked last: the table knows by that whether we are there. */
  private pinged = 0;
  private readonly backoff = new Backoff();

  constructor(
    private readonly url: (after: number) => string,
    private readonly events: LineEvents,
    private readonly giveUp: () => void,
    private readonly make: (url: string) => WebSocket = (url) => new WebSocket(url),
  ) {}

  open(): void {
    if (this.closed || (this.socket && !this.isDoubtful)) return;
    this.forget(); // what did not answer is not waited for
    this.isDoubtful = false;
    clearTimeout(this.timer);
    this.events.state("connecting");
    let socket: WebSocket;
    try {
      socket = this.make(this.url(this.events.after()));
    } catch {
      this.retry();
      return;
    }
    this.socket = socket;
    socket.onopen = () => {
      this.backoff.reset();
      this.wasOpen = true;
      this.events.state("live");
      this.pinged = Date.now();
      this.listen();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.listen();
      this.events.message(heard(JSON.parse(event.data) as AnyMessage));
    };
    socket.onclose = (event: CloseEvent) => {
      if (this.socket !== socket) return;
      if (event.code === NO_TABLE) {
        this.close();
        this.events.state("gone");
      } else this.retry();
    };
  }

  post(command: AnyCommand): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(command));
  }

  close(): void {
    this.closed = true;
    this.forget();
  }

  private forget(): void {
    clearTimeout(this.timer);
    clearTimeout(this.pulse);
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
  }

  /** Something was heard. If it then stays silent, ask; if nobody answers, say so, and at last open the line anew. */
  private listen(): void {
    clearTimeout(this.pulse);
    if (this.isDoubtful) this.events.state("live");
    this.isDoubtful = false;
    if (isSeen() && Date.now() - this.pinged > PING_EVERY) this.ping(); // also where much is heard, and little said
    this.pulse = setTimeout(() => this.ask(), PING_EVERY * (isSeen() ? 1 : UNSEEN));
  }

  private ask(): void {
    clearTimeout(this.pulse);
    this.ping();
    this.pulse = setTimeout(() => this.doubt(), SILENCE);
  }

  /** The table hears at once what it can expect from now on. */
  turned(): void {
    if (this.socket?.readyState === 1 && !this.isDoubtful) this.ask();
  }

  /** Behind other tabs browsers let a page sleep: then nothing is promised. */
  private ping(): void {
    this.pinged = Date.now();
    this.post({ t: "ping", id: newId(), next_ms: isSeen() ? PING_EVERY : 0 });
  }

  /** Nobody answers: a slow line may still do so, a dead one never will. */
  doubt(): void {
    if (!this.socket || this.closed) return;
    clearTimeout(this.pulse);
    this.isDoubtful = true;
    this.events.state("offline");
    this.pulse = setTimeout(() => {
      this.forget();
      this.retry();
    }, DEAD);
  }

  private retry(): void {
    clearTimeout(this.pulse);
    this.socket = undefined;
    this.isDoubtful = false;
    if (this.closed) return;
    this.events.state("offline");
    if (!this.wasOpen && this.backoff.failures >= HOPELESS) {
      this.closed = true;
      this.giveUp();
      return;
    }
    this.timer = setTimeout(() => this.open(), this.backoff.next());
  }
}

function isSeen(): boolean {
  return typeof document === "undefined" || document.visibilityState !== "hidden";
}
