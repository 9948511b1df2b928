/** The frame of every page: brand, ways around, settings. */
import { signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { place } from "../route";
import { motion, scheme, sound, speed, SPEEDS, theme, THEMES } from "../settings";
import { mayNotify, toggleNotices } from "../table/notices";
import { t } from "../words";
import { Dialog } from "./Dialog";
import { GlyphButton } from "./Glyph";
import { LanguageChoice } from "./LanguageChoice";
import { RuleDialog } from "./RuleLink";
import { Toasts } from "./toasts";

const PAGES = [
  ["/", "ui.lobby"],
  ["/rules", "ui.rules"],
  ["/about", "ui.about"],
] as const;

const headline = signal("");
/** What a table puts into the strip on top. */
export const strip = signal<(() => ComponentChildren) | null>(null);

export function Shell({ children, isTable }: { children: ComponentChildren; isTable: boolean }) {
  const isSetting = useSignal(false);
  const here = place.value.path;
  return (
    <div class={isTable ? "shell at-table" : "shell"}>
      <a class="skip" href="#main">
        {t("ui.skip")}
      </a>
      <header class="top">
        <a class="brand" href="/">
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <path d="M16 2l3.4 8.6L28 12l-6.4 5.8L23.6 27 16 22l-7.6 5 2-9.2L4 12l8.6-1.4z" />
          </svg>
          {t("ui.brand")}
        </a>
        {isTable ? <p class="headline">{headline.value}</p> : null}
        {isTable ? strip.value?.() : null}
        <nav aria-label={t("ui.nav")}>
          {PAGES.map(([href, id]) => (
            <a
              key={href}
              href={href}
              aria-current={here === href || (href !== "/" && here.startsWith(href)) ? "page" : undefined}
            >
              {t(id)}
            </a>
          ))}
          {isTable ? null : <LanguageChoice />}
          <GlyphButton
            name="settings"
            class="quiet"
            label={t("ui.settings")}
            onClick={() => (isSetting.value = true)}
          />
        </nav>
      </header>
      <main id="main" tabindex={-1}>
        {children}
      </main>
      <Toasts />
      <RuleDialog />
      {isSetting.value ? <SettingsDialog onClose={() => (isSetting.value = false)} /> : null}
    </div>
  );
}

function SettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t("ui.settings")} onClose={onClose}>
      <p class="setting">
        {t("ui.language")} <LanguageChoice />
      </p>
      <fieldset class="segments">
        <legend>{t("ui.scheme")}</legend>
        {(["auto", "light", "dark"] as const).map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="scheme"
              checked={scheme.value === value}
              onChange={() => (scheme.value = value)}
            />
            <span>{t(`ui.scheme.${value}`)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset class="segments">
        <legend>{t("ui.theme")}</legend>
        {THEMES.map((value) => (
          <label key={value}>
            <input type="radio" name="theme" checked={theme.value === value} onChange={() => (theme.value = value)} />
            <span>{t(`ui.theme.${value}`)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset class="segments">
        <legend>{t("ui.speed")}</legend>
        {SPEEDS.map((value) => (
          <label key={value}>
            <input type="radio" name="speed" checked={speed.value === value} onChange={() => (speed.value = value)} />
            <span>{t(`ui.speed.${value}`)}</span>
          </label>
        ))}
      </fieldset>
      <label class="check">
        <input
          type="checkbox"
          checked={motion.value === "auto"}
          onChange={(event) => (motion.value = event.currentTarget.checked ? "auto" : "off")}
        />
        {t("ui.motion")}
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={sound.value}
          onChange={(event) => (sound.value = event.currentTarget.checked)}
        />
        {t("ui.sound.on")}
      </label>
      <label class="check">
        <input type="checkbox" checked={mayNotify()} onChange={(event) => void setNotices(event.currentTarget)} />
        {t("ui.notice")}
      </label>
    </Dialog>
  );
}

/** The browser may say no: then the box stays empty. */
async function setNotices(box: HTMLInputElement): Promise<void> {
  await toggleNotices();
  box.checked = mayNotify();
}

/** What the page is about: the title of the window, and at a table also of the page. */
export function useTitle(title: string, mark = ""): void {
  useEffect(() => {
    headline.value = title;
    document.title = mark || (title ? t("ui.title", title) : t("ui.brand"));
  }, [title, mark]);
}
