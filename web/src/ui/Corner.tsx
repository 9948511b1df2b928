/** The corner of the rail where one reads: what happened, and, where somebody hears us, what was said. */
import type { TableModel } from "../table/model";
import { hasTalk } from "../table/talk";
import type { View } from "../wire";
import { count, t } from "../words";
import { LogPanel } from "./LogPanel";
import { Talk } from "./Talk";

export function Corner({ model, view }: { model: TableModel; view: View }) {
  const isTalk = model.talk.isOpen.value;
  return (
    <>
      {hasTalk(view.table, view.seat) ? <Tabs model={model} /> : null}
      {isTalk ? (
        <Talk model={model} />
      ) : (
        <LogPanel
          game={view.table.game}
          lines={model.log.value}
          players={view.scene.players}
          isLive
          desk={model.desk}
          onEarlier={model.earlier.value ? () => void model.readEarlier() : undefined}
        />
      )}
    </>
  );
}

function Tabs({ model }: { model: TableModel }) {
  const { isChosen, unread } = model.talk;
  const tab = (is: boolean, label: string) => (
    <button type="button" aria-pressed={isChosen.value === is} onClick={() => (isChosen.value = is)}>
      {label}
      {is ? <Unread n={unread.value} /> : null}
    </button>
  );
  return (
    <div class="corner-tabs" role="group" aria-label={t("ui.corner")}>
      {tab(false, t("ui.sheet.log"))}
      {tab(true, t("ui.talk"))}
    </div>
  );
}

/** How much was said that the reader has not seen. */
export function Unread({ n }: { n: number }) {
  if (!n) return null;
  return (
    <span class="unread">
      <span aria-hidden="true">{n > 9 ? "9+" : n}</span>
      <span class="visually-hidden">{count("ui.talk.unread", n)}</span>
    </span>
  );
}
