/** Tracks: phases as a row of steps above the board; turns and rounds, which are counted, in the strip on top. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { hasIcon, InlineIcon } from "../scene/Icon";
import type { Text, Track } from "../wire";
import { read, t } from "../words";

/** Steps beyond which a track shows only where the game is, and what comes before and after. */
const LONG = 8;

function near(track: Track): { step: Text; at: number }[] {
  const all = track.steps.map((step, at) => ({ step, at }));
  return all.length > LONG ? all.filter(({ at }) => Math.abs(at - track.now) <= 1) : all;
}

/** Is it counted, not named? One step alone, or nothing but short numbers. */
export function isCounter(track: Track): boolean {
  return track.steps.length === 1 || track.steps.every((step) => read(step).length <= 3);
}

export function Tracks({ tracks }: { tracks: readonly Track[] }) {
  const row = useRef<HTMLDListElement>(null);
  const now = tracks.map((track) => track.now).join();
  useLayoutEffect(() => {
    // where the row is cut, the present step is in the part that is seen
    const [box, step] = [row.current, row.current?.querySelector<HTMLElement>("li.now")];
    if (!box || !step || box.scrollWidth <= box.clientWidth) return;
    const off = step.getBoundingClientRect().left - box.getBoundingClientRect().left;
    box.scrollLeft += off + step.offsetWidth / 2 - box.clientWidth / 2;
  }, [now]);
  if (!tracks.length) return null;
  return (
    <dl class="tracks" ref={row}>
      {tracks.map((track, n) => (
        <div class="track" key={n}>
          <dt>{read(track.name)}</dt>
          <dd>
            <ol>
              {near(track).map(({ step, at }) => (
                <li
                  key={at}
                  class={at === track.now ? "now" : at < track.now ? "past" : ""}
                  aria-current={at === track.now ? "step" : undefined}
                  title={read(step)}
                >
                  <StepName words={read(step)} icon={track.icons[at] ?? ""} />
                </li>
              ))}
            </ol>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Its picture, or a number before the name, stays where the name has no room. */
function StepName({ words, icon }: { words: string; icon: string }) {
  if (hasIcon(icon)) {
    return (
      <>
        <InlineIcon name={icon} />
        <span class="step-name pictured">{words}</span>
      </>
    );
  }
  const [, number, name] = /^(\d+)\s+(.*)$/.exec(words) ?? [];
  if (!number) return <>{words}</>;
  return (
    <>
      {number} <span class="step-name">{name}</span>
    </>
  );
}

/** Phases, above the board; the row is there as long as the game has phases, so that the board keeps its size. */
export function Phases({ tracks }: { tracks: readonly Track[] }) {
  return <Tracks tracks={tracks.filter((track) => !isCounter(track))} />;
}

/** Turns and rounds: where the game is, and a pip a step where there are several. */
export function TurnCounters({ tracks }: { tracks: readonly Track[] }) {
  if (!tracks.length) return null;
  return (
    <ul class="counters">
      {tracks.map((track, n) => {
        const [step, last] = [track.steps[track.now], track.steps.at(-1)];
        const isLone = track.steps.length === 1;
        const words = step ? read(step) : "";
        const isBare = !isLone || /^\d/.test(words); // a number alone says too little
        return (
          <li key={n} title={read(track.name)}>
            {isBare ? <span>{read(track.name)}</span> : null}{" "}
            <b>
              {isLone || !last ? (
                words
              ) : (
                <>
                  <span class="at-length">{t("ui.count.of", words, read(last))}</span>
                  <span class="in-short" aria-hidden="true">
                    {words}/{read(last)}
                  </span>
                </>
              )}
            </b>
            {isLone || track.steps.length > 14 ? null : (
              <span class="pips" aria-hidden="true">
                {track.steps.map((_, at) => (
                  <i key={at} class={at === track.now ? "now" : at < track.now ? "past" : ""} />
                ))}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
