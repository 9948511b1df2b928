/** The shapes that travel, made by `make wire` from what table/wire says and imports: edit them there. */

/** What JSON can hold; each game says what of it an army list has. */
export type Json = boolean | number | string | null | readonly Json[] | { readonly [key: string]: Json };

export interface NewTable {
  game: string;
  seats: readonly SeatWish[];
  options?: Options;
  name?: string;
  listed?: boolean;
  clock?: ClockWish | null;
  hints?: boolean;
}

/** Who shall sit there: me, another person (invited), a mind of some level, or me again at the same keyboard. */
export interface SeatWish {
  kind: "me" | "open" | "mind" | "here";
  mind?: string;
  name?: string;
  army?: ArmyList;
}

export type ArmyList = Readonly<Record<string, Json>>;

export type Options = Readonly<Record<string, Value>>;

export type Value = boolean | number | string;

export interface ClockWish {
  minutes: number;
  increment?: number;
}

/** Take an open seat (-1: any), by invitation or because the table is listed. */
export interface Join {
  name?: string;
  invite?: string;
  seat?: number;
}

/** Go on from a step of another table's game, against minds. */
export interface PlayOn {
  ply: number;
  seat: number;
  mind?: string;
}

/** What may a list hold, under these options? */
export interface FormWish {
  options?: Options;
}

/** Is this list accepted under these options? It is given as a tree, or as the text of a TOML or JSON file. */
export interface CheckWish {
  options?: Options;
  army?: ArmyList;
  text?: string;
  adds?: readonly Addition[];
}

/** A line that might be added: under a key of the list itself (path ""), or of the line at a path. */
export interface Addition {
  key: string;
  line: Json;
  path?: string;
}

/** Everything that was tried and taken so far, as `asks:word`, "" for going on after reading; and one more. */
export interface LessonTries {
  tries?: Tries;
}

export type Tries = readonly string[];

/** A thing that is looked at, or asked about, after these tries; two ids: measure between them. */
export interface LessonLook {
  item: string;
  item2?: string;
  tries?: Tries;
}

/** What can I do now, why did another do that, was what I did good? `ply` is the step that the client saw. */
export interface CoachWish {
  seat: number;
  ply: number;
  about: "now" | "why" | "mine";
}

export type AnyCommand = Play | Undo | Redo | Resign | Offer | Reply | SetStanding | Army | Hint | LookAt | WhyNot
  | Speak | Mute | MoveNow | Whole | Ping;

/** Words for the pending decision and the ones after it, played while legal; `ply` is the step the client saw. */
export interface Play {
  t: "play";
  id: string;
  seat: number;
  ply: number;
  words: Tries;
}

/** Take back to `ply`: at once while nothing was revealed, else as a request to the other people. */
export interface Undo {
  t: "undo";
  id: string;
  seat: number;
  ply: number;
}

/** Take a decision again that was taken back, with all that followed from it; `ply` is the step the client saw. */
export interface Redo {
  t: "redo";
  id: string;
  seat: number;
  ply: number;
}

export interface Resign {
  t: "resign";
  id: string;
  seat: number;
}

/** Offer a draw or a rematch. */
export interface Offer {
  t: "offer";
  id: string;
  seat: number;
  what: "draw" | "rematch";
}

/** Answer what another seat asked for (undo, draw, rematch). */
export interface Reply {
  t: "reply";
  id: string;
  seat: number;
  what: Asked;
  yes: boolean;
}

export type Asked = "undo" | "draw" | "rematch";

/**
 * Answer the named decision ("*": every one where it is allowed) with this word by itself until the phase ends.
 *
 * The word "" ends it. Private to the seat.
 */
export interface SetStanding {
  t: "standing";
  id: string;
  seat: number;
  asks: string;
  word: string;
}

/** Hand in an army list before the game begins, as often as wished: the last one counts. Private to the seat. */
export interface Army {
  t: "army";
  id: string;
  seat: number;
  army: ArmyList;
}

export interface Hint {
  t: "hint";
  id: string;
  seat: number;
  ply: number;
}

/** What is this thing? Two ids: measure between them. Changes nothing. */
export interface LookAt {
  t: "look";
  id: string;
  seat: number;
  item: string;
  item2?: string;
}

/** Why can this thing not be chosen now? Changes nothing. */
export interface WhyNot {
  t: "why";
  id: string;
  seat: number;
  item: string;
}

