"""Dice, one at a time: each is a question to chance."""

from typing import Final

from mypy_extensions import i64

from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.events import ROLLED
from conclave.games.sorcery.rules.terms import SLOTS
from conclave.kernel.agenda import Chance

FACES: Final = [1, 2, 3, 4, 5, 6]


class Die(Chance[Board]):
    """One die that falls in the open (MK-22.5): its face is told, then it does what it does."""

    def __init__(self, name: str) -> None:
        super().__init__(name, [m.FACE])

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return FACES

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        b.shown += 1
        b.tell(ROLLED, self.number, self.side(b, x), self.whose(b, x), move, self.needs(b, x, y))
        self.fell(b, x, y, move)

    def whose(self, b: Board, x: i64, /) -> i64:
        """The figure that it is rolled for."""
        return x

    def side(self, b: Board, x: i64, /) -> i64:
        """The seat whose die it is."""
        return self.whose(b, x) // SLOTS

    def needs(self, b: Board, x: i64, y: i64, /) -> i64:
        """The least face that succeeds, 0 where one die alone does not tell."""
        return 0

    def fell(self, b: Board, x: i64, y: i64, face: i64, /) -> None:
        raise NotImplementedError
