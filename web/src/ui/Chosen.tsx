/** The thing whose turn it is to act: on small screens a line with its numbers, which a press tells whole; else its card. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { hasIcon, InlineIcon } from "../scene/Icon";
import { toneClass } from "../scene/tones";
import type { TableModel } from "../table/model";
import type { Look, Stat } from "../wire";
import type { Drawn as Item } from "../scene/drawn";
import { read, t } from "../words";
import { verbsIn } from "./offers";
import { StatColumns, Stats } from "./StatCard";
import { isWide } from "./wide";

/** So many numbers have room beside the name, and so many letters under a number. */
const MOST = 4;
const LETTERS = 8;

export function Chosen({ model }: { model: TableModel }) {
  const { desk } = model;
  const choices = desk.choices.value;
  const item = actingIn(model);
  // where it is itself what is pressed, its choices need the room
  const isUseful =
    item && (verbsIn(choices).length > 0 || choices.some(({ on }) => on.length > 0 && !on.includes(item.id)));
  const isShown = !isWide.value && model.isMyTurn.value && isUseful === true;
  const look = useLook(model, isShown ? item.id : "");
  if (!isShown) return null;
  const dots = item.dots[1] ? t("ui.count.of", item.dots[0], item.dots[1]) : "";
  return (
    <button type="button" class="chosen-thing" onClick={() => desk.voice.lookAt(item.id, "hold")}>
      <span class={`token seat-${item.owner} ${toneClass(item.tone)}`} aria-hidden="true">
        <InlineIcon name={item.icon} />
      </span>
      <span class="name">
        <b>{read(item.plate ?? item.name)}</b>
        <small>{dots}</small>
      </span>
      {look?.stats.slice(0, MOST).map((stat, n) => (
        <span key={n} class="stat">
          <b>
            {stat.value}
            {stat.change ? <i>{stat.change > 0 ? `+${stat.change}` : `−${-stat.change}`}</i> : null}
          </b>
          <Counted stat={stat} />
        </span>
      ))}
    </button>
  );
}

/** On large screens: all its numbers, as long as it acts, or of the thing that a choice points at. */
export function StandingCard({ model }: { model: TableModel }) {
  const { desk } = model;
  const pointed = desk.items.value.find(({ id, shape, layer }) => {
    return id === desk.pointed.value?.on[0] && shape !== "card" && layer === "piece";
  });
  const item = model.isMyTurn.value && isWide.value && !model.lookedAt.value ? (pointed ?? actingIn(model)) : undefined;
  const look = useLook(model, item?.id ?? "");
  if (!item || !look?.stats.length) return null;
  const isWordy = look.stats.some(({ say }) => read(say).length > LETTERS + 4);
  return (
    <section class={`panel look filled standing-card ${isWordy ? "wordy" : ""}`} aria-label={t("ui.look")}>
      <header>
        <span class={`token seat-${item.owner} ${toneClass(item.tone)}`} aria-hidden="true">
          <InlineIcon name={item.icon} />
        </span>
        <div>
          <h2>{read(item.plate ?? look.title)}</h2>
          {look.kind ? <p class="kind">{read(look.kind)}</p> : null}
        </div>
      </header>
      <Stats stats={look.stats} />
      {look.rows ? <StatColumns table={look.rows} /> : null}
    </section>
  );
}

/** Whose turn it is to act, of the reader's own things: the one whose verbs are asked, or that looks chosen. */
function actingIn(model: TableModel): Item | undefined {
  const { desk } = model;
  const groups = [...new Set(desk.choices.value.flatMap((choice) => choice.group || []))];
  const group = groups.length === 1 ? groups[0] : ""; // of several, none is chosen yet
  const own = desk.items.value.filter(({ owner, shape }) => owner === model.view.value?.seat && shape !== "card");
  return own.find(({ id }) => id === group) ?? own.find(({ looks }) => looks.includes("chosen"));
}

/** What is known of a thing now; "": of none. */
function useLook(model: TableModel, id: string): Look | null {
  const look = useSignal<Look | null>(null);
  const index = model.view.value?.index;
  useEffect(() => {
    look.value = null;
    let isOld = false;
    const show = (known: Look | null): void => {
      if (!isOld) look.value = known;
    };
    if (id) void model.lookOf(id).then(show);
    return () => {
      isOld = true;
    };
  }, [id, index]);
  return look.value;
}

/** What a number counts: by its word, or by its picture where the word is too long. */
function Counted({ stat }: { stat: Stat }) {
  const word = read(stat.say);
  if (word.length <= LETTERS || !hasIcon(stat.icon)) return <small>{word}</small>;
  return (
    <small title={word}>
      <InlineIcon name={stat.icon} />
      <span class="visually-hidden">{word}</span>
    </small>
  );
}
