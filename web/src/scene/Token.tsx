/** Tokens: figures and counters. The rim says whose they are, the ring in it how much is left of them. */
import { Badges } from "./Badges";
import type { Drawn } from "./drawn";
import { polar } from "./geometry";
import { hasIcon, Icon } from "./Icon";
import { outline } from "./outlines";

/** Half a token, in cells. */
export const TOKEN = 0.44;
/** Pixels below which a token that has its cell for itself is not drawn, as far as it may grow. */
const LEAST = 38;
const GROWTH = 1.6;
/** So many parts of a dial can be told apart. */
export const DIAL = 12;
/** Pixels of a token from which letters fit beside its icon, and the least letter. */
const LETTERED = 44;
const LETTER = 9.5;

interface Props {
  item: Drawn;
  w: number;
  h: number;
  quarter: number;
  cell: number;
  /** The eighth where its arrow points; -1: it has none. */
  looking?: number;
}

/** How much larger than its cell a token is drawn where cells are small. */
export function tokenScale(w: number, h: number, cell: number): number {
  const own = Math.min(w, h);
  return own === 1 ? Math.max(1, Math.min(GROWTH, LEAST / (2 * TOKEN * cell))) : own;
}

export function Token({ item, w, h, quarter, cell, looking = -1 }: Props) {
  const scale = tokenScale(w, h, cell);
  const pixels = 2 * TOKEN * scale * cell;
  const [n, of] = item.dots;
  const hasDial = of > 0 && of <= DIAL;
  const inner = hasDial ? 0.76 : 0.86;
  return (
    <g transform={scale === 1 ? undefined : `scale(${scale})`}>
      {item.looks.includes("chosen") ? <circle class="chosen-ring" r={TOKEN * 1.24} /> : null}
      <ellipse class="shadow" cy={TOKEN * 0.8} rx={TOKEN * 1.02} ry={TOKEN * 0.42} />
      {item.looks.includes("hurt") ? <path class="hurt-burst" d={BURST} /> : null}
      <path class="rim" d={outline(item.owner, TOKEN)} />
      <circle class="body" r={TOKEN * inner} />
      <ellipse class="shine" cx={-TOKEN * 0.14} cy={-TOKEN * 0.3} rx={TOKEN * inner * 0.72} ry={TOKEN * inner * 0.56} />
      {hasDial ? <Dial n={n} of={of} radius={TOKEN * 0.885} /> : null}
      <Front item={item} size={TOKEN * (hasDial ? 1.16 : 1.28)} pixels={pixels} />
      <Shields arcs={item.arcs} radius={TOKEN + 0.04} quarter={quarter} />
      {of > DIAL ? <Strength n={n} of={of} w={TOKEN * 1.7} y={TOKEN * 0.98} cell={cell * scale} /> : null}
      <Badges
        badges={item.badges}
        reach={{ x: TOKEN * 0.8, y: TOKEN * 0.8 }}
        cell={cell * scale}
        size={pixels}
        looking={looking}
      />
    </g>
  );
}

const BURST = `M${Array.from({ length: 24 }, (_, n) => {
  const at = polar({ x: 0, y: 0 }, n / 3, TOKEN * (n % 2 ? 1.12 : 1.34));
  return `${at.x.toFixed(3)} ${at.y.toFixed(3)}`;
}).join("L")}Z`;

/** Icon, with the letters below it if it has no plate and they can be read; the letters alone where there is no icon. */
function Front({ item, size, pixels }: { item: Drawn; size: number; pixels: number }) {
  if (!hasIcon(item.icon)) {
    return item.sign ? (
      <text class="sign big" font-size={size * (item.sign.length > 1 ? 0.6 : 0.8)} dy=".36em">
        {item.sign}
      </text>
    ) : null;
  }
  const isLettered = item.sign !== "" && !item.plate && pixels >= LETTERED && item.layer === "piece";
  const letter = (LETTER / pixels) * 2 * TOKEN;
  return (
    <>
      <Icon name={item.icon} size={isLettered ? size * 0.86 : size} y={isLettered ? -letter * 0.42 : 0} />
      {isLettered ? (
        <text class="sign" font-size={letter} y={size * 0.43 + letter * 0.3}>
          {item.sign}
        </text>
      ) : null}
    </>
  );
}

/** A ring of so many parts, the lost ones dark, from the top clockwise. */
function Dial({ n, of, radius }: { n: number; of: number; radius: number }) {
  const gap = of > 1 ? 0.1 / of + 0.05 : 0;
  return (
    <g class="dial" stroke-width={TOKEN * 0.15}>
      {Array.from({ length: of }, (_, part) => {
        const [a, b] = [((part + gap) / of) * 8, ((part + 1 - gap) / of) * 8];
        const [from, to] = [polar({ x: 0, y: 0 }, a, radius), polar({ x: 0, y: 0 }, of > 1 ? b : 7.99, radius)];
        const isLong = b - a > 4 ? 1 : 0;
        return (
          <path
            key={part}
            class={part < n ? "full" : "lost"}
            d={`M${from.x} ${from.y}A${radius} ${radius} 0 ${isLong} 1 ${to.x} ${to.y}`}
          />
        );
      })}
    </g>
  );
}

/** A bar with how much is left; under 9 pixels a letter, it has no letters. */
export function Strength({ n, of, w, y, cell }: { n: number; of: number; w: number; y: number; cell: number }) {
  const [wide, high] = [w * cell, 6];
  return (
    <g class="strength" transform={`translate(0 ${y}) scale(${1 / cell})`}>
      <rect class="of" x={-wide / 2} y={-high / 2} width={wide} height={high} rx={3} />
      <rect class="left" x={-wide / 2} y={-high / 2} width={(wide * Math.max(0, Math.min(n, of))) / of} height={high} rx={3} />
    </g>
  );
}

/** Protected sides. */
export function Shields({ arcs, radius, quarter }: { arcs: readonly number[]; radius: number; quarter: number }) {
  return (
    <>
      {arcs.map((side) => {
        const [a, b] = [polar({ x: 0, y: 0 }, side + quarter * 2 - 0.42, radius), polar({ x: 0, y: 0 }, side + quarter * 2 + 0.42, radius)];
        const d = `M${a.x} ${a.y}A${radius} ${radius} 0 0 1 ${b.x} ${b.y}`;
        return (
          <g key={side}>
            <path class="arc-edge" d={d} />
            <path class="arc" d={d} />
          </g>
        );
      })}
    </>
  );
}
