/** What else can be done at a table: what every turn may need by its words, the rest behind one button. */
import { useSignal } from "@preact/signals";
import { go } from "../route";
import { textBoard } from "../settings";
import type { TableModel } from "../table/model";
import { mayNotify, toggleNotices } from "../table/notices";
import type { View } from "../wire";
import { t } from "../words";
import { Confirm } from "./Dialog";
import { Glyph } from "./Glyph";
import { Help } from "./Help";
import { ToolMenu, type Tool } from "./ToolMenu";
import { isWide } from "./wide";

export function Tools({ model }: { model: TableModel }) {
  const view = model.view.value;
  const isResigning = useSignal(false);
  const isHelping = model.isHelping;
  if (!view) return null;
  const { table, seat } = view;
  const isPlaying = table.status === "playing" && seat >= 0;
  const often = [...(isPlaying ? turnTools(model, view) : [replayTool(view)]), helpTool(model)];
  const seldom = [
    ...(isPlaying ? gameTools(model, view, () => (isResigning.value = true)) : []),
    ...lookTools(model, seat),
    ...(isPlaying ? [replayTool(view)] : []),
  ];
  return (
    <>
      <div class="tools" role="toolbar" aria-label={t("ui.tools")}>
        {/* on small screens the whole of it is a sheet already */}
        {(isWide.value ? often : [...often, ...seldom]).map((tool) => (
          <ToolButton key={tool.name} tool={tool} />
        ))}
        {isWide.value ? <ToolMenu tools={seldom} /> : null}
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

function ToolButton({ tool }: { tool: Tool }) {
  return (
    <button
      type="button"
      class={`tool-${tool.name}`}
      aria-label={tool.label}
      aria-keyshortcuts={tool.key}
      aria-pressed={tool.pressed}
      title={tool.key ? `${tool.label} (${tool.key})` : tool.label}
      disabled={tool.isOff}
      onClick={tool.onClick}
    >
      <Glyph name={tool.name} />
      <span class="label" aria-hidden="true">
        {tool.label}
      </span>
    </button>
  );
}

/** What a turn may need at any moment. */
function turnTools(model: TableModel, view: View): Tool[] {
  const isThinking = model.isThinking.value;
  const tools: Tool[] = [
    {
      name: "undo",
      label: t(model.mustAskToTakeBack(view.ask_undo) ? "ui.undo.ask" : "ui.undo"),
      isOff: view.ask_undo < 0,
      onClick: () => model.undo(),
      key: "U",
    },
  ];
  if (view.can_redo > 0) tools.push({ name: "redo", label: t("ui.redo"), onClick: () => model.redo(), key: "R" });
  if (view.table.hints) {
    tools.push({
      name: "hint",
      label: t(isThinking ? "ui.hint.thinking" : "ui.hint"),
      isOff: !model.isMyTurn.value || isThinking,
      onClick: () => void model.askHint(),
      key: "H",
    });
  }
  return tools;
}

function helpTool(model: TableModel): Tool {
  return { name: "help", label: t("ui.help"), onClick: () => (model.isHelping.value = true), key: "?" };
}

function replayTool({ table, ply }: View): Tool {
  return { name: "replay", label: t("ui.replay"), onClick: () => go(`/replay/${table.id}#ply=${ply}`) };
}

/** While the game goes on, for those who play. */
function gameTools(model: TableModel, view: View, onResign: () => void): Tool[] {
  const { table, seat } = view;
  const tools: Tool[] = [];
  if (table.hints) tools.push(coachTool(model)); // where hints are given, the coach answers too
  if (view.turn_undo >= 0 && view.turn_undo < view.ask_undo) {
    tools.push({ name: "first", label: t("ui.undo.turn"), onClick: () => model.undoTurn(), key: "Shift+U" });
  }
  if (table.seats.some((each) => each.kind === "person" && !each.mine)) {
    tools.push({
      name: "draw",
      label: t("ui.draw"),
      onClick: () => void model.say({ t: "offer", seat, what: "draw" }),
    });
  }
  tools.push({ name: "flag", label: t("ui.resign"), onClick: onResign });
  return tools;
}

function coachTool(model: TableModel): Tool {
  const { isOpen } = model.coach;
  const toggle = (): void => {
    isOpen.value = !isOpen.value;
    model.sheet.value = "";
  };
  return { name: "coach", label: t("ui.coach"), pressed: isOpen.value, onClick: toggle };
}

/** Ways to look at the table, and to be called to it. */
function lookTools(model: TableModel, seat: number): Tool[] {
  const tools: Tool[] = [
    { name: "turn", label: t("ui.flip"), onClick: () => model.desk.turnBoard(), key: "F" },
    {
      name: "text",
      label: t("ui.text-board"),
      pressed: textBoard.value,
      onClick: () => (textBoard.value = !textBoard.value),
      key: "T",
    },
  ];
  if (seat >= 0) {
    tools.push({
      name: "bell",
      label: t("ui.notice"),
      pressed: mayNotify(),
      onClick: () => void toggleNotices(),
    });
  }
  return tools;
}
