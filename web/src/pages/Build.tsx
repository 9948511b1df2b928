/** The army builder: what a list may hold, the list itself, and what the table says of it as it changes. */
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { api, Trouble } from "../api";
import { Builder } from "../army/builder";
import { Catalogue } from "../army/Catalogue";
import { unpacked } from "../army/link";
import { Roster } from "../army/Roster";
import { Shelf } from "../army/Shelf";
import { Summary, TotalsBar } from "../army/Summary";
import { newId } from "../live/ids";
import { go, place } from "../route";
import { drafts } from "../settings";
import { useLoaded, Waiting } from "../ui/load";
import { Missing } from "../ui/Missing";
import { OptionField } from "../ui/OptionField";
import { useTitle } from "../ui/Shell";
import { toast } from "../ui/toasts";
import type { Form, GameCard, OptionCard, TableInfo } from "../wire";
import { t } from "../words";

/** A seat at a table for which a list is built. */
export interface Purpose {
  table: string;
  seat: number;
}

/** The table and seat that an address names. */
export function purposeIn(query: URLSearchParams): Purpose | null {
  const [table, seat] = [query.get("table"), query.get("seat")];
  return table && seat && /^\d$/.test(seat) ? { table, seat: Number(seat) } : null;
}

export function Build({ game }: { game: string }) {
  const purpose = purposeIn(place.value.query);
  const loaded = useLoaded(async () => {
    const [cards, table] = await Promise.all([api.games(), purpose ? api.table(purpose.table) : undefined]);
    const card = cards.find((each) => each.name === game);
    const options = table?.options ?? drafts.value[game]?.options ?? {};
    return { card, table, form: card?.builder ? await api.form(game, options) : undefined };
  }, [game]);
  const { value, trouble } = loaded.value;
  useTitle(value?.card ? t("ui.build.of", value.card.title) : "");
  if (!value) return <Waiting trouble={trouble} />;
  if (!value.card || !value.form) return <Missing />;
  return <Workshop card={value.card} form={value.form} table={value.table} purpose={purpose} />;
}

interface WorkshopProps {
  card: GameCard;
  form: Form;
  table: TableInfo | undefined;
  purpose: Purpose | null;
}

function Workshop({ card, form, table, purpose }: WorkshopProps) {
  const builder = useMemo(() => new Builder(form), [form]);
  useEffect(() => {
    const draft = drafts.value[form.game] ?? { army: {}, options: {} };
    builder.open(table ? { ...draft, options: table.options } : draft);
    void unpacked(place.value.hash).then((shared) => {
      if (shared) builder.open(table ? { ...shared, options: table.options } : shared);
    });
    return () => builder.close();
  }, [builder]);
  const option = card.options.find((each) => each.seat >= 0);
  const limits = card.options.filter((each) => each.seat < 0);
  return (
    <div class="page build">
      <p class="crumbs">
        <a href={purpose ? `/table/${purpose.table}` : `/new/${card.name}`}>
          {t(purpose ? "ui.table.back" : "ui.set-up.of", card.title)}
        </a>
      </p>
      <h1>{t("ui.build.of", card.title)}</h1>
      <p>{t("ui.build.say")}</p>
      <p class="visually-hidden" role="status">
        {builder.told.value}
      </p>
      <div class="workshop">
        <div class="desk-side">
          <Summary builder={builder} />
          <UseList builder={builder} card={card} option={option} purpose={purpose} />
          <Shelf builder={builder} option={option} />
          {table || !limits.length ? null : (
            <details class="panel limits">
              <summary>{t("ui.options")}</summary>
              {limits.map((each) => (
                <OptionField
                  key={each.name}
                  card={card}
                  option={each}
                  value={builder.options.value[each.name] ?? each.default}
                  onChange={(next) => builder.setOptions({ ...builder.options.value, [each.name]: next })}
                />
              ))}
            </details>
          )}
        </div>
        <Catalogue builder={builder} />
        <Roster builder={builder} option={option} />
      </div>
      <TotalsBar builder={builder} />
    </div>
  );
}

/** Hand the list in where it was asked for, or set a table with it. */
function UseList({ builder, card, option, purpose }: Omit<WorkshopProps, "form" | "table"> & UseProps) {
  const isBusy = useSignal(false);
  const isAccepted = !builder.isStale.value && builder.reckoning.value?.faults.length === 0;
  const handIn = async ({ table, seat }: Purpose): Promise<void> => {
    isBusy.value = true;
    try {
      const answer = await api.command(table, { t: "army", id: newId(), seat, army: builder.army.value });
      if (answer.t === "refused") toast(answer.say, answer.code);
      else go(`/table/${table}`);
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      toast(error.say, error.code);
    } finally {
      isBusy.value = false;
    }
  };
  if (purpose) {
    return (
      <button
        type="button"
        class="primary large"
        disabled={!isAccepted || isBusy.value}
        onClick={() => void handIn(purpose)}
      >
        {t("ui.army.hand-in")}
      </button>
    );
  }
  if (!option) return null;
  return (
    <button
      type="button"
      class="primary large"
      disabled={!isAccepted}
      onClick={() => go(`/new/${card.name}?army=draft`)}
    >
      {t("ui.build.play")}
    </button>
  );
}

interface UseProps {
  builder: Builder;
  option: OptionCard | undefined;
}
