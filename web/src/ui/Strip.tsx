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
  const [a, b] = scores;
  // what has no room here is told with the goal, one press away
  const most = seats.length > 2 ? 1 : 2;
  if (a && b && scores.length === 2 && seats.length === 2 && !a.of && !b.of) return <Race view={view} a={a} b={b} />;
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

/** Two numbers against each other: the bar shows whose part is larger. */
function Race({ view, a, b }: { view: View; a: Score; b: Score }) {
  const [one, two] = [Math.max(0, a.value), Math.max(0, b.value)];
  const part = one + two ? (one / (one + two)) * 100 : 50;
  const toneOf = (score: Score): string => toneClass(playerAt(view.scene.players, score.seat)?.tone ?? "");
  return (
    <div class="race" title={[a, b].map((score) => (score.say ? read(score.say) : read(score.name))).join(" · ")}>
      <Side view={view} seat={a.seat} />
      <b>{a.value}</b>
      <span class="bar" aria-hidden="true">
        <i class={toneOf(a)} style={{ width: `${part}%` }} />
        <i class={toneOf(b)} style={{ width: `${100 - part}%` }} />
      </span>
      <b>{b.value}</b>
      <Side view={view} seat={b.seat} />
    </div>
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
  const { value, of, line } = score;
  const words = score.say ? read(score.say) : read(score.name);
  if (!of)
    return (
      <span class="number" title={words}>
        <b>{value}</b> <small>{read(score.name)}</small>
      </span>
    );
  const part = (n: number): string => `${Math.max(0, Math.min(100, (n / of) * 100))}%`;
  return (
    <span class="measure" title={words}>
      <span class="gauge" role="img" aria-label={`${read(score.name)}: ${value}/${of}. ${words}`}>
        <i style={{ width: part(value) }} />
        {line >= 0 ? <u style={{ left: part(line) }} /> : null}
      </span>
      <small aria-hidden="true">
        {value}/{of}
      </small>
      <small class="called" aria-hidden="true">
        {read(score.name)}
      </small>
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

function playerAt(players: readonly Player[], seat: number): Player | undefined {
  return players.find((player) => player.seat === seat);
}
