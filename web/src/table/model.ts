/** A table on the screen: whose eyes we look through, what was asked of it, and what it answered. */
import { computed, effect, signal } from "@preact/signals";
import { api } from "../api";
import type { Wish } from "../live/commands";
import { Dropped } from "../live/outbox";
import { Room } from "../live/room";
import { Desk } from "../scene/desk";
import { touched } from "../scene/stage";
import { pace } from "../settings";
import { play, soundOf } from "../ui/sound";
import { drop, toast } from "../ui/toasts";
import type { ChatLine, Choice, Hinted, Look, Param, Text, View } from "../wire";
import { Coach } from "./coach";
import { Looking } from "./looking";
import { markTab, notify } from "./notices";
import { speakTo } from "./reader";
import { hasTalk, Talk } from "./talk";

/** What a narrow screen shows on demand. */
export type Sheet = "" | "cards" | "players" | "log" | "talk" | "tools";

/** Of standing answers: every decision, and whichever choice passes on it. */
export const ANYTHING = "*";
export const PASS = "pass";

/** The choice that declines what is asked. */
export function passIn(view: View): Choice | undefined {
  return view.choices.find((choice) => choice.passes);
}

/** Did the reader bring this about? What others did in the same breath is to be followed. */
export function isOwn(view: View, before: View, mine: readonly number[]): boolean {
  const fresh = view.lines.filter((line) => line.index >= before.index);
  return mine.includes(before.to_act) && fresh.every((line) => line.seat < 0 || mine.includes(line.seat));
}

/** Does a view stand for itself, without the one before? So after taking back, and after a pause of the line. */
function isGap(view: View, last: View | undefined): boolean {
  return !last || view.seat !== last.seat || view.ply < last.ply;
}

export class TableModel {
  readonly room: Room;
  readonly desk = new Desk();
  readonly talk: Talk;
  /** The seat whose view is shown. */
  readonly seat = signal(-1);
  readonly view = computed<View | undefined>(() => {
    const views = this.room.views.value;
    return views.get(this.seat.value) ?? views.values().next().value;
  });
  private readonly looking: Looking = new Looking(this);
  readonly lookedAt = this.looking.at;
  readonly measured = this.looking.measured;
  readonly hint = signal<Hinted | null>(null);
  readonly isThinking = signal(false);
  readonly isHelping = signal(false);
  readonly coach = new Coach(this);
  /** The step at which a mind was told to decide at once; -1: none. */
  readonly hurried = signal(-1);
  /** The table of a rematch that was agreed on while we sat here; "": none. */
  readonly next = signal("");
  /** On narrow screens: what lies open before the board; "": nothing. */
  readonly sheet = signal<Sheet>("");
  /** The seat for which the curtain waits; -1: it is open. */
  readonly curtain = signal(-1);
  /** The view that the reader has arrived at: others' acts are shown one after another, and it may lag behind. */
  readonly shown = computed<View | undefined>(() => {
    const [view, shown] = [this.view.value, this.desk.film.shown.value];
    return shown && shown.seat === view?.seat ? shown : view;
  });
  /** The log as far as the reader has seen what it tells. */
  readonly log = computed(() => {
    const lines = this.room.logs.value.get(this.view.value?.seat ?? -1) ?? [];
    const seen = this.shown.value?.index ?? 0;
    return this.desk.film.isStale.value ? lines.filter((line) => line.index < seen) : lines;
  });
  /** How much of the log was not sent. */
  readonly earlier = computed(() => this.room.earlier.value.get(this.view.value?.seat ?? -1) ?? 0);
  readonly isMyTurn = computed(() => {
    const view = this.view.value;
    const isMine = view !== undefined && view.seat >= 0 && view.to_act === view.seat && view.choices.length > 0;
    return isMine && !this.desk.film.isStale.value;
  });

  /** The step at which each question was first asked in the present phase. */
  private readonly firstAsked = new Map<string, number>();
  private phase = "";
  /** What was asked, in words, by the name of the decision. */
  readonly questions = new Map<string, Text>();
  /** Questions that the reader passes on in advance. */
  readonly passing = new Set<string>();
  private stood = new Map<string, Text>();
  private reachedIndex = -1;
  private reachedPly = -1;
  private reachedBy = -1;
  /** Notices of what was said while the talk was closed. */
  private told: number[] = [];
  private unmark: () => void = () => {};

  constructor(readonly id: string) {
    this.room = new Room(id);
    this.room.onView = (view, before) => this.arrived(view, before);
    this.room.onSaid = (line) => this.heard(line);
    this.talk = new Talk(id, this.room, this.sheet);
    this.desk.voice = {
      decide: (choice) => void this.decide(choice),
      ask: (id) => void this.looking.ask(id),
      lookAt: (id, how) => this.looking.consider(id, how),
      reached: (view) => this.reached(view),
    };
    this.desk.film.pace = pace;
    this.desk.film.onStep = (step) => play(soundOf(step.effects));
  }