/** Say something to those who sit, or as a spectator (seat -1) to those who watch: a phrase, or a short text. */
export interface Speak {
  t: "say";
  id: string;
  seat: number;
  text?: string;
  phrase?: "" | "hello" | "luck" | "thanks" | "nice" | "oops" | "moment" | "well" | "bye";
}

/** Hear nothing of what is said at this table, or hear it again. Private. */
export interface Mute {
  t: "mute";
  id: string;
  seat: number;
  on: boolean;
}

/** The mind that thinks shall decide at once. */
export interface MoveNow {
  t: "now";
  id: string;
  seat: number;
}

/** Send whole views again: a delta did not fit what is known here. */
export interface Whole {
  t: "whole";
  id: string;
}

/** Is the line alive? Where the next one is promised and does not come, the others are told that nobody is there. */
export interface Ping {
  t: "ping";
  id: string;
  next_ms?: number;
}

export type AnyMessage = View | Delta | Ack | Refused | Looked | Why | Hinted | Pong;

/** The whole picture for one seat after log entry `index`; `lines` and `told` are what is new since `after`. */
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
  told: readonly Narration[];
  can_undo: number;
  asked: readonly Asked[];
  standing: Readonly<Record<string, string>>;
  clock: ClockInfo | null;
  ask_undo: number;
  turn_undo: number;
  chat: readonly ChatLine[];
  muted: boolean;
  thinking: Thinking | null;
  can_redo: number;
  earlier: number;
  notice: string;
  number: number;
}

/** What everybody at a table may know of it. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: Options;
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
  hints: boolean;
  outcome: Outcome | null;
}

/** Who sits where. */
export interface SeatInfo {
  seat: number;
  kind: "person" | "mind" | "open";
  name: string;
  mine: boolean;
  online: boolean;
  army: "" | "wanted" | "in";
}

/** How a game ended. */
export interface Outcome {
  say: Text;
  how: Text;
}

/** A message id and what goes into it; words are found for the reader, not for the actor. */
export type Text = readonly [id: string, params: readonly Param[]];

export type Param = number | string | Text;

/** The whole picture as one seat sees it. */
export interface Scene {
  zones: readonly Zone[];
  items: readonly Item[];
  prompt: Prompt;
  players: readonly Player[];
  tracks: readonly Track[];
  scores: readonly Score[];
  goal: Goal | null;
  ledgers: readonly Ledger[];
}

/** A place where items lie. */
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
  focus: readonly string[];
}

export type ZoneKind = "board" | "row" | "fan" | "pile" | "tray";

export type ZonePlace = "main" | "own" | "other" | "side";

/** A thing that lies in a zone. */
export interface Item {
  id: string;
  zone: string;
  name: Text;
  at: readonly [number, number];
  size: readonly [number, number];
  layer: Layer;
  shape: Shape;
  turn: number;
  tone: Tone;
  icon: string;
  sign: string;
  dots: readonly [number, number];
  badges: readonly Badge[];
  arcs: readonly number[];
  looks: readonly Appearance[];
  owner: number;
  plate: Text | null;
  texture: Texture;
  ranks: readonly [number, number, number];
  tied: string;
  face: Face | null;
}

export type Layer = "ground" | "mark" | "piece" | "over";

export type Shape = "rect" | "disc" | "card" | "line" | "path" | "ring" | "arrow";

export type Tone = "" | "red" | "crimson" | "orange" | "amber" | "gold" | "yellow" | "tan" | "olive" | "green" | "teal"
  | "azure" | "blue" | "indigo" | "violet" | "magenta" | "pink" | "brown" | "wood" | "bronze" | "stone" | "sand"
  | "slate" | "grey" | "silver" | "white" | "black";

/** A small thing on a piece: a picture or a few letters, and what they mean. */
export interface Badge {
  icon: string;
  text: string;
  kind: BadgeKind;
  say: Text | null;
}

export type BadgeKind = "count" | "state" | "holds" | "spent" | "order" | "gift";

export type Appearance = "tired" | "down" | "hidden" | "spent" | "ghost" | "chosen" | "new" | "top" | "hurt";

export type Texture = "" | "meadow" | "thicket" | "wood" | "hill" | "ruin" | "wall" | "road" | "water" | "marsh"
  | "stone" | "plank";

