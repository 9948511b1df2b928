/** There is nothing at this address. */
import { t } from "../words";
import { useTitle } from "./Shell";

export function Missing() {
  useTitle(t("ui.missing"));
  return (
    <div class="page narrow">
      <h1>{t("ui.missing")}</h1>
      <p>{t("ui.missing.say")}</p>
      <a class="button primary" href="/">
        {t("ui.lobby.go")}
      </a>
    </div>
  );
}
