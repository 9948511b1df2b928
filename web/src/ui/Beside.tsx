/** On large screens a card of a lesson stands beside what it speaks of, if there is room; else in the rail. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Desk } from "../scene/desk";
import { apart, placeBeside, pointerTo, type Rect } from "./beside";
import { isWide } from "./wide";

const WIDTH = 330;
/** Milliseconds after which a view that was moved stands still. */
const STILL = 120;

interface Place {
  left: number;
  top: number;
  ray: readonly [number, number, number, number];
}

interface BesideProps {
  desk: Desk;
  /** What is new when this is: what the card says. */
  step: unknown;
  children: ComponentChildren;
}

export function Beside({ desk, step, children }: BesideProps) {
  const box = useRef<HTMLDivElement>(null);
  const place = useSignal<Place | null>(null);
  const { ids } = desk.lit.value;
  const [isPlaying, choices] = [desk.isPlaying.value, desk.choices.value];
  useEffect(() => {
    const measure = (): void => {
      const next = isWide.value && box.current && desk.root ? found(desk.root, box.current) : null;
      if (JSON.stringify(next) !== JSON.stringify(place.peek())) place.value = next;
    };
    let timer = setTimeout(measure, STILL);
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(measure, STILL);
    };
    const root = desk.root;
    root?.addEventListener("scroll", later, { capture: true, passive: true });
    addEventListener("resize", later);
    return () => {
      clearTimeout(timer);
      root?.removeEventListener("scroll", later, { capture: true });
      removeEventListener("resize", later);
    };
  }, [step, ids, isPlaying, choices, isWide.value]);
  const at = place.value;
  const [x1, y1, x2, y2] = at?.ray ?? [0, 0, 0, 0];
  return (
    <>
      <div
        ref={box}
        class={at ? "lesson-place near" : "lesson-place"}
        style={at ? { left: `${at.left}px`, top: `${at.top}px`, width: `${WIDTH}px` } : {}}
      >
        {children}
      </div>
      {at ? (
        <svg class="lesson-ray" aria-hidden="true">
          <line x1={x1} y1={y1} x2={x2} y2={y2} class="under" />
          <line x1={x1} y1={y1} x2={x2} y2={y2} />
        </svg>
      ) : null}
    </>
  );
}

function found(root: HTMLElement, box: HTMLElement): Place | null {
  const view = root.querySelector(".board-view")?.getBoundingClientRect();
  if (!view) return null;
  const within: Rect = { left: view.left + 6, top: view.top + 6, right: view.right - 6, bottom: view.bottom - 6 };
  const rects = (selector: string): Rect[] => [...root.querySelectorAll(selector)].map((node) => node.getBoundingClientRect());
  const lit = rects(".board-view .lit-rim").filter((each) => apart(each, within) === 0);
  if (!lit.length) return null;
  const free = rects(".board-view .spot.choosable, .verbs, .overview, .centre > .tracks, .broad .hand .spot");
  const things = rects(".board-view .plate, .board-view .piece.layer-piece");
  // of several, what can be pressed
  const pressed = rects(".board-view .spot.choosable");
  const able = lit.filter((each) => pressed.some((spot) => isInside(spot, each)));
  const near = able.length ? able : lit;
  const height = heightOf(box);
  const place = placeBeside(WIDTH, height, { within, lit, near, free, things });
  if (!place) return null;
  const card = { ...place, right: place.left + WIDTH, bottom: place.top + height };
  const nearest = near.reduce((best, each) => (apart(card, each) < apart(card, best) ? each : best));
  return { ...place, ray: pointerTo(card, nearest) };
}

/** Does the middle of this lie in the light? */
function isInside(spot: Rect, light: Rect): boolean {
  const [x, y] = [(spot.left + spot.right) / 2, (spot.top + spot.bottom) / 2];
  return Math.hypot(x - (light.left + light.right) / 2, y - (light.top + light.bottom) / 2) < (light.right - light.left) / 4;
}

/** How high the card is when it is that wide. */
function heightOf(box: HTMLElement): number {
  const before = box.style.width;
  box.style.width = `${WIDTH}px`;
  const height = box.firstElementChild?.getBoundingClientRect().height ?? 0;
  box.style.width = before;
  return height;
}
