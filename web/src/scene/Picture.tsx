/** A scene as a picture: the main board, drawn by the same hand, that nobody can touch. */
import { useMemo } from "preact/hooks";
import type { Scene } from "../wire";
import { Desk } from "./desk";
import { layout } from "./geometry";
import { ZoneView } from "./ZoneView";

export function Picture({ scene, width, height }: { scene: Scene; width: number; height: number }) {
  const desk = useMemo(() => {
    const made = new Desk();
    made.still(scene);
    return made;
  }, [scene]);
  const zone = scene.zones.find((each) => each.place === "main") ?? scene.zones[0];
  if (!zone) return null;
  const plan = layout({ ...zone, labels: [[], []] }, scene.items);
  const cell = Math.min(width / plan.width, height / plan.height);
  return (
    <div class="picture" aria-hidden="true">
      <ZoneView plan={plan} desk={desk} cell={cell} isStill />
    </div>
  );
}
