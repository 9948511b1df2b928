/** Quick rules: a game on one page, with pictures from its own positions; made to be printed, too. */
import { useEffect } from "preact/hooks";
import { api } from "../api";
import { place } from "../route";
import { useLoaded, Waiting } from "../ui/load";
import { QuickPicture } from "../ui/QuickPicture";
import { RuleLink } from "../ui/RuleLink";
import { useTitle } from "../ui/Shell";
import type { QuickPoint } from "../wire";
import { language, learnMore, read, t } from "../words";

const PARTS = ["goal", "turn", "win", "forget"] as const;

export function QuickPage({ game }: { game: string }) {
  const page = useLoaded(() => api.quick(game, language.value), [game, language.value]);
  const { value, trouble } = page.value;
  const wanted = place.value.hash;
  useTitle(value ? t("ui.quick.of", value.title) : t("ui.quick"));
  useEffect(() => {
    if (value) learnMore(value.words);
  }, [value]);
  useEffect(() => {
    if (value && wanted) document.getElementById(wanted)?.scrollIntoView();
  }, [value, wanted]);
  if (!value) return <Waiting trouble={trouble} />;
  return (
    <article class="page quick">
      <header>
        <h1>{t("ui.quick.of", value.title)}</h1>
        <p class="actions no-print">
          <a class="button primary" href={`/new/${game}`}>
            {t("ui.learn.play")}
          </a>
          <a class="button" href={`/learn/${game}`}>
            {t("ui.learn")}
          </a>
          <a class="button" href={`/rules/${game}`}>
            {t("ui.quick.all")}
          </a>
          <button type="button" class="quiet" onClick={() => window.print()}>
            {t("ui.quick.print")}
          </button>
        </p>
      </header>
      {PARTS.map((part) => (
        <section key={part} id={part} class={`quick-${part}`} aria-labelledby={`${part}-title`}>
          <h2 id={`${part}-title`}>{t(`ui.quick.${part}`)}</h2>
          <ol>
            {value[part].map((point) => (
              <Point key={point.say[0]} game={game} point={point} />
            ))}
          </ol>
        </section>
      ))}
    </article>
  );
}

function Point({ game, point }: { game: string; point: QuickPoint }) {
  const { picture } = point;
  return (
    <li class={picture ? "point pictured-point" : "point"}>
      {picture ? <QuickPicture game={game} picture={picture} /> : null}
      <p>
        {read(point.say)}{" "}
        <span class="rules">
          {point.rules.map((rule) => (
            <RuleLink key={rule} game={game} rule={rule} />
          ))}
        </span>
      </p>
    </li>
  );
}
