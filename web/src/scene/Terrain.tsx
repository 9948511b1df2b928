/** Ground: a field, or a patch of terrain that looks like what it is. */
import { useMemo } from "preact/hooks";
import type { Texture } from "../wire";
import type { Drawn } from "./drawn";
import { Badges } from "./Badges";
import { hasIcon, Icon } from "./Icon";
import * as shapes from "./terrain";

interface Props {
  item: Drawn;
  w: number;
  h: number;
  cell: number;
  /** Cells that a figure takes: the measure of trees and bricks. */
  unit: number;
}

/** What grows over its edge, and what was built along it. */
const WILD: ReadonlySet<Texture> = new Set<Texture>(["thicket", "wood", "hill", "water", "marsh", "stone"]);
const LETTER = 9.5;

export function Ground({ item, w, h, cell, unit }: Props) {
  const isPatch = w > 1 || h > 1;
  const drawing = useMemo(() => drawn(item.texture, item.id, w, h, unit), [item.texture, item.id, w, h, unit]);
  const isWild = isPatch && WILD.has(item.texture);
  return (
    <>
      {item.texture === "wall" || item.texture === "ruin" ? (
        <rect class="shadow" x={-w / 2 + 0.05} y={-h / 2 + 0.1} width={w - 0.06} height={h - 0.06} rx={0.08} />
      ) : null}
      {isWild ? (
        <path class="ground" d={shapes.edge(item.id, w, h, 0.09)} />
      ) : (
        <rect class={isPatch && !item.texture ? "ground wash" : "ground"} x={-w / 2 + 0.02} y={-h / 2 + 0.02} width={w - 0.04} height={h - 0.04} rx={0.08} />
      )}
      {drawing.map((stroke, n) => (
        <path key={n} class={stroke.class} d={stroke.d} />
      ))}
      <Face item={item} w={w} h={h} cell={cell} />
      <Badges badges={item.badges} reach={{ x: w / 2 - 0.14, y: h / 2 - 0.14 }} cell={cell} size={Math.min(w, h) * cell} />
    </>
  );
}

/** Strokes of a texture, from the lowest. */
export function drawn(texture: Texture, seed: string, w: number, h: number, unit: number): shapes.Stroke[] {
  switch (texture) {
    case "wood":
      return shapes.wood(seed, w, h, unit);
    case "thicket":
      return shapes.thicket(seed, w, h, unit);
    case "hill":
      return shapes.hill(seed, w, h, unit);
    case "wall":
      return shapes.bricks(seed, w - 0.1, h - 0.1, unit);
    case "ruin":
      return [...shapes.bricks(seed, w - 0.1, h - 0.1, unit, 0.42), ...shapes.strokes(seed, w, h, unit, "tuft")];
    case "water":
      return shapes.strokes(seed, w, h, unit, "wave");
    case "marsh":
      return shapes.strokes(seed, w, h, unit, "reed");
    case "meadow":
      return shapes.strokes(seed, w, h, unit, "tuft");
    case "stone":
      return w > 1 || h > 1 ? shapes.rocks(seed, w, h, unit) : shapes.strokes(seed, w, h, unit, "grain");
    case "road":
      return shapes.strokes(seed, w, h, unit, "grain");
    case "plank":
      return shapes.planks(seed, w, h, unit);
    default:
      return [];
  }
}

/** The icon of a field; a texture says the same, so that only its single fields keep theirs. */
function Face({ item, w, h, cell }: { item: Drawn; w: number; h: number; cell: number }) {
  const least = Math.min(w, h);
  if (item.texture && (w > 1 || h > 1)) return null;
  if (hasIcon(item.icon)) return <Icon name={item.icon} size={0.5 * least} />;
  if (!item.sign || least * cell < 18) return null;
  return (
    <text class="sign big" font-size={Math.max(0.5 * least * (item.sign.length > 1 ? 0.62 : 0.85), LETTER / cell)} dy=".36em">
      {item.sign}
    </text>
  );
}
