/** Tones: the named colours that games use; style/tones.css gives each its shades. */
import type { Tone } from "../wire";

/** The class of a tone. */
export function toneClass(tone: Tone): string {
  return `tone-${tone || "plain"}`;
}
