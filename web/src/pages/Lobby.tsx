/** The lobby: a card per game, my tables, and tables that wait for somebody. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../api";
import { Picture } from "../scene/Picture";
import { firstWay, wholeWay } from "../setup/settings";
import { isNewTo, opponent } from "../settings";
import { begin, levelFor } from "../table/begin";
import { useLoaded, Waiting } from "../ui/load";
import { levelName } from "../ui/Players";
import { useTitle } from "../ui/Shell";
import { DailyPuzzle } from "../ui/DailyPuzzle";
import { TableList } from "../ui/TableList";
import type { GameCard, PresetCard } from "../wire";
import { count, firstKnown, read, t } from "../words";

const REFRESH = 10_000;

export function Lobby() {
  useTitle("");
  const cards = useLoaded(() => api.games(), []);
  const clock = useSignal(0);
  const tables = useLoaded(() => api.tables(), [clock.value]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) clock.value++;
    }, REFRESH);
    return () => clearInterval(timer);
  }, []);
  const { value, trouble } = cards.value;
  const mine = tables.value.value?.mine ?? [];
  const running = mine.filter((table) => table.status !== "over");
  const done = mine.filter((table) => table.status === "over");
  const open = tables.value.value?.open ?? [];
  return (
    <div class="page lobby">
      <div class="hero">
        <h1>{t("ui.lobby.title")}</h1>
        <p>{t("ui.lobby.say")}</p>
        <DailyPuzzle cards={value ?? []} />
      </div>
      {running.length ? <TableList title={t("ui.tables.mine")} tables={running} isMine /> : null}
      <section aria-labelledby="games-title">
        <h2 id="games-title" class="visually-hidden">
          {t("ui.games")}
        </h2>
        {value ? (
          <div class="cards">
            {inOrder(value).map((card, n) => (
              <Card key={card.name} card={card} isFirst={n === 0} />
            ))}
          </div>
        ) : (
          <Waiting trouble={trouble} />
        )}
      </section>
      {open.length ? <TableList title={t("ui.tables.open")} tables={open} /> : null}
      {done.length ? <TableList title={t("ui.tables.done")} tables={done.slice(0, 12)} /> : null}
    </div>
  );
}

/** Games that hide things and have the most to choose from come first: the small reference games are for a quick try. */
export function inOrder(cards: readonly GameCard[]): GameCard[] {
  const weight = (card: GameCard): number => card.picture.zones.length * 10 + card.options.length;
  return [...cards].sort((a, b) => weight(b) - weight(a));
}

function Card({ card, isFirst }: { card: GameCard; isFirst: boolean }) {
  const isBusy = useSignal(false);
  const level = levelFor(card);
  const play = async (way: PresetCard | undefined): Promise<void> => {
    isBusy.value = true;
    const others = Array.from({ length: (card.seats[0] ?? 2) - 1 }, () => ({ kind: "mind" as const, mind: level }));
    await begin({ game: card.name, seats: [{ kind: "me" }, ...others], ...(way ? { options: way.options } : {}) });
    isBusy.value = false;
  };
  const length = firstKnown([`${card.name}.length`]);
  const [first, whole] = [firstWay(card), wholeWay(card)];
  const isNew = isNewTo(card.name);
  return (
    <article class={isFirst ? "card panel first" : "card panel"} aria-labelledby={`card-${card.name}`}>
      <Picture scene={card.picture} width={isFirst ? 330 : 200} height={isFirst ? 330 : 200} />
      <div class="card-body">
        <h3 id={`card-${card.name}`}>{card.title}</h3>
        <p class="meta">
          <span>{players(card)}</span>
          {length ? <span>{length}</span> : null}
          {card.hidden ? <span>{t("ui.card.hidden")}</span> : null}
        </p>
        <p class="about">{read(card.about)}</p>
        <label class="field inline">
          {t("ui.against")}
          <select
            value={level}
            onChange={(event) => (opponent.value = { ...opponent.value, [card.name]: event.currentTarget.value })}
          >
            {card.minds.map((mind) => (
              <option key={mind} value={mind}>
                {levelName(mind)}
              </option>
            ))}
          </select>
        </label>
        <div class="actions play">
          {first ? (
            <button
              type="button"
              class={isNew ? "primary large" : "large"}
              disabled={isBusy.value}
              data-first={card.name}
              title={read(first.say)}
              onClick={() => void play(first)}
            >
              {read(first.title)}
              <span class="visually-hidden">{card.title}</span>
            </button>
          ) : null}
          <button
            type="button"
            class={first && isNew ? "large" : "primary large"}
            disabled={isBusy.value}
            data-play={card.name}
            title={whole ? read(whole.say) : undefined}
            onClick={() => void play(whole)}
          >
            {first && whole ? read(whole.title) : t("ui.play-now")}
            <span class="visually-hidden">{card.title}</span>
          </button>
          {card.lessons.length ? (
            <a class={isNew ? "button inviting" : "button quiet"} href={`/learn/${card.name}`}>
              {isNew ? t("ui.learn.new", card.minutes) : t("ui.learn")}
              <span class="visually-hidden">{card.title}</span>
            </a>
          ) : null}
        </div>
        <Ways card={card} />
      </div>
    </article>
  );
}

/** Where else one can go from a game. */
function Ways({ card }: { card: GameCard }) {
  return (
    <p class="ways">
      <Way href={`/new/${card.name}`} name="ui.set-up" card={card} />
      {card.builder ? <Way href={`/build/${card.name}`} name="ui.build" card={card} /> : null}
      {card.puzzles ? <Way href={`/puzzles/${card.name}`} name="ui.puzzles" card={card} /> : null}
      {card.quick ? <Way href={`/quick/${card.name}`} name="ui.quick" card={card} /> : null}
      <Way href={`/rules/${card.name}`} name="ui.rules" card={card} />
    </p>
  );
}

function Way({ href, name, card }: { href: string; name: string; card: GameCard }) {
  return (
    <a class="button quiet" href={href}>
      {t(name)}
      <span class="visually-hidden">{card.title}</span>
    </a>
  );
}

function players(card: GameCard): string {
  const [least, most] = [Math.min(...card.seats), Math.max(...card.seats)];
  return least === most ? count("ui.card.players", least) : t("ui.card.players.range", least, most);
}
