/** A list being built: each change is kept in this browser, and reckoned by the table a moment later. */
import { computed, signal } from "@preact/signals";
import { api, Trouble } from "../api";
import { drafts } from "../settings";
import type { ArmyList, Entry, Fault, Form, Json, Options, Reckoning } from "../wire";
import { firstKnown, read, t } from "../words";
import type { Shared } from "./link";
import { added, changed, entryOf, linesAt, offered, put, raised, removed, tableAt } from "./list";

const PAUSE = 180; // milliseconds without a change, before the table is asked
const RETRY = 2_500;

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
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(readonly form: Form) {}

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
      this.trouble.value = undefined;
      this.isStale.value = false;
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      if (number !== this.asked) return;
      this.trouble.value = error;
      if (error.status === 0 || error.status === 429) this.reckon(RETRY);
    }
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
    return [...costs].map(([purse, points]) => t("ui.build.price", points, this.purse(purse))).join(", ");
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

/** The name that a list gives itself. */
export function nameOf(army: ArmyList): string {
  return typeof army.name === "string" ? army.name : "";
}
