/** Terrain as shapes: edges, trees, bricks and waves, seeded by the id of the ground, in cells around (0, 0). */
import type { Point } from "./geometry";
import { seeded, short } from "./seeded";

/** One stroke or patch: its class, and its path. */
export interface Stroke {
  class: string;
  d: string;
}

/** A closed smooth line through points. */
export function smooth(points: readonly Point[]): string {
  const middle = (a: Point, b: Point): string => `${short((a.x + b.x) / 2)} ${short((a.y + b.y) / 2)}`;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return "";
  const curves = points.map((point, n) => {
    const next = points[(n + 1) % points.length] ?? first;
    return `Q${short(point.x)} ${short(point.y)} ${middle(point, next)}`;
  });
  return `M${middle(last, first)}${curves.join("")}Z`;
}

/** The edge of a patch of that size: never outside its cells by more than it wavers. */
export function edge(seed: string, w: number, h: number, waver: number): string {
  const next = seeded(seed);
  const many = Math.max(12, Math.round((w + h) * 3));
  const points = Array.from({ length: many }, (_, n) => {
    const angle = (n / many) * 2 * Math.PI;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    // between an ellipse and its box: full, but without corners
    const far = 1 / (Math.abs(c) ** 5 + Math.abs(s) ** 5) ** 0.2;
    const by = 1 - waver * next();
    return { x: (c * far * by * w) / 2, y: (s * far * by * h) / 2 };
  });
  return smooth(points);
}

/** Points strewn over an area, not too near each other, the farther ones first. */
export function strewn(next: () => number, w: number, h: number, many: number, apart: number): Point[] {
  const found: Point[] = [];
  for (let tries = 0; found.length < many && tries < many * 12; tries++) {
    const point = { x: (next() - 0.5) * w, y: (next() - 0.5) * h };
    const isFree = found.every((other) => Math.hypot(other.x - point.x, (other.y - point.y) * 1.3) > apart);
    const isInside = Math.abs(point.x / w) ** 4 + Math.abs(point.y / h) ** 4 < 0.045;
    if (isFree && isInside) found.push(point);
  }
  return found.sort((a, b) => a.y - b.y);
}

export function tuft({ x, y }: Point, size: number): string {
  const s = (by: number): string => short(by * size);
  const at = `M${short(x)} ${short(y)}`;
  return `${at}q${s(-0.3)} ${s(-0.3)} ${s(-0.42)} ${s(-0.6)}${at}q0 ${s(-0.42)} ${s(0.03)} ${s(-0.8)}${at}q${s(0.24)} ${s(-0.3)} ${s(0.45)} ${s(-0.54)}`;
}

function tree({ x, y }: Point, size: number): readonly [string, string] {
  const [half, high] = [size * 0.34, size];
  const top = `${short(x)} ${short(y - high)}`;
  return [
    `M${top}L${short(x + half)} ${short(y)}Q${short(x)} ${short(y + half * 0.4)} ${short(x - half)} ${short(y)}Z`,
    `M${top}L${short(x + half)} ${short(y)}Q${short(x + half * 0.5)} ${short(y + half * 0.25)} ${short(x + half * 0.1)} ${short(y + half * 0.2)}Z`,
  ];
}

/** A wood: every tree over the ones behind it. */
export function wood(seed: string, w: number, h: number, unit: number): Stroke[] {
  const next = seeded(seed);
  const many = Math.min(120, Math.round(((w * h) / unit ** 2) * 5.5));
  return strewn(next, w, h, many, 0.25 * unit).flatMap((point) => {
    const [whole, shade] = tree({ x: point.x, y: point.y + 0.16 * unit }, (0.5 + next() * 0.26) * unit);
    return [
      { class: next() > 0.5 ? "tree" : "tree light", d: whole },
      { class: "tree-shade", d: shade },
    ];
  });
}

/** A thicket: brambles, and a few berries. */
export function thicket(seed: string, w: number, h: number, unit: number): Stroke[] {
  const next = seeded(seed);
  const many = Math.min(70, Math.round(((w * h) / unit ** 2) * 4));
  const stems = strewn(next, w, h, many, 0.26 * unit).map((at) => {
    const [lean, high] = [(next() - 0.5) * 0.4 * unit, (0.28 + next() * 0.2) * unit];
    const stem = `M${short(at.x)} ${short(at.y + 0.12 * unit)}q${short(lean * 0.2)} ${short(-high * 0.6)} ${short(lean)} ${short(-high)}`;
    const thorn = `M${short(at.x + lean * 0.35)} ${short(at.y + 0.12 * unit - high * 0.5)}l${short(lean < 0 ? 0.1 * unit : -0.1 * unit)} ${short(-0.09 * unit)}`;
    return stem + thorn;
  });
  const berries = strewn(next, w, h, Math.max(2, many / 6), 0.3 * unit).map(
    ({ x, y }) => `M${short(x - 0.03 * unit)} ${short(y)}a${short(0.03 * unit)} ${short(0.03 * unit)} 0 1 0 ${short(0.06 * unit)} 0a${short(0.03 * unit)} ${short(0.03 * unit)} 0 1 0 ${short(-0.06 * unit)} 0Z`,
  );
  return [
    { class: "bramble", d: stems.join("") },
    { class: "berry", d: berries.join("") },
  ];
}

