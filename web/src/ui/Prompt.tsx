/** The prompt: what is being decided and by whom, or what others do just now; always of one height. */
import { useSignal } from "@preact/signals";
import { InlineIcon } from "../scene/Icon";
import { toneClass } from "../scene/tones";
import type { TableModel } from "../table/model";
import type { Param, View } from "../wire";
import { count, read, t } from "../words";
import { Buttons } from "./Choices";
import { Glyph } from "./Glyph";
import { RuleLink } from "./RuleLink";
import { TakingBack } from "./TakingBack";
import { ThinkingHere } from "./Thinking";

export function PromptBar({ model }: { model: TableModel }) {
  const view = model.shown.value;
  /** Long words are cut; a press shows them whole, over what lies below. */
  const isWhole = useSignal(false);
  if (view?.table.status !== "playing") return null;
  const isStale = model.desk.film.isStale.value;
  const isMine = model.isMyTurn.value;
  const seat = isStale ? actingIn(model, view) : view.to_act;
  const player = view.scene.players.find((each) => each.seat === seat);
  // a hint and its reason are read whole, until a press puts them away
  const isOpen = isWhole.value !== (isMine && model.hint.value !== null);
  const looks = [isMine ? "mine" : "", isStale ? "following" : "", isOpen ? "whole" : "", toneClass(player?.tone ?? "")];
  return (
    <div class="prompt-slot">
      <section class={`prompt ${looks.join(" ")}`} aria-labelledby="prompt-say">
        {/* biome-ignore lint/a11y: only for pointers, and only for what is cut off; nothing is hidden from others */}
        <div class="words" onClick={() => (isWhole.value = !isWhole.value)}>
          {isStale ? <Happening model={model} seat={seat} /> : <Question model={model} view={view} />}
        </div>
        <div class="deeds-here">
          {isStale ? (
            <button type="button" class="skip-motion" onClick={() => model.desk.skip()}>
              <Glyph name="last" />
              {t("ui.skip.motion")}
            </button>
          ) : null}
          {isStale || isMine ? null : <ThinkingHere model={model} view={view} />}
          {isMine ? <TakingBack model={model} view={view} /> : null}
          {isMine ? <Buttons desk={model.desk} /> : null}
        </div>
      </section>
    </div>
  );
}

/** What others do just now. */
function Happening({ model, seat }: { model: TableModel; seat: number }) {
  const { said, left } = model.desk.film;
  const line = said.value;
  return (
    <>
      <p id="prompt-say" class="say">
        {line?.icon ? <InlineIcon name={line.icon} /> : null} {line ? read(line.say) : t("ui.following")}
      </p>
      <p class="more">
        {seat >= 0 ? <span class={`seat-sign seat-${seat}`} aria-hidden="true" /> : null}
        <span>{count("ui.skip.left", left.value)}</span>
        {line?.change ? <span class="chip">{read(line.change)}</span> : null}
      </p>
    </>
  );
}

/** What is asked of the reader; of others' questions only that they decide. */
function Question({ model, view }: { model: TableModel; view: View }) {
  const { prompt } = view.scene;
  const isMine = model.isMyTurn.value;
  const hint = model.hint.value;
  const who = whose(view, isMine);
  return (
    <>
      <p id="prompt-say" class="say" aria-live="polite" title={isMine ? read(prompt.say) : who}>
        {isMine ? read(prompt.say) : who}
      </p>
      <p class="more">
        {view.to_act >= 0 ? <span class={`seat-sign seat-${view.to_act}`} aria-hidden="true" /> : null}
        {hint ? (
          <span class="hint" role="status">
            {t("ui.hint.says", read(hint.say))} {hint.why ? <span class="reason">{read(hint.why)}</span> : null}
          </span>
        ) : (
          <>
            {isMine ? <span class="who">{who}</span> : null}
            {isMine ? <RuleLink game={view.table.game} rule={prompt.rule} /> : null}
            {prompt.more ? <span>{read(prompt.more)}</span> : null}
            {prompt.phase ? <span class="phase">{read(prompt.phase)}</span> : null}
            {view.seat < 0 ? <span class="watching">{t("ui.watching")}</span> : null}
          </>
        )}
      </p>
    </>
  );
}

/** Who brings about what is shown: the seat that was to act before it. */
function actingIn(model: TableModel, shown: View): number {
  const line = model.desk.film.said.value;
  const told = model.room.logs.value.get(shown.seat)?.find((each) => each.line === line);
  return told && told.seat >= 0 ? told.seat : shown.to_act;
}

function whose(view: View, isMine: boolean): string {
  if (isMine)
    return view.table.seats.filter((seat) => seat.mine).length > 1 ? t("ui.turn.here", name(view)) : t("ui.turn.mine");
  if (view.to_act < 0) return t("ui.turn.chance");
  const seat = view.table.seats[view.to_act];
  return seat?.kind === "mind" ? t("ui.turn.mind", name(view)) : t("ui.turn.other", named(view));
}

function name(view: View): string {
  const who = named(view);
  return typeof who === "object" ? read(who) : String(who);
}

function named(view: View): Param {
  return view.scene.players.find((each) => each.seat === view.to_act)?.name ?? view.to_act + 1;
}
