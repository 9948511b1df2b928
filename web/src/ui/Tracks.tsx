/** Tracks: phases, time and score, with the step where the game is. */
import type { Track } from "../wire";
import { read } from "../words";

export function Tracks({ tracks }: { tracks: readonly Track[] }) {
  if (!tracks.length) return null;
  return (
    <dl class="tracks">
      {tracks.map((track, n) => (
        <div class="track" key={n}>
          <dt>{read(track.name)}</dt>
          <dd>
            <ol>
              {track.steps.map((step, at) => (
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
