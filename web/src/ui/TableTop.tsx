/** What lies on a table, while it is played and when it is replayed: the boards, and the players with their things. */
import type { ComponentChildren } from "preact";
import { BoardFrame } from "../scene/BoardFrame";
import { isBroad } from "../scene/broad";
import type { Desk } from "../scene/desk";
import type { LogLine, View, Zone } from "../wire";
import { read, t } from "../words";
import { Front } from "./Front";
import { RolledDie } from "./RolledDie";
import { isWide } from "./wide";
import { Facts, ordered, PlayerHead, Trays } from "./Players";

interface BoardsProps {
  desk: Desk;
  zones: readonly Zone[];
  /** What stands before the boards. */
  children?: ComponentChildren;
}

export function Boards({ desk, zones, children }: BoardsProps) {
  /** While others' acts are shown, a press ends the showing, and a press on a card only its own. */
  const hurry = (event: MouseEvent): void => {
    if (!desk.film.isStale.value) return;
    event.stopPropagation();
    if (event.target instanceof Element && event.target.closest(".face-card")) desk.film.next();
    else desk.skip();
  };
  return (
    <div class="boards" onClickCapture={hurry}>
      {zones
        .filter((zone) => zone.place === "main")
        .map((zone) => (
          <BoardFrame key={zone.id} zone={zone} desk={desk} />
        ))}
      <Front desk={desk} />
      {children}
    </div>
  );
}

/** Players with their things: others first, oneself last; between them what belongs to nobody. */
export function Sides({ desk, view, lines = [] }: { desk: Desk; view: View; lines?: readonly LogLine[] }) {
  const { others, own } = ordered(view);
  const isInFoot = isBroad(desk) && isWide.value;
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
          <div class="person">
            <PlayerHead view={view} player={player} />
            <Facts player={player} isInFoot={isInFoot} />
          </div>
          <Trays desk={desk} zones={of(player.seat)} label={t("ui.things", read(player.name))} />
        </div>
      ))}
      <div class="between">
        <RolledDie lines={lines} view={view} />
        <Trays desk={desk} zones={side} label={t("ui.things.side")} />
      </div>
      {own ? (
        <div class="seat-block own" key={own.seat}>
          <div class="person">
            <PlayerHead view={view} player={own} />
            <Facts player={own} isInFoot={isInFoot} />
          </div>
          <Trays desk={desk} zones={of(own.seat)} label={t("ui.things", read(own.name))} />
        </div>
      ) : null}
    </>
  );
}
