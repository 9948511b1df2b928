/** Commands as the rest of the client says them, and which of them must not be lost. */
import type { AnyCommand, AnyMessage, Delta, View } from "../wire";

type WithoutId<C> = C extends AnyCommand ? Omit<C, "id"> : never;

/** A command before the outbox has given it its id. */
export type Wish = WithoutId<AnyCommand>;

/** What a command is answered with. */
export type Answer = Exclude<AnyMessage, View | Delta>;

/** Whether a command changes the table; for each that the table knows, so that a new one cannot be forgotten. */
const CHANGES: Readonly<Record<AnyCommand["t"], boolean>> = {
  play: true,
  undo: true,
  redo: true,
  resign: true,
  offer: true,
  reply: true,
  standing: true,
  army: true,
  say: true,
  mute: true,
  now: false,
  hint: false,
  look: false,
  why: false,
  whole: false,
  ping: false,
};

/** What changes the table is sent again until it is answered; a question is dropped with the line that carried it. */
export function isLasting(command: AnyCommand): boolean {
  return CHANGES[command.t];
}
