/** Geometry: where the things of a zone lie, in units of one cell, as the zone is turned. */
import type { Zone } from "../wire";
import type { Drawn } from "./drawn";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  zone: Zone;
  /** Whole drawing, in cells; labels stand outside it (see Rulers). */
  width: number;
  height: number;
  /** Cells across and down, as turned. */
  columns: number;
  rows: number;
  /** The zone's own count of the first cell that is drawn. */
  from: Point;
  /** Quarter turns clockwise. */
  quarter: number;
  boxes: ReadonlyMap<string, Box>;
  /** Things that share their cell with others of their kind, and so are drawn smaller. */
  crowded: ReadonlySet<string>;
  /** Degrees by which cards of an open hand lean. */
  leans: ReadonlyMap<string, number>;
}

const FAN_STEP = 0.62;
const PILE_STEP = 0.07;

export interface Wishes {
  /** Cells beside one another before a row wraps. */
  across?: number;
  /** Eighths of a turn on top of the zone's own. */
  turn?: number;
  /** Cells that must be drawn even if nothing lies there. */
  needed?: Iterable<string>;
}

/** Lay out a zone. */
export function layout(zone: Zone, items: readonly Drawn[], wishes: Wishes = {}): Layout {
  const mine = items.filter((item) => item.zone === zone.id);
  return zone.kind === "board" || zone.grid ? board(zone, mine, wishes) : shelf(zone, mine, wishes.across ?? 8);
}

/** Quarter turns of a board: its own turn and the reader's, in eighths, taken in whole quarters. */
export function quarters(zone: Zone, turn: number): number {
  return Math.round((((zone.turn + turn) % 8) + 8) / 2) % 4;
}

function board(zone: Zone, items: readonly Drawn[], { turn = 0, needed = [] }: Wishes): Layout {
  const quarter = quarters(zone, turn);
  const span = extent(zone, items, needed);
  const [columns, rows] = quarter % 2 ? [span.h, span.w] : [span.w, span.h];
  const plan: Layout = {
    zone,
    width: columns,
    height: rows,
    columns,
    rows,
    from: { x: span.x, y: span.y },
    quarter,
    boxes: new Map(),
    crowded: new Set(),
    leans: new Map(),
  };
  const boxes = new Map<string, Box>();
  for (const item of items) {
    boxes.set(item.id, place(plan, item.at[0], item.at[1], Math.max(1, item.size[0]), Math.max(1, item.size[1])));
  }
  const crowded = new Set<string>();
  for (const crowd of crowds(items)) {
    crowd.forEach((item, n) => {
      const cell = boxes.get(item.id);
      if (!cell) return;
      boxes.set(item.id, inCrowd(cell, n, crowd.length));
      crowded.add(item.id);
    });
  }
  return { ...plan, boxes, crowded };
}

/** Pieces that stand in one cell together; a slab does not crowd what stands on it. */
function crowds(items: readonly Drawn[]): Drawn[][] {
  const there = new Map<string, Drawn[]>();
  for (const item of items) {
    if (item.layer !== "piece" || item.shape === "ring" || item.size[0] > 1 || item.size[1] > 1) continue;
    const key = `${item.at.join(",")} ${item.shape === "rect"}`;
    const crowd = there.get(key);
    if (crowd) crowd.push(item);
    else there.set(key, [item]);
  }
  return [...there.values()].filter((crowd) => crowd.length > 1);
}

/** The place of one of several in a cell: two on the diagonal, more in rows. */
function inCrowd(cell: Box, n: number, of: number): Box {
  if (of === 2) return { x: cell.x + n * 0.4, y: cell.y + n * 0.4, w: 0.6, h: 0.6 };
  const side = Math.ceil(Math.sqrt(of));
  const size = side > 2 ? 0.42 : 0.5; // many overlap a little, rather than shrink further
  const step = (1 - size) / (side - 1);
  return { x: cell.x + (n % side) * step, y: cell.y + Math.floor(n / side) * step, w: size, h: size };
}

/**
 * Are the ground items of a grid its very fields, or only patches on a floor of cells?
 * Fields are single cells, and nothing stands beside them.
 */
export function isFielded(zone: Zone, items: readonly Drawn[]): boolean {
  const ground = items.filter((item) => item.layer === "ground" && item.shape === "rect");
  if (!ground.length || (zone.grid && ground.some((item) => item.size[0] > 1 || item.size[1] > 1))) return false;
  const fields = new Set(ground.map((item) => String(item.at)));
  return !zone.grid || items.every((item) => item.layer !== "piece" || fields.has(String(item.at)));
}

/**
 * The cells to be drawn. Where games lay their own fields, the coordinates around it are nothing to look at
 * until something is about to happen there.
 */
