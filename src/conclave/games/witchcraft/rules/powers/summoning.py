"""Summoning: a pair of pieces joins the board, and reserve wizards come onto them (chapter 13)."""

from typing import Final

from mypy_extensions import i64

from conclave.games.witchcraft.rules.ask import Ask
from conclave.games.witchcraft.rules.bags import ONE
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.events import ASSIGNED, PIECES_LAID, SUMMONED
from conclave.games.witchcraft.rules.fields import ACTIVE, CELLS, PAIRS, RESERVES
from conclave.games.witchcraft.rules.geometry import Bar
from conclave.games.witchcraft.rules.moves import BAR, SIZE, SQUARE, TILE
from conclave.games.witchcraft.rules.powers.power import Power
from conclave.games.witchcraft.rules.stack import FACED, FREE, GAP, stack
from conclave.games.witchcraft.rules.turning import NewFacing


class Summoning(Power):
    def is_possible(self, b: Board, seat: i64) -> bool:
        """WC-13.17: there is always room for an unused pair."""
        return b.at[PAIRS] != 0

    def carry_out(self, b: Board, seat: i64) -> None:
        b.ask(SUMMON_SIZE, seat)


class Size(Ask):
    """Which pair is laid (WC-13.1)?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return [SIZE.move(size) for size in range(i64(1), i64(4)) if b.at[PAIRS] >> size & 1]

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        b.ask(SUMMON_PLACE, seat, SIZE.index(move))

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return "WC-13.1"


class Place(Ask):
    """Where do pieces of this size lie?"""

    def offer(self, b: Board, seat: i64, size: i64, y: i64) -> list[int]:
        return BAR.moves(placements(b, size))

    def answer(self, b: Board, seat: i64, size: i64, y: i64, move: i64) -> None:
        number = BAR.index(move)
        lay(b, number)
        b.at[PAIRS] ^= i64(1) << size
        b.forget()
        b.ask(SUMMON_ASSIGN, seat, number)

    def explain(self, b: Board, seat: i64, size: i64, y: i64, move: i64) -> str:
        bar = b.geometry.bars[BAR.index(move)]
        if len(bar.squares) != size:
            return "WC-13.1"
        if not is_free(b, bar):
            return "WC-13.9"
        if is_placeable(b, bar):
            return "WC-13.18"
        return "WC-13.6" if size == 2 else "WC-13.7" if size == 3 else "WC-13.8"


class Assign(Ask):
    """WC-13.10: which of the two pieces is the opponent's, who places first?"""

    def offer(self, b: Board, seat: i64, number: i64, y: i64) -> list[int]:
        return sorted([BAR.move(number), BAR.move(b.geometry.bars[number].twin)])

    def answer(self, b: Board, seat: i64, number: i64, y: i64, move: i64) -> None:
        theirs = BAR.index(move)
        b.tell(ASSIGNED, 1 - seat, theirs)
        b.ask(SUMMON_TILE, seat, b.geometry.bars[theirs].twin)
        b.ask(SUMMON_TILE, 1 - seat, theirs)

    def explain(self, b: Board, seat: i64, number: i64, y: i64, move: i64) -> str:
        return "WC-13.10"


class Summon(Ask):
    """What either player does with the own piece."""

    def explain(self, b: Board, seat: i64, number: i64, y: i64, move: i64) -> str:
        return "WC-13.10" if seat != b.at[ACTIVE] else "WC-13.11"


class Tile(Summon):
    """Which wizard of the reserve comes? An empty reserve skips the question (WC-13.14)."""

    def offer(self, b: Board, seat: i64, number: i64, y: i64) -> list[int]:
        return TILE.in_bag(b.at[RESERVES + seat])

    def answer(self, b: Board, seat: i64, number: i64, y: i64, move: i64) -> None:
        b.ask(SUMMON_SQUARE, seat, number, TILE.index(move))


class Square(Summon):
    """On which square of the piece? It is fresh, and its owner's (WC-13.13)."""

    def offer(self, b: Board, seat: i64, number: i64, tile: i64) -> list[int]:
        return b.geometry.bars[number].squares

    def answer(self, b: Board, seat: i64, number: i64, tile: i64, square: i64) -> None:
        at = b.at
        at[RESERVES + seat] -= ONE[tile]
        at[CELLS + square] = stack(seat, tile, 0, 0)
        b.tell(SUMMONED, seat, tile, square)
        if FACED[tile]:  # WC-13.12
            b.ask(SUMMON_FACING, seat, square)


def is_free(b: Board, bar: Bar) -> bool:
    """WC-13.9: pieces lie on no square of the board."""
    at = b.at
    return all(at[CELLS + square] == GAP for square in bar.squares)


def is_placeable(b: Board, bar: Bar) -> bool:
    """May a piece and its twin lie here (WC-13.3 to WC-13.9)?"""
    if not (bar.is_apart and is_free(b, bar) and is_free(b, b.geometry.bars[bar.twin])):
        return False
    return b.geometry.meets(bar.squares, b.at, CELLS) if b.setup.grown else bar.meets_main  # WC-13.3


def placements(b: Board, size: i64) -> list[int]:
    """Numbers of the bars that name a placement: those with the lower index of the two (WC-13.18)."""
    bars = b.geometry.bars
    return [number for number in b.geometry.pairs[size] if is_placeable(b, bars[number])]


def lay(b: Board, number: i64) -> None:
    """WC-13.2, WC-13.4, WC-13.15: both pieces join the board."""
    at = b.at
    bar = b.geometry.bars[number]
    for square in bar.squares:
        at[CELLS + square] = FREE
    for square in b.geometry.bars[bar.twin].squares:
        at[CELLS + square] = FREE
    b.tell(PIECES_LAID, number, bar.twin)


SUMMONING: Final = Summoning(3, "WC-13.16")
SUMMON_SIZE: Final = Size("summon_size", [SIZE])
SUMMON_PLACE: Final = Place("summon_place", [BAR])
SUMMON_ASSIGN: Final = Assign("summon_assign", [BAR])
SUMMON_TILE: Final = Tile("summon_tile", [TILE], lapses=True, no_end="WC-13.14")
SUMMON_SQUARE: Final = Square("summon_square", [SQUARE], no_end="WC-13.14")
SUMMON_FACING: Final = NewFacing("summon_facing", no_end="WC-13.14")
