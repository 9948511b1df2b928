/** Broad boards: one of many cells is moved under the view, and wants all the room; hands and players then lie below it. */
import type { Desk } from "./desk";
import { layout } from "./geometry";

/** Cells from which nobody sees a whole board at a size that can be read. */
export const MANY_CELLS = 150;

export function isBroad(desk: Desk): boolean {
  const zone = desk.scene.value?.zones.find((each) => each.place === "main");
  if (!zone) return false;
  const { columns, rows } = layout(zone, desk.items.value);
  return columns * rows > MANY_CELLS;
}
