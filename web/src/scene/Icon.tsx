/** An icon of the sprite, drawn around (0, 0); the sprite is its own file and may arrive after the board. */
import { signal } from "@preact/signals";

const sprite = signal<Readonly<Record<string, string>>>({});

/** Fetch the sprite; a board without it shows signs instead. */
export async function loadIcons(): Promise<void> {
  sprite.value = (await import("../generated/icons.json")).default;
}

export function hasIcon(name: string): boolean {
  return name in sprite.value;
}

export function Icon({ name, size, x = 0, y = 0 }: { name: string; size: number; x?: number; y?: number }) {
  const path = sprite.value[name];
  if (!path) return null;
  const scale = size / 512;
  return <path class="icon" d={path} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${scale})`} />;
}

/** An icon as a picture of its own, the height of a line of text. */
export function InlineIcon({ name }: { name: string }) {
  if (!hasIcon(name)) return null;
  return (
    <svg class="inline-icon" viewBox="0 0 512 512" aria-hidden="true">
      <path class="icon" d={sprite.value[name]} />
    </svg>
  );
}
