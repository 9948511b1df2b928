/** Numbers of a thing: each with its picture, what it counts and what has changed it; and its table, row by row. */
import { InlineIcon } from "../scene/Icon";
import type { Rows, Stat } from "../wire";
import { read, t } from "../words";

export function Stats({ stats }: { stats: readonly Stat[] }) {
  if (!stats.length) return null;
  return (
    <ul class="stats">
      {stats.map((stat, n) => (
        <li key={n}>
          <InlineIcon name={stat.icon} />
          <b>
            {stat.value}
            {stat.change ? (
              <span class={stat.change > 0 ? "more" : "less"}>{stat.change > 0 ? `+${stat.change}` : `−${-stat.change}`}</span>
            ) : null}
          </b>
          <small>{read(stat.say)}</small>
        </li>
      ))}
    </ul>
  );
}

/** Rows before the present one are lost. */
export function StatRows({ table }: { table: Rows }) {
  const name = table.heads.map(read).join(", ");
  return (
    <div class="stat-rows" tabindex={0} role="region" aria-label={t("ui.table.of", name)}>
      <table>
        <thead>
          <tr>
            {table.heads.map((head, n) => (
              <th key={n} scope="col">
                {read(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, n) => (
            <tr key={n} class={n === table.now ? "now" : n < table.now ? "lost" : ""} aria-current={n === table.now ? "true" : undefined}>
              {row.map((cell, m) => (
                <td key={m}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same lying down, a column a row: for a long table in little height. */
export function StatColumns({ table }: { table: Rows }) {
  const lookOf = (n: number): string => (n === table.now ? "now" : n < table.now ? "lost" : "");
  return (
    <div class="stat-rows across" tabindex={0} role="region" aria-label={t("ui.table.of", table.heads.map(read).join(", "))}>
      <table>
        <tbody>
          {table.heads.map((head, m) => (
            <tr key={m}>
              <th scope="row">{read(head)}</th>
              {table.rows.map((row, n) => (
                <td key={n} class={lookOf(n)}>
                  {row[m]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
