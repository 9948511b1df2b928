/** The curtain between people at one screen: nothing is shown until the one whose turn it is says so. */
import { useEffect, useRef } from "preact/hooks";
import type { TableModel } from "../table/model";
import { read, t } from "../words";

export function Curtain({ model }: { model: TableModel }) {
  const seat = model.curtain.value;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [seat]);
  const player = model.view.value?.scene.players.find((each) => each.seat === seat);
  const name = player ? read(player.name) : String(seat + 1);
  return (
    <section class="curtain" aria-live="assertive">
      <div>
        <h1>{t("ui.curtain", name)}</h1>
        <p>{t("ui.curtain.why")}</p>
        <button ref={button} type="button" class="primary large" onClick={() => model.look(seat)}>
          {t("ui.curtain.open", name)}
        </button>
      </div>
    </section>
  );
}
