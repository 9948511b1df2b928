/** Who reads at a table: which seat is "you", and what everybody else is called. */
import type { Param, Player, TableInfo, Text, View } from "../wire";
import { ANYBODY, type Reader, reader } from "../words";

/** What the server calls somebody who has given no name. */
const NAMELESS = "Guest";

/** What a person is called: a name is nobody's to translate, and none is one in every language. */
export function called(name: string): Param {
  return name === NAMELESS ? ["ui.name.guest", []] : name;
}

/** One person alone is "you"; people who share a screen have their sides, because "you" would be any of them. */
export function readerAt(table: TableInfo, players: readonly Player[], seat: number): Reader {
  const mine = table.seats.filter((each) => each.mine);
  const isMe = mine.length === 1 && mine[0]?.seat === seat;
  const minds = table.seats.filter((each) => each.kind === "mind").length;
  const names = table.seats.map((each): Param => {
    const isOnly = table.seats.filter((other) => other.kind === "person" && other.name === each.name).length === 1;
    if (each.kind === "person" && isOnly) return called(each.name);
    return each.kind === "mind" && minds === 1 ? ["seat.mind", []] : sideOf(players, each.seat);
  });
  return { seat: isMe ? seat : -1, names };
}

/** What a seat plays, whoever sits there. */
function sideOf(players: readonly Player[], seat: number): Text {
  const name = players.find((player) => player.seat === seat)?.name;
  return name && name[0] !== "seat" ? name : ["seat.number", [seat + 1]];
}

/** From now on the page speaks to whoever looks at this view. */
export function speakTo(view: View | undefined): void {
  const next = view ? readerAt(view.table, view.scene.players, view.seat) : ANYBODY;
  if (JSON.stringify(next) !== JSON.stringify(reader.value)) reader.value = next;
}
