/** The start: words, icons, and the page that the address names. */
import { effect } from "@preact/signals";
import { render } from "preact";
import { api } from "./api";
import { App } from "./App";
import { preferred } from "./languages";
import { place, watchAddress } from "./route";
import { loadIcons } from "./scene/Icon";
import { tongue } from "./settings";
import { learn, learnRules } from "./words";
import "./style/index.css";

const root = document.getElementById("app");
if (root) {
  watchAddress();
  void loadIcons();
  if (location.pathname === "/") void api.games().catch(() => undefined); // the lobby will want them
  const lang = preferred(tongue.value, navigator.languages);
  void learn(lang)
    .catch(() => learn("en"))
    .catch(() => undefined) // without words ids are shown: still a page, and it says what is wrong
    .then(() => {
      render(<App />, root);
      effect(() => {
        if (place.value.path !== "/") void learnRules();
      });
    });
}
