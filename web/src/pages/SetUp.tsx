/** Setting a table: ways to play, who sits where with which army, where one plays, clocks, and who may join. */
import { useSignal, type Signal } from "@preact/signals";
import { api } from "../api";
import { listFor, OWN } from "../army/ArmyChoice";
import { place } from "../route";
import { firstSeats, isHere, type Lists, seatName, Seats } from "../setup/Seats";
import { armyOf, firstWay, type Settings, under, wholeWay } from "../setup/settings";
import { Options, Ways } from "../setup/Ways";
import { isNewTo, namesHere } from "../settings";
import { begin } from "../table/begin";
import { useLoaded, Waiting } from "../ui/load";
import { Missing } from "../ui/Missing";
import { Readings } from "../ui/Readings";
import { NameField } from "../ui/Seating";
import { useTitle } from "../ui/Shell";
import type { ArmyList, GameCard, SeatWish } from "../wire";
import { read, t } from "../words";

export function SetUp({ game }: { game: string }) {
  const cards = useLoaded(() => api.games(), []);
  const { value, trouble } = cards.value;
  const card = value?.find((each) => each.name === game);
  useTitle(card ? t("ui.set-up.of", card.title) : "");
  if (!value) return <Waiting trouble={trouble} />;
  return card ? <Form card={card} /> : <Missing />;
}

/** How the form begins: as the address says, with the list that was just built, or as this person would want it. */
function opening(card: GameCard, mine: string): Settings {
  const asked = card.presets.find((preset) => preset.name === place.value.query.get("way"));
  const settings = under(card, asked ?? (isNewTo(card.name) && !mine ? firstWay(card) : undefined) ?? wholeWay(card));
  const own = mine ? armyOf(card, 0) : undefined;
  return own ? { ...settings, [own.name]: OWN } : settings;
}

function Form({ card }: { card: GameCard }) {
  const mine = place.value.query.get("army") ?? "";
  const settings = useSignal<Settings>(opening(card, mine));
  const lists = useSignal<Lists>(mine && armyOf(card, 0) ? { 0: mine } : {});
  const seats = useSignal<readonly string[]>(firstSeats(card, card.seats[0] ?? 2));
  const names = useSignal<Readonly<Record<number, string>>>(namesHere.value);
  const touched = useSignal<ReadonlySet<number>>(new Set(mine ? [0] : []));
  const isListed = useSignal(false);
  const hasHints = useSignal(false);
  const hasClock = useSignal(false);
  const minutes = useSignal(15);
  const increment = useSignal(10);
  const isBusy = useSignal(false);
  const hasOpen = seats.value.includes("open");
  const people = seats.value.filter((chosen) => !chosen.startsWith("mind")).length;
  const start = async (event: Event): Promise<void> => {
    event.preventDefault();
    isBusy.value = true;
    namesHere.value = names.value;
    await begin({
      game: card.name,
      seats: seats.value.map((chosen, seat) => ({
        ...wish(chosen, names.value[seat] ?? ""),
        ...armyWish(card, chosen, seat, settings.value, lists.value),
      })),
      options: bare(card, seats.value, settings.value),
      listed: isListed.value,
      hints: hasHints.value && people > 1,
      clock: hasClock.value ? { minutes: minutes.value, increment: increment.value } : null,
    });
    isBusy.value = false;
  };
  return (
    <form class="page set-up" onSubmit={(event) => void start(event)}>
      <h1>{t("ui.set-up.of", card.title)}</h1>
      <p>{read(card.about)}</p>
      <p class="actions">
        <Readings game={card.name} />
      </p>
      <Ways card={card} settings={settings} />
      <Seats card={card} seats={seats} names={names} settings={settings} lists={lists} touched={touched} />
      {hasOpen ? <Check label={t("ui.set-up.listed")} value={isListed} /> : null}
      {people > 1 ? <Check label={t("ui.set-up.hints")} value={hasHints} /> : null}
      <Options card={card} settings={settings} seats={seats.value.map((_, seat) => seatName(card, seat))} />
      <NameField />
      <fieldset>
        <legend>{t("ui.clocks")}</legend>
        <Check label={t("ui.clocks.use")} value={hasClock} />
        {hasClock.value ? (
          <div class="row">
            <NumberField label={t("ui.clocks.minutes")} least={1} most={600} value={minutes} />
            <NumberField label={t("ui.clocks.increment")} least={0} most={300} value={increment} />
          </div>
        ) : null}
      </fieldset>
      <div class="actions start">
        <button type="submit" class="primary large" disabled={isBusy.value}>
          {t("ui.set-up.start")}
        </button>
      </div>
    </form>
  );
}

function Check({ label, value }: { label: string; value: Signal<boolean> }) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={value.value}
        onChange={(event) => (value.value = event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}

function wish(chosen: string, name: string): SeatWish {
  const [kind, mind] = chosen.split(":");
  if (kind === "mind") return { kind, mind: mind ?? "" };
  return kind === "here" && name.trim() ? { kind, name: name.trim() } : { kind: kind as "me" | "open" | "here" };
}

function armyWish(card: GameCard, chosen: string, seat: number, settings: Settings, lists: Lists): { army?: ArmyList } {
  const option = armyOf(card, seat);
  const army = option && settings[option.name] === OWN && isHere(chosen) && listFor(card.name, lists[seat] ?? "");
  return army ? { army } : {};
}

/** The computer brings no list: a seat that is given to it takes a ready-made army. */
function bare(card: GameCard, seats: readonly string[], settings: Settings): Settings {
  const lent = card.options.filter((option) => seats[option.seat]?.startsWith("mind") && settings[option.name] === OWN);
  return { ...settings, ...Object.fromEntries(lent.map((option) => [option.name, option.default])) };
}

interface NumberProps {
  label: string;
  least: number;
  most: number;
  value: Signal<number>;
}

function NumberField({ label, least, most, value }: NumberProps) {
  return (
    <label class="field">
      {label}
      <input
        type="number"
        required
        min={least}
        max={most}
        value={value.value}
        onChange={(event) => (value.value = Number(event.currentTarget.value))}
      />
    </label>
  );
}
