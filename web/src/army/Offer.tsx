/** A thing that can be added: its price, what is printed on it while one points at it, and what speaks against it. */
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Glyph } from "../ui/Glyph";
import { LookCard } from "../ui/LookCard";
import type { Entry } from "../wire";
import { read, t } from "../words";
import type { Builder } from "./builder";
import { join, newLine, priceOf, taken } from "./list";

export const DRAGGED = "application/x-conclave-entry";

/** Pixels between a card and what it belongs to, and to the edge of the window. */
const GAP = 8;

/** Beside what it belongs to, whole, however long it is; where there is no room beside, the style puts it below. */
function useBeside(line: DOMRect | null): { current: HTMLDivElement | null } {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = card.current;
    if (!box || !line) return;
    const [width, height] = [box.offsetWidth, box.offsetHeight];
    const isRight = line.right + GAP + width <= innerWidth - GAP;
    box.style.left = `${isRight ? line.right + GAP : Math.max(GAP, line.left - GAP - width)}px`;
    box.style.top = `${Math.max(GAP, Math.min(line.top, innerHeight - GAP - height))}px`;
  }, [line]);
  return card;
}

/** `path`: of the line that it would lie inside; "": of the list. */
export function Offer({ builder, entry, path = "" }: { builder: Builder; entry: Entry; path?: string }) {
  const shown = useSignal<DOMRect | null>(null);
  const card = useBeside(shown.value);
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
      onPointerEnter={(event) => (shown.value = event.pointerType === "mouse" ? event.currentTarget.getBoundingClientRect() : null)}
      onPointerLeave={() => (shown.value = null)}
      onFocusIn={(event) => (shown.value = event.currentTarget.getBoundingClientRect())}
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
        <div class="stat-card panel" role="tooltip" id={`${id}-card`} ref={card}>
          <LookCard look={look} game={builder.form.game} isStill />
        </div>
      ) : null}
    </li>
  );
}