/** A card as it is printed: what anybody who sees it may read on it. */
export interface Face {
  title: Text;
  text: Text;
  kind: Text | null;
  icon: string;
  tone: Tone;
  pips: readonly Pip[];
  rule: string;
}

/** A number in the corner of a card, of so many if there is a most. */
export interface Pip {
  icon: string;
  value: number;
  say: Text;
  of: number;
}

/** What is being decided, by whom. */
export interface Prompt {
  seat: number;
  asks: string;
  say: Text;
  rule: string;
  phase: Text | null;
  more: Text | null;
  kind: PromptKind;
  about: About | null;
}

export type PromptKind = "act" | "reaction" | "chance" | "setup" | "over";

/** What a question is about: everything that was declared before somebody is asked to answer it. */
export interface About {
  face: Face | null;
  source: string;
  targets: readonly string[];
  lines: readonly Text[];
}

/** A seat as everybody sees it. */
export interface Player {
  seat: number;
  name: Text;
  tone: Tone;
  facts: readonly Text[];
}

/** Phases, time, score: steps with one of them now. */
export interface Track {
  name: Text;
  steps: readonly Text[];
  now: number;
  icons: readonly string[];
}

/** How far a seat is: a bare number, or so much of a whole, with a line that must not be crossed. */
export interface Score {
  name: Text;
  seat: number;
  value: number;
  of: number;
  line: number;
  say: Text | null;
}

/** What a seat plays for: one sentence, how it stands, and everything that ends the game with its present state. */
export interface Goal {
  say: Text;
  stands: Text | null;
  ends: readonly Text[];
}

/** What was set going and is not done yet: orders on their way, spells that last. */
export interface Ledger {
  title: Text;
  entries: readonly Pending[];
  icon: string;
}

/** A line of a ledger: what is under way, and how far it is. */
export interface Pending {
  say: Text;
  seat: number;
  icon: string;
  state: Text | null;
  on: readonly string[];
}

/** One option of the pending decision, for the seat that decides. */
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
  icon: string;
  group: string;
  chance: number;
  effect: Text | null;
  spends: readonly Text[];
  stake: Stake | null;
  passes: boolean;
}

/** What a rolled price may come to, beside what is there to pay it; chances in per cent. */
export interface Stake {
  least: number;
  mean: number;
  most: number;
  stock: number;
  works: number;
  harms: number;
  say: Text;
}

/** A line of the log: what a step showed this seat. */
export interface LogLine {
  index: number;
  line: Line;
  seat: number;
}

/** A line of the log. */
export interface Line {
  say: Text;
  rule: string;
  rank: Rank;
  icon: string;
  change: Text | null;
  on: readonly string[];
  roll: Roll | null;
}

export type Rank = "turn" | "act" | "result" | "detail";

/** Dice as they fell, everything that changed the sum by its name, and what was needed. */
export interface Roll {
  dice: readonly number[];
  changes: readonly (readonly [number, Text])[];
  needs: number;
  total: number;
  sides: readonly DieSide[];
}

/** What a die with pictures may show: its picture, and what follows if it falls so. */
export interface DieSide {
  icon: string;
  say: Text;
  faces: number;
}

/** An event as one seat may see it: motion, and a line of the log or none. */
export interface Narration {
  beats: readonly Beat[];
  line: Line | null;
}

/** A moment of motion; a client that skips it loses nothing. */
export interface Beat {
  do: Deed;
  ids: readonly string[];
  start: string;
  to: string;
  dice: readonly number[];
  tone: Tone;
  say: Text | null;
  together: boolean;
  face: Face | null;
  amount: number;
  sides: readonly DieSide[];
}

export type Deed = "move" | "turn" | "flip" | "show" | "hide" | "bolt" | "burst" | "pulse" | "roll" | "count" | "say"
  | "card" | "hurt" | "heal";

export interface ClockInfo {
  left_ms: readonly number[];
  running: number;
  increment_ms: number;
}

/** What somebody said; numbers count up. */
export interface ChatLine {
  number: number;
  seat: number;
  name: string;
  say: Text;
  at: number;
}

/** A mind that is thinking: for how long by now, and at most how long for this decision, in milliseconds. */
export interface Thinking {
  seat: number;
  since_ms: number;
  most_ms: number;
  is_crowded: boolean;
}

