/** The desk: what is shown of a scene right now, what is picked and pointed at; pages give it a voice. */
import { computed, signal } from "@preact/signals";
import type { Beat, Choice, Mark, Scene, View } from "../wire";
import { beginnings, choosable, numbered, press, standingWheel, type Manner } from "./choosing";
import { quarters } from "./geometry";
import { Projector } from "./projector";
import type { Spot } from "./spots";
import type { Effect } from "./stage";

/** What the reader shall look at. */
export interface Light {
  ids: readonly string[];
  /** Pixels of the board from its top that nothing covers meanwhile; 0: all of it. */
  free: number;
}

export const NO_LIGHT: Light = { ids: [], free: 0 };

/** A thing with several choices, opened. */
export interface Open {
  id: string;
  choices: readonly Choice[];
  manner: Manner;
  /** The spot it was opened from; "": it stands open by itself. */
  spot: string;
}

export interface Voice {
  /** A choice was made. */
  decide(choice: Choice): void;
  /** Something that cannot be chosen was pressed. */
  ask(id: string, spot: string): void;
  /** The pointer, the focus or a long press rests on a thing; "": on nothing. */
  lookAt(id: string, how: "hover" | "focus" | "hold"): void;
  /** The reader sees this view now, and can play on. */
  reached(view: View): void;
}

const SILENT: Voice = { decide: () => {}, ask: () => {}, lookAt: () => {}, reached: () => {} };

const NOTE: Effect = {
  key: "note",
  do: "note",
  ids: [],
  start: "",
  to: "",
  dice: [],
  tone: "gold",
  say: null,
  face: null,
  amount: 0,
  sides: [],
};

export class Desk {
  /** What is shown, and how it came about. */
  readonly film = new Projector();
  readonly scene = this.film.scene;
  readonly items = this.film.items;
  readonly isPlaying = this.film.isPlaying;
  /** Things and places that a line of the log speaks of, while the reader points at it. */
  readonly noted = signal<readonly string[]>([]);
  /** From whom to whom something was declared, while it can be answered. */
  readonly rays = signal<readonly (readonly [string, string])[]>([]);
  /** Things in the light; the rest of the board is dim. */
  readonly lit = signal<Light>(NO_LIGHT);
  readonly effects = computed<readonly Effect[]>(() => {
    const [noted, rays] = [this.noted.value, this.rays.value];
    const pointing: Effect[] = rays.map(([start, to], n) => ({ ...NOTE, do: "bolt", key: `ray.${n}`, start, to, tone: "red" }));
    if (noted.length) pointing.push({ ...NOTE, ids: noted });
    return pointing.length ? [...this.film.effects.value, ...pointing] : this.film.effects.value;
  });

  readonly choices = signal<readonly Choice[]>([]);
  /** Which number means which choice. */
  readonly numbers = computed(() => numbered(this.choices.value));
  readonly open = signal<Open | null>(null);
  /** Key of the spot that the keyboard is on. */
  readonly cursor = signal("");
  /** Key of the spot under the pointer. */
  readonly over = signal("");
  /** The choice that the list or the wheel points at: its ghost and places are shown. */
  readonly pointed = signal<Choice | null>(null);
  readonly marks = signal<readonly Mark[]>([]);
  /** The one choice that a press on the spot under the pointer would take. */
  readonly only = signal<Choice | null>(null);
  /** Ids where something happened last. */
  readonly fresh = signal<ReadonlySet<string>>(new Set());
  /** The picture before the others played and what moved since, until the reader decides again; null: nothing to tell. */
  readonly past = computed<{ scene: Scene; beats: readonly Beat[] } | null>(() => {
    const { origin, story, isKnown, isStale } = this.film;
    if (isKnown.value || isStale.value || this.isPlaying.value || !story.value.length || !origin.value) return null;
    const beats = story.value.flatMap((act) => act.told.flatMap((each) => each.beats));
    return { scene: origin.value.scene, beats };
  });
  /** Half turns that the reader gave the board, in eighths. */
  readonly turned = signal(0);

