/** The plot: every seat's chance to win from the first turn to the end, with the moments that decided it. */
import type { Signal } from "@preact/signals";
import { toneClass } from "../scene/tones";
import type { Analysis, Moment, Player } from "../wire";
import { read, t } from "../words";
import { along, percent, pointAt, ticks, WHOLE } from "./numbers";

/** On a small screen the picture is narrower, so that its letters stay as large. */
const SMALL = "(max-width: 640px)";
const HEIGHTS = { small: 290, wide: 216 };
const [LEFT, RIGHT, TOP, BOTTOM] = [54, 14, 16, 40];
const LEVELS = [0, 250, 500, 750, 1000];

interface PlotProps {
  analysis: Analysis;
  players: readonly Player[];
  /** Whose line is drawn with an area under it. */
  seat: number;
  moments: readonly Moment[];
  chosen: Signal<number>;
}

export function Plot({ analysis, players, seat, moments, chosen }: PlotProps) {
  const isSmall = matchMedia(SMALL).matches;
  const width = isSmall ? 400 : 860;
  const height = isSmall ? HEIGHTS.small : HEIGHTS.wide;
  const x = (ply: number): number => LEFT + (width - LEFT - RIGHT) * along(analysis, ply);
  const y = (chance: number): number => height - BOTTOM - (height - TOP - BOTTOM) * (chance / WHOLE);
  const line = (of: number): string =>
    analysis.points.map((point, n) => `${n ? "L" : "M"}${x(point.ply).toFixed(1)} ${y(point.chances[of] ?? 0).toFixed(1)}`).join("");
  const first = analysis.points[0]?.ply ?? 0;
  const last = analysis.points[analysis.points.length - 1]?.ply ?? 0;
  const others = players.filter((player) => player.seat !== seat);
  const own = players.find((player) => player.seat === seat);
  return (
    <figure class="plot">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby="plot-title plot-desc">
        <title id="plot-title">{t("ui.analysis.chances")}</title>
        <desc id="plot-desc">{spoken(analysis, players)}</desc>
        {LEVELS.map((level) => (
          <g key={level}>
            <path class={level === 500 ? "middle" : "grid"} d={`M${LEFT} ${y(level)}H${width - RIGHT}`} />
            <text class="label" x={LEFT - 8} y={y(level) + 4} text-anchor="end">
              {percent(level)} %
            </text>
          </g>
        ))}
        {ticks(analysis, isSmall ? 8 : 16).map(({ at, number }) => {
          const left = LEFT + (width - LEFT - RIGHT) * at;
          return (
            <g key={number}>
              <path class="grid" d={`M${left} ${TOP}V${height - BOTTOM}`} />
              <text class="label" x={left} y={height - BOTTOM + 16} text-anchor="middle">
                {number}
              </text>
            </g>
          );
        })}
        <text class="label" x={(LEFT + width - RIGHT) / 2} y={height - 6} text-anchor="middle">
          {t("ui.analysis.turns")}
        </text>
        {others.map((player, n) => (
          <path key={player.seat} class={`other dash-${n} ${toneClass(player.tone)}`} d={line(player.seat)} />
        ))}
        {own ? (
          <g class={toneClass(own.tone)}>
            <path class="area" d={`${line(seat)}L${x(last)} ${y(500)}L${x(first)} ${y(500)}Z`} />
            <path class="own-under" d={line(seat)} />
            <path class="own" d={line(seat)} />
          </g>
        ) : null}
        {moments.map((moment, n) => (
          <Marker
            key={moment.ply}
            moment={moment}
            number={n + 1}
            left={x(moment.ply)}
            top={y(pointAt(analysis.points, moment.ply)?.chances[seat] ?? 500)}
            isLow={(pointAt(analysis.points, moment.ply)?.chances[seat] ?? 500) < WHOLE / 2}
            isChosen={chosen.value === n}
            choose={() => (chosen.value = n)}
          />
        ))}
      </svg>
      <figcaption>
        {players.map((player) => (
          <span key={player.seat} class={`key ${toneClass(player.tone)} ${player.seat === seat ? "own" : ""}`}>
            <i aria-hidden="true" /> {read(player.name)}
          </span>
        ))}
        {(["slip", "found", "dice"] as const).map((kind) => (
          <span key={kind} class="key">
            <b class={`stamp ${kind}`} aria-hidden="true" /> {t(`ui.analysis.kind.${kind}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

interface MarkerProps {
  moment: Moment;
  number: number;
  left: number;
  top: number;
  /** In the lower half: its number stands above it. */
  isLow: boolean;
  isChosen: boolean;
  choose: () => void;
}

/** A moment on the line: a square for a slip, a disc for a find, a diamond for dice. The list beside it is its button. */
function Marker({ moment, number, left, top, isLow, isChosen, choose }: MarkerProps) {
  const off = isLow ? -30 : 30;
  return (
    <g class={`marker ${moment.kind} ${isChosen ? "chosen" : ""}`} transform={`translate(${left} ${top})`} onClick={choose} aria-hidden="true">
      <path class="stem" d={`M0 0V${off}`} />
      <circle class="foot" r={4.5} />
      <g transform={`translate(0 ${off})`}>
        {moment.kind === "found" ? (
          <circle class="plate" r={12} />
        ) : (
          <rect class="plate" x={-11} y={-11} width={22} height={22} rx={3} transform={moment.kind === "dice" ? "rotate(45)" : ""} />
        )}
        <text dy=".36em" text-anchor="middle">
          {number}
        </text>
      </g>
    </g>
  );
}

/** The plot in a sentence, for those who do not see it. */
function spoken(analysis: Analysis, players: readonly Player[]): string {
  const [first, last] = [analysis.points[0], analysis.points[analysis.points.length - 1]];
  return players
    .map((player) =>
      t("ui.analysis.spoken", read(player.name), percent(first?.chances[player.seat] ?? 0), percent(last?.chances[player.seat] ?? 0)),
    )
    .join(" ");
}
