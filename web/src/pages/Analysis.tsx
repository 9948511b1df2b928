/** After the game: chances over time, what decided it, one's slips with the better act, luck and play apart. */
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { goodShare, percent, points, swingFor } from "../analysis/numbers";
import { MomentPanel } from "../analysis/MomentPanel";
import { Plot } from "../analysis/Plot";
import { Decisions, Luck, Uses } from "../analysis/Summary";
import { api, Trouble } from "../api";
import { speakTo } from "../table/reader";
import { useLoaded, Waiting } from "../ui/load";
import { resultFor } from "../ui/Players";
import { useTitle } from "../ui/Shell";
import { toast } from "../ui/toasts";
import type { Analysis, AnalysisView, Moment, Side, TableInfo, View } from "../wire";
import { read, t } from "../words";

const OFTEN = 1_000;

export function AnalysisPage({ id }: { id: string }) {
  const table = useLoaded(() => api.table(id), [id]);
  const { value, trouble } = table.value;
  useTitle(value ? t("ui.analysis.of", value.title) : "");
  return value ? <Asked table={value} /> : <Waiting trouble={trouble} />;
}

/** Ask for the analysis, and again while it is being made. */
function Asked({ table }: { table: TableInfo }) {
  const answer = useSignal<AnalysisView | undefined>(undefined);
  const trouble = useSignal<Trouble | undefined>(undefined);
  const tries = useSignal(0);
  const end = useLoaded(() => api.replay(table.id, -1, table.ply, table.ply), [table.id]);
  useEffect(() => {
    let [isOver, isAsked] = [false, false];
    const ask = async (): Promise<void> => {
      try {
        answer.value = isAsked ? await api.analysis(table.id) : await api.analyse(table.id);
        isAsked = true;
      } catch (error) {
        if (!(error instanceof Trouble)) throw error;
        if (error.status) trouble.value = error; // the line may come back
      }
      const { status } = answer.value ?? { status: "waiting" };
      if (!isOver && !trouble.value && status !== "done" && status !== "failed") setTimeout(() => void ask(), OFTEN);
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [table.id, tries.value]);
  useEffect(() => () => speakTo(undefined), []);
  const [found, view] = [answer.value, end.value.value];
  if (trouble.value || !found || !view) return <Waiting trouble={trouble.value ?? end.value.trouble} />;
  if (found.status === "failed") {
    return (
      <section class="panel page narrow" role="alert">
        <p>{t("ui.analysis.failed")}</p>
        <button type="button" onClick={() => tries.value++}>
          {t("ui.analysis.again")}
        </button>
      </section>
    );
  }
  return found.analysis ? (
    <Told table={table} view={view} analysis={found.analysis} seconds={found.seconds} />
  ) : (
    <Working table={table} found={found} />
  );
}

/** How far it is. */
function Working({ table, found }: { table: TableInfo; found: AnalysisView }) {
  return (
    <div class="page narrow analysis-wait">
      <h1>{t("ui.analysis.of", table.title)}</h1>
      <p role="status">{t(found.status === "waiting" ? "ui.analysis.waiting" : "ui.analysis.working")}</p>
      <progress value={found.done} max={found.of || 1} aria-label={t("ui.analysis.working")} />
      <p class="note">{found.of ? t("ui.analysis.positions", found.done, found.of) : null}</p>
      <a class="button" href={`/replay/${table.id}`}>
        {t("ui.replay")}
      </a>
    </div>
  );
}

interface ToldProps {
  table: TableInfo;
  view: View;
  analysis: Analysis;
  seconds: readonly number[];
}

function Told({ table, view, analysis, seconds }: ToldProps) {
  const mine = table.seats.find((seat) => seat.mine)?.seat ?? -1;
  const seat = useSignal(Math.max(0, mine));
  const chosen = useSignal(0);
  useEffect(() => speakTo({ ...view, seat: mine }), []);
  const side = analysis.sides[seat.value];
  const slips = (side?.slips ?? []).filter((slip) => !analysis.moments.some((moment) => moment.ply === slip.ply));
  const moments: readonly Moment[] = [...analysis.moments, ...slips];
  const moment = moments[chosen.value] ?? moments[0];
  const { players } = view.scene;
  if (!side) return null;
  return (
    <div class="page analysis" data-seat={seat.value}>
      <Head table={table} side={side} mine={mine} />
      <div class="analysis-left">
        <section class="panel" aria-labelledby="chances">
          <div class="chances-head">
            <h2 id="chances">{t("ui.analysis.chances")}</h2>
            <span class="note">{t("ui.analysis.judged", analysis.looks)}</span>
            {players.length > 1 ? (
              <label class="field inline">
                {t("ui.analysis.eyes")}
                <select
                  value={seat.value}
                  onChange={(event) => {
                    seat.value = Number(event.currentTarget.value);
                    chosen.value = 0;
                  }}
                >
                  {players.map((player) => (
                    <option key={player.seat} value={player.seat}>
                      {read(player.name)}
                    </option>
                  ))}
                </select>
              </label>
            ) : null}
          </div>
          <Plot analysis={analysis} players={players} seat={seat.value} moments={moments} chosen={chosen} />
        </section>
        <List
          title={t(analysis.moments.length ? "ui.analysis.moments" : "ui.analysis.moments.none")}
          moments={analysis.moments}
          from={0}
          analysis={analysis}
          seat={seat.value}
          chosen={chosen}
        />
        {slips.length ? (
          <List
            title={t("ui.analysis.slips", side.name)}
            moments={slips}
            from={analysis.moments.length}
            analysis={analysis}
            seat={seat.value}
            chosen={chosen}
          />
        ) : null}
      </div>
      {moment ? (
        <MomentPanel
          key={moment.ply}
          table={table}
          moment={moment}
          number={moments.indexOf(moment) + 1}
          seat={seat.value}
          next={moments.length > 1 ? () => (chosen.value = (moments.indexOf(moment) + 1) % moments.length) : undefined}
        />
      ) : null}
      <div class="analysis-numbers">
        <Luck analysis={analysis} players={players} />
        <Decisions side={side} seconds={seconds[seat.value] ?? 0} />
        <Uses uses={analysis.uses} side={side} />
      </div>
    </div>
  );
}

/** How it ended, three numbers, and where to go from here. */
function Head({ table, side, mine }: { table: TableInfo; side: Side; mine: number }) {
  const result = resultFor(table, mine);
  const share = async (): Promise<void> => {
    const url = `${location.origin}/analysis/${table.id}`;
    try {
      await navigator.clipboard.writeText(url);
      toast(["ui.copied", []], "", 2_500);
    } catch {
      toast(["ui.share.this", [url]]);
    }
  };
  const [best, fine, slip, blunder] = side.signs;
  return (
    <header class="analysis-head">
      <div class="ending">
        <h1>{result === "over" && table.outcome ? read(table.outcome.say) : t(`ui.over.${result}`)}</h1>
        <p>
          {table.title}
          {table.outcome ? ` · ${read(table.outcome.how)}` : ""}
        </p>
      </div>
      <dl class="stats">
        <div>
          <dt>{t("ui.analysis.good")}</dt>
          <dd>{best + fine + slip + blunder ? `${goodShare(side.signs)} %` : "–"}</dd>
        </div>
        <div>
          <dt>{t("ui.analysis.luck.points")}</dt>
          <dd>{points(side.luck)}</dd>
        </div>
        <div>
          <dt>{t("ui.analysis.rolls")}</dt>
          <dd>{t("ui.analysis.of.all", side.good, side.rolls)}</dd>
        </div>
      </dl>
      <div class="actions">
        <a class="button" href={`/replay/${table.id}`}>
          {t("ui.replay")}
        </a>
        <button type="button" onClick={() => void share()}>
          {t("ui.share")}
        </button>
        <a class="button primary" href={`/table/${table.id}`}>
          {t("ui.table.back")}
        </a>
      </div>
    </header>
  );
}

interface ListProps {
  title: string;
  moments: readonly Moment[];
  from: number;
  analysis: Analysis;
  seat: number;
  chosen: Signal<number>;
}

function List({ title, moments, from, analysis, seat, chosen }: ListProps) {
  return (
    <section class="panel moments">
      <h2>{title}</h2>
      <ol>
        {moments.map((moment, n) => {
          const swing = swingFor(moment, seat, analysis.seats);
          return (
            <li key={moment.ply}>
              <button type="button" aria-pressed={chosen.value === from + n} onClick={() => (chosen.value = from + n)}>
                <b class={`stamp ${moment.kind}`}>{from + n + 1}</b>
                <span class="what">
                  <strong>{moment.when ? read(moment.when) : t("ui.analysis.step", moment.ply + 1)}</strong>
                  <span>{said(moment, analysis)}</span>
                </span>
                <span class={`swing ${swing < 0 ? "lost" : "gained"}`}>{points(swing)}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** A moment in a sentence. */
function said(moment: Moment, analysis: Analysis): string {
  const name = analysis.sides[moment.seat]?.name;
  if (moment.seat < 0 || !name) return read(moment.say);
  const played = moment.acts.find((act) => act.played);
  const best = moment.acts.find((act) => !act.played);
  if (!played || !best) return read(moment.say);
  const told = moment.told[0] ?? moment.say;
  const better = [best.say, ...best.sequel].map(read).join(" → ");
  return moment.kind === "slip"
    ? t("ui.analysis.slip", told, percent(played.chance), better, percent(best.chance))
    : t("ui.analysis.found", told, percent(played.chance), percent(best.chance));
}
