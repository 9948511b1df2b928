/** Verbs: what one thing can do, as a bar at the foot of the board with its name in front. */
import type { Desk } from "../scene/desk";
import { InlineIcon } from "../scene/Icon";
import type { Choice } from "../wire";
import { read, t } from "../words";
import { keyOf, verbsIn } from "./offers";

export function Verbs({ desk }: { desk: Desk }) {
  const verbs = verbsIn(desk.choices.value);
  const [first] = verbs;
  if (!first || desk.isPlaying.value) return null;
  const thing = desk.items.value.find((item) => item.id === first.group);
  const name = thing ? read(thing.plate ?? thing.name) : "";
  return (
    <div class="verbs" role="group" aria-label={name || t("ui.verbs")}>
      {name ? <b aria-hidden="true">{name}</b> : null}
      {verbs.map((choice) => (
        <Verb key={choice.word} desk={desk} choice={choice} />
      ))}
    </div>
  );
}

function Verb({ desk, choice }: { desk: Desk; choice: Choice }) {
  const point = (): void => {
    desk.pointed.value = choice;
  };
  const leave = (): void => {
    if (desk.pointed.value === choice) desk.pointed.value = null;
  };
  return (
    <button
      type="button"
      class={desk.pointed.value === choice ? "verb pointed" : "verb"}
      data-verb={choice.word}
      title={[choice.effect, ...choice.spends].flatMap((text) => (text ? read(text) : [])).join(" · ") || undefined}
      onClick={() => desk.decide(choice)}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      <InlineIcon name={choice.icon} />
      <span>{read(choice.say)}</span>
      <kbd aria-hidden="true">{keyOf(desk, choice)}</kbd>
    </button>
  );
}
