/** On narrow screens: a bar from which players, log and tools are pulled up over the board. */
import type { Sheet, TableModel } from "../table/model";
import { t } from "../words";
import { Glyph, type GlyphName } from "./Glyph";

const SHEETS: readonly [Exclude<Sheet, "">, GlyphName, string][] = [
  ["players", "people", "ui.sheet.players"],
  ["log", "scroll", "ui.sheet.log"],
  ["tools", "more", "ui.sheet.tools"],
];

export function Sheets({ model }: { model: TableModel }) {
  const open = model.sheet.value;
  return (
    <nav class="sheets" aria-label={t("ui.sheets")}>
      {SHEETS.map(([sheet, glyph, label]) => (
        <button
          key={sheet}
          type="button"
          aria-expanded={open === sheet}
          onClick={() => (model.sheet.value = open === sheet ? "" : sheet)}
        >
          <Glyph name={glyph} />
          {t(label)}
        </button>
      ))}
    </nav>
  );
}
