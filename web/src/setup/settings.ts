/** What is chosen before a game: how a form begins, which preset it is, and that two sides are not alike by accident. */
import type { GameCard, OptionCard, PresetCard, Value } from "../wire";

export type Settings = Readonly<Record<string, Value>>;

export function defaults(card: GameCard): Settings {
  return Object.fromEntries(card.options.map((option) => [option.name, option.default]));
}

/** The preset for somebody who has never played, if the game has one. */
export function firstWay(card: GameCard): PresetCard | undefined {
  return card.presets.find((preset) => preset.first);
}

/** The whole game: the first preset that is not for newcomers. */
export function wholeWay(card: GameCard): PresetCard | undefined {
  return card.presets.find((preset) => !preset.first);
}

/** These settings under another preset: armies stay, unless the preset brings its own or the old one did. */
export function under(card: GameCard, preset: PresetCard | undefined, now?: Settings): Settings {
  const kept = card.options.filter((option) => option.seat >= 0 && now && !brings(card, presetOf(card, now), option));
  const armies = kept.filter((option) => preset && !brings(card, preset.name, option));
  return {
    ...defaults(card),
    ...preset?.options,
    ...Object.fromEntries(armies.map((option) => [option.name, now?.[option.name] ?? option.default])),
  };
}

/** Does the preset of that name choose this army itself? */
function brings(card: GameCard, name: string, option: OptionCard): boolean {
  const value = card.presets.find((preset) => preset.name === name)?.options[option.name];
  return value !== undefined && value !== option.default;
}

/** The preset that these settings are, if they are one; armies count where a preset chooses them. */
export function presetOf(card: GameCard, settings: Settings): string {
  const fits = (preset: PresetCard): boolean =>
    card.options.every((option) => {
      const wanted = preset.options[option.name] ?? option.default;
      return settings[option.name] === wanted || (option.seat >= 0 && wanted === option.default);
    });
  const isExact = (preset: PresetCard): boolean =>
    card.options.every((option) => settings[option.name] === (preset.options[option.name] ?? option.default));
  return (card.presets.find(isExact) ?? card.presets.find(fits))?.name ?? "";
}

/** Options that choose the army of a seat, by seat. */
export function armyOf(card: GameCard, seat: number): OptionCard | undefined {
  return card.options.find((option) => option.seat === seat);
}

/** With this army for a seat; another seat that nobody has chosen for gives way, so that sides differ. */
export function withArmy(card: GameCard, now: Settings, seat: number, value: Value, touched: ReadonlySet<number>): Settings {
  const option = armyOf(card, seat);
  if (!option) return now;
  const old = now[option.name] ?? option.default;
  const needs = option.cards.find((each) => each.value === value)?.needs ?? {};
  const next: Record<string, Value> = { ...now, ...needs, [option.name]: value };
  for (const other of card.options) {
    if (other.seat < 0 || other.seat === seat || touched.has(other.seat)) continue;
    if (isSame(option, other, next)) next[other.name] = differing(other, value, old);
  }
  return next;
}

/** Do two seats have the same ready-made army? What is the default of both stands for a choice that comes later. */
export function isSame(a: OptionCard, b: OptionCard, settings: Settings): boolean {
  const [one, two] = [settings[a.name] ?? a.default, settings[b.name] ?? b.default];
  return one === two && !(one === a.default && two === b.default) && a.values.includes(one);
}

function differing(option: OptionCard, taken: Value, old: Value): Value {
  if (old !== taken && option.values.includes(old)) return old;
  return option.values.find((value) => value !== taken) ?? taken;
}

// -- a letter for each seat

/** All letters in an order: those of the text first. */
export function lettersOf(option: OptionCard, text: string): string[] {
  const all = option.letters.map((letter) => String(letter.value));
  const chosen = [...text].filter((letter, n, whole) => all.includes(letter) && whole.indexOf(letter) === n);
  return [...chosen, ...all.filter((letter) => !chosen.includes(letter))];
}

/** With this letter for a seat; whoever had it gets the other one. */
export function withLetter(order: readonly string[], seat: number, letter: string): string {
  const now = [...order];
  const holder = now.indexOf(letter);
  now[holder] = now[seat] ?? "";
  now[seat] = letter;
  return now.join("");
}
