/** A thing that can be added: its price, what is printed on it while one points at it, and what speaks against it. */
import { useSignal } from "@preact/signals";
import { Glyph } from "../ui/Glyph";
import { LookCard } from "../ui/LookCard";
import type { Entry } from "../wire";
import { read, t } from "../words";
import type { Builder } from "./builder";
import { join, newLine, priceOf, taken } from "./list";

export const DRAGGED = "application/x-conclave-entry";

/** `path`: of the line that it would lie inside; "": of the list. */
export function Offer({ builder, entry, path = "" }: { builder: Builder; entry: Entry; path?: string }) {
  const isShown = useSignal(false);
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
      onPointerEnter={(event) => (isShown.value = event.pointerType === "mouse")}
      onPointerLeave={() => (isShown.value = false)}
      onFocusIn={() => (isShown.value = true)}
      onFocusOut={() => (isShown.value = false)}
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
      {look && isShown.value ? (
        <div class="stat-card panel" role="tooltip" id={`${id}-card`}>
          <LookCard look={look} game={builder.form.game} isStill />
        </div>
      ) : null}
    </li>
  );
}
