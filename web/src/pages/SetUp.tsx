/** Setting a table: presets and options with what they mean, who sits where, clocks, and whether strangers may join. */
import { useSignal, type Signal } from "@preact/signals";
import { api } from "../api";
import { ArmyChoice, listFor, OWN } from "../army/ArmyChoice";
import { place } from "../route";
import { begin, levelFor } from "../table/begin";
import { useLoaded, Waiting } from "../ui/load";
import { Missing } from "../ui/Missing";
import { OptionField } from "../ui/OptionField";
import { levelName } from "../ui/Players";
import { NameField } from "../ui/Seating";
import { useTitle } from "../ui/Shell";
import type { ArmyList, GameCard, SeatWish, Value } from "../wire";
import { read, t } from "../words";

type Settings = Record<string, Value>;
/** The list that a seat brings, by seat: one that was kept, or none yet. */
type Lists = Readonly<Record<number, string>>;

export function SetUp({ game }: { game: string }) {
  const cards = useLoaded(() => api.games(), []);
  const { value, trouble } = cards.value;
  const card = value?.find((each) => each.name === game);
  useTitle(card ? t("ui.set-up.of", card.title) : "");
  if (!value) return <Waiting trouble={trouble} />;
  return card ? <Form card={card} /> : <Missing />;
}

export function defaults(card: GameCard): Settings {
  return Object.fromEntries(card.options.map((option) => [option.name, option.default]));
}

/** The preset that these settings are, if they are one. */
export function presetOf(card: GameCard, settings: Settings): string {
  const fits = (options: Readonly<Settings>): boolean =>
    card.options.every((option) => settings[option.name] === (options[option.name] ?? option.default));
  return card.presets.find((preset) => fits(preset.options))?.name ?? "";
}

function Form({ card }: { card: GameCard }) {
  const mine = place.value.query.get("army") ?? "";
  const own = card.options.find((option) => option.seat === 0 && mine);
  const settings = useSignal<Settings>({ ...defaults(card), ...(own ? { [own.name]: OWN } : {}) });
  const lists = useSignal<Lists>(own ? { 0: mine } : {});
  const seats = useSignal<readonly string[]>(firstSeats(card, card.seats[0] ?? 2));
  const names = useSignal<Readonly<Record<number, string>>>({});
  const isListed = useSignal(false);
  const hasClock = useSignal(false);
  const minutes = useSignal(15);
  const increment = useSignal(10);
  const isBusy = useSignal(false);
  const start = async (event: Event): Promise<void> => {
    event.preventDefault();
    isBusy.value = true;
    await begin({
      game: card.name,
      seats: seats.value.map((chosen, seat) => ({
        ...wish(chosen, names.value[seat] ?? ""),
        ...armyWish(card, chosen, seat, settings.value, lists.value),
      })),
      options: settings.value,
      listed: isListed.value,
      clock: hasClock.value ? { minutes: minutes.value, increment: increment.value } : null,
    });
    isBusy.value = false;
  };
  const hasOpen = seats.value.includes("open");
  return (
    <form class="page narrow set-up" onSubmit={(event) => void start(event)}>
      <h1>{t("ui.set-up.of", card.title)}</h1>
      <p>{read(card.about)}</p>
      <Seats card={card} seats={seats} names={names} settings={settings} lists={lists} />
      {hasOpen ? (
        <label class="check">
          <input
            type="checkbox"
            checked={isListed.value}
            onChange={(event) => (isListed.value = event.currentTarget.checked)}
          />
          {t("ui.set-up.listed")}
        </label>
      ) : null}
      <NameField />
      {card.options.length ? <Options card={card} settings={settings} /> : null}
      <fieldset>
        <legend>{t("ui.clocks")}</legend>
        <label class="check">
          <input
            type="checkbox"
            checked={hasClock.value}
            onChange={(event) => (hasClock.value = event.currentTarget.checked)}
          />
          {t("ui.clocks.use")}
        </label>
        {hasClock.value ? (
          <div class="row">
            <NumberField label={t("ui.clocks.minutes")} least={1} most={600} value={minutes} />
            <NumberField label={t("ui.clocks.increment")} least={0} most={300} value={increment} />
          </div>
        ) : null}
      </fieldset>
      <div class="actions">
        <button type="submit" class="primary large" disabled={isBusy.value}>
          {t("ui.set-up.start")}
        </button>
      </div>
    </form>
  );
}

// -- seats

function firstSeats(card: GameCard, n: number): string[] {
  return Array.from({ length: n }, (_, seat) => (seat ? `mind:${levelFor(card)}` : "me"));
}

function wish(chosen: string, name: string): SeatWish {
  const [kind, mind] = chosen.split(":");
  if (kind === "mind") return { kind, mind: mind ?? "" };
  return kind === "here" && name.trim() ? { kind, name: name.trim() } : { kind: kind as "me" | "open" | "here" };
}

/** Is somebody there who can hand in a list at once? */
function isHere(chosen: string): boolean {
  return chosen === "me" || chosen === "here";
}