/**
 * What has changed for a seat since the view, or the delta, of the number `base`.
 *
 * `parts` are fields of the view, those of its scene as `scene.prompt` and of its table as `table.ply`. `lists` are
 * those whose members have names: `scene.zones` and `scene.items` by id, `scene.players` by seat, `choices` by word.
 * `lines`, `told` and `chat` that are not there are empty. The line of a motion may be its number among `lines`. A
 * choice that is put has, instead of a ghost, the number of one among the part `ghosts`, its cell and its turn.
 */
export interface Delta {
  t: "delta";
  seat: number;
  base: number;
  number: number;
  parts: Readonly<Record<string, Json | null>>;
  lists: Readonly<Record<string, Changes>>;
}

/** Of a list: who is gone, and who is put where, in rising order; whoever is put is nowhere else any more. */
export interface Changes {
  gone: readonly (string | number)[];
  put: readonly (readonly [number, Json])[];
}

/** The command is done and on disk; `played` words of it were taken. */
export interface Ack {
  t: "ack";
  id: string;
  index: number;
  ply: number;
  played: number;
}

/** Nothing changed. `code` is stable (T-2 stale, K-1 not your turn, or the rule that forbids it). */
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

/** What a thing is, on hover, focus or selection. */
export interface Look {
  title: Text;
  lines: readonly Text[];
  rules: readonly string[];
  picture: string;
  marks: readonly Mark[];
  kind: Text | null;
  stats: readonly Stat[];
  rows: Rows | null;
  face: Face | null;
}

/** Something drawn over the board while a thing is looked at. */
export interface Mark {
  kind: MarkKind;
  on: readonly string[];
  line: readonly [string, string];
  ring: readonly [string, number];
  tone: Tone;
  say: Text | null;
  chance: number;
}

export type MarkKind = "reach" | "aim" | "blocked" | "threat" | "range" | "path";

/** A number of a thing, and by how much something has changed it. */
export interface Stat {
  say: Text;
  value: number;
  change: number;
  icon: string;
}

/** A small table: a dial click by click, a profile; one row may be the present one, those before it are lost. */
export interface Rows {
  heads: readonly Text[];
  rows: readonly (readonly string[])[];
  now: number;
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
  why: Text | null;
}

export interface Pong {
  t: "pong";
  id: string;
}

export interface Games {
  games: readonly GameCard[];
}

/** A game as the lobby shows it. */
export interface GameCard {
  name: string;
  title: string;
  about: Text;
  seats: readonly number[];
  signs: Tries;
  hidden: boolean;
  length: number;
  options: readonly OptionCard[];
  presets: readonly PresetCard[];
  minds: Tries;
  picture: Scene;
  builder: boolean;
  lessons: Tries;
  minutes: number;
  quick: boolean;
  puzzles: number;
}

/** A choice to be made before a game; `say` explains it. */
export interface OptionCard {
  name: string;
  say: Text;
  kind: "bool" | "int" | "choice";
  default: Value;
  values: readonly Value[];
  least: number;
  most: number;
  rules: Tries;
  seat: number;
  cards: readonly ValueCard[];
  letters: readonly ValueCard[];
  ground: boolean;
}

/** A value to choose, with a picture and a sentence where there are some. */
export interface ValueCard {
  value: Value;
  name: Text;
  say: Text | null;
  icon: string;
  tone: Tone;
  needs: Options;
}

/** A named set of options. */
export interface PresetCard {
  name: string;
  title: Text;
  say: Text;
  options: Options;
  icon: string;
  tone: Tone;
  first: boolean;
}

export interface Grounds {
  game: string;
  grounds: readonly Ground[];
}

/** A place to play, as it looks before anything stands there. */
export interface Ground {
  option: string;
  value: string;
  scene: Scene;
}

export interface Rules {
  game: string;
  title: string;
  rules: readonly RuleCard[];
  chapters: readonly ChapterCard[];
}

/** A rule of a rulebook. */
export interface RuleCard {
  id: string;
  title: string;
  text: string;
  source: string;
  kind: string;
  why: string;
}

/** A chapter of a rulebook: its rules are those whose ids begin with its own. */
export interface ChapterCard {
  id: string;
  title: string;
}

/** What is found by some words: rules, the best first, and things of the box that are called so. */
export interface RuleSearch {
  rules: Tries;
  things: readonly Look[];
  winning: boolean;
}

/** Where I sit, and where anybody may. */
export interface Tables {
  mine: readonly TableInfo[];
  open: readonly TableInfo[];
}

