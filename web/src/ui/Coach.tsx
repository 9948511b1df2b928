/** The coach: three questions, and answers with the best acts, their chances, and what they make more or less likely. */
import { percent, points } from "../analysis/numbers";
import { coaching } from "../settings";
import type { About } from "../table/coach";
import type { TableModel } from "../table/model";
import type { Act, CoachAnswer, Reason } from "../wire";
import { read, t } from "../words";
import { GlyphButton } from "./Glyph";

const QUESTIONS: readonly About[] = ["now", "why", "mine"];

export function CoachPanel({ model }: { model: TableModel }) {
  const { coach } = model;
  const view = model.view.value;
  if (!view || !coach.isThere(view)) return null;
  const sign = coach.sign.value;
  const answer = coach.answer.value;
  return (
    <>
      {coaching.value && sign?.advice?.sign ? (
        <button type="button" class={`coach-sign ${sign.advice.sign}`} onClick={() => coach.open()} aria-live="polite">
          <b class={`sign ${sign.advice.sign}`} aria-hidden="true" />
          {t(`ui.coach.sign.${sign.advice.sign}`)}
        </button>
      ) : null}
      {coach.isOpen.value ? (
        <section class="panel coach" aria-labelledby="coach-title">
          <header>
            <h2 id="coach-title">{t("ui.coach")}</h2>
            <GlyphButton name="close" class="quiet" label={t("ui.close")} onClick={() => coach.close()} />
          </header>
          <div class="questions">
            {QUESTIONS.map((about) => (
              <button
                key={about}
                type="button"
                disabled={coach.asked.value !== null || (about === "now" && !model.isMyTurn.value)}
                onClick={() => void coach.ask(about)}
              >
                {coach.asked.value === about ? <span class="spinner" aria-hidden="true" /> : null}
                {t(`ui.coach.${about}`)}
              </button>
            ))}
          </div>
          <div aria-live="polite">{answer ? <Answer model={model} answer={answer} /> : null}</div>
          <label class="check">
            <input
              type="checkbox"
              checked={coaching.value}
              onChange={(event) => (coaching.value = event.currentTarget.checked)}
            />
            {t("ui.coach.signs")}
          </label>
        </section>
      ) : null}
    </>
  );
}

function Answer({ model, answer }: { model: TableModel; answer: CoachAnswer }) {
  const { advice, about } = answer;
  if (!advice) return <p class="note">{t(`ui.coach.none.${about}`)}</p>;
  const acts = about === "now" ? advice.acts : advice.acts.slice(0, 2);
  return (
    <>
      {about === "mine" && advice.sign ? (
        <p class="verdict">
          <b class={`sign ${advice.sign}`} aria-hidden="true" />{" "}
          {advice.loss >= 10 ? t(`ui.coach.lost.${advice.sign}`, points(-advice.loss)) : t("ui.coach.sign.best")}
        </p>
      ) : (
        <p class="asked">{read(advice.asked)}</p>
      )}
      <ol class="weighed">
        {acts.map((act, n) => (
          <OneAct key={act.word} act={act} best={n === 0} about={about} onPoint={() => model.coach.point(n)} />
        ))}
      </ol>
      <p class="note">{t("ui.coach.knows")}</p>
    </>
  );
}

interface OneActProps {
  act: Act;
  best: boolean;
  about: About;
  onPoint: () => void;
}

function OneAct({ act, best, about, onPoint }: OneActProps) {
  const head = act.played ? "ui.analysis.played" : about === "now" ? "" : "ui.coach.instead";
  return (
    <li class={act.played ? "played" : best ? "best" : "other"} onPointerEnter={onPoint}>
      <span class="what">
        {head ? <b>{t(head)} </b> : null}
        {[act.say, ...act.sequel].map(read).join(" → ")}
      </span>
      <span class="share">{percent(act.chance)} %</span>
      <span class="bar" aria-hidden="true">
        <i style={{ width: `${act.chance / 10}%` }} />
      </span>
      {act.reasons.length ? (
        <ul class="reasons">
          {act.reasons.map((reason, n) => (
            <li key={n}>{because(reason)}</li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** What happens more often by it, or less. */
function because({ say, often, otherwise }: Reason): string {
  if (often === 100 && !otherwise) return t("ui.coach.reason.does", say);
  if (!often && otherwise === 100) return t("ui.coach.reason.avoids", say);
  return t(often > otherwise ? "ui.coach.reason.more" : "ui.coach.reason.less", say, often, otherwise);
}
