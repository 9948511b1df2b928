/** The camera in the hand: wheel, two fingers, keys, double click and dragging move it, and it goes where a decision is. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { moves } from "../settings";
import { around, cellFor, heartOf, isSeen, MOST, scrolledTo, sightOf, sizes, type Room } from "./camera";
import type { Desk } from "./desk";
import { boxOf, centre, type Box, type Layout, type Point } from "./geometry";

const STEP = 1.25;
const TURN = 1.12;
/** Pixels that a pointer may shake in a press. */
const SHAKE = 5;
const NEAREST = 1.6;

export interface Camera {
  /** Pixels a cell. */
  cell: number;
  isLarge: boolean;
  /** Larger than its room: it can be moved. */
  pans: boolean;
  /** What is seen, in cells. */
  seen: Box;
  view: { current: HTMLDivElement | null };
  zoom(by: number, there?: Point): void;
  /** All of the board, or back to where the decision is. */
  whole(): void;
  goTo(at: Point): void;
}

/** The camera of one board. `room` is what the frame can give it, in pixels. */
export function useCamera(desk: Desk, plan: Layout, room: Room): Camera {
  const view = useRef<HTMLDivElement>(null);
  /** What the reader has set; 0: nothing. */
  const chosen = useSignal(0);
  /** What the camera has set by itself; 0: nothing yet. */
  const taken = useSignal(0);
  const scroll = useSignal<Point>({ x: 0, y: 0 });
  /** The point of the board that a new size must leave where it is. */
  const fixed = useRef<{ at: Point; there?: Point } | null>(null);

  /** The size for which the view was opened. */
  const opened = useRef(0);

  const isTouched = matchMedia("(pointer: coarse)").matches;
  const places = (ids: Iterable<string>): Box[] => [...ids].flatMap((id) => boxOf(plan, id) ?? []);
  const targets = places(desk.offered.value).map((box) => ({ ...box, w: Math.max(1, box.w), h: Math.max(1, box.h) }));
  const all = sizes(plan, room, desk.items.value.filter((item) => item.zone === plan.zone.id), targets, isTouched);
  const own = all.isLarge ? Math.max(taken.value, Math.min(all.fit, 8)) || all.need : all.fit;
  const cell = Math.max(4, chosen.value || own);
  const pans = plan.width * cell > room.width + 1 || plan.height * cell > room.height + 1;
  const seen: Box = {
    // a board that became whole has nothing scrolled any more, and no event says so
    x: Math.max(0, Math.min(scroll.value.x, plan.width * cell - room.width)) / cell,
    y: Math.max(0, Math.min(scroll.value.y, plan.height * cell - room.height)) / cell,
    w: Math.min(plan.width, room.width / cell),
    h: Math.min(plan.height, room.height / cell),
  };

  const goTo = (at: Point, isSmooth = moves()): void => {
    const to = scrolledTo(plan, room, cell, at);
    view.current?.scrollTo({ left: to.x, top: to.y, behavior: isSmooth ? "smooth" : "instant" });
  };
  const set = (wanted: number, there?: Point): void => {
    const box = view.current;
    const next = Math.min(MOST * NEAREST, Math.max(Math.min(all.fit, all.need), wanted));
    if (!box || Math.abs(next - cell) < 0.01) return;
    const spot = there ?? { x: box.clientWidth / 2, y: box.clientHeight / 2 };
    fixed.current = { at: { x: (box.scrollLeft + spot.x) / cell, y: (box.scrollTop + spot.y) / cell }, there: spot };
    chosen.value = next;
  };

  useLayoutEffect(() => {
    const box = view.current;
    const keep = fixed.current;
    fixed.current = null;
    if (!box || !keep) return;
    const to = scrolledTo(plan, room, cell, keep.at, keep.there);
    box.scrollTo({ left: to.x, top: to.y, behavior: "instant" });
  }, [cell]);

  const board = { x: plan.width / 2, y: plan.height / 2 };
  /** Where the view opens: on what the game says matters and what can be chosen. */
  const open = (asked: readonly Box[]): void => {
    const focus = places(plan.zone.focus);
    const fits = (boxes: readonly Box[]): boolean => {
      const whole = around(boxes);
      return whole !== undefined && whole.w * all.need <= room.width && whole.h * all.need <= room.height;
    };
    // what matters and what can be chosen may be farther apart than the screen can show: then what can be chosen
    const both = [...focus, ...asked];
    const held = fits(both) ? both : asked.length ? asked : focus;
    const next = cellFor(held, room, all);
    const at = heartOf(held, { w: room.width / next, h: room.height / next }) ?? board;
    fixed.current = { at };
    taken.value = next;
    opened.current = all.near;
    if (chosen.value || next === cell) goTo(at, false);
  };

  const { offered, isPlaying } = desk;
  useEffect(() => {
    if (!room.width || isPlaying.value || !all.isLarge) return;
    // what lies on no place of the board is asked of the thing whose verb it is
    const asked = desk.choices.value.flatMap(({ on, group }) => {
      const here = places(on.slice(0, 1));
      return here.length ? here : places(group ? [group] : []);
    });
    const focus = places(plan.zone.focus);
    const isLost = !asked.length && focus.length > 0 && !focus.some((box) => isSeen(box, seen));
    // the first time, when other pieces have come (an army takes the field), and when nothing that matters is in view
    if (!taken.value || opened.current !== all.near || isLost) {
      open(asked);
      return;
    }
    const at = sightOf(asked, seen);
    if (!chosen.value && taken.value < all.far - 0.5) {
      fixed.current = { at: at ?? { x: seen.x + seen.w / 2, y: seen.y + seen.h / 2 } };
      taken.value = all.need;
    } else if (at) goTo(at);
  }, [offered.value, isPlaying.value, all.isLarge, room.width > 0, plan.zone.focus.join()]);

  // while things happen, what happens is in sight
  const effects = desk.effects.value;
  useEffect(() => {
    if (!all.isLarge || !effects.length) return;
    const ids = effects.flatMap((effect) => [effect.start, ...effect.ids, effect.to].filter((id) => id));
    const at = sightOf(places(ids), seen);
    if (at) goTo(at);
  }, [effects]);

  // what is in the light stands where nothing covers it
  const { ids: lit, free } = desk.lit.value;
  useEffect(() => {
    const high = free || room.height;
    const all = around(places(lit));
    if (!all || !pans) return;
    // things too far apart for one view: then the one that can be chosen
    const fits = all.w * cell <= room.width && all.h * cell <= high;
    const asked = places(lit.filter((id) => desk.offered.value.has(id)));
    const at = fits ? centre(all) : heartOf(asked.length ? asked : places(lit), { w: room.width / cell, h: high / cell });
    if (!at) return;
    const to = scrolledTo(plan, room, cell, at, { x: room.width / 2, y: high / 2 });
    view.current?.scrollTo({ left: to.x, top: to.y, behavior: moves() ? "smooth" : "instant" });
  }, [lit, pans, cell, room.width > 0]);

  useEffect(() => {
    const box = view.current;
    if (!box) return;
    const onScroll = (): void => {
      scroll.value = { x: box.scrollLeft, y: box.scrollTop };
    };
    box.addEventListener("scroll", onScroll, { passive: true });
    onScroll();
    return () => box.removeEventListener("scroll", onScroll);
  }, [room.width > 0]);

  useHands(view, { cell, pans, isLarge: all.isLarge, set }, room.width > 0);
  return {
    cell,
    isLarge: all.isLarge,
    pans,
    seen,
    view,
    zoom: (by, there) => set(cell * by, there),
    whole: () => {
      const isWhole = cell <= all.fit + 0.5;
      const held = places(plan.zone.focus.length ? plan.zone.focus : desk.offered.value);
      fixed.current = { at: (isWhole && middleOf(held)) || board };
      chosen.value = isWhole ? 0 : all.fit;
    },
    goTo: (at) => goTo(at, false),
  };
}

