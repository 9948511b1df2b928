/** The table: board, prompt, choices, players, log, and whoever is still missing. */
import { useEffect, useMemo, useRef } from "preact/hooks";
import { isBroad } from "../scene/broad";
import { TextBoard } from "../scene/TextBoard";
import { textBoard } from "../settings";
import { listen } from "../table/keys";
import { TableModel } from "../table/model";
import { AskedBanner, LineBanner, OverBanner } from "../ui/Banner";
import { Choices, Menu } from "../ui/Choices";
import { Curtain } from "../ui/Curtain";
import { Waiting } from "../ui/load";
import { LogPanel } from "../ui/LogPanel";
import { LookPanel } from "../ui/LookPanel";
import { Missing } from "../ui/Missing";
import { PromptBar } from "../ui/Prompt";
import { Seating } from "../ui/Seating";
import { useTitle } from "../ui/Shell";
import { Boards, Sides } from "../ui/TableTop";
import { Tools } from "../ui/Tools";
import { Tracks } from "../ui/Tracks";
import type { TableInfo } from "../wire";
import { t } from "../words";

export function TablePage({ id }: { id: string }) {
  const model = useMemo(() => new TableModel(id), [id]);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    model.open();
    const silence = listen(model);
    return () => {
      silence();
      model.close();
    };
  }, [model]);
  const view = model.view.value;
  useEffect(() => {
    model.desk.root = root.current; // after every drawing: the table comes and goes behind the curtain
  });
  useTitle(view?.table.title ?? "", view && model.isMyTurn.value ? t("ui.title.mine", view.table.title) : "");
  if (model.room.state.value === "gone") return <Missing />;
  if (!view) {
    return (
      <div class="page">
        <LineBanner model={model} />
        <Waiting trouble={undefined} />
      </div>
    );
  }
  if (model.curtain.value >= 0) return <Curtain model={model} />;
  if (isMustering(view.table)) {
    return (
      <div class="page narrow" data-index={view.index}>
        <h1>{view.table.title}</h1>
        <LineBanner model={model} />
        <Seating model={model} />
        <LogPanel game={view.table.game} lines={model.log.value} players={view.scene.players} isLive />
      </div>
    );
  }
  return (
    <div
      class={isBroad(model.desk) ? "table broad" : "table"}
      ref={root}
      data-index={view.index}
      data-ply={view.ply}
    >
      <h1 class="visually-hidden">{view.table.title}</h1>
      <aside class="sides" aria-label={t("ui.players")}>
        <Sides desk={model.desk} view={view} />
      </aside>
      <div class="centre">
        <LineBanner model={model} />
        <AskedBanner model={model} />
        <OverBanner model={model} />
        <Seating model={model} />
        <PromptBar model={model} />
        {isBroad(model.desk) ? <Tracks tracks={view.scene.tracks} /> : null}
        <Boards desk={model.desk} zones={model.desk.scene.value?.zones ?? []} />
        <TextBoard scene={view.scene} isShown={textBoard.value} />
      </div>
      <aside class="rail" aria-label={t("ui.rail")}>
        {model.isMyTurn.value ? (
          <Choices
            desk={model.desk}
            onStand={(choice) => void model.stand(view.scene.prompt.asks, choice.word)}
          />
        ) : null}
        <LookPanel model={model} />
        <LogPanel game={view.table.game} lines={model.log.value} players={view.scene.players} isLive />
        <Tools model={model} />
      </aside>
      <Menu desk={model.desk} />
    </div>
  );
}

/** Before the lists are in, nobody knows which armies will meet, and the board would show others. */
function isMustering(table: TableInfo): boolean {
  return table.status === "gathering" && table.seats.some((seat) => seat.army);
}