/** What an army list may hold, what is printed on it, and ready-made lists to begin with. */
export interface Form {
  game: string;
  title: string;
  form: readonly Entry[];
  ready: Readonly<Record<string, ArmyList>>;
  looks: readonly EntryLook[];
}

/** A line that a list may hold, or a heading over such lines; what is under a line lies inside it. */
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
  sorts: readonly (readonly [Text, Text])[];
}

export type Costs = readonly (readonly [string, number])[];

/**
 * Something to fill in: a number in a range, one of some words, yes or no, or a place.
 *
 * The words for a choice are those of its name with `.VALUE` behind. A cell is a list of two whole numbers, and
 * may be left out: then the game finds a place. A line is the number of another line of the list, counted from 1,
 * under the key that is the one value.
 */
export interface Field {
  id: string;
  name: Text;
  kind: FieldKind;
  least: number;
  most: number;
  values: readonly string[];
  costs: Costs;
  default: Value;
}

export type FieldKind = "int" | "choice" | "bool" | "text" | "cell" | "line";

/** All that is printed on a thing that can be in a list. */
export interface EntryLook {
  key: string;
  id: string;
  look: Look;
}

/** What a list comes to: points by purse, the rules it breaks, where it will stand, and the list as a file. */
export interface Reckoning {
  army: ArmyList;
  totals: Readonly<Record<string, number>>;
  limits: Readonly<Record<string, number>>;
  faults: readonly Fault[];
  boxes: readonly Box[];
  area: readonly [number, number];
  toml: string;
  bars: readonly (Fault | null)[];
}

/** A rule that a list breaks; `path` is such as unit.2.files, "" for the list as a whole. */
export interface Fault {
  rule: string;
  path: string;
  say: Text;
}

/** Where a line of a list will stand: its path, and its footprint in cells, y counted from the own edge. */
export interface Box {
  path: string;
  x: number;
  y: number;
  w: number;
  d: number;
}

/** The list that a seat has handed in; empty if it has not. */
export interface Handed {
  seat: number;
  army: ArmyList;
}

/** A page of the log, as one seat was told it; `earlier` entries come before it. */
export interface LogPage {
  lines: readonly LogLine[];
  earlier: number;
}

/** A game on one page, and the words on it. */
export interface Quick {
  game: string;
  title: string;
  goal: readonly QuickPoint[];
  turn: readonly QuickPoint[];
  win: readonly QuickPoint[];
  forget: readonly QuickPoint[];
  words: Readonly<Record<string, string>>;
}

/** A sentence or two of the quick rules, the rules behind them, and perhaps a picture. */
export interface QuickPoint {
  say: Text;
  rules: Tries;
  picture: QuickPicture | null;
}

/** A position with what to look at, which the lesson of that name plays; or a thing of the box. */
export interface QuickPicture {
  scene: Scene | null;
  light: Tries;
  lesson: string;
  seat: number;
  look: Look | null;
}

/** The lessons of a game in order, and the words in them. */
export interface Course {
  game: string;
  lessons: readonly LessonCard[];
  words: Readonly<Record<string, string>>;
}

/** A lesson in the list of a course. */
export interface LessonCard {
  id: string;
  title: Text;
  about: Text;
  minutes: number;
}

/** All puzzles, the easiest of each game first, and the one of the day; that is none where there are no puzzles. */
export interface Puzzles {
  today: PuzzleCard | null;
  day: string;
  puzzles: readonly PuzzleCard[];
}

/** A puzzle in the list. */
export interface PuzzleCard {
  game: string;
  id: string;
  kind: string;
  level: number;
  title: Text;
}

/** Where a row of tries leads; if the last one is not taken, `reply` says why, and the rest is as before it. */
export interface LessonView {
  step: number;
  of: number;
  say: Text;
  light: Tries;
  do: Tries;
  rules: Tries;
  is_read: boolean;
  is_over: boolean;
  seat: number;
  scene: Scene;
  choices: readonly Choice[];
  told: readonly Narration[];
  taken: boolean;
  reply: Text | null;
  rule: string;
}

export interface WhyNotInLesson {
  rule: string;
  say: Text;
}

/** How far the analysis of a game is, and what it has found. */
export interface AnalysisView {
  status: "none" | "waiting" | "working" | "done" | "failed";
  done: number;
  of: number;
  analysis: Analysis | null;
  seconds: readonly number[];
}

