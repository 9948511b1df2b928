/** The shapes that travel between table and client, after src/conclave/table/wire.py and kernel/scene.py. */

export type Text = readonly [id: string, params: readonly Param[]];
export type Param = number | string | Text;

export type ZoneKind = "board" | "row" | "fan" | "pile" | "tray";
export type ZonePlace = "main" | "own" | "other" | "side";

export interface Zone {
  id: string;
  name: Text;
  kind: ZoneKind;
  place: ZonePlace;
  owner: number;
  size: readonly [number, number];
  grid: boolean;
  labels: readonly [readonly string[], readonly string[]];
  turn: number;
}

export type Layer = "ground" | "mark" | "piece" | "over";
export type Shape = "rect" | "disc" | "card" | "line" | "path" | "ring" | "arrow";

export interface Item {
  id: string;
  zone: string;
  name: Text;
  at: readonly [number, number];
  size: readonly [number, number];
  layer: Layer;
  shape: Shape;
  turn: number;
  tone: string;
  icon: string;
  sign: string;
  dots: readonly [number, number];
  badges: readonly string[];
  arcs: readonly number[];
  looks: readonly string[];
  owner: number;
}

export interface Prompt {
  seat: number;
  asks: string;
  say: Text;
  rule: string;
  phase: Text | null;
}

export interface Player {
  seat: number;
  name: Text;
  tone: string;
  facts: readonly Text[];
}

export interface Track {
  name: Text;
  steps: readonly Text[];
  now: number;
}

export interface Scene {
  zones: readonly Zone[];
  items: readonly Item[];
  prompt: Prompt;
  players: readonly Player[];
  tracks: readonly Track[];
}

export interface Choice {
  move: number;
  word: string;
  say: Text;
  on: readonly string[];
  dir: number;
  ghost: Item | null;
  odds: readonly Text[];
  warn: Text | null;
  key: string;
}

export type MarkKind = "reach" | "aim" | "blocked" | "threat" | "range" | "path";

export interface Mark {
  kind: MarkKind;
  on: readonly string[];
  line: readonly [string, string];
  ring: readonly [string, number];
  tone: string;
  say: Text | null;
}

export interface Look {
  title: Text;
  lines: readonly Text[];
  rules: readonly string[];
  picture: string;
  marks: readonly Mark[];
}

export type Deed = "move" | "turn" | "flip" | "show" | "hide" | "bolt" | "burst" | "pulse" | "roll" | "count" | "say";

export interface Beat {
  do: Deed;
  ids: readonly string[];
  start: string;
  to: string;
  dice: readonly number[];
  tone: string;
  say: Text | null;
  together: boolean;
}

export interface Line {
  say: Text;
  rule: string;
}

export interface Told {
  beats: readonly Beat[];
  line: Line | null;
}

// -- the table

export interface SeatInfo {
  seat: number;
  kind: "person" | "mind" | "open";
  name: string;
  mine: boolean;
  online: boolean;
  army: "" | "wanted" | "in";
}

export interface ClockInfo {
  left_ms: readonly number[];
  running: number;
  increment_ms: number;
}

export type Value = boolean | number | string;

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: Readonly<Record<string, Value>>;
  seats: readonly SeatInfo[];
  listed: boolean;
  status: "gathering" | "playing" | "over";
  result: string;
  commitment: string;
  seed: string;
  invite: string;
  created: number;
  hidden: boolean;
  rematch: string;
  to_act: number;
  ply: number;
  changed: number;
  payoffs: readonly number[];
}

export interface LogLine {
  index: number;
  line: Line;
  seat: number;
}

export interface View {
  t: "view";
  table: TableInfo;
  seat: number;
  index: number;
  ply: number;
  to_act: number;
  scene: Scene;
  choices: readonly Choice[];
  lines: readonly LogLine[];
  told: readonly Told[];
  can_undo: number;
  asked: readonly string[];
  standing: Readonly<Record<string, string>>;
  clock: ClockInfo | null;
  ask_undo: number;
}

// -- answers

