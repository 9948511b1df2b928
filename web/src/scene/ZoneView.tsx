/** A zone as SVG: ground, things, marks, effects, and the spots that pointer and keyboard rest on. */
import { useMemo, useRef } from "preact/hooks";
import type { Layer } from "../wire";
import { listed, read, t } from "../words";
import type { Desk } from "./desk";
import type { Drawn } from "./drawn";
import { Effects } from "./Effects";
import { boxOf, centre, isFielded, place, type Box, type Layout, type Point } from "./geometry";
import { Marks } from "./Marks";
import { Piece, ROUND } from "./Piece";
import { aimedAt, spotAt, spotsOf, type Spot } from "./spots";
import { clamp } from "./wheel";
import { Wheel } from "./Wheel";

const LAYERS: readonly Layer[] = ["ground", "mark", "piece", "over"];
const HOLD = 450;
/** Pixels that a finger and a mouse can hit for certain. */
const FINGER = 44;
const POINTER = 16;
/** A zone of more spots than this draws only the ones that matter. */
const MANY = 600;

interface Props {
  plan: Layout;
  desk: Desk;
  /** Pixels a cell. */
  cell: number;
  /** A picture, not a place to act. */
  isStill?: boolean;
  /** Free room around the drawing that a wheel may use, in pixels. */
  slack?: Point;
  /** The part of a moved board that is in view, in cells. */
  seen?: Box;
}

const TIGHT = { x: 8, y: 8 };

export function ZoneView({ plan, desk, cell, isStill = false, slack = TIGHT, seen }: Props) {
  const { zone } = plan;
  const items = desk.items.value;
  const mine = useMemo(() => items.filter((item) => item.zone === zone.id), [items, zone.id]);
  const spots = useMemo(() => spotsOf(plan, mine), [plan, mine]);
  const touch = usePointer(desk, plan, spots, cell);
  const open = desk.open.value;
  const wheelBox = open?.manner === "wheel" && !desk.isPlaying.value ? boxOf(plan, open.id) : undefined;
  const shift = wheelBox ? wheelShift(wheelBox, seen ?? { x: 0, y: 0, w: plan.width, h: plan.height }, cell, slack) : NONE;
  return (
    <svg
      class={`zone zone-${zone.kind}${shift.x || shift.y ? " shifted" : ""}`}
      data-zone={zone.id}
      width={plan.width * cell}
      height={plan.height * cell}
      viewBox={`${-shift.x} ${-shift.y} ${plan.width} ${plan.height}`}
      style={{ "--px": String(1 / cell) }}
      role="group"
      aria-label={read(zone.name)}
      {...(isStill ? {} : touch)}
    >
      <Floor plan={plan} items={mine} />
      <Things plan={plan} cell={cell} items={mine.filter((item) => item.layer === "ground")} />
      <Fresh desk={desk} spots={spots} />
      <Halos desk={desk} plan={plan} spots={spots} items={mine} cell={cell} />
      {LAYERS.slice(1).map((layer) => (
        <Things key={layer} plan={plan} cell={cell} items={mine.filter((item) => item.layer === layer)} />
      ))}
      <Ghost desk={desk} plan={plan} cell={cell} />
      <Marks marks={desk.marks.value} plan={plan} />
      <Effects effects={desk.effects.value} plan={plan} />
      {isStill ? null : <Spots desk={desk} plan={plan} spots={spots} items={mine} />}
      {wheelBox && open ? <Wheel desk={desk} open={open} box={wheelBox} plan={plan} cell={cell} /> : null}
    </svg>
  );
}

const NONE = { x: 0, y: 0 };

/** How far the board moves aside, in cells, so that a wheel at its edge is whole and still around its piece. */
function wheelShift(box: Box, seen: Box, cell: number, slack: Point): Point {
  const at = centre(box);
  const here = { x: (at.x - seen.x) * cell, y: (at.y - seen.y) * cell };
  const there = clamp(here, seen.w * cell, seen.h * cell, slack);
  return { x: (there.x - here.x) / cell, y: (there.y - here.y) / cell };
}

