/** Steering: from one spot to the next with the arrow keys, across zones. */
import { centre, type Point } from "./geometry";

/** A spot where it lies on the screen. */
export interface Stop {
  key: string;
  x: number;
  y: number;
  w: number;
  h: number;
  isChoosable: boolean;
}

export type Way = "up" | "right" | "down" | "left";

export const WAYS: Record<string, Way> = { ArrowUp: "up", ArrowRight: "right", ArrowDown: "down", ArrowLeft: "left" };

/**
 * The nearest spot that way. Spots straight ahead beat nearer ones off to the side.
 * `leap` passes over everything that cannot be chosen.
 */
export function next(stops: readonly Stop[], from: string, way: Way, leap = false): string {
  const start = stops.find((stop) => stop.key === from);
  if (!start) return (stops.find((stop) => stop.isChoosable) ?? stops[0])?.key ?? "";
  const here = centre(start);
  let best = "";
  let least = Infinity;
  for (const stop of stops) {
    if (stop.key === from || (leap && !stop.isChoosable)) continue;
    const { ahead, aside } = offset(here, centre(stop), way);
    if (ahead < 1) continue;
    const far = ahead + aside * (leap ? 1.5 : 3);
    if (far < least) [best, least] = [stop.key, far];
  }
  return best;
}

function offset(from: Point, to: Point, way: Way): { ahead: number; aside: number } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  switch (way) {
    case "up":
      return { ahead: -dy, aside: Math.abs(dx) };
    case "down":
      return { ahead: dy, aside: Math.abs(dx) };
    case "left":
      return { ahead: -dx, aside: Math.abs(dy) };
    case "right":
      return { ahead: dx, aside: Math.abs(dy) };
  }
}
