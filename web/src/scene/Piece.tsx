/** Pieces: every shape that an item can have, drawn around (0, 0) in units of one cell. */
import { useRef } from "preact/hooks";
import type { Drawn } from "./drawn";
import { polar, step } from "./geometry";
import { hasIcon, Icon } from "./Icon";
import { toneClass } from "./tones";

interface Props {
  item: Drawn;
  /** Size of the box, in cells. */
  w: number;
  h: number;
  /** Quarter turns of the zone. */
  quarter: number;
  /** Pixels a cell: where cells are small, what hangs on a piece grows. */
  cell?: number;
}

const DISC = 0.36;
/** Pixels a cell from which badges can be read, and round pieces told apart. */
const READABLE = 52;
export const ROUND = 32;
/** Pixels a cell below which only the first badges of a round piece have room. */
const ROOMY = 32;
const MOST_ROUND = 1.6;

/** How much larger badges are drawn, as far as the piece has room for them. */
function growth(cell: number, w: number, h: number): number {
  return Math.max(1, Math.min(READABLE / cell, 2 * Math.min(w, h)));
}

export function Piece({ item, w, h, quarter, cell = READABLE }: Props) {
  const looks = item.looks.map((look) => `is-${look}`).join(" ");
  return (
    <g class={`piece shape-${item.shape} layer-${item.layer} ${toneClass(item.tone)} ${looks}`}>
      <Shape item={item} w={w} h={h} quarter={quarter} cell={cell} />
    </g>
  );
}

function Shape(props: Props) {
  switch (props.item.shape) {
    case "rect":
      return props.item.layer === "ground" ? <Ground {...props} /> : <Slab {...props} />;
    case "card":
      return <Card {...props} />;
    case "ring":
      return <Ring {...props} />;
    case "arrow":
      return <Arrow {...props} />;
    case "line":
    case "path":
      return <Link {...props} />;
    default:
      return <Disc {...props} />;
  }
}

/** A field of the board. */
function Ground({ item, w, h }: Props) {
  return (
    <>
      <rect class="ground" x={-w / 2 + 0.02} y={-h / 2 + 0.02} width={w - 0.04} height={h - 0.04} rx={0.08} />
      <Face item={item} size={0.5 * Math.min(w, h)} />
      <Extras item={item} reach={Math.min(w, h) / 2} />
    </>
  );
}

/** A token that lies flat; around several cells it is their border. */
function Ring({ item, w, h }: Props) {
  if (w > 1 || h > 1) {
    return <rect class="ring wide" x={-w / 2 + 0.06} y={-h / 2 + 0.06} width={w - 0.12} height={h - 0.12} rx={0.4} />;
  }
  return (
    <>
      <circle class="ring" r={0.44} />
      {hasIcon(item.icon) ? <Icon name={item.icon} size={0.6} /> : null}
    </>
  );
}

/** A thing that stands on a field with corners: an altar, a unit. */
function Slab({ item, w, h, quarter, cell = READABLE }: Props) {
  const edge = 0.08 * Math.min(1, w);
  const [x, y] = [w / 2 - edge, h / 2 - edge];
  return (
    <>
      <rect class="shadow" x={-x} y={-y + 0.05} width={2 * x} height={2 * y} rx={0.1} />
      <rect class="body" x={-x} y={-y} width={2 * x} height={2 * y} rx={0.1} />
      <rect class="inner" x={-x + 0.06} y={-y + 0.06} width={2 * x - 0.12} height={2 * y - 0.12} rx={0.07} />
      <Front item={item} w={w} h={h} />
      {item.turn ? <Nose turn={item.turn + quarter * 2} w={x} h={y} /> : null}
      <Arcs item={item} radius={Math.min(x, y)} quarter={quarter} />
      <Extras item={item} across={x} reach={y} grow={growth(cell, w, h)} />
    </>
  );
}

/** Sides of a slab from which on its icon and its sign have room beside each other. */
const OBLONG = 1.3;

