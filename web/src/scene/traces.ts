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
  for (const { id, start, to } of beats.flatMap(journeys)) {
    const piece = at.has(id) ? id : standingAt(at, start);
    const cell = readCell(to);
    if (!piece || (to && cell?.zone !== zone)) continue;
    ends.set(piece, cell ? [cell.x, cell.y] : null);
    at.set(piece, cell ? `${cell.x},${cell.y}` : "");
  }
  return ends;
}

/** What a beat moves, and what it takes away: to nowhere. */
function journeys({ do: deed, ids, start, to }: Beat): { id: string; start: string; to: string }[] {
  if (deed === "move") return ids.map((id) => ({ id, start, to }));
  return deed === "hide" ? ids.map((id) => ({ id, start: "", to: "" })) : [];
}

function standingAt(at: ReadonlyMap<string, string>, id: string): string {
  const cell = readCell(id);
  return [...at].find(([, place]) => cell && place === `${cell.x},${cell.y}`)?.[0] ?? "";
}
