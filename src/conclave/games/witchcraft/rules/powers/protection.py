"""Protection: a shield token on one side of an own stack (WC-12.9 to WC-12.11)."""

from typing import Final

from mypy_extensions import i64

from conclave.games.witchcraft.rules.ask import Ask
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.events import SHIELDED
from conclave.games.witchcraft.rules.fields import CELLS
from conclave.games.witchcraft.rules.moves import DIRECTION, SQUARE
from conclave.games.witchcraft.rules.powers.power import Power
from conclave.games.witchcraft.rules.stack import HOLDS, SIDES, tokens_of, top_of, with_token


class Protection(Power):
    def is_possible(self, b: Board, seat: i64) -> bool:
        """WC-12.11."""
        at = b.at
        mine = seat + 1
        return any(at[place] & HOLDS == mine and at[place] & SIDES != SIDES for place in range(CELLS, i64(len(at))))

    def carry_out(self, b: Board, seat: i64) -> None:
        b.ask(SHIELD_STACK, seat)


class ShieldStack(Ask):
    """Which stack gets the token (WC-12.10)?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return [square for square in b.own(seat) if b.cell(square) & SIDES != SIDES]

    def answer(self, b: Board, seat: i64, x: i64, y: i64, square: i64) -> None:
        b.ask(SHIELD_SIDE, seat, square)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, square: i64) -> str:
        return "WC-7.8" if b.is_own(square, seat) else "WC-12.9"


class ShieldSide(Ask):
    """On which side (WC-12.9, WC-7.7)?"""

    def offer(self, b: Board, seat: i64, square: i64, y: i64) -> list[int]:
        tokens = tokens_of(b.cell(square))
        return [move for move in DIRECTION.every() if not tokens >> DIRECTION.index(move) & 1]

    def answer(self, b: Board, seat: i64, square: i64, y: i64, move: i64) -> None:
        side = DIRECTION.index(move)
        cell = with_token(b.cell(square), side)
        b.at[CELLS + square] = cell
        b.tell(SHIELDED, square, side, top_of(cell), seat)

    def explain(self, b: Board, seat: i64, square: i64, y: i64, move: i64) -> str:
        return "WC-7.8"


PROTECTION: Final = Protection(1, "WC-12.11")
SHIELD_STACK: Final = ShieldStack("shield_stack", [SQUARE])
SHIELD_SIDE: Final = ShieldSide("shield_side", [DIRECTION])
