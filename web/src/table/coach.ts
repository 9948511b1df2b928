/** The coach at a table: what it was asked, and what it said; and, if the reader wants it, a sign on each own act. */
import { signal } from "@preact/signals";
import { api, Trouble } from "../api";
import { coaching } from "../settings";
import { toast } from "../ui/toasts";
import type { CoachAnswer, CoachWish, View } from "../wire";
import type { TableModel } from "./model";

export type About = CoachWish["about"];

export class Coach {
  /** What it said last. */
  readonly answer = signal<CoachAnswer | null>(null);
  /** What it is thinking about. */
  readonly asked = signal<About | null>(null);
  /** The sign on the last own act, while signs are wanted. */
  readonly sign = signal<CoachAnswer | null>(null);
  readonly isOpen = signal(false);
  /** Has an own act not got its sign yet? */
  private isOwed = false;

  constructor(private readonly model: TableModel) {}

  /** Does it answer here? */
  isThere(view: View | undefined): boolean {
    return view?.table.status === "playing" && view.seat >= 0 && view.table.hints;
  }

  async ask(about: About): Promise<void> {
    const view = this.model.view.value;
    if (!view || !this.isThere(view) || this.asked.value) return;
    this.asked.value = about;
    try {
      const answer = await api.coach(this.model.id, { seat: view.seat, ply: view.ply, about });
      if (this.model.view.value?.seat === view.seat) this.answer.value = answer;
      this.point(0);
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      toast(error.say, error.code);
    } finally {
      this.asked.value = null;
    }
  }

  /** The board shows the choice that one of its acts would be. */
  point(place: number): void {
    const [answer, view] = [this.answer.value, this.model.view.value];
    if (answer?.about !== "now" || answer.ply !== view?.ply) return;
    const word = answer.advice?.acts[place]?.word.replace(/^[^:]*:/, "");
    this.model.desk.pointed.value = this.model.desk.choices.value.find((choice) => choice.word === word) ?? null;
  }

  /** The table has moved on: what was said about the old decision goes, and a new act may get its sign. */
  follow(view: View, before: View | undefined): void {
    if (this.answer.value && this.answer.value.ply !== view.ply) this.answer.value = null;
    if (!coaching.value || !this.isThere(view) || !before || view.ply <= before.ply) return;
    const goesOn = view.to_act === view.seat && view.ply === before.ply + 1;
    if (before.to_act === view.seat && !goesOn) this.isOwed = true;
    if (this.isOwed && view.to_act === view.seat) void this.judge(view); // before, others may move on at any moment
  }

  private async judge(view: View): Promise<void> {
    try {
      this.sign.value = await api.coach(this.model.id, { seat: view.seat, ply: view.ply, about: "mine" });
      this.isOwed = false;
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
    }
  }

  /** Tell more about the sign that is shown. */
  open(): void {
    this.answer.value = this.sign.value;
    this.isOpen.value = true;
  }

  close(): void {
    this.isOpen.value = false;
    this.answer.value = null;
    this.model.desk.pointed.value = null;
  }
}
