/** Spots: the places of a zone that a pointer or a key can rest on, each with everything that lies there, topmost first. */
import type { Layer } from "../wire";
import type { Drawn } from "./drawn";
import { cellAt, cellId, place, unturned, type Box, type Layout, type Point } from "./geometry";

export interface Spot {
  /** Unique in the scene. */
  key: string;
  zone: string;
  box: Box;
  /** Ids there: things topmost first, then the cell itself. */
  ids: readonly string[];
}

const HEIGHT: Record<Layer, number> = { ground: 0, mark: 1, piece: 2, over: 3 };
/** Links are drawn, not touched. */
const UNTOUCHED = new Set(["line", "path"]);

/** The spots of a zone. Of a grid: every cell; else the places where things lie. */
export function spotsOf(plan: Layout, items: readonly Drawn[]): Spot[] {
  const mine = items.filter((item) => item.zone === plan.zone.id && !UNTOUCHED.has(item.shape));
  return plan.zone.grid ? cells(plan, mine) : heaps(plan, mine);
}

function topFirst(items: readonly Drawn[]): string[] {
  // within a layer the later item is drawn above; an arrow on a piece is part of how the piece looks
  return [...items]
    .map((item, n) => ({ item, n }))
    .sort((a, b) => rank(b.item) - rank(a.item) || b.n - a.n)
    .map(({ item }) => item.id);
}

function rank(item: Drawn): number {
  return item.shape === "arrow" ? HEIGHT.piece - 0.5 : HEIGHT[item.layer];
}

function cells(plan: Layout, items: readonly Drawn[]): Spot[] {
  const there = new Map<string, Drawn[]>();
  for (const item of items) {
    for (let x = item.at[0]; x < item.at[0] + Math.max(1, item.size[0]); x++) {
      for (let y = item.at[1]; y < item.at[1] + Math.max(1, item.size[1]); y++) {
        const id = cellId(plan.zone.id, x, y);
        const heap = there.get(id);
        if (heap) heap.push(item);
        else there.set(id, [item]);
      }
    }
  }
  const spots: Spot[] = [];
  for (let row = 0; row < plan.rows; row++) {
    for (let column = 0; column < plan.columns; column++) {
      const [x, y] = unturned(plan, column, row);
      const id = cellId(plan.zone.id, x, y);
      spots.push({ key: id, zone: plan.zone.id, box: place(plan, x, y), ids: [...topFirst(there.get(id) ?? []), id] });
    }
  }
  return spots;
}

function heaps(plan: Layout, items: readonly Drawn[]): Spot[] {
  const there = new Map<string, Drawn[]>();
  for (const item of items) {
    const key = `${plan.zone.id}@${item.at.join(",")}x${item.size.join(",")}`;
    const heap = there.get(key);
    if (heap) heap.push(item);
    else there.set(key, [item]);
  }
  const spots: Spot[] = [];
  for (const [key, heap] of there) {
    const box = plan.boxes.get(heap[0]?.id ?? "");
    if (box) spots.push({ key, zone: plan.zone.id, box, ids: topFirst(heap) });
  }
  return spots;
}

/** The spot under a point of the zone's drawing; the last drawn wins. */
export function spotAt(plan: Layout, spots: readonly Spot[], point: Point): Spot | undefined {
  if (plan.zone.grid) {
    const cell = cellAt(plan, point);
    if (!cell) return undefined;
    const key = cellId(plan.zone.id, cell[0], cell[1]);
    return spots.find((spot) => spot.key === key);
  }
  return spots.findLast(
    ({ box }) => point.x >= box.x && point.y >= box.y && point.x < box.x + box.w && point.y < box.y + box.h,
  );
}

/** Which of a crowd the point is on; "": none, or there is no crowd. */
export function aimedAt(plan: Layout, spot: Spot, point: Point): string {
  const found = spot.ids.find((id) => {
    const box = plan.crowded.has(id) ? plan.boxes.get(id) : undefined;
    return box && point.x >= box.x && point.y >= box.y && point.x < box.x + box.w && point.y < box.y + box.h;
  });
  return found ?? "";
}
