/** The prompt: whose decision it is and what is being decided, in words, by which rule. */
import { toneClass } from "../scene/tones";
import { ANYTHING, PASS, passIn, type TableModel } from "../table/model";
import type { Param, View } from "../wire";
import { read, t } from "../words";
import { Buttons } from "./Choices";
import { Glyph } from "./Glyph";
import { RuleLink } from "./RuleLink";

export function PromptBar({ model }: { model: TableModel }) {
  const view = model.view.value;
  if (view?.table.status !== "playing") return null;
  const { prompt, players } = view.scene;
  const player = players.find((each) => each.seat === view.to_act);
  const isMine = model.isMyTurn.value;
  const hint = model.hint.value;
  return (
    <section class={`prompt ${isMine ? "mine" : ""} ${toneClass(player?.tone ?? "")}`} aria-labelledby="prompt-say">
      <div class="who">
        {view.to_act >= 0 ? <span class="seat-dot" aria-hidden="true" /> : null}
        <span>{whose(view, isMine)}</span>
        {view.seat < 0 ? <span class="watching">{t("ui.watching")}</span> : null}
        {prompt.phase ? <span class="phase">{read(prompt.phase)}</span> : null}
      </div>
      <p id="prompt-say" class="say" aria-live="polite">
        {read(prompt.say)} <RuleLink game={view.table.game} rule={prompt.rule} />
      </p>
      {isMine ? <Buttons desk={model.desk} /> : null}
      <PassOn model={model} view={view} />
      <StandingAnswers model={model} view={view} />
      {hint ? (
        <p class="hint" role="status">
          {t("ui.hint.says", read(hint.say))}
        </p>
      ) : null}
    </section>
  );
}

/** Passing in advance, in games with phases: on the question that is asked, or on whatever comes. */
function PassOn({ model, view }: { model: TableModel; view: View }) {
  const { phase, asks } = view.scene.prompt;
  if (!phase || view.seat < 0 || view.standing[ANYTHING] || !(model.knowsPass.value || passIn(view))) return null;
  const until = t("ui.pass.until", phase);
  const button = (on: string, id: string) => (
    <button
      type="button"
      aria-label={`${until} ${t(id)}`}
      title={t("ui.pass.private")}
      onClick={() => void model.stand(on, PASS)}
    >
      {t(id)}
    </button>
  );
  return (
    <div class="pass-on" role="group" aria-label={until}>
      <Glyph name="repeat" />
      <span>{until}</span>
      {passIn(view) && !view.standing[asks] ? button(asks, "ui.pass.this") : null}
      {button(ANYTHING, "ui.pass.all")}
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
          <span>{word === PASS ? passing(model, asks, phase) : t("ui.standing", model.standingSay(asks, word))}</span>
          <button type="button" onClick={() => void model.say({ t: "standing", seat: view.seat, asks, word: "" })}>
            {t("ui.standing.stop")}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What is passed on, in words; after a refresh the question's own words are not known any more. */
function passing(model: TableModel, asks: string, phase: Param): string {
  if (asks === ANYTHING) return t("ui.passing.all", phase);
  const question = model.questions.get(asks);
  return question ? t("ui.passing.this", question, phase) : t("ui.passing.some", phase);
}

function whose(view: View, isMine: boolean): string {
  if (isMine)
    return view.table.seats.filter((seat) => seat.mine).length > 1 ? t("ui.turn.here", name(view)) : t("ui.turn.mine");
  if (view.to_act < 0) return t("ui.turn.chance");
  const seat = view.table.seats[view.to_act];
  return seat?.kind === "mind" ? t("ui.turn.mind", name(view)) : t("ui.turn.other", name(view));
}

function name(view: View): string {
  const player = view.scene.players.find((each) => each.seat === view.to_act);
  return player ? read(player.name) : String(view.to_act + 1);
}
