/** A puzzle on the screen: a lesson that counts what was solved, and helps only those who ask. */
import { computed, signal } from "@preact/signals";
import { daily, inARow, solved } from "../settings";
import type { Mark } from "../wire";
import { LessonModel } from "./lesson";

const DAY = 86_400_000;

export class PuzzleModel extends LessonModel {
  /** Was something tried that is wrong, or help asked for? Then it is solved, but not at the first try. */
  readonly isHelped = signal(false);
  readonly isSolved = computed(() => solved.value[this.game]?.includes(this.id) ?? false);
  /** The day whose puzzle this is; "": of none. */
  day = "";

  /** Point at what the right choice is about; false: it is about nothing that can be pointed at. */
  hint(): boolean {
    this.help();
    const on = this.right?.on ?? [];
    const [first] = on;
    if (!first) return false;
    this.desk.lit.value = { ids: [first], free: 0 };
    this.desk.marks.value = [mark(first)];
    return true;
  }

  /** Take the right choice. */
  async solve(): Promise<void> {
    this.help();
    if (this.right) await this.attempt(this.right.word);
  }

  protected override strayed(): void {
    this.help();
  }

  protected override finish(): void {
    const done = solved.value[this.game] ?? [];
    if (!this.isHelped.value && !done.includes(this.id)) inARow.value++;
    if (!done.includes(this.id)) solved.value = { ...solved.value, [this.game]: [...done, this.id] };
    if (this.day) daily.value = oneMore(daily.value, this.day);
  }

  private help(): void {
    if (!this.isHelped.value && !this.isSolved.value) inARow.value = 0;
    this.isHelped.value = true;
  }
}

/** The row of days, with the puzzle of this day solved. */
export function oneMore(before: typeof daily.value, day: string): typeof daily.value {
  if (before.day === day) return before;
  return { day, days: isNext(before.day, day) ? before.days + 1 : 1 };
}

/** How long the row is on a day: it is kept until the day after. */
export function daysInARow(kept: typeof daily.value, today: string): number {
  return kept.day === today || isNext(kept.day, today) ? kept.days : 0;
}

function isNext(day: string, after: string): boolean {
  return Date.parse(after) - Date.parse(day) === DAY;
}

function mark(id: string): Mark {
  return { kind: "path", on: [id], line: ["", ""], ring: ["", 0], tone: "gold", say: null, chance: -1 };
}
