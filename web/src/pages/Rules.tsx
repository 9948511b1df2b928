/** Rules: the catalogue of each game, searchable, every rule with its own address. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../api";
import { place } from "../route";
import { useLoaded, Waiting } from "../ui/load";
import { RuleText, rulesOf } from "../ui/RuleLink";
import { useTitle } from "../ui/Shell";
import type { RuleCard } from "../wire";
import { count, t } from "../words";

export function Rules({ game }: { game: string }) {
  return game ? <Catalogue game={game} /> : <Shelf />;
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
            <li key={card.name}>
              <a class="panel" href={`/rules/${card.name}`}>
                {card.title}
              </a>
            </li>
          ))}
          <li>
            <a class="panel" href="/rules/table">
              {t("ui.rules.table")}
            </a>
          </li>
        </ul>
      ) : (
        <Waiting trouble={trouble} />
      )}
    </div>
  );
}

/** Rules that hold every word of the question, anywhere. */
export function matching(rules: readonly RuleCard[], question: string): RuleCard[] {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    const whole = `${rule.id} ${rule.title} ${rule.text} ${rule.why}`.toLowerCase();
    return words.every((word) => whole.includes(word));
  });
}

function Catalogue({ game }: { game: string }) {
  const book = useLoaded(() => rulesOf(game), [game]);
  const { value, trouble } = book.value;
  const question = useSignal("");
  const wanted = place.value.hash;
  useTitle(value ? t("ui.rules.of", value.title) : t("ui.rules"));
  useEffect(() => {
    if (!value || !wanted) return;
    document.getElementById(decodeURIComponent(wanted))?.scrollIntoView({ block: "center" });
  }, [value, wanted]);
  if (!value) return <Waiting trouble={trouble} />;
  const found = matching(value.rules, question.value);
  return (
    <div class="page narrow">
      <p class="crumbs">
        <a href="/rules">{t("ui.rules")}</a>
      </p>
      <h1>{t("ui.rules.of", value.title)}</h1>
      <div class="search" role="search">
        <label for="rule-search">{t("ui.search")}</label>
        <input
          id="rule-search"
          type="search"
          autocomplete="off"
          placeholder={t("ui.search.hint")}
          value={question.value}
          onInput={(event) => (question.value = event.currentTarget.value)}
        />
        <span role="status">{count("ui.rules.count", found.length)}</span>
      </div>
      <div class="rulebook">
        {chapters(found).map(([chapter, rules]) => (
          <section key={chapter}>
            {rules.map((rule) => (
              <article
                id={rule.id}
                key={rule.id}
                class={decodeURIComponent(wanted) === rule.id ? "rule wanted" : "rule"}
              >
                <h2>
                  <a href={`#${rule.id}`}>{rule.id}</a> {rule.title}
                </h2>
                <RuleText rule={rule} />
              </article>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

/** Rules by what their ids have before the dot. */
function chapters(rules: readonly RuleCard[]): [string, RuleCard[]][] {
  const found = new Map<string, RuleCard[]>();
  for (const rule of rules) {
    const chapter = rule.id.split(".")[0] ?? rule.id;
    const there = found.get(chapter);
    if (there) there.push(rule);
    else found.set(chapter, [rule]);
  }
  return [...found];
}
