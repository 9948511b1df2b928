/** The strip on top of a table: who is ahead, how late it is, and what everybody plays for, one press away. */
import { useSignal } from "@preact/signals";
import { toneClass } from "../scene/tones";
import type { Goal, Player, Score, View } from "../wire";
import { read, t } from "../words";
import { Dialog } from "./Dialog";
import { GlyphButton } from "./Glyph";
import { isCounter, TurnCounters } from "./Tracks";

/** `seen` is asked again whenever what it reads changes; undefined: nobody may look now. */
export function Strip({ seen }: { seen: () => View | undefined }) {
  const view = seen();
  if (!view) return null;
  const { scores, tracks } = view.scene;
  return (
    <div class="strip">
      {scores.length ? <Scores view={view} /> : null}
      <TurnCounters tracks={tracks.filter(isCounter)} />
      <GoalButton view={view} />
    </div>
  );
}

function Scores({ view }: { view: View }) {
  const { scores, players } = view.scene;
  const seats = [...new Set(scores.map((score) => score.seat))];
  const duel = duelOf(scores);
  if (duel) return <Duel view={view} {...duel} />;
  // what has no room here is told with the goal, one press away
  const most = seats.length > 2 ? 1 : 2;
  return (
    <ul class="scores">
      {seats.map((seat) => (
        <li key={seat} class={toneClass(playerAt(players, seat)?.tone ?? "")}>
          <Side view={view} seat={seat} />
          {scores
            .filter((score) => score.seat === seat)
            .slice(0, most)
            .map((score, n) => (
              <OneScore key={n} score={score} />
            ))}
        </li>
      ))}
    </ul>
  );
}

interface Pair {
  a: Score;
  b: Score;
}

/** Two sides with a number each that race, and what else is measured of both; null: more sides, or no such number. */
export function duelOf(scores: readonly Score[]): { race: Pair; others: readonly Pair[] } | null {
  const seats = [...new Set(scores.map((score) => score.seat))].sort();
  const [one, two] = seats.map((seat) => scores.filter((score) => score.seat === seat));
  if (seats.length !== 2 || !one || !two || one.length !== two.length) return null;
  const pairs = one.flatMap((a, n) => {
    const b = two[n];
    return b && b.name[0] === a.name[0] ? [{ a, b }] : [];
  });
  const race = pairs.find(({ a, b }) => !a.of && !b.of);
  return race && pairs.length === one.length ? { race, others: pairs.filter((pair) => pair !== race) } : null;
}

/**
 * Two sides face each other: numbers outside, between them the bar of whose part is larger; or, where there is a line
 * that must not be crossed, how far both are from it.
 */
function Duel({ view, race, others }: { view: View; race: Pair; others: readonly Pair[] }) {
  const lined = others.find(({ a }) => a.line >= 0);
  const beside = others.filter((pair) => pair !== lined);
  const number = ({ name, say, value }: Score) => (
    <span class="number" title={say ? read(say) : read(name)}>
      <b>{value}</b>
      {lined ? <small>{read(name)}</small> : null}
    </span>
  );
  return (
    <div class="duel">
      <Side view={view} seat={race.a.seat} />
      {number(race.a)}
      {lined ? <Measures view={view} pair={lined} /> : <Race view={view} pair={race} />}
      {number(race.b)}
      <Side view={view} seat={race.b.seat} />
      {beside.slice(0, 1).map((pair, n) => (
        <Measures key={n} view={view} pair={pair} isBeside />
      ))}
    </div>
  );
}

/** Two numbers against each other: the bar shows whose part is larger. */
function Race({ view, pair: { a, b } }: { view: View; pair: Pair }) {
  const [one, two] = [Math.max(0, a.value), Math.max(0, b.value)];
  const part = one + two ? (one / (one + two)) * 100 : 50;
  return (
    <span class="race" title={[a, b].map((score) => read(score.say ?? score.name)).join(" · ")}>
      <span class="bar" aria-hidden="true">
        <i class={toneOf(view, a.seat)} style={{ width: `${part}%` }} />
        <i class={toneOf(view, b.seat)} style={{ width: `${100 - part}%` }} />
      </span>
      <small>{read(a.name)}</small>
    </span>
  );
}

