/**
 * Words: a message id and its parameters become the text of the reader's language.
 *
 * What may stand in a slot, and how names have other forms, is said in `kernel/words.py`, whose twin this is.
 */
import { computed, signal } from "@preact/signals";
import { tongue } from "./settings";
import type { Param, Text } from "./wire";

export type Catalogue = Readonly<Record<string, string>>;

/** How many messages a catalogue lacks, if any. */
const LACKING = "words.lacking";

/** A language with its words, and the one in which all is said that it lacks: whole sentences, with the names in them. */
interface Tongue {
  lang: string;
  words: Catalogue;
  rest?: Tongue;
}

export const catalogue = signal<Catalogue>({});
export const language = signal("en");
const english = signal<Catalogue | undefined>(undefined);
const spoken = computed<Tongue>(() => {
  const own = { lang: language.value, words: catalogue.value };
  return english.value ? { ...own, rest: { lang: "en", words: english.value } } : own;
});

/** Who reads: the seat that is called "you", and what the people at the table are called. */
export interface Reader {
  seat: number;
  names: readonly Param[];
}

export const ANYBODY: Reader = { seat: -1, names: [] };
export const reader = signal<Reader>(ANYBODY);

const SLOT = /\{(\d+)(\^?)(?:\.(\w+))?(?:\?([^{}]*))?\}/g;
const AS_PARAM = /^\{(\d+)\}$/;
const LISTS: Readonly<Record<string, Intl.ListFormatType>> = { "list.and": "conjunction", "list.or": "disjunction" };

async function fetched(path: string): Promise<Catalogue> {
  const answer = await fetch(`/api/words/${path}`, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`no words for ${path}`);
  return (await answer.json()) as Catalogue;
}

/** Fetch a catalogue and make it the one in use, with the English besides if it lacks something. */
export async function learn(lang: string): Promise<void> {
  const words = await fetched(lang);
  adopt(words, lang, words[LACKING] ? await fetched("en") : undefined);
}

/** Use this catalogue from now on, and for what it lacks the other. */
export function adopt(words: Catalogue, lang = "en", rest?: Catalogue): void {
  catalogue.value = words;
  english.value = rest;
  language.value = words["ui.lang"] ?? rest?.["ui.lang"] ?? lang; // a catalogue that lacks a language says so
  if (typeof document !== "undefined") document.documentElement.lang = language.value;
}

let rulesOf = "";

/** The words of rules, which are many: fetched once, when somebody comes to where they are read. */
export async function learnRules(): Promise<void> {
  const lang = language.value;
  if (rulesOf === lang) return;
  rulesOf = lang;
  try {
    const words = await fetched(`${lang}/rules`);
    const rest = words[LACKING] ? { ...(english.value ?? (await fetched("en"))), ...(await fetched("en/rules")) } : undefined;
    if (language.value !== lang) return; // another one was chosen meanwhile
    learnMore(words);
    if (rest) english.value = rest;
  } catch {
    rulesOf = "";
  }
}

/** Speak another language from now on, here and whenever this browser comes back. */
export async function speak(lang: string): Promise<void> {
  await learn(lang);
  tongue.value = lang;
  if (rulesOf) await learnRules();
}

/** Know these words too, besides those in use. */
export function learnMore(words: Catalogue): void {
  catalogue.value = { ...catalogue.value, ...words };
}

/**
 * What the reader of this page reads; a message without words shows its id. An id with a blank in it is its own English
 * sentence, which is what trouble says.
 */
export function read(text: Text): string {
  return formed(text, "", reader.value, spoken.value);
}

/** What the reader reads, as it begins a line: with a capital. */
export function begun(text: Text): string {
  const said = read(text);
  return said.charAt(0).toLocaleUpperCase(document.documentElement.lang || undefined) + said.slice(1);
}

/** What another reader would read: of a table in a list, for example. */
export function readAs(text: Text, as: Reader): string {
  return formed(text, "", as, spoken.value);
}

/** A message of the client itself. */
export function t(id: string, ...params: Param[]): string {
  return read([id, params]);
}

