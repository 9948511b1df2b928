/** All puzzles, by game and by how hard they are, and which of them were solved. */
import { api } from "../api";
import { daily, inARow, solved } from "../settings";
import { daysInARow } from "../table/puzzle";
import { DailyPuzzle } from "../ui/DailyPuzzle";
import { useLoaded, Waiting } from "../ui/load";
import { useTitle } from "../ui/Shell";
import type { GameCard, PuzzleCard } from "../wire";
import { read, t } from "../words";

const LEVELS = [1, 2, 3, 4, 5];

/** `game`: only of this one; "": of all. */
export function PuzzlesPage({ game }: { game: string }) {
  useTitle(t("ui.puzzles"));
  const games = useLoaded(() => api.games(), []);
  const puzzles = useLoaded(() => api.puzzles(), []);
  const cards = games.value.value;
  const { value, trouble } = puzzles.value;
  if (!value || !cards) return <Waiting trouble={trouble} />;
  const shown = cards.filter((card) => (!game || card.name === game) && card.puzzles);
  const days = daysInARow(daily.value, value.day);
  return (
    <div class="page narrow puzzles">
      <h1>{t("ui.puzzles")}</h1>
      <p>{t("ui.puzzles.say")}</p>
      <DailyPuzzle cards={cards} />
      {inARow.value || days ? (
        <p class="meta streak">
          {inARow.value ? t("ui.puzzles.row", inARow.value) : ""} {days ? t("ui.puzzles.days", days) : ""}
        </p>
      ) : null}
      {shown.map((card) => (
        <OfGame key={card.name} card={card} puzzles={value.puzzles.filter((each) => each.game === card.name)} />
      ))}
      {shown.length ? null : <p>{t("ui.puzzles.none")}</p>}
    </div>
  );
}

function OfGame({ card, puzzles }: { card: GameCard; puzzles: readonly PuzzleCard[] }) {
  const done = solved.value[card.name] ?? [];
  const next = puzzles.find((each) => !done.includes(each.id));
  const title = `puzzles-${card.name}`;
  return (
    <section class="panel of-game" aria-labelledby={title}>
      <h2 id={title}>{card.title}</h2>
      <p class="meta">{t("ui.puzzles.solved", puzzles.filter((each) => done.includes(each.id)).length, puzzles.length)}</p>
      {next ? (
        <a class="button primary" href={`/puzzles/${card.name}/${next.id}`}>
          {t("ui.puzzles.next")}
          <span class="visually-hidden">{card.title}</span>
        </a>
      ) : null}
      {LEVELS.map((level) => (
        <Level
          key={level}
          game={card.title}
          level={level}
          puzzles={puzzles.filter((each) => each.level === level)}
          done={done}
        />
      ))}
    </section>
  );
}

interface LevelProps {
  game: string;
  level: number;
  puzzles: readonly PuzzleCard[];
  done: readonly string[];
}

function Level({ game, level, puzzles, done }: LevelProps) {
  if (!puzzles.length) return null;
  return (
    <>
      <h3>{t("puzzle.level", level)}</h3>
      <ol class="puzzle-list">
        {puzzles.map((each, n) => (
          <li key={each.id}>
            <a class={`button ${done.includes(each.id) ? "quiet" : ""}`} href={`/puzzles/${each.game}/${each.id}`}>
              <span class="visually-hidden">{game}</span> {done.includes(each.id) ? "✓" : n + 1} {read(each.title)}
              {done.includes(each.id) ? <span class="visually-hidden"> {t("ui.puzzles.done")}</span> : null}
            </a>
          </li>
        ))}
      </ol>
    </>
  );
}
