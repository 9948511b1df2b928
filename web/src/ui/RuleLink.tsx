/** A rule by its id: a link into the catalogue that first tells the rule where one stands. */
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../api";
import type { RuleCard, Rules } from "../wire";
import { language, t } from "../words";
import { Dialog } from "./Dialog";

const books = new Map<string, Promise<Rules>>();

/** The rules of a game, or of the table, in the reader's language; fetched once. */
export function rulesOf(game: string): Promise<Rules> {
  const name = `${language.value} ${game}`;
  let book = books.get(name);
  if (!book) {
    book = api.rules(game, language.value);
    book.catch(() => books.delete(name));
    books.set(name, book);
  }
  return book;
}

/** Rules of the table have a book of their own. */
export function bookOf(game: string, rule: string): string {
  return rule.startsWith("T-") ? "table" : game;
}

const shown = signal<{ game: string; rule: string } | null>(null);

export function RuleLink({ game, rule, label }: { game: string; rule: string; label?: string }) {
  if (!rule) return null;
  const book = bookOf(game, rule);
  return (
    <a
      class="rule-link"
      href={`/rules/${book}#${rule}`}
      aria-label={t("ui.rule.link", rule)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        event.stopPropagation();
        shown.value = { game: book, rule };
      }}
    >
      {label ?? rule}
    </a>
  );
}

/** The rule that was last clicked, in a dialog; stands once on the page. */
export function RuleDialog() {
  const now = shown.value;
  const found = useSignal<RuleCard | null>(null);
  useEffect(() => {
    found.value = null;
    if (!now) return;
    void rulesOf(now.game).then(
      (book) => (found.value = book.rules.find((rule) => rule.id === now.rule) ?? null),
      () => undefined,
    );
  }, [now, language.value]);
  if (!now) return null;
  const close = (): void => {
    shown.value = null;
  };
  return (
    <Dialog title={found.value ? t("ui.rule.title", now.rule, found.value.title) : now.rule} onClose={close}>
      {found.value ? <RuleText rule={found.value} /> : <p>{t("ui.loading")}</p>}
      <p class="actions">
        <a class="button" href={`/rules/${now.game}#${now.rule}`} onClick={close}>
          {t("ui.rule.catalogue")}
        </a>
      </p>
    </Dialog>
  );
}

export function RuleText({ rule }: { rule: RuleCard }) {
  return (
    <>
      <p class="rule-text">{rule.text}</p>
      {rule.kind === "ruling" ? (
        <aside class="designers-note" aria-label={t("ui.rule.note")}>
          <p>
            <strong>{t("ui.rule.note")}</strong> {t("ui.rule.ruling", rule.source)}
          </p>
          {rule.why ? <p>{t("ui.rule.why", rule.why)}</p> : null}
        </aside>
      ) : (
        <p class="rule-source">{t("ui.rule.seed", rule.source)}</p>
      )}
    </>
  );
}
