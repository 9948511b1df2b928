/** A crowd fanned out: everything on one field around it, each large enough to be read and pressed. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { read, t } from "../words";
import type { Desk } from "./desk";
import type { Drawn } from "./drawn";
import type { Box, Layout, Point } from "./geometry";
import { centre } from "./geometry";
import { outline } from "./outlines";
import { Piece } from "./Piece";
import { crowdOf } from "./pointer";
import type { Spot } from "./spots";
import { cut, textWidth } from "./wrap";

/** Pixels: a token in the fan, the room of one with its name, and air at the edge. */
const TOKEN = 60;
const ROOM = 88;
const AIR = 46;
const LETTER = 11;

interface Props {
  desk: Desk;
  plan: Layout;
  spot: Spot;
  items: readonly Drawn[];
  cell: number;
  seen: Box;
  onClose: () => void;
}

/** Where the things of a fan stand around its middle, in pixels, and how far it reaches. */
export function fanned(many: number): { at: Point[]; radius: number } {
  const ring = many < 3 ? ROOM * 0.55 : Math.max(ROOM * 0.72, ROOM / (2 * Math.sin(Math.PI / many)));
  const at = Array.from({ length: many }, (_, n) => {
    const angle = ((n / many) * 2 - 0.5) * Math.PI + (many === 2 ? -Math.PI / 2 : 0);
    return { x: Math.cos(angle) * ring, y: Math.sin(angle) * ring };
  });
  return { at, radius: ring + AIR };
}

export function CrowdFan({ desk, plan, spot, items, cell, seen, onClose }: Props) {
  const box = useRef<SVGGElement>(null);
  const crowd = crowdOf(plan, spot).flatMap((id) => items.find((item) => item.id === id) ?? []).reverse();
  const { at, radius } = fanned(crowd.length);
  const field = centre(spot.box);
  const within = (value: number, low: number, size: number): number =>
    size * cell < 2 * radius ? low + size / 2 : Math.min(Math.max(value, low + radius / cell), low + size - radius / cell);
  const middle = { x: within(field.x, seen.x, seen.w), y: within(field.y, seen.y, seen.h) };
  // before it is painted: who presses Escape at once is heard
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      onClose();
    };
    const onDown = (event: PointerEvent): void => {
      if (!(event.target instanceof Element && event.target.closest(".crowd-fan"))) onClose();
    };
    document.addEventListener("keydown", onKey, true);
    document.addEventListener("pointerdown", onDown, true);
    return () => {
      document.removeEventListener("keydown", onKey, true);
      document.removeEventListener("pointerdown", onDown, true);
    };
  }, [spot.key]);
  const tail = { x: (field.x - middle.x) * cell, y: (field.y - middle.y) * cell };
  return (
    <g
      ref={box}
      class="crowd-fan"
      role="group"
      aria-label={t("ui.fan")}
      transform={`translate(${middle.x} ${middle.y}) scale(${1 / cell})`}
      onClick={(event) => event.stopPropagation()}
      onPointerMove={(event) => event.stopPropagation()}
    >
      {Math.hypot(tail.x, tail.y) > radius * 0.8 ? <path class="tail" d={wedge(tail, radius)} /> : null}
      <circle class="plate-round" r={radius} />
      {crowd.map((item, n) => (
        <One key={item.id} desk={desk} plan={plan} spot={spot} item={item} at={at[n] ?? { x: 0, y: 0 }} />
      ))}
    </g>
  );
}

function wedge(tip: Point, radius: number): string {
  const far = Math.hypot(tip.x, tip.y);
  const [x, y] = [tip.x / far, tip.y / far];
  const base = radius * 0.8;
  return `M${tip.x} ${tip.y}L${x * base - y * 18} ${y * base + x * 18}L${x * base + y * 18} ${y * base - x * 18}Z`;
}

function One({ desk, plan, spot, item, at }: { desk: Desk; plan: Layout; spot: Spot; item: Drawn; at: Point }) {
  const isChoosable = !desk.isPlaying.value && desk.choosable.value.has(item.id);
  const name = read(item.plate ?? item.name);
  const shown = cut(name, ROOM - 6, LETTER);
  const wide = textWidth(shown, LETTER) + 14;
  const press = (): void => desk.press(spot, item.id);
  const looks = item.looks.filter((look) => look !== "tired" && look !== "spent");
  return (
    <g
      class={isChoosable ? "fan-one choosable" : "fan-one"}
      role="button"
      tabindex={0}
      aria-label={isChoosable ? t("ui.spot.choosable", read(item.name), "") : read(item.name)}
      data-fan={item.id}
      transform={`translate(${at.x} ${at.y - 8})`}
      onClick={press}
      onPointerEnter={() => desk.hover(spot, item.id)}
      onFocus={() => desk.voice.lookAt(item.id, "focus")}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        press();
      }}
    >
      <circle class="touch" r={ROOM / 2} />
      {isChoosable ? <path class="can" d={outline(item.shape === "disc" ? item.owner : 2, TOKEN * 0.55)} /> : null}
      <g class={item.looks.includes("tired") || item.looks.includes("spent") ? "faded" : ""} transform={`scale(${TOKEN})`}>
        <Piece item={{ ...item, looks }} w={1} h={1} quarter={plan.quarter} cell={TOKEN} />
      </g>
      <rect class="name" x={-wide / 2} y={TOKEN / 2 - 1} width={wide} height={18} rx={9} />
      <text font-size={LETTER} y={TOKEN / 2 + 8} dy=".36em">
        {shown}
      </text>
    </g>
  );
}