function middleOf(boxes: readonly Box[]): Point | undefined {
  const all = around(boxes);
  return all && centre(all);
}

interface Hold {
  cell: number;
  pans: boolean;
  isLarge: boolean;
  set(cell: number, there?: Point): void;
}

/** Wheel, fingers, mouse and keys. One finger scrolls, which the browser does by itself. */
function useHands(view: { current: HTMLDivElement | null }, hold: Hold, isThere: boolean): void {
  const now = useRef(hold);
  now.current = hold;
  useEffect(() => {
    const box = view.current;
    if (!box) return;
    const inView = (x: number, y: number): Point => {
      const frame = box.getBoundingClientRect();
      return { x: x - frame.left, y: y - frame.top };
    };
    const parts = [wheeling(box, now, inView), pinching(box, now, inView), dragging(box, now), keying(now)];
    const onDouble = (event: MouseEvent): void => {
      if ((event.target as Element).closest(".choosable, .wheel") || !now.current.isLarge) return;
      now.current.set(now.current.cell * STEP * STEP, inView(event.clientX, event.clientY));
    };
    box.addEventListener("dblclick", onDouble);
    return () => {
      for (const stop of parts) stop();
      box.removeEventListener("dblclick", onDouble);
    };
  }, [isThere]);
}

type Now = { current: Hold };
type InView = (x: number, y: number) => Point;

