/** Tones: the named colours that games use; style/tones.css gives each its shades in both schemes. */

const TONES = new Set([
  "red",
  "green",
  "blue",
  "gold",
  "amber",
  "yellow",
  "orange",
  "violet",
  "magenta",
  "teal",
  "brown",
  "wood",
  "stone",
  "grey",
  "white",
  "black",
]);

/** The class of a tone; an unknown or missing one is plain. */
export function toneClass(tone: string): string {
  return TONES.has(tone) ? `tone-${tone}` : "tone-plain";
}
