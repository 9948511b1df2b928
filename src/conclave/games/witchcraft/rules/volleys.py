"""Chapter 10: bolts that hit several things at once."""

from typing import Final

from mypy_extensions import i64

from conclave.games.witchcraft.rules.altars import strike
from conclave.games.witchcraft.rules.ask import Ask
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.capture import capture
from conclave.games.witchcraft.rules.events import BOLT
from conclave.games.witchcraft.rules.fields import VOLLEY
from conclave.games.witchcraft.rules.moves import BUTTON, CAPTURE, SQUARE
from conclave.games.witchcraft.rules.stack import is_altar


def launch(b: Board, seat: i64, square: i64, act: i64) -> None:
    """WC-10.7: the targets are fixed; what happens to each is settled in the order the player likes."""
    at = b.at
    for index in range(VOLLEY.count(at)):
        b.tell(BOLT, square, VOLLEY.get(at, index), act, seat)
    b.ask(STRIKE_ORDER, seat)


class StrikeOrder(Ask):
    """WC-10.10: which altar is used next, or are the stacks captured now? Nothing is asked when all is settled."""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        at = b.at
        found: list[int] = []
        for index in range(VOLLEY.count(at)):
            square = VOLLEY.get(at, index)
            if is_altar(b.cell(square)):
                found.append(square)
        if len(found) > 1:
            found.sort()
        if len(found) < VOLLEY.count(at):
            found.append(CAPTURE)
        return found

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        at = b.at
        b.ask(STRIKE_ORDER, seat)
        if move != CAPTURE:
            VOLLEY.delete(at, VOLLEY.index(at, move))
            strike(b, seat, move)
            return
        taken: list[int] = []
        altars: list[int] = []
        for square in VOLLEY.all(at):
            (altars if is_altar(b.cell(square)) else taken).append(square)
        VOLLEY.fill(at, altars)
        capture(b, seat, taken)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return "WC-10.10"


STRIKE_ORDER: Final = StrikeOrder("strike_order", [SQUARE, BUTTON.part([int(CAPTURE)])], lapses=True)
