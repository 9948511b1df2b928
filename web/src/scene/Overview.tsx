/** The overview: a small map of a large board with the part that is seen, and the buttons that change it. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { GlyphButton } from "../ui/Glyph";
import { t } from "../words";
import { quietCorner, type Corner } from "./camera";
import type { Desk } from "./desk";
import { boxOf, centre, type Box, type Layout } from "./geometry";
import { outline } from "./outlines";
import { toneClass } from "./tones";
import type { Camera } from "./useCamera";

const ZOOM = 1.25;
/** Pixels of the panel, and the longest side of the map in it. */
const PANEL = { width: 190, height: 182 };
const SMALL = { width: 132, height: 104 };
const SETTLED = 250;
/** Pixels of what is said beside a target. */
const CHIP = { width: 70, height: 44 };
/** And of a name under a piece. */
const PLATE = 24;

export function Overview({ desk, plan, camera }: { desk: Desk; plan: Layout; camera: Camera }) {
  const where = useSignal<{ corner: Corner; covers: number }>({ corner: "ne", covers: 0 });
  const { cell, seen } = camera;
  const isSmall = seen.w * cell < 500;
  const panel = isSmall ? SMALL : PANEL;
  useEffect(() => {
    const timer = setTimeout(() => {
      const standing = desk.items.value.filter((item) => item.zone === plan.zone.id && item.layer === "piece");
      const told = desk.choices.value.filter((choice) => choice.chance >= 0 || choice.effect).flatMap(({ on }) => on);
      const places = [
        ...[...desk.offered.value].flatMap((id) => boxOf(plan, id) ?? []),
        ...standing.flatMap((item) => withName(boxOf(plan, item.id), item.plate !== null, cell)),
        ...told.flatMap((id) => around(boxOf(plan, id), cell)),
      ];
      const size = { width: panel.width / cell, height: panel.height / cell };
      where.value = quietCorner(places, seen, size, where.value.corner);
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [seen.x, seen.y, cell, desk.items.value, desk.offered.value, desk.choices.value]);
  return (
    <div class={`overview ${where.value.corner} ${isSmall ? "small" : ""}`}>
      {isSmall && where.value.covers ? null : (
        <SmallMap desk={desk} plan={plan} camera={camera} longest={isSmall ? 74 : 118} />
      )}
      <div class="zoom" role="group" aria-label={t("ui.zoom")}>
        <GlyphButton name="plus" label={t("ui.zoom.in")} onClick={() => camera.zoom(ZOOM)} />
        <GlyphButton name="minus" label={t("ui.zoom.out")} onClick={() => camera.zoom(1 / ZOOM)} />
        <GlyphButton name="fit" label={t("ui.zoom.fit")} onClick={() => camera.whole()} />
      </div>
    </div>
  );
}

/** A piece with the room of its name, which mostly stands below it. */
function withName(box: Box | undefined, isNamed: boolean, cell: number): Box[] {
  return box ? [{ ...box, h: box.h + (isNamed ? PLATE / cell : 0) }] : [];
}

/** A target with the room of what is said beside it, on whichever side that finds its place. */
function around(box: Box | undefined, cell: number): Box[] {
  const [wide, high] = [CHIP.width / cell, CHIP.height / cell];
  return box ? [{ x: box.x - wide, y: box.y - high, w: box.w + 2 * wide, h: box.h + 2 * high }] : [];
}

/** Pressing or dragging on the map brings that part into view; the keyboard has the board itself. */
function SmallMap({ desk, plan, camera, longest }: { desk: Desk; plan: Layout; camera: Camera; longest: number }) {
  const scale = longest / Math.max(plan.width, plan.height);
  const go = (event: PointerEvent): void => {
    if (event.type === "pointermove" && !event.buttons) return;
    const frame = (event.currentTarget as Element).getBoundingClientRect();
    camera.goTo({ x: (event.clientX - frame.left) / scale, y: (event.clientY - frame.top) / scale });
    event.stopPropagation();
  };
  const mine = desk.items.value.filter((item) => item.zone === plan.zone.id);
  const { x, y, w, h } = camera.seen;
  return (
    <svg
      class="map"
      aria-hidden="true"
      width={plan.width * scale}
      height={plan.height * scale}
      viewBox={`0 0 ${plan.width} ${plan.height}`}
      style={{ "--px": String(1 / scale) }}
      onPointerDown={go}
      onPointerMove={go}
    >
      {mine.map((item) => {
        const box = plan.boxes.get(item.id);
        if (!box || item.shape === "line" || item.shape === "path" || item.shape === "arrow") return null;
        if (item.layer === "ground")
          return (
            <rect key={item.id} class={`patch texture-${item.texture || "none"} ${toneClass(item.tone)}`} {...rect(box)} />
          );
        if (item.layer !== "piece" || item.shape === "ring") return null;
        const size = Math.max(Math.min(box.w, box.h), 6 / scale);
        const at = centre(box);
        return item.shape === "rect" && Math.max(box.w, box.h) > 1 ? (
          <rect key={item.id} class={`pin ${toneClass(item.tone)}`} {...rect(box)} />
        ) : (
          <path
            key={item.id}
            class={`pin ${toneClass(item.tone)}`}
            d={outline(item.owner, size / 2)}
            transform={`translate(${at.x} ${at.y})`}
          />
        );
      })}
      <rect class="seen" x={x} y={y} width={w} height={h} />
    </svg>
  );
}

function rect({ x, y, w, h }: { x: number; y: number; w: number; h: number }) {
  return { x, y, width: w, height: h };
}
