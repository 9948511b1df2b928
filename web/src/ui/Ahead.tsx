/** Answers given in advance: passing on this question or on whatever comes, and a way to stop that. */
import { ANYTHING, PASS, passIn, type TableModel } from "../table/model";
import type { Param, View } from "../wire";
import { t } from "../words";
import { Glyph } from "./Glyph";

export function Ahead({ model }: { model: TableModel }) {
  const view = model.shown.value;
  if (view?.table.status !== "playing") return null;
  return (
    <>
      {model.isMyTurn.value ? <PassOn model={model} view={view} /> : null}
      <StandingAnswers model={model} view={view} />
    </>
  );
}

/** Passing in advance, in games with phases: on the question that is asked, or on whatever comes. */
export function PassOn({ model, view }: { model: TableModel; view: View }) {
  const { phase, asks } = view.scene.prompt;
  const pass = passIn(view);
  if (!phase || !pass || !model.canPassAhead(view)) return null;
  const until = t("ui.pass.until", phase);
  const button = (on: string, word: string, id: string) => (
    <button
      type="button"
      aria-label={`${until} ${t(id)}`}
      title={t("ui.pass.private")}
      onClick={() => void model.stand(on, word)}
    >
      {t(id)}
    </button>
  );
  return (
    <div class="pass-on" role="group" aria-label={until}>
      <Glyph name="repeat" />
      <span>{until}</span>
      {view.standing[asks] ? null : button(asks, pass.word, "ui.pass.this")}
      {button(ANYTHING, PASS, "ui.pass.all")}
    </div>
  );
}

/** Decisions that answer themselves until the phase ends, and a way to stop that. */
function StandingAnswers({ model, view }: { model: TableModel; view: View }) {
  const standing = Object.entries(view.standing);
  const phase = view.scene.prompt.phase ?? "";
  if (!standing.length) return null;
  return (
    <ul class="standing" aria-label={t("ui.standing.title")}>
      {standing.map(([asks, word]) => (
        <li key={asks}>
          <span>{asks === ANYTHING ? t("ui.passing.all", phase) : said(model, asks, word, phase)}</span>
          <button type="button" onClick={() => void model.say({ t: "standing", seat: view.seat, asks, word: "" })}>
            {t("ui.standing.stop")}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What is passed on, or answered, in words; after a refresh the question's own words are not known any more. */
function said(model: TableModel, asks: string, word: string, phase: Param): string {
  if (!model.passing.has(asks) && word !== PASS) return t("ui.standing", model.standingSay(asks, word));
  const question = model.questions.get(asks);
  return question ? t("ui.passing.this", question, phase) : t("ui.passing.some", phase);
}
