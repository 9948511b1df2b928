/** The frame around a board: fits it in, and lets one pan and zoom inside where its cells would be too small to hit. */
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Zone } from "../wire";
import { GlyphButton } from "../ui/Glyph";
import { read, t } from "../words";
import type { Desk } from "./desk";
import { boxOf, centre, layout, type Layout, type Point } from "./geometry";
import { ZoneView } from "./ZoneView";

/** Pixels a cell below which a board is not shrunk: what a finger or a mouse can hit. */
const FINGER = 44;
const MOUSE = 22;
/** On a lattice of very many cells things cover several of them, and the whole is worth seeing. */
const LATTICE = 600;
const LATTICE_FINGER = 24;
const LATTICE_MOUSE = 11;
const MOST = 104;
const BORDER = 12;
const ZOOM = 1.25;

export function BoardFrame({ zone, desk }: { zone: Zone; desk: Desk }) {
  const frame = useRef<HTMLDivElement>(null);
  const room = useSignal({ width: 0, height: 0 });
  /** 0: as large as fits, but not below what a finger can hit. */
  const chosen = useSignal(0);
  const [items, turn, needed] = [desk.items.value, desk.turned.value, desk.offered.value];
  const plan = useMemo(() => layout(zone, items, { turn, needed }), [zone, items, turn, needed]);

  useEffect(() => {
    const outer = frame.current?.parentElement;
    if (!outer) return;
    const measure = (): void => {
      const isTall = getComputedStyle(outer).getPropertyValue("--fills").trim() === "1";
      const height = isTall ? outer.clientHeight : Math.max(300, window.innerHeight * 0.66);
      const width = outer.clientWidth;
      if (width !== room.peek().width || height !== room.peek().height) room.value = { width, height };
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(outer);
    measure();
    return () => watcher.disconnect();
  }, []);

  const { width, height } = room.value;
  const least = leastCell(plan.columns * plan.rows > LATTICE);
  const fit = Math.min((width - BORDER * 2) / plan.width, (height - BORDER * 2) / plan.height, MOST);
  const cell = Math.max(8, chosen.value || Math.max(fit, least));
  const isLarger = cell > fit + 0.5;
  usePinch(frame, cell, (value) => (chosen.value = Math.min(MOST * 1.5, Math.max(Math.min(fit, least), value))));
  const slack = isLarger ? { x: 0, y: 0 } : { x: (width - plan.width * cell) / 2, y: BORDER };
  useSight(frame, desk, plan, cell, isLarger);
  const zoom = (by: number): void => {
    chosen.value = Math.min(MOST * 1.5, Math.max(Math.min(fit, least), cell * by));
  };
  return (
    <div class="board-outer">
      <div
        ref={frame}
        class={isLarger ? "board-frame pans" : "board-frame"}
        style={{ maxHeight: `${height}px`, maxWidth: `${width}px` }}
      >
        {width ? <ZoneView plan={plan} desk={desk} cell={cell} slack={slack} /> : null}
      </div>
      <Caption desk={desk} />
      {fit < leastCell(false) || chosen.value ? (
        <div class="zoom" role="group" aria-label={t("ui.zoom")}>
          <GlyphButton name="minus" label={t("ui.zoom.out")} onClick={() => zoom(1 / ZOOM)} />
          <GlyphButton name="fit" label={t("ui.zoom.fit")} onClick={() => (chosen.value = fit)} />
          <GlyphButton name="plus" label={t("ui.zoom.in")} onClick={() => zoom(ZOOM)} />
        </div>
      ) : null}
    </div>
  );
}

function leastCell(isLattice: boolean): number {
  const isTouched = matchMedia("(pointer: coarse)").matches;
  if (isLattice) return isTouched ? LATTICE_FINGER : LATTICE_MOUSE;
  return isTouched ? FINGER : MOUSE;
}

/** In a frame that pans, something that can be chosen is always in sight when a decision is asked. */
function useSight(
  frame: { current: HTMLDivElement | null },
  desk: Desk,
  plan: Layout,
  cell: number,
  pans: boolean,
): void {
  const offered = desk.offered.value;
  useEffect(() => {
    const box = frame.current;
    if (!box || !pans) return;
    const places = [...offered].flatMap((id) => boxOf(plan, id) ?? []).map(centre);
    const isSeen = ({ x, y }: Point): boolean =>
      x * cell >= box.scrollLeft &&
      x * cell <= box.scrollLeft + box.clientWidth &&
      y * cell >= box.scrollTop &&
      y * cell <= box.scrollTop + box.clientHeight;
    const [first] = places;
    if (!first || places.some(isSeen)) return;
    box.scrollTo(first.x * cell - box.clientWidth / 2, first.y * cell - box.clientHeight / 2);
  }, [offered, pans]);
}

/** What the choice under the pointer or the focus does. */
function Caption({ desk }: { desk: Desk }) {
  const choice = desk.only.value;
  if (!choice || desk.isPlaying.value) return null;
  return (
    <p class="caption" aria-hidden="true">
      {read(choice.say)}
    </p>
  );
}

/** Two fingers zoom; one finger scrolls, which the browser does by itself. */
function usePinch(frame: { current: HTMLDivElement | null }, cell: number, set: (cell: number) => void): void {
  const now = useRef({ cell, set });
  now.current = { cell, set };
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    let start = { apart: 0, cell: 0 };
    const apart = (event: TouchEvent): number => {
      const [a, b] = [event.touches[0], event.touches[1]];
      return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
    };
    const begin = (event: TouchEvent): void => {
      if (event.touches.length === 2) start = { apart: apart(event), cell: now.current.cell };
    };
    const move = (event: TouchEvent): void => {
      if (event.touches.length !== 2 || !start.apart) return;
      event.preventDefault();
      now.current.set((start.cell * apart(event)) / start.apart);
    };
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      now.current.set(now.current.cell * (event.deltaY < 0 ? 1.1 : 1 / 1.1));
    };
    box.addEventListener("touchstart", begin, { passive: true });
    box.addEventListener("touchmove", move, { passive: false });
    box.addEventListener("wheel", wheel, { passive: false });
    return () => {
      box.removeEventListener("touchstart", begin);
      box.removeEventListener("touchmove", move);
      box.removeEventListener("wheel", wheel);
    };
  }, []);
}
