"""The Barbarian topples an altar for good, even a spent one (WC-11.19 to WC-11.22)."""

from typing import Final

from mypy_extensions import i64

from conclave.games.witchcraft.rules.acts.act import Act
from conclave.games.witchcraft.rules.ask import Ask
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.events import ALTAR_GONE
from conclave.games.witchcraft.rules.fields import CELLS
from conclave.games.witchcraft.rules.moves import SQUARE
from conclave.games.witchcraft.rules.stack import FREE, kind_of


class Barbarian(Act):
    """WC-11.21: any altar will do."""

    def is_legal(self, b: Board, seat: i64, square: i64) -> bool:
        return b.has_altar()

    def begin(self, b: Board, seat: i64, square: i64) -> None:
        b.ask(BARBARIAN_ALTAR, seat)


class BarbarianAltar(Ask):
    """Which altar falls?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return b.altars_left()

    def answer(self, b: Board, seat: i64, x: i64, y: i64, square: i64) -> None:
        b.tell(ALTAR_GONE, square, kind_of(b.cell(square)))
        b.at[CELLS + square] = FREE
        b.forget()

    def explain(self, b: Board, seat: i64, x: i64, y: i64, square: i64) -> str:
        return "WC-11.19"


BARBARIAN: Final = Barbarian(6, "WC-11.21")
BARBARIAN_ALTAR: Final = BarbarianAltar("barbarian_altar", [SQUARE])
