"""The Prince takes an own stack apart: a tile is lost, the others go onto other stacks (WC-11.10 to WC-11.16)."""

from typing import Final

from mypy_extensions import i64

from conclave.games.witchcraft.rules.acts.act import Act
from conclave.games.witchcraft.rules.ask import Ask
from conclave.games.witchcraft.rules.bags import ONE, size_of
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.capture import give_out
from conclave.games.witchcraft.rules.events import DISCARDED, DISSOLVED
from conclave.games.witchcraft.rules.fields import ACTOR, CELLS, DISCARDS, HAND, SPARED
from conclave.games.witchcraft.rules.moves import SQUARE, TILE
from conclave.games.witchcraft.rules.stack import BAG, FREE, HOLDS, covered_of, tiles_of, top_of


class Prince(Act):
    """WC-11.16: two stacks or more, one of them of two tiles or more."""

    def is_legal(self, b: Board, seat: i64, square: i64) -> bool:
        at = b.at
        stacks, tall = 0, False
        for place in range(CELLS, i64(len(at))):
            if at[place] & HOLDS == seat + 1:
                stacks += 1
                tall = tall or at[place] >> BAG != 0
        return tall and stacks >= 2

    def begin(self, b: Board, seat: i64, square: i64) -> None:
        b.ask(PRINCE_STACK, seat)


class PrinceStack(Ask):
    """Which stack is dissolved?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return [square for square in b.own(seat) if covered_of(b.cell(square))]

    def answer(self, b: Board, seat: i64, x: i64, y: i64, square: i64) -> None:
        """WC-11.10, WC-11.14: the stack is taken off the board, tokens and all."""
        at = b.at
        b.forget()
        cell = at[CELLS + square]
        at[HAND] = tiles_of(cell)
        at[CELLS + square] = FREE
        if square == at[ACTOR]:  # WC-11.12, WC-9.6
            at[SPARED] = 1
            at[ACTOR] = -1
        b.tell(DISSOLVED, square, top_of(cell), size_of(at[HAND]), seat)
        b.ask(PRINCE_DISCARD, seat)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, square: i64) -> str:
        return "WC-11.16" if b.is_own(square, seat) else "WC-11.2"


class PrinceDiscard(Ask):
    """WC-11.13, WC-11.15: which of its tiles leaves the game?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return TILE.in_bag(b.at[HAND])

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        tile = TILE.index(move)
        b.at[HAND] -= ONE[tile]
        b.at[DISCARDS] += ONE[tile]
        b.tell(DISCARDED, tile)
        give_out(b, seat)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return "WC-11.15"


PRINCE: Final = Prince(5, "WC-11.16")
PRINCE_STACK: Final = PrinceStack("prince_stack", [SQUARE])
PRINCE_DISCARD: Final = PrinceDiscard("prince_discard", [TILE])
