/** The languages that can be chosen: one list for the table and for the client. */
import list from "../../src/conclave/kernel/words/languages.json";

export interface Language {
  /** What it calls itself. */
  name: string;
  /** How it says that it is only begun: what it lacks is said in English. A whole language has no word for that. */
  begun?: string;
}

export const LANGUAGES: Readonly<Record<string, Language>> = list;

/** The language that was chosen, or the first that the browser asks for and that is whole: a begun one is nobody's until chosen. */
export function preferred(chosen: string, wanted: readonly string[]): string {
  if (chosen in LANGUAGES) return chosen;
  const found = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((base) => base in LANGUAGES && !LANGUAGES[base]?.begun);
  return found ?? "en";
}
