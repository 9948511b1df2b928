/** Replay: any finished game, step by step, through any seat's eyes; shared by a link to a step. */
import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { api, Trouble } from "../api";
import { go, place } from "../route";
import { isBroad } from "../scene/broad";
import { Desk } from "../scene/desk";
import { touched } from "../scene/stage";
import { TextBoard } from "../scene/TextBoard";
import { pace, textBoard } from "../settings";
import { GlyphButton } from "../ui/Glyph";
import { useLoaded, Waiting } from "../ui/load";
import { LogPanel } from "../ui/LogPanel";
import { levelName } from "../ui/Players";
import { RuleLink } from "../ui/RuleLink";
import { strip, useTitle } from "../ui/Shell";
import { Strip } from "../ui/Strip";
import { speakTo } from "../table/reader";
import { Boards, Sides } from "../ui/TableTop";
import { toast } from "../ui/toasts";
import { Phases } from "../ui/Tracks";
import type { LogPage, TableInfo, View } from "../wire";
import { read, t } from "../words";

const PACE = 1_100;

/** The step that the address names; -1: none. */
export function plyIn(hash: string): number {
  const found = /(?:^|&)ply=(\d+)/.exec(hash);
  return found ? Number(found[1]) : -1;
}

/** Views of a game, kept once fetched. */
class Reel {
  private kept = new Map<string, Promise<View>>();

  constructor(private readonly id: string) {}

  view(seat: number, ply: number): Promise<View> {
    const key = `${seat}.${ply}`;
    let found = this.kept.get(key);
    if (!found) {
      found = api.replay(this.id, seat, ply);
      found.catch(() => this.kept.delete(key));
      this.kept.set(key, found);
    }
    return found;
  }
}

export function Replay({ id }: { id: string }) {
  const table = useLoaded(() => api.table(id), [id]);
  const { value, trouble } = table.value;
  useTitle(value ? t("ui.replay.of", value.title) : "");
  return value ? <Film table={value} /> : <Waiting trouble={trouble} />;
}

function Film({ table }: { table: TableInfo }) {
  const reel = useMemo(() => new Reel(table.id), [table.id]);
  const desk = useMemo(() => {
    const made = new Desk();
    made.film.pace = pace;
    return made;
  }, [table.id]);
  const mine = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  const seat = useSignal(mine[0] ?? -1);
  const ply = useSignal(Math.min(Math.max(0, plyIn(place.value.hash)), table.ply));
  const view = useSignal<View | undefined>(undefined);
  const isRunning = useSignal(false);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const asked = plyIn(place.value.hash);
    if (asked >= 0 && asked !== ply.value) ply.value = Math.min(asked, table.ply);
  }, [place.value.hash]);

  useEffect(() => {
    let isOver = false;
    const [at, eyes] = [ply.value, seat.value];
    reel.view(eyes, at).then(
      (next) => {
        if (isOver) return;
        const before = view.value;
        view.value = next;
        speakTo(next);
        desk.fresh.value = touched(next.told);
        desk.root = root.current;
        if (before && before.seat === eyes && before.ply === at - 1)
          desk.film.push({ view: next, told: next.told, isOwn: true });
        else desk.film.show(next);
        if (at < table.ply) void reel.view(eyes, at + 1).catch(() => undefined);
      },
      (error: unknown) => {
        if (error instanceof Trouble) toast(error.say, error.code);
      },
    );
    history.replaceState(null, "", `#ply=${at}`);
    return () => {
      isOver = true;
    };
  }, [ply.value, seat.value]);

  useEffect(() => {
    strip.value = () => <Strip seen={() => view.value} />;
    return () => {
      strip.value = null;
      speakTo(undefined);
    };
  }, []);

  useEffect(() => {
    if (!isRunning.value) return;
    const timer = setInterval(() => {
      if (ply.value >= table.ply) isRunning.value = false;
      else if (!desk.isPlaying.value) ply.value++;
    }, PACE);
    return () => clearInterval(timer);
  }, [isRunning.value]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLElement && event.target.matches("input, select, textarea")) return;
      if (event.key === "ArrowRight") ply.value = Math.min(table.ply, ply.value + 1);
      else if (event.key === "ArrowLeft") ply.value = Math.max(0, ply.value - 1);
      else if (event.key === "Home") ply.value = 0;
      else if (event.key === "End") ply.value = table.ply;
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  const pages = useSignal<{ seat: number; page: LogPage } | undefined>(undefined);
  const now = view.value;
  if (!now) return <Waiting trouble={undefined} />;
  const older = pages.value?.seat === now.seat ? pages.value.page : undefined;
  const before = older?.lines.filter((line) => line.index < now.earlier) ?? [];
  const left = before.length ? (older?.earlier ?? 0) : now.earlier;
  const readEarlier = (): void => {
    api.log(table.id, now.seat, left, true).then(
      (page) => {
        pages.value = { seat: now.seat, page: { lines: [...page.lines, ...before], earlier: page.earlier } };
      },
      () => undefined,
    );
  };
  return (
    <div class={isBroad(desk) ? "table replay broad" : "table replay"} ref={root} data-ply={now.ply}>
      <h1 class="visually-hidden">{t("ui.replay.of", table.title)}</h1>
      <aside class="sides" aria-label={t("ui.players")}>
        <Sides desk={desk} view={now} lines={now.lines} />
      </aside>
      <div class="centre">
        <section class="prompt" aria-live="polite">
          <div class="who">
            <span>{t("ui.replay.step", now.ply, table.ply)}</span>
            {table.outcome && now.ply === table.ply ? <strong>{read(table.outcome.say)}</strong> : null}
          </div>
          <p class="say">
            {read((now.ply === table.ply && table.outcome?.how) || now.scene.prompt.say)} <RuleLink game={table.game} rule={now.scene.prompt.rule} />
          </p>
        </section>
        <Phases tracks={now.scene.tracks} />
        <Boards desk={desk} zones={desk.scene.value?.zones ?? []} />
        <TextBoard scene={now.scene} isShown={textBoard.value} />
      </div>
      <aside class="rail" aria-label={t("ui.replay")}>
        <Controls table={table} ply={ply} isRunning={isRunning} />
        <Eyes table={table} view={now} seat={seat} mine={mine} />
        <Further table={table} ply={ply.value} seat={Math.max(0, seat.value)} />
        <LogPanel
          game={table.game}
          lines={[...before, ...now.lines]}
          players={now.scene.players}
          isLive={false}
          onEarlier={left > 0 ? readEarlier : undefined}
        />
      </aside>
    </div>
  );
}

