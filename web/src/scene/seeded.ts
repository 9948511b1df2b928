/** Seeded numbers: the same id draws the same edges and trees, so that nothing flickers. */

/** Numbers from 0 to 1 that depend on nothing but the seed. */
export function seeded(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x6d2b79f5;
    const mixed = Math.imul(state ^ (state >>> 13), 3266489917);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
  };
}

/** A number as it stands in a path. */
export function short(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
