/** What lies on a table, while it is played and when it is replayed: the boards, and the players with their things. */
import { BoardFrame } from "../scene/BoardFrame";
import { isBroad } from "../scene/broad";
import type { Desk } from "../scene/desk";
import type { View, Zone } from "../wire";
import { read, t } from "../words";
import { Facts, ordered, PlayerHead, Trays } from "./Players";
import { Tracks } from "./Tracks";

export function Boards({ desk, zones }: { desk: Desk; zones: readonly Zone[] }) {
  return (
    <div class="boards">
      {zones
        .filter((zone) => zone.place === "main")
        .map((zone) => (
          <BoardFrame key={zone.id} zone={zone} desk={desk} />
        ))}
    </div>
  );
}

/** Players with their things: others first, oneself last; between them what belongs to nobody. */
export function Sides({ desk, view }: { desk: Desk; view: View }) {
  const { others, own } = ordered(view);
  const zones = desk.scene.value?.zones ?? [];
  const of = (seat: number): readonly Zone[] =>
    zones.filter((zone) => (zone.place === "own" || zone.place === "other") && zone.owner === seat);
  const side = zones.filter(
    (zone) =>
      zone.place === "side" || (zone.place !== "main" && !view.scene.players.some((p) => p.seat === zone.owner)),
  );
  return (
    <>
      {others.map((player) => (
        <div class="seat-block" key={player.seat}>
          <PlayerHead view={view} player={player} />
          <Facts player={player} />
          <Trays desk={desk} zones={of(player.seat)} label={t("ui.things", read(player.name))} />
        </div>
      ))}
      <div class="between">
        <Trays desk={desk} zones={side} label={t("ui.things.side")} />
        {isBroad(desk) ? null : <Tracks tracks={view.scene.tracks} />}
      </div>
      {own ? (
        <div class="seat-block own" key={own.seat}>
          <PlayerHead view={view} player={own} />
          <Facts player={own} />
          <Trays desk={desk} zones={of(own.seat)} label={t("ui.things", read(own.name))} />
        </div>
      ) : null}
    </>
  );
}
