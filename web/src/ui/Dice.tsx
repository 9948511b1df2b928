/** Dice with spots, beyond six with numbers, or with pictures of their own; they fall once and then lie. */
import { InlineIcon } from "../scene/Icon";
import type { DieSide } from "../wire";
import { read } from "../words";

/** Which of the nine places of a die have spots, by its face. */
const SPOTS: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

interface DieProps {
  face: number;
  /** Of a die with pictures. */
  sides?: readonly DieSide[] | undefined;
}

export function Die({ face, sides = [] }: DieProps) {
  const side = sides[face - 1];
  if (side) {
    return (
      <b class="die pictured" role="img" aria-label={read(side.say)}>
        <InlineIcon name={side.icon} />
      </b>
    );
  }
  const spots = SPOTS[face];
  return (
    <b class="die">
      {spots?.length ? (
        <svg viewBox="0 0 30 30" role="img" aria-label={String(face)}>
          {spots.map((place) => (
            <circle key={place} cx={7 + (place % 3) * 8} cy={7 + Math.floor(place / 3) * 8} r={2.9} />
          ))}
        </svg>
      ) : (
        face
      )}
    </b>
  );
}

export function Dice({ faces, sides }: { faces: readonly number[]; sides?: readonly DieSide[] | undefined }) {
  return (
    <span class="dice">
      {faces.map((face, n) => (
        <Die key={n} face={face} sides={sides} />
      ))}
    </span>
  );
}
