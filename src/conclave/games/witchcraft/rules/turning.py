"""Facings: a stack turns as a whole, tokens and all."""

from typing import Final

from mypy_extensions import i64

from conclave.games.witchcraft.rules.ask import Ask
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.events import TURNED
from conclave.games.witchcraft.rules.fields import CELLS
from conclave.games.witchcraft.rules.moves import DIRECTION
from conclave.games.witchcraft.rules.stack import facing_of, owner_of, top_of, turned

EVERY: Final = DIRECTION.every()
OTHERS: Final = [[move for move in EVERY if DIRECTION.index(move) != facing] for facing in range(8)]


def turn(b: Board, square: i64, facing: i64, asked: i64) -> None:
    """Look another way; `asked` is the question that was answered, and so tells the rule that lets it turn."""
    cell = turned(b.cell(square), facing)
    b.at[CELLS + square] = cell
    b.tell(TURNED, square, facing, top_of(cell), owner_of(cell), asked)


class NewFacing(Ask):
    """Where does the new top on a square look (WC-4.4, WC-8.14, WC-13.12)?"""

    def __init__(self, name: str, no_power: str = "", no_end: str = "") -> None:
        super().__init__(name, [DIRECTION], no_power=no_power, no_end=no_end)

    def offer(self, b: Board, seat: i64, square: i64, y: i64) -> list[int]:
        return EVERY

    def answer(self, b: Board, seat: i64, square: i64, y: i64, move: i64) -> None:
        turn(b, square, DIRECTION.index(move), self.number)


class Facing(Ask):
    """Where does the stack on a square look now? If it may not stay as it is, in seven directions (WC-12.16)."""

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name, [DIRECTION])
        self.rule = rule

    def offer(self, b: Board, seat: i64, square: i64, may_stay: i64) -> list[int]:
        return EVERY if may_stay else OTHERS[facing_of(b.cell(square))]

    def answer(self, b: Board, seat: i64, square: i64, may_stay: i64, move: i64) -> None:
        turn(b, square, DIRECTION.index(move), self.number)

    def explain(self, b: Board, seat: i64, square: i64, may_stay: i64, move: i64) -> str:
        return self.rule