function extent(zone: Zone, items: readonly Drawn[], needed: Iterable<string>): Box {
  let [x0, y0, x1, y1] = isFielded(zone, items)
    ? [Infinity, Infinity, -Infinity, -Infinity]
    : [0, 0, zone.size[0], zone.size[1]];
  const reach = (x: number, y: number, w = 1, h = 1): void => {
    [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x + w), Math.max(y1, y + h)];
  };
  for (const item of items) {
    if (item.shape !== "line" && item.shape !== "path") reach(...item.at, ...item.size);
  }
  for (const id of needed) {
    const cell = readCell(id);
    if (cell?.zone === zone.id) reach(cell.x, cell.y);
  }
  return { x: x0, y: y0, w: Math.max(1, x1 - x0), h: Math.max(1, y1 - y0) };
}

/** Things side by side, in the order of their numbers. */
function shelf(zone: Zone, items: readonly Drawn[], across: number): Layout {
  const boxes = new Map<string, Box>();
  const ordered = [...items].sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
  let [x, y, width, deep] = [0, 0, 0, 1];
  const loose = zone.kind === "pile" ? PILE_STEP : zone.kind === "fan" ? FAN_STEP : 0;
  const step = Math.min(loose, (across - 1) / Math.max(1, ordered.length - 1)); // a stack stays in one row
  for (const item of ordered) {
    const [w, h] = [Math.max(1, item.size[0]), Math.max(1, item.size[1])];
    if (x > 0 && x + w > across) [x, y, deep] = [0, y + deep, 1];
    boxes.set(item.id, { x, y, w, h });
    width = Math.max(width, x + w);
    deep = Math.max(deep, h);
    x += step || w;
  }
  const height = ordered.length ? y + deep : 1;
  width = Math.max(1, width);
  return {
    zone,
    width,
    height,
    columns: width,
    rows: height,
    from: { x: 0, y: 0 },
    quarter: 0,
    boxes,
    crowded: new Set(),
    leans: new Map(),
  };
}

/** Where a block of cells is drawn. */
export function place(plan: Layout, column: number, row: number, w = 1, h = 1): Box {
  const { columns, rows } = plan;
  const [x, y] = [column - plan.from.x, row - plan.from.y];
  switch (plan.quarter) {
    case 1:
      return { x: columns - y - h, y: x, w: h, h: w };
    case 2:
      return { x: columns - x - w, y: rows - y - h, w, h };
    case 3:
      return { x: y, y: rows - x - w, w: h, h: w };
    default:
      return { x: x, y: y, w, h };
  }
}

/** The cell of a grid under a point of the drawing, in the zone's own count; undefined: none. */
export function cellAt(plan: Layout, point: Point): [number, number] | undefined {
  const column = Math.floor(point.x);
  const row = Math.floor(point.y);
  if (column < 0 || row < 0 || column >= plan.columns || row >= plan.rows) return undefined;
  return unturned(plan, column, row);
}

/** A drawn column and row as the zone counts them. */
export function unturned(plan: Layout, column: number, row: number): [number, number] {
  const { x, y } = plan.from;
  switch (plan.quarter) {
    case 1:
      return [x + row, y + plan.columns - 1 - column];
    case 2:
      return [x + plan.columns - 1 - column, y + plan.rows - 1 - row];
    case 3:
      return [x + plan.rows - 1 - row, y + column];
    default:
      return [x + column, y + row];
  }
}

export function cellId(zone: string, x: number, y: number): string {
  return `${zone}/${x},${y}`;
}

const CELL = /^(.*)\/(-?\d+),(-?\d+)$/;

/** Zone and cell that an id names, if it names a cell. */
export function readCell(id: string): { zone: string; x: number; y: number } | undefined {
  const found = CELL.exec(id);
  return found ? { zone: found[1] ?? "", x: Number(found[2]), y: Number(found[3]) } : undefined;
}

/** Where an item or cell is drawn in this zone; undefined: not here. */
export function boxOf(plan: Layout, id: string): Box | undefined {
  const box = plan.boxes.get(id);
  if (box) return box;
  const cell = readCell(id);
  return cell && cell.zone === plan.zone.id ? place(plan, cell.x, cell.y) : undefined;
}

export function centre(box: Box): Point {
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
}

/** A direction 0-7 as a step on the drawing: 0 is up, 2 is right. */
export function step(dir: number): Point {
  const angle = ((dir - 2) * Math.PI) / 4;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

/** A point that many units from a centre, in an eighth's direction. */
export function polar(from: Point, dir: number, radius: number): Point {
  const by = step(dir);
  return { x: from.x + by.x * radius, y: from.y + by.y * radius };
}
