/** Handing in a list at a table: one that was kept, a ready-made one, or one that is built for it now. */
import { useSignal } from "@preact/signals";
import { api } from "../api";
import { drafts } from "../settings";
import type { TableModel } from "../table/model";
import { useLoaded } from "../ui/load";
import { toast } from "../ui/toasts";
import type { SeatInfo, TableInfo } from "../wire";
import { t } from "../words";
import { listFor } from "./ArmyChoice";
import { nameOf } from "./builder";
import { readyName, savedLists } from "./Shelf";

interface Props {
  model: TableModel;
  table: TableInfo;
  seat: SeatInfo;
  /** Of the seat. */
  name: string;
}

export function HandIn({ model, table, seat, name }: Props) {
  const chosen = useSignal("");
  const loaded = useLoaded(
    () => Promise.all([api.form(table.game, table.options), api.games()]),
    [table.game],
  );
  const [form, cards] = loaded.value.value ?? [];
  const option = cards?.find((card) => card.name === table.game)?.options.find((each) => each.seat === seat.seat);
  const draft = drafts.value[table.game]?.army;
  const saved = savedLists(table.game);
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const [kind, ...rest] = chosen.value.split(" ");
    const army = kind === "ready" ? form?.ready[rest.join(" ")] : listFor(table.game, chosen.value);
    if (army && (await model.say({ t: "army", seat: seat.seat, army }))) toast(["ui.army.done", []], "", 3_000);
  };
  return (
    <form class="hand-in" onSubmit={(event) => void send(event)} aria-label={t("ui.army.of", name)}>
      <h3>{t("ui.army.of", name)}</h3>
      <p>{t(seat.army === "in" ? "ui.army.change" : "ui.army.say")}</p>
      <div class="row">
        <label class="field">
          {t("ui.army.which")}
          <select required value={chosen.value} onChange={(event) => (chosen.value = event.currentTarget.value)}>
            <option value="">{t("ui.build.choose")}</option>
            {draft || saved.length ? (
              <optgroup label={t("ui.build.mine")}>
                {draft ? (
                  <option value="draft">{t("ui.army.draft", nameOf(draft) || t("ui.build.unnamed"))}</option>
                ) : null}
                {saved.map(([each]) => (
                  <option key={each} value={`saved:${each}`}>
                    {each}
                  </option>
                ))}
              </optgroup>
            ) : null}
            <optgroup label={t("ui.build.ready")}>
              {Object.entries(form?.ready ?? {}).map(([id, army]) => (
                <option key={id} value={`ready ${id}`}>
                  {readyName(option, id, army)}
                </option>
              ))}
            </optgroup>
          </select>
        </label>
        <button type="submit" class="primary">
          {t("ui.army.hand-in")}
        </button>
        <a class="button" href={`/build/${table.game}?table=${table.id}&seat=${seat.seat}`}>
          {t("ui.build")}
        </a>
      </div>
    </form>
  );
}
