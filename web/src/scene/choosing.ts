/** Choosing: what a press on a thing means, given the choices of the pending decision. */
import type { Choice } from "../wire";

/** How several choices on one thing are told apart. */
export type Manner = "wheel" | "targets" | "menu";

export type Outcome =
  | { do: "decide"; choice: Choice }
  | { do: "open"; id: string; choices: readonly Choice[]; manner: Manner }
  | { do: "close" }
  | { do: "ask"; id: string };

export type ById = ReadonlyMap<string, readonly Choice[]>;

/** The choices that a press on each id may mean. */
export function byId(choices: readonly Choice[]): ById {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    for (const id of choice.on) {
      const there = found.get(id);
      if (there) there.push(choice);
      else found.set(id, [choice]);
    }
  }
  return found;
}

/** Choices that lie on nothing: plain buttons. */
export function buttons(choices: readonly Choice[]): Choice[] {
  return choices.filter((choice) => choice.on.length === 0);
}

/** Tell several choices on one id apart: by where else they lie, by direction, or by their words. */
export function manner(id: string, choices: readonly Choice[]): Manner {
  const others = choices.map((choice) => choice.on.find((other) => other !== id));
  if (others.every((other) => other !== undefined) && new Set(others).size === choices.length) return "targets";
  return isWheel(id, choices) ? "wheel" : "menu";
}

function isWheel(id: string, choices: readonly Choice[]): boolean {
  const dirs = new Set(choices.map((choice) => choice.dir));
  return dirs.size === choices.length && choices.every((choice) => choice.dir >= 0 && choice.on[0] === id);
}

/**
 * Ids, topmost first, were pressed while `picked` (or nothing) was open.
 * `aimed` is the one of a crowd that was hit; without it, several things that can be chosen there are told apart by a menu.
 */
export function press(ids: readonly string[], choices: readonly Choice[], picked: string, aimed = ""): Outcome {
  if (picked) {
    const open = choices.filter((choice) => choice.on.includes(picked));
    const found = offered(
      ids.filter((id) => id !== picked),
      open,
      aimed,
    );
    if (found) return found;
    if (ids.includes(picked)) return { do: "close" };
  }
  return offered(ids, choices, aimed) ?? { do: "ask", id: aimed || (ids[0] ?? "") };
}

function offered(ids: readonly string[], choices: readonly Choice[], aimed: string): Outcome | undefined {
  const all = byId(choices);
  const hit = all.get(aimed);
  if (hit && ids.includes(aimed)) return opened(aimed, hit);
  const able = ids.filter((id) => all.has(id));
  const found = [...new Set(able.flatMap((id) => all.get(id) ?? []))];
  const [first] = able;
  if (first === undefined) return undefined;
  const isOneThing = found.every((choice) => choice.on.includes(first));
  return isOneThing || found.length === 1
    ? opened(first, found)
    : { do: "open", id: first, choices: found, manner: "menu" };
}

function opened(id: string, choices: readonly Choice[]): Outcome {
  const [first, second] = choices;
  if (first && !second) return { do: "decide", choice: first };
  return { do: "open", id, choices, manner: manner(id, choices) };
}

/** When all that is asked is a direction of one thing, its wheel is open from the start; "": it is not. */
export function standingWheel(choices: readonly Choice[]): string {
  const id = choices[0]?.on[0];
  return id !== undefined && choices.length > 1 && isWheel(id, choices) ? id : "";
}

/** Ids to be shown as choosable: with something picked, the ones that complete the choice. */
export function choosable(choices: readonly Choice[], picked: string): Set<string> {
  const found = new Set<string>();
  for (const choice of choices) {
    if (picked && !choice.on.includes(picked)) continue;
    for (const id of choice.on) if (id !== picked) found.add(id);
  }
  return found;
}

/** Ids that a choice begins with; the others only complete one. */
export function beginnings(choices: readonly Choice[]): Set<string> {
  return new Set(choices.flatMap((choice) => choice.on.slice(0, 1)));
}

/** What is typed for each choice: the number that is its word ("0" for no dice), else its number in the list, if that is free. */
export function numbered(choices: readonly Choice[]): ReadonlyMap<string, Choice> {
  const found = new Map<string, Choice>();
  const others = new Map<string, Choice>();
  choices.forEach((choice, n) => {
    if (choice.dir < 0 && /^(0|[1-9]\d*)$/.test(choice.word)) found.set(choice.word, choice);
    else others.set(String(n + 1), choice);
  });
  for (const [number, choice] of others) if (!found.has(number)) found.set(number, choice);
  return found;
}
