/** Numbers of an analysis as people read them: thousandths become per cent, and plies become places on the plot. */
import type { Act, Analysis, Moment, Point } from "../wire";

export const WHOLE = 1000;

export function percent(chance: number): number {
  return Math.round(chance / 10);
}

/** A difference of chances, with its sign: "+6", "−17"; "0" for what is less than half a point. */
export function points(swing: number): string {
  const whole = Math.round(Math.abs(swing) / 10);
  if (!whole) return "0";
  return `${swing > 0 ? "+" : "−"}${whole}`;
}

/** "24 min", "1 h 5 min", "40 s", as a message and its params. */
export function duration(seconds: number): readonly [string, readonly number[]] {
  if (seconds < 90) return ["ui.analysis.seconds", [seconds]];
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return ["ui.analysis.minutes", [minutes]];
  return ["ui.analysis.hours", [Math.floor(minutes / 60), minutes % 60]];
}

/** Where a ply lies between the first point and the last, from 0 to 1. */
export function along(analysis: Analysis, ply: number): number {
  const [first, last] = [analysis.points[0], analysis.points[analysis.points.length - 1]];
  if (!first || !last || last.ply === first.ply) return 0;
  return Math.max(0, Math.min(1, (ply - first.ply) / (last.ply - first.ply)));
}

/** How it stood at a ply, or where somebody looked next. */
export function pointAt(points: readonly Point[], ply: number): Point | undefined {
  return points.find((point) => point.ply >= ply) ?? points[points.length - 1];
}

/** The numbers of turns under the plot, each once, thinned out where they are many. */
export function ticks(analysis: Analysis, most: number): readonly { at: number; number: number }[] {
  const seen = new Map<number, number>();
  for (const turn of analysis.turns) if (turn.number && !seen.has(turn.number)) seen.set(turn.number, turn.ply);
  const apart = Math.max(1, Math.ceil(seen.size / most));
  return [...seen].filter((_, n) => n % apart === 0).map(([number, ply]) => ({ at: along(analysis, ply), number }));
}

/** Of a seat's decisions, the share that was best or near it, in per cent. */
export function goodShare(signs: readonly [number, number, number, number]): number {
  const [best, fine, slips, blunders] = signs;
  const all = best + fine + slips + blunders;
  return all ? Math.round((100 * (best + fine)) / all) : 100;
}

/** What a moment meant for a seat: a slip of another, or a roll that helped another, is the other way round. */
export function swingFor(moment: Moment, seat: number, seats: number): number {
  const whose = moment.seat < 0 ? moment.gains : moment.seat;
  if (whose === seat) return moment.swing;
  return seats === 2 ? -moment.swing : 0;
}

/** The act that was better than what was played, if any was. */
export function better(moment: Moment): Act | undefined {
  const played = moment.acts.find((act) => act.played);
  return moment.acts.find((act) => !act.played && played && act.chance > played.chance);
}
