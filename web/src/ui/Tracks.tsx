/** Tracks: phases, time and score, with the step where the game is. */
import type { Text, Track } from "../wire";
import { read } from "../words";

/** Steps beyond which a track shows only where the game is, and what comes before and after. */
const LONG = 8;

function near(track: Track): { step: Text; at: number }[] {
  const all = track.steps.map((step, at) => ({ step, at }));
  return all.length > LONG ? all.filter(({ at }) => Math.abs(at - track.now) <= 1) : all;
}

export function Tracks({ tracks }: { tracks: readonly Track[] }) {
  if (!tracks.length) return null;
  return (
    <dl class="tracks">
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
                >
                  {read(step)}
                </li>
              ))}
            </ol>
          </dd>
        </div>
      ))}
    </dl>
  );
}
