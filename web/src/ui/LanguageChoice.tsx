/** The language of the page: by its own name, because who needs it may not read the rest. */
import { LANGUAGES } from "../languages";
import { language, speak, t } from "../words";

export function LanguageChoice() {
  return (
    <select
      class="language"
      aria-label={t("ui.language")}
      value={language.value}
      onChange={(event) => void speak(event.currentTarget.value)}
    >
      {Object.entries(LANGUAGES).map(([code, { name, begun }]) => (
        <option key={code} value={code} lang={code}>
          {begun ? `${name} (${begun})` : name}
        </option>
      ))}
    </select>
  );
}
