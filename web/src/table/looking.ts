/** Looking: the table is asked what a thing is, why it cannot be chosen, and how far it is to another. */
import { signal, type ReadonlySignal } from "@preact/signals";
import { Dropped } from "../live/outbox";
import type { Room } from "../live/room";
import type { Desk } from "../scene/desk";
import type { Look, Text, View } from "../wire";

export interface LookedAt {
  id: string;
  look: Look | null;
  /** Why it cannot be chosen, when that was asked. */
  why: { rule: string; say: Text } | null;
  how: "hover" | "focus" | "hold" | "press";
}

const HOVER_DELAY = 110;

/** Where one looks. */
interface Around {
  readonly room: Room;
  readonly desk: Desk;
  readonly view: ReadonlySignal<View | undefined>;
}

export class Looking {
  /** What is told about, and why it cannot be chosen if that was asked. */
  readonly at = signal<LookedAt | null>(null);
  /** A thing from which distances are measured; "": none. */
  readonly measured = signal("");
  private looks = new Map<string, Look>();
  private looksAt = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Around) {}

  consider(id: string, how: LookedAt["how"]): void {
    clearTimeout(this.timer);
    const now = this.at.value;
    if (!id) {
      // what was pressed stays until something else is looked at
      if (now && now.how === "hover") this.timer = setTimeout(() => this.forget(), HOVER_DELAY);
      return;
    }
    if (now?.how === "hold" && how === "focus") return;
    this.timer = setTimeout(() => void this.lookNow(id, how), how === "hold" ? 0 : HOVER_DELAY);
  }

  /** What a thing is, without anything being drawn; null: nobody could say it. */
  async known(id: string): Promise<Look | null> {
    const view = this.table.view.value;
    if (!view || !id) return null;
    return (await this.fetch(view, id, "")) ?? null;
  }

  /** Tell about a thing, and draw its marks. */
  async lookNow(id: string, how: LookedAt["how"]): Promise<void> {
    const view = this.table.view.value;
    if (!view || !id) return;
    const [first, second] = this.measured.value ? [this.measured.value, id] : [id, ""];
    const look = await this.fetch(view, first, second);
    const old = this.at.value;
    if (look) this.put({ id, look, why: old?.id === id ? old.why : null, how });
  }

  /** The table is asked once for each thing until something changes; undefined: there is no line. */
  private async fetch(view: View, first: string, second: string): Promise<Look | undefined> {
    const stamp = `${view.seat}.${view.index}`;
    if (this.looksAt !== stamp) {
      this.looks.clear();
      this.looksAt = stamp;
    }
    const key = `${first} ${second}`;
    const known = this.looks.get(key);
    if (known) return known;
    try {
      const answer = await this.table.room.send({ t: "look", seat: view.seat, item: first, item2: second });
      if (answer.t !== "looked") return undefined;
      this.looks.set(key, answer.look);
      return answer.look;
    } catch (error) {
      if (!(error instanceof Dropped)) throw error;
      return undefined;
    }
  }

  /** Why can this thing not be chosen? Tell what it is, too. */
  async ask(id: string): Promise<void> {
    const view = this.table.view.value;
    if (!view) return;
    clearTimeout(this.timer);
    void this.lookNow(id, "press");
    if (view.seat < 0) return;
    try {
      const answer = await this.table.room.send({ t: "why", seat: view.seat, item: id });
      if (answer.t !== "why") return;
      const old = this.at.value;
      this.put({
        id,
        look: old?.id === id ? old.look : null,
        why: { rule: answer.rule, say: answer.say },
        how: "press",
      });
    } catch (error) {
      if (!(error instanceof Dropped)) throw error;
    }
  }

  private put(lookedAt: LookedAt): void {
    this.at.value = lookedAt;
    this.table.desk.marks.value = lookedAt.look?.marks ?? [];
  }

  forget(): void {
    clearTimeout(this.timer);
    this.at.value = null;
    this.table.desk.marks.value = [];
  }
}