  open(): void {
    this.room.open();
    const unmark = effect(() => markTab(this.isMyTurn.value));
    const unread = effect(() => {
      if (this.talk.isOpen.value) for (const key of this.told.splice(0)) drop(key); // it stands in the talk
    });
    this.unmark = () => {
      unmark();
      unread();
    };
  }

  close(): void {
    this.looking.forget();
    this.unmark();
    markTab(false);
    this.room.close();
    this.talk.close();
    speakTo(undefined);
  }

  // -- views

  private arrived(view: View, last: View | undefined): void {
    const shown = this.chooseSeat(view);
    if (view.seat !== shown) return;
    this.rememberAsked(view);
    speakTo(view);
    this.coach.follow(view, last);
    const next = view.table.rematch;
    if (last && next && !last.table.rematch && view.seat >= 0) this.goOn(next);
    if (last && view.to_act === view.seat && last.to_act !== view.seat) notify(view.table.id, view.table.title);
    if (last && view.index === last.index && this.desk.scene.value) {
      this.desk.film.refresh(view); // somebody came or went
      return;
    }
    const before = isGap(view, last) ? undefined : last;
    if (before && view.told.length) {
      const mine = view.table.seats.filter((each) => each.mine).map((each) => each.seat);
      this.desk.film.push({ view, told: view.told, isOwn: isOwn(view, before, mine) });
    } else this.desk.film.show(view);
  }

  /** Everybody wanted a rematch. */
  private goOn(next: string): void {
    this.talk.moveTo(next);
    this.next.value = next;
  }

  /** Somebody has said something: who does not have it before their eyes is told. */
  private heard(line: ChatLine): void {
    if (this.talk.isOwn(line) || this.talk.isMuted(line.name)) return;
    play("talk");
    if (this.talk.isOpen.value) return;
    this.told.push(toast(["ui.talk.heard", [line.name || ["ui.talk.watcher", []], line.say]]));
  }

  /** Open the talk, to say something. */
  openTalk(): void {
    const view = this.view.value;
    if (!view || !hasTalk(view.table, view.seat)) return;
    this.talk.wantsFocus = true;
    this.talk.isChosen.value = true;
    this.sheet.value = "talk";
  }

  /** Is it time to offer passing in advance? In reactions, and when a question comes again in its phase. */
  canPassAhead(view: View): boolean {
    const { phase, asks, kind } = view.scene.prompt;
    if (!phase || view.seat < 0 || view.standing[ANYTHING] || !passIn(view)) return false;
    return kind === "reaction" || (this.firstAsked.get(asks) ?? view.ply) < view.ply;
  }

  private rememberAsked({ scene, ply }: View): void {
    const phase = JSON.stringify(scene.prompt.phase);
    if (phase !== this.phase) this.firstAsked.clear();
    this.phase = phase;
    if (!this.firstAsked.has(scene.prompt.asks)) this.firstAsked.set(scene.prompt.asks, ply);
  }

  /** The reader has arrived at a view. */
  private reached(view: View): void {
    if (view.index === this.reachedIndex) return;
    if (this.reachedIndex >= 0) this.ring(view);
    this.reachedIndex = view.index;
    // what was said at the table leaves the decision, and a hint for it, as they were
    if (view.ply !== this.reachedPly) this.hint.value = null;
    this.reachedPly = view.ply;
    this.reachedBy = view.to_act;
    this.pointAtHint();
    if (view.told.length) this.desk.fresh.value = touched(view.told);
    this.forgetLook();
  }

  /** The reader's turn and the end have sounds of their own; a view that comes without being shown has that of a move. */
  private ring(view: View): void {
    const isEnd = view.table.status === "over";
    if (isEnd || (view.to_act === view.seat && this.reachedBy !== view.seat)) play(isEnd ? "end" : "turn");
    else if (!this.desk.isPlaying.value) play("move");
  }

  /** With several seats at one screen the one that decides is shown; where things are hidden, behind a curtain first. */
  private chooseSeat(view: View): number {
    const mine = view.table.seats.filter((each) => each.mine).map((each) => each.seat);
    if (!mine.length) {
      this.seat.value = view.seat;
      return view.seat;
    }
    const now = this.seat.value;
    const due = mine.includes(view.to_act) ? view.to_act : mine.includes(now) ? now : (mine[0] ?? -1);
    const isSecret = mine.length > 1 && view.table.hidden && view.table.status === "playing";
    if (isSecret && due !== now) this.curtain.value = due;
    if (!isSecret || !mine.includes(now)) this.seat.value = due;
    return this.seat.value;
  }

