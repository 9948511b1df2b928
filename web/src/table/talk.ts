/** Talk at a table: what was said, what of it the reader has not seen yet, and whom the reader does not want to hear. */
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import type { Room } from "../live/room";
import { muted, readUpTo } from "../settings";
import { isWide } from "../ui/wide";
import type { ChatLine, Speak, TableInfo, View } from "../wire";

export type Phrase = Exclude<Speak["phrase"], "" | undefined>;

/** What can be said with one press, in everybody's language. */
export const PHRASES: readonly Phrase[] = ["hello", "luck", "nice", "oops", "moment", "thanks", "well", "bye"];

/** Tables of which it is remembered how far they were read, and who was muted there. */
const REMEMBERED = 60;

export class Talk {
  /** On wide screens: the talk stands where else the log does. */
  readonly isChosen = signal(false);
  /** It stands on the page by itself, as while armies are awaited. */
  readonly stands = signal(false);
  /** Does the reader see what is said? */
  readonly isOpen = computed(
    () => this.stands.value || (isWide.value ? this.isChosen.value : this.sheet.value === "talk"),
  );
  /** The reader is about to say something. */
  wantsFocus = false;
  readonly lines = computed(() => this.room.said.value.filter((line) => this.isOwn(line) || !this.isMuted(line.name)));
  readonly unread = computed(() => {
    const seen = readUpTo.value[this.table] ?? -1;
    return this.lines.value.filter((line) => line.number > seen && !this.isOwn(line)).length;
  });
  private readonly stop: () => void;

  /** On narrow screens the talk is a sheet. */
  constructor(
    private readonly table: string,
    private readonly room: Room,
    private readonly sheet: ReadonlySignal<string>,
  ) {
    this.stop = effect(() => {
      const last = this.room.said.value.at(-1)?.number ?? -1;
      const seen = readUpTo.peek()[this.table] ?? -1;
      if (this.isOpen.value && last > seen) readUpTo.value = remembered(readUpTo.peek(), this.table, last);
    });
  }

  close(): void {
    this.stop();
  }

  isOwn(line: ChatLine): boolean {
    return line.seat >= 0 && this.view()?.table.seats[line.seat]?.mine === true;
  }

  isMuted(name: string): boolean {
    return name !== "" && (muted.value[this.table] ?? []).includes(name);
  }

  /** Hear nothing more of one person, or hear them again. */
  mute(name: string, isOn: boolean): void {
    const others = (muted.value[this.table] ?? []).filter((each) => each !== name);
    muted.value = remembered(muted.value, this.table, isOn ? [...others, name] : others);
  }

  /** At the table of a rematch the same people are muted. */
  moveTo(table: string): void {
    const names = muted.value[this.table] ?? [];
    if (names.length) muted.value = remembered(muted.value, table, names);
  }

  private view(): View | undefined {
    return this.room.views.value.values().next().value;
  }
}

/** Can anybody hear us? Those who sit hear other people, those who watch one another. */
export function hasTalk(table: TableInfo, seat: number): boolean {
  return seat < 0 || table.seats.some((each) => !each.mine && each.kind !== "mind");
}

/** People whom the reader hears, each name once. */
export function others(table: TableInfo): readonly string[] {
  const names = table.seats.filter((seat) => seat.kind === "person" && !seat.mine).map((seat) => seat.name);
  return [...new Set(names)];
}

/** One more; the oldest is forgotten. */
export function remembered<T>(known: Readonly<Record<string, T>>, key: string, value: T): Record<string, T> {
  const rest = Object.entries(known).filter(([each]) => each !== key);
  return Object.fromEntries([...rest.slice(1 - REMEMBERED), [key, value]]);
}
