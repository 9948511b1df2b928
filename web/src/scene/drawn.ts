/** A thing as it is drawn: as the table tells it, and while it moves it also looks like that. */
import type { Appearance, Item } from "../wire";

export interface Drawn extends Omit<Item, "looks"> {
  looks: readonly (Appearance | "turn" | "flip" | "entering" | "leaving")[];
}
