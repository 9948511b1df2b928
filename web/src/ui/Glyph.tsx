/** Glyphs: the small signs on buttons, as strokes; the words beside them or their label say the same. */
const PATHS = {
  hint: "M12 3a6 6 0 0 0-3.5 10.9V16h7v-2.1A6 6 0 0 0 12 3zM9.5 19h5M10.5 21.5h3",
  coach: "M12 4L2 9l10 5 10-5zM6 11.5V16c0 1.5 3 3 6 3s6-1.5 6-3v-4.5M22 9v6",
  undo: "M8 5L3.5 9.5 8 14M4 9.5h9a6 6 0 0 1 0 12H9",
  redo: "M16 5l4.5 4.5L16 14M20 9.5h-9a6 6 0 0 0 0 12h4",
  draw: "M5 19L19 5M6 5v6M4 11h4M15 14a2.5 2.5 0 1 1 4.4 1.6L15 20.5h5",
  flag: "M5 22V3M5 4h13l-3 4.5 3 4.5H5",
  turn: "M19 7a8.5 8.5 0 1 0 1.5 5M20 3v5h-5",
  text: "M4 6h16M4 12h16M4 18h10",
  sound: "M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  replay: "M6 4.5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM10 8.5v7l5.5-3.5z",
  help: "M9 9a3 3 0 1 1 4.2 2.7c-.8.4-1.2 1-1.2 1.8v.7M12 17.7v.1M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z",
  settings:
    "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM9 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
  repeat: "M4 12V9.5A3.5 3.5 0 0 1 7.5 6H19M16 3l3 3-3 3M20 12v2.5a3.5 3.5 0 0 1-3.5 3.5H5M8 21l-3-3 3-3",
  close: "M6 6l12 12M18 6L6 18",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  up: "M12 19V6M6 11.5L12 5.5l6 6",
  copy: "M9 9h10v11H9zM5 15V4h10",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  first: "M6 5v14M19 5l-9 7 9 7z",
  back: "M16 5l-9 7 9 7z",
  play: "M7 4.5v15l12-7.5z",
  pause: "M8 5v14M16 5v14",
  forward: "M8 5l9 7-9 7z",
  goal: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM12 12v.1",
  people: "M9 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 5a3.2 3.2 0 0 1 0 6.2M18 14.4c2.3.8 3.5 2.6 3.5 5.6",
  scroll: "M6 4h11v13a3 3 0 0 0 3 3H8a3 3 0 0 1-3-3V6a2 2 0 0 0-2-2h3M9 9h5M9 13h5",
  more: "M5 12h.1M12 12h.1M19 12h.1",
  talk: "M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12.5h5",
  send: "M3.5 12L20.5 4l-4 16.5-4.5-6.5zM12 14l8.5-10",
  now: "M13 3L5 13.5h6L10 21l8.5-11H12z",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21.5h4",
  last: "M18 5v14M5 5l9 7-9 7z",
} as const;

export type GlyphName = keyof typeof PATHS;

export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** A button that shows only a glyph; its name is told to those who point at it or hear it. */
export function GlyphButton(props: {
  name: GlyphName;
  label: string;
  onClick?: () => void;
  class?: string;
  pressed?: boolean;
  /** Of a form, which says itself what is to be done. */
  isSubmit?: boolean;
}) {
  return (
    <button
      type={props.isSubmit ? "submit" : "button"}
      class={`glyph-button ${props.class ?? ""}`}
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.pressed}
      onClick={props.onClick}
    >
      <Glyph name={props.name} />
    </button>
  );
}
