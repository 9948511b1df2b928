/** Small scenes, choices and views for tests. */
import type { Beat, Choice, Item, LogLine, Scene, TableInfo, View, Zone } from "../src/wire";

export function zone(more: Partial<Zone> = {}): Zone {
  return {
    id: "board",
    name: ["board", []],
    kind: "board",
    place: "main",
    owner: -1,
    size: [4, 6],
    grid: true,
    labels: [[], []],
    turn: 0,
    focus: [],
    ...more,
  };
}

export function item(id: string, more: Partial<Item> = {}): Item {
  return {
    id,
    zone: "board",
    name: [id, []],
    at: [0, 0],
    size: [1, 1],
    layer: "piece",
    shape: "disc",
    turn: 0,
    tone: "red",
    icon: "",
    sign: id.slice(0, 2),
    dots: [0, 0],
    badges: [],
    arcs: [],
    looks: [],
    owner: 0,
    plate: null,
    texture: "",
    ranks: [0, 0, 0],
    tied: "",
    face: null,
    ...more,
  };
}

export function choice(word: string, on: readonly string[] = [], more: Partial<Choice> = {}): Choice {
  return {
    move: 0,
    word,
    say: [word, []],
    on,
    dir: -1,
    ghost: null,
    odds: [],
    warn: null,
    key: "",
    icon: "",
    group: "",
    chance: -1,
    effect: null,
    spends: [],
    stake: null,
    passes: false,
    ...more,
  };
}

export function scene(items: readonly Item[], zones: readonly Zone[] = [zone()]): Scene {
  return {
    zones,
    items,
    prompt: {
      seat: 0,
      asks: "turn",
      say: ["turn", []],
      rule: "",
      phase: null,
      more: null,
      kind: "act",
      about: null,
    },
    players: [],
    tracks: [],
    scores: [],
    goal: null,
    ledgers: [],
  };
}

export function logLine(index: number): LogLine {
  const line = { say: ["x", []], rule: "", rank: "detail", icon: "", change: null, on: [], roll: null } as const;
  return { index, line, seat: 0 };
}

export function table(more: Partial<TableInfo> = {}): TableInfo {
  return {
    id: "t1",
    game: "tictactoe",
    title: "Tic-tac-toe",
    options: {},
    seats: [
      { seat: 0, kind: "person", name: "Ada", mine: true, online: true, army: "" },
      { seat: 1, kind: "mind", name: "easy", mine: false, online: true, army: "" },
    ],
    listed: false,
    status: "playing",
    result: "",
    commitment: "",
    seed: "",
    invite: "",
    created: 0,
    hidden: false,
    rematch: "",
    to_act: 0,
    ply: 0,
    changed: 0,
    payoffs: [],
    hints: true,
    outcome: null,
    ...more,
  };
}

export function view(index: number, more: Partial<View> = {}): View {
  return {
    t: "view",
    table: table(),
    seat: 0,
    index,
    ply: index,
    to_act: 0,
    scene: scene([]),
    choices: [],
    lines: [],
    told: [],
    can_undo: -1,
    asked: [],
    standing: {},
    clock: null,
    ask_undo: -1,
    turn_undo: -1,
    can_redo: 0,
    chat: [],
    muted: false,
    thinking: null,
    earlier: 0,
    notice: "",
    number: 0,
    ...more,
  };
}

export function beat(act: Beat["do"], more: Partial<Beat> = {}): Beat {
  return { do: act, ids: [], start: "", to: "", dice: [], tone: "", say: null, together: false, face: null, amount: 0, sides: [], ...more };
}
