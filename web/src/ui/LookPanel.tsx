/** What a thing is: title, lines, rules, and why it cannot be chosen. A panel on wide screens, a sheet on narrow ones. */
import type { TableModel } from "../table/model";
import { read, t } from "../words";
import { GlyphButton } from "./Glyph";
import { RuleLink } from "./RuleLink";

export function LookPanel({ model }: { model: TableModel }) {
  const view = model.view.value;
  const regard = model.regard.value;
  const measured = model.measured.value;
  const game = view?.table.game ?? "";
  const isSheet = regard?.how === "hold" || regard?.how === "press";
  return (
    <section class={`look panel ${regard ? "filled" : ""} ${isSheet ? "sheet" : ""}`} aria-label={t("ui.look")}>
      {regard ? (
        <>
          <header>
            <h2>{regard.look ? read(regard.look.title) : t("ui.loading")}</h2>
            <GlyphButton name="close" class="quiet" label={t("ui.close")} onClick={() => model.forgetRegard()} />
          </header>
          {regard.why ? (
            <p class="why" role="status">
              {read(regard.why.say)} <RuleLink game={game} rule={regard.why.rule} />
            </p>
          ) : null}
          {regard.look?.lines.map((line, n) => (
            <p key={n}>{read(line)}</p>
          ))}
          {regard.look?.marks.map((mark, n) =>
            mark.say && !regard.look?.lines.length ? (
              <p key={`m${n}`} class={`mark-say mark-${mark.kind}`}>
                {read(mark.say)}
              </p>
            ) : null,
          )}
          <footer>
            {regard.look?.rules.map((rule) => (
              <RuleLink key={rule} game={game} rule={rule} />
            ))}
            <button
              type="button"
              class="quiet"
              aria-pressed={measured !== ""}
              onClick={() => (model.measured.value = measured ? "" : regard.id)}
            >
              {t(measured ? "ui.measure.stop" : "ui.measure")}
            </button>
          </footer>
        </>
      ) : (
        <p class="empty">{t(measured ? "ui.measure.now" : "ui.look.empty")}</p>
      )}
    </section>
  );
}
