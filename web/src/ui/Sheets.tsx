/** On narrow screens: a bar from which players, log and tools are pulled up over the board. */
import type { Sheet, TableModel } from "../table/model";
import { hasTalk } from "../table/talk";
import { t } from "../words";
import { Unread } from "./Corner";
import { Glyph, type GlyphName } from "./Glyph";

const SHEETS: readonly [Exclude<Sheet, "">, GlyphName, string][] = [
  ["players", "people", "ui.sheet.players"],
  ["log", "scroll", "ui.sheet.log"],
  ["talk", "talk", "ui.talk"],
  ["tools", "more", "ui.sheet.tools"],
];

export function Sheets({ model }: { model: TableModel }) {
  const open = model.sheet.value;
  const view = model.view.value;
  const isHeard = view !== undefined && hasTalk(view.table, view.seat);
  return (
    <nav class="sheets" aria-label={t("ui.sheets")}>
      {SHEETS.filter(([sheet]) => sheet !== "talk" || isHeard).map(([sheet, glyph, label]) => (
        <button
          key={sheet}
          type="button"
          aria-expanded={open === sheet}
          onClick={() => (model.sheet.value = open === sheet ? "" : sheet)}
        >
          <Glyph name={glyph} />
          {t(label)}
          {sheet === "talk" ? <Unread n={model.talk.unread.value} /> : null}
        </button>
      ))}
    </nav>
  );
}