/** A hill: levels, and strokes down its slope. */
export function hill(seed: string, w: number, h: number, unit: number): Stroke[] {
  const next = seeded(`${seed} slope`);
  const levels = [0.76, 0.52, 0.28].map((by, n) => ({ class: `level level-${n + 1}`, d: edge(`${seed}${n}`, w * by, h * by, 0.1) }));
  const strokes = Array.from({ length: Math.round((w + h) * 2.5) }, () => {
    const angle = next() * 2 * Math.PI;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const far = (by: number): string => `${short((c * by * w) / 2)} ${short((s * by * h) / 2)}`;
    const from = 0.8 + next() * 0.04;
    return `M${far(from)}L${far(from + 0.05 + (0.06 * unit) / Math.max(w, h))}`;
  });
  return [...levels, { class: "slope", d: strokes.join("") }];
}

/** Bricks in courses; some are lighter. */
export function bricks(seed: string, w: number, h: number, unit: number, broken = 0): Stroke[] {
  const next = seeded(seed);
  const course = Math.max(0.16, 0.26 * unit);
  const rows = Math.max(1, Math.round(h / course));
  const high = h / rows;
  const gap = 0.03 * unit;
  const [plain, light]: [string[], string[]] = [[], []];
  for (let row = 0; row < rows; row++) {
    for (let x = -w / 2; x < w / 2 - 0.02; ) {
      const wide = Math.min((0.34 + next() * 0.26) * unit, w / 2 - x);
      const isLeft = next() >= broken;
      if (isLeft && wide > 2 * gap) {
        const [bw, bh, r] = [wide - gap, high - gap, 0.04 * unit];
        const brick = `M${short(x + gap / 2 + r)} ${short(-h / 2 + row * high + gap / 2)}h${short(Math.max(0, bw - 2 * r))}q${short(r)} 0 ${short(r)} ${short(r)}v${short(bh - 2 * r)}q0 ${short(r)} ${short(-r)} ${short(r)}h${short(-Math.max(0, bw - 2 * r))}q${short(-r)} 0 ${short(-r)} ${short(-r)}v${short(-(bh - 2 * r))}q0 ${short(-r)} ${short(r)} ${short(-r)}Z`;
        (next() > 0.72 ? light : plain).push(brick);
      }
      x += wide;
    }
  }
  return [
    { class: "brick", d: plain.join("") },
    { class: "brick light", d: light.join("") },
  ];
}

/** Rocks: boulders over the ones behind them, each with its side in the light. */
export function rocks(seed: string, w: number, h: number, unit: number): Stroke[] {
  const next = seeded(`${seed} rocks`);
  const many = Math.min(60, Math.round(((w * h) / unit ** 2) * 2.6));
  return strewn(next, w * 0.94, h * 0.94, many, 0.34 * unit).flatMap(({ x, y }) => {
    const size = (0.2 + next() * 0.2) * unit;
    const corners = Array.from({ length: 7 }, (_, n) => {
      const angle = ((n + next() * 0.5) / 7) * 2 * Math.PI;
      return { x: x + Math.cos(angle) * size, y: y + Math.sin(angle) * size * 0.78 };
    });
    const path = (points: readonly Point[]): string => `M${points.map((p) => `${short(p.x)} ${short(p.y)}`).join("L")}Z`;
    const lit = corners.map((p) => ({ x: x + (p.x - x) * 0.62 - size * 0.12, y: y + (p.y - y) * 0.56 - size * 0.16 }));
    return [
      { class: "rock", d: path(corners) },
      { class: "rock light", d: path(lit) },
    ];
  });
}

/** Waves, reeds or tufts: strokes strewn over a patch. */
export function strokes(seed: string, w: number, h: number, unit: number, kind: "wave" | "reed" | "tuft" | "grain"): Stroke[] {
  const next = seeded(`${seed} ${kind}`);
  const many = Math.min(60, Math.max(2, Math.round(((w * h) / unit ** 2) * (kind === "grain" ? 3 : 1.6))));
  const d = strewn(next, w * 0.92, h * 0.92, many, 0.3 * unit).map((at) => {
    const size = (0.16 + next() * 0.12) * unit;
    if (kind === "tuft") return tuft(at, size);
    if (kind === "wave")
      return `M${short(at.x - size)} ${short(at.y)}q${short(size / 2)} ${short(-size / 2)} ${short(size)} 0t${short(size)} 0`;
    if (kind === "reed") return `${tuft(at, size * 1.3)}M${short(at.x - size)} ${short(at.y + 0.04)}h${short(size * 2)}`;
    return `M${short(at.x)} ${short(at.y)}h${short(size * 0.12)}`;
  });
  return [{ class: kind, d: d.join("") }];
}

/** Boards beside one another along the longer side, with nails. */
export function planks(seed: string, w: number, h: number, unit: number): Stroke[] {
  const next = seeded(seed);
  const isWide = w >= h;
  const [long, deep] = isWide ? [w, h] : [h, w];
  const many = Math.max(2, Math.round(long / (0.22 * unit)));
  const lines: string[] = [];
  for (let n = 1; n < many; n++) {
    const at = short(-long / 2 + (n * long) / many);
    lines.push(isWide ? `M${at} ${short(-deep / 2)}v${short(deep)}` : `M${short(-deep / 2)} ${at}h${short(deep)}`);
  }
  const nails = Array.from({ length: many }, (_, n) => {
    const at = -long / 2 + ((n + 0.5) * long) / many;
    const off = (deep / 2) * 0.78 * (next() > 0.5 ? 1 : 0.94);
    return [off, -off].map((y) => (isWide ? `M${short(at)} ${short(y)}h.01` : `M${short(y)} ${short(at)}h.01`)).join("");
  });
  return [
    { class: "seam", d: lines.join("") },
    { class: "nail", d: nails.join("") },
  ];
}
