/** Banners: the line is down, the host tells something, somebody asks something, the game is over. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { TableModel } from "../table/model";
import { read, t } from "../words";
import { resultFor } from "./Players";
import { RuleLink } from "./RuleLink";

/** Says so when the line has been down for a moment. */
export function LineBanner({ model }: { model: TableModel }) {
  const state = model.room.state.value;
  const isLate = useSignal(false);
  const isDown = state === "offline" || state === "connecting";
  useEffect(() => {
    isLate.value = false;
    if (!isDown) return;
    const timer = setTimeout(() => (isLate.value = true), 300);
    return () => clearTimeout(timer);
  }, [isDown]);
  if (!isDown || !isLate.value) return null;
  return (
    <div class="banner offline" role="status">
      <span class="spinner" aria-hidden="true" />
      {t(model.room.waiting.value ? "ui.line.waiting" : "ui.line.down")}
    </div>
  );
}

/** What whoever runs the server tells everybody. */
export function NoticeBanner({ model }: { model: TableModel }) {
  const notice = model.view.value?.notice;
  if (!notice) return null;
  return (
    <div class="banner notice" role="status">
      {notice}
    </div>
  );
}

/** What other people ask of this seat. */
export function AskedBanner({ model }: { model: TableModel }) {
  const view = model.view.value;
  if (!view?.asked.length) return null;
  return (
    <>
      {view.asked.map((what) => {
        const reply = (yes: boolean): void => {
          void model.say({ t: "reply", seat: view.seat, what, yes });
        };
        return (
          <div class="banner asked" key={what} role="alertdialog" aria-label={t(`ui.asked.${what}`)}>
            <span>{t(`ui.asked.${what}`)}</span>
            <button type="button" class="primary" onClick={() => reply(true)}>
              {t("ui.yes")}
            </button>
            <button type="button" onClick={() => reply(false)}>
              {t("ui.no")}
            </button>
          </div>
        );
      })}
    </>
  );
}

/** Of a game that ended by its own rules; resigning and the clock end it from outside. */
const OVER = -2;

export function OverBanner({ model }: { model: TableModel }) {
  const view = model.desk.film.isStale.value ? undefined : model.view.value;
  if (view?.table.status !== "over") return null;
  const { table, seat } = view;
  const result = resultFor(table, seat);
  const { prompt } = view.scene;
  const isPlayedOut = prompt.seat === OVER;
  return (
    <section class={`over panel ${result}`} aria-label={t("ui.over")}>
      <h2>{result === "over" && table.outcome ? read(table.outcome.say) : t(`ui.over.${result}`)}</h2>
      <p>
        {table.outcome ? read(table.outcome.how) : null}{" "}
        {isPlayedOut ? <RuleLink game={table.game} rule={prompt.rule} /> : null}
      </p>
      <div class="actions">
        {table.rematch ? (
          <a class="button primary" href={`/table/${table.rematch}`}>
            {t("ui.rematch.go")}
          </a>
        ) : seat >= 0 ? (
          <button type="button" class="primary" onClick={() => void model.say({ t: "offer", seat, what: "rematch" })}>
            {t("ui.rematch")}
          </button>
        ) : null}
        <a class="button" href={`/analysis/${table.id}`}>
          {t("ui.analysis")}
        </a>
        <a class="button" href={`/replay/${table.id}`}>
          {t("ui.replay")}
        </a>
        <a class="button" href="/">
          {t("ui.lobby")}
        </a>
      </div>
    </section>
  );
}
