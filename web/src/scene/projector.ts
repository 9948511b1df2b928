/**
 * The projector: plays what happened, one act after another, and none is cut off by the next.
 *
 * Others' acts are followed at the reader's pace, however fast they come; until they have been seen, the picture is stale
 * and nothing can be chosen on it. One's own act is shown at once and never waited for. Whoever has seen enough skips.
 */
import { computed, signal } from "@preact/signals";
import type { Line, Narration, Scene, View } from "../wire";
import type { Drawn } from "./drawn";
import { drawn, glide, snapshot } from "./flip";
import { hurtIn, marked, motionSteps, type Effect, type MotionStep } from "./stage";

/** A view, and how it came about. */
export interface Act {
  view: View;
  told: readonly Narration[];
  isOwn: boolean;
}

export interface Pace {
  /** How many times as long as usual; 0: nothing is played. */
  factor: number;
  /** Nothing moves: each step is a picture that stands. */
  isStill: boolean;
}

/** Again is a second look: a little faster. */
const AGAIN = 2 / 3;
/** How long the picture stands from which it sets out. */
const FIRST = 300;
/** Acts that are kept for being seen again. */
const MOST = 400;

export class Projector {
  readonly items = signal<readonly Drawn[]>([]);
  readonly effects = signal<readonly Effect[]>([]);
  /** Things move just now. */
  readonly isPlaying = signal(false);
  /** What is on the screen is not the newest: it can be watched and skipped, not played on. */
  readonly isStale = signal(false);
  /** What happens just now, in words. */
  readonly said = signal<Line | null>(null);
  /** Acts that are still to be seen, the present one included. */
  readonly left = signal(0);
  /** The view that the reader has arrived at. */
  readonly shown = signal<View | null>(null);
  /** While things move, the zones that they leave are needed too. */
  readonly scene = signal<Scene | null>(null);
  readonly hurt = signal<ReadonlySet<string>>(new Set());
  /** The others' acts since the reader's last turn, and the view before them. */
  readonly story = signal<readonly Act[]>([]);
  readonly origin = signal<View | null>(null);
  /** The reader has played on: the story is known, and folds. */
  readonly isKnown = signal(false);
  readonly canRepeat = computed(() => this.story.value.some((act) => act.told.some(({ beats }) => beats.length > 0)));

  pace: () => Pace = () => ({ factor: 1, isStill: false });
  root: () => HTMLElement | null = () => null;
  /** A view has been reached: it can be played on. */
  onReached: (view: View) => void = () => {};
  /** Something is about to be shown that cannot be played on. */
  onBegin: () => void = () => {};
  /** A step begins to be shown. */
  onStep: (step: MotionStep) => void = () => {};

  private newest: View | null = null;
  private waiting: Act[] = [];
  private playing: Act | null = null;
  private hasDecided = true;
  /** Counts up with every change of plan: what runs under an older number stops. */
  private run = 0;
  private wake: () => void = () => {};

  /** Show a view at once. */
  show(view: View): void {
    this.stop();
    this.newest = view;
    this.reach(view);
  }

  /** A view as before, but for what happens around the table. */
  refresh(view: View): void {
    this.newest = view;
    const last = this.waiting.at(-1);
    if (last) this.waiting[this.waiting.length - 1] = { ...last, view };
    else if (!this.isStale.value) this.shown.value = view;
  }

  /** Forget what was seen: somebody else looks now. */
  forget(): void {
    this.story.value = [];
    this.origin.value = null;
    this.hasDecided = true;
    this.hurt.value = new Set();
  }

  /** Something has happened. */
  push(act: Act): void {
    this.remember(act);
    this.newest = act.view;
    const { factor } = this.pace();
    if (act.isOwn && !this.isStale.value) {
      this.stop();
      void this.playOwn(act, factor);
      return;
    }
    if (!factor) {
      this.stop();
      this.hurtAll([act]);
      this.reach(act.view);
      return;
    }
    this.waiting.push(act);
    this.left.value = this.waiting.length;
    if (!this.isStale.value) void this.playAll(1);
  }

  /** Once more, all since the reader's last turn. */
  again(): void {
    const [origin, story] = [this.origin.value, this.story.value];
    if (!origin || !story.length || !this.newest) return;
    this.stop();
    this.waiting = [...story];
    this.left.value = story.length;
    this.hurt.value = new Set();
    this.rest(origin);
    this.onBegin();
    void this.playAll(AGAIN, FIRST);
  }

  /** Enough: show the newest. */
  skip(): boolean {
    if (!this.isPlaying.value && !this.isStale.value) return false;
    const unseen = this.waiting.length ? this.waiting : this.playing ? [this.playing] : [];
    this.stop();
    this.hurtAll(unseen);
    if (this.newest) this.reach(this.newest);
    return true;
  }

