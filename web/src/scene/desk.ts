/** The desk: what is shown of a scene right now, what is picked and pointed at; pages give it a voice. */
import { computed, signal } from "@preact/signals";
import type { Choice, Mark, Scene, Narration } from "../wire";
import { beginnings, choosable, press, standingWheel, type Manner } from "./choosing";
import type { Drawn } from "./drawn";
import { drawn, glide, snapshot } from "./flip";
import { quarters } from "./geometry";
import type { Spot } from "./spots";
import { motionSteps, type Effect } from "./stage";

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
}

const SILENT: Voice = { decide: () => {}, ask: () => {}, lookAt: () => {} };

export class Desk {
  readonly scene = signal<Scene | null>(null);
  readonly items = signal<readonly Drawn[]>([]);
  readonly effects = signal<readonly Effect[]>([]);
  readonly isPlaying = signal(false);

  readonly choices = signal<readonly Choice[]>([]);
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
  private stop: (() => void) | null = null;

  /** Show a scene at once. */
  show(scene: Scene, choices: readonly Choice[] = []): void {
    this.stop?.();
    this.settle(scene, choices);
  }

  /** Show how the scene came about, then the scene; skipped by `skip`, by the next scene, or by a press. */
  async play(scene: Scene, choices: readonly Choice[], told: readonly Narration[]): Promise<void> {
    this.stop?.();
    const before = this.scene.value;
    const story = before ? motionSteps(before, scene, told) : [];
    if (!story.length) {
      this.settle(scene, choices);
      return;
    }
    let isStopped = false;
    let wake = (): void => {};
    this.stop = () => {
      isStopped = true;
      this.stop = null;
      wake();
    };
    this.scene.value = { ...scene, zones: merged(before, scene) };
    this.choices.value = choices;
    this.open.value = null;
    this.isPlaying.value = true;
    for (const frame of story) {
      const from = this.root ? snapshot(this.root) : undefined;
      this.items.value = frame.items;
      this.effects.value = frame.effects;
      await drawn();
      if (isStopped) return;
      if (from && this.root) glide(this.root, from, frame.lasts);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, frame.lasts);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (isStopped) return;
    }
    this.stop = null;
    this.settle(scene, choices);
  }

  /** Enough: show the newest scene. */
  skip(): void {
    const scene = this.scene.value;
    if (!this.stop || !scene) return;
    this.stop();
    this.settle(scene, this.choices.value);
  }

  private settle(scene: Scene, choices: readonly Choice[]): void {
    this.scene.value = scene;
    this.items.value = scene.items;
    this.effects.value = [];
    this.isPlaying.value = false;
    this.choices.value = choices;
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
    this.skip();
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
    if (choice.warn && this.open.value?.choices.length !== 1) {
      this.open.value = { id: choice.on[0] ?? "", choices: [choice], manner: "menu", spot: spot || "list" };
      return;
    }
    this.open.value = null;
    this.pointed.value = null;
    this.voice.decide(choice);
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

/** While things move, zones of both scenes are needed. */
function merged(before: Scene | null, after: Scene): Scene["zones"] {
  const known = new Set(after.zones.map((zone) => zone.id));
  return [...after.zones, ...(before?.zones.filter((zone) => !known.has(zone.id)) ?? [])];
}
