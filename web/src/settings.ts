/** What a person has chosen about this browser: kept here, never sent. */
import { effect, signal, type Signal } from "@preact/signals";
import type { Shared } from "./army/link";

function kept<T>(key: string, start: T): Signal<T> {
  let first = start;
  try {
    const stored = localStorage.getItem(`conclave.${key}`);
    if (stored !== null) first = JSON.parse(stored) as T;
  } catch {
    // private windows and full disks: settings then last as long as the page
  }
  const value = signal<T>(first);
  effect(() => {
    const now = JSON.stringify(value.value);
    try {
      localStorage.setItem(`conclave.${key}`, now);
    } catch {
      // as above
    }
  });
  return value;
}

/** The language that was chosen; none: as the browser asks for. */
export const tongue = kept("language", "");
export const scheme = kept<"auto" | "light" | "dark">("scheme", "auto");
/** What boards and pieces are made of (style/themes.css). */
export const THEMES = ["wood", "slate"] as const;
export const theme = kept<(typeof THEMES)[number]>("theme", "wood");
/** How fast the acts of others are shown. */
export const SPEEDS = ["slow", "normal", "fast", "none"] as const;
export type Speed = (typeof SPEEDS)[number];
export const speed = kept<Speed>("speed", "normal");
const FACTORS: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.5, none: 0 };
export const motion = kept<"auto" | "off">("motion", "auto");
export const sound = kept("sound", false);
/** Shall the browser say so when it is the reader's turn behind other pages? */
export const notices = kept("notices", false);
export const shortcuts = kept("shortcuts", true);
/** Shall every own act get a sign that says how good it was? */
export const coaching = kept("coaching", false);
export const textBoard = kept("text-board", false);
export const myName = kept("name", "");
/** Names of the others at this screen, by seat. */
export const namesHere = kept<Readonly<Record<number, string>>>("names-here", {});
/** Talk, by table: number of the last line that was seen, and names of those who are not heard. */
export const readUpTo = kept<Readonly<Record<string, number>>>("read-up-to", {});
export const muted = kept<Readonly<Record<string, readonly string[]>>>("muted", {});
/** Army lists that were kept, by game and name; and the one being built, by game. */
export const armies = kept<Record<string, Record<string, Shared>>>("armies", {});
export const drafts = kept<Record<string, Shared>>("army-drafts", {});
/** Lessons that were finished, by game. */
export const learnt = kept<Record<string, readonly string[]>>("learnt", {});
/** Puzzles that were solved, by game; how many in a row at the first try; and on how many days in a row the day's. */
export const solved = kept<Record<string, readonly string[]>>("solved", {});
export const inARow = kept("solved-in-a-row", 0);
export const daily = kept<{ readonly day: string; readonly days: number }>("solved-daily", { day: "", days: 0 });
/** How many games were begun here, by game. */
export const played = kept<Record<string, number>>("played", {});
export const opponent = kept<Record<string, string>>("opponent", {});

if (typeof document !== "undefined") {
  effect(() => {
    if (scheme.value === "auto") document.documentElement.removeAttribute("data-scheme");
    else document.documentElement.setAttribute("data-scheme", scheme.value);
  });
  effect(() => document.documentElement.setAttribute("data-theme", theme.value));
  effect(() => {
    document.documentElement.toggleAttribute("data-still", motion.value === "off");
  });
}

/** Has nobody here ever learnt or played this game? */
export function isNewTo(game: string): boolean {
  return !learnt.value[game]?.length && !played.value[game];
}

/** Shall things move? */
export function moves(): boolean {
  return motion.value === "auto" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How many times as long as usual each act is shown; 0: not at all. */
export function pace(): { factor: number; isStill: boolean } {
  return { factor: FACTORS[speed.value] ?? 1, isStill: !moves() };
}
