/** An army list as a tree: finding, adding, changing and removing lines, as the form of its game says. */
import type { ArmyList, Entry, Field, Json, Value } from "../wire";

/** Where a line lies: `book.2` is the second line under `book`, `book.2.spells.1` a line inside it. */
export function join(path: string, key: string, number: number): string {
  return path ? `${path}.${key}.${number}` : `${key}.${number}`;
}

export function isTable(thing: Json | undefined): thing is ArmyList {
  return typeof thing === "object" && thing !== null && !Array.isArray(thing);
}

/** The list itself ("") or the line at a path. */
export function tableAt(army: ArmyList, path: string): ArmyList | undefined {
  let now: Json | undefined = army;
  const steps = path ? path.split(".") : [];
  for (let n = 0; n < steps.length; n += 2) {
    const lines: Json | undefined = isTable(now) ? now[steps[n] ?? ""] : undefined;
    now = Array.isArray(lines) ? (lines as readonly Json[])[Number(steps[n + 1]) - 1] : undefined;
  }
  return isTable(now) ? now : undefined;
}

/** The lines under a key of the table at a path. */
export function linesAt(army: ArmyList, path: string, key: string): readonly Json[] {
  const found = tableAt(army, path)?.[key];
  return Array.isArray(found) ? (found as readonly Json[]) : [];
}

/** The same list with the table at a path changed. */
export function changed(army: ArmyList, path: string, change: (table: ArmyList) => ArmyList): ArmyList {
  if (!path) return change(army);
  const [key = "", number = "", ...rest] = path.split(".");
  const lines = linesAt(army, "", key).map((line, n) =>
    n === Number(number) - 1 && isTable(line) ? changed(line, rest.join("."), change) : line,
  );
  return { ...army, [key]: lines };
}

/** The same table without a key, or with another value for it. */
export function put(table: ArmyList, key: string, value: Json | undefined): ArmyList {
  const { [key]: _, ...rest } = table;
  return value === undefined ? rest : { ...rest, [key]: value };
}

/** The id of the entry that a line is one of. */
export function idOf(entry: Entry, line: Json): string {
  return String(entry.slot ? (isTable(line) ? (line[entry.slot] ?? "") : "") : line);
}

/** Entries of lines among these, headings opened; of headings among which one is taken, only that one. */
export function offered(entries: readonly Entry[], army: ArmyList): Entry[] {
  return entries.flatMap((entry) => {
    if (entry.key) return [entry];
    return !entry.one_of || army[entry.one_of] === entry.id ? offered(entry.children, army) : [];
  });
}

/** The entry of a line. */
export function entryOf(entries: readonly Entry[], key: string, line: Json): Entry | undefined {
  return entries.find((entry) => entry.key === key && idOf(entry, line) === entry.id);
}

/** A line as it is first put into a list: what must be said is, what may be left out is left out. */
export function newLine(entry: Entry): Json {
  if (!entry.slot) return entry.id;
  const fields = entry.fields.filter(({ kind }) => kind === "int" || kind === "choice" || kind === "line");
  return { [entry.slot]: entry.id, ...Object.fromEntries(fields.map((field) => [field.id, field.default])) };
}

/** How often an entry is in the lines of a table. */
export function taken(army: ArmyList, path: string, entry: Entry): number {
  return linesAt(army, path, entry.key).filter((line) => idOf(entry, line) === entry.id).length;
}

export function added(army: ArmyList, path: string, entry: Entry, line: Json = newLine(entry)): ArmyList {
  return changed(army, path, (table) => put(table, entry.key, [...linesAt(table, "", entry.key), line]));
}

/** Without a line; what counts lines elsewhere in the list still means the same ones. */
export function removed(army: ArmyList, path: string, key: string, number: number, form: readonly Entry[]): ArmyList {
  const rest = changed(army, path, (table) =>
    put(
      table,
      key,
      linesAt(table, "", key).filter((_, n) => n !== number - 1),
    ),
  );
  return path ? rest : recounted(rest, form, key, (old) => (old === number ? undefined : old > number ? old - 1 : old));
}

/** With a line one place further up. */
export function raised(army: ArmyList, path: string, key: string, number: number, form: readonly Entry[]): ArmyList {
  const lines = [...linesAt(army, path, key)];
  const [above, line] = [lines[number - 2], lines[number - 1]];
  if (above === undefined || line === undefined) return army;
  lines.splice(number - 2, 2, line, above);
  const moved = changed(army, path, (table) => put(table, key, lines));
  const swap = (old: number): number => (old === number ? number - 1 : old === number - 1 ? number : old);
  return path ? moved : recounted(moved, form, key, swap);
}

/** Fields that hold the number of a line under this key get its new number. */
function recounted(
  army: ArmyList,
  form: readonly Entry[],
  key: string,
  renumber: (old: number) => number | undefined,
): ArmyList {
  let now = army;
  for (const entry of offered(form, army)) {
    for (const field of entry.fields) {
      if (field.kind !== "line" || field.values[0] !== key) continue;
      const lines = linesAt(now, "", entry.key).map((line) => {
        const old = isTable(line) && idOf(entry, line) === entry.id ? line[field.id] : undefined;
        return isTable(line) && typeof old === "number" ? put(line, field.id, renumber(old)) : line;
      });
      if (lines.length) now = put(now, entry.key, lines);
    }
  }
  return now;
}

/** Points by purse. */
export type Price = ReadonlyMap<string, number>;

/** What a line costs by the form, what lies inside it left aside; the table alone says what the whole list comes to. */
export function priceOf(entry: Entry, line: Json): Price {
  const price = new Map<string, number>();
  const pay = (purse: string, points: number): void => {
    price.set(purse, (price.get(purse) ?? 0) + points);
  };
  for (const [purse, points] of entry.costs) pay(purse, points);
  if (isTable(line)) {
    for (const field of entry.fields) {
      const value = line[field.id];
      const times = typeof value === "number" ? value : value === true ? 1 : 0;
      for (const [purse, points] of field.costs) if (times) pay(purse, points * times);
    }
  }
  return price;
}

/** A field as it is left out of a list. */
export function isLeftOut(field: Field, value: Value): boolean {
  return (field.kind === "bool" && value === false) || (field.kind === "text" && value === "");
}

/** A list without lines that another choice among headings no longer offers. */
export function chosen(army: ArmyList, key: string, id: string, form: readonly Entry[]): ArmyList {
  let now = put(army, key, id || undefined);
  const entries = offered(form, now);
  for (const [name, lines] of Object.entries(now)) {
    if (!Array.isArray(lines)) continue;
    now = put(
      now,
      name,
      (lines as readonly Json[]).filter((line) => entryOf(entries, name, line)),
    );
  }
  return now;
}
