"""The Priest uses one or both altars on its line (WC-11.29 to WC-11.35)."""

from typing import Final

from mypy_extensions import i64

from conclave.games.witchcraft.rules.acts.act import Act
from conclave.games.witchcraft.rules.altars import is_possible, use
from conclave.games.witchcraft.rules.ask import Ask
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.fields import CELLS, VOLLEY
from conclave.games.witchcraft.rules.lines import first_heading
from conclave.games.witchcraft.rules.moves import SQUARE, STOP, STOPPING
from conclave.games.witchcraft.rules.stack import ALTAR, FREE, HOLDS, kind_of


class Priest(Act):
    def is_legal(self, b: Board, seat: i64, square: i64) -> bool:
        return len(altars_in_reach(b, seat, square)) > 0

    def begin(self, b: Board, seat: i64, square: i64) -> None:
        VOLLEY.fill(b.at, altars_in_reach(b, seat, square))
        b.ask(PRIEST_ALTAR, seat)


class FirstAltar(Ask):
    """Which altar is used?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return VOLLEY.all(b.at)

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        if move == STOP:
            return
        VOLLEY.delete(b.at, VOLLEY.index(b.at, move))
        b.ask(PRIEST_SECOND, seat)
        use(b, seat, move)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, square: i64) -> str:
        return "WC-11.35"


class SecondAltar(FirstAltar):
    """WC-11.31, WC-11.34: and which other one that can still be used, if any?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        found = [square for square in VOLLEY.all(b.at) if is_possible(b, kind_of(b.cell(square)), seat)]
        found.append(STOP)
        return found


def altars_in_reach(b: Board, seat: i64, square: i64) -> list[int]:
    """Usable altars on the Priest's line before the first enemy, in board order."""
    at, geometry = b.at, b.geometry
    line = square * 8 + first_heading(at[CELLS + square])
    found: list[int] = []
    for n in range(geometry.ray_from[line], geometry.ray_from[line + 1]):
        met = geometry.rays[n]
        cell = at[CELLS + met]
        if cell < FREE:
            break
        if cell & HOLDS == ALTAR:
            if is_possible(b, kind_of(cell), seat):
                found.append(met)
        elif cell != FREE and cell & HOLDS != seat + 1:
            break
    found.sort()
    return found


PRIEST: Final = Priest(3, "WC-11.35")
PRIEST_ALTAR: Final = FirstAltar("priest_altar", [SQUARE])
PRIEST_SECOND: Final = SecondAltar("priest_second", [SQUARE, STOPPING])
