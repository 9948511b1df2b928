/** Blocks: things with corners. A unit shows its models in ranks, those that fell as crosses, and its front as a notch. */
import { Badges } from "./Badges";
import type { Drawn } from "./drawn";
import { step } from "./geometry";
import { hasIcon, Icon } from "./Icon";
import { blockOutline } from "./outlines";
import { Shields, Strength } from "./Token";

/** Pixels a model below which it is no picture. */
const MODEL = 8;
const LETTER = 9.5;
/** Sides from which on icon and sign have room beside each other. */
const OBLONG = 1.3;

interface Props {
  item: Drawn;
  w: number;
  h: number;
  quarter: number;
  cell: number;
  looking?: number;
}

export function Block({ item, w, h, quarter, cell, looking = -1 }: Props) {
  const edge = 0.06 * Math.min(1, w, h);
  const [wide, high] = [w - 2 * edge, h - 2 * edge];
  const [n, of] = item.dots;
  const isUnit = item.ranks[2] > 0;
  const hasBar = of > 0 && !item.plate;
  const front = (item.turn + quarter * 2) % 8;
  return (
    <>
      {item.looks.includes("chosen") ? (
        <path class="chosen-ring" d={blockOutline(item.owner, wide + 0.22, high + 0.22)} />
      ) : null}
      <path class="shadow" d={blockOutline(item.owner, wide, high)} transform="translate(.04 .08)" />
      {item.looks.includes("hurt") ? (
        <path class="hurt-burst" d={blockOutline(item.owner, wide + 0.2, high + 0.2)} />
      ) : null}
      <path class="body" d={blockOutline(item.owner, wide, high)} />
      <path class="shine" d={blockOutline(0, wide * 0.97, high * 0.46)} transform={`translate(0 ${-high * 0.24})`} />
      {isUnit ? <Ranks item={item} w={wide} h={high} front={front} cell={cell} /> : <Front item={item} w={wide} h={high} cell={cell} />}
      {item.turn || isUnit ? <Notch turn={front} w={wide / 2} h={high / 2} cell={cell} /> : null}
      <Shields arcs={item.arcs} radius={Math.min(wide, high) / 2} quarter={quarter} />
      {hasBar ? <Strength n={n} of={of} w={wide * 0.86} y={high / 2 - 4 / cell} cell={cell} /> : null}
      <Badges
        badges={item.badges}
        reach={{ x: wide / 2 - 2 / cell, y: high / 2 - 2 / cell }}
        cell={cell}
        size={Math.min(w, h) * cell}
        looking={looking}
      />
    </>
  );
}

/** Where a model stands in a block around (0, 0), the first rank at the front. */
export function modelsIn(ranks: Drawn["ranks"], w: number, h: number, front: number): { size: number; at: { x: number; y: number }[] } {
  const [files, , full] = ranks;
  const deep = Math.max(1, Math.ceil(full / Math.max(1, files)));
  const isSideways = front === 2 || front === 6;
  const [across, down] = isSideways ? [deep, files] : [files, deep];
  const [dx, dy] = [(w * 0.94) / across, (h * 0.92) / down];
  const at = Array.from({ length: full }, (_, model) => {
    const [file, rank] = [model % files, Math.floor(model / files)];
    const isBack = front >= 3 && front <= 6; // the first rank is at the bottom, or at the left
    const depth = isSideways ? (front === 2 ? deep - 1 - rank : rank) : isBack ? deep - 1 - rank : rank;
    const [column, row] = isSideways ? [depth, file] : [file, depth];
    return { x: (column - (across - 1) / 2) * dx, y: (row - (down - 1) / 2) * dy };
  });
  return { size: Math.min(dx, dy), at };
}

function Ranks({ item, w, h, front, cell }: { item: Drawn; w: number; h: number; front: number; cell: number }) {
  const { size, at } = modelsIn(item.ranks, w, h, front);
  const standing = item.ranks[1];
  if (size * cell < MODEL || !hasIcon(item.icon)) return <Front item={item} w={w} h={h} cell={cell} />;
  const cross = size * 0.14;
  return (
    <>
      {at.map(({ x, y }, model) =>
        model < standing ? (
          <Icon key={model} name={item.icon} size={size * 0.92} x={x} y={y} />
        ) : (
          <path
            key={model}
            class="fallen"
            d={`M${x - cross} ${y - cross}l${2 * cross} ${2 * cross}m0 ${-2 * cross}l${-2 * cross} ${2 * cross}`}
          />
        ),
      )}
    </>
  );
}

/** Icon, and the sign where it has no plate: side by side or one above the other where the block is long. */
function Front({ item, w, h, cell }: { item: Drawn; w: number; h: number; cell: number }) {
  const isLettered = item.sign !== "" && !item.plate;
  const least = Math.min(w, h);
  if (!hasIcon(item.icon)) {
    return item.sign ? (
      <text class="sign big" font-size={Math.max(least * (item.sign.length > 1 ? 0.4 : 0.56), LETTER / cell)} dy=".36em">
        {item.sign}
      </text>
    ) : null;
  }
  const size = Math.min(0.62 * least, 0.4 * Math.max(w, h));
  if (!isLettered) return <Icon name={item.icon} size={Math.max(size, 0.7 * least)} />;
  const [x, y] = w >= OBLONG * h ? [0.18 * w, 0] : h >= OBLONG * w ? [0, 0.18 * h] : [0, 0];
  if (x || y)
    return (
      <>
        <Icon name={item.icon} size={size} x={-x} y={-y} />
        <text class="sign big" font-size={Math.max(size * 0.7, LETTER / cell)} x={x} y={y} dy=".36em">
          {item.sign}
        </text>
      </>
    );
  const letter = Math.max(0.13 * least, LETTER / cell);
  const hasRoom = letter < 0.3 * least;
  return (
    <>
      <Icon name={item.icon} size={hasRoom ? 0.56 * least : 0.7 * least} y={hasRoom ? -letter * 0.5 : 0} />
      {hasRoom ? (
        <text class="sign" font-size={letter} y={h / 2 - letter * 0.45}>
          {item.sign}
        </text>
      ) : null}
    </>
  );
}

/** Which way a block looks: a notch outside its side. */
function Notch({ turn, w, h, cell }: { turn: number; w: number; h: number; cell: number }) {
  const by = step(turn);
  const far = Math.min(w / Math.max(1e-9, Math.abs(by.x)), h / Math.max(1e-9, Math.abs(by.y)));
  const size = Math.max(0.12, 9 / cell);
  return (
    <path
      class="notch"
      d={`M${-size} .01L0 ${-size * 0.8}L${size} .01Z`}
      transform={`translate(${by.x * far} ${by.y * far}) rotate(${turn * 45})`}
    />
  );
}