/** The cells of a grid, unless the game lays fields of its own, and the labels. */
function Floor({ plan, items }: { plan: Layout; items: readonly Drawn[] }) {
  const isBare = plan.zone.grid && !isFielded(plan.zone, items);
  return (
    <g aria-hidden="true">
      {isBare ? plan.columns * plan.rows > CHECKERED ? <Plain plan={plan} /> : <Checkers plan={plan} /> : null}
    </g>
  );
}

/** Small boards are checkered; on large ones that would only flicker. */
const CHECKERED = 150;

function Checkers({ plan: { columns, rows } }: { plan: Layout }) {
  return (
    <>
      {Array.from({ length: columns * rows }, (_, n) => {
        const [column, row] = [n % columns, Math.floor(n / columns)];
        const tone = (column + row) % 2 ? "cell odd" : "cell even";
        return <rect key={n} class={tone} x={column} y={row} width={1} height={1} />;
      })}
    </>
  );
}

function Plain({ plan: { columns, rows } }: { plan: Layout }) {
  const across = Array.from({ length: rows + 1 }, (_, row) => `M0 ${row}h${columns}`);
  const down = Array.from({ length: columns + 1 }, (_, column) => `M${column} 0v${rows}`);
  return (
    <>
      <rect class="cell even" x={0} y={0} width={columns} height={rows} />
      <path class="lines" d={[...across, ...down].join("")} />
    </>
  );
}

