/** The puzzle of the day: the same for everybody, by the date in Greenwich. */
import { api } from "../api";
import { daily } from "../settings";
import { daysInARow } from "../table/puzzle";
import type { GameCard } from "../wire";
import { read, t } from "../words";
import { useLoaded } from "./load";

export function DailyPuzzle({ cards }: { cards: readonly GameCard[] }) {
  const found = useLoaded(() => api.puzzles(), []);
  const { value } = found.value;
  const card = cards.find((each) => each.name === value?.today?.game);
  if (!value?.today || !card) return null;
  const days = daysInARow(daily.value, value.day);
  const isDone = daily.value.day === value.day;
  return (
    <p class="daily">
      <a class="button" href={`/puzzles/${value.today.game}/${value.today.id}`} data-daily={value.day}>
        {isDone ? "✓ " : ""}
        {t("ui.puzzles.daily", card.title, read(value.today.title))}
      </a>
      {days ? <span class="meta">{t("ui.puzzles.days", days)}</span> : null}
    </p>
  );
}