  /** Look through another seat's eyes. */
  look(seat: number): void {
    this.seat.value = seat;
    this.curtain.value = -1;
    this.forgetLook();
    const view = this.room.views.value.get(seat);
    speakTo(view);
    this.desk.film.forget();
    if (view) this.desk.film.show(view);
  }

  // -- commands

  /** Say something for the seat that is shown, and tell a refusal in words. */
  async say(wish: Wish): Promise<boolean> {
    try {
      const answer = await this.room.send(wish);
      if (answer.t === "refused") {
        toast(answer.say, answer.code);
        return false;
      }
      return true;
    } catch (error) {
      if (error instanceof Dropped) return false;
      throw error;
    }
  }

  async decide(choice: Choice): Promise<void> {
    const view = this.view.value;
    if (!view || this.room.waiting.value) return;
    const isTaken = await this.say({ t: "play", seat: view.seat, ply: view.ply, words: [choice.word] });
    const now = this.view.value;
    if (!isTaken && now) this.desk.film.show(now);
  }

  /** Answer this decision by itself until the phase ends; if it is being asked, that is the answer. */
  async stand(asks: string, word: string): Promise<void> {
    const view = this.view.value;
    if (!view) return;
    const choice = view.choices.find((each) => each.word === word);
    if (choice) this.stood.set(`${asks} ${word}`, choice.say);
    if (choice?.passes) this.passing.add(asks);
    this.questions.set(view.scene.prompt.asks, view.scene.prompt.say);
    await this.say({ t: "standing", seat: view.seat, asks, word });
  }

  /** A standing answer in words; after a refresh only the table's own word for it is known. */
  standingSay(asks: string, word: string): Param {
    return this.stood.get(`${asks} ${word}`) ?? word;
  }

  /** One decision back; pressing on goes further. */
  undo(): void {
    this.takeBack(this.view.value?.ask_undo ?? -1);
  }

  /** Everything of this turn back. */
  undoTurn(): void {
    this.takeBack(this.view.value?.turn_undo ?? -1);
  }

  private takeBack(ply: number): void {
    const view = this.view.value;
    if (!view || view.seat < 0 || ply < 0) return;
    const isAsking = this.mustAskToTakeBack(ply);
    void this.say({ t: "undo", seat: view.seat, ply }).then((isDone) => {
      if (isDone && isAsking) toast(["ui.undo.asked", []]);
    });
  }

  /** Must others agree before this can be taken back? */
  mustAskToTakeBack(ply: number): boolean {
    const view = this.view.value;
    if (!view || (view.can_undo >= 0 && view.can_undo <= ply)) return false;
    return view.table.seats.some((seat) => seat.kind === "person" && !seat.mine);
  }

  /** Do again what was taken back, a decision at a time. */
  redo(): void {
    const view = this.view.value;
    if (view && view.can_redo > 0) void this.say({ t: "redo", seat: view.seat, ply: view.ply });
  }

  /** What the log told before what we were sent. */
  async readEarlier(): Promise<void> {
    const [seat, before] = [this.view.value?.seat ?? -1, this.earlier.value];
    const page = await api.log(this.id, seat, before).catch(() => undefined);
    if (page && this.room.earlier.value.get(seat) === before) this.room.addEarlier(seat, page);
  }

  /** The mind that thinks shall decide at once; that it has done so meanwhile is no trouble. */
  moveNow(): void {
    const view = this.view.value;
    if (!view?.thinking || view.seat < 0 || this.hurried.value === view.ply) return;
    this.hurried.value = view.ply;
    this.room.send({ t: "now", seat: view.seat }).catch((error: unknown) => {
      if (!(error instanceof Dropped)) throw error;
      this.hurried.value = -1;
    });
  }

  private pointAtHint(): void {
    const word = this.hint.value?.word;
    if (word) this.desk.pointed.value = this.desk.choices.value.find((choice) => choice.word === word) ?? null;
  }

  async askHint(): Promise<void> {
    const view = this.view.value;
    if (!view || !this.isMyTurn.value || this.isThinking.value) return;
    this.isThinking.value = true;
    try {
      const answer = await this.room.send({ t: "hint", seat: view.seat, ply: view.ply });
      if (answer.t === "refused") toast(answer.say, answer.code);
      if (answer.t !== "hinted" || this.view.value?.ply !== view.ply) return;
      this.hint.value = answer;
      this.pointAtHint();
    } catch (error) {
      if (!(error instanceof Dropped)) throw error;
    } finally {
      this.isThinking.value = false;
    }
  }

  forgetLook(): void {
    this.looking.forget();
  }

  /** What a thing is, for those who show it in their own way. */
  lookOf(id: string): Promise<Look | null> {
    return this.looking.known(id);
  }
}
