/** A list being built: each change is kept in this browser, and reckoned by the table a moment later. */
import { computed, signal } from "@preact/signals";
import { api, Trouble } from "../api";
import { drafts } from "../settings";
import type { Addition, ArmyList, Entry, Fault, Form, Json, Look, Options, Reckoning } from "../wire";
import { firstKnown, knows, read, t } from "../words";
import type { Shared } from "./link";
import { EVERYTHING, type Filter, passes } from "./filter";
import { added, changed, entryOf, linesAt, newLine, offered, priceOf, put, raised, removed, tableAt } from "./list";

const PAUSE = 180; // milliseconds without a change, before the table is asked
const RETRY = 2_500;
const FURTHER = 300; // more, before it is asked what might come next
const MOST_ADDITIONS = 96; // that the table takes at once

export class Builder {
  readonly army = signal<ArmyList>({});
  readonly options = signal<Options>({});
  readonly reckoning = signal<Reckoning | undefined>(undefined);
  readonly trouble = signal<Trouble | undefined>(undefined);
  /** Does the reckoning belong to an older list? */
  readonly isStale = signal(true);
  /** What has just been done, for those who do not see it. */
  readonly told = signal("");
  readonly entries = computed<readonly Entry[]>(() => offered(this.form.form, this.army.value));
  readonly filter = signal<Filter>(EVERYTHING);
  /** The line whose insides are being chosen; "": none. */
  readonly inside = signal("");
  private readonly bars = signal<ReadonlyMap<string, Fault>>(new Map());
  private readonly looks: ReadonlyMap<string, Look>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(readonly form: Form) {
    this.looks = new Map(form.looks.map(({ key, id, look }) => [`${key} ${id}`, look]));
  }

  /** Begin with this list. */
  open(shared: Shared): void {
    this.army.value = shared.army;
    this.options.value = shared.options;
    this.reckon();
  }

  close(): void {
    clearTimeout(this.timer);
    this.asked++;
  }

  /** Another list from now on. */
  set(army: ArmyList, told = ""): void {
    this.army.value = army;
    if (told) this.told.value = told;
    this.keep();
    this.reckon(PAUSE);
  }

  setOptions(options: Options): void {
    this.options.value = options;
    this.keep();
    this.reckon(PAUSE);
  }

  private keep(): void {
    drafts.value = { ...drafts.value, [this.form.game]: { army: this.army.value, options: this.options.value } };
  }