/** What a finished game taught. */
export interface Analysis {
  version: number;
  game: string;
  rules: number;
  seats: number;
  steps: number;
  judge: string;
  looks: number;
  points: readonly Point[];
  turns: readonly Turn[];
  dice: Rolls;
  moments: readonly Moment[];
  sides: readonly Side[];
  uses: readonly Use[];
}

/** How every seat stood after so many steps. */
export interface Point {
  ply: number;
  chances: readonly number[];
}

/** Where a turn began. */
export interface Turn {
  ply: number;
  number: number;
  say: Text;
}

/** All dice with numbers on them: how many fell, how high on average, and how high they should; in hundredths. */
export interface Rolls {
  count: number;
  fell: number;
  mean: number;
}

/** A step that changed much. */
export interface Moment {
  ply: number;
  seat: number;
  kind: "slip" | "found" | "dice";
  swing: number;
  say: Text;
  asked: Text | null;
  gains: number;
  when: Text | null;
  told: readonly Text[];
  acts: readonly Act[];
  rolled: readonly [number, number] | null;
}

/** Something that could be done in a position, and the chance it leaves to whoever does it. */
export interface Act {
  word: string;
  say: Text;
  chance: number;
  on: readonly string[];
  played: boolean;
  sequel: readonly Text[];
  reasons: readonly Reason[];
}

/** What an act makes more or less likely, in per cent, beside the next best one. */
export interface Reason {
  say: Text;
  often: number;
  otherwise: number;
}

/** A seat's game in numbers. */
export interface Side {
  seat: number;
  name: Text;
  luck: number;
  play: number;
  rolls: number;
  good: number;
  signs: readonly [number, number, number, number];
  slips: readonly Moment[];
}

/** A card or a piece that a seat used, how often, and what it came to. */
export interface Use {
  seat: number;
  name: Text;
  times: number;
  swing: number;
  icon: string;
  told: readonly Text[];
}

/** What the coach says; nothing where it cannot be told without what the seat does not know. */
export interface CoachAnswer {
  about: "now" | "why" | "mine";
  ply: number;
  advice: Advice | null;
}

/** What a mind thinks of a decision, by what somebody can know of it: what to do, or how good it was. */
export interface Advice {
  seat: number;
  ply: number;
  asked: Text;
  acts: readonly Act[];
  sign: "" | "best" | "fine" | "slip" | "blunder";
  loss: number;
}

/** A typed error: code, and what to say. */
export interface Problem {
  code: string;
  say: Text;
  detail: Text | null;
}

interface Thinned {
  readonly defaults: Readonly<Record<string, Json>>;
  readonly parts: Readonly<Record<string, string>>;
}

