/** Beside the question: one decision back, and forward again. */
import type { TableModel } from "../table/model";
import type { View } from "../wire";
import { t } from "../words";
import { GlyphButton } from "./Glyph";

export function TakingBack({ model, view }: { model: TableModel; view: View }) {
  return (
    <>
      {view.can_undo >= 0 ? (
        <GlyphButton name="undo" class="undo-here" label={t("ui.undo")} onClick={() => model.undo()} />
      ) : null}
      {view.can_redo > 0 ? (
        <GlyphButton name="redo" class="undo-here" label={t("ui.redo")} onClick={() => model.redo()} />
      ) : null}
    </>
  );
}
