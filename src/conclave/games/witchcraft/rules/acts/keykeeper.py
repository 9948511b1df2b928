"""The Keykeeper swaps two own stacks, and may turn one of them (WC-11.23 to WC-11.28)."""

from typing import Final

from mypy_extensions import i64

from conclave.games.witchcraft.rules.acts.act import Act
from conclave.games.witchcraft.rules.ask import Ask
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.events import SWAPPED
from conclave.games.witchcraft.rules.fields import ACTOR, CELLS
from conclave.games.witchcraft.rules.moves import BUTTON, NONE, SQUARE
from conclave.games.witchcraft.rules.stack import HOLDS, is_turnable
from conclave.games.witchcraft.rules.turning import Facing


class Keykeeper(Act):
    """WC-11.28: two stacks or more."""

    def is_legal(self, b: Board, seat: i64, square: i64) -> bool:
        at = b.at
        return any(at[place] & HOLDS == seat + 1 and place != CELLS + square for place in range(CELLS, i64(len(at))))

    def begin(self, b: Board, seat: i64, square: i64) -> None:
        b.ask(SWAP_FIRST, seat)


class SwapFirst(Ask):
    """Which stack changes places?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return b.own(seat)

    def answer(self, b: Board, seat: i64, x: i64, y: i64, here: i64) -> None:
        b.ask(SWAP_SECOND, seat, here)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, square: i64) -> str:
        return "WC-11.2"


class SwapSecond(Ask):
    """With which other one?"""

    def offer(self, b: Board, seat: i64, here: i64, y: i64) -> list[int]:
        return [square for square in b.own(seat) if square != here]

    def answer(self, b: Board, seat: i64, here: i64, y: i64, there: i64) -> None:
        """WC-11.23, WC-11.27: two stacks change places with their tokens."""
        at = b.at
        at[CELLS + here], at[CELLS + there] = at[CELLS + there], at[CELLS + here]
        if at[ACTOR] == here:
            at[ACTOR] = there
        elif at[ACTOR] == there:
            at[ACTOR] = here
        b.tell(SWAPPED, here, there, seat)
        b.ask(SWAP_TURN, seat, here, there)

    def explain(self, b: Board, seat: i64, here: i64, y: i64, square: i64) -> str:
        return "WC-11.23" if square == here else "WC-11.2"


class SwapTurn(Ask):
    """WC-11.26: which of the two turns, if any?"""

    def offer(self, b: Board, seat: i64, here: i64, there: i64) -> list[int]:
        found = [square for square in sorted([int(here), int(there)]) if is_turnable(b.cell(square))]
        found.append(NONE)
        return found

    def answer(self, b: Board, seat: i64, here: i64, there: i64, move: i64) -> None:
        if move != NONE:
            b.ask(SWAP_FACING, seat, move)

    def explain(self, b: Board, seat: i64, here: i64, there: i64, square: i64) -> str:
        return "WC-7.12" if square in (here, there) else "WC-11.24"


KEYKEEPER: Final = Keykeeper(7, "WC-11.28")
SWAP_FIRST: Final = SwapFirst("swap_first", [SQUARE])
SWAP_SECOND: Final = SwapSecond("swap_second", [SQUARE])
SWAP_TURN: Final = SwapTurn("swap_turn", [SQUARE, BUTTON.part([int(NONE)])])
SWAP_FACING: Final = Facing("swap_facing", "WC-11.24")