  private reckon(after = 0): void {
    this.isStale.value = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), after);
  }

  private async ask(): Promise<void> {
    const number = ++this.asked;
    try {
      const found = await api.check(this.form.game, { options: this.options.value, army: this.army.value });
      if (number !== this.asked) return;
      this.reckoning.value = found;
      this.timer = setTimeout(() => void this.askFurther(number), FURTHER);
      this.trouble.value = undefined;
      this.isStale.value = false;
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      if (number !== this.asked) return;
      this.trouble.value = error;
      if (error.status === 0 || error.status === 429) this.reckon(RETRY);
    }
  }

  /** What speaks against each line that might come next: many lists to reckon, so it waits until the hand rests. */
  private async askFurther(number: number): Promise<void> {
    const adds = this.additions();
    try {
      const found = await api.check(this.form.game, { options: this.options.value, army: this.army.value, adds });
      if (number !== this.asked) return;
      this.bars.value = new Map(
        adds.flatMap((add, n) => {
          const bar = found.bars[n];
          return bar ? [[barKey(add.path ?? "", add.key, add.line), bar] as const] : [];
        }),
      );
    } catch (error) {
      if (!(error instanceof Trouble)) throw error; // reasons are a courtesy: the list itself is reckoned with every change
    }
  }

  /** Every line that might come next: in the list, and in the line that is open. */
  private additions(): Addition[] {
    const path = this.inside.value;
    const inner = path ? offered(this.entryAt(path)?.children ?? [], tableAt(this.army.value, path) ?? {}) : [];
    return [
      ...this.entries.value.map((entry) => ({ path: "", key: entry.key, line: newLine(entry) })),
      ...inner.map((entry) => ({ path, key: entry.key, line: newLine(entry) })),
    ].slice(0, MOST_ADDITIONS);
  }

  /** Look into a line: what may be added there is reckoned, too. */
  openLine(path: string): void {
    this.inside.value = path;
    if (path) this.reckon();
  }

  /** The rule that one more of these would break. */
  barTo(path: string, entry: Entry): Fault | undefined {
    return this.bars.value.get(barKey(path, entry.key, newLine(entry)));
  }

  /** What is printed on an entry. */
  lookOf(key: string, id: string): Look | undefined {
    return this.looks.get(`${key} ${id}`);
  }

  /** Does the filter let an entry through? */
  isWanted(entry: Entry): boolean {
    const points = Math.max(0, ...priceOf(entry, newLine(entry)).values());
    return passes(entry, this.filter.value, points, !this.barTo("", entry));
  }

  // -- lines

  add(path: string, entry: Entry, line?: Json): void {
    const next = line === undefined ? added(this.army.value, path, entry) : added(this.army.value, path, entry, line);
    this.set(next, t("ui.build.added", entry.name));
  }

  remove(path: string, key: string, number: number, name: string): void {
    this.set(removed(this.army.value, path, key, number, this.form.form), t("ui.build.removed", name));
  }

  raise(path: string, key: string, number: number): void {
    this.set(raised(this.army.value, path, key, number, this.form.form));
  }

  put(path: string, id: string, value: Json | undefined): void {
    this.set(changed(this.army.value, path, (table) => put(table, id, value)));
  }

  // -- words

  /** A purse in words; one that belongs to an entry, such as the pages of a book, bears its name. */
  purse(name: string): string {
    const owner = this.entries.value.find((entry) => entry.id === name);
    return firstKnown([`${this.form.game}.purse.${name}`], owner ? read(owner.name) : name);
  }

  price(costs: Iterable<readonly [string, number]>): string {
    const { game } = this.form;
    return [...costs]
      .map(([purse, points]) => {
        const own = `${game}.price.${purse}`;
        return knows(own) ? t(own, points) : t("ui.build.price", points, this.purse(purse));
      })
      .join(", ");
  }

  /** The entry of the line at a path. */
  entryAt(path: string): Entry | undefined {
    const steps = path.split(".");
    let entries = this.entries.value;
    let found: Entry | undefined;
    for (let n = 0; n + 1 < steps.length; n += 2) {
      const line = linesAt(this.army.value, steps.slice(0, n).join("."), steps[n] ?? "")[Number(steps[n + 1]) - 1];
      found = line === undefined ? undefined : entryOf(entries, steps[n] ?? "", line);
      if (!found) return undefined;
      entries = offered(found.children, tableAt(this.army.value, steps.slice(0, n + 2).join(".")) ?? {});
    }
    return found;
  }

  /** What a fault is about, in words: the line and its field; "" for the whole list. */
  about(path: string): string {
    const steps = path.split(".");
    const hasField = steps.length % 2 === 1;
    const line = hasField ? steps.slice(0, -1).join(".") : path;
    const entry = this.entryAt(line);
    if (!entry) return "";
    const field = hasField ? entry.fields.find(({ id }) => id === steps.at(-1)) : undefined;
    const name = t("ui.build.line", read(entry.name), line.split(".").at(-1) ?? "");
    return field ? t("ui.build.field", name, read(field.name)) : name;
  }

  /** What is wrong with a line, its fields, or what lies inside it. */
  faultsOf(path: string): readonly Fault[] {
    const faults = this.reckoning.value?.faults ?? [];
    return faults.filter((fault) => fault.path === path || fault.path.startsWith(`${path}.`));
  }
}

function barKey(path: string, key: string, line: Json): string {
  return `${path} ${key} ${JSON.stringify(line)}`;
}

/** The name that a list gives itself. */
export function nameOf(army: ArmyList): string {
  return typeof army.name === "string" ? army.name : "";
}