function armyWish(card: GameCard, chosen: string, seat: number, settings: Settings, lists: Lists): { army?: ArmyList } {
  const option = card.options.find((each) => each.seat === seat);
  const army = option && settings[option.name] === OWN && isHere(chosen) && listFor(card.name, lists[seat] ?? "");
  return army ? { army } : {};
}

interface SeatsProps {
  card: GameCard;
  seats: Signal<readonly string[]>;
  /** Of people at this screen, by seat. */
  names: Signal<Readonly<Record<number, string>>>;
  settings: Signal<Settings>;
  lists: Signal<Lists>;
}

function Seats({ card, seats, names, settings, lists }: SeatsProps) {
  const set = (at: number, value: string): void => {
    seats.value = seats.value.map((old, n) =>
      n === at ? value : value === "me" && old === "me" ? `mind:${levelFor(card)}` : old,
    );
  };
  return (
    <fieldset>
      <legend>{t("ui.seats")}</legend>
      {card.seats.length > 1 ? (
        <label class="field">
          {t("ui.seats.count")}
          <select
            value={seats.value.length}
            onChange={(event) => (seats.value = firstSeats(card, Number(event.currentTarget.value)))}
          >
            {card.seats.map((n) => (
              <option key={n} value={n}>
                {n}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {seats.value.map((chosen, n) => (
        <div key={n}>
          <label class="field">
            {seatName(card, n)}
            <select value={chosen} onChange={(event) => set(n, event.currentTarget.value)}>
              <option value="me">{t("ui.seats.me")}</option>
              <option value="open">{t("ui.seats.open")}</option>
              <option value="here">{t("ui.seats.here")}</option>
              <optgroup label={t("ui.seats.minds")}>
                {card.minds.map((mind) => (
                  <option key={mind} value={`mind:${mind}`}>
                    {t("ui.seat.mind", levelName(mind))}
                  </option>
                ))}
              </optgroup>
            </select>
          </label>
          <SeatArmy card={card} seat={n} chosen={chosen} settings={settings} lists={lists} />
          {chosen === "here" ? (
            <label class="field">
              {t("ui.name.theirs")}
              <input
                maxLength={24}
                value={names.value[n] ?? ""}
                placeholder={t("ui.name.guest")}
                onInput={(event) => (names.value = { ...names.value, [n]: event.currentTarget.value })}
              />
            </label>
          ) : null}
        </div>
      ))}
      {seats.value.includes("here") && card.hidden ? <p class="note">{t("ui.seats.curtain")}</p> : null}
      {seats.value.includes("open") ? <p class="note">{t("ui.seats.invite")}</p> : null}
    </fieldset>
  );
}

/** The army of a seat, where the game has armies. */
function SeatArmy(props: Pick<SeatsProps, "card" | "settings" | "lists"> & { seat: number; chosen: string }) {
  const { card, seat, chosen, settings, lists } = props;
  const option = card.options.find((each) => each.seat === seat);
  if (!option) return null;
  const isMind = chosen.startsWith("mind");
  const value = settings.value[option.name] ?? option.default;
  return (
    <ArmyChoice
      card={card}
      option={option}
      value={isMind && value === OWN ? option.default : value}
      list={lists.value[seat] ?? ""}
      who={isMind ? "mind" : isHere(chosen) ? "here" : "away"}
      onChange={(next, list) => {
        settings.value = { ...settings.value, [option.name]: next };
        lists.value = { ...lists.value, [seat]: list };
      }}
    />
  );
}

/** Seats by number, and by name where the seat has one from the start: its sign then begins it. */
function seatName(card: GameCard, seat: number): string {
  const player = card.picture.players.find((each) => each.seat === seat);
  const name = player && read(player.name);
  return name?.startsWith(card.signs[seat] ?? "?") ? name : t("ui.seats.number", seat + 1);
}

// -- options

function Options({ card, settings }: { card: GameCard; settings: Signal<Settings> }) {
  const now = presetOf(card, settings.value);
  return (
    <fieldset>
      <legend>{t("ui.options")}</legend>
      {card.presets.length > 1 ? (
        <div class="presets" role="radiogroup" aria-label={t("ui.presets")}>
          {card.presets.map((preset) => (
            <label key={preset.name} class="preset">
              <input
                type="radio"
                name="preset"
                checked={now === preset.name}
                onChange={() => (settings.value = { ...defaults(card), ...preset.options })}
              />
              <span>{read(preset.say)}</span>
            </label>
          ))}
        </div>
      ) : null}
      <details>
        <summary>{t("ui.options.each")}</summary>
        {card.options
          .filter((option) => option.seat < 0)
          .map((option) => (
            <OptionField
              key={option.name}
              card={card}
              option={option}
              value={settings.value[option.name] ?? option.default}
              onChange={(next) => (settings.value = { ...settings.value, [option.name]: next })}
            />
          ))}
      </details>
    </fieldset>
  );
}

function NumberField({
  label,
  least,
  most,
  value,
}: {
  label: string;
  least: number;
  most: number;
  value: Signal<number>;
}) {
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
