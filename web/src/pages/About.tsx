/** About: what this is, and whose work is in it. */
import { t } from "../words";
import { useTitle } from "../ui/Shell";

const CREDITS = [
  ["ui.credit.icons", "https://game-icons.net"],
  ["ui.credit.icons.licence", "https://creativecommons.org/licenses/by/3.0/"],
  ["ui.credit.preact", "https://preactjs.com"],
  ["ui.credit.uqr", "https://github.com/unjs/uqr"],
  ["ui.credit.litestar", "https://litestar.dev"],
  ["ui.credit.msgspec", "https://jcristharif.com/msgspec/"],
] as const;

export function About() {
  useTitle(t("ui.about"));
  return (
    <article class="page narrow prose">
      <h1>{t("ui.about")}</h1>
      <p>{t("ui.about.what")}</p>
      <p>{t("ui.about.rules")}</p>
      <p>{t("ui.about.dice")}</p>
      <p>{t("ui.about.privacy")}</p>
      <h2>{t("ui.licence")}</h2>
      <p>{t("ui.licence.mit")}</p>
      <h2>{t("ui.credits")}</h2>
      <ul>
        {CREDITS.map(([id, href]) => (
          <li key={id}>
            <a href={href} target="_blank" rel="noreferrer">
              {t(id)}
            </a>
          </li>
        ))}
      </ul>
    </article>
  );
}
