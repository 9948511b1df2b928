/** What the list comes to: every purse with its limit, and every rule that is broken. */
import { troubleSay } from "../api";
import { RuleLink } from "../ui/RuleLink";
import type { Fault } from "../wire";
import { count, read, t } from "../words";
import type { Builder } from "./builder";

export function Summary({ builder }: { builder: Builder }) {
  const found = builder.reckoning.value;
  const trouble = builder.trouble.value;
  return (
    <section class="summary panel" aria-labelledby="summary-title" aria-busy={builder.isStale.value}>
      <h2 id="summary-title">{t("ui.build.total")}</h2>
      {found
        ? Object.entries(found.limits).map(([purse, limit]) => (
            <Purse key={purse} name={builder.purse(purse)} total={found.totals[purse] ?? 0} limit={limit} />
          ))
        : null}
      {trouble ? (
        <p class="trouble" role="alert">
          {read(troubleSay(trouble))} <span class="code">{trouble.code}</span>
        </p>
      ) : null}
      {found ? <Verdict builder={builder} faults={found.faults} /> : <p>{t("ui.loading")}</p>}
    </section>
  );
}

/** The same in a line, always in sight where the screen is small. */
export function TotalsBar({ builder }: { builder: Builder }) {
  const found = builder.reckoning.value;
  if (!found) return null;
  return (
    <div class="totals-bar" aria-hidden="true">
      {Object.entries(found.limits).map(([purse, limit]) => {
        const total = found.totals[purse] ?? 0;
        return (
          <span key={purse} class={total > limit ? "over-limit" : ""}>
            {builder.purse(purse)} <strong>{t("ui.build.of.limit", total, limit)}</strong>
          </span>
        );
      })}
      <span class={found.faults.length ? "verdict bad" : "verdict good"}>
        {found.faults.length ? count("ui.build.faults", found.faults.length) : t("ui.build.accepted")}
      </span>
    </div>
  );
}

function Purse({ name, total, limit }: { name: string; total: number; limit: number }) {
  const left = limit - total;
  const share = Math.max(0, Math.min(100, limit ? (100 * total) / limit : total ? 100 : 0));
  return (
    <div class={left < 0 ? "purse over-limit" : "purse"}>
      <div class="purse-line">
        <span>{name}</span>
        <strong>{t("ui.build.of.limit", total, limit)}</strong>
      </div>
      <svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect class="bar-all" width="100" height="6" />
        <rect class="bar-now" width={share} height="6" />
      </svg>
      <small>{left < 0 ? t("ui.build.over", -left) : t("ui.build.left", left)}</small>
    </div>
  );
}

function Verdict({ builder, faults }: { builder: Builder; faults: readonly Fault[] }) {
  const focus = (fault: Fault): void => {
    const steps = fault.path.split(".");
    const line = document.getElementById(`line-${steps.slice(0, 2).join(".")}`);
    line?.scrollIntoView({ block: "center" });
    line?.focus({ preventScroll: true });
  };
  return (
    <>
      <p class={faults.length ? "verdict bad" : "verdict good"} role="status">
        {faults.length ? count("ui.build.faults", faults.length) : t("ui.build.accepted")}
      </p>
      {faults.length ? (
        <ul class="faults">
          {faults.map((fault) => {
            const about = builder.about(fault.path);
            return (
              <li key={`${fault.rule} ${fault.path} ${JSON.stringify(fault.say)}`} data-fault={fault.rule}>
                <RuleLink game={builder.form.game} rule={fault.rule} />{" "}
                {about ? (
                  <button type="button" class="link" onClick={() => focus(fault)}>
                    {about}
                  </button>
                ) : null}{" "}
                <span>{read(fault.say)}</span>
              </li>
            );
          })}
        </ul>
      ) : null}
    </>
  );
}
