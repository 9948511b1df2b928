/** The stage: an old scene becomes a new one beat by beat; pure, so that a client may skip to the end at any time. */
import type { Beat, Deed, Item, Line, Narration, Scene } from "../wire";
import type { Drawn } from "./drawn";
import { readCell } from "./geometry";

/** What things do themselves; everything else is shown over them. */
type Motion = "move" | "turn" | "flip" | "show" | "hide";

export interface Effect extends Omit<Beat, "do" | "together"> {
  key: string;
  /** A "note" is the client's own: the reader points at a line, and the line at these. */
  do: Exclude<Deed, Motion> | "note";
}

export interface MotionStep {
  items: readonly Drawn[];
  effects: readonly Effect[];
  /** Milliseconds until the next step. */
  lasts: number;
  /** What happens, in words. */
  said: Line | null;
}

/** How a story is told: others' acts so that they can be followed, one's own so that nobody waits for them. */
export type Telling = "others" | "own";

const LASTS: Record<Deed, number> = {
  move: 300,
  turn: 240,
  flip: 320,
  show: 240,
  hide: 240,
  bolt: 480,
  burst: 380,
  pulse: 460,
  roll: 1_400,
  count: 600,
  say: 700,
  card: 2_200,
  hurt: 650,
  heal: 650,
};

/** A piece takes so long from one cell to the next, and no longer than this in all. */
const A_CELL = 150;
const FARTHEST = 600;
/** No act of somebody else is over sooner. */
const AN_ACT = 600;
/** One's own act is over by then, however much it brings about. */
const LONGEST_OWN = 2_800;

/** Every step between two scenes. */
export function motionSteps(
  before: Scene,
  after: Scene,
  told: readonly Narration[],
  telling: Telling = "others",
): MotionStep[] {
  const found: MotionStep[] = [];
  let items: readonly Drawn[] = before.items;
  let said: Line | null = null;
  told.forEach(({ beats, line }, act) => {
    said = line ?? said;
    const first = found.length;
    grouped(beats).forEach((group, n) => {
      const effects: Effect[] = [];
      let leaving: readonly string[] = [];
      let hurt: readonly string[] = [];
      for (const [m, beat] of group.entries()) {
        items = applied(items, after, beat);
        if (beat.do === "hide") leaving = [...leaving, ...beat.ids];
        if (beat.do === "hurt") hurt = [...hurt, ...beat.ids];
        if (isEffect(beat)) effects.push({ ...beat, key: `${act}.${n}.${m}` });
      }
      items = marked(items, hurt, "hurt");
      found.push({ items: marked(items, leaving, "leaving"), effects, lasts: lasting(group), said });
      items = items.filter((item) => !leaving.includes(item.id));
    });
    // an act that moves nothing is read; a detail of one is not worth stopping for
    if (first === found.length && line && line.rank !== "detail" && telling === "others")
      found.push({ items, effects: [], lasts: AN_ACT, said });
    if (telling === "others") stretch(found, first);
  });
  if (telling === "others") return found;
  const pace = Math.min(1, LONGEST_OWN / Math.max(1, lasts(found)));
  return found.map((step) => ({ ...step, lasts: step.lasts * pace }));
}

/** Beats that happen at once. */
function grouped(beats: readonly Beat[]): Beat[][] {
  const groups: Beat[][] = [];
  for (const beat of beats) {
    const last = groups.at(-1);
    if (beat.together && last) last.push(beat);
    else groups.push([beat]);
  }
  return groups;
}

/** The last step of an act stands until the act has been seen. */
function stretch(steps: MotionStep[], first: number): void {
  const last = steps.at(-1);
  if (first >= steps.length || !last) return;
  const missing = AN_ACT - lasts(steps.slice(first));
  if (missing > 0) last.lasts += missing;
}

function lasts(steps: readonly MotionStep[]): number {
  return steps.reduce((sum, step) => sum + step.lasts, 0);
}