/** Are there words for this id? */
export function knows(id: string): boolean {
  return id in spoken.value.words || id in (spoken.value.rest?.words ?? {});
}

/** The first of these ids that has words, or what stands for none. */
export function firstKnown(ids: readonly string[], otherwise = ""): string {
  const found = ids.find(knows);
  return found === undefined ? otherwise : read([found, []]);
}

/** A message in the form its language uses for this number: `id.one`, `id.other`, ... */
export function count(id: string, n: number, ...more: Param[]): string {
  const { words, rest } = spoken.value;
  const tongue = rest && !(`${id}.other` in words) ? rest : spoken.value;
  const form = `${id}.${new Intl.PluralRules(tongue.lang).select(n)}`;
  return formed([form in tongue.words ? form : `${id}.other`, [n, ...more]], "", reader.value, tongue);
}

/** Several texts as one list, as the language writes lists. */
export function listed(parts: readonly string[]): string {
  return new Intl.ListFormat(language.value, { style: "long", type: "conjunction" }).format(parts);
}

/** A param in one of its forms. */
function formed(given: Param, form: string, as: Reader, by: Tongue): string {
  const param = who(given, as);
  if (typeof param !== "object") return made(form, String(param), as, by);
  const [id, params] = param;
  const list = LISTS[id];
  if (list) {
    const parts = params.map((part) => formed(part, form, as, by));
    return new Intl.ListFormat(by.lang, { style: "long", type: list }).format(parts);
  }
  const own = form ? by.words[`${id}@${form}`] : undefined;
  if (own !== undefined) return fill(own, params, as, by);
  const message = by.words[id];
  if (message === undefined && by.rest) return made(form, formed(param, "", as, by.rest), as, by);
  return made(form, fill(message ?? id, params, as, by), as, by);
}

/** A form that a name does not have itself. */
function made(form: string, plain: string, as: Reader, by: Tongue): string {
  const message = form ? by.words[`@${form}`] : undefined;
  return message === undefined ? plain : fill(message, [plain], as, by);
}

function fill(message: string, params: readonly Param[], as: Reader, by: Tongue): string {
  return message.replace(SLOT, (slot, digits: string, capital: string, form?: string, cases?: string) => {
    const param = params[Number(digits)];
    if (param === undefined) return slot;
    if (cases !== undefined) return chosen(cases, tags(param, as, by));
    const words = formed(param, form ?? "", as, by);
    return capital ? words.slice(0, 1).toLocaleUpperCase(by.lang) + words.slice(1) : words;
  });
}

/** What a param is, for choosing among the cases of a slot. */
function tags(given: Param, as: Reader, by: Tongue): readonly string[] {
  const param = who(given, as);
  if (typeof param === "number") return [`=${param}`, new Intl.PluralRules(by.lang).select(Math.abs(param))];
  if (typeof param !== "object") return [];
  const [id, params] = param;
  if (id === "list.and" && params.length > 1) return ["pl"];
  const about = by.words[`${id}@`] ?? by.rest?.words[`${id}@`] ?? (LISTS[id] ? "{0}" : "");
  const same = AS_PARAM.exec(about);
  const alike = same ? params[Number(same[1])] : undefined;
  return alike === undefined ? about.split(" ") : tags(alike, as, by);
}

/** A seat as the reader calls it: you, the side it plays, the person's name, or its number counted from 1. */
function who(param: Param, as: Reader): Param {
  if (typeof param !== "object" || param[0] !== "seat") return param;
  const [seat, side] = param[1];
  if (seat === as.seat) return ["seat.you", []];
  return side ?? as.names[Number(seat)] ?? ["seat.number", [Number(seat) + 1]];
}

/** The first case whose tag fits, or the last one. */
function chosen(cases: string, about: readonly string[]): string {
  const parts = cases.split("|");
  const otherwise = parts.pop() ?? "";
  for (const part of parts) {
    const colon = part.indexOf(":");
    if (about.includes(part.slice(0, colon))) return part.slice(colon + 1);
  }
  return otherwise;
}
