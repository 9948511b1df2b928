/** Words: a message id and its parameters become the text of the reader's language. */
import { signal } from "@preact/signals";
import type { Param, Text } from "./wire";

export type Catalogue = Readonly<Record<string, string>>;

export const LANGUAGES = ["en", "fr", "es", "de", "it", "nl"] as const;

export const catalogue = signal<Catalogue>({});
export const language = signal("en");

const SLOT = /\{(\d+)\}/g;

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

/** The first of these languages that the client speaks. */
export function preferred(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const base = tag.slice(0, 2).toLowerCase();
    if ((LANGUAGES as readonly string[]).includes(base)) return base;
  }
  return "en";
}

/** What a reader reads; a message without words shows its id. */
export function read(text: Text): string {
  return fill(catalogue.value[text[0]] ?? text[0], text[1]);
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

function fill(message: string, params: readonly Param[]): string {
  return message.replace(SLOT, (slot, digits: string) => {
    const param = params[Number(digits)];
    if (param === undefined) return slot;
    return typeof param === "object" ? read(param) : String(param);
  });
}