/** What the table leaves out of a shape because it is as it mostly is, and the fields that hold further shapes. */
export const SHAPES: Readonly<Record<string, Thinned>> = {
  View: { defaults: {}, parts: {"scene": "Scene", "choices": "Choice", "lines": "LogLine", "told": "Narration"} },
  Scene: { defaults: {"tracks": [], "scores": [], "goal": null, "ledgers": []}, parts: {"zones": "Zone", "items": "Item", "prompt": "Prompt", "players": "Player", "tracks": "Track", "scores": "Score", "goal": "Goal", "ledgers": "Ledger"} },
  Zone: { defaults: {"place": "main", "owner": -1, "size": [0, 0], "grid": false, "labels": [[], []], "turn": 0, "focus": []}, parts: {} },
  Item: { defaults: {"at": [0, 0], "size": [1, 1], "layer": "piece", "shape": "disc", "turn": 0, "tone": "", "icon": "", "sign": "", "dots": [0, 0], "badges": [], "arcs": [], "looks": [], "owner": -1, "plate": null, "texture": "", "ranks": [0, 0, 0], "tied": "", "face": null}, parts: {"badges": "Badge", "face": "Face"} },
  Badge: { defaults: {"icon": "", "text": "", "kind": "state", "say": null}, parts: {} },
  Face: { defaults: {"kind": null, "icon": "", "tone": "", "pips": [], "rule": ""}, parts: {"pips": "Pip"} },
  Pip: { defaults: {"of": 0}, parts: {} },
  Prompt: { defaults: {"rule": "", "phase": null, "more": null, "kind": "act", "about": null}, parts: {"about": "About"} },
  About: { defaults: {"face": null, "source": "", "targets": [], "lines": []}, parts: {"face": "Face"} },
  Player: { defaults: {"facts": []}, parts: {} },
  Track: { defaults: {"icons": []}, parts: {} },
  Score: { defaults: {"of": 0, "line": -1, "say": null}, parts: {} },
  Goal: { defaults: {"stands": null, "ends": []}, parts: {} },
  Ledger: { defaults: {"icon": ""}, parts: {"entries": "Pending"} },
  Pending: { defaults: {"seat": -1, "icon": "", "state": null, "on": []}, parts: {} },
  Choice: { defaults: {"on": [], "dir": -1, "ghost": null, "odds": [], "warn": null, "key": "", "icon": "", "group": "", "chance": -1, "effect": null, "spends": [], "stake": null, "passes": false}, parts: {"ghost": "Item"} },
  LogLine: { defaults: {}, parts: {"line": "Line"} },
  Line: { defaults: {"rule": "", "rank": "detail", "icon": "", "change": null, "on": [], "roll": null}, parts: {"roll": "Roll"} },
  Roll: { defaults: {"changes": [], "needs": 0, "total": 0, "sides": []}, parts: {"sides": "DieSide"} },
  DieSide: { defaults: {"faces": 1}, parts: {} },
  Narration: { defaults: {"beats": [], "line": null}, parts: {"beats": "Beat", "line": "Line"} },
  Beat: { defaults: {"ids": [], "start": "", "to": "", "dice": [], "tone": "", "say": null, "together": false, "face": null, "amount": 0, "sides": []}, parts: {"face": "Face", "sides": "DieSide"} },
  Looked: { defaults: {}, parts: {"look": "Look"} },
  Look: { defaults: {"lines": [], "rules": [], "picture": "", "marks": [], "kind": null, "stats": [], "rows": null, "face": null}, parts: {"marks": "Mark", "stats": "Stat", "rows": "Rows", "face": "Face"} },
  Mark: { defaults: {"on": [], "line": ["", ""], "ring": ["", 0], "tone": "", "say": null, "chance": -1}, parts: {} },
  Stat: { defaults: {"change": 0, "icon": ""}, parts: {} },
  Rows: { defaults: {"now": -1}, parts: {} },
  Games: { defaults: {}, parts: {"games": "GameCard"} },
  GameCard: { defaults: {}, parts: {"options": "OptionCard", "presets": "PresetCard", "picture": "Scene"} },
  OptionCard: { defaults: {"seat": -1, "cards": [], "letters": [], "ground": false}, parts: {"cards": "ValueCard", "letters": "ValueCard"} },
  ValueCard: { defaults: {"say": null, "icon": "", "tone": "", "needs": {}}, parts: {} },
  PresetCard: { defaults: {"icon": "", "tone": "", "first": false}, parts: {} },
  Grounds: { defaults: {}, parts: {"grounds": "Ground"} },
  Ground: { defaults: {}, parts: {"scene": "Scene"} },
  RuleSearch: { defaults: {}, parts: {"things": "Look"} },
  Form: { defaults: {}, parts: {"looks": "EntryLook"} },
  EntryLook: { defaults: {}, parts: {"look": "Look"} },
  LogPage: { defaults: {}, parts: {"lines": "LogLine"} },
  Quick: { defaults: {}, parts: {"goal": "QuickPoint", "turn": "QuickPoint", "win": "QuickPoint", "forget": "QuickPoint"} },
  QuickPoint: { defaults: {}, parts: {"picture": "QuickPicture"} },
  QuickPicture: { defaults: {}, parts: {"scene": "Scene", "look": "Look"} },
  LessonView: { defaults: {}, parts: {"scene": "Scene", "choices": "Choice", "told": "Narration"} },
  AnalysisView: { defaults: {}, parts: {"analysis": "Analysis"} },
  Analysis: { defaults: {}, parts: {"moments": "Moment", "sides": "Side", "uses": "Use"} },
  Moment: { defaults: {"asked": null, "gains": -1, "when": null, "told": [], "acts": [], "rolled": null}, parts: {"acts": "Act"} },
  Act: { defaults: {"on": [], "played": false, "sequel": [], "reasons": []}, parts: {} },
  Side: { defaults: {}, parts: {"slips": "Moment"} },
  Use: { defaults: {"icon": "", "told": []}, parts: {} },
  CoachAnswer: { defaults: {}, parts: {"advice": "Advice"} },
  Advice: { defaults: {}, parts: {"acts": "Act"} },
};
