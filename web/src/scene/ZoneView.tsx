/** A zone as SVG: ground, things, marks, effects, and the spots that pointer and keyboard rest on. */
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Layer } from "../wire";
import { read } from "../words";
import { grain } from "./camera";
import { Chips, chipsFor } from "./Chips";
import { CrowdFan } from "./CrowdFan";
import type { Desk } from "./desk";
import { Dim } from "./Dim";
import type { Drawn } from "./drawn";
import { Effects } from "./Effects";
import { Floor } from "./Floor";
import { boxOf, centre, type Box, type Layout, type Point } from "./geometry";
import { Ghost, Traces } from "./Ghosts";
import { Halos } from "./Halos";
import { RAISE } from "./hand";
import { Marks } from "./Marks";
import { Piece } from "./Piece";
import { Plates, Ties } from "./Plates";
import { crowdOf, usePointer } from "./pointer";
import { SpotButtons } from "./SpotButtons";
import { spotsOf, type Spot } from "./spots";
import { clamp } from "./wheel";
import { Wheel } from "./Wheel";

const LAYERS: readonly Layer[] = ["mark", "piece", "over"];

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
const NONE = { x: 0, y: 0 };

export function ZoneView({ plan, desk, cell, isStill = false, slack = TIGHT, seen }: Props) {
  const { zone } = plan;
  const items = desk.items.value;
  const mine = useMemo(() => items.filter((item) => item.zone === zone.id), [items, zone.id]);
  const spots = useMemo(() => spotsOf(plan, mine), [plan, mine]);
  const unit = useMemo(() => grain(mine), [mine]);
  const fan = useFan(desk, plan, spots);
  const touch = usePointer(desk, plan, spots, cell, fan.open);
  const open = desk.open.value;
  const wheelBox = open?.manner === "wheel" && !desk.isPlaying.value ? boxOf(plan, open.id) : undefined;
  const view = seen ?? { x: 0, y: 0, w: plan.width, h: plan.height };
  const shift = wheelBox ? wheelShift(wheelBox, view, cell, slack) : NONE;
  const raised = plan.leans.size ? (spots.find((spot) => spot.key === desk.over.value)?.ids ?? []) : [];
  const frame = { x: -shift.x, y: -shift.y, width: plan.width, height: plan.height };
  const chips = chipsFor(desk, plan, cell, view);
  const things = { desk, plan, cell, unit, raised };
  return (
    <svg
      class={`zone zone-${zone.kind}${shift.x || shift.y ? " shifted" : ""}`}
      data-zone={zone.id}
      width={plan.width * cell}
      height={plan.height * cell}
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      style={{ "--px": String(1 / cell) }}
      role="group"
      aria-label={read(zone.name)}
      {...(isStill ? {} : touch)}
    >
      <svg class="board-sheet" role="presentation" {...frame} viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}>
        <Floor plan={plan} items={mine} unit={unit} />
        <Things {...things} items={mine.filter((item) => item.layer === "ground")} />
        <Fresh desk={desk} spots={spots} />
        {plan.leans.size ? null : <Halos desk={desk} plan={plan} spots={spots} items={mine} cell={cell} />}
        {zone.kind === "board" ? <Traces desk={desk} plan={plan} cell={cell} /> : null}
        <Ties plan={plan} items={mine} />
        {LAYERS.map((layer) => (
          <Things key={layer} {...things} items={mine.filter((item) => item.layer === layer)} />
        ))}
        <Ghost desk={desk} plan={plan} cell={cell} seen={view} />
        <Marks marks={desk.marks.value} plan={plan} />
        {zone.kind === "board" ? <Plates desk={desk} plan={plan} items={mine} cell={cell} chips={chips} /> : null}
        {zone.kind === "board" ? <Dim desk={desk} plan={plan} /> : null}
        <Effects effects={desk.effects.value} plan={plan} />
        {isStill ? null : <SpotButtons desk={desk} plan={plan} spots={spots} items={mine} />}
        <Chips desk={desk} cell={cell} found={chips} />
      </svg>
      {fan.spot ? (
        <CrowdFan desk={desk} plan={plan} spot={fan.spot} items={mine} cell={cell} seen={view} onClose={fan.close} />
      ) : null}
      {wheelBox && open ? <Wheel desk={desk} open={open} box={wheelBox} plan={plan} cell={cell} /> : null}
    </svg>
  );
}

/** The crowd that is fanned out; it stays open while questions about it follow one another. */
function useFan(desk: Desk, plan: Layout, spots: readonly Spot[]) {
  const key = useSignal("");
  const spot = spots.find((each) => each.key === key.value);
  const crowd = spot ? crowdOf(plan, spot) : [];
  const choices = desk.choices.value;
  const close = (): void => {
    key.value = "";
  };
  useEffect(() => {
    if (key.value && !crowd.some((id) => desk.offered.value.has(id))) close();
  }, [choices]);
  return {
    spot: crowd.length > 1 && !desk.isPlaying.value && !desk.open.value?.spot ? spot : undefined,
    open: (opened: Spot): void => {
      desk.close();
      key.value = opened.key;
    },
    close,
  };
}

/** How far the board moves aside, in cells, so that a wheel at its edge is whole and still around its piece. */
function wheelShift(box: Box, seen: Box, cell: number, slack: Point): Point {
  const at = centre(box);
  const here = { x: (at.x - seen.x) * cell, y: (at.y - seen.y) * cell };
  const there = clamp(here, seen.w * cell, seen.h * cell, slack);
  return { x: (there.x - here.x) / cell, y: (there.y - here.y) / cell };
}

interface ThingsProps {
  desk: Desk;
  plan: Layout;
  items: readonly Drawn[];
  cell: number;
  unit: number;
  /** Cards of a hand that the pointer rests on. */
  raised: readonly string[];
}

function Things({ desk, plan, items, cell, unit, raised }: ThingsProps) {
  const all = desk.items.value;
  const arrows = useMemo(() => arrowsOf(all, plan.zone.id), [all, plan.zone.id]);
  const isOffered = (id: string): boolean => !desk.isPlaying.value && desk.choosable.value.has(id);
  return (
    <g aria-hidden="true">
      {items.map((item) => {
        const box = plan.boxes.get(item.id);
        if (!box) return null;
        const at = centre(box);
        const turn = item.layer === "piece" ? arrows.get(String(item.at)) : undefined;
        const looking = turn === undefined ? -1 : (turn + plan.quarter * 2) % 8;
        const held = plan.leans.get(item.id);
        const isRaised = raised.includes(item.id);
        const lean = held && !isRaised ? ` rotate(${held})` : "";
        const inHand = held === undefined ? undefined : `in-hand ${isOffered(item.id) ? "can" : ""}`;
        const y = isRaised ? Math.max(box.h / 2, at.y - RAISE / 2) : at.y;
        return (
          <g key={item.id} class={inHand} transform={`translate(${at.x} ${y})${lean}`}>
            <rect data-anchor={item.id} class="anchor" x={-0.05} y={-0.05} width={0.1} height={0.1} />
            <g class="mover">
              <Piece item={item} w={box.w} h={box.h} quarter={plan.quarter} cell={cell} unit={unit} looking={looking} />
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** Where the arrows of pieces point, by their cell. */
function arrowsOf(items: readonly Drawn[], zone: string): Map<string, number> {
  const arrows = items.filter((item) => item.zone === zone && item.shape === "arrow");
  return new Map(arrows.map((item) => [String(item.at), item.turn]));
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
