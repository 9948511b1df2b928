/** Rules: the catalogue of each game by chapters, every rule with its own address, and a search that knows what is meant. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../api";
import { place } from "../route";
import { LookCard } from "../ui/LookCard";
import { useLoaded, Waiting } from "../ui/load";
import { QuickPicture } from "../ui/QuickPicture";
import { RuleText, rulesOf } from "../ui/RuleLink";
import { useTitle } from "../ui/Shell";
import type { Quick, QuickPicture as Drawn, RuleCard, RuleSearch, Rules as Book } from "../wire";
import { count, language, read, t } from "../words";

const PAUSE = 200; // milliseconds without a letter, before the table is asked

export function Rules({ game }: { game: string }) {
  return game ? <Catalogue key={game} game={game} /> : <Shelf />;
}

/** One book a game, and one for the table. */
function Shelf() {
  useTitle(t("ui.rules"));
  const cards = useLoaded(() => api.games(), []);
  const { value, trouble } = cards.value;
  return (
    <div class="page narrow">
      <h1>{t("ui.rules")}</h1>
      <p>{t("ui.rules.intro")}</p>
      {value ? (
        <ul class="shelf">
          {value.map((card) => (
            <li key={card.name} class="panel">
              <a href={`/rules/${card.name}`}>{card.title}</a>
              <p>{read(card.about)}</p>
              {card.quick ? (
                <a class="button" href={`/quick/${card.name}`}>
                  {t("ui.quick")}
                  <span class="visually-hidden">{card.title}</span>
                </a>
              ) : null}
            </li>
          ))}
          <li class="panel">
            <a href="/rules/table">{t("ui.rules.table")}</a>
          </li>
        </ul>
      ) : (
        <Waiting trouble={trouble} />
      )}
    </div>
  );
}

type Sort = "all" | "seed" | "ruling";
const SORTS: readonly Sort[] = ["all", "seed", "ruling"];