  /** How far the main board is turned before the reader, in eighths. */
  readonly tilt = computed(() => {
    const main = this.scene.value?.zones.find((zone) => zone.kind === "board" && zone.place === "main");
    return main ? quarters(main, this.turned.value) * 2 : 0;
  });
  readonly picked = computed(() => (this.open.value?.spot ? this.open.value.id : ""));
  readonly choosable = computed(() => choosable(this.choices.value, this.picked.value));

  /** Of these, the ones that only complete a choice: shown more quietly while nothing is picked. */
  readonly completing = computed(() => {
    if (this.picked.value) return new Set<string>();
    const first = beginnings(this.choices.value);
    return new Set([...this.choosable.value].filter((id) => !first.has(id)));
  });
  /** All that can be chosen, whatever is picked. */
  readonly offered = computed(() => choosable(this.choices.value, ""));

  /** The one of a crowd under the pointer. */
  aimed = "";
  root: HTMLElement | null = null;
  voice: Voice = SILENT;

  constructor() {
    this.film.root = () => this.root;
    this.film.onBegin = () => this.offer([]);
    this.film.onReached = (view) => this.reached(view);
  }

  /** A picture without a game around it. */
  still(scene: Scene): void {
    this.film.scene.value = scene;
    this.film.items.value = scene.items;
  }

  /** Enough: show the newest scene. */
  skip(): boolean {
    return this.film.skip();
  }

  private reached(view: View): void {
    this.offer(view.choices);
    this.voice.reached(view);
  }

  private offer(choices: readonly Choice[]): void {
    if (choices.length || this.choices.value.length) this.choices.value = choices;
    this.pointed.value = null;
    this.only.value = null;
    const wheel = standingWheel(choices);
    this.open.value = wheel ? { id: wheel, choices, manner: "wheel", spot: "" } : null;
  }

  /** Look at the board from the other side. */
  turnBoard(): void {
    this.turned.value = (this.turned.value + 4) % 8;
  }

  /** The pointer rests on a spot, or on none. */
  hover(spot: Spot | undefined, aimed = ""): void {
    this.over.value = spot?.key ?? "";
    this.aimed = aimed;
    const outcome = spot && press(spot.ids, this.choices.value, this.picked.value, aimed);
    this.only.value = outcome?.do === "decide" ? outcome.choice : null;
    this.voice.lookAt(aimed || (spot?.ids[0] ?? ""), "hover");
  }

  /** A spot was pressed, by pointer or key. */
  press(spot: Spot, aimed = ""): void {
    if (this.isBehind()) return;
    const outcome = press(spot.ids, this.choices.value, this.picked.value, aimed);
    switch (outcome.do) {
      case "decide":
        this.decide(outcome.choice, spot.key);
        break;
      case "open":
        this.open.value = { id: outcome.id, choices: outcome.choices, manner: outcome.manner, spot: spot.key };
        break;
      case "close":
        this.close();
        break;
      case "ask":
        this.voice.ask(outcome.id, spot.key);
    }
  }

  /** Take a choice; one with a warning is shown once more first. */
  decide(choice: Choice, spot = ""): void {
    if (this.isBehind()) return;
    if (choice.warn && this.open.value?.choices.length !== 1) {
      this.open.value = { id: choice.on[0] ?? "", choices: [choice], manner: "menu", spot: spot || "list" };
      return;
    }
    this.open.value = null;
    this.pointed.value = null;
    this.film.decided();
    this.voice.decide(choice);
  }

  /** A press ends all motion; on a picture that is not the newest it does nothing else. */
  private isBehind(): boolean {
    const isStale = this.film.isStale.value;
    this.skip();
    return isStale;
  }

  /** Put away what is open; a wheel that stands by itself stays. */
  close(): boolean {
    if (!this.open.value?.spot) return false;
    const wheel = standingWheel(this.choices.value);
    this.open.value = wheel ? { id: wheel, choices: this.choices.value, manner: "wheel", spot: "" } : null;
    this.pointed.value = null;
    return true;
  }
}
