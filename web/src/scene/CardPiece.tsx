/** Cards: title, picture, kind, text and numbers as printed; a small one only what can be read; a hidden one its back. */
import type { Face } from "../wire";
import { read } from "../words";
import { Badges } from "./Badges";
import { CardSpine, SPINE_LIKE } from "./CardSpine";
import type { Drawn } from "./drawn";
import { hasIcon, Icon } from "./Icon";
import { toneClass } from "./tones";
import { cut, textWidth, wrapped } from "./wrap";

/** How much higher than wide a card is. */
export const CARD = 1.39;
/** Pixels of width from which a card has a title, and from which it has its text. */
const TITLED = 64;
const PRINTED = 88;
const LETTER = 9.5;
/** Of a card's width. */
const RIBBON = 0.13;
const NO_BADGES: Drawn["badges"] = [];

interface Props {
  item: Drawn;
  w: number;
  h: number;
  cell: number;
}

export function CardPiece({ item, w, h, cell }: Props) {
  // on a board a card keeps to its cell; in a hand it has all of its box
  const isSpine = w > h * SPINE_LIKE;
  const [wide, high] = h > w || isSpine ? [w, h] : [Math.min(w, h) * 0.78, Math.min(w, h) * 0.92];
  const [x, y] = [wide / 2, high / 2];
  const isBack = item.looks.includes("hidden");
  const air = isSpine ? 1 / cell : 0.04;
  const round = 0.07 * Math.min(wide, high * 2);
  return (
    <>
      {item.looks.includes("chosen") || item.looks.includes("top") ? (
        <rect class="chosen-ring" x={-x - air} y={-y - air} width={wide + 2 * air} height={high + 2 * air} rx={round + air} />
      ) : null}
      {isSpine ? null : <rect class="shadow" x={-x + 0.01} y={-y + 0.05} width={wide} height={high} rx={round} />}
      {item.looks.includes("hurt") ? (
        <rect class="hurt-burst" x={-x - 0.05} y={-y - 0.05} width={wide + 0.1} height={high + 0.1} rx={round + 0.03} />
      ) : null}
      <rect class="body" x={-x} y={-y} width={wide} height={high} rx={round} />
      {isSpine ? (
        <g class={toneClass(item.face?.tone || item.tone)} transform={`scale(${1 / cell})`}>
          <CardSpine item={item} w={wide * cell} h={high * cell} />
        </g>
      ) : isBack ? (
        <Back item={item} w={wide} h={high} />
      ) : item.face && wide * cell >= TITLED ? (
        <g class={toneClass(item.face.tone || item.tone)} transform={`scale(${1 / cell})`}>
          <Print face={item.face} isTop={item.looks.includes("top")} w={wide * cell} h={high * cell} />
        </g>
      ) : (
        <Small item={item} w={wide} h={high} cell={cell} />
      )}
      {item.looks.includes("top") && !isSpine ? <path class="ribbon" d={ribbon(x, y, wide)} /> : null}
      <Badges badges={isSpine ? NO_BADGES : item.badges} reach={{ x: x - 0.04, y: y - 0.04 }} cell={cell} size={wide * cell} />
    </>
  );
}

function ribbon(x: number, y: number, wide: number): string {
  const [w, h] = [wide * RIBBON, wide * 0.28];
  return `M${x - 0.05 - w} ${-y - 0.02}h${w}v${h}l${-w / 2} ${-h * 0.22}l${-w / 2} ${h * 0.22}Z`;
}

/** The back of a card: the same for all of its kind. */
function Back({ item, w, h }: { item: Drawn; w: number; h: number }) {
  const [x, y] = [w / 2 - w * 0.07, h / 2 - w * 0.07];
  const weave = Array.from({ length: 9 }, (_, n) => {
    const at = -x + ((n + 1) * 2 * x) / 10;
    return `M${at} ${-y}V${y}`;
  });
  return (
    <>
      <path class="weave" d={weave.join("")} />
      <rect class="back" x={-x} y={-y} width={2 * x} height={2 * y} rx={w * 0.04} />
      {hasIcon(item.icon) ? <Icon name={item.icon} size={w * 0.5} /> : null}
    </>
  );
}

/** A card too small for print: its picture on its colour. */
function Small({ item, w, h, cell }: { item: Drawn; w: number; h: number; cell: number }) {
  const icon = item.icon || item.face?.icon || "";
  const letter = LETTER / cell;
  const hasLetters = item.sign !== "" && !item.plate && !item.face && w * cell >= 30;
  const [n, of] = item.dots;
  return (
    <>
      <rect class={`inner owner-${item.owner}`} x={-w / 2 + 0.05} y={-h / 2 + 0.05} width={w - 0.1} height={h - 0.1} rx={0.05} />
      {hasIcon(icon) ? (
        <Icon name={icon} size={w * 0.66} y={hasLetters ? -letter * 0.5 : 0} />
      ) : (
        <text class="sign big" font-size={Math.max(w * 0.36, letter)} dy=".36em">
          {item.sign}
        </text>
      )}
      {hasLetters && hasIcon(icon) ? (
        <text class="sign" font-size={letter} y={h / 2 - letter * 0.55}>
          {item.sign}
        </text>
      ) : null}
      {of > 0 && of <= 12 ? (
        <g class="dots">
          {Array.from({ length: of }, (_, at) => (
            <circle
              key={at}
              class={at < n ? "full" : "empty"}
              cx={(at - (of - 1) / 2) * Math.min(0.12, (w * 0.9) / of)}
              cy={h / 2}
              r={Math.min(0.045, (w * 0.34) / of)}
            />
          ))}
        </g>
      ) : null}
    </>
  );
}

