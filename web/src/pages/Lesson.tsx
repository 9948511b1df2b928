/** A lesson: the real board, a card that says what to do next, and an answer to every try. */
import { useEffect, useMemo, useRef } from "preact/hooks";
import { api } from "../api";
import { isBroad } from "../scene/broad";
import { NO_LIGHT } from "../scene/desk";
import { TextBoard } from "../scene/TextBoard";
import { textBoard } from "../settings";
import { asTable, LessonModel } from "../table/lesson";
import { Choices, Menu } from "../ui/Choices";
import { useLoaded, Waiting } from "../ui/load";
import { RuleLink } from "../ui/RuleLink";
import { strip, useTitle } from "../ui/Shell";
import { Strip } from "../ui/Strip";
import { Boards, Sides } from "../ui/TableTop";
import { Phases } from "../ui/Tracks";
import type { LessonView, View } from "../wire";
import { language, learnMore, read, reader, t } from "../words";

export function LessonPage({ game, id }: { game: string; id: string }) {
  const model = useMemo(() => new LessonModel(game, id), [game, id]);
  const course = useLoaded(() => api.course(game, language.value), [game, language.value]);
  const root = useRef<HTMLDivElement>(null);
  const { value, trouble } = course.value;
  useEffect(() => {
    if (value) learnMore(value.words);
  }, [value]);
  useEffect(() => {
    void model.open();
    const seen = (): View | undefined => (model.view.value ? asTable(model.view.value) : undefined);
    strip.value = () => <Strip seen={seen} />;
    return () => {
      strip.value = null;
    };
  }, [model]);
  useEffect(() => {
    model.desk.root = root.current;
  });
  const view = model.view.value;
  useEffect(() => {
    model.desk.lit.value = view?.light.length ? { ids: view.light, free: 0 } : NO_LIGHT;
  }, [view]);
  useEffect(() => {
    if (view) reader.value = { seat: view.seat, names: [] };
  }, [view?.seat]);
  const lesson = value?.lessons.find((each) => each.id === id);
  const title = lesson ? read(lesson.title) : "";
  useTitle(title);
  if (!value || !view) return <Waiting trouble={trouble} />;
  const after = value.lessons[value.lessons.findIndex((each) => each.id === id) + 1];
  return (
    <div class={isBroad(model.desk) ? "table lesson broad" : "table lesson"} ref={root} data-step={view.step}>
      <h1 class="visually-hidden">{title}</h1>
      <aside class="sides" aria-label={t("ui.players")}>
        <Sides desk={model.desk} view={asTable(view)} />
      </aside>
      <div class="centre">
        <Phases tracks={view.scene.tracks} />
        <Boards desk={model.desk} zones={model.desk.scene.value?.zones ?? []} />
        <TextBoard scene={view.scene} isShown={textBoard.value} />
      </div>
      <aside class="rail" aria-label={title}>
        <Card model={model} view={view} title={title} next={after ? `/learn/${game}/${after.id}` : ""} />
        {view.choices.length ? <Choices desk={model.desk} onStand={() => undefined} /> : null}
        <Seen model={model} />
      </aside>
      <Menu desk={model.desk} />
    </div>
  );
}

interface CardProps {
  model: LessonModel;
  view: LessonView;
  title: string;
  /** Where the next lesson is; "": this was the last one. */
  next: string;
}

/** What to do now, how far one is, and what was said to the last try. */
function Card({ model, view, title, next }: CardProps) {
  const reply = model.reply.value;
  return (
    <section class="panel lesson-card" aria-labelledby="lesson-say">
      <p class="meta">
        {title} ·{" "}
        {view.is_over ? t("ui.learn.finished") : t("ui.learn.step", Math.min(view.step + 1, view.of), view.of)}
      </p>
      <p id="lesson-say" class="say" aria-live="polite">
        {read(view.say)}
      </p>
      {reply ? (
        <p class="reply" role="status">
          {read(reply.say)} <RuleLink game={model.game} rule={reply.rule} />
        </p>
      ) : null}
      <ol class="dots" aria-hidden="true">
        {Array.from({ length: view.of }, (_, n) => (
          <li key={n} class={n < view.step ? "past" : n === view.step ? "now" : ""} />
        ))}
      </ol>
      <div class="actions">
        {view.is_read ? (
          <button type="button" class="primary" onClick={() => void model.attempt("")}>
            {t("ui.learn.on")}
          </button>
        ) : null}
        {view.is_over ? (
          <a class="button primary" href={next || `/new/${model.game}`}>
            {t(next ? "ui.learn.next" : "ui.learn.play")}
          </a>
        ) : null}
        {model.canShow() ? (
          <button type="button" onClick={() => model.show()}>
            {t("ui.learn.show")}
          </button>
        ) : null}
        {model.canGoBack ? (
          <button type="button" class="quiet" onClick={() => void model.back()}>
            {t("ui.learn.back")}
          </button>
        ) : null}
        <a class="button quiet" href={`/learn/${model.game}`}>
          {t(view.is_over ? "ui.learn.course" : "ui.learn.leave")}
        </a>
      </div>
    </section>
  );
}

/** What the thing under the pointer is. */
function Seen({ model }: { model: LessonModel }) {
  const look = model.look.value;
  if (!look) return null;
  return (
    <section class="panel look filled" aria-label={t("ui.look")}>
      <h2>{read(look.title)}</h2>
      {look.lines.map((line, n) => (
        <p key={n}>{read(line)}</p>
      ))}
    </section>
  );
}
