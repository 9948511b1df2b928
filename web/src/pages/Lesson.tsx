/** A lesson: the real board, a card that says what to do next, and an answer to every try. */
import { useEffect, useMemo } from "preact/hooks";
import { api } from "../api";
import { LessonModel } from "../table/lesson";
import { LessonBoard, useLesson } from "../ui/LessonBoard";
import { useLoaded, Waiting } from "../ui/load";
import { RuleLink } from "../ui/RuleLink";
import { useTitle } from "../ui/Shell";
import type { LessonView } from "../wire";
import { language, learnMore, read, t } from "../words";

export function LessonPage({ game, id }: { game: string; id: string }) {
  const model = useMemo(() => new LessonModel(game, id), [game, id]);
  const course = useLoaded(() => api.course(game, language.value), [game, language.value]);
  const { value, trouble } = course.value;
  useEffect(() => {
    if (value) learnMore(value.words);
  }, [value]);
  useLesson(model);
  const view = model.view.value;
  const lesson = value?.lessons.find((each) => each.id === id);
  const title = lesson ? read(lesson.title) : "";
  useTitle(title);
  if (!value || !view) return <Waiting trouble={trouble} />;
  const after = value.lessons[value.lessons.findIndex((each) => each.id === id) + 1];
  return (
    <LessonBoard model={model} view={view} title={title}>
      <Card model={model} view={view} title={title} next={after ? `/learn/${game}/${after.id}` : ""} />
    </LessonBoard>
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
    <section class="panel lesson-card" aria-labelledby="lesson-say" aria-busy={model.isWaiting.value}>
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
