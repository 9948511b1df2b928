/**
 * Words: a message id and its parameters become the text of the reader's language.
 *
 * What may stand in a slot, and how names have other forms, is said in `kernel/words.py`, whose twin this is.
 */
import { signal } from "@preact/signals";
import type { Param, Text } from "./wire";

export type Catalogue = Readonly<Record<string, string>>;

export const LANGUAGES = ["en", "fr", "es", "de", "it", "nl"] as const;

export const catalogue = signal<Catalogue>({});
export const language = signal("en");

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

/** Fetch a catalogue and make it the one in use. */
export async function learn(lang: string): Promise<void> {
  const answer = await fetch(`/api/words/${lang}`, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`no words for ${lang}`);
  adopt((await answer.json()) as Catalogue, lang);
}

/** Use this catalogue from now on. */
export function adopt(words: Catalogue, lang = "en"): void {
  catalogue.value = words;
  language.value = words["ui.lang"] ?? lang; // a catalogue that lacks a language says so
  if (typeof document !== "undefined") document.documentElement.lang = language.value;
}

let rulesOf = "";

/** The words of rules, which are many: fetched once, when somebody comes to where they are read. */
export async function learnRules(): Promise<void> {
  const lang = language.value;
  if (rulesOf === lang) return;
  rulesOf = lang;
  try {
    const answer = await fetch(`/api/words/${lang}/rules`, { credentials: "same-origin" });
    if (answer.ok) learnMore((await answer.json()) as Catalogue);
    else rulesOf = "";
  } catch {
    rulesOf = "";
  }
}

/** Know these words too, besides those in use. */
export function learnMore(words: Catalogue): void {
  catalogue.value = { ...catalogue.value, ...words };
}

/** The first of these languages that the client speaks. */
export function preferred(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const base = tag.slice(0, 2).toLowerCase();
    if ((LANGUAGES as readonly string[]).includes(base)) return base;
  }
  return "en";
}

/** What the reader of this page reads; a message without words shows its id. */
export function read(text: Text): string {
  return formed(text, "", reader.value);
}

/** What the reader reads, as it begins a line: with a capital. */
export function begun(text: Text): string {
  const said = read(text);
  return said.charAt(0).toLocaleUpperCase(document.documentElement.lang || undefined) + said.slice(1);
}

/** What another reader would read: of a table in a list, for example. */
export function readAs(text: Text, as: Reader): string {
  return formed(text, "", as);
}

/** A message of the client itself. */
export function t(id: string, ...params: Param[]): string {
  return read([id, params]);
}

/** Are there words for this id? */
export function knows(id: string): boolean {
  return id in catalogue.value;
}

/** The first of these ids that has words, or what stands for none. */
export function firstKnown(ids: readonly string[], otherwise = ""): string {
  const found = ids.find(knows);
  return found === undefined ? otherwise : read([found, []]);
}

/** A message in the form its language uses for this number: `id.one`, `id.other`, ... */
export function count(id: string, n: number, ...more: Param[]): string {
  const form = `${id}.${new Intl.PluralRules(language.value).select(n)}`;
  return t(knows(form) ? form : `${id}.other`, n, ...more);
}

/** Several texts as one list, as the language writes lists. */
export function listed(parts: readonly string[]): string {
  return new Intl.ListFormat(language.value, { style: "long", type: "conjunction" }).format(parts);
}

/** A param in one of its forms. */
function formed(given: Param, form: string, as: Reader): string {
  const param = who(given, as);
  if (typeof param !== "object") return made(form, String(param), as);
  const [id, params] = param;
  const list = LISTS[id];
  if (list) {
    const parts = params.map((part) => formed(part, form, as));
    return new Intl.ListFormat(language.value, { style: "long", type: list }).format(parts);
  }
  const own = form ? catalogue.value[`${id}@${form}`] : undefined;
  if (own !== undefined) return fill(own, params, as);
  return made(form, fill(catalogue.value[id] ?? id, params, as), as);
}

/** A form that a name does not have itself. */
function made(form: string, plain: string, as: Reader): string {
  const message = form ? catalogue.value[`@${form}`] : undefined;
  return message === undefined ? plain : fill(message, [plain], as);
}

function fill(message: string, params: readonly Param[], as: Reader): string {
  return message.replace(SLOT, (slot, digits: string, capital: string, form?: string, cases?: string) => {
    const param = params[Number(digits)];
    if (param === undefined) return slot;
    if (cases !== undefined) return chosen(cases, tags(param, as));
    const words = formed(param, form ?? "", as);
    return capital ? words.slice(0, 1).toLocaleUpperCase(language.value) + words.slice(1) : words;
  });
}

/** What a param is, for choosing among the cases of a slot. */
function tags(given: Param, as: Reader): readonly string[] {
  const param = who(given, as);
  if (typeof param === "number") return [`=${param}`, new Intl.PluralRules(language.value).select(Math.abs(param))];
  if (typeof param !== "object") return [];
  const [id, params] = param;
  if (id === "list.and" && params.length > 1) return ["pl"];
  const about = catalogue.value[`${id}@`] ?? (LISTS[id] ? "{0}" : "");
  const same = AS_PARAM.exec(about);
  const alike = same ? params[Number(same[1])] : undefined;
  return alike === undefined ? about.split(" ") : tags(alike, as);
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