  /** Enough of this step: go on with the next. */
  next(): void {
    this.wake();
  }

  /** The reader decides: what was hurt before is known by now. */
  decided(): void {
    if (this.hurt.value.size) this.hurt.value = new Set();
  }

  private remember(act: Act): void {
    const isAnswer = this.newest?.scene.prompt.kind === "reaction";
    if (act.isOwn && !isAnswer) {
      this.hasDecided = true;
      this.isKnown.value = true;
      return;
    }
    if (act.isOwn && !this.story.value.length) return;
    const isFresh = !act.isOwn && (this.hasDecided || !this.origin.value);
    if (isFresh) {
      this.origin.value = this.newest;
      this.hasDecided = false;
      this.isKnown.value = false;
    }
    this.story.value = [...(isFresh ? [] : this.story.value), act].slice(-MOST);
  }

  private async playOwn(act: Act, factor: number): Promise<void> {
    const before = this.scene.value;
    const all = before && factor ? motionSteps(before, act.view.scene, act.told, "own") : [];
    // where nothing moves, only what must be read stands for a moment
    const story = this.pace().isStill ? all.filter((step) => step.effects.some(isRead)) : all;
    this.reach(act.view, story.length > 0);
    if (before && !(await this.project(before, act, story, factor))) return;
    this.hurtAll([act]);
    if (story.length) this.reach(act.view);
  }

  private async playAll(haste: number, stands = 0): Promise<void> {
    const run = ++this.run;
    this.isStale.value = true;
    if (stands) await this.pause(stands);
    if (run !== this.run) return;
    let act = this.waiting[0];
    while (act) {
      const before = this.scene.value;
      this.onBegin();
      const story = before ? motionSteps(before, act.view.scene, act.told) : [];
      if (before && !(await this.project(before, act, story, (this.pace().factor || 1) * haste, run))) return;
      const done = this.waiting.shift() ?? act;
      this.left.value = this.waiting.length;
      this.hurtAll([done]);
      act = this.waiting[0];
      if (act) this.rest(done.view);
    }
    this.isStale.value = false;
    if (this.newest) this.reach(this.newest);
  }

  /** Show the steps of one act; false: something else came between. */
  private async project(before: Scene, act: Act, story: MotionStep[], factor: number, run = ++this.run): Promise<boolean> {
    if (!story.length) return true;
    this.scene.value = { ...act.view.scene, zones: merged(before, act.view.scene) };
    this.isPlaying.value = true;
    this.playing = act;
    for (const step of story) {
      const { isStill } = this.pace();
      const root = this.root();
      const from = root && !isStill ? snapshot(root) : undefined;
      this.items.value = marked(step.items, [...this.hurt.value], "hurt");
      this.effects.value = step.effects;
      this.said.value = step.said;
      this.onStep(step);
      await drawn();
      if (run !== this.run) return false;
      if (from && root) glide(root, from, step.lasts * factor);
      await this.pause(step.lasts * factor);
      if (run !== this.run) return false;
    }
    return true;
  }

  private pause(lasts: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, lasts);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private stop(): void {
    this.run++;
    this.waiting = [];
    this.playing = null;
    this.left.value = 0;
    this.isStale.value = false;
    this.wake();
  }

  private hurtAll(acts: readonly Act[]): void {
    const found = acts.flatMap((act) => [...hurtIn(act.told)]);
    if (!found.length) return;
    this.hurt.value = new Set([...this.hurt.value, ...found]);
    this.items.value = marked(this.items.value, found, "hurt");
  }

  /** Between two acts: the picture is whole, and goes on. */
  private rest(view: View): void {
    this.scene.value = view.scene;
    this.shown.value = view;
    this.items.value = marked(view.scene.items, [...this.hurt.value], "hurt");
    this.effects.value = [];
  }

  private reach(view: View, moves = false): void {
    if (!moves) {
      this.rest(view);
      this.playing = null;
      this.isPlaying.value = false;
      this.said.value = null;
    }
    this.shown.value = view;
    this.onReached(view);
  }
}

/** Dice, cards and wounds are news, however they are shown. */
function isRead({ do: deed }: Effect): boolean {
  return deed === "roll" || deed === "card" || deed === "hurt" || deed === "heal";
}

/** While things move, zones of both scenes are needed. */
function merged(before: Scene, after: Scene): Scene["zones"] {
  const known = new Set(after.zones.map((zone) => zone.id));
  return [...after.zones, ...before.zones.filter((zone) => !known.has(zone.id))];
}
