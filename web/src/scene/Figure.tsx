/** A figure in a text: the part of a board that matters, drawn by the same hand, with what to look at in a frame. */
import { useMemo } from "preact/hooks";
import type { Scene } from "../wire";
import { Desk } from "./desk";
import { type Box, boxOf, layout, type Layout } from "./geometry";
import { ZoneView } from "./ZoneView";

const AIR = 1.2; // cells around what matters
const LEAST = 8; // cells that a figure shows from left to right
const SMALL = 8; // a board of so many cells is shown whole
const TALLEST = 1.25; // times the usual height, for boards that are higher than wide

interface Props {
  scene: Scene;
  /** Ids of what to look at. */
  light: readonly string[];
  width: number;
  height: number;
}

export function Figure({ scene, light, width, height }: Props) {
  const desk = useMemo(() => {
    const made = new Desk();
    made.still(scene);
    made.noted.value = light;
    return made;
  }, [scene, light]);
  const zone = scene.zones.find((each) => each.place === "main");
  if (!zone) return null;
  const plan = layout({ ...zone, labels: [[], []] }, scene.items);
  const part = framed(plan, light, width / height);
  const cell = Math.min(width / part.w, (TALLEST * height) / part.h);
  return (
    <div class="figure-view" style={{ width: `${part.w * cell}px`, height: `${part.h * cell}px` }} aria-hidden="true">
      <div style={{ marginLeft: `${-part.x * cell}px`, marginTop: `${-part.y * cell}px` }}>
        <ZoneView plan={plan} desk={desk} cell={cell} isStill />
      </div>
    </div>
  );
}

/** The part of a board around these things, as wide and high as a figure is; the whole of a small board. */
export function framed(plan: Layout, light: readonly string[], shape: number): Box {
  const boxes = light.map((id) => boxOf(plan, id)).filter((box): box is Box => box !== undefined);
  const whole = { x: 0, y: 0, w: plan.width, h: plan.height };
  if (!boxes.length || Math.max(plan.width, plan.height) <= SMALL) return whole;
  const [left, top] = [Math.min(...boxes.map((box) => box.x)) - AIR, Math.min(...boxes.map((box) => box.y)) - AIR];
  const right = Math.max(...boxes.map((box) => box.x + box.w)) + AIR;
  const bottom = Math.max(...boxes.map((box) => box.y + box.h)) + AIR;
  let [w, h] = [Math.max(LEAST, right - left), Math.max(LEAST / shape, bottom - top)];
  if (w / h < shape) w = h * shape;
  else h = w / shape;
  [w, h] = [Math.min(w, plan.width), Math.min(h, plan.height)];
  const at = (from: number, to: number, size: number, most: number): number =>
    Math.max(0, Math.min(most - size, (from + to - size) / 2));
  return { x: at(left, right, w, plan.width), y: at(top, bottom, h, plan.height), w, h };
}
