/** What there is to read about a game: its page of quick rules, its lessons, and all of its rules. */
import { api } from "../api";
import { t } from "../words";
import { useLoaded } from "./load";

/** `isAway`: on a page of its own, because this one is needed. */
export function Readings({ game, isAway = false }: { game: string; isAway?: boolean }) {
  const cards = useLoaded(() => api.games(), []);
  const card = cards.value.value?.find((each) => each.name === game);
  if (!card) return null;
  const away = isAway ? { target: "_blank", rel: "noreferrer" } : {};
  return (
    <>
      {card.quick ? (
        <a class="button" href={`/quick/${game}`} {...away}>
          {t("ui.quick")}
        </a>
      ) : null}
      {card.lessons.length ? (
        <a class="button" href={`/learn/${game}`} {...away}>
          {t("ui.learn")}
        </a>
      ) : null}
      <a class="button quiet" href={`/rules/${game}`} {...away}>
        {t("ui.rules")}
      </a>
    </>
  );
}