function Things({ plan, items, cell }: { plan: Layout; items: readonly Drawn[]; cell: number }) {
  return (
    <g aria-hidden="true">
      {items.map((item) => {
        const box = plan.boxes.get(item.id);
        if (!box) return null;
        const at = centre(box);
        return (
          <g key={item.id} transform={`translate(${at.x} ${at.y})`}>
            <rect data-anchor={item.id} class="anchor" x={-0.05} y={-0.05} width={0.1} height={0.1} />
            <g class="mover">
              <Piece item={item} w={box.w} h={box.h} quarter={plan.quarter} cell={cell} />
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** Corners around the places where something happened last. */
function Fresh({ desk, spots }: { desk: Desk; spots: readonly Spot[] }) {
  const fresh = desk.fresh.value;
  if (desk.isPlaying.value || !fresh.size) return null;
  return (
    <g class="fresh" aria-hidden="true">
      {spots
        .filter((spot) => spot.ids.some((id) => fresh.has(id)))
        .map(({ key, box: { x, y, w, h } }) => (
          <path
            key={key}
            d={`M${x + 0.06} ${y + 0.24}v-.18h.18M${x + w - 0.24} ${y + 0.06}h.18v.18M${x + w - 0.06} ${y + h - 0.24}v.18h-.18M${x + 0.24} ${y + h - 0.06}h-.18v-.18`}
          />
        ))}
    </g>
  );
}

/** What can be chosen glows, has a broken outline, and on empty places a dot. */
function Halos({
  desk,
  plan,
  spots,
  items,
  cell,
}: {
  desk: Desk;
  plan: Layout;
  spots: readonly Spot[];
  items: readonly Drawn[];
  /** Pixels a cell. */
  cell: number;
}) {
  if (desk.isPlaying.value) return null;
  const can = desk.choosable.value;
  const picked = desk.picked.value;
  const completing = desk.completing.value;
  const pointed = desk.pointed.value?.on ?? [];
  const standing = new Set(items.filter((item) => item.layer === "piece").map((item) => item.id));
  return (
    <g aria-hidden="true">
      {spots.map((spot) => {
        const id = spot.ids.find((each) => can.has(each));
        const isPicked = picked !== "" && spot.ids.includes(picked);
        if (id === undefined && !isPicked) return null;
        const isPointed = spot.ids.some((each) => pointed.includes(each)) || desk.over.value === spot.key;
        const isQuiet =
          id !== undefined && !isPointed && spot.ids.every((each) => !can.has(each) || completing.has(each));
        const crowd = isPicked ? [] : spot.ids.filter((each) => can.has(each) && plan.crowded.has(each));
        if (crowd.length) return <CrowdHalo key={spot.key} plan={plan} ids={crowd} pointed={pointed} />;
        const box = haloBox(plan, spot, id !== undefined && standing.has(id) ? id : undefined, cell);
        if (!box) return null;
        const hasDot = !isPicked && !spot.ids.some((each) => standing.has(each));
        const looks = { picked: isPicked, pointed: isPointed, "quiet-halo": isQuiet };
        return <Halo key={spot.key} box={box} looks={looks} hasDot={hasDot} />;
      })}
    </g>
  );
}

function Halo({ box, looks, hasDot }: { box: Box; looks: Record<string, boolean>; hasDot: boolean }) {
  const { x, y, w, h } = box;
  const named = Object.keys(looks).filter((look) => looks[look]);
  return (
    <g class={["halo", ...named].join(" ")}>
      <rect x={x + 0.035} y={y + 0.035} width={w - 0.07} height={h - 0.07} rx={0.1} />
      {hasDot ? <circle class="dot" cx={x + w / 2} cy={y + h / 2} r={0.09} /> : null}
    </g>
  );
}

/** The border of a spot, or of the piece there that can be chosen; a large one is drawn once, at its first cell. */
function haloBox(plan: Layout, spot: Spot, piece: string | undefined, cell: number): Box | null {
  if (piece === undefined) return spot.box;
  const large = plan.boxes.get(piece);
  if (!large || Math.max(large.w, large.h) <= 1) return cell < ROUND ? around(spot.box) : spot.box; // fills a small cell
  return large.x === spot.box.x && large.y === spot.box.y ? around(large) : null;
}

/** A little more than a thing covers, so that its halo shows. */
function around({ x, y, w, h }: Box): Box {
  return { x: x - 0.2, y: y - 0.2, w: w + 0.4, h: h + 0.4 };
}

/** Each one of a crowd that can be chosen. */
function CrowdHalo({ plan, ids, pointed }: { plan: Layout; ids: readonly string[]; pointed: readonly string[] }) {
  return (
    <g>
      {ids.map((id) => {
        const box = plan.boxes.get(id);
        return box ? (
          <g key={id} class={pointed.includes(id) ? "halo pointed" : "halo"}>
            <rect x={box.x + 0.01} y={box.y + 0.01} width={box.w - 0.02} height={box.h - 0.02} rx={0.06} />
          </g>
        ) : null;
      })}
    </g>
  );
}

/** How things would lie after the choice that is pointed at. */
function Ghost({ desk, plan, cell }: { desk: Desk; plan: Layout; cell: number }) {
  if (desk.isPlaying.value) return null;
  const choice = desk.pointed.value ?? desk.only.value;
  const ghost = choice?.ghost;
  if (!ghost || ghost.zone !== plan.zone.id) return null;
  const box = place(plan, ghost.at[0], ghost.at[1], ghost.size[0], ghost.size[1]);
  const at = centre(box);
  return (
    <g class="ghost" aria-hidden="true" transform={`translate(${at.x} ${at.y})`}>
      <Piece item={ghost} w={box.w} h={box.h} quarter={plan.quarter} cell={cell} />
    </g>
  );
}

/** One invisible button a spot: for the keyboard, for screen readers, and for tests. */
function Spots({
  desk,
  plan,
  spots,
  items,
}: {
  desk: Desk;
  plan: Layout;
  spots: readonly Spot[];
  items: readonly Drawn[];
}) {
  const can = desk.choosable.value;
  const names = useMemo(() => namesOf(items), [items]);
  const isOffered = (spot: Spot): boolean => !desk.isPlaying.value && spot.ids.some((id) => can.has(id));
  // one stop of the Tab key a zone: where the cursor is, else the first thing that can be chosen
  const stop = (spots.find((spot) => spot.key === desk.cursor.value) ?? spots.find(isOffered) ?? spots[0])?.key;
  return (
    <g>
      {spots.map((spot) => {
        const isChoosable = isOffered(spot);
        const hasThings = spot.ids.some((id) => names.has(id));
        if (!isChoosable && !hasThings && stop !== spot.key && spots.length > MANY) return null;
        return (
          <rect
            key={spot.key}
            class={isChoosable ? "spot choosable" : "spot"}
            data-spot={spot.key}
            data-ids={spot.ids.join(" ")}
            x={spot.box.x}
            y={spot.box.y}
            width={spot.box.w}
            height={spot.box.h}
            rx={0.1}
            role="button"
            tabindex={stop === spot.key ? 0 : -1}
            aria-label={spotName(plan, spot, names, desk, isChoosable)}
            aria-disabled={!isChoosable}
            onFocus={() => {
              desk.cursor.value = spot.key;
              desk.voice.lookAt(spot.ids[0] ?? "", "focus");
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter" && event.key !== " ") return;
              event.preventDefault();
              desk.press(spot);
            }}
          />
        );
      })}
    </g>
  );
}

/** Names of things; the ground is not worth a word where something stands on it, nor the arrow of a piece. */
function namesOf(items: readonly Drawn[]): Map<string, string> {
  const taken = new Set(items.filter((item) => item.layer === "piece").map((item) => String(item.at)));
  const isSilent = (item: Drawn): boolean =>
    taken.has(String(item.at)) && (item.layer === "ground" || item.shape === "arrow");
  return new Map(items.map((item) => [item.id, isSilent(item) ? "" : read(item.name)]));
}

/** What a screen reader says of a spot. */
function spotName(
  plan: Layout,
  spot: Spot,
  names: ReadonlyMap<string, string>,
  desk: Desk,
  isChoosable: boolean,
): string {
  const things = spot.ids.flatMap((id) => names.get(id) || []);
  if (!things.length) things.push(cellName(plan, spot));
  if (!isChoosable) return listed(things);
  const fitting = desk.choices.value.filter((choice) => choice.on.some((id) => spot.ids.includes(id)));
  const [first, second] = fitting;
  const offer = first && !second ? read(first.say) : t("ui.spot.several", fitting.length);
  return t("ui.spot.choosable", listed(things), offer);
}

/** A cell by its labels. */
function cellName(plan: Layout, spot: Spot): string {
  const [columns, rows] = plan.zone.labels;
  const cell = /(-?\d+),(-?\d+)$/.exec(spot.key);
  const [x, y] = [Number(cell?.[1]), Number(cell?.[2])];
  return t("ui.spot.empty", `${columns[x] ?? x + 1}${rows[y] ?? `,${y + 1}`}`);
}

/** Pointer events of a zone: hover, press, long press. */
function usePointer(desk: Desk, plan: Layout, spots: readonly Spot[], cell: number) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; done: boolean } | null>(null);
  const find = (event: MouseEvent): { spot: Spot | undefined; aimed: string } => {
    const matrix = (event.currentTarget as SVGSVGElement).getScreenCTM();
    if (!matrix) return { spot: undefined, aimed: "" };
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const spot = spotAt(plan, spots, point);
    const aimed = spot ? aimedAt(plan, spot, point) : "";
    // what is too small to be hit for certain is told apart by a menu instead
    const least = "pointerType" in event && event.pointerType === "touch" ? FINGER : POINTER;
    return { spot, aimed: (plan.boxes.get(aimed)?.w ?? 0) * cell >= least ? aimed : "" };
  };
  const release = (): void => {
    if (held.current) clearTimeout(held.current.timer);
  };
  return {
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType === "touch") return;
      const { spot, aimed } = find(event);
      if (desk.over.value !== (spot?.key ?? "") || desk.aimed !== aimed) desk.hover(spot, aimed);
    },
    onPointerLeave: (event: PointerEvent) => {
      release();
      if (event.pointerType !== "touch" && desk.over.value) desk.hover(undefined);
    },
    onPointerDown: (event: PointerEvent) => {
      release();
      held.current = null;
      const { spot, aimed } = find(event);
      if (event.pointerType !== "touch" || !spot) return;
      const hold = {
        done: false,
        timer: setTimeout(() => {
          hold.done = true;
          desk.voice.lookAt(aimed || (spot.ids[0] ?? ""), "hold");
        }, HOLD),
      };
      held.current = hold;
    },
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu: (event: MouseEvent) => {
      if (held.current) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      if (held.current?.done) return;
      const { spot, aimed } = find(event);
      if (!spot) return;
      desk.cursor.value = spot.key;
      desk.press(spot, aimed);
    },
  };
}
