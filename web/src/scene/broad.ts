/** Broad boards: one as broad as high, or broader, wants the room at its sides, and leaves some above it, where the tracks go. */
import type { Desk } from "./desk";
import { layout } from "./geometry";

export function isBroad(desk: Desk): boolean {
  const zone = desk.scene.value?.zones.find((each) => each.place === "main");
  if (!zone) return false;
  const { columns, rows } = layout(zone, desk.items.value);
  return columns >= rows;
}
