/** Dice with spots, and beyond six with numbers; they fall once and then lie. */

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

export function Die({ face }: { face: number }) {
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

export function Dice({ faces }: { faces: readonly number[] }) {
  return (
    <span class="dice">
      {faces.map((face, n) => (
        <Die key={n} face={face} />
      ))}
    </span>
  );
}
