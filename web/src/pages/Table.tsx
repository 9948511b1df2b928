/** The table: board, prompt, choices, players, log, and whoever is still missing. */
import { useEffect, useMemo, useRef } from "preact/hooks";
import { go } from "../route";
import { isBroad } from "../scene/broad";
import { TextBoard } from "../scene/TextBoard";
import { textBoard } from "../settings";
import { listen } from "../table/keys";
import { TableModel } from "../table/model";
import { hasTalk } from "../table/talk";
import { Ahead } from "../ui/Ahead";
import { AskedBanner, LineBanner, NoticeBanner, OverBanner } from "../ui/Banner";
import { Choices, Menu } from "../ui/Choices";
import { Chosen, StandingCard } from "../ui/Chosen";
import { CoachPanel } from "../ui/Coach";
import { Corner } from "../ui/Corner";
import { Curtain } from "../ui/Curtain";
import { Waiting } from "../ui/load";
import { Ledgers } from "../ui/Ledgers";
import { LogPanel } from "../ui/LogPanel";
import { LookPanel } from "../ui/LookPanel";
import { Missing } from "../ui/Missing";
import { Moment } from "../ui/Moment";
import { PromptBar } from "../ui/Prompt";
import { Recap } from "../ui/Recap";
import { Seating } from "../ui/Seating";
import { strip, useTitle } from "../ui/Shell";
import { Sheets } from "../ui/Sheets";
import { Strip } from "../ui/Strip";
import { Boards, Sides } from "../ui/TableTop";
import { Talk } from "../ui/Talk";
import { Tools } from "../ui/Tools";
import { Phases } from "../ui/Tracks";
import type { TableInfo } from "../wire";
import { t } from "../words";

export function TablePage({ id }: { id: string }) {
  const model = useMemo(() => new TableModel(id), [id]);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    model.open();
    const silence = listen(model);
    strip.value = () => <Strip seen={() => (model.curtain.value < 0 ? model.shown.value : undefined)} />;
    return () => {
      strip.value = null;
      silence();
      model.close();
    };
  }, [model]);
  const view = model.view.value;
  const next = model.next.value;
  useEffect(() => {
    if (next) go(`/table/${next}`);
  }, [next]);
  const talks = view !== undefined && view.seat >= 0 && isMustering(view.table) && hasTalk(view.table, view.seat);
  useEffect(() => {
    model.talk.stands.value = talks;
  }, [talks]);
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
        {model.talk.stands.value ? <Talk model={model} /> : null}
        <LogPanel game={view.table.game} lines={model.log.value} players={view.scene.players} isLive />
      </div>
    );
  }
  const shown = model.shown.value ?? view;
  return (
    <div
      class={isBroad(model.desk) ? "table broad" : "table"}
      ref={root}
      data-index={view.index}
      data-ply={view.ply}
      data-sheet={model.sheet.value}
    >
      <h1 class="visually-hidden">{view.table.title}</h1>
      <aside class="sides" aria-label={t("ui.players")}>
        <Sides
          desk={model.desk}
          view={{ ...shown, table: view.table, clock: view.clock, thinking: view.thinking }}
          lines={model.log.value.filter((line) => line.index < shown.index)}
        />
      </aside>
      <div class="centre">
        <div class="banners">
          <LineBanner model={model} />
          <NoticeBanner model={model} />
          <AskedBanner model={model} />
        </div>
        <OverBanner model={model} />
        <Seating model={model} />
        <PromptBar model={model} />
        <Phases tracks={shown.scene.tracks} />
        <Boards desk={model.desk} zones={model.desk.scene.value?.zones ?? []}>
          <Moment model={model} />
        </Boards>
        <TextBoard scene={shown.scene} isShown={textBoard.value} />
      </div>
      <aside class="rail" aria-label={t("ui.rail")}>
        <Chosen model={model} />
        {model.isMyTurn.value ? (
          <Choices
            desk={model.desk}
            onStand={(choice) => void model.stand(view.scene.prompt.asks, choice.word)}
          />
        ) : null}
        <Ahead model={model} />
        <CoachPanel model={model} />
        <LookPanel model={model} />
        <StandingCard model={model} />
        <Ledgers desk={model.desk} scene={shown.scene} />
        <Recap model={model} />
        <Corner model={model} view={view} />
        <Tools model={model} />
      </aside>
      <Sheets model={model} />
      <Menu desk={model.desk} />
    </div>
  );
}

/** Before the lists are in, nobody knows which armies will meet, and the board would show others. */
function isMustering(table: TableInfo): boolean {
  return table.status === "gathering" && table.seats.some((seat) => seat.army);
}
