/** Pointers on a zone: hover, press, long press; in a crowd the one that is meant, or all of them fanned out. */
import { useRef } from "preact/hooks";
import { FINGER, MOUSE } from "./camera";
import type { Desk } from "./desk";
import type { Layout } from "./geometry";
import { aimedAt, spotAt, type Spot } from "./spots";

const HOLD = 450;
/** So many things in one place are always fanned out. */
const CROWD = 3;

interface Found {
  spot: Spot | undefined;
  aimed: string;
}

/** Those that share a place with others of their kind. */
export function crowdOf(plan: Layout, spot: Spot): string[] {
  return spot.ids.filter((id) => plan.crowded.has(id));
}

/** Must this crowd be fanned out before one of it can be meant? `least`: pixels that can be hit for certain. */
export function isTight(plan: Layout, crowd: readonly string[], cell: number, least: number): boolean {
  if (crowd.length < 2) return false;
  return crowd.length >= CROWD || crowd.some((id) => (plan.boxes.get(id)?.w ?? 1) * cell < least);
}

/** Pointer events of a zone; `fanOut` opens a crowd. */
export function usePointer(
  desk: Desk,
  plan: Layout,
  spots: readonly Spot[],
  cell: number,
  fanOut: (spot: Spot) => void,
) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; done: boolean } | null>(null);
  const find = (event: MouseEvent): Found & { isFanned: boolean } => {
    const matrix = (event.currentTarget as SVGSVGElement).getScreenCTM();
    if (!matrix) return { spot: undefined, aimed: "", isFanned: false };
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const spot = spotAt(plan, spots, point);
    if (!spot) return { spot, aimed: "", isFanned: false };
    const least = "pointerType" in event && event.pointerType === "touch" ? FINGER : MOUSE;
    return { spot, aimed: aimedAt(plan, spot, point), isFanned: isTight(plan, crowdOf(plan, spot), cell, least) };
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
      const { spot, aimed, isFanned } = find(event);
      if (!spot) return;
      desk.cursor.value = spot.key;
      if (isFanned) fanOut(spot);
      else desk.press(spot, aimed);
    },
  };
}
