/** The stage: an old scene becomes a new one beat by beat; pure, so that a client may skip to the end at any time. */
import type { Beat, Deed, Item, Scene, Narration } from "../wire";
import type { Drawn } from "./drawn";
import { readCell } from "./geometry";

/** What things do themselves; everything else is shown over them. */
type Motion = "move" | "turn" | "flip" | "show" | "hide";

export interface Effect extends Omit<Beat, "do" | "together"> {
  key: string;
  do: Exclude<Deed, Motion>;
}

export interface MotionStep {
  items: readonly Drawn[];
  effects: readonly Effect[];
  /** Milliseconds until the next frame. */
  lasts: number;
}

const LASTS: Record<Deed, number> = {
  move: 340,
  turn: 240,
  flip: 320,
  show: 240,
  hide: 240,
  bolt: 420,
  burst: 340,
  pulse: 460,
  roll: 800,
  count: 420,
  say: 420,
  card: 1_400,
  hurt: 600,
  heal: 600,
};

/** A whole told story takes no longer than this. */
const LONGEST = 2_800;

/** Every frame between two scenes. */
export function motionSteps(before: Scene, after: Scene, told: readonly Narration[]): MotionStep[] {
  const groups: Beat[][] = [];
  for (const { beats } of told) {
    for (const beat of beats) {
      const last = groups.at(-1);
      if (beat.together && last) last.push(beat);
      else groups.push([beat]);
    }
  }
  const found: MotionStep[] = [];
  let items: readonly Drawn[] = before.items;
  groups.forEach((group, n) => {
    const effects: Effect[] = [];
    let leaving: readonly string[] = [];
    for (const [m, beat] of group.entries()) {
      items = applied(items, after, beat);
      if (beat.do === "hide") leaving = [...leaving, ...beat.ids];
      if (isEffect(beat)) effects.push({ ...beat, key: `${n}.${m}` });
    }
    found.push({ items: marked(items, leaving), effects, lasts: Math.max(...group.map((beat) => LASTS[beat.do])) });
    items = items.filter((item) => !leaving.includes(item.id));
  });
  const total = found.reduce((sum, frame) => sum + frame.lasts, 0);
  const pace = Math.min(1, LONGEST / Math.max(1, total));
  return found.map((frame) => ({ ...frame, lasts: frame.lasts * pace }));
}

function isEffect(beat: Beat): beat is Beat & { do: Effect["do"] } {
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

function marked(items: readonly Drawn[], leaving: readonly string[]): readonly Drawn[] {
  return leaving.length ? items.map((item) => (leaving.includes(item.id) ? looking(item, "leaving") : item)) : items;
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
