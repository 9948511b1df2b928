/** In front of the board: cards that are played, dice that fall, bolts that cross the table, and what is called out. */
import type { Desk } from "../scene/desk";
import { Flights } from "../scene/Flights";
import type { Effect } from "../scene/stage";
import { toneClass } from "../scene/tones";
import { read } from "../words";
import { Dice } from "./Dice";
import { FaceCard } from "./FaceCard";

export function Front({ desk }: { desk: Desk }) {
  return (
    <>
      <Flights desk={desk} />
      <Shown desk={desk} />
    </>
  );
}

function Shown({ desk }: { desk: Desk }) {
  const shown = desk.effects.value.filter(isInFront);
  if (!shown.length) return null;
  const card = shown.find((effect) => effect.face)?.face;
  return (
    <div class={card ? "front with-card" : "front"} aria-hidden="true">
      {card ? <FaceCard face={card} /> : null}
      {shown.map((effect) =>
        effect.dice.length || (effect.say && !effect.face) ? (
          <p key={effect.key} class={toneClass(effect.tone || "white")}>
            {effect.dice.length ? <Dice faces={effect.dice} /> : null}
            {effect.say ? <span>{read(effect.say)}</span> : null}
          </p>
        ) : null,
      )}
    </div>
  );
}

function isInFront(effect: Effect): boolean {
  if (effect.do === "card") return effect.face !== null;
  return effect.do === "roll" || (effect.do === "say" && effect.say !== null && !effect.ids.length && !effect.to);
}