function Controls({ table, ply, isRunning }: { table: TableInfo; ply: Signal<number>; isRunning: Signal<boolean> }) {
  const to = (step: number): void => {
    isRunning.value = false;
    ply.value = Math.max(0, Math.min(table.ply, step));
  };
  return (
    <section class="panel controls" aria-label={t("ui.replay.controls")}>
      <label class="visually-hidden" for="ply">
        {t("ui.replay.slider")}
      </label>
      <input
        id="ply"
        type="range"
        min={0}
        max={table.ply}
        value={ply.value}
        onInput={(event) => to(Number(event.currentTarget.value))}
      />
      <div class="row">
        <GlyphButton name="first" label={t("ui.replay.first")} onClick={() => to(0)} />
        <GlyphButton name="back" label={t("ui.replay.back")} onClick={() => to(ply.value - 1)} />
        <GlyphButton
          name={isRunning.value ? "pause" : "play"}
          class="primary"
          label={t(isRunning.value ? "ui.replay.pause" : "ui.replay.play")}
          onClick={() => {
            if (!isRunning.value && ply.value >= table.ply) ply.value = 0;
            isRunning.value = !isRunning.value;
          }}
        />
        <GlyphButton name="forward" label={t("ui.replay.forward")} onClick={() => to(ply.value + 1)} />
        <GlyphButton name="last" label={t("ui.replay.last")} onClick={() => to(table.ply)} />
      </div>
    </section>
  );
}

/** Through whose eyes: any seat once the game is over, one's own before. */
function Eyes({
  table,
  view,
  seat,
  mine,
}: {
  table: TableInfo;
  view: View;
  seat: Signal<number>;
  mine: readonly number[];
}) {
  const allowed = table.status === "over" ? table.seats.map((each) => each.seat) : mine;
  const names = new Map(view.scene.players.map((player) => [player.seat, read(player.name)]));
  return (
    <section class="panel">
      <label class="field inline">
        {t("ui.replay.eyes")}
        <select value={seat.value} onChange={(event) => (seat.value = Number(event.currentTarget.value))}>
          {allowed.map((each) => (
            <option key={each} value={each}>
              {names.get(each) ?? each + 1}
            </option>
          ))}
          <option value={-1}>{t("ui.replay.spectator")}</option>
        </select>
      </label>
    </section>
  );
}

/** Share, download, play on. */
function Further({ table, ply, seat }: { table: TableInfo; ply: number; seat: number }) {
  const level = useSignal("");
  const cards = useLoaded(() => api.games(), []);
  const minds = cards.value.value?.find((card) => card.name === table.game)?.minds ?? [];
  const share = async (): Promise<void> => {
    const url = `${location.origin}/replay/${table.id}#ply=${ply}`;
    try {
      await navigator.clipboard.writeText(url);
      toast(["ui.copied", []], "", 2_500);
    } catch {
      toast(["ui.share.this", [url]]);
    }
  };
  const playOn = async (): Promise<void> => {
    try {
      const next = await api.playOn(table.id, { ply, seat, mind: level.value });
      go(`/table/${next.id}`);
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      toast(error.say, error.code);
    }
  };
  const isOver = table.status === "over";
  return (
    <section class="panel further">
      <div class="row">
        <button type="button" onClick={() => void share()}>
          {t("ui.share.step")}
        </button>
        {isOver ? (
          <a class="button" href={api.recordUrl(table.id)} download>
            {t("ui.record")}
          </a>
        ) : null}
        {isOver ? (
          <a class="button" href={`/analysis/${table.id}`}>
            {t("ui.analysis")}
          </a>
        ) : null}
        <a class="button" href={`/table/${table.id}`}>
          {t("ui.table.back")}
        </a>
      </div>
      {isOver ? (
        <div class="row">
          <label class="field inline">
            {t("ui.against")}
            <select
              value={level.value || minds[1] || ""}
              onChange={(event) => (level.value = event.currentTarget.value)}
            >
              {minds.map((mind) => (
                <option key={mind} value={mind}>
                  {levelName(mind)}
                </option>
              ))}
            </select>
          </label>
          <button type="button" class="primary" onClick={() => void playOn()}>
            {t("ui.play-on")}
          </button>
        </div>
      ) : null}
    </section>
  );
}
