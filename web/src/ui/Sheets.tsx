/** On narrow screens: a bar from which cards, players, log and tools are pulled up over the board. */
import { InlineIcon } from "../scene/Icon";
import { isHand } from "../scene/hand";
import type { Sheet, TableModel } from "../table/model";
import { hasTalk } from "../table/talk";
import { read, t } from "../words";
import { Unread } from "./Corner";
import { Glyph, type GlyphName } from "./Glyph";
import { lastFall } from "./RolledDie";

const SHEETS: readonly [Exclude<Sheet, "" | "cards">, GlyphName, string][] = [
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
      <CardsTab model={model} />
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

/** One's own cards, the card in effect, and what the die has shown: always in sight as a sign, whole when it is pulled up. */
function CardsTab({ model }: { model: TableModel }) {
  const { desk } = model;
  const view = model.shown.value;
  const zones = desk.scene.value?.zones ?? [];
  const items = desk.items.value;
  const fell = lastFall(model.log.value.filter((line) => line.index < (view?.index ?? 0)));
  const seat = view?.seat ?? -1;
  const hands = zones.filter((zone) => zone.owner === seat && zone.place !== "main" && isHand(zone, items));
  const shown = zones.filter((zone) => zone.place === "side" && zone.kind !== "pile" && isHand(zone, items));
  if (!fell && !hands.length && !shown.length) return null;
  const cards = items.filter((item) => hands.some((zone) => zone.id === item.zone));
  /** What matters most of it, in a word: what the die showed, else the card on top. */
  const top = cards.find((item) => item.looks.includes("top"));
  const said = fell ? read(fell.say) : top ? read(top.face?.title ?? top.name) : "";
  return (
    <button
      type="button"
      class="cards-tab"
      aria-expanded={model.sheet.value === "cards"}
      onClick={() => (model.sheet.value = model.sheet.value === "cards" ? "" : "cards")}
    >
      {fell ? <InlineIcon name={fell.icon} /> : <Glyph name="copy" />}
      <span>
        {t("ui.sheet.cards")}
        {said ? <small>{said}</small> : null}
      </span>
    </button>
  );
}
