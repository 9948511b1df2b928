/** A course: the lessons of a game in order, and which of them were finished. */
import { useEffect } from "preact/hooks";
import { api } from "../api";
import { learnt } from "../settings";
import { useLoaded, Waiting } from "../ui/load";
import { useTitle } from "../ui/Shell";
import type { LessonCard } from "../wire";
import { language, learnMore, read, t } from "../words";

export function CoursePage({ game }: { game: string }) {
  const games = useLoaded(() => api.games(), []);
  const course = useLoaded(() => api.course(game, language.value), [game, language.value]);
  const { value, trouble } = course.value;
  useEffect(() => {
    if (value) learnMore(value.words);
  }, [value]);
  const title = games.value.value?.find((card) => card.name === game)?.title ?? "";
  useTitle(title ? t("ui.learn.title", title) : "");
  if (!value) return <Waiting trouble={trouble} />;
  const done = learnt.value[game] ?? [];
  const next = value.lessons.find((lesson) => !done.includes(lesson.id));
  return (
    <div class="page narrow course">
      <h1>{t("ui.learn.title", title)}</h1>
      <p>{t(value.lessons.length ? "ui.learn.say" : "ui.learn.none")}</p>
      <ol class="lessons">
        {value.lessons.map((lesson, n) => (
          <Lesson
            key={lesson.id}
            game={game}
            lesson={lesson}
            number={n + 1}
            isDone={done.includes(lesson.id)}
            isNext={lesson === next}
          />
        ))}
      </ol>
      <p>
        <a class={next ? "button" : "button primary"} href={`/new/${game}`}>
          {t("ui.learn.play")}
        </a>
      </p>
    </div>
  );
}

interface LessonProps {
  game: string;
  lesson: LessonCard;
  number: number;
  isDone: boolean;
  isNext: boolean;
}

function Lesson({ game, lesson, number, isDone, isNext }: LessonProps) {
  return (
    <li class={`panel lesson-row ${isDone ? "done" : ""} ${isNext ? "next" : ""}`}>
      <span class="number" aria-hidden="true">
        {isDone ? "✓" : number}
      </span>
      <div>
        <h2>{read(lesson.title)}</h2>
        <p class="meta">
          {read(lesson.about)} · {t("ui.learn.minutes", lesson.minutes)}
          {isDone ? <span class="visually-hidden"> {t("ui.learn.done")}</span> : null}
        </p>
      </div>
      <a class={isNext ? "button primary" : "button"} href={`/learn/${game}/${lesson.id}`}>
        {t(isDone ? "ui.learn.again" : "ui.learn.begin")}
        <span class="visually-hidden">{read(lesson.title)}</span>
      </a>
    </li>
  );
}