function Catalogue({ game }: { game: string }) {
  const book = useLoaded(() => rulesOf(game), [game, language.value]);
  const games = useLoaded(() => api.games(), []);
  const { value, trouble } = book.value;
  const question = useSignal("");
  const found = useSignal<RuleSearch | null>(null);
  const sort = useSignal<Sort>("all");
  const wanted = place.value.hash;
  useTitle(value ? t("ui.rules.of", value.title) : t("ui.rules"));
  useEffect(() => {
    if (!value || !wanted) return;
    document.getElementById(decodeURIComponent(wanted))?.scrollIntoView({ block: "center" });
  }, [value, wanted]);
  useEffect(() => {
    const asked = question.value.trim();
    if (!asked) {
      found.value = null;
      return;
    }
    let isOver = false;
    const timer = setTimeout(() => {
      void api.search(game, asked, language.value).then(
        (answer) => {
          if (!isOver) found.value = answer;
        },
        () => undefined,
      );
    }, PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [game, question.value, language.value]);
  if (!value) return <Waiting trouble={trouble} />;
  const rules = shown(value, found.value, sort.value);
  const hasQuick = games.value.value?.find((card) => card.name === game)?.quick ?? false;
  const hasBoth = new Set(value.rules.map((rule) => rule.kind)).size > 1;
  return (
    <div class="page narrow rules-page">
      <p class="crumbs">
        <a href="/rules">{t("ui.rules")}</a>
      </p>
      <h1>{t("ui.rules.of", value.title)}</h1>
      {hasQuick ? (
        <p class="actions">
          <a class="button" href={`/quick/${game}`}>
            {t("ui.quick")}
          </a>
          <a class="button quiet" href={`/quick/${game}#win`}>
            {t("ui.quick.win")}
          </a>
        </p>
      ) : null}
      <div class="search" role="search">
        <label for="rule-search">{t("ui.search")}</label>
        <input
          id="rule-search"
          type="search"
          autocomplete="off"
          placeholder={t("ui.search.hint")}
          value={question.value}
          onInput={(event) => (question.value = event.currentTarget.value.slice(0, 80))}
        />
        <span role="status">{count("ui.rules.count", rules.length)}</span>
      </div>
      {hasBoth ? (
        <div class="segment-row" role="radiogroup" aria-label={t("ui.rules.sort")}>
          {SORTS.map((each) => (
            <label key={each}>
              <input type="radio" name="sort" checked={sort.value === each} onChange={() => (sort.value = each)} />
              <span>{t(`ui.rules.sort.${each}`)}</span>
            </label>
          ))}
        </div>
      ) : null}
      {sort.value === "all" ? null : <p class="note">{t(`ui.rules.sort.${sort.value}.say`)}</p>}
      {found.value ? (
        <Answer game={game} found={found.value} rules={rules} hasQuick={hasQuick} />
      ) : (
        <Chapters book={value} rules={rules} wanted={decodeURIComponent(wanted)} hasQuick={hasQuick} />
      )}
    </div>
  );
}

/** The rules to show, of one kind or of both: those that were found, the best first, or all in their order. */
export function shown(book: Book, found: RuleSearch | null, sort: Sort): readonly RuleCard[] {
  const of = (rule: RuleCard): boolean => sort === "all" || rule.kind === sort;
  if (!found) return book.rules.filter(of);
  const byId = new Map(book.rules.map((rule) => [rule.id, rule]));
  return found.rules.flatMap((id) => byId.get(id) ?? []).filter(of);
}

interface AnswerProps {
  game: string;
  found: RuleSearch;
  rules: readonly RuleCard[];
  hasQuick: boolean;
}

/** What a search has found: how to win if that was asked, things of the box, and rules. */
function Answer({ game, found, rules, hasQuick }: AnswerProps) {
  return (
    <>
      {found.winning && hasQuick ? (
        <p class="panel answer">
          <a href={`/quick/${game}#win`}>{t("ui.quick.win")}</a>
        </p>
      ) : null}
      {found.things.length ? (
        <section aria-label={t("ui.rules.things")}>
          <h2>{t("ui.rules.things")}</h2>
          <div class="things">
            {found.things.slice(0, 12).map((look) => (
              <div key={JSON.stringify(look.title)} class="panel">
                <LookCard look={look} game={game} />
              </div>
            ))}
          </div>
        </section>
      ) : null}
      {rules.length || found.things.length ? null : <p>{t("ui.rules.none")}</p>}
      <div class="rulebook">
        {rules.map((rule) => (
          <Rule key={rule.id} rule={rule} />
        ))}
      </div>
    </>
  );
}

interface ChaptersProps {
  book: Book;
  rules: readonly RuleCard[];
  /** Id of the rule that the address names. */
  wanted: string;
  hasQuick: boolean;
}

/** The first picture of the quick rules that shows a rule of this chapter. */
export function pictureOf(chapter: string, quick: Quick | undefined): Drawn | undefined {
  const points = quick ? [...quick.goal, ...quick.turn, ...quick.win, ...quick.forget] : [];
  return points.find(({ picture, rules }) => picture && rules.some((rule) => rule.startsWith(`${chapter}.`)))?.picture ?? undefined;
}

/** Everything by chapters, with a list of them in front. */
function Chapters({ book, rules, wanted, hasQuick }: ChaptersProps) {
  const quick = useLoaded(async () => (hasQuick ? await api.quick(book.game, language.value) : undefined), [hasQuick, language.value]);
  const parts = chapters(rules);
  const titles = new Map(book.chapters.map((chapter) => [chapter.id, chapter.title]));
  const named = parts.filter(([id]) => titles.has(id));
  return (
    <>
      {named.length ? (
        <details class="panel contents" open={matchMedia("(min-width: 761px)").matches}>
          <summary>{t("ui.rules.chapters")}</summary>
          <ol>
            {named.map(([id, of]) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <span class="code">{id}</span> {titles.get(id)}
                </a>{" "}
                <small>{count("ui.rules.count", of.length)}</small>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
      <div class="rulebook">
        {parts.map(([id, of]) => {
          const picture = pictureOf(id, quick.value.value);
          return (
          <section key={id} aria-labelledby={titles.has(id) ? id : undefined}>
            {titles.has(id) ? (
              <h2 id={id} class="chapter">
                {titles.get(id)}
              </h2>
            ) : null}
            {picture ? <QuickPicture game={book.game} picture={picture} /> : null}
            {of.map((rule) => (
              <Rule key={rule.id} rule={rule} isWanted={rule.id === wanted} />
            ))}
          </section>
          );
        })}
      </div>
    </>
  );
}

function Rule({ rule, isWanted = false }: { rule: RuleCard; isWanted?: boolean }) {
  return (
    <article id={rule.id} class={`rule ${rule.kind} ${isWanted ? "wanted" : ""}`}>
      <h3>
        <a href={`#${rule.id}`}>{rule.id}</a> {rule.title}
      </h3>
      <RuleText rule={rule} />
    </article>
  );
}

/** Rules by what their ids have before the dot. */
export function chapters(rules: readonly RuleCard[]): [string, RuleCard[]][] {
  const found = new Map<string, RuleCard[]>();
  for (const rule of rules) {
    const chapter = rule.id.split(".")[0] ?? rule.id;
    const there = found.get(chapter);
    if (there) there.push(rule);
    else found.set(chapter, [rule]);
  }
  return [...found];
}