/** Icon and sign of a slab: side by side or one above the other where it is long, such as a unit in line. */
function Front({ item, w, h }: { item: Drawn; w: number; h: number }) {
  const size = Math.min(0.56 * Math.min(w, h), 0.3 * Math.max(w, h));
  const [x, y] = w >= OBLONG * h ? [0.17 * w, 0] : h >= OBLONG * w ? [0, 0.17 * h] : [0, 0];
  if (!(x || y) || !hasIcon(item.icon)) return <Face item={item} size={0.56 * Math.min(w, h)} />;
  return (
    <>
      <Icon name={item.icon} size={size} x={-x} y={-y} />
      <text class="sign big" font-size={size * 0.75} x={x} y={y} dy=".36em">
        {item.sign}
      </text>
    </>
  );
}

/** Which way a slab looks: a small wedge on its side. */
function Nose({ turn, w, h }: { turn: number; w: number; h: number }) {
  const by = step(turn);
  const far = Math.min(w / Math.abs(by.x || 1e-9), h / Math.abs(by.y || 1e-9));
  const at = { x: by.x * far, y: by.y * far };
  return (
    <path class="nose" d="M-.1 .03L0 -.09L.1 .03Z" transform={`translate(${at.x} ${at.y}) rotate(${turn * 45})`} />
  );
}

/** A round piece; whose it is also shows in the pattern of its rim. */
function Disc({ item, w, h, quarter, cell = READABLE }: Props) {
  const own = Math.min(w, h);
  const scale = own === 1 ? Math.max(1, Math.min(MOST_ROUND, ROUND / cell)) : own;
  return (
    <g transform={scale === 1 ? undefined : `scale(${scale})`}>
      <ellipse class="shadow" cy={0.05} rx={DISC + 0.01} ry={DISC + 0.01} />
      <circle class="body" r={DISC} />
      <circle class={`inner owner-${item.owner}`} r={DISC - 0.055} />
      <Face item={item} size={0.42} />
      <Arcs item={item} radius={DISC + 0.055} quarter={quarter} />
      <Extras
        item={item}
        reach={DISC}
        grow={Math.min(2, growth(cell * scale, 1, 1))}
        most={cell < ROOMY ? 2 : 4}
      />
    </g>
  );
}

/** A tile or card; a hidden one shows its back. */
function Card({ item, w, h }: Props) {
  const scale = Math.min(1, w, h); // in a crowd
  const [x, y] = [w / scale / 2 - 0.1, h / scale / 2 - 0.05];
  const isBack = item.looks.includes("hidden");
  return (
    <g transform={scale === 1 ? undefined : `scale(${scale})`}>
      <rect class="shadow" x={-x} y={-y + 0.04} width={2 * x} height={2 * y} rx={0.09} />
      <rect class="body" x={-x} y={-y} width={2 * x} height={2 * y} rx={0.09} />
      <rect
        class={`inner owner-${item.owner}`}
        x={-x + 0.05}
        y={-y + 0.05}
        width={2 * x - 0.1}
        height={2 * y - 0.1}
        rx={0.06}
      />
      {isBack ? <path class="back" d={`M${-x + 0.1} 0L0 ${-y + 0.1}L${x - 0.1} 0L0 ${y - 0.1}Z`} /> : null}
      <Face item={item} size={isBack ? 0.36 : 0.52} />
      <Extras item={item} reach={y} />
    </g>
  );
}

/** The direction of a piece: a wedge outside its rim. The angle is unwound so that a turn takes the short way. */
function Arrow({ item, quarter }: Props) {
  const angle = useRef(item.turn * 45 + quarter * 90);
  const wanted = item.turn * 45 + quarter * 90;
  angle.current += ((((wanted - angle.current) % 360) + 540) % 360) - 180;
  return (
    <g class="turning" style={{ transform: `rotate(${angle.current}deg)` }}>
      <path
        class="wedge"
        d={`M-.11 ${-DISC + 0.02}L0 ${-DISC - 0.135}L.11 ${-DISC + 0.02}Q0 ${-DISC - 0.04} -.11 ${-DISC + 0.02}Z`}
      />
    </g>
  );
}

