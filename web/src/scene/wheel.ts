/** The wheel: eight sectors around a thing, one for each direction, and the keys that mean them. */
import type { Choice } from "../wire";
import { step, type Point } from "./geometry";

export const OUTER = 86;
export const INNER = 40;

/** The outline of a sector, as an SVG path around (0, 0). */
export function sector(dir: number, inner = INNER, outer = OUTER, gap = 1.5): string {
  const edge = (radius: number, side: number): Point => {
    const half = Math.PI / 8 - gap / radius;
    const angle = ((dir - 2) * Math.PI) / 4 + side * half;
    return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
  };
  const [a, b, c, d] = [edge(inner, -1), edge(outer, -1), edge(outer, 1), edge(inner, 1)];
  const at = (point: Point): string => `${point.x.toFixed(2)} ${point.y.toFixed(2)}`;
  return `M${at(a)}L${at(b)}A${outer} ${outer} 0 0 1 ${at(c)}L${at(d)}A${inner} ${inner} 0 0 0 ${at(a)}Z`;
}

/** The middle of a sector. */
export function middle(dir: number, radius = (INNER + OUTER) / 2): Point {
  const by = step(dir);
  return { x: by.x * radius, y: by.y * radius };
}

/** Number pad: 8 is up, 9 up right, and so on round. */
const PAD: Record<string, number> = {
  Numpad8: 0,
  Numpad9: 1,
  Numpad6: 2,
  Numpad3: 3,
  Numpad2: 4,
  Numpad1: 5,
  Numpad4: 6,
  Numpad7: 7,
};

const PAD_KEYS = ["8", "9", "6", "3", "2", "1", "4", "7"];

/** The key of a choice as the board lies before the reader: on a turned board, keypad keys of directions turn with it. */
export function screenKey(choice: Choice, tilt: number): string {
  const isPad = choice.dir >= 0 && /^[1-9]$/.test(choice.key);
  return isPad ? (PAD_KEYS[(choice.dir + tilt) % 8] ?? choice.key) : choice.key;
}

/** The direction that a key means on the number pad; -1: none. */
export function padDirection(code: string): number {
  return PAD[code] ?? -1;
}

/** Keep a wheel that is centred on a point inside its frame, as far as it may not reach out of it. */
export function clamp(point: Point, width: number, height: number, slack: Point, radius = OUTER + 3): Point {
  const within = (value: number, size: number, out: number): number => {
    const [least, most] = [radius - out, size - radius + out];
    return least > most ? size / 2 : Math.min(Math.max(value, least), most);
  };
  return { x: within(point.x, width, slack.x), y: within(point.y, height, slack.y) };
}
