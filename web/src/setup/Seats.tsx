/** Who plays: a person here, somebody invited, or the computer at a level, with what to expect; and each one's army. */
import type { Signal } from "@preact/signals";
import { ArmyChoice, OWN } from "../army/ArmyChoice";
import { levelFor } from "../table/begin";
import { levelName } from "../ui/Players";
import type { GameCard } from "../wire";
import { read, t } from "../words";
import { armyOf, isSame, withArmy, type Settings } from "./settings";

/** The list that a seat brings, by seat: one that was kept, or none yet. */
export type Lists = Readonly<Record<number, string>>;

interface Props {
  card: GameCard;
  seats: Signal<readonly string[]>;
  /** Of people at this screen, by seat. */
  names: Signal<Readonly<Record<number, string>>>;
  settings: Signal<Settings>;
  lists: Signal<Lists>;
  /** Seats whose army was chosen by somebody. */
  touched: Signal<ReadonlySet<number>>;
}

export function firstSeats(card: GameCard, n: number): string[] {
  return Array.from({ length: n }, (_, seat) => (seat ? `mind:${levelFor(card)}` : "me"));
}

/** Is somebody there who can hand in a list at once? */
export function isHere(chosen: string): boolean {
  return chosen === "me" || chosen === "here";
}

/** Seats by number, and by name where the seat has one from the start: its sign then begins it. */
export function seatName(card: GameCard, seat: number): string {
  const player = card.picture.players.find((each) => each.seat === seat);
  const name = player && read(player.name);
  return name?.startsWith(card.signs[seat] ?? "?") ? name : t("ui.seats.number", seat + 1);
}

export function Seats(props: Props) {
  const { card, seats } = props;
  return (
    <fieldset>
      <legend>{t("ui.seats")}</legend>
      {card.seats.length > 1 ? (
        <Segments
          legend={t("ui.seats.count")}
          group="seats"
          values={card.seats.map(String)}
          name={(n) => n}
          now={String(seats.value.length)}
          onChoose={(n) => (seats.value = firstSeats(card, Number(n)))}
        />
      ) : null}
      <div class="seats">
        {seats.value.map((chosen, seat) => (
          <Seat key={seat} {...props} seat={seat} chosen={chosen} />
        ))}
      </div>
      <Alike {...props} />
      {seats.value.includes("here") && card.hidden ? <p class="note">{t("ui.seats.curtain")}</p> : null}
      {seats.value.includes("open") ? <p class="note">{t("ui.seats.invite")}</p> : null}
    </fieldset>
  );
}

const KINDS = ["me", "mind", "open", "here"] as const;

function Seat(props: Props & { seat: number; chosen: string }) {
  const { card, seats, names, seat, chosen } = props;
  const [kind = "", level = ""] = chosen.split(":");
  const set = (value: string): void => {
    seats.value = seats.value.map((old, n) =>
      n === seat ? value : value === "me" && old === "me" ? `mind:${levelFor(card)}` : old,
    );
  };
  const name = seatName(card, seat);
  return (
    <section class="seat-choice" aria-label={name}>
      <h3>{name}</h3>
      <Segments
        legend={t("ui.seats.who", name)}
        group={`seat-${seat}`}
        values={KINDS}
        name={(each) => t(each === "mind" ? "ui.seats.mind" : `ui.seats.${each}`)}
        now={kind}
        onChoose={(each) => set(each === "mind" ? `mind:${levelFor(card)}` : each)}
      />
      {kind === "mind" ? (
        <>
          <Segments
            legend={t("ui.seats.level", name)}
            group={`level-${seat}`}
            values={card.minds}
            name={levelName}
            now={level}
            onChoose={(each) => set(`mind:${each}`)}
          />
          <p class="note" role="status">
            {t(`table.level.${level}.say`)}
          </p>
        </>
      ) : null}
      {kind === "here" ? (
        <label class="field">
          {t("ui.name.theirs")}
          <input
            maxLength={24}
            value={names.value[seat] ?? ""}
            placeholder={t("ui.name.guest")}
            onInput={(event) => (names.value = { ...names.value, [seat]: event.currentTarget.value })}
          />
        </label>
      ) : null}
      <SeatArmy {...props} />
    </section>
  );
}

/** The army of a seat, where the game has armies. */
function SeatArmy({ card, seat, chosen, settings, lists, touched }: Props & { seat: number; chosen: string }) {
  const option = armyOf(card, seat);
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
        touched.value = new Set([...touched.value, seat]);
        settings.value = withArmy(card, settings.value, seat, next, touched.value);
        lists.value = { ...lists.value, [seat]: list };
      }}
    />
  );
}

/** Twins are allowed, and said. */
function Alike({ card, settings }: Props) {
  const options = card.options.filter((option) => option.seat >= 0);
  const isAlike = options.some((a, n) => options.slice(n + 1).some((b) => isSame(a, b, settings.value)));
  return isAlike ? <p class="note">{t("ui.seats.alike")}</p> : null;
}

interface SegmentsProps<T extends string> {
  legend: string;
  group: string;
  values: readonly T[];
  name: (value: T) => string;
  now: string;
  onChoose: (value: T) => void;
}

/** One of a few words. */
export function Segments<T extends string>({ legend, group, values, name, now, onChoose }: SegmentsProps<T>) {
  return (
    <div class="segment-row" role="radiogroup" aria-label={legend}>
      {values.map((value) => (
        <label key={value}>
          <input type="radio" name={group} value={value} checked={value === now} onChange={() => onChoose(value)} />
          <span>{name(value)}</span>
        </label>
      ))}
    </div>
  );
}
