/** A lesson on the screen: what was tried so far, where it led, and what was said to the last try. */
import { signal } from "@preact/signals";
import { api, Trouble } from "../api";
import { Desk } from "../scene/desk";
import { learnt, pace } from "../settings";
import { toast } from "../ui/toasts";
import type { Choice, LessonView, Look, Mark, TableInfo, Text, View } from "../wire";

/** What is said to a try that does not go on. */
export interface Reply {
  say: Text;
  rule: string;
}

export class LessonModel {
  readonly desk = new Desk();
  readonly view = signal<LessonView | null>(null);
  readonly reply = signal<Reply | null>(null);
  readonly look = signal<Look | null>(null);
  /** A try is on its way: another one waits until it is answered, so that none takes the place of an earlier one. */
  readonly isWaiting = signal(false);
  private tries: readonly string[] = [];
  private asked = 0;

  constructor(
    readonly game: string,
    readonly id: string,
  ) {
    this.desk.voice = {
      decide: (choice) => void this.attempt(choice.word),
      ask: (item) => void this.why(item),
      lookAt: (item) => void this.lookAt(item),
      reached: () => {},
    };
    this.desk.film.pace = pace;
  }

  open(): Promise<void> {
    return this.go([]);
  }

  /** A try; "" goes on after reading. */
  async attempt(word: string): Promise<void> {
    if (this.isWaiting.value) return;
    this.isWaiting.value = true;
    const view = await this.fetched([...this.tries, word]).finally(() => (this.isWaiting.value = false));
    if (!view) return;
    if (!view.taken) {
      this.reply.value = view.reply ? { say: view.reply, rule: view.rule } : null;
      this.strayed();
      this.put(view, false);
      return;
    }
    this.tries = [...this.tries, word];
    this.reply.value = null;
    this.put(view, true);
    if (view.is_over) this.finish();
  }

  /** A try was not taken. */
  protected strayed(): void {}

  /** One step back. */
  back(): Promise<void> {
    return this.go(this.tries.slice(0, -1));
  }

  get canGoBack(): boolean {
    return this.tries.length > 0;
  }

  /** Point at what goes on. */
  show(): void {
    const choice = this.right;
    if (choice) this.desk.pointed.value = choice;
  }

  /** A choice that goes on. */
  protected get right(): Choice | undefined {
    const view = this.view.value;
    return view?.choices.find((each) => view.do.includes(each.word));
  }

  canShow(): boolean {
    return this.right !== undefined;
  }

  private async go(tries: readonly string[]): Promise<void> {
    const view = await this.fetched(tries);
    if (!view) return;
    this.tries = tries;
    this.reply.value = null;
    this.put(view, false);
  }

  private put(view: LessonView, isNew: boolean): void {
    this.view.value = view;
    this.look.value = null;
    this.desk.marks.value = lights(view);
    const shown = asTable(view, this.tries.length);
    if (isNew && view.told.length) this.desk.film.push({ view: shown, told: view.told, isOwn: true });
    else this.desk.film.show(shown);
  }

  /** It was done to its end. */
  protected finish(): void {
    const done = learnt.value[this.game] ?? [];
    if (!done.includes(this.id)) learnt.value = { ...learnt.value, [this.game]: [...done, this.id] };
  }

  /** The newest answer counts; an older one that comes late is nothing. */
  private async fetched(tries: readonly string[]): Promise<LessonView | null> {
    const turn = ++this.asked;
    try {
      const view = await api.lesson(this.game, this.id, tries);
      return turn === this.asked ? view : null;
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      toast(error.say, error.code);
      return null;
    }
  }

  private async lookAt(item: string): Promise<void> {
    const view = this.view.value;
    if (!item || !view) {
      this.look.value = null;
      this.desk.marks.value = view ? lights(view) : [];
      return;
    }
    try {
      const look = await api.lessonLook(this.game, this.id, { item, tries: [...this.tries] });
      if (this.view.value !== view) return;
      this.look.value = look;
      this.desk.marks.value = [...lights(view), ...look.marks];
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
    }
  }

  private async why(item: string): Promise<void> {
    try {
      const why = await api.lessonWhy(this.game, this.id, { item, tries: [...this.tries] });
      this.reply.value = { say: why.say, rule: why.rule };
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      toast(error.say, error.code);
    }
  }
}

/** A lesson as the view of a table at which one sits alone: so the same desk shows both. */
export function asTable(lesson: LessonView, index = 0): View {
  return {
    t: "view",
    table: NO_TABLE,
    seat: lesson.seat,
    index,
    ply: index,
    to_act: lesson.choices.length ? lesson.seat : -1,
    scene: lesson.scene,
    choices: lesson.choices,
    lines: [],
    told: lesson.told,
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
  };
}

const NO_TABLE: TableInfo = {
  id: "",
  game: "",
  title: "",
  options: {},
  seats: [],
  listed: false,
  status: "playing",
  result: "",
  outcome: null,
  hints: false,
  commitment: "",
  seed: "",
  invite: "",
  created: 0,
  hidden: false,
  rematch: "",
  to_act: -1,
  ply: 0,
  changed: 0,
  payoffs: [],
};

/** What the step points at. */
function lights(view: LessonView): readonly Mark[] {
  if (!view.light.length) return [];
  return [{ kind: "path", on: view.light, line: ["", ""], ring: ["", 0], tone: "gold", say: null, chance: -1 }];
}
