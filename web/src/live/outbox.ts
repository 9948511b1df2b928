/** The outbox: commands wait here until the table has answered them, however often the line breaks. */
import type { AnyCommand } from "../wire";
import { isLasting, type Answer, type Wish } from "./commands";
import { newId } from "./ids";

/** The line broke before the table answered a question. */
export class Dropped extends Error {}

interface Letter {
  command: AnyCommand;
  resolve: (answer: Answer) => void;
  reject: (reason: Dropped) => void;
}

export class Outbox {
  private letters = new Map<string, Letter>();

  /** `post` hands a command to the line if there is one; it may be called again for the same command. */
  constructor(private readonly post: (command: AnyCommand) => void) {}

  /** Send a wish; the answer comes whenever it comes. */
  send(wish: Wish): Promise<Answer> {
    const command = { ...wish, id: newId() } as AnyCommand;
    return new Promise((resolve, reject) => {
      this.letters.set(command.id, { command, resolve, reject });
      this.post(command);
    });
  }

  /** The line is up (again): everything unanswered goes out once more, in order. */
  sendAgain(): void {
    for (const letter of [...this.letters.values()]) this.post(letter.command);
  }

  /** The line is down: questions are given up, commands stay. */
  dropQuestions(): void {
    for (const [id, letter] of this.letters) {
      if (isLasting(letter.command)) continue;
      this.letters.delete(id);
      letter.reject(new Dropped());
    }
  }

  /** The table has answered; false: nobody asked (a second answer to a retry). */
  settle(answer: Answer): boolean {
    const letter = this.letters.get(answer.id);
    if (!letter) return false;
    this.letters.delete(answer.id);
    letter.resolve(answer);
    return true;
  }

  /** Commands that change the table and are not yet acknowledged. */
  get waiting(): number {
    return [...this.letters.values()].filter((letter) => isLasting(letter.command)).length;
  }

  /** Nobody waits any more. */
  close(): void {
    for (const letter of this.letters.values()) letter.reject(new Dropped());
    this.letters.clear();
  }
}
