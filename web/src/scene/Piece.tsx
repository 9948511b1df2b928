/** Pieces: every shape that an item can have, drawn around (0, 0) in units of one cell. */
import { useRef } from "preact/hooks";
import { Block } from "./Block";
import { CardPiece } from "./CardPiece";
import type { Drawn } from "./drawn";
import { hasIcon, Icon } from "./Icon";
import { Ground } from "./Terrain";
import { Token, TOKEN, tokenScale } from "./Token";
import { toneClass } from "./tones";

interface Props {
  item: Drawn;
  /** Size of the box, in cells. */
  w: number;
  h: number;
  /** Quarter turns of the zone. */
  quarter: number;
  /** Pixels a cell: letters and badges never fall below what can be read. */
  cell?: number;
  /** Cells that a figure takes: the measure of what grows on the ground. */
  unit?: number;
  /** The eighth where its arrow points; -1: it has none. */
  looking?: number;
}

const USUAL = 56;

export function Piece({ item, w, h, quarter, cell = USUAL, unit = 1, looking = -1 }: Props) {
  const looks = item.looks.map((look) => `is-${look}`).join(" ");
  const texture = item.texture ? `texture-${item.texture}` : "";
  return (
    <g class={`piece shape-${item.shape} layer-${item.layer} ${toneClass(item.tone)} ${texture} ${looks}`}>
      <Shape item={item} w={w} h={h} quarter={quarter} cell={cell} unit={unit} looking={looking} />
    </g>
  );
}

function Shape(props: Required<Props>) {
  switch (props.item.shape) {
    case "rect":
      return props.item.layer === "ground" ? <Ground {...props} /> : <Block {...props} />;
    case "card":
      return <CardPiece {...props} />;
    case "ring":
      return <Ring {...props} />;
    case "arrow":
      return <Arrow {...props} />;
    case "line":
    case "path":
      return <Link {...props} />;
    default:
      return <Token {...props} />;
  }
}

/** A token that lies flat; around several cells it is their border. */
function Ring({ item, w, h, cell }: Required<Props>) {
  if (w > 1 || h > 1) {
    return <rect class="ring wide" x={-w / 2 + 0.06} y={-h / 2 + 0.06} width={w - 0.12} height={h - 0.12} rx={0.4} />;
  }
  return (
    <g transform={`scale(${tokenScale(w, h, cell)})`}>
      <circle class="ring" r={0.4} />
      {hasIcon(item.icon) ? <Icon name={item.icon} size={0.52} /> : null}
    </g>
  );
}

/** The direction of a piece: a wedge outside its rim. The angle is unwound so that a turn takes the short way. */
function Arrow({ item, quarter }: Required<Props>) {
  const angle = useRef(item.turn * 45 + quarter * 90);
  const wanted = item.turn * 45 + quarter * 90;
  angle.current += ((((wanted - angle.current) % 360) + 540) % 360) - 180;
  return (
    <g class="turning" style={{ transform: `rotate(${angle.current}deg)` }}>
      <path
        class="wedge"
        d={`M-.12 ${-TOKEN + 0.04}L0 ${-TOKEN - 0.1}L.12 ${-TOKEN + 0.04}Q0 ${-TOKEN - 0.015} -.12 ${-TOKEN + 0.04}Z`}
      />
    </g>
  );
}

/** A link between two fields, from the item's place along its size; a texture draws along it: planks, bricks, waves. */
function Link({ item, quarter }: Required<Props>) {
  const [x, y] = [(Math.max(1, item.size[0]) - 1) / 2, (Math.max(1, item.size[1]) - 1) / 2];
  const ends = { x1: -x, y1: -y, x2: x, y2: y };
  return (
    <g transform={item.turn || quarter ? `rotate(${item.turn * 45})` : undefined}>
      {item.texture ? <line class="link-edge" {...ends} /> : null}
      <line class={item.shape === "path" ? "link dashed" : "link"} {...ends} />
      {item.texture ? <line class="link-marks" {...ends} /> : null}
    </g>
  );
}
