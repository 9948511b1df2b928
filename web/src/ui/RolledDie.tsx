/** A die with pictures: all that it can show, what fell lit, and what it showed before. */
import { InlineIcon } from "../scene/Icon";
import { toneClass } from "../scene/tones";
import { spokenOf } from "../table/telling";
import type { DieSide, Line, LogLine, View } from "../wire";
import { count, read, t } from "../words";
import { Die } from "./Dice";

/** So many earlier throws are told. */
const BEFORE = 3;

/** Each picture with what follows from it; one of them fell. */
export function DieSides({ sides, fell }: { sides: readonly DieSide[]; fell: number }) {
  return (
    <ul class="die-sides">
      {sides.map((side, n) => (
        <li
          key={n}
          class={n === fell ? "fell" : ""}
          aria-current={n === fell ? "true" : undefined}
          title={count("ui.die.faces", side.faces)}
        >
          <InlineIcon name={side.icon} />
          <span>{read(side.say)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What such a die showed last; undefined: there is none, or nobody has thrown it yet. */
export function lastFall(lines: readonly LogLine[]): DieSide | undefined {
  const roll = lines.findLast(({ line }) => line.roll?.sides.length)?.line.roll;
  return roll?.sides[(roll.dice[0] ?? 0) - 1];
}

/** The last throw of such a die, as long as it matters: until the next; beside it those before. */
export function RolledDie({ lines, view }: { lines: readonly LogLine[]; view: View }) {
  const rolls = lines.filter(({ line }) => line.roll?.sides.length);
  const last = rolls.at(-1)?.line;
  if (!last?.roll) return null;
  const { dice, sides } = last.roll;
  /** Chance throws it; the line says for whom. */
  const toneOf = (line: Line): string =>
    toneClass(view.scene.players.find((player) => player.seat === spokenOf(line.say))?.tone ?? "");
  const before = rolls.slice(-1 - BEFORE, -1).reverse();
  return (
    <section class={`rolled-die ${toneOf(last)}`} aria-labelledby="rolled-die">
      <header>
        <h2 id="rolled-die" title={read(last.say)}>
          {t("ui.die")}
        </h2>
        {before.length ? (
          <p class="before">
            {t("ui.die.before")}
            {before.map(({ index, line }) => (
              <span key={index} class={toneOf(line)} title={read(line.say)}>
                <Die face={line.roll?.dice[0] ?? 0} sides={sides} />
              </span>
            ))}
          </p>
        ) : null}
      </header>
      <DieSides sides={sides} fell={(dice[0] ?? 0) - 1} />
    </section>
  );
}
