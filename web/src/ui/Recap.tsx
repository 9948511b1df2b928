/** Since your last turn: what the others did, in a few lines that point at the board, and a way to see it again. */
import { useComputed, useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { InlineIcon } from "../scene/Icon";
import { toneClass } from "../scene/tones";
import type { TableModel } from "../table/model";
import { idsOf, recapOf, sinceMine, spokenOf, type Deed } from "../table/telling";
import type { LogLine } from "../wire";
import { count, read, t } from "../words";
import { Glyph } from "./Glyph";
import { isWide } from "./wide";

const MOST = 4;

export function Recap({ model }: { model: TableModel }) {
  const { film } = model.desk;
  const lines = useComputed(() => linesOf(model));
  const most = useSignal(MOST);
  const recap = useComputed(() => recapOf(lines.value, most.value));
  const box = useRef<HTMLElement>(null);
  const choices = model.desk.choices.value;
  // fewer whole lines instead of a last one that is cut; the log below has all of them
  useLayoutEffect(() => {
    most.value = MOST;
  }, [lines.value, choices]);
  useLayoutEffect(() => {
    const panel = box.current;
    if (panel && isWide.value && most.value > 1 && panel.scrollHeight > panel.clientHeight + 1) most.value -= 1;
  });
  const view = model.shown.value;
  const { deeds, rest } = recap.value;
  if (!view || !deeds.length || view.table.status === "gathering") return null;
  const players = view.scene.players;
  const toneOf = (seat: number): string => toneClass(players.find((each) => each.seat === seat)?.tone ?? "");
  const first = deeds.map(({ act }) => whose(act)).find((seat) => seat >= 0) ?? -1;
  const isOpen = !film.isKnown.value;
  const isMine = view.seat >= 0 && (view.to_act === view.seat || view.to_act < -1);
  return (
    <section ref={box} class={`recap panel ${toneOf(first)} ${isOpen ? "" : "folded"}`} aria-labelledby="recap-title">
      <header>
        <h2 id="recap-title">
          <button type="button" class="quiet" aria-expanded={isOpen} onClick={() => (film.isKnown.value = isOpen)}>
            {t(isMine && view.scene.prompt.kind !== "reaction" ? "ui.recap" : "ui.recap.far")}
          </button>
        </h2>
        {film.canRepeat.value ? (
          <button type="button" class="again" disabled={film.isStale.value} onClick={() => film.again()}>
            <Glyph name="play" />
            {t("ui.again")}
          </button>
        ) : null}
      </header>
      {isOpen ? (
        <ul>
          {deeds.map((deed, n) => (
            <OneDeed key={n} model={model} deed={deed} tone={toneOf(whose(deed.act))} />
          ))}
        </ul>
      ) : null}
      {isOpen && rest ? <p class="rest">{count("ui.recap.rest", rest)}</p> : null}
    </section>
  );
}

/** Who did it, and of what chance does: for whom. */
function whose({ seat, line }: LogLine): number {
  return seat >= 0 ? seat : spokenOf(line.say);
}

function OneDeed({ model, deed, tone }: { model: TableModel; deed: Deed; tone: string }) {
  const { act, results } = deed;
  const ids = idsOf(deed);
  const point = (): void => {
    model.desk.noted.value = ids;
  };
  const leave = (): void => {
    model.desk.noted.value = [];
  };
  const change = [...results, act].find(({ line }) => line.change)?.line.change;
  return (
    <li>
      <button
        type="button"
        class={tone}
        onPointerEnter={point}
        onPointerLeave={leave}
        onFocus={point}
        onBlur={leave}
        onClick={point}
      >
        <span class={`token seat-${whose(act)}`} aria-hidden="true">
          <InlineIcon name={act.line.icon || results[0]?.line.icon || ""} />
        </span>
        <span class="what">
          {change ? <span class="chip">{read(change)}</span> : null}
          {read(act.line.say)}
          {results.map(({ line }, n) => (
            <small key={n}>{read(line.say)}</small>
          ))}
        </span>
      </button>
    </li>
  );
}

/** Lines of the others' acts since the reader's last turn; after a reload the log alone tells. */
function linesOf(model: TableModel) {
  const { origin, story } = model.desk.film;
  const view = model.shown.value;
  if (!view) return [];
  const mine = view.table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  const seen = model.log.value.filter((line) => line.index < view.index);
  const last = story.value.at(-1);
  if (!origin.value || !last) return mine.length ? sinceMine(seen, mine) : [];
  const [from, to] = [origin.value.index, last.view.index];
  return seen.filter((line) => line.index >= from && line.index < to);
}
