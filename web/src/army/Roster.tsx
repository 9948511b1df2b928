/** The list being made: its lines with what can be said of each, and what is wrong with it. */
import { useSignal } from "@preact/signals";
import { GlyphButton } from "../ui/Glyph";
import { LookCard } from "../ui/LookCard";
import { Medal } from "../ui/PictureChoice";
import { RuleLink } from "../ui/RuleLink";
import type { Entry, Field, Json, OptionCard } from "../wire";
import { count, firstKnown, read, t } from "../words";
import { nameOf, type Builder } from "./builder";
import { DRAGGED, Offer } from "./Offer";
import { Deployment } from "./Deployment";
import { entryOf, isLeftOut, isTable, join, linesAt, offered, priceOf, put, tableAt } from "./list";
import { readyName } from "./Shelf";

const LONGEST = 40; // letters of a list's name

interface RosterProps {
  builder: Builder;
  /** Names ready-made armies. */
  option: OptionCard | undefined;
}

/** Nothing yet: a ready-made army is the quickest way to see what a list is. */
function Empty({ builder, option }: RosterProps) {
  const { ready } = builder.form;
  return (
    <div class="empty">
      <p>{t("ui.build.empty")}</p>
      <div class="ready-lists">
        {Object.entries(ready).map(([id, army]) => {
          const name = readyName(option, id, army);
          const card = option?.cards.find((each) => each.value === id);
          return (
            <button key={id} type="button" class="ready-list" data-ready={id} onClick={() => builder.set(put(army, "name", name))}>
              {card ? <Medal icon={card.icon} tone={card.tone} name={name} /> : null}
              <span class="pictured-words">
                <strong>{name}</strong>
                {card?.say ? <small>{read(card.say)}</small> : null}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}

export function Roster({ builder, option }: RosterProps) {
  const isOver = useSignal(false);
  const army = builder.army.value;
  const entries = builder.entries.value;
  const keys = [...new Set(entries.map((entry) => entry.key))].filter((key) => linesAt(army, "", key).length);
  const drop = (event: DragEvent): void => {
    isOver.value = false;
    const [key, id] = (event.dataTransfer?.getData(DRAGGED) ?? "").split(" ");
    const entry = entries.find((each) => each.key === key && each.id === id);
    if (!entry) return;
    event.preventDefault();
    builder.add("", entry);
  };
  return (
    <section
      class={isOver.value ? "roster drop" : "roster"}
      aria-labelledby="roster-title"
      onDragOver={(event) => {
        if (!event.dataTransfer?.types.includes(DRAGGED)) return;
        event.preventDefault();
        isOver.value = true;
      }}
      onDragLeave={() => (isOver.value = false)}
      onDrop={drop}
    >
      <h2 id="roster-title">{t("ui.build.list")}</h2>
      <label class="field">
        {t("ui.build.name")}
        <input
          maxLength={LONGEST}
          value={nameOf(army)}
          placeholder={t("ui.build.unnamed")}
          onInput={(event) => builder.set(put(army, "name", event.currentTarget.value || undefined))}
        />
      </label>
      {keys.length ? null : <Empty builder={builder} option={option} />}
      <Deployment builder={builder} />
      {keys.map((key) => (
        <Lines key={key} builder={builder} path="" name={key} entries={entries} />
      ))}
    </section>
  );
}

interface LinesProps {
  builder: Builder;
  path: string;
  name: string;
  entries: readonly Entry[];
}

function Lines({ builder, path, name, entries }: LinesProps) {
  return (
    <ol class="list-lines">
      {linesAt(builder.army.value, path, name).map((line, n) => (
        <Line
          key={`${join(path, name, n + 1)} ${JSON.stringify(isTable(line) ? Object.values(line)[0] : line)}`}
          builder={builder}
          path={path}
          name={name}
          number={n + 1}
          line={line}
          entry={entryOf(entries, name, line)}
        />
      ))}
    </ol>
  );
}

interface LineProps {
  builder: Builder;
  path: string;
  name: string;
  number: number;
  line: Json;
  entry: Entry | undefined;
}

function Line({ builder, path, name, number, line, entry }: LineProps) {
  const here = join(path, name, number);
  const isRead = useSignal(false);
  const look = entry && builder.lookOf(entry.key, entry.id);
  const faults = builder.faultsOf(here);
  const called = entry ? read(entry.name) : t("ui.build.unknown", typeof line === "object" ? JSON.stringify(line) : String(line));
  const inner = entry?.children.length ? offered(entry.children, tableAt(builder.army.value, here) ?? {}) : [];
  return (
    <li id={`line-${here}`} class={faults.length ? "line panel faulty" : "line panel"} tabindex={-1} data-line={here}>
      <div class="line-head">
        <div class="line-title">
          <h3>{called}</h3>
          {entry ? <span class="price">{builder.price(priceOf(entry, line))}</span> : null}
        </div>
        <span class="line-tools">
          {look ? (
            <GlyphButton
              name="help"
              class="quiet"
              label={t("ui.build.look", called)}
              pressed={isRead.value}
              onClick={() => (isRead.value = !isRead.value)}
            />
          ) : null}
          {number > 1 ? (
            <GlyphButton
              name="up"
              class="quiet"
              label={t("ui.build.raise", called)}
              onClick={() => builder.raise(path, name, number)}
            />
          ) : null}
          {entry && entry.most > 1 && isTable(line) ? (
            <GlyphButton
              name="copy"
              class="quiet"
              label={t("ui.build.copy", called)}
              onClick={() => builder.add(path, entry, withoutPlace(entry, line))}
            />
          ) : null}
          <GlyphButton
            name="close"
            class="quiet"
            label={t("ui.build.remove", called)}
            onClick={() => builder.remove(path, name, number, called)}
          />
        </span>
      </div>
      {look && isRead.value ? <LookCard look={look} game={builder.form.game} /> : null}
      {entry && isTable(line) && entry.fields.length ? (
        <div class="line-fields">
          {entry.fields.map((field) => (
            <FieldInput key={field.id} builder={builder} path={here} field={field} value={line[field.id]} />
          ))}
        </div>
      ) : null}
      {entry && inner.length ? <Inner builder={builder} path={here} entries={inner} /> : null}
      {faults.length ? (
        <ul class="faults">
          {faults.map((fault) => (
            <li key={`${fault.rule} ${fault.path} ${fault.say[0]}`}>
              {read(fault.say)} <RuleLink game={builder.form.game} rule={fault.rule} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** Two lines cannot stand on the same cells. */
function withoutPlace(entry: Entry, line: Json): Json {
  let copy = line;
  for (const field of entry.fields) if (field.kind === "cell" && isTable(copy)) copy = put(copy, field.id, undefined);
  return copy;
}

/** Lines inside a line, as small tags, and a choice of what else may lie there. */
function Inner({ builder, path, entries }: { builder: Builder; path: string; entries: readonly Entry[] }) {
  const army = builder.army.value;
  const keys = [...new Set(entries.map((entry) => entry.key))];
  return (
    <>
      {keys.map((key) => (
        <div class="within" key={key}>
          <ol class="tags">
            {linesAt(army, path, key).map((line, n) => {
              const entry = entryOf(entries, key, line);
              const name = entry ? read(entry.name) : String(line);
              const isFaulty = builder.faultsOf(join(path, key, n + 1)).length > 0;
              return (
                <li key={`${n} ${name}`} class={isFaulty ? "tag faulty" : "tag"}>
                  {name}
                  <GlyphButton
                    name="close"
                    class="quiet"
                    label={t("ui.build.remove", name)}
                    onClick={() => builder.remove(path, key, n + 1, name)}
                  />
                </li>
              );
            })}
          </ol>
          <AddInner builder={builder} path={path} entries={entries.filter((entry) => entry.key === key)} />
        </div>
      ))}
    </>
  );
}

/** What else may lie there, with its card and with what speaks against it. */
function AddInner({ builder, path, entries }: { builder: Builder; path: string; entries: readonly Entry[] }) {
  return (
    <details
      class="inner-offers"
      open={builder.inside.value === path}
      onToggle={(event) => {
        if (event.currentTarget.open) builder.openLine(path);
        else if (builder.inside.peek() === path) builder.openLine("");
      }}
    >
      <summary>{t("ui.build.add-inner", count("ui.build.inner", entries.length))}</summary>
      {builder.inside.value === path ? (
        <ul class="entries">
          {entries.map((entry) => (
            <Offer key={entry.id} builder={builder} entry={entry} path={path} />
          ))}
        </ul>
      ) : null}
    </details>
  );
}

interface FieldProps {
  builder: Builder;
  path: string;
  field: Field;
  value: Json | undefined;
}

function FieldInput({ builder, path, field, value }: FieldProps) {
  const set = (next: boolean | number | string): void =>
    builder.put(path, field.id, isLeftOut(field, next) ? undefined : next);
  const name = read(field.name);
  if (field.kind === "bool") {
    return (
      <label class="check">
        <input type="checkbox" checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />
        <span>
          {name} <Surcharge builder={builder} field={field} />
        </span>
      </label>
    );
  }
  if (field.kind === "cell") return <CellField builder={builder} path={path} field={field} value={value} />;
  return (
    <label class="field small">
      {name}
      {field.kind === "int" ? (
        <input
          type="number"
          inputMode="numeric"
          min={field.least}
          max={field.most}
          value={typeof value === "number" ? value : ""}
          onInput={(event) => {
            if (event.currentTarget.value !== "") set(Math.trunc(event.currentTarget.valueAsNumber));
          }}
        />
      ) : field.kind === "text" ? (
        <input maxLength={LONGEST} value={String(value ?? "")} onInput={(event) => set(event.currentTarget.value)} />
      ) : field.kind === "choice" ? (
        <select value={String(value ?? "")} onChange={(event) => set(event.currentTarget.value)}>
          {field.values.map((each) => (
            <option key={each} value={each}>
              {firstKnown([`${field.name[0]}.${each}`], each)}
            </option>
          ))}
        </select>
      ) : (
        <LineChoice builder={builder} field={field} value={value} onChange={set} />
      )}
    </label>
  );
}

/** What it costs to say yes: the number where there is little room, the purse for those who point or listen. */
function Surcharge({ builder, field }: { builder: Builder; field: Field }) {
  if (!field.costs.length) return null;
  const whole = builder.price(field.costs);
  return (
    <small class="price" title={whole}>
      <span aria-hidden="true">{field.costs.map(([, points]) => t("ui.build.plus", points)).join(" ")}</span>
      <span class="visually-hidden">{whole}</span>
    </small>
  );
}

/** Another line of the list, by its number. */
function LineChoice(props: { builder: Builder; field: Field; value: Json | undefined; onChange: (n: number) => void }) {
  const { builder, field, value, onChange } = props;
  const key = field.values[0] ?? "";
  const lines = linesAt(builder.army.value, "", key);
  const isKnown = typeof value === "number" && value >= 1 && value <= lines.length;
  return (
    <select value={isKnown ? String(value) : ""} onChange={(event) => onChange(Number(event.currentTarget.value))}>
      {isKnown ? null : <option value="">{t("ui.build.choose")}</option>}
      {lines.map((line, n) => {
        const entry = entryOf(builder.entries.value, key, line);
        return (
          <option key={n} value={n + 1}>
            {t("ui.build.line", entry ? read(entry.name) : String(line), n + 1)}
          </option>
        );
      })}
    </select>
  );
}

/** A place: shown on the map, where it is changed; here it can be left to the game again. */
function CellField({ builder, path, field, value }: FieldProps) {
  const box = builder.reckoning.value?.boxes.find((each) => each.path === path);
  return (
    <div class="cell-field">
      <span>
        <strong>{read(field.name)}</strong> {box ? t("ui.build.at", box.x, box.y) : t("ui.build.at.none")}
      </span>
      {value === undefined ? (
        <small>{t("ui.build.at.found")}</small>
      ) : (
        <button type="button" class="quiet" onClick={() => builder.put(path, field.id, undefined)}>
          {t("ui.build.at.free")}
        </button>
      )}
    </div>
  );
}
