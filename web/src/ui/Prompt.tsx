/** The prompt: whose decision it is and what is being decided, in words, by which rule. */
import { toneClass } from "../scene/tones";
import type { TableModel } from "../table/model";
import type { View } from "../wire";
import { read, t } from "../words";
import { Buttons } from "./Choices";
import { RuleLink } from "./RuleLink";

export function PromptBar({ model }: { model: TableModel }) {
  const view = model.view.value;
  if (!view || view.table.status !== "playing") return null;
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
      <StandingAnswers model={model} view={view} />
      {hint ? (
        <p class="hint" role="status">
          {t("ui.hint.says", read(hint.say))}
        </p>
      ) : null}
    </section>
  );
}

/** Decisions that answer themselves until the phase ends, and a way to stop that. */
function StandingAnswers({ model, view }: { model: TableModel; view: View }) {
  const standing = Object.entries(view.standing);
  if (!standing.length) return null;
  return (
    <p class="standing">
      {standing.map(([asks, word]) => (
        <span key={asks}>
          {t("ui.standing", model.standingSay(word))}{" "}
          <button type="button" onClick={() => void model.say({ t: "standing", seat: view.seat, asks, word: "" })}>
            {t("ui.standing.stop")}
          </button>
        </span>
      ))}
    </p>
  );
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
