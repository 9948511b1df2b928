/** The log: by turn and by act; every line names its rule, points at the board, and keeps its dice folded. */
import type { Desk } from "../scene/desk";
import { toneClass } from "../scene/tones";
import { turnsOf, type Turn } from "../table/telling";
import type { LogLine, Player, Roll } from "../wire";
import { count, read, t } from "../words";
import { Dice } from "./Dice";
import { RuleLink } from "./RuleLink";

interface Props {
  game: string;
  lines: readonly LogLine[];
  players: readonly Player[];
  /** Live logs are read out as they grow. */
  isLive: boolean;
  /** Where lines point. */
  desk?: Desk;
  /** Brings what came before the first line, where there is more. */
  onEarlier?: (() => void) | undefined;
}

/** The newest turns stand open. */
const OPEN = 2;

export function LogPanel({ game, lines, players, isLive, desk, onEarlier }: Props) {
  const turns = turnsOf(lines);
  const isPlain = !lines.some(({ line }) => line.rank !== "detail");
  return (
    <section class="log panel" aria-labelledby="log-title">
      <h2 id="log-title">{t("ui.log")}</h2>
      <div
        class="log-lines"
        role="log"
        aria-live={isLive ? "polite" : "off"}
        tabindex={0}
        aria-labelledby="log-title"
      >
        <div class={isPlain ? "plain" : ""}>
          {onEarlier ? (
            <button type="button" class="log-earlier" onClick={onEarlier}>
              {t("ui.log.earlier")}
            </button>
          ) : null}
          {turns.map((turn, n) => (
            <OneTurn
              key={turn.head?.index ?? turn.lines[0]?.index ?? n}
              game={game}
              turn={turn}
              players={players}
              isOpen={n >= turns.length - OPEN}
              desk={desk}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

interface TurnProps {
  game: string;
  turn: Turn;
  players: readonly Player[];
  isOpen: boolean;
  desk: Desk | undefined;
}

function OneTurn({ game, turn, players, isOpen, desk }: TurnProps) {
  const player = players.find((each) => each.seat === turn.seat);
  const tone = toneClass(player?.tone ?? "");
  const name = turn.head ? read(turn.head.line.say) : player ? read(player.name) : t("ui.log.before");
  return (
    <details class="log-turn" open={isOpen}>
      <summary class={tone}>
        {player ? <span class={`seat-sign seat-${turn.seat}`} aria-hidden="true" /> : null}
        <span>{name}</span>
        {turn.lines.length ? <span class="count">{count("ui.log.events", turn.lines.length)}</span> : null}
      </summary>
      {turn.lines.map((line, n) => (
        <OneLine key={n} game={game} line={line} players={players} desk={desk} />
      ))}
    </details>
  );
}

function OneLine({ game, line: { line, seat }, players, desk }: Omit<TurnProps, "turn" | "isOpen"> & { line: LogLine }) {
  const tone = toneClass(players.find((player) => player.seat === seat)?.tone ?? "");
  const point = (): void => {
    if (desk && line.on.length) desk.noted.value = line.on;
  };
  const leave = (): void => {
    if (desk?.noted.value === line.on) desk.noted.value = [];
  };
  return (
    <div
      class={`line rank-${line.rank} ${tone} ${seat < 0 ? "of-table" : ""}`}
      onPointerEnter={point}
      onPointerLeave={leave}
    >
      <span class="say">
        {read(line.say)} <RuleLink game={game} rule={line.rule} />
        {line.roll ? <Rolled roll={line.roll} /> : null}
      </span>
      {line.change ? <span class="chip">{read(line.change)}</span> : null}
    </div>
  );
}

/** Dice as they fell, every change by its name, and what was needed. */
function Rolled({ roll }: { roll: Roll }) {
  if (roll.sides.length) {
    return (
      <span class="roll">
        <Dice faces={roll.dice} sides={roll.sides} />
      </span>
    );
  }
  return (
    <details>
      <summary>
        {t("ui.roll")} <span class="roll">{roll.dice.length < 5 ? <Dice faces={roll.dice} /> : null}</span>
      </summary>
      <p class="roll">
        <Dice faces={roll.dice} />
        {roll.changes.map(([by, what], n) => (
          <span key={n}>
            {by < 0 ? `−${-by}` : `+${by}`} {read(what)}
          </span>
        ))}
        <strong>{t("ui.roll.total", roll.total)}</strong>
        {roll.needs ? <span>{t("ui.roll.needs", roll.needs)}</span> : null}
      </p>
    </details>
  );
}
