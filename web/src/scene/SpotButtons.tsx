/** Spots as buttons that nobody sees: for the keyboard, for screen readers, and for tests. */
import { useMemo } from "preact/hooks";
import { listed, read, t } from "../words";
import type { Desk } from "./desk";
import type { Drawn } from "./drawn";
import type { Layout } from "./geometry";
import type { Spot } from "./spots";

/** A zone of more spots than this has only the ones that matter. */
const MANY = 600;

/** One invisible button a spot: for the keyboard, for screen readers, and for tests. */
export function SpotButtons({
  desk,
  plan,
  spots,
  items,
}: {
  desk: Desk;
  plan: Layout;
  spots: readonly Spot[];
  items: readonly Drawn[];
}) {
  const can = desk.choosable.value;
  const names = useMemo(() => namesOf(items), [items]);
  const isOffered = (spot: Spot): boolean => !desk.isPlaying.value && spot.ids.some((id) => can.has(id));
  // one stop of the Tab key a zone: where the cursor is, else the first thing that can be chosen
  const stop = (spots.find((spot) => spot.key === desk.cursor.value) ?? spots.find(isOffered) ?? spots[0])?.key;
  return (
    <g>
      {spots.map((spot) => {
        const isChoosable = isOffered(spot);
        const hasThings = spot.ids.some((id) => names.has(id));
        if (!isChoosable && !hasThings && stop !== spot.key && spots.length > MANY) return null;
        return (
          <rect
            key={spot.key}
            class={isChoosable ? "spot choosable" : "spot"}
            data-spot={spot.key}
            data-ids={spot.ids.join(" ")}
            x={spot.box.x}
            y={spot.box.y}
            width={spot.box.w}
            height={spot.box.h}
            rx={0.1}
            role="button"
            tabindex={stop === spot.key ? 0 : -1}
            aria-label={spotName(plan, spot, names, desk, isChoosable)}
            aria-disabled={!isChoosable}
            onFocus={() => {
              desk.cursor.value = spot.key;
              desk.voice.lookAt(spot.ids[0] ?? "", "focus");
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter" && event.key !== " ") return;
              event.preventDefault();
              desk.press(spot);
            }}
          />
        );
      })}
    </g>
  );
}

/** Names of things; the ground is not worth a word where something stands on it, nor the arrow of a piece. */
function namesOf(items: readonly Drawn[]): Map<string, string> {
  const taken = new Set(items.filter((item) => item.layer === "piece").map((item) => String(item.at)));
  const isSilent = (item: Drawn): boolean =>
    taken.has(String(item.at)) && (item.layer === "ground" || item.shape === "arrow");
  return new Map(items.map((item) => [item.id, isSilent(item) ? "" : read(item.name)]));
}

/** What a screen reader says of a spot. */
function spotName(
  plan: Layout,
  spot: Spot,
  names: ReadonlyMap<string, string>,
  desk: Desk,
  isChoosable: boolean,
): string {
  const things = spot.ids.flatMap((id) => names.get(id) || []);
  if (!things.length) things.push(cellName(plan, spot));
  if (!isChoosable) return listed(things);
  const fitting = desk.choices.value.filter((choice) => choice.on.some((id) => spot.ids.includes(id)));
  const [first, second] = fitting;
  const offer = first && !second ? read(first.say) : t("ui.spot.several", fitting.length);
  return t("ui.spot.choosable", listed(things), offer);
}

/** A cell by its labels. */
function cellName(plan: Layout, spot: Spot): string {
  const [columns, rows] = plan.zone.labels;
  const cell = /(-?\d+),(-?\d+)$/.exec(spot.key);
  const [x, y] = [Number(cell?.[1]), Number(cell?.[2])];
  return t("ui.spot.empty", `${columns[x] ?? x + 1}${rows[y] ?? `,${y + 1}`}`);
}
