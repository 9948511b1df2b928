/** Badges: small things on a piece, each kind in its corner and its frame; none lies where the piece looks. */
import type { Badge, BadgeKind } from "../wire";
import { read } from "../words";
import type { Point } from "./geometry";
import { hasIcon, Icon } from "./Icon";

/** Eighths of a turn at which a kind of badge lies, the best first. */
const CORNERS: Record<BadgeKind, readonly number[]> = {
  spent: [7, 6, 5],
  order: [7, 6, 5],
  holds: [1, 2, 3],
  state: [1, 3, 2, 5, 6],
  count: [3, 5, 1],
  gift: [5, 3, 1],
};
const ANY = [1, 3, 7, 5, 2, 6];
/** Pixels: half of a badge, and the least letter. */
const HALF = { least: 8, most: 11 };
const LETTER = 9.5;

export interface Placed {
  badge: Badge;
  /** 0-7. */
  at: number;
}

/** A corner for every badge; `looking` is the eighth where an arrow points, -1: none. What finds no place is left out. */
export function cornered(badges: readonly Badge[], looking: number, most: number): Placed[] {
  const taken = new Set(looking < 0 ? [] : [looking]);
  const found: Placed[] = [];
  for (const badge of badges) {
    if (found.length >= most) break;
    const at = [...(CORNERS[badge.kind] ?? []), ...ANY].find((corner) => !taken.has(corner));
    if (at === undefined) continue;
    taken.add(at);
    found.push({ badge, at });
  }
  return found;
}

/** Half a badge in pixels, for a piece of that many. */
export function badgeSize(piece: number): number {
  return Math.min(HALF.most, Math.max(HALF.least, piece * 0.18));
}

interface Props {
  badges: readonly Badge[];
  /** How far the corners lie from the middle, in cells. */
  reach: Point;
  /** Pixels a cell, and of the piece. */
  cell: number;
  size: number;
  looking?: number;
}

export function Badges({ badges, reach, cell, size, looking = -1 }: Props) {
  const most = size < 30 ? 1 : size < 40 ? 2 : 6;
  return (
    <>
      {cornered(badges, looking, most).map(({ badge, at }, n) => {
        const [x, y] = EIGHTHS[at] ?? [0, 0];
        return (
          <g
            key={n}
            class={`badge badge-${badge.kind}`}
            transform={`translate(${x * reach.x} ${y * reach.y}) scale(${1 / cell})`}
          >
            {badge.say ? <title>{read(badge.say)}</title> : null}
            <OneBadge badge={badge} half={badgeSize(size)} />
          </g>
        );
      })}
    </>
  );
}

const EIGHTHS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
] as const;

/** In pixels, around (0, 0). */
function OneBadge({ badge, half }: { badge: Badge; half: number }) {
  const hasPicture = hasIcon(badge.icon);
  const wide = hasPicture ? half : Math.max(half, badge.text.length * 3.1 + 3.5);
  return (
    <>
      <Frame kind={badge.kind} half={half} wide={wide} />
      {hasPicture ? (
        <Icon name={badge.icon} size={half * 1.5} />
      ) : (
        <text font-size={Math.max(LETTER, half * 1.1)} dy=".36em">
          {badge.text}
        </text>
      )}
    </>
  );
}

function Frame({ kind, half, wide }: { kind: BadgeKind; half: number; wide: number }) {
  if (kind === "order") {
    const [w, h] = [Math.max(half, wide) + 1, half];
    return <path class="frame" d={`M${-w} ${-h}H${w}V${h * 0.6}L0 ${h * 1.35}L${-w} ${h * 0.6}Z`} />;
  }
  if (kind === "gift") return <path class="frame" d={`M0 ${-half * 1.3}L${wide * 1.3} 0L0 ${half * 1.3}L${-wide * 1.3} 0Z`} />;
  const round = kind === "holds" ? half * 0.5 : half;
  return <rect class="frame" x={-wide} y={-half} width={2 * wide} height={2 * half} rx={round} />;
}
