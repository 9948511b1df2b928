/** What is offered: the key of a choice, and which choices are the verbs of one thing. */
import type { Desk } from "../scene/desk";
import { screenKey } from "../scene/wheel";
import type { Choice } from "../wire";

/** So many verbs have room in one bar. */
const MOST = 5;

/** What to press for a choice: the key that its game gave it, or its number. */
export function keyOf(desk: Desk, choice: Choice): string {
  const own = screenKey(choice, desk.tilt.value);
  return own || ([...desk.numbers.value].find(([, each]) => each === choice)?.[0] ?? "");
}

/** The verbs of the one thing that is asked; none if there are too many, or if they are of several things. */
export function verbsIn(choices: readonly Choice[]): readonly Choice[] {
  const verbs = choices.filter(
    (choice) => choice.group && choice.dir < 0 && !choice.stake && choice.on.every((id) => id === choice.group),
  );
  const isOne = new Set(verbs.map((choice) => choice.group)).size === 1;
  return isOne && verbs.length > 1 && verbs.length <= MOST ? verbs : [];
}