/** The same of both sides: two bars, and what they measure below them. */
function Measures({ view, pair: { a, b }, isBeside = false }: { view: View; pair: Pair; isBeside?: boolean }) {
  return (
    <span class={isBeside ? "measures beside" : "measures"}>
      <span class="bars">
        {[a, b].map((score, n) => (
          <span key={n} class={`measure ${toneOf(view, score.seat)}`} title={read(score.say ?? score.name)}>
            <Gauge score={score} />
            {score.of ? (
              <small aria-hidden="true">
                {score.value}
                <span class="of">/{score.of}</span>
              </small>
            ) : null}
          </span>
        ))}
      </span>
      <small class="called" aria-hidden="true">
        {read(a.name)}
      </small>
    </span>
  );
}

function Side({ view, seat }: { view: View; seat: number }) {
  const player = playerAt(view.scene.players, seat);
  if (!player) return null;
  return (
    <span class={`side ${toneClass(player.tone)}`}>
      <span class={`seat-sign seat-${seat}`} aria-hidden="true" />
      <span class="name">{seat === view.seat ? t("ui.you") : read(player.name)}</span>
    </span>
  );
}

/** A number, or so much of a whole with the line that must not be crossed. */
function OneScore({ score }: { score: Score }) {
  const { value, of } = score;
  const words = read(score.say ?? score.name);
  if (!of)
    return (
      <span class="number" title={words}>
        <b>{value}</b> <small>{read(score.name)}</small>
      </span>
    );
  return (
    <span class="measure" title={words}>
      <Gauge score={score} />
      <small aria-hidden="true">
        {value}
        <span class="of">/{of}</span>
      </small>
      <small class="called" aria-hidden="true">
        {read(score.name)}
      </small>
    </span>
  );
}

function Gauge({ score }: { score: Score }) {
  const { value, of, line } = score;
  const part = (n: number): string => `${Math.max(0, Math.min(100, (n / (of || 1)) * 100))}%`;
  const words = read(score.say ?? score.name);
  if (!of) return <b title={words}>{value}</b>;
  return (
    <span class="gauge" role="img" aria-label={`${read(score.name)}: ${value}/${of}. ${words}`}>
      <i style={{ width: part(value) }} />
      {line >= 0 ? <u style={{ left: part(line) }} /> : null}
    </span>
  );
}

function GoalButton({ view }: { view: View }) {
  const isOpen = useSignal(false);
  const { goal } = view.scene;
  if (!goal) return null;
  return (
    <>
      <GlyphButton name="goal" class="quiet goal-button" label={t("ui.goal")} onClick={() => (isOpen.value = true)} />
      {isOpen.value ? <GoalDialog view={view} goal={goal} onClose={() => (isOpen.value = false)} /> : null}
    </>
  );
}

function GoalDialog({ view, goal, onClose }: { view: View; goal: Goal; onClose: () => void }) {
  return (
    <Dialog title={t("ui.goal")} onClose={onClose}>
      <p class="goal-say">{read(goal.say)}</p>
      {goal.stands ? <p>{read(goal.stands)}</p> : null}
      {view.scene.scores.length ? (
        <ul class="standings">
          {view.scene.scores.map((score, n) => (
            <li key={n}>
              <Side view={view} seat={score.seat} /> {read(score.name)}: <b>{score.of ? `${score.value}/${score.of}` : score.value}</b>
              {score.say ? <small> {read(score.say)}</small> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {goal.ends.length ? (
        <>
          <h3>{t("ui.goal.ends")}</h3>
          <ul>
            {goal.ends.map((end, n) => (
              <li key={n}>{read(end)}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Dialog>
  );
}

function toneOf(view: View, seat: number): string {
  return toneClass(playerAt(view.scene.players, seat)?.tone ?? "");
}

function playerAt(players: readonly Player[], seat: number): Player | undefined {
  return players.find((player) => player.seat === seat);
}
