/** A moment: the board as it stood, what was played, what was better, and a way to try it. */
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { api, Trouble } from "../api";
import { go } from "../route";
import { Desk } from "../scene/desk";
import { levelName } from "../ui/Players";
import { useLoaded } from "../ui/load";
import { Boards } from "../ui/TableTop";
import { toast } from "../ui/toasts";
import type { Act, Mark, Moment, TableInfo, Tone, View } from "../wire";
import { read, t } from "../words";
import { percent } from "./numbers";

interface MomentProps {
  table: TableInfo;
  moment: Moment;
  number: number;
  /** Through whose eyes the board is seen. */
  seat: number;
  /** To the next moment, if there are several. */
  next: (() => void) | undefined;
}

export function MomentPanel({ table, moment, number, seat, next }: MomentProps) {
  const eyes = moment.seat >= 0 ? moment.seat : seat;
  const view = useLoaded(() => api.replay(table.id, eyes, moment.ply), [table.id, eyes, moment.ply]);
  return (
    <section class="panel moment-panel" aria-labelledby="moment-title" data-ply={moment.ply}>
      <h2 id="moment-title">
        <b class={`stamp ${moment.kind}`}>{number}</b> {moment.when ? read(moment.when) : t("ui.analysis.step", moment.ply + 1)}
      </h2>
      {view.value.value ? <Position view={view.value.value} acts={moment.acts} /> : <div class="position" />}
      <div class="moment-text">
        {moment.asked ? <p class="asked">{read(moment.asked)}</p> : null}
        {moment.seat < 0 ? <Fell moment={moment} /> : <Acts acts={moment.acts} />}
        {moment.told.map((text, n) => (
          <p key={n} class="told">
            {read(text)}
          </p>
        ))}
        <TryIt table={table} moment={moment} eyes={eyes} next={next} />
      </div>
    </section>
  );
}

function Position({ view, acts }: { view: View; acts: readonly Act[] }) {
  const desk = useMemo(() => new Desk(), []);
  useEffect(() => {
    desk.film.show({ ...view, choices: [] });
    desk.marks.value = acts.flatMap((act, n) => marksFor(act, n));
  }, [view, acts]);
  return (
    <div class="position">
      <Boards desk={desk} zones={desk.scene.value?.zones ?? []} />
    </div>
  );
}

/** Where an act is chosen: red what was played, green what was better. */
function marksFor(act: Act, place: number): readonly Mark[] {
  if (!act.on.length || place > 1) return [];
  const tone: Tone = act.played ? "red" : "green";
  const [from, to] = act.on;
  const line: Mark["line"] = from && to ? [from, to] : ["", ""];
  return [{ kind: act.played ? "threat" : "aim", on: [act.on[act.on.length - 1] ?? ""], line, ring: ["", 0], tone, say: null, chance: -1 }];
}

/** What could be done, with the chances it left, as bars. */
function Acts({ acts }: { acts: readonly Act[] }) {
  const best = Math.max(...acts.map((act) => act.chance));
  return (
    <ul class="weighed">
      {acts.map((act) => (
        <li key={act.word} class={act.played ? "played" : act.chance === best ? "best" : "other"}>
          <span class="what">
            <b>{t(act.played ? "ui.analysis.played" : act.chance === best ? "ui.analysis.best" : "ui.analysis.or")}</b>{" "}
            {[act.say, ...act.sequel].map(read).join(" → ")}
          </span>
          <span class="share">{percent(act.chance)} %</span>
          <span class="bar" aria-hidden="true">
            <i style={{ width: `${act.chance / 10}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Fell({ moment }: { moment: Moment }) {
  return (
    <>
      <p>{read(moment.say)}</p>
      {moment.rolled ? (
        <p>{t("ui.analysis.rolled", String(moment.rolled[0] / 10), String(moment.rolled[1] / 10))}</p>
      ) : null}
    </>
  );
}

/** Go on from this position against the computer, look at it in the replay, or see the next one. */
function TryIt({ table, moment, eyes, next }: { table: TableInfo; moment: Moment; eyes: number; next: (() => void) | undefined }) {
  const cards = useLoaded(() => api.games(), []);
  const minds = cards.value.value?.find((card) => card.name === table.game)?.minds ?? [];
  const level = useSignal("");
  const seat = moment.seat >= 0 ? moment.seat : Math.max(0, eyes);
  const attempt = async (): Promise<void> => {
    try {
      const begun = await api.playOn(table.id, { ply: moment.ply, seat, mind: level.value || minds[1] || "" });
      go(`/table/${begun.id}`);
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      toast(error.say, error.code);
    }
  };
  return (
    <div class="try-it">
      <label class="field inline">
        {t("ui.against")}
        <select value={level.value || minds[1] || ""} onChange={(event) => (level.value = event.currentTarget.value)}>
          {minds.map((mind) => (
            <option key={mind} value={mind}>
              {levelName(mind)}
            </option>
          ))}
        </select>
      </label>
      <div class="actions">
        <button type="button" onClick={() => void attempt()}>
          {t("ui.analysis.try")}
        </button>
        <a class="button" href={`/replay/${table.id}#ply=${moment.ply}`}>
          {t("ui.analysis.see")}
        </a>
        {next ? (
          <button type="button" class="primary" onClick={next}>
            {t("ui.analysis.next")}
          </button>
        ) : null}
      </div>
    </div>
  );
}