/** The wheel zooms large boards; with Ctrl (and by two fingers on a pad) every board. */
function wheeling(box: HTMLElement, now: Now, inView: InView): () => void {
  const onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !now.current.isLarge) return;
    event.preventDefault();
    now.current.set(now.current.cell * (event.deltaY < 0 ? TURN : 1 / TURN), inView(event.clientX, event.clientY));
  };
  box.addEventListener("wheel", onWheel, { passive: false });
  return () => box.removeEventListener("wheel", onWheel);
}

function pinching(box: HTMLElement, now: Now, inView: InView): () => void {
  let start = { apart: 0, cell: 0 };
  const fingers = (event: TouchEvent): { apart: number; middle: Point } => {
    const [a, b] = [event.touches[0], event.touches[1]];
    if (!a || !b) return { apart: 0, middle: { x: 0, y: 0 } };
    return {
      apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
      middle: inView((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2),
    };
  };
  const begin = (event: TouchEvent): void => {
    if (event.touches.length === 2) start = { apart: fingers(event).apart, cell: now.current.cell };
  };
  const move = (event: TouchEvent): void => {
    if (event.touches.length !== 2 || !start.apart) return;
    event.preventDefault();
    const { apart, middle } = fingers(event);
    now.current.set((start.cell * apart) / start.apart, middle);
  };
  box.addEventListener("touchstart", begin, { passive: true });
  box.addEventListener("touchmove", move, { passive: false });
  return () => {
    box.removeEventListener("touchstart", begin);
    box.removeEventListener("touchmove", move);
  };
}

/** A pressed mouse drags the board; a press that became a drag chooses nothing. */
function dragging(box: HTMLElement, now: Now): () => void {
  let from: { x: number; y: number; left: number; top: number } | null = null;
  let isDragged = false;
  const down = (event: PointerEvent): void => {
    isDragged = false;
    const isMouse = event.pointerType === "mouse" && (event.button === 0 || event.button === 1);
    if (isMouse && now.current.pans)
      from = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop };
  };
  const move = (event: PointerEvent): void => {
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!isDragged && Math.hypot(dx, dy) < SHAKE) return;
    isDragged = true;
    box.classList.add("dragged");
    box.scrollTo({ left: from.left - dx, top: from.top - dy, behavior: "instant" });
  };
  const up = (): void => {
    from = null;
    box.classList.remove("dragged");
  };
  const click = (event: MouseEvent): void => {
    if (isDragged) event.stopPropagation();
    isDragged = false;
  };
  box.addEventListener("pointerdown", down);
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  box.addEventListener("click", click, true);
  return () => {
    box.removeEventListener("pointerdown", down);
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    box.removeEventListener("click", click, true);
  };
}

/** Plus and minus. */
function keying(now: Now): () => void {
  const onKey = (event: KeyboardEvent): void => {
    const by = { "+": STEP, "=": STEP, "-": 1 / STEP }[event.key];
    const isTyping = (event.target as HTMLElement | null)?.matches?.("input, textarea, select, [contenteditable]");
    if (!by || isTyping || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]")) return;
    event.preventDefault();
    now.current.set(now.current.cell * by);
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}
