"""Chapter 8: captured tiles change sides and are laid on stacks of the captor."""

from typing import Final

from mypy_extensions import i64

from conclave.games.witchcraft.rules.ask import Ask
from conclave.games.witchcraft.rules.bags import ONE, first_in, size_of
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.ending import ELIMINATION, finish
from conclave.games.witchcraft.rules.events import CAPTURED, GIVEN, TOPPED
from conclave.games.witchcraft.rules.fields import ACTOR, CELLS, GIFTS, HAND, SPARED
from conclave.games.witchcraft.rules.moves import SQUARE, TILE
from conclave.games.witchcraft.rules.stack import FACED, FREE, stack, tiles_of, top_of
from conclave.games.witchcraft.rules.turning import NewFacing


def capture(b: Board, seat: i64, squares: list[int]) -> None:
    """WC-8.1, WC-8.15: whole stacks leave the board, tokens are gone; the last one decides the game (WC-15.6)."""
    at = b.at
    b.forget()
    for square in squares:
        cell = at[CELLS + square]
        at[HAND] += tiles_of(cell)
        at[CELLS + square] = FREE
        b.tell(CAPTURED, square, top_of(cell), size_of(tiles_of(cell)), 1 - seat)
    if b.has_stack(1 - seat):
        give_out(b, seat)
    else:
        finish(b, ELIMINATION, seat)


def give_out(b: Board, seat: i64) -> None:
    """WC-8.14: every tile in hand goes to a stack; then each receiver gets its top and its facing."""
    b.ask(GIVE_TOP, seat)
    b.ask(GIVE_STACK, seat)


class GiveStack(Ask):
    """WC-8.3, WC-8.4: which own stack gets the next tile in hand?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return b.own(seat) if b.at[HAND] else []

    def answer(self, b: Board, seat: i64, x: i64, y: i64, square: i64) -> None:
        tile = first_in(b.at[HAND])
        b.at[HAND] -= ONE[tile]
        give(b, seat, tile, square)
        b.ask(GIVE_STACK, seat)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, square: i64) -> str:
        return "WC-8.3" if b.is_square(square) and b.cell(square) != FREE else "WC-8.4"


class GiveTop(Ask):
    """WC-8.11: which of the tiles laid on the first receiver, in board order, is its new top?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        at = b.at
        return TILE.in_bag(GIFTS.get(at, first_receiver(b) + 1)) if GIFTS.count(at) else []

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        at = b.at
        index = first_receiver(b)
        square, bag = GIFTS.get(at, index), GIFTS.get(at, index + 1)
        GIFTS.delete(at, index, 2)
        b.ask(GIVE_TOP, seat)
        lay(b, seat, square, bag, TILE.index(move))

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return "WC-8.14"


def give(b: Board, seat: i64, tile: i64, square: i64) -> None:
    """A tile is meant for a stack."""
    at = b.at
    index: i64 = 0
    while index < GIFTS.count(at) and GIFTS.get(at, index) != square:
        index += 2
    if index == GIFTS.count(at):
        GIFTS.add(at, square)
        GIFTS.add(at, 0)
    GIFTS.put(at, index + 1, GIFTS.get(at, index + 1) + ONE[tile])
    b.tell(GIVEN, tile, square, seat)


def first_receiver(b: Board) -> i64:
    """Where the receiver with the lowest square stands among the gifts."""
    at = b.at
    first: i64 = 0
    for index in range(i64(2), GIFTS.count(at), 2):
        if GIFTS.get(at, index) < GIFTS.get(at, first):
            first = index
    return first


def lay(b: Board, seat: i64, square: i64, bag: i64, top: i64) -> None:
    """WC-8.7, WC-7.10: the stack is covered and loses its tokens; the caster so covered is spared (WC-8.5)."""
    at = b.at
    at[CELLS + square] = stack(seat, top, 0, tiles_of(at[CELLS + square]) + bag - ONE[top])
    b.tell(TOPPED, square, top, seat, GIVE_TOP.number)
    if square == at[ACTOR]:
        at[SPARED] = 1
    if FACED[top]:
        b.ask(GIVE_FACING, seat, square)


GIVE_STACK: Final = GiveStack("give_stack", [SQUARE], lapses=True)
GIVE_TOP: Final = GiveTop("give_top", [TILE], lapses=True)
GIVE_FACING: Final = NewFacing("give_facing")
