/** Talk: what people at the table, or those who watch it, say to one another. */
import { useSignal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import { toneClass } from "../scene/tones";
import type { TableModel } from "../table/model";
import { others, PHRASES, type Phrase } from "../table/talk";
import type { ChatLine, View } from "../wire";
import { language, read, t } from "../words";
import { Glyph, GlyphButton } from "./Glyph";

/** Letters that the table takes at once. */
const MOST = 200;

export function Talk({ model }: { model: TableModel }) {
  const view = model.view.value;
  const isMuting = useSignal(false);
  if (!view) return null;
  return (
    <section class="talk panel" id="talk" aria-label={t("ui.talk")}>
      <header>
        <p>{t(view.seat < 0 ? "ui.talk.watchers" : "ui.talk.table")}</p>
        <button
          type="button"
          class="quiet"
          aria-expanded={isMuting.value}
          onClick={() => (isMuting.value = !isMuting.value)}
        >
          {t("ui.talk.mute")}
        </button>
      </header>
      {isMuting.value ? <Muting model={model} view={view} /> : null}
      <Lines model={model} view={view} />
      {view.muted ? <p class="note">{t("ui.talk.muted")}</p> : <Speaking model={model} view={view} />}
    </section>
  );
}

function Lines({ model, view }: { model: TableModel; view: View }) {
  const lines = model.talk.lines.value;
  return (
    <div class="talk-lines" role="log" aria-live="polite" aria-label={t("ui.talk.lines")} tabindex={0}>
      <ol>
        {lines.map((line, n) => (
          <OneLine key={line.number} model={model} view={view} line={line} isNext={lines[n - 1]?.seat === line.seat} />
        ))}
        {lines.length ? null : <li class="empty">{t("ui.talk.empty")}</li>}
      </ol>
    </div>
  );
}

interface LineProps {
  model: TableModel;
  view: View;
  line: ChatLine;
  /** The same seat spoke before. */
  isNext: boolean;
}

function OneLine({ model, view, line, isNext }: LineProps) {
  const isOwn = model.talk.isOwn(line);
  const tone = toneClass(view.scene.players.find((player) => player.seat === line.seat)?.tone ?? "");
  const at = new Date(line.at * 1000);
  return (
    <li class={`${isOwn ? "own" : ""} ${isNext && line.seat >= 0 ? "next" : ""} ${tone}`}>
      <span class="who">
        {line.seat >= 0 ? <span class={`seat-sign seat-${line.seat}`} aria-hidden="true" /> : null}
        {speaker(view, line)}
      </span>{" "}
      <span class="said">{read(line.say)}</span>
      <time dateTime={at.toISOString()}>
        {at.toLocaleTimeString(language.value, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })}
      </time>
    </li>
  );
}

/** Who says it: several people at one screen have their names. */
export function speaker(view: View, line: ChatLine): string {
  if (line.seat < 0) return t("ui.talk.watcher");
  const mine = view.table.seats.filter((seat) => seat.mine);
  return mine.length === 1 && mine[0]?.seat === line.seat ? t("ui.you") : line.name;
}

function Speaking({ model, view }: { model: TableModel; view: View }) {
  const text = useSignal("");
  const isChoosing = useSignal(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { seat } = view;
  useEffect(() => {
    if (!model.talk.wantsFocus) return;
    model.talk.wantsFocus = false;
    field.current?.focus();
  });
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const words = text.value.trim();
    if (!words) return;
    text.value = "";
    if (!(await model.say({ t: "say", seat, text: words })) && !text.value) text.value = words; // refused: it is not lost
  };
  const speak = (phrase: Phrase): void => {
    isChoosing.value = false;
    field.current?.focus();
    void model.say({ t: "say", seat, phrase });
  };
  return (
    <>
      {isChoosing.value ? (
        <ul class="phrases" aria-label={t("ui.talk.phrases")}>
          {PHRASES.map((phrase) => (
            <li key={phrase}>
              <button type="button" onClick={() => speak(phrase)}>
                {t(`table.phrase.${phrase}`)}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <form class="speaking" onSubmit={(event) => void send(event)}>
        <button
          type="button"
          class="quiet"
          aria-expanded={isChoosing.value}
          aria-label={t("ui.talk.phrases")}
          title={t("ui.talk.phrases")}
          onClick={() => (isChoosing.value = !isChoosing.value)}
        >
          <Glyph name="talk" />
        </button>
        <label class="visually-hidden" for={id}>
          {t("ui.talk.say")}
        </label>
        <input
          id={id}
          ref={field}
          maxLength={MOST}
          autocomplete="off"
          enterkeyhint="send"
          placeholder={t("ui.talk.say")}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") event.currentTarget.blur();
          }}
        />
        <GlyphButton name="send" class="primary" label={t("ui.talk.send")} isSubmit />
      </form>
    </>
  );
}

/** Whom one wants to hear: a person less, or nobody. */
function Muting({ model, view }: { model: TableModel; view: View }) {
  const { talk } = model;
  return (
    <fieldset class="muting">
      <legend>{t("ui.talk.mute")}</legend>
      {(view.seat < 0 ? [] : others(view.table)).map((name) => (
        <label class="check" key={name}>
          <input
            type="checkbox"
            checked={talk.isMuted(name)}
            onChange={(event) => talk.mute(name, event.currentTarget.checked)}
          />
          {name}
        </label>
      ))}
      <label class="check">
        <input
          type="checkbox"
          checked={view.muted}
          onChange={(event) => void model.say({ t: "mute", seat: view.seat, on: event.currentTarget.checked })}
        />
        {t("ui.talk.mute.all")}
      </label>
    </fieldset>
  );
}
