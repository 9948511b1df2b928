/** Traces: where pieces stood before the others played; they stay until the reader decides again. */
import type { Beat, Scene } from "../wire";
import type { Drawn } from "./drawn";
import { readCell } from "./geometry";

export interface Trace {
  /** As it was. */
  was: Drawn;
  /** The cell where it is now; null: it is gone. */
  to: readonly [number, number] | null;
}

/**
 * Pieces of a zone that are not where they were. Some games name a piece by where it stands: then the beats tell where
 * it went, and only what they hide is gone.
 */
export function tracesOf(before: Scene, now: readonly Drawn[], zone: string, beats: readonly Beat[]): Trace[] {
  const there = new Map(now.filter((item) => item.zone === zone).map((item) => [item.id, item]));
  const stood = before.items.filter((item) => item.zone === zone && item.layer === "piece" && !item.looks.includes("ghost"));
  const ends = followed(stood, zone, beats);
  return stood.flatMap((was): Trace[] => {
    const is = there.get(was.id);
    const to = is ? is.at : ends.get(was.id);
    if (to === undefined || (to && to[0] === was.at[0] && to[1] === was.at[1])) return [];
    return [{ was, to }];
  });
}

/** Where the beats leave these pieces: on a cell, or nowhere. */
function followed(stood: readonly Drawn[], zone: string, beats: readonly Beat[]): Map<string, readonly [number, number] | null> {
  const ends = new Map<string, readonly [number, number] | null>();
  const at = new Map(stood.map((item) => [item.id, String(item.at)]));
  const meant = (id: string, start: string): string => {
    if (at.has(id)) return id;
    const cell = readCell(start);
    return [...at].find(([, place]) => cell && place === `${cell.x},${cell.y}`)?.[0] ?? "";
  };
  for (const beat of beats) {
    const cell = beat.do === "move" ? readCell(beat.to) : undefined;
    for (const id of beat.do === "move" || beat.do === "hide" ? beat.ids : []) {
      const piece = meant(id, beat.start);
      if (!piece || (beat.do === "move" && cell?.zone !== zone)) continue;
      ends.set(piece, cell ? [cell.x, cell.y] : null);
      if (cell) at.set(piece, `${cell.x},${cell.y}`);
      else at.delete(piece);
    }
  }
  return ends;
}
