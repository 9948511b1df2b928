/** In front of the board: cards that are played, dice that fall, bolts that cross the table, and what is called out. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Desk } from "../scene/desk";
import { Flights, whereIs } from "../scene/Flights";
import type { Point } from "../scene/geometry";
import type { Effect } from "../scene/stage";
import { toneClass } from "../scene/tones";
import { read } from "../words";
import { Dice } from "./Dice";
import { FaceCard } from "./FaceCard";
import { DieSides } from "./RolledDie";

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
  const card = shown.find((effect) => effect.face);
  return (
    <div class={card ? "front with-card" : "front"} aria-hidden="true">
      {card ? <HeldUp key={card.key} desk={desk} effect={card} /> : null}
      {shown.map((effect) =>
        effect.dice.length || (effect.say && !effect.face) ? (
          <div key={effect.key} class={`thrown ${toneClass(effect.tone || "white")}`}>
            <p>
              {effect.dice.length ? <Dice faces={effect.dice} sides={effect.sides} /> : null}
              {effect.say ? <span>{read(effect.say)}</span> : null}
            </p>
            {effect.sides.length ? <DieSides sides={effect.sides} fell={(effect.dice[0] ?? 0) - 1} /> : null}
          </div>
        ) : null,
      )}
    </div>
  );
}

/** A card that is held up comes from where it lies: a hand, a book, a deck; one that lies nowhere in sight is turned over. */
function HeldUp({ desk, effect }: { desk: Desk; effect: Effect }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = box.current?.getBoundingClientRect();
    const from = cardOf(desk, effect);
    if (!box.current || !here || !from) return;
    box.current.style.setProperty("--from-x", `${from.x - here.left - here.width / 2}px`);
    box.current.style.setProperty("--from-y", `${from.y - here.top - here.height / 2}px`);
    box.current.classList.add("travels");
  }, []);
  return (
    <div class="held-up" ref={box}>
      {effect.face ? <FaceCard face={effect.face} /> : null}
    </div>
  );
}

function cardOf(desk: Desk, { ids, start }: Effect): Point | undefined {
  const card = desk.items.value.find((item) => ids.includes(item.id) && item.shape === "card")?.id;
  return (card && whereIs(desk, card)) || (start ? whereIs(desk, start) : undefined);
}

function isInFront(effect: Effect): boolean {
  if (effect.do === "card") return effect.face !== null;
  return effect.do === "roll" || (effect.do === "say" && effect.say !== null && !effect.ids.length && !effect.to);
}
