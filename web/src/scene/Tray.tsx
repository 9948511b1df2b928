/** A tray: what lies beside the board. Cards that may be read are a hand; the one that is pointed at is shown large. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { FaceCard } from "../ui/FaceCard";
import type { Zone } from "../wire";
import type { Desk } from "./desk";
import { layout } from "./geometry";
import { cardSize, hand, isHand } from "./hand";
import { spotsOf } from "./spots";
import { ZoneView } from "./ZoneView";

/** Pixels of a thing that is no card to be read. */
const CELL = 46;
const GAP = 10;

export function Tray({ desk, zone, across }: { desk: Desk; zone: Zone; across: number }) {
  return isHand(zone, desk.items.value) ? (
    <Hand desk={desk} zone={zone} />
  ) : (
    <ZoneView plan={layout(zone, desk.items.value, { across })} desk={desk} cell={CELL} />
  );
}

function Hand({ desk, zone }: { desk: Desk; zone: Zone }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useSignal(0);
  useEffect(() => {
    const node = box.current;
    if (!node) return;
    const watcher = new ResizeObserver(() => (width.value = node.clientWidth));
    watcher.observe(node);
    width.value = node.clientWidth;
    return () => watcher.disconnect();
  }, []);
  const cell = cardSize(width.value);
  const plan = hand(zone, desk.items.value, Math.max(1.2, width.value / cell));
  return (
    <div class="hand" ref={box}>
      {width.value ? <ZoneView plan={plan} desk={desk} cell={cell} /> : null}
      <Reader desk={desk} zone={zone} />
    </div>
  );
}

/** The card under the pointer or the keyboard, large, beside where it lies; for fingers a long press tells the same. */
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
    const isRight = spot.right + GAP + w <= innerWidth;
    node.style.left = `${Math.max(4, isRight ? spot.right + GAP : spot.left - GAP - w)}px`;
    node.style.top = `${Math.max(4, Math.min(innerHeight - h - 4, spot.top + spot.height / 2 - h / 2))}px`;
  }, [key, face]);
  if (!face || desk.isPlaying.value) return null;
  return (
    <div class="reader" ref={card} aria-hidden="true">
      <FaceCard face={face} />
    </div>
  );
}
