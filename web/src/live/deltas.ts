/** Deltas: a view made of the one before and of what has changed since; what has not changed stays the same object. */
import { type Changes, type Delta, type Json, SHAPES, type View } from "../wire";
import { whole } from "./whole";

type Fields = Record<string, unknown>;

/** What tells the members of a list apart. */
const KEYS: Readonly<Record<string, string>> = {
  "scene.zones": "id",
  "scene.items": "id",
  "scene.players": "seat",
  choices: "word",
};
const HOLDERS: Readonly<Record<string, string>> = { "": "View", scene: "Scene", table: "TableInfo" };

/** The view that a delta makes of another; undefined where it is a change of some other view. */
export function patched(view: View | undefined, delta: Delta): View | undefined {
  if (view?.number !== delta.base || view.seat !== delta.seat) return undefined;
  const next: View = { ...view, number: delta.number, lines: [], told: [], chat: [] };
  const holders: Record<string, Fields> = { "": next as unknown as Fields };
  const place = (name: string): [Fields, string, string] => {
    const dot = name.indexOf(".");
    const outer = dot < 0 ? "" : name.slice(0, dot);
    const top = holders[""] as Fields;
    let holder = holders[outer];
    if (!holder) {
      holder = { ...(top[outer] as Fields) };
      holders[outer] = top[outer] = holder;
    }
    return [holder, name.slice(dot + 1), HOLDERS[outer] ?? ""];
  };
  const { ghosts = [], ...parts } = delta.parts;
  for (const [name, value] of Object.entries(parts)) {
    const [holder, field, shape] = place(name);
    holder[field] = whole(SHAPES[shape]?.parts[field] ?? "", value);
  }
  const { told, lines } = next;
  next.told = told.map((each) => (typeof each.line === "number" ? { ...each, line: lines[each.line]?.line ?? null } : each));
  for (const [name, changes] of Object.entries(delta.lists)) {
    const [holder, field, shape] = place(name);
    const filled = (member: Json): Fields =>
      whole(SHAPES[shape]?.parts[field] ?? "", (field === "choices" ? withGhost(member, ghosts) : member) as Fields);
    holder[field] = patchedList(holder[field] as Fields[], changes, KEYS[name] ?? "id", filled);
  }
  return next;
}

/** A choice has, instead of a ghost, its number among all of them, and where it stands: many choices share one. */
function withGhost(choice: Json, ghosts: Json): Json {
  const { ghost, ...rest } = choice as { readonly [key: string]: Json };
  if (!Array.isArray(ghost)) return choice;
  const [number, x, y, turn] = ghost as readonly number[];
  const body = (ghosts as readonly Json[])[number as number] as { readonly [key: string]: Json };
  return { ...rest, ghost: { ...body, at: [x as number, y as number], turn: turn as number } };
}

/** Leave out what is gone and what comes anew, then put that into its places, which rise. */
function patchedList(old: readonly Fields[], changes: Changes, key: string, filled: (member: Json) => Fields): Fields[] {
  const put = changes.put.map(([at, member]) => [at, filled(member)] as const);
  const away = new Set<unknown>([...changes.gone, ...put.map(([, member]) => member[key])]);
  const found = old.filter((member) => !away.has(member[key]));
  for (const [at, member] of put) found.splice(at, 0, member);
  return found;
}