function lasting(group: readonly Beat[]): number {
  return Math.max(...group.map((beat) => (beat.do === "move" ? travel(beat) : LASTS[beat.do])));
}

/** Longer ways take longer, as far as both ends are cells of one board. */
function travel({ start, to }: Beat): number {
  const [a, b] = [readCell(start), readCell(to)];
  if (!a || !b || a.zone !== b.zone) return LASTS.move;
  const cells = Math.hypot(a.x - b.x, a.y - b.y);
  return Math.max(LASTS.move, Math.min(FARTHEST, cells * A_CELL));
}

/** Everything that a story hurts: it stays marked until the reader decides again. */
export function hurtIn(told: readonly Narration[]): ReadonlySet<string> {
  return new Set(told.flatMap(({ beats }) => beats.filter((beat) => beat.do === "hurt").flatMap((beat) => beat.ids)));
}

function isEffect(beat: Beat): beat is Beat & { do: Exclude<Deed, Motion> } {
  return !["move", "turn", "flip", "show", "hide"].includes(beat.do);
}

function applied(items: readonly Drawn[], after: Scene, beat: Beat): readonly Drawn[] {
  switch (beat.do) {
    case "move":
      return moved(items, after, beat);
    case "turn":
    case "flip": {
      const look = beat.do;
      return items.map((item) => (beat.ids.includes(item.id) ? looking(find(after, item.id) ?? item, look) : item));
    }
    case "show": {
      const shown = beat.ids.map((id) => find(after, id)).filter((item) => item !== undefined);
      const fresh = new Set(shown.map((item) => item.id));
      return [...items.filter((item) => !fresh.has(item.id)), ...shown.map((item) => looking(item, "entering"))];
    }
    default:
      return items;
  }
}

/** Things go to another place, and what lies on them (arrows, marks) goes along. */
function moved(items: readonly Drawn[], after: Scene, beat: Beat): readonly Drawn[] {
  const to = placeOf(beat.to, items, after);
  if (!to) return items;
  const riders = new Set(beat.ids);
  for (const id of beat.ids) {
    const mount = items.find((item) => item.id === id);
    if (!mount) continue;
    for (const item of items) {
      if (item.layer === "over" && item.zone === mount.zone && String(item.at) === String(mount.at))
        riders.add(item.id);
    }
  }
  // what moves is drawn last, above everything it passes
  const going = items.filter((item) => riders.has(item.id)).map((item) => ({ ...item, ...to }));
  return [...items.filter((item) => !riders.has(item.id)), ...going];
}

function placeOf(id: string, items: readonly Drawn[], after: Scene): Pick<Item, "zone" | "at"> | undefined {
  const cell = readCell(id);
  if (cell) return { zone: cell.zone, at: [cell.x, cell.y] };
  const thing = items.find((item) => item.id === id) ?? find(after, id);
  if (thing) return { zone: thing.zone, at: thing.at };
  const zone = after.zones.find((found) => found.id === id);
  return zone && { zone: zone.id, at: [items.filter((item) => item.zone === zone.id).length, 0] };
}

function find(scene: Scene, id: string): Item | undefined {
  return scene.items.find((item) => item.id === id);
}

function looking(item: Drawn, look: Drawn["looks"][number]): Drawn {
  return { ...item, looks: [...item.looks, look] };
}

/** These things also look so. */
export function marked(items: readonly Drawn[], ids: readonly string[], look: Drawn["looks"][number]): readonly Drawn[] {
  if (!ids.length) return items;
  return items.map((item) => (ids.includes(item.id) && !item.looks.includes(look) ? looking(item, look) : item));
}

/** Where something has happened: ids of things and cells that the newest story touched. */
export function touched(told: readonly Narration[]): Set<string> {
  const found = new Set<string>();
  for (const { beats } of told) {
    for (const beat of beats) {
      for (const id of [...beat.ids, beat.start, beat.to]) if (id) found.add(id);
    }
  }
  return found;
}
