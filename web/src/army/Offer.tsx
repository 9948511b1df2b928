/** A thing that can be added: its price, what is printed on it while one points at it, and what speaks against it. */
import { useSignal } from "@preact/signals";
import { Glyph } from "../ui/Glyph";
import { LookCard } from "../ui/LookCard";
import type { Entry } from "../wire";
import { read, t } from "../words";
import type { Builder } from "./builder";
import { join, newLine, priceOf, taken } from "./list";

export const DRAGGED = "application/x-conclave-entry";

const WIDTH = 300; // pixels of a card, and how high it may be
const HEIGHT = 460;

interface Place {
  left: string;
  top: string;
}

/** Where a card is whole, beside what it belongs to; where there is no room beside, the style puts it below. */
function beside(line: HTMLElement): Place {
  const { left, right, top } = line.getBoundingClientRect();
  const x = right + WIDTH < innerWidth ? right + 8 : left - WIDTH;
  return { left: `${x}px`, top: `${Math.max(8, Math.min(top, innerHeight - HEIGHT))}px` };
}

/** `path`: of the line that it would lie inside; "": of the list. */
export function Offer({ builder, entry, path = "" }: { builder: Builder; entry: Entry; path?: string }) {
  const shown = useSignal<Place | null>(null);
  const count = taken(builder.army.value, path, entry);
  const isFull = count >= entry.most;
  const bar = builder.barTo(path, entry);
  const price = builder.price(priceOf(entry, newLine(entry)));
  const each = entry.fields.find((field) => field.kind === "int" && field.costs.length);
  const look = builder.lookOf(entry.key, entry.id);
  const id = `offer-${join(path, entry.key, 0)}-${entry.id}`;
  const reason = bar ? read(bar.say) : isFull ? t("ui.build.full", entry.most) : "";
  const add = (): void => {
    if (isFull) builder.told.value = reason;
    else builder.add(path, entry);
  };
  return (
    <li
      class="offer-line"
      onPointerEnter={(event) => (shown.value = event.pointerType === "mouse" ? beside(event.currentTarget) : null)}
      onPointerLeave={() => (shown.value = null)}
      onFocusIn={(event) => (shown.value = beside(event.currentTarget))}
      onFocusOut={() => (shown.value = null)}
    >
      <button
        type="button"
        class={reason ? "offer barred" : "offer"}
        aria-disabled={isFull}
        aria-describedby={`${id}-why ${id}-card`}
        draggable={!isFull && !path}
        data-entry={entry.id}
        onClick={add}
        onDragStart={(event) => {
          event.dataTransfer?.setData(DRAGGED, `${entry.key} ${entry.id}`);
          if (event.dataTransfer) event.dataTransfer.effectAllowed = "copy";
        }}
      >
        <Glyph name={isFull ? "close" : "plus"} />
        <span class="offer-name">
          <span class="visually-hidden">{t("ui.build.add")} </span>
          {read(entry.name)}
          {count ? <span class="count">{t("ui.build.count", count)}</span> : null}
        </span>
        <span class="price">
          {price || t("ui.build.free")}
          {each ? <small>{t("ui.build.each", builder.price(each.costs), read(each.name))}</small> : null}
        </span>
      </button>
      {reason ? (
        <p class="offer-why" id={`${id}-why`}>
          {reason}
        </p>
      ) : null}
      {look && shown.value ? (
        <div class="stat-card panel" role="tooltip" id={`${id}-card`} style={{ ...shown.value }}>
          <LookCard look={look} game={builder.form.game} isStill />
        </div>
      ) : null}
    </li>
  );
}
