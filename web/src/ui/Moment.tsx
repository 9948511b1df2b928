/** A moment to answer in: the card that was played, who did it to whom, what follows, and every answer with its chance. */
import { useEffect, useRef } from "preact/hooks";
import { NO_LIGHT } from "../scene/desk";
import { InlineIcon } from "../scene/Icon";
import { toneClass } from "../scene/tones";
import type { TableModel } from "../table/model";
import type { About, Choice, View } from "../wire";
import { begun, read, t } from "../words";
import { PassOn } from "./Ahead";
import { keyOf } from "./offers";
import { FaceCard } from "./FaceCard";

/** More answers than these are chosen on the board and in the list. */
const MOST = 9;

export function Moment({ model }: { model: TableModel }) {
  const view = model.shown.value;
  const about = view?.scene.prompt.about;
  const isOpen = about && view.scene.prompt.kind === "reaction" && model.isMyTurn.value;
  const isShown = Boolean(isOpen) && model.desk.choices.value.length <= MOST;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isShown || !about) return;
    const ids = [about.source, ...about.targets].filter((id) => id);
    const board = panel.current?.closest(".boards")?.getBoundingClientRect();
    const top = panel.current?.getBoundingClientRect().top ?? 0;
    model.desk.lit.value = { ids, free: board ? Math.max(80, top - board.top) : 0 };
    model.desk.rays.value = about.targets.map((to) => [about.source, to] as const);
    return () => {
      model.desk.lit.value = NO_LIGHT;
      model.desk.rays.value = [];
    };
  }, [isShown, about]);
  if (!view || !about || !isShown) return null;
  return (
    <section class="moment panel" ref={panel} aria-label={read(view.scene.prompt.say)}>
      {about.face ? <FaceCard face={about.face} game={view.table.game} /> : null}
      <div class="declared">
        <FromTo view={view} about={about} />
        {about.lines.length ? (
          <ul class="follows">
            {about.lines.map((line, n) => (
              <li key={n}>{read(line)}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <ol class="answers">
        {passLast(model.desk.choices.value).map((choice) => (
          <li key={choice.word}>
            <Answer model={model} choice={choice} />
          </li>
        ))}
      </ol>
      <PassOn model={model} view={view} />
    </section>
  );
}

/** To let it pass is always the last answer, and as large as the others. */
function passLast(choices: readonly Choice[]): readonly Choice[] {
  return [...choices.filter((choice) => !choice.passes), ...choices.filter((choice) => choice.passes)];
}

function FromTo({ view, about }: { view: View; about: About }) {
  const thing = (id: string) => {
    const item = view.scene.items.find((each) => each.id === id);
    return item ? (
      <span key={id} class={`thing ${toneClass(item.tone)}`}>
        <i class={`token seat-${item.owner}`}>
          <InlineIcon name={item.icon} />
        </i>
        <strong>{read(item.plate ?? item.name)}</strong>
      </span>
    ) : null;
  };
  if (!about.source && !about.targets.length) return null;
  return (
    <p class="from-to">
      {thing(about.source)}
      {about.source && about.targets.length ? <span aria-hidden="true">➜</span> : null}
      {about.targets.map(thing)}
    </p>
  );
}

function Answer({ model, choice }: { model: TableModel; choice: Choice }) {
  const { desk } = model;
  const isPass = choice.passes;
  const point = (): void => {
    desk.pointed.value = choice;
  };
  const chance = choice.chance >= 0 ? choice.chance : (choice.stake?.works ?? -1);
  const small = [choice.effect, ...choice.odds, ...choice.spends].filter((text) => text !== null);
  return (
    <button
      type="button"
      class={isPass ? "answer pass" : "answer"}
      data-word={choice.word}
      onClick={() => desk.decide(choice)}
      onPointerEnter={point}
      onFocus={point}
    >
      {chance >= 0 ? <Ring chance={chance} /> : <span class="ring none">{choice.icon ? <InlineIcon name={choice.icon} /> : null}</span>}
      <span class="say">
        <strong>{begun(choice.say)}</strong>
        {small.map((text, n) => (
          <small key={n}>{read(text)}</small>
        ))}
        {choice.warn ? <small class="warn">{t("ui.warn", read(choice.warn))}</small> : null}
      </span>
      <kbd aria-hidden="true">{keyOf(desk, choice)}</kbd>
    </button>
  );
}

/** A chance as a part of a ring, and as a number. */
export function Ring({ chance }: { chance: number }) {
  return (
    <span class="ring">
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx={20} cy={20} r={16} class="all" />
        <circle
          cx={20}
          cy={20}
          r={16}
          class="part"
          pathLength={100}
          stroke-dasharray={`${chance} 100`}
          transform="rotate(-90 20 20)"
        />
      </svg>
      <b>{t("ui.percent", chance)}</b>
    </span>
  );
}
