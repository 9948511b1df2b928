/** What a thing is: title, lines, rules, and why it cannot be chosen. A panel on wide screens, a sheet on narrow ones. */
import type { TableModel } from "../table/model";
import type { Look } from "../wire";
import { read, t } from "../words";
import { FaceCard } from "./FaceCard";
import { GlyphButton } from "./Glyph";
import { RuleLink } from "./RuleLink";
import { Stats, StatRows } from "./StatCard";

export function LookPanel({ model }: { model: TableModel }) {
  const view = model.view.value;
  const lookedAt = model.lookedAt.value;
  const measured = model.measured.value;
  const game = view?.table.game ?? "";
  const isSheet = lookedAt?.how === "hold" || lookedAt?.how === "press";
  return (
    <section class={`look panel ${lookedAt ? "filled" : ""} ${isSheet ? "sheet" : ""}`} aria-label={t("ui.look")}>
      {lookedAt ? (
        <>
          <header>
            <h2>{lookedAt.look ? read(lookedAt.look.title) : t("ui.loading")}</h2>
            <GlyphButton name="close" class="quiet" label={t("ui.close")} onClick={() => model.forgetLook()} />
          </header>
          {lookedAt.why ? (
            <p class="why" role="status">
              {read(lookedAt.why.say)} <RuleLink game={game} rule={lookedAt.why.rule} />
            </p>
          ) : null}
          {lookedAt.look ? <Known look={lookedAt.look} game={game} /> : null}
          {lookedAt.look?.lines.map((line, n) => (
            <p key={n}>{read(line)}</p>
          ))}
          {lookedAt.look?.marks.map((mark, n) =>
            mark.say && !lookedAt.look?.lines.length ? (
              <p key={`m${n}`} class={`mark-say mark-${mark.kind}`}>
                {read(mark.say)}
              </p>
            ) : null,
          )}
          <footer>
            {lookedAt.look?.rules.map((rule) => (
              <RuleLink key={rule} game={game} rule={rule} />
            ))}
            <button
              type="button"
              class="quiet"
              aria-pressed={measured !== ""}
              onClick={() => (model.measured.value = measured ? "" : lookedAt.id)}
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

/** What is printed on a thing: its kind, its card and its numbers. */
function Known({ look, game }: { look: Look; game: string }) {
  return (
    <>
      {look.kind ? <p class="kind">{read(look.kind)}</p> : null}
      {look.face ? <FaceCard face={look.face} game={game} /> : null}
      <Stats stats={look.stats} />
      {look.rows ? <StatRows table={look.rows} /> : null}
    </>
  );
}
