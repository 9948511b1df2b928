"""The Prophet makes an own stack fresh, or rearranges it, or both (WC-11.3 to WC-11.9)."""

from typing import Final

from mypy_extensions import i64

from conclave.games.witchcraft.rules.acts.act import Act
from conclave.games.witchcraft.rules.ask import Ask
from conclave.games.witchcraft.rules.bags import ONE, types_in
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.events import TOPPED
from conclave.games.witchcraft.rules.fields import CELLS
from conclave.games.witchcraft.rules.moves import BUTTON, NO, SQUARE, TILE, YES
from conclave.games.witchcraft.rules.powers.energy import recover
from conclave.games.witchcraft.rules.stack import (
    FACED,
    HOLDS,
    TIRED,
    covers_another,
    is_turnable,
    stack,
    tiles_of,
    top_of,
)
from conclave.games.witchcraft.rules.turning import Facing


class Prophet(Act):
    """WC-11.6: some own stack can be refreshed, turned or given another top."""

    def is_legal(self, b: Board, seat: i64, square: i64) -> bool:
        at = b.at
        mine = seat + 1
        return any(at[place] & HOLDS == mine and is_changeable(at[place]) for place in range(CELLS, i64(len(at))))

    def begin(self, b: Board, seat: i64, square: i64) -> None:
        b.ask(PROPHET_STACK, seat)


def is_changeable(cell: i64) -> bool:
    return cell & TIRED != 0 or can_rearrange(cell)


def can_rearrange(cell: i64) -> bool:
    return is_turnable(cell) or covers_another(cell)


class ProphetStack(Ask):
    """Which stack is changed?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return [square for square in b.own(seat) if is_changeable(b.cell(square))]

    def answer(self, b: Board, seat: i64, x: i64, y: i64, square: i64) -> None:
        if b.cell(square) & TIRED:
            b.ask(PROPHET_REFRESH, seat, square)
        else:
            b.ask(PROPHET_TOP, seat, square, 0)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, square: i64) -> str:
        return "WC-11.6" if b.is_own(square, seat) else "WC-11.2"


class ProphetRefresh(Ask):
    """Does it become fresh? It must if there is nothing else to change."""

    def offer(self, b: Board, seat: i64, square: i64, y: i64) -> list[int]:
        return [int(YES), int(NO)] if can_rearrange(b.cell(square)) else [int(YES)]

    def answer(self, b: Board, seat: i64, square: i64, y: i64, move: i64) -> None:
        if move == YES:
            recover(b, square)
        if can_rearrange(b.cell(square)):
            b.ask(PROPHET_TOP, seat, square, 1 if move == YES else 0)

    def explain(self, b: Board, seat: i64, square: i64, y: i64, move: i64) -> str:
        return "WC-11.6"


class ProphetTop(Ask):
    """Which tile is on top now? The same, if the stack was refreshed or can be turned."""

    def offer(self, b: Board, seat: i64, square: i64, refreshed: i64) -> list[int]:
        cell = b.cell(square)
        top = top_of(cell)
        keeps = refreshed != 0 or is_turnable(cell)
        return [TILE.move(tile) for tile in types_in(tiles_of(cell)) if keeps or tile != top]

    def answer(self, b: Board, seat: i64, square: i64, refreshed: i64, move: i64) -> None:
        """WC-11.3, WC-11.7, WC-11.8: another type on top sheds the tokens of shields, never exhaustion."""
        cell, top = b.cell(square), TILE.index(move)
        if top == top_of(cell):
            if is_turnable(cell):
                b.ask(PROPHET_FACING, seat, square, refreshed)
            return
        b.at[CELLS + square] = stack(seat, top, 0, tiles_of(cell) - ONE[top]) | cell & TIRED
        b.tell(TOPPED, square, top, seat, self.number)
        if FACED[top]:
            b.ask(PROPHET_FACING, seat, square, 1)

    def explain(self, b: Board, seat: i64, square: i64, refreshed: i64, move: i64) -> str:
        return "WC-11.6"


PROPHET: Final = Prophet(4, "WC-11.6")
PROPHET_STACK: Final = ProphetStack("prophet_stack", [SQUARE])
PROPHET_REFRESH: Final = ProphetRefresh("prophet_refresh", [BUTTON])
PROPHET_TOP: Final = ProphetTop("prophet_top", [TILE])
PROPHET_FACING: Final = Facing("prophet_facing", "WC-11.6")
