/** What a list may hold: headings to choose from, and entries with their prices, to be added by a press or by dragging. */
import { read, t } from "../words";
import type { Entry } from "../wire";
import type { Builder } from "./builder";
import { EVERYTHING, groupsOf } from "./filter";
import { chosen } from "./list";
import { Offer } from "./Offer";

export function Catalogue({ builder }: { builder: Builder }) {
  return (
    <section class="catalogue" aria-labelledby="catalogue-title">
      <h2 id="catalogue-title">{t("ui.build.catalogue")}</h2>
      <p class="note">{t("ui.build.catalogue.say")}</p>
      <Filters builder={builder} />
      <Shelf builder={builder} entries={builder.form.form} />
    </section>
  );
}

/** What to look for among all there is. */
function Filters({ builder }: { builder: Builder }) {
  const filter = builder.filter.value;
  const entries = builder.entries.value;
  const set = (change: Partial<typeof filter>): void => {
    builder.filter.value = { ...filter, ...change };
  };
  if (!entries.length) return null;
  const left = entries.filter((entry) => builder.isWanted(entry)).length;
  return (
    <details class="filters" open={isWide()}>
      <summary>{t("ui.build.filter")}</summary>
      <label class="field">
        {t("ui.build.filter.name")}
        <input type="search" value={filter.text} onInput={(event) => set({ text: event.currentTarget.value })} />
      </label>
      {groupsOf(entries).map((group) => (
        <label key={group.id} class="field">
          {read(group.name)}
          <select
            value={filter.sorts[group.id] ?? ""}
            onChange={(event) => set({ sorts: { ...filter.sorts, [group.id]: event.currentTarget.value } })}
          >
            <option value="">{t("ui.build.filter.all")}</option>
            {group.sorts.map((sort) => (
              <option key={sort[0]} value={sort[0]}>
                {read(sort)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label class="field">
        {t("ui.build.filter.price")}
        <input
          type="number"
          inputMode="numeric"
          min={0}
          step={5}
          value={filter.most || ""}
          placeholder={t("ui.build.filter.any")}
          onInput={(event) => set({ most: Math.max(0, event.currentTarget.valueAsNumber || 0) })}
        />
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={filter.onlyFitting}
          onChange={(event) => set({ onlyFitting: event.currentTarget.checked })}
        />
        {t("ui.build.filter.fitting")}
      </label>
      <p class="note" role="status">
        {t("ui.build.filter.left", left, entries.length)}{" "}
        {filter === EVERYTHING ? null : (
          <button type="button" class="quiet" onClick={() => (builder.filter.value = EVERYTHING)}>
            {t("ui.build.filter.clear")}
          </button>
        )}
      </p>
    </details>
  );
}

/** Where there is room, everything is in sight. */
function isWide(): boolean {
  return matchMedia("(min-width: 761px)").matches;
}

function Shelf({ builder, entries }: { builder: Builder; entries: readonly Entry[] }) {
  const army = builder.army.value;
  const rivals = [...new Set(entries.map((entry) => entry.one_of).filter(Boolean))];
  const lines = entries.filter((entry) => entry.key && builder.isWanted(entry));
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
