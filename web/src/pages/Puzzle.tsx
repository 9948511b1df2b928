/** A puzzle on the real board: one act is right, and every other try is answered. */
import { useEffect, useMemo } from "preact/hooks";
import { api } from "../api";
import { solved } from "../settings";
import { PuzzleModel } from "../table/puzzle";
import { LessonBoard, useLesson } from "../ui/LessonBoard";
import { useLoaded, Waiting } from "../ui/load";
import { RuleLink } from "../ui/RuleLink";
import { useTitle } from "../ui/Shell";
import type { LessonView, PuzzleCard } from "../wire";
import { read, t } from "../words";

export function PuzzlePage({ game, id }: { game: string; id: string }) {
  const model = useMemo(() => new PuzzleModel(game, id), [game, id]);
  const puzzles = useLoaded(() => api.puzzles(), []);
  const { value, trouble } = puzzles.value;
  useLesson(model);
  useEffect(() => {
    const today = value?.today;
    model.day = today?.game === game && today.id === id ? (value?.day ?? "") : "";
  }, [value, model]);
  const view = model.view.value;
  const puzzle = value?.puzzles.find((each) => each.game === game && each.id === id);
  const title = puzzle ? read(puzzle.title) : "";
  useTitle(title);
  if (!value || !view) return <Waiting trouble={trouble} />;
  return (
    <LessonBoard model={model} view={view} title={title}>
      <Card model={model} view={view} puzzle={puzzle} next={nextOf(value.puzzles, game, id)} />
    </LessonBoard>
  );
}

/** The easiest one of the game that was not solved yet; "": all were. */
function nextOf(puzzles: readonly PuzzleCard[], game: string, id: string): string {
  const done = solved.value[game] ?? [];
  const next = puzzles.find((each) => each.game === game && each.id !== id && !done.includes(each.id));
  return next ? `/puzzles/${game}/${next.id}` : "";
}

interface CardProps {
  model: PuzzleModel;
  view: LessonView;
  puzzle: PuzzleCard | undefined;
  next: string;
}

/** What is asked, what was said to the last try, and help for those who want it. */
function Card({ model, view, puzzle, next }: CardProps) {
  const reply = model.reply.value;
  return (
    <section class="panel lesson-card" aria-labelledby="lesson-say" aria-busy={model.isWaiting.value} data-solved={view.is_over}>
      <p class="meta">
        {puzzle ? `${read(puzzle.title)} · ${t("puzzle.level", puzzle.level)}` : ""}
        {model.day ? ` · ${t("ui.puzzles.today")}` : ""}
      </p>
      <p id="lesson-say" class="say" aria-live="polite">
        {read(view.say)}
      </p>
      {view.is_over ? null : <p class="meta asked">{read(view.scene.prompt.say)}</p>}
      {reply ? (
        <p class="reply" role="status">
          {read(reply.say)} <RuleLink game={model.game} rule={reply.rule} />
        </p>
      ) : null}
      <div class="actions">
        {view.is_over ? (
          <a class="button primary" href={next || "/puzzles"}>
            {t(next ? "ui.puzzles.next" : "ui.puzzles.all")}
          </a>
        ) : (
          <>
            <button type="button" onClick={() => model.hint() || model.show()}>
              {t("ui.puzzles.hint")}
            </button>
            <button type="button" class="quiet" onClick={() => void model.solve()}>
              {t("ui.puzzles.solution")}
            </button>
          </>
        )}
        {model.canGoBack ? (
          <button type="button" class="quiet" onClick={() => void model.back()}>
            {t("ui.learn.back")}
          </button>
        ) : null}
        <a class="button quiet" href="/puzzles">
          {t("ui.puzzles.all")}
        </a>
      </div>
    </section>
  );
}
