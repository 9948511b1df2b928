/** The long-polling line: for networks that let no websocket through. */
import type { AnyCommand, View } from "../wire";
import { Backoff } from "./backoff";
import type { Answer } from "./commands";
import type { Line, LineEvents } from "./socket";
import { heard } from "./whole";

const WAIT = 20;

export class PollLine implements Line {
  private closed = false;
  private seats: readonly number[] = [];
  private readonly backoff = new Backoff();

  constructor(
    private readonly base: string,
    private readonly events: LineEvents,
    private readonly ask: typeof fetch = (...args) => fetch(...args),
  ) {}

  open(): void {
    void this.run();
  }

  turned(): void {} // nothing was promised

  doubt(): void {
    this.events.state("offline"); // the next answer says otherwise
  }

  post(command: AnyCommand): void {
    void this.deliver(command);
  }

  close(): void {
    this.closed = true;
  }

  private async run(): Promise<void> {
    let waits = false;
    while (!this.closed) {
      try {
        const after = this.events.after();
        const seats: readonly number[] = this.seats.length ? this.seats : [-1];
        const first = await this.view(seats[0] ?? -1, after, waits);
        if (this.closed) return;
        this.backoff.reset();
        this.events.state("polling");
        this.seats = first.table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
        if (this.seats.length && !this.seats.includes(first.seat)) {
          waits = false; // we had asked as a spectator, and turn out to sit at the table
          continue;
        }
        this.events.message(first);
        for (const seat of this.seats.slice(1)) this.events.message(await this.view(seat, after, false));
        waits = true;
      } catch {
        if (this.closed) return;
        this.events.state("offline");
        await new Promise((wake) => setTimeout(wake, this.backoff.next()));
      }
    }
  }

  private async view(seat: number, after: number, waits: boolean): Promise<View> {
    const known = `seat=${seat}&after=${after}&heard=${this.events.heard()}`;
    const answer = await this.ask(`${this.base}/view?${known}${waits ? `&wait=${WAIT}` : ""}`, {
      credentials: "same-origin",
    });
    if (answer.status === 404) {
      this.closed = true;
      this.events.state("gone");
    }
    if (!answer.ok) throw new Error(String(answer.status));
    return heard((await answer.json()) as View);
  }

  private async deliver(command: AnyCommand): Promise<void> {
    for (;;) {
      try {
        const answer = await this.ask(`${this.base}/command`, {
          method: "POST",
          credentials: "same-origin",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(command),
        });
        if (answer.status < 500) {
          this.events.message(heard((await answer.json()) as Answer));
          return;
        }
      } catch {
        // the command keeps its id: sending it again can do no harm
      }
      if (this.closed) return;
      await new Promise((wake) => setTimeout(wake, this.backoff.next()));
    }
  }
}
