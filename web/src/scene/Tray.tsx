/** A tray: what lies beside the board. Cards that may be read are a hand; the one that is pointed at is shown large. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { FaceCard } from "../ui/FaceCard";
import type { Zone } from "../wire";
import type { Desk } from "./desk";
import { layout } from "./geometry";
import { cardSize, hand, isHand, NARROWEST, spines, type Manner } from "./hand";
import { spotsOf } from "./spots";
import { ZoneView } from "./ZoneView";

/** Pixels of a thing that is no card to be read. */
const CELL = 46;
const GAP = 10;
/** So many things that lie in rows are small ones, in one row more. */
const MANY = 12;
const SMALLER = 2 / 3;

interface Room {
  width: number;
  manner: Manner;
  /** Pixels of a thing, and rows that it may lie in; 0: as many as it takes. */
  cell: number;
  rows: number;
}

const UNKNOWN: Room = { width: 0, manner: "fan", cell: CELL, rows: 0 };

/** What the page gives to a tray: its width, and how things shall lie in it (style/trays.css says so for each place). */
function useRoom(box: { current: HTMLDivElement | null }): Room {
  const room = useSignal<Room>(UNKNOWN);
  useEffect(() => {
    const node = box.current;
    if (!node) return;
    const measure = (): void => {
      const style = getComputedStyle(node);
      const said = (name: string): string => style.getPropertyValue(name).trim();
      const next: Room = {
        width: node.clientWidth,
        manner: said("--hand") === "spines" ? "spines" : "fan",
        cell: Number(said("--tray-cell")) || CELL,
        rows: Number(said("--tray-rows")) || 0,
      };
      if (JSON.stringify(next) !== JSON.stringify(room.peek())) room.value = next;
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(node);
    addEventListener("resize", measure);
    measure();
    return () => {
      watcher.disconnect();
      removeEventListener("resize", measure);
    };
  }, []);
  return room.value;
}

export function Tray({ desk, zone, across }: { desk: Desk; zone: Zone; across: number }) {
  return isHand(zone, desk.items.value) ? (
    <Hand desk={desk} zone={zone} />
  ) : (
    <Shelf desk={desk} zone={zone} across={across} />
  );
}

function Shelf({ desk, zone, across }: { desk: Desk; zone: Zone; across: number }) {
  const box = useRef<HTMLDivElement>(null);
  const { cell, rows } = useRoom(box);
  const many = desk.items.value.filter((item) => item.zone === zone.id).length;
  const isCrowd = rows > 0 && many > MANY;
  const high = isCrowd ? rows + 1 : rows;
  const wide = rows ? Math.max(1, zone.kind === "row" || zone.kind === "tray" ? Math.ceil(many / high) : 4) : across;
  return (
    <div class="shelf" ref={box}>
      <ZoneView
        plan={layout(zone, desk.items.value, { across: wide })}
        desk={desk}
        cell={isCrowd ? cell * SMALLER : cell}
      />
    </div>
  );
}

function Hand({ desk, zone }: { desk: Desk; zone: Zone }) {
  const box = useRef<HTMLDivElement>(null);
  const { width, manner } = useRoom(box);
  const isFan = manner === "fan";
  const cell = isFan ? cardSize(width) : width;
  const items = desk.items.value;
  return (
    <div class={`hand ${manner}`} ref={box}>
      {width ? (
        <ZoneView
          plan={isFan ? hand(zone, items, Math.max(NARROWEST, width / cell)) : spines(zone, items, width)}
          desk={desk}
          cell={cell}
        />
      ) : null}
      <Reader desk={desk} zone={zone} />
    </div>
  );
}

/** The card under the pointer or the keyboard, large, beside or above where it lies; a long press tells fingers the same. */
function Reader({ desk, zone }: { desk: Desk; zone: Zone }) {
  const card = useRef<HTMLDivElement>(null);
  const mine = desk.items.value.filter((item) => item.zone === zone.id);
  const isHeld = document.activeElement?.getAttribute("data-spot") === desk.cursor.value;
  const key = desk.over.value || (isHeld ? desk.cursor.value : "");
  const plan = layout(zone, mine);
  const ids = key.startsWith(`${zone.id}@`) ? (spotsOf(plan, mine).find((spot) => spot.key === key)?.ids ?? []) : [];
  const face = mine.find((item) => ids.includes(item.id) && item.face)?.face;
  useLayoutEffect(() => {
    const node = card.current;
    const spot = desk.root?.querySelector(`[data-spot="${CSS.escape(key)}"]`)?.getBoundingClientRect();
    if (!node || !spot) return;
    const [w, h] = [node.offsetWidth, node.offsetHeight];
    const within = (value: number, size: number, whole: number): string =>
      `${Math.max(4, Math.min(whole - size - 4, value))}px`;
    if (spot.top - GAP - h > 0 && spot.bottom > innerHeight - GAP) {
      // a card at the foot of the page is read above it, where it hides none of the others
      node.style.left = within(spot.left + spot.width / 2 - w / 2, w, innerWidth);
      node.style.top = `${spot.top - GAP - h}px`;
      return;
    }
    const isRight = spot.right + GAP + w <= innerWidth;
    node.style.left = within(isRight ? spot.right + GAP : spot.left - GAP - w, w, innerWidth);
    node.style.top = within(spot.top + spot.height / 2 - h / 2, h, innerHeight);
  }, [key, face]);
  if (!face || desk.isPlaying.value) return null;
  return (
    <div class="reader" ref={card} aria-hidden="true">
      <FaceCard face={face} />
    </div>
  );
}