/** A printed card in pixels, around (0, 0). */
function Print({ face, isTop, w, h }: { face: Face; isTop: boolean; w: number; h: number }) {
  const pad = w * 0.055;
  const head = Math.max(19, w * 0.17);
  const hasText = w >= PRINTED;
  const art = hasText ? h * 0.34 : h - head - pad * 2 - 4;
  // rather smaller letters than half a name
  const room = w - pad * 2 - 18 - (isTop ? w * RIBBON : 0);
  const usual = Math.max(10, Math.min(12.5, w * 0.098));
  const title = Math.max(9.2, Math.min(usual, (usual * room) / textWidth(read(face.title), usual)));
  const [left, top] = [-w / 2, -h / 2];
  const body = top + head + art;
  return (
    <>
      <rect class="card-art" x={left + pad} y={top + head} width={w - 2 * pad} height={art} />
      <circle class="card-glow" cx={0} cy={top + head + art / 2} r={Math.min(w, art) * 0.46} />
      {hasIcon(face.icon) ? <Icon name={face.icon} size={Math.min(w * 0.52, art * 0.82)} y={top + head + art / 2} /> : null}
      <path class="card-kind" d={kindShape(face.tone)} transform={`translate(${left + pad + 7} ${top + head / 2 + 1})`} />
      <text class="card-title" text-anchor="start" x={left + pad + 16} y={top + head / 2 + title * 0.4} font-size={title}>
        {cut(read(face.title), room, title)}
      </text>
      {face.pips.slice(0, 2).map((pip, n) => (
        <g key={n} class="card-pip" transform={`translate(${n ? w / 2 - pad - 3 : left + pad + 3} ${body - 11})`}>
          <title>{read(pip.say)}</title>
          <PipMark pip={pip} isRight={n > 0} />
        </g>
      ))}
      {hasText ? <Words face={face} w={w} h={h} top={body} pad={pad} /> : null}
    </>
  );
}

function PipMark({ pip, isRight }: { pip: Face["pips"][number]; isRight: boolean }) {
  const isBars = pip.of > 0 && pip.of <= 5;
  const wide = isBars ? pip.of * 6 + 8 : 20 + String(pip.value).length * 6.5 + (pip.of ? 12 : 0);
  const x = isRight ? -wide : 0;
  return (
    <>
      <rect x={x} y={-8} width={wide} height={16} rx={7} />
      {isBars ? (
        Array.from({ length: pip.of }, (_, n) => (
          <rect key={n} class={n < pip.value ? "bar full" : "bar"} x={x + 5 + n * 6} y={-4.5} width={4} height={9} rx={1} />
        ))
      ) : (
        <>
          {hasIcon(pip.icon) ? <Icon name={pip.icon} size={11} x={x + 10} /> : null}
          <text font-size={10} x={x + 17} dy=".36em" text-anchor="start">
            {pip.of ? `${pip.value}/${pip.of}` : pip.value}
          </text>
        </>
      )}
    </>
  );
}

function Words({ face, w, h, top, pad }: { face: Face; w: number; h: number; top: number; pad: number }) {
  const left = -w / 2 + pad;
  const size = w > 150 ? 12 : 10;
  const line = size * 1.24;
  const kind = face.kind ? LETTER + 5 : 3;
  const rule = face.rule && w > 110 ? 12 : 0;
  const room = h / 2 - pad - (top + kind + rule);
  const lines = wrapped(read(face.text), w - 2 * pad - 10, size, Math.max(1, Math.floor(room / line)));
  return (
    <>
      <rect class="card-paper" x={left} y={top} width={w - 2 * pad} height={h / 2 - pad - top} rx={3} />
      {face.kind ? (
        <text class="card-sort" text-anchor="start" x={left + 5} y={top + 11} font-size={LETTER}>
          {cut(read(face.kind).toLocaleUpperCase(), w - 2 * pad - 8, LETTER)}
        </text>
      ) : null}
      {lines.map((words, n) => (
        <text key={n} class="card-words" text-anchor="start" x={left + 5} y={top + kind + (n + 0.8) * line} font-size={size}>
          {words}
        </text>
      ))}
      {rule ? (
        <text class="card-rule" text-anchor="start" x={left + 5} y={h / 2 - pad - 4} font-size={LETTER}>
          {face.rule}
        </text>
      ) : null}
    </>
  );
}

/** Sorts of cards have a shape beside their colour. */
export function kindShape(tone: string): string {
  switch (tone) {
    case "violet":
      return "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z";
    case "teal":
    case "green":
      return "M0 -5.5L4.8 -2.7V2.7L0 5.5L-4.8 2.7V-2.7Z";
    case "slate":
    case "grey":
      return "M-4.6 -5H4.6V1Q4 4.6 0 5.6Q-4 4.6 -4.6 1Z";
    case "brown":
    case "wood":
      return "M0 -5.8L1.6 -1.8L5.6 -1.8L2.4 .9L3.6 5L0 2.6L-3.6 5L-2.4 .9L-5.6 -1.8L-1.6 -1.8Z";
    case "blue":
    case "indigo":
    case "azure":
      return "M-5 -5H5V5H-5Z";
    default:
      return "M0 -6L5.4 0L0 6L-5.4 0Z";
  }
}
