"""Teleportation: an own stack moves a step, or turns, or both (WC-12.13 to WC-12.20)."""

from typing import Final

from mypy_extensions import i64

from conclave.games.witchcraft.rules.ask import Ask
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.events import MOVED
from conclave.games.witchcraft.rules.fields import CELLS
from conclave.games.witchcraft.rules.moves import SQUARE
from conclave.games.witchcraft.rules.powers.power import Power
from conclave.games.witchcraft.rules.stack import FREE, HOLDS, is_turnable, top_of
from conclave.games.witchcraft.rules.turning import Facing


class Teleportation(Power):
    def is_possible(self, b: Board, seat: i64) -> bool:
        """WC-12.19."""
        at = b.at
        mine = seat + 1
        for place in range(CELLS, i64(len(at))):
            cell = at[place]
            if cell & HOLDS == mine and (is_turnable(cell) or b.has_free_neighbour(place - CELLS)):
                return True
        return False

    def carry_out(self, b: Board, seat: i64) -> None:
        b.ask(TELE_STACK, seat)


class TeleStack(Ask):
    """Which stack moves or turns (WC-12.17)?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return [square for square in b.own(seat) if is_turnable(b.cell(square)) or b.has_free_neighbour(square)]

    def answer(self, b: Board, seat: i64, x: i64, y: i64, square: i64) -> None:
        b.ask(TELE_SQUARE, seat, square)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, square: i64) -> str:
        return "WC-12.16" if b.is_own(square, seat) else "WC-12.13"


class TeleSquare(Ask):
    """Where does the stack on `start` go (WC-12.13)? One that can be turned may stay."""

    def offer(self, b: Board, seat: i64, start: i64, y: i64) -> list[int]:
        squares = b.free_neighbours(start)
        if is_turnable(b.cell(start)):
            squares.append(start)
            squares.sort()
        return squares

    def answer(self, b: Board, seat: i64, start: i64, y: i64, to: i64) -> None:
        if to != start:
            b.relocate(start, to)
            b.tell(MOVED, start, to, top_of(b.cell(to)), seat)
        if is_turnable(b.cell(to)):
            b.ask(TELE_FACING, seat, to, 1 if to != start else 0)

    def explain(self, b: Board, seat: i64, start: i64, y: i64, to: i64) -> str:
        if to == start:
            return "WC-12.16"
        if not b.is_square(to):
            return "WC-12.18"
        return "WC-12.13" if b.cell(to) == FREE else "WC-12.14"


TELEPORTATION: Final = Teleportation(2, "WC-12.19")
TELE_STACK: Final = TeleStack("tele_stack", [SQUARE])
TELE_SQUARE: Final = TeleSquare("tele_square", [SQUARE])
TELE_FACING: Final = Facing("tele_facing", "WC-12.16")