export interface Ack {
  t: "ack";
  id: string;
  index: number;
  ply: number;
  played: number;
}
export interface Refused {
  t: "refused";
  id: string;
  code: string;
  say: Text;
  ply: number;
}
export interface Looked {
  t: "looked";
  id: string;
  look: Look;
}
export interface Why {
  t: "why";
  id: string;
  rule: string;
  say: Text;
}
export interface Hinted {
  t: "hinted";
  id: string;
  word: string;
  say: Text;
}
export interface Pong {
  t: "pong";
  id: string;
}
export type Answer = Ack | Refused | Looked | Why | Hinted | Pong;
export type Message = View | Answer;

// -- commands, without the id that the outbox gives them

export type Wish =
  | { t: "play"; seat: number; ply: number; words: readonly string[] }
  | { t: "undo"; seat: number; ply: number }
  | { t: "resign"; seat: number }
  | { t: "offer"; seat: number; what: "draw" | "rematch" }
  | { t: "reply"; seat: number; what: "undo" | "draw" | "rematch"; yes: boolean }
  | { t: "standing"; seat: number; asks: string; word: string }
  | { t: "army"; seat: number; army: Army }
  | { t: "hint"; seat: number; ply: number }
  | { t: "look"; seat: number; item: string; item2: string }
  | { t: "why"; seat: number; item: string }
  | { t: "ping" };
export type Command = Wish & { id: string };

// -- HTTP bodies

export interface SeatWish {
  kind: "me" | "open" | "mind" | "here";
  mind?: string;
  name?: string;
  army?: Army;
}
export interface NewTable {
  game: string;
  seats: readonly SeatWish[];
  options?: Record<string, Value>;
  name?: string;
  listed?: boolean;
  clock?: { minutes: number; increment: number } | null;
}
export interface Problem {
  code: string;
  say: Text;
  detail: string;
}
export interface OptionCard {
  name: string;
  say: Text;
  kind: "bool" | "int" | "choice";
  default: Value;
  values: readonly Value[];
  least: number;
  most: number;
  rules: readonly string[];
  seat: number;
}
export interface PresetCard {
  name: string;
  say: Text;
  options: Readonly<Record<string, Value>>;
}
export interface GameCard {
  name: string;
  title: string;
  about: Text;
  seats: readonly number[];
  signs: readonly string[];
  hidden: boolean;
  length: number;
  options: readonly OptionCard[];
  presets: readonly PresetCard[];
  minds: readonly string[];
  picture: Scene;
  builder: boolean;
}

// -- army lists, after kernel/army.py

/** What an army list is made of. */
export type Tree = Value | readonly Tree[] | { readonly [key: string]: Tree };
export type Army = { readonly [key: string]: Tree };
/** (purse, points) */
export type Costs = readonly (readonly [string, number])[];

export interface Field {
  id: string;
  name: Text;
  kind: "int" | "choice" | "bool" | "text" | "cell" | "line";
  least: number;
  most: number;
  values: readonly string[];
  costs: Costs;
  default: Value;
}
export interface Entry {
  id: string;
  name: Text;
  costs: Costs;
  least: number;
  most: number;
  fields: readonly Field[];
  children: readonly Entry[];
  key: string;
  slot: string;
  one_of: string;
}
export interface Box {
  path: string;
  x: number;
  y: number;
  w: number;
  d: number;
}
export interface Form {
  game: string;
  title: string;
  form: readonly Entry[];
  ready: Readonly<Record<string, Army>>;
}
export interface Fault {
  rule: string;
  path: string;
  say: Text;
}
export interface Reckoning {
  army: Army;
  totals: Readonly<Record<string, number>>;
  limits: Readonly<Record<string, number>>;
  faults: readonly Fault[];
  boxes: readonly Box[];
  area: readonly [number, number];
  toml: string;
}
export interface Handed {
  seat: number;
  army: Army;
}

export interface Tables {
  mine: readonly TableInfo[];
  open: readonly TableInfo[];
}
export interface Rulebook {
  game: string;
  title: string;
  rules: readonly Rule[];
}
export interface Rule {
  id: string;
  title: string;
  text: string;
  source: string;
  kind: string;
  why: string;
}
