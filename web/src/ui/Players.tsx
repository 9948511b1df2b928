/** Players: who sits where, what everybody may count of theirs, and the things that lie before them. */
import { InlineIcon } from "../scene/Icon";
import { toneClass } from "../scene/tones";
import { Tray } from "../scene/Tray";
import type { Desk } from "../scene/desk";
import { called } from "../table/reader";
import type { ClockInfo, Player, SeatInfo, TableInfo, View, Zone } from "../wire";
import { count, read, t } from "../words";
import { Clock } from "./Clock";
import { UI_ICONS } from "./icons";
import { Thought } from "./Thinking";

export function levelName(level: string): string {
  return t(`table.level.${level}`);
}

/** Who it is: a person's name, or the level of a mind. */
export function sitter(seat: SeatInfo | undefined): string {
  if (!seat) return "";
  if (seat.kind === "open") return t("ui.seat.open");
  if (seat.kind === "mind") return t("ui.seat.mind", levelName(seat.name));
  const name = called(seat.name);
  if (seat.mine) return t("ui.seat.mine", name);
  return typeof name === "object" ? read(name) : String(name);
}

export function PlayerHead({ view, player }: { view: View; player: Player }) {
  const seat = view.table.seats[player.seat];
  const isActing = view.to_act === player.seat;
  return (
    <section
      class={`player-head ${toneClass(player.tone)} ${isActing ? "acting" : ""} ${player.seat === view.seat ? "own" : "other"}`}
      aria-label={t("ui.player", read(player.name))}
    >
      <div class="player-name">
        <span class="seat-dot" aria-hidden="true" />
        <strong>{read(player.name)}</strong>
        <span class="sitter">
          {seat ? <InlineIcon name={UI_ICONS[seat.kind]} /> : null} {sitter(seat)}
        </span>
        {seat?.kind === "person" && !seat.mine ? (
          <span class={seat.online ? "online" : "offline"}>{t(seat.online ? "ui.seat.online" : "ui.seat.away")}</span>
        ) : null}
        {isActing ? <span class="acts">{t("ui.player.acts")}</span> : null}
        <ClockOf clock={view.clock} seat={player.seat} />
      </div>
      {view.thinking?.seat === player.seat ? <Thought thinking={view.thinking} /> : null}
    </section>
  );
}

/** So many facts are in sight, and in the foot of a broad board; the others are one press away. */
const FEW = 5;
const FEWER = 3;

/** What everybody may count of a player. */
export function Facts({ player, isInFoot }: { player: Player; isInFoot: boolean }) {
  const { facts } = player;
  if (!facts.length) return null;
  const few = isInFoot ? FEWER : FEW;
  const shown = facts.length > few + 1 ? facts.slice(0, few) : facts;
  const more = facts.slice(shown.length);
  return (
    <>
      <ul class={`facts ${toneClass(player.tone)}`} aria-label={t("ui.facts", read(player.name))}>
        {shown.map((fact, n) => (
          <li key={n}>{read(fact)}</li>
        ))}
      </ul>
      {more.length ? (
        <details class="facts-more">
          <summary>{count("ui.facts.more", more.length)}</summary>
          <ul class="facts">
            {more.map((fact, n) => (
              <li key={n}>{read(fact)}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function ClockOf({ clock, seat }: { clock: ClockInfo | null; seat: number }) {
  const left = clock?.left_ms[seat];
  return clock && left !== undefined ? <Clock left={left} isRunning={clock.running === seat} /> : null;
}

/** Zones beside the board, each with its name; empty ones take no room. */
export function Trays({ desk, zones, label }: { desk: Desk; zones: readonly Zone[]; label: string }) {
  const filled = zones.filter((zone) => desk.items.value.some((item) => item.zone === zone.id));
  if (!filled.length) return null;
  const can = desk.offered.value;
  const across = matchMedia("(min-width: 1024px)").matches ? 5 : 6;
  const offered = new Set(desk.items.value.filter((item) => can.has(item.id)).map((item) => item.zone));
  const isOffered = filled.some((zone) => offered.has(zone.id)) && isHandAsked(desk, filled);
  return (
    <section class={isOffered ? "trays offered" : "trays"} aria-label={label}>
      {filled.map((zone) => (
        <div class={offered.has(zone.id) ? "tray offered" : "tray"} key={zone.id} title={read(zone.name)}>
          <h2>{read(zone.name)}</h2>
          <Tray desk={desk} zone={zone} across={across} />
        </div>
      ))}
    </section>
  );
}

/** Is most of what is asked about these things? Else the list says it, where a small screen has no room for both. */
function isHandAsked(desk: Desk, zones: readonly Zone[]): boolean {
  const ids = new Set(zones.map((zone) => zone.id));
  const here = new Set(desk.items.value.filter((item) => ids.has(item.zone)).map((item) => item.id));
  const choices = desk.choices.value.filter((choice) => choice.on.length);
  return 2 * choices.filter((choice) => choice.on.some((id) => here.has(id))).length >= choices.length;
}

/** Players as seen from a seat: the others first, oneself last. */
export function ordered(view: View): { others: readonly Player[]; own: Player | undefined } {
  const { players } = view.scene;
  const own = players.find((player) => player.seat === view.seat);
  const from = own ? own.seat : -1;
  const others = players.filter((player) => player !== own);
  return { others: [...others.filter((each) => each.seat > from), ...others.filter((each) => each.seat < from)], own };
}

/** The result in a word or two for whoever looks. */
export function resultFor(table: TableInfo, seat: number): "won" | "lost" | "drawn" | "over" {
  const mine = table.payoffs[seat];
  if (seat < 0 || mine === undefined) return "over";
  const best = Math.max(...table.payoffs);
  const isShared = table.payoffs.filter((payoff) => payoff === best).length > 1;
  if (mine < best) return "lost";
  return isShared ? "drawn" : "won";
}
