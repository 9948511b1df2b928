/** The frame around a board: fits it in, or shows a part of it that can be read and hit, with a map of the whole. */
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Verbs } from "../ui/Verbs";
import type { Zone } from "../wire";
import { read } from "../words";
import { MANY_CELLS } from "./broad";
import type { Desk } from "./desk";
import { layout } from "./geometry";
import { Overview } from "./Overview";
import { RULER, Rulers, sides } from "./Rulers";
import { useCamera } from "./useCamera";
import { ZoneView } from "./ZoneView";

const BORDER = 8;
/** Pixels that a wheel may reach above and below the board. */
const REACH = 44;
/** Of the window's height, where the page itself scrolls: a board that fits, and one that is moved. */
const TALL = 0.66;
const SHARE = 0.54;

export function BoardFrame({ zone, desk }: { zone: Zone; desk: Desk }) {
  const outer = useRef<HTMLDivElement>(null);
  const free = useSignal({ width: 0, height: 0 });
  const [items, turn, needed] = [desk.items.value, desk.turned.value, desk.offered.value];
  const plan = useMemo(() => layout(zone, items, { turn, needed }), [zone, items, turn, needed]);

  useEffect(() => {
    const box = outer.current;
    if (!box) return;
    const measure = (): void => {
      const isTall = getComputedStyle(box).getPropertyValue("--fills").trim() === "1";
      const isLong = plan.columns * plan.rows > MANY_CELLS;
      const height = isTall ? box.clientHeight : Math.max(300, window.innerHeight * (isLong ? SHARE : TALL));
      const width = box.clientWidth;
      if (width !== free.peek().width || height !== free.peek().height) free.value = { width, height };
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    measure();
    return () => watcher.disconnect();
  }, []);

  const { below, left } = sides(plan);
  const gutter = { x: left.length ? RULER : 0, y: below.length ? RULER : 0 };
  const room = {
    width: Math.max(0, free.value.width - 2 * BORDER - gutter.x),
    height: Math.max(0, free.value.height - 2 * BORDER - gutter.y),
  };
  const camera = useCamera(desk, plan, room);
  const { cell, pans, isLarge, seen } = camera;
  const width = Math.min(room.width, plan.width * cell);
  const height = Math.min(room.height, plan.height * cell);
  const slack = pans ? { x: 0, y: 0 } : { x: (free.value.width - width) / 2 - 4, y: REACH };
  return (
    <div class="board-outer" ref={outer}>
      <div class={`board-frame ${pans ? "pans" : ""} ${left.length ? "has-left" : ""} ${below.length ? "has-below" : ""}`}>
        <div ref={camera.view} class="board-view" style={{ width: `${width}px`, height: `${height}px` }}>
          {room.width ? <ZoneView plan={plan} desk={desk} cell={cell} slack={slack} seen={seen} /> : null}
        </div>
        {room.width ? <Rulers plan={plan} cell={cell} seen={seen} /> : null}
        {room.width && (isLarge || pans) ? <Overview desk={desk} plan={plan} camera={camera} /> : null}
        <Caption desk={desk} />
      </div>
      {zone.kind === "board" ? <Verbs desk={desk} /> : null}
    </div>
  );
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
