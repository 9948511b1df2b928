/** The log: every line names what happened and links its rule. */
import { toneClass } from "../scene/tones";
import type { LogLine, Player } from "../wire";
import { read, t } from "../words";
import { RuleLink } from "./RuleLink";

interface Props {
  game: string;
  lines: readonly LogLine[];
  players: readonly Player[];
  /** Live logs are read out as they grow. */
  isLive: boolean;
}

export function LogPanel({ game, lines, players, isLive }: Props) {
  const toneOf = (seat: number): string => toneClass(players.find((player) => player.seat === seat)?.tone ?? "");
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
        <div>
          {lines.map((line, n) => (
            <p key={n} class={`${toneOf(line.seat)} ${line.seat < 0 ? "of-table" : ""}`}>
              <span class="say">{read(line.line.say)}</span> <RuleLink game={game} rule={line.line.rule} />
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
