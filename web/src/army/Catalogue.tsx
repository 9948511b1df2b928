/** What a list may hold: headings to choose from, and entries with their prices, to be added by a press or by dragging. */
import { read, t } from "../words";
import type { Entry } from "../wire";
import type { Builder } from "./builder";
import { chosen, newLine, priceOf, taken } from "./list";
import { Glyph } from "../ui/Glyph";

export const DRAGGED = "application/x-conclave-entry";

export function Catalogue({ builder }: { builder: Builder }) {
  return (
    <section class="catalogue" aria-labelledby="catalogue-title">
      <h2 id="catalogue-title">{t("ui.build.catalogue")}</h2>
      <p class="note">{t("ui.build.catalogue.say")}</p>
      <Shelf builder={builder} entries={builder.form.form} />
    </section>
  );
}

/** Where there is room, everything is in sight. */
function isWide(): boolean {
  return matchMedia("(min-width: 761px)").matches;
}

function Shelf({ builder, entries }: { builder: Builder; entries: readonly Entry[] }) {
  const army = builder.army.value;
  const rivals = [...new Set(entries.map((entry) => entry.one_of).filter(Boolean))];
  const lines = entries.filter((entry) => entry.key);
  return (
    <>
      {rivals.map((key) => (
        <OneOf key={key} builder={builder} name={key} entries={entries.filter((entry) => entry.one_of === key)} />
      ))}
      {entries.map((entry) =>
        entry.key || !entry.children.length ? null : entry.one_of ? (
          army[entry.one_of] === entry.id ? (
            <Shelf key={entry.id} builder={builder} entries={entry.children} />
          ) : null
        ) : (
          <details key={entry.id} class="shelf-part" open={isWide()}>
            <summary>{read(entry.name)}</summary>
            <Shelf builder={builder} entries={entry.children} />
          </details>
        ),
      )}
      {lines.length ? (
        <ul class="entries">
          {lines.map((entry) => (
            <Offer key={entry.id} builder={builder} entry={entry} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** Headings of which one is taken. */
function OneOf({ builder, name, entries }: { builder: Builder; name: string; entries: readonly Entry[] }) {
  const army = builder.army.value;
  const isNeeded = entries.some((entry) => entry.least);
  const now = String(army[name] ?? "");
  return (
    <label class="field">
      {t(`${builder.form.game}.form.${name}`)}
      <select
        value={now}
        onChange={(event) => builder.set(chosen(army, name, event.currentTarget.value, builder.form.form))}
      >
        {isNeeded && now ? null : <option value="">{t(isNeeded ? "ui.build.choose" : "ui.build.none")}</option>}
        {entries.map((entry) => (
          <option key={entry.id} value={entry.id}>
            {entry.costs.length
              ? t("ui.build.with-price", entry.name, builder.price(entry.costs))
              : read(entry.name)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Offer({ builder, entry }: { builder: Builder; entry: Entry }) {
  const count = taken(builder.army.value, "", entry);
  const isFull = count >= entry.most;
  const price = builder.price(priceOf(entry, newLine(entry)));
  const each = entry.fields.find((field) => field.kind === "int" && field.costs.length);
  return (
    <li>
      <button
        type="button"
        class="offer"
        disabled={isFull}
        draggable={!isFull}
        data-entry={entry.id}
        onClick={() => builder.add("", entry)}
        onDragStart={(event) => {
          event.dataTransfer?.setData(DRAGGED, `${entry.key} ${entry.id}`);
          if (event.dataTransfer) event.dataTransfer.effectAllowed = "copy";
        }}
      >
        <Glyph name="plus" />
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
    </li>
  );
}
