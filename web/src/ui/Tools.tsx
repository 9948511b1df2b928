/** What else can be done at a table: hint, take back, offers, resigning, and ways to look at it. */
import { useSignal } from "@preact/signals";
import { sound, textBoard } from "../settings";
import type { TableModel } from "../table/model";
import { t } from "../words";
import { Confirm } from "./Dialog";
import { Help } from "./Help";

export function Tools({ model }: { model: TableModel }) {
  const view = model.view.value;
  const isResigning = useSignal(false);
  const isHelping = model.isHelping;
  if (!view) return null;
  const { table, seat } = view;
  const isPlaying = table.status === "playing" && seat >= 0;
  const hasPeople = table.seats.some((each) => each.kind === "person" && !each.mine);
  const isFree = view.can_undo >= 0;
  return (
    <div class="tools" role="toolbar" aria-label={t("ui.tools")}>
      {isPlaying ? (
        <>
          <button type="button" disabled={!model.isMyTurn.value || model.isThinking.value} onClick={() => void model.askHint()}>
            <i aria-hidden="true">✦</i>
            {t(model.isThinking.value ? "ui.hint.thinking" : "ui.hint")}
          </button>
          <button type="button" disabled={!isFree && view.ask_undo < 0} onClick={() => model.undo()}>
            <i aria-hidden="true">↶</i>
            {t(isFree || !hasPeople ? "ui.undo" : "ui.undo.ask")}
          </button>
          {hasPeople ? (
            <button type="button" onClick={() => void model.say({ t: "offer", seat, what: "draw" })}>
              <i aria-hidden="true">½</i>
              {t("ui.draw")}
            </button>
          ) : null}
          <button type="button" onClick={() => (isResigning.value = true)}>
            <i aria-hidden="true">⚑</i>
            {t("ui.resign")}
          </button>
        </>
      ) : null}
      <button type="button" onClick={() => (model.desk.turned.value = (model.desk.turned.value + 4) % 8)}>
        <i aria-hidden="true">⟳</i>
        {t("ui.flip")}
      </button>
      <button type="button" aria-pressed={textBoard.value} onClick={() => (textBoard.value = !textBoard.value)}>
        <i aria-hidden="true">☰</i>
        {t("ui.text-board")}
      </button>
      <button type="button" aria-pressed={sound.value} onClick={() => (sound.value = !sound.value)}>
        <i aria-hidden="true">♪</i>
        {t("ui.sound")}
      </button>
      <a class="button" href={`/replay/${table.id}`}>
        <i aria-hidden="true">⏮</i>
        {t("ui.replay")}
      </a>
      <button type="button" onClick={() => (isHelping.value = true)}>
        <i aria-hidden="true">?</i>
        {t("ui.help")}
      </button>
      {isResigning.value ? (
        <Confirm
          title={t("ui.resign")}
          say={t("ui.resign.sure")}
          yes={t("ui.resign")}
          onYes={() => void model.say({ t: "resign", seat })}
          onClose={() => (isResigning.value = false)}
        />
      ) : null}
      {isHelping.value ? <Help onClose={() => (isHelping.value = false)} /> : null}
    </div>
  );
}
