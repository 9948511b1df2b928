/** Traces: where pieces stood before the others played; they stay until the reader decides again. */
import type { Scene } from "../wire";
import type { Drawn } from "./drawn";

export interface Trace {
  /** As it was. */
  was: Drawn;
  /** Is it still on the same board, somewhere else? Else it left it. */
  isHere: boolean;
}

/** Pieces of a zone that moved away from where they were, or are gone. */
export function tracesOf(before: Scene, now: readonly Drawn[], zone: string): Trace[] {
  const there = new Map(now.filter((item) => item.zone === zone).map((item) => [item.id, item]));
  return before.items
    .filter((item) => item.zone === zone && item.layer === "piece" && !item.looks.includes("ghost"))
    .flatMap((was) => {
      const is = there.get(was.id);
      return is && is.at[0] === was.at[0] && is.at[1] === was.at[1] ? [] : [{ was, isHere: is !== undefined }];
    });
}
