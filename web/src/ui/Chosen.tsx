/** On small screens: the thing whose turn it is to act, in one line with its numbers; a press tells all of it. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { hasIcon, InlineIcon } from "../scene/Icon";
import { toneClass } from "../scene/tones";
import type { TableModel } from "../table/model";
import type { Look, Stat } from "../wire";
import { read, t } from "../words";
import { verbsIn } from "./offers";
import { isWide } from "./wide";

/** So many numbers have room beside the name, and so many letters under a number. */
const MOST = 4;
const LETTERS = 8;

export function Chosen({ model }: { model: TableModel }) {
  const { desk } = model;
  const choices = desk.choices.value;
  const look = useSignal<Look | null>(null);
  const group = choices.find((choice) => choice.group)?.group ?? "";
  const own = desk.items.value.filter(({ owner, shape }) => owner === model.view.value?.seat && shape !== "card");
  const item = own.find(({ id }) => id === group) ?? own.find(({ looks }) => looks.includes("chosen"));
  // where it is itself what is pressed, its choices need the room
  const isUseful =
    item && (verbsIn(choices).length > 0 || choices.some(({ on }) => on.length > 0 && !on.includes(item.id)));
  const isShown = !isWide.value && model.isMyTurn.value && isUseful === true;
  const id = isShown ? item.id : "";
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
      {look.value?.stats.slice(0, MOST).map((stat, n) => (
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
