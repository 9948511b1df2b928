/** Chips: what a choice on a target is worth, standing beside the target. */
import type { Choice, Mark, Text } from "../wire";
import { read } from "../words";
import type { Box, Layout } from "./geometry";
import { boxOf } from "./geometry";
import { overlap } from "./plates";
import { textWidth, wrapped } from "./wrap";

export interface Chip {
  /** The target. */
  id: string;
  big: string;
  small: readonly string[];
  icon: string;
  isBlocked: boolean;
  /** Choices that it speaks of. */
  choices: readonly Choice[];
  /** In cells. */
  box: Box;
}

const MOST = 14;
const FEW_WORDS = 4;
export const BIG = 15;
export const SMALL = 9.5;
const WIDEST = 132;
/** To lie on another thing is so much worse than to lie on its own: it would be taken for the other's. */
const OTHERS = 6;

type Found = Omit<Chip, "box">;

/** What there is to say about targets: of choices that a press there would make, and of what is looked at. */
export function chipsOf(
  choices: readonly Choice[],
  picked: string,
  marks: readonly Mark[],
  plan: Layout,
  cell: number,
  seen: Box,
  standing: readonly string[] = [],
): Chip[] {
  const found = new Map<string, Found>();
  for (const chip of [...ofChoices(choices, picked), ...ofMarks(marks)]) {
    if (!found.has(chip.id)) found.set(chip.id, chip);
  }
  // a chance is always shown; words alone only where there are few of them, else the ghost of each says them
  const isWordy = [...found.values()].filter((each) => !each.big && !each.isBlocked).length > FEW_WORDS;
  if (isWordy) for (const each of [...found.values()]) if (!each.big && !each.isBlocked) found.delete(each.id);
  const taken: Box[] = [];
  return [...found.values()].slice(0, MOST).flatMap((chip) => {
    const target = boxOf(plan, chip.id);
    const others = standing.flatMap((id) => (id === chip.id ? [] : (plan.boxes.get(id) ?? [])));
    const box = target && overlap(target, seen) && placed(chip, target, taken, others, cell, seen);
    if (!box) return [];
    taken.push(box);
    return [{ ...chip, box }];
  });
}

/** Targets of the choices that are open: all choices begin with the same thing, or with the one that is picked. */
function ofChoices(choices: readonly Choice[], picked: string): Found[] {
  const open = picked ? choices.filter((choice) => choice.on.includes(picked)) : choices;
  const begin = new Set(open.filter((choice) => choice.on.length > 1).map((choice) => choice.on[0]));
  if (!picked && begin.size > 1) return [];
  const by = new Map<string, Choice[]>();
  for (const choice of open) {
    const id = choice.on.at(-1);
    if (id === undefined || id === picked || (choice.chance < 0 && !choice.effect)) continue;
    by.set(id, [...(by.get(id) ?? []), choice]);
  }
  return [...by].flatMap(([id, there]) => {
    const best = there.reduce((a, b) => (b.chance > a.chance ? b : a));
    const effect = there.length === 1 ? best.effect : null;
    // several things can be done there, none with a chance: a picture alone would say nothing
    return best.chance < 0 && !effect ? [] : [chip(id, best.chance, effect, best.icon, there)];
  });
}

function ofMarks(marks: readonly Mark[]): Found[] {
  return marks.flatMap((mark): Found[] => {
    const id = mark.line[1] || mark.on[0] || "";
    if (!id) return [];
    if (mark.kind === "aim" && mark.chance >= 0) return [chip(id, mark.chance, mark.say, "", [])];
    if (mark.kind !== "blocked" || !mark.say) return [];
    return [{ id, big: "", small: wrapped(read(mark.say), WIDEST, SMALL, 2), icon: "", isBlocked: true, choices: [] }];
  });
}

function chip(id: string, chance: number, effect: Text | null, icon: string, choices: readonly Choice[]): Found {
  const small = effect ? wrapped(read(effect), WIDEST, SMALL, 2) : [];
  return { id, big: chance >= 0 ? `${chance} %` : "", small, icon, isBlocked: false, choices };
}

/** Beside its target and all in view, where it covers the fewest things; if it covers some anyway, rather its own target. */
function placed(
  chip: Found,
  target: Box,
  taken: readonly Box[],
  others: readonly Box[],
  cell: number,
  seen: Box,
): Box | undefined {
  const words = Math.max(textWidth(chip.big, BIG), ...chip.small.map((line) => textWidth(line, SMALL)));
  const w = (words + 16 + (chip.icon ? 22 : 0)) / cell;
  const h = ((chip.big ? 18 : 2) + chip.small.length * 11.5 + 6) / cell;
  const gap = 6 / cell;
  const [cx, cy] = [target.x + target.w / 2, target.y + target.h / 2];
  const places = [
    { x: target.x + target.w + gap, y: cy - h / 2 },
    { x: target.x - w - gap, y: cy - h / 2 },
    { x: cx - w / 2, y: target.y - h - gap },
    { x: cx - w / 2, y: target.y + target.h + gap },
    { x: cx - w / 2, y: target.y },
  ].map(({ x, y }) => ({ x: within(x, seen.x, seen.x + seen.w - w), y: within(y, seen.y, seen.y + seen.h - h), w, h }));
  const cost = (place: Box): number =>
    taken.filter((box) => overlap(box, place)).length * 100 +
    others.reduce((sum, box) => sum + OTHERS * covered(box, place), 0) +
    covered(target, place);
  const [best] = places.sort((a, b) => cost(a) - cost(b));
  return best && cost(best) < 100 ? best : undefined;
}

/** The part of a place that lies on this box. */
function covered(box: Box, place: Box): number {
  const side = (a: number, b: number, c: number, d: number): number => Math.max(0, Math.min(a + b, c + d) - Math.max(a, c));
  return (side(box.x, box.w, place.x, place.w) * side(box.y, box.h, place.y, place.h)) / (place.w * place.h);
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
