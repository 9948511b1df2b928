/** What else can be done at a table: hint, take back, offers, resigning, and ways to look at it. */
import { useSignal } from "@preact/signals";
import { go } from "../route";
import { textBoard } from "../settings";
import type { TableModel } from "../table/model";
import { mayNotify, toggleNotices } from "../table/notices";
import type { View } from "../wire";
import { t } from "../words";
import { Confirm } from "./Dialog";
import { Glyph, type GlyphName } from "./Glyph";
import { Help } from "./Help";

interface ToolProps {
  name: GlyphName;
  label: string;
  onClick: () => void;
  isOff?: boolean;
  pressed?: boolean;
}

/** A glyph; where there is room, with its name. */
function Tool({ name, label, onClick, isOff = false, pressed }: ToolProps) {
  return (
    <button type="button" aria-label={label} title={label} aria-pressed={pressed} disabled={isOff} onClick={onClick}>
      <Glyph name={name} />
      <span class="label" aria-hidden="true">
        {label}
      </span>
    </button>
  );
}

/** Where hints are given, the coach answers too. */
function CoachTool({ model }: { model: TableModel }) {
  const { isOpen } = model.coach;
  if (!model.view.value?.table.hints) return null;
  const toggle = (): void => {
    isOpen.value = !isOpen.value;
    model.sheet.value = "";
  };
  return <Tool name="coach" label={t("ui.coach")} pressed={isOpen.value} onClick={toggle} />;
}

export function Tools({ model }: { model: TableModel }) {
  const view = model.view.value;
  const isResigning = useSignal(false);
  const isHelping = model.isHelping;
  if (!view) return null;
  const { table, seat } = view;
  return (
    <>
      <div class="tools" role="toolbar" aria-label={t("ui.tools")}>
        {table.status === "playing" && seat >= 0 ? (
          <PlayTools model={model} view={view} onResign={() => (isResigning.value = true)} />
        ) : null}
        <Tool name="turn" label={t("ui.flip")} onClick={() => model.desk.turnBoard()} />
        <Tool
          name="text"
          label={t("ui.text-board")}
          pressed={textBoard.value}
          onClick={() => (textBoard.value = !textBoard.value)}
        />
        {seat >= 0 ? (
          <Tool name="bell" label={t("ui.notice")} pressed={mayNotify()} onClick={() => void toggleNotices()} />
        ) : null}
        <Tool name="replay" label={t("ui.replay")} onClick={() => go(`/replay/${table.id}#ply=${view.ply}`)} />
        <Tool name="help" label={t("ui.help")} onClick={() => (isHelping.value = true)} />
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
      {isHelping.value ? <Help game={table.game} onClose={() => (isHelping.value = false)} /> : null}
    </>
  );
}

/** While the game goes on, for those who play. */
function PlayTools({ model, view, onResign }: { model: TableModel; view: View; onResign: () => void }) {
  const { table, seat } = view;
  const hasPeople = table.seats.some((each) => each.kind === "person" && !each.mine);
  const isThinking = model.isThinking.value;
  return (
    <>
      {table.hints ? (
        <Tool
          name="hint"
          label={t(isThinking ? "ui.hint.thinking" : "ui.hint")}
          isOff={!model.isMyTurn.value || isThinking}
          onClick={() => void model.askHint()}
        />
      ) : null}
      <CoachTool model={model} />
      <Tool
        name="undo"
        label={t(model.mustAskToTakeBack(view.ask_undo) ? "ui.undo.ask" : "ui.undo")}
        isOff={view.ask_undo < 0}
        onClick={() => model.undo()}
      />
      {view.turn_undo >= 0 && view.turn_undo < view.ask_undo ? (
        <Tool name="first" label={t("ui.undo.turn")} onClick={() => model.undoTurn()} />
      ) : null}
      {view.can_redo > 0 ? <Tool name="redo" label={t("ui.redo")} onClick={() => model.redo()} /> : null}
      {hasPeople ? (
        <Tool name="draw" label={t("ui.draw")} onClick={() => void model.say({ t: "offer", seat, what: "draw" })} />
      ) : null}
      <Tool name="flag" label={t("ui.resign")} onClick={onResign} />
    </>
  );
}