/** A link between two fields, from the item's place along its size. */
function Link({ item, quarter }: Props) {
  const [dx, dy] = item.size;
  return (
    <line
      class={item.shape === "path" ? "link dashed" : "link"}
      x1={-(Math.max(1, dx) - 1) / 2}
      y1={-(Math.max(1, dy) - 1) / 2}
      x2={(Math.max(1, dx) - 1) / 2}
      y2={(Math.max(1, dy) - 1) / 2}
      transform={item.turn || quarter ? `rotate(${item.turn * 45})` : undefined}
    />
  );
}

/** Icon, or the sign where there is no icon. */
function Face({ item, size }: { item: Drawn; size: number }) {
  if (!hasIcon(item.icon)) {
    return item.sign ? (
      <text class="sign big" font-size={size * (item.sign.length > 1 ? 0.62 : 0.85)} dy=".36em">
        {item.sign}
      </text>
    ) : null;
  }
  const hasSign = item.sign !== "" && item.layer === "piece";
  return (
    <>
      <Icon name={item.icon} size={size} y={hasSign ? -0.045 : 0} />
      {hasSign ? (
        <text class="sign" font-size={0.115} y={size / 2 + 0.055}>
          {item.sign}
        </text>
      ) : null}
    </>
  );
}

/** Protected sides. */
function Arcs({ item, radius, quarter }: { item: Drawn; radius: number; quarter: number }) {
  return (
    <>
      {item.arcs.map((side) => {
        const dir = side + quarter * 2;
        const [from, to] = [polar({ x: 0, y: 0 }, dir - 0.42, radius), polar({ x: 0, y: 0 }, dir + 0.42, radius)];
        const path = `M${from.x} ${from.y}A${radius} ${radius} 0 0 1 ${to.x} ${to.y}`;
        return (
          <g key={side}>
            <path class="arc-edge" d={path} />
            <path class="arc" d={path} />
          </g>
        );
      })}
    </>
  );
}

interface ExtrasProps {
  item: Drawn;
  /** From the middle to the lower and upper edge, and to the sides where they are farther. */
  reach: number;
  across?: number;
  grow?: number;
  /** Badges that have room. */
  most?: number;
}

/** Counters and badges around a piece. */
function Extras({ item, reach, across = reach, grow = 1, most = 4 }: ExtrasProps) {
  const [n, of] = item.dots;
  return (
    <>
      {of > 0 ? <Dots n={n} of={of} y={reach - 0.02} grow={grow} /> : null}
      {item.badges.slice(0, most).map((badge, at) => {
        const [x, y] = CORNERS[at] ?? [0, 0];
        return (
          <g
            class="badge"
            key={at}
            transform={`translate(${x * (across - 0.04)} ${y * (reach - 0.04)}) scale(${grow})`}
          >
            <circle r={0.115} />
            {hasIcon(badge.icon) ? (
              <Icon name={badge.icon} size={0.16} />
            ) : (
              <text font-size={badge.text.length > 2 ? 0.1 : 0.14} dy=".36em">
                {badge.text}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

const CORNERS = [
  [0.86, -0.86],
  [0.86, 0.86],
  [-0.86, -0.86],
  [-0.86, 0.86],
] as const;

function Dots({ n, of, y, grow }: { n: number; of: number; y: number; grow: number }) {
  if (of > 8) {
    return (
      <g class="badge" transform={`translate(0 ${y}) scale(${grow})`}>
        <rect x={-0.2} y={-0.1} width={0.4} height={0.2} rx={0.1} />
        <text font-size={0.13} dy=".36em">{`${n}/${of}`}</text>
      </g>
    );
  }
  const gap = Math.min(0.12, 0.7 / of);
  const scale = Math.min(grow, 0.8 / (gap * of)); // no farther than the piece, lest the neighbour's dots join them
  return (
    <g class="dots" transform={`translate(0 ${y}) scale(${scale}) translate(${(-(of - 1) * gap) / 2} 0)`}>
      {Array.from({ length: of }, (_, at) => (
        <circle key={at} class={at < n ? "full" : "empty"} cx={at * gap} r={gap * 0.38} />
      ))}
    </g>
  );
}
