/** Tones: the named colours that games use; style/tones.css gives each its shades in both schemes. */

const TONES = new Set([
  "red",
  "crimson",
  "orange",
  "amber",
  "gold",
  "yellow",
  "tan",
  "olive",
  "green",
  "teal",
  "azure",
  "blue",
  "indigo",
  "violet",
  "magenta",
  "pink",
  "brown",
  "wood",
  "bronze",
  "stone",
  "sand",
  "slate",
  "grey",
  "silver",
  "white",
  "black",
]);

/** The class of a tone; an unknown or missing one is plain. */
export function toneClass(tone: string): string {
  return TONES.has(tone) ? `tone-${tone}` : "tone-plain";
}
