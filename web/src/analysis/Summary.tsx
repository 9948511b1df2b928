/** The numbers of a game: luck and play, decisions, cards, dice and time, a seat at a time. */
import { InlineIcon } from "../scene/Icon";
import { toneClass } from "../scene/tones";
import type { Analysis, Player, Side, Use } from "../wire";
import { count, read, t } from "../words";
import { duration, points } from "./numbers";

const SIGNS = ["best", "fine", "slip", "blunder"] as const;

export function Luck({ analysis, players }: { analysis: Analysis; players: readonly Player[] }) {
  const most = Math.max(1, ...analysis.sides.flatMap((side) => [Math.abs(side.luck), Math.abs(side.play)]));
  const { dice } = analysis;
  return (
    <section class="panel luck" aria-labelledby="luck-title">
      <h2 id="luck-title">{t("ui.analysis.luck")}</h2>
      <p class="note">{t("ui.analysis.luck.say")}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("ui.analysis.side")}</th>
            <th scope="col">{t("ui.analysis.luck.luck")}</th>
            <th scope="col">{t("ui.analysis.luck.play")}</th>
          </tr>
        </thead>
        <tbody>
          {players.map((player) => {
            const side = analysis.sides[player.seat];
            return side ? (
              <tr key={player.seat} class={toneClass(player.tone)}>
                <th scope="row">{read(player.name)}</th>
                <td>
                  <Balance swing={side.luck} most={most} />
                </td>
                <td>
                  <Balance swing={side.play} most={most} />
                </td>
              </tr>
            ) : null;
          })}
        </tbody>
      </table>
      {dice.count ? (
        <p>{count("ui.analysis.dice", dice.count, (dice.fell / 100).toFixed(2), (dice.mean / 100).toFixed(2))}</p>
      ) : null}
    </section>
  );
}

/** A bar to the right for what was gained, to the left for what was lost. */
function Balance({ swing, most }: { swing: number; most: number }) {
  const width = (50 * Math.abs(swing)) / most;
  return (
    <span class="balance">
      <span class="number">{points(swing)}</span>
      <span class="scale" aria-hidden="true">
        <i class={swing < 0 ? "lost" : "gained"} style={{ width: `${width}%`, left: `${swing < 0 ? 50 - width : 50}%` }} />
      </span>
    </span>
  );
}

export function Decisions({ side, seconds }: { side: Side; seconds: number }) {
  const all = side.signs.reduce((sum, each) => sum + each, 0);
  if (!all) return null;
  const [id, params] = duration(seconds);
  return (
    <section class="panel decisions" aria-labelledby="decisions-title">
      <h2 id="decisions-title">{t("ui.analysis.decisions", side.name)}</h2>
      <div class="stack" aria-hidden="true">
        {side.signs.map((number, n) => (
          <i key={n} class={SIGNS[n]} style={{ flexGrow: number }} />
        ))}
      </div>
      <ul>
        {side.signs.map((number, n) => (
          <li key={n}>
            <b class={`sign ${SIGNS[n] ?? ""}`} aria-hidden="true" /> {count(`ui.analysis.sign.${SIGNS[n] ?? ""}`, number)}
          </li>
        ))}
      </ul>
      {seconds ? <p class="note">{t("ui.analysis.time", t(id, ...params))}</p> : null}
    </section>
  );
}

export function Uses({ uses, side }: { uses: readonly Use[]; side: Side }) {
  const mine = uses.filter((use) => use.seat === side.seat);
  if (!mine.length) return null;
  return (
    <section class="panel uses" aria-labelledby="uses-title">
      <h2 id="uses-title">{t("ui.analysis.uses", side.name)}</h2>
      <ul>
        {mine.map((use) => (
          <li key={`${use.name[0]}.${use.icon}`}>
            <InlineIcon name={use.icon} />
            <div>
              <strong>{read(use.name)}</strong> <span class="times">{count("ui.analysis.times", use.times)}</span>
              {use.told.map((text, n) => (
                <p key={n} class="told">
                  {read(text)}
                </p>
              ))}
            </div>
            <span class={`swing ${use.swing < 0 ? "lost" : "gained"}`}>{points(use.swing)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
