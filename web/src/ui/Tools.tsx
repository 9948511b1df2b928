/** What else can be done at a table: hint, take back, offers, resigning, and ways to look at it. */
import { useSignal } from "@preact/signals";
import { go } from "../route";
import { sound, textBoard } from "../settings";
import type { TableModel } from "../table/model";
import { t } from "../words";
import { Confirm } from "./Dialog";
import { Glyph, GlyphButton } from "./Glyph";
import { Help } from "./Help";

export function Tools({ model }: { model: TableModel }) {
  const view = model.view.value;
  const isResigning = useSignal(false);
  const isHelping = model.isHelping;
  if (!view) return null;
  const { table, seat } = view;
  const isPlaying = table.status === "playing" && seat >= 0;
  const hasPeople = table.seats.some((each) => each.kind === "person" && !each.mine);
  return (
    <div class="tools" role="toolbar" aria-label={t("ui.tools")}>
      {isPlaying ? (
        <div class="deeds">
          {table.hints ? (
            <button
              type="button"
              disabled={!model.isMyTurn.value || model.isThinking.value}
              onClick={() => void model.askHint()}
            >
              <Glyph name="hint" />
              {t(model.isThinking.value ? "ui.hint.thinking" : "ui.hint")}
            </button>
          ) : null}
          <button type="button" disabled={view.ask_undo < 0} onClick={() => model.undo()}>
            <Glyph name="undo" />
            {t(model.mustAskToTakeBack(view.ask_undo) ? "ui.undo.ask" : "ui.undo")}
          </button>
          {view.turn_undo >= 0 && view.turn_undo < view.ask_undo ? (
            <button type="button" onClick={() => model.undoTurn()}>
              {t("ui.undo.turn")}
            </button>
          ) : null}
          {view.can_redo > 0 ? (
            <button type="button" onClick={() => model.redo()}>
              {t("ui.redo")}
            </button>
          ) : null}
          {hasPeople ? (
            <button type="button" onClick={() => void model.say({ t: "offer", seat, what: "draw" })}>
              <Glyph name="draw" />
              {t("ui.draw")}
            </button>
          ) : null}
          <button type="button" onClick={() => (isResigning.value = true)}>
            <Glyph name="flag" />
            {t("ui.resign")}
          </button>
        </div>
      ) : null}
      <div class="ways">
        <GlyphButton name="turn" label={t("ui.flip")} onClick={() => model.desk.turnBoard()} />
        <GlyphButton
          name="text"
          label={t("ui.text-board")}
          pressed={textBoard.value}
          onClick={() => (textBoard.value = !textBoard.value)}
        />
        <GlyphButton
          name="sound"
          label={t("ui.sound")}
          pressed={sound.value}
          onClick={() => (sound.value = !sound.value)}
        />
        <GlyphButton name="replay" label={t("ui.replay")} onClick={() => go(`/replay/${table.id}#ply=${view.ply}`)} />
        <GlyphButton name="help" label={t("ui.help")} onClick={() => (isHelping.value = true)} />
      </div>
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
