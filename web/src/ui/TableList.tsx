/** A list of tables, each with who sits there and whose turn it is. */
import type { TableInfo } from "../wire";
import { readerAt } from "../table/reader";
import { listed, readAs, t } from "../words";
import { resultFor, sitter } from "./Players";

export function TableList({
  title,
  tables,
  isMine = false,
}: {
  title: string;
  tables: readonly TableInfo[];
  isMine?: boolean;
}) {
  return (
    <section class="tables" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {[...tables].sort(byUrgency).map((table) => {
          const isMyTurn = isTurnOfMine(table);
          return (
            <li key={table.id}>
              <a class={isMyTurn ? "panel table-line urgent" : "panel table-line"} href={`/table/${table.id}`}>
                <strong>{table.title}</strong>
                <span>{t("ui.table.with", listed(table.seats.map(sitter)))}</span>
                <em>{statusOf(table)}</em>
                {isMine ? <b>{t("ui.table.continue")}</b> : null}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function isTurnOfMine(table: TableInfo): boolean {
  return table.status === "playing" && table.seats[table.to_act]?.mine === true;
}

/** My turn first, then the newest. */
function byUrgency(a: TableInfo, b: TableInfo): number {
  return Number(isTurnOfMine(b)) - Number(isTurnOfMine(a)) || b.changed - a.changed || b.created - a.created;
}

function statusOf(table: TableInfo): string {
  if (table.status === "gathering") return t("ui.table.gathering");
  if (table.status === "playing") return t(isTurnOfMine(table) ? "ui.turn.mine" : "ui.table.playing", table.ply);
  const mine = table.seats.filter((seat) => seat.mine);
  const result = resultFor(table, mine.length === 1 ? (mine[0]?.seat ?? -1) : -1);
  return result === "over" && table.outcome ? readAs(table.outcome.say, readerAt(table, [], -1)) : t(`ui.over.${result}`);
}
