/** One of several, chosen by its picture: a group of radio buttons, each a card with an icon or a small board. */
import { Icon, hasIcon } from "../scene/Icon";
import { Picture } from "../scene/Picture";
import { toneClass } from "../scene/tones";
import type { Scene, Tone } from "../wire";

export interface Pictured {
  value: string;
  name: string;
  /** A sentence; "": the name says it all. */
  say: string;
  icon: string;
  tone: Tone;
  /** Where one would play: a board instead of an icon. */
  scene?: Scene | undefined;
  /** A word in the corner: what sort of choice it is. */
  tag?: string;
}

interface Props {
  legend: string;
  /** Of the group, unique on the page. */
  group: string;
  cards: readonly Pictured[];
  now: string;
  onChoose: (value: string) => void;
}

export function PictureChoice({ legend, group, cards, now, onChoose }: Props) {
  const hasBoards = cards.some((card) => card.scene);
  return (
    <div class={hasBoards ? "pictured boards" : "pictured"} role="radiogroup" aria-label={legend}>
      {cards.map((card) => (
        <label key={card.value} class="pictured-card" data-value={card.value}>
          <input
            type="radio"
            name={group}
            value={card.value}
            checked={card.value === now}
            onChange={() => onChoose(card.value)}
          />
          {card.scene ? (
            <Picture scene={card.scene} width={150} height={110} />
          ) : (
            <Medal icon={card.icon} tone={card.tone} name={card.name} />
          )}
          <span class="pictured-words">
            <strong>{card.name}</strong>
            {card.tag ? <em>{card.tag}</em> : null}
            {card.say ? <small>{card.say}</small> : null}
          </span>
        </label>
      ))}
    </div>
  );
}

/** An icon on a round ground of its colour; letters where there is no icon. */
export function Medal({ icon, tone, name }: { icon: string; tone: Tone; name: string }) {
  return (
    <svg class={`medal ${toneClass(tone)}`} viewBox="-32 -32 64 64" aria-hidden="true">
      <circle class="medal-ground" r={30} />
      {hasIcon(icon) ? (
        <Icon name={icon} size={40} />
      ) : (
        <text class="medal-letter" text-anchor="middle" dominant-baseline="central">
          {name.slice(0, 1)}
        </text>
      )}
    </svg>
  );
}
