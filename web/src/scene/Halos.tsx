/** What can be chosen: pieces have a broken golden rim, empty places a dot each and one outline around them all. */
import type { Desk } from "./desk";
import type { Drawn } from "./drawn";
import { centre, type Box, type Layout } from "./geometry";
import { outline } from "./outlines";
import type { Spot } from "./spots";
import { TOKEN, tokenScale } from "./Token";
import { unionOutline } from "./union";

interface Props {
  desk: Desk;
  plan: Layout;
  spots: readonly Spot[];
  items: readonly Drawn[];
  /** Pixels a cell. */
  cell: number;
}

interface Place {
  spot: Spot;
  /** The thing there that can be chosen; undefined: the place itself. */
  piece: Drawn | undefined;
  isPicked: boolean;
  isPointed: boolean;
  isQuiet: boolean;
}

export function Halos({ desk, plan, spots, items, cell }: Props) {
  if (desk.isPlaying.value) return null;
  const places = placesOf(desk, spots, items);
  const pointed = desk.pointed.value?.on ?? [];
  const empty = places.filter((place) => !place.piece && !place.isPicked && plan.zone.grid);
  const plain = empty.filter((place) => !place.isPointed && !place.isQuiet);
  const firm = empty.filter((place) => !place.isQuiet);
  return (
    <g aria-hidden="true">
      {firm.length ? <path class="reach-area" d={unionOutline(firm.map(({ spot }) => spot.box))} /> : null}
      {plain.map(({ spot }) => (
        <circle key={spot.key} class="reach-dot" cx={centre(spot.box).x} cy={centre(spot.box).y} r={Math.max(0.08, 3 / cell)} />
      ))}
      {places.map((place) => {
        if (empty.includes(place) && !place.isPointed) return null;
        const crowd = place.isPicked ? [] : place.spot.ids.filter((id) => desk.choosable.value.has(id) && plan.crowded.has(id));
        return crowd.length ? (
          <CrowdHalo key={place.spot.key} plan={plan} ids={crowd} pointed={pointed} items={items} />
        ) : (
          <Halo key={place.spot.key} place={place} plan={plan} cell={cell} />
        );
      })}
    </g>
  );
}

function placesOf(desk: Desk, spots: readonly Spot[], items: readonly Drawn[]): Place[] {
  const can = desk.choosable.value;
  const picked = desk.picked.value;
  const completing = desk.completing.value;
  const pointed = desk.pointed.value?.on ?? [];
  const standing = new Map(items.filter((item) => item.layer === "piece").map((item) => [item.id, item]));
  return spots.flatMap((spot) => {
    const id = spot.ids.find((each) => can.has(each));
    const isPicked = picked !== "" && spot.ids.includes(picked);
    if (id === undefined && !isPicked) return [];
    const isPointed = spot.ids.some((each) => pointed.includes(each)) || desk.over.value === spot.key;
    const isQuiet = id !== undefined && !isPointed && spot.ids.every((each) => !can.has(each) || completing.has(each));
    return [{ spot, piece: standing.get(isPicked ? picked : (id ?? "")), isPicked, isPointed, isQuiet }];
  });
}

function looksOf({ isPicked, isPointed, isQuiet }: Place): string {
  return `halo ${isPicked ? "picked" : ""} ${isPointed ? "pointed" : ""} ${isQuiet ? "quiet-halo" : ""}`;
}

function Halo({ place, plan, cell }: { place: Place; plan: Layout; cell: number }) {
  const { piece, spot } = place;
  if (piece?.shape === "disc") {
    const box = plan.boxes.get(piece.id) ?? spot.box;
    const at = centre(box);
    const radius = TOKEN * tokenScale(box.w, box.h, cell) * 1.2;
    return <path class={`${looksOf(place)} around`} d={outline(piece.owner, radius)} transform={`translate(${at.x} ${at.y})`} />;
  }
  const box = piece ? haloBox(plan, spot, piece) : spot.box;
  if (!box) return null;
  const { x, y, w, h } = box;
  return <rect class={looksOf(place)} x={x + 0.035} y={y + 0.035} width={w - 0.07} height={h - 0.07} rx={0.1} />;
}

/** The border of a piece that can be chosen; a large one is drawn once, at its first cell. */
function haloBox(plan: Layout, spot: Spot, piece: Drawn): Box | null {
  const large = plan.boxes.get(piece.id);
  if (!large || Math.max(large.w, large.h) <= 1) return spot.box;
  if (plan.zone.grid && (large.x !== spot.box.x || large.y !== spot.box.y)) return null;
  return { x: large.x - 0.16, y: large.y - 0.16, w: large.w + 0.32, h: large.h + 0.32 };
}

/** Each one of a crowd that can be chosen. */
function CrowdHalo({
  plan,
  ids,
  pointed,
  items,
}: {
  plan: Layout;
  ids: readonly string[];
  pointed: readonly string[];
  items: readonly Drawn[];
}) {
  return (
    <g>
      {ids.map((id) => {
        const box = plan.boxes.get(id);
        const item = items.find((each) => each.id === id);
        if (!box || !item) return null;
        const at = centre(box);
        const shape = item.shape === "disc" ? item.owner : 2;
        return (
          <path
            key={id}
            class={pointed.includes(id) ? "halo around pointed" : "halo around"}
            d={outline(shape, TOKEN * Math.min(box.w, box.h) * 1.2)}
            transform={`translate(${at.x} ${at.y})`}
          />
        );
      })}
    </g>
  );
}
