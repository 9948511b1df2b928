"""Energy: one or two exhausted stacks become fresh (WC-12.4 to WC-12.8)."""

from typing import Final

from mypy_extensions import i64

from conclave.games.witchcraft.rules.ask import Ask
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.events import REFRESHED
from conclave.games.witchcraft.rules.fields import CELLS
from conclave.games.witchcraft.rules.moves import SQUARE, STOP, STOPPING
from conclave.games.witchcraft.rules.powers.power import Power
from conclave.games.witchcraft.rules.stack import HOLDS, TIRED, owner_of, top_of


class Energy(Power):
    def is_possible(self, b: Board, seat: i64) -> bool:
        """WC-12.6."""
        at = b.at
        wanted = TIRED | (seat + 1)
        return any(at[place] & (TIRED | HOLDS) == wanted for place in range(CELLS, i64(len(at))))

    def carry_out(self, b: Board, seat: i64) -> None:
        b.ask(ENERGY_FIRST, seat)


class FirstStack(Ask):
    """Which exhausted stack becomes fresh?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return tired_stacks(b, seat)

    def answer(self, b: Board, seat: i64, x: i64, y: i64, square: i64) -> None:
        recover(b, square)
        if ENERGY.is_possible(b, seat):
            b.ask(ENERGY_SECOND, seat)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, square: i64) -> str:
        return "WC-12.6" if b.is_own(square, seat) else "WC-12.7"


class SecondStack(FirstStack):
    """WC-12.8: and which other one, if any?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        found = tired_stacks(b, seat)
        found.append(STOP)
        return found

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        if move != STOP:
            recover(b, move)


def tired_stacks(b: Board, seat: i64) -> list[int]:
    """WC-12.7: own exhausted stacks."""
    return [square for square in b.own(seat) if b.cell(square) & TIRED]


def recover(b: Board, square: i64) -> None:
    """WC-12.4: an exhaustion token goes."""
    b.refresh(square)
    b.tell(REFRESHED, square, top_of(b.cell(square)), owner_of(b.cell(square)))


ENERGY: Final = Energy(0, "WC-12.6")
ENERGY_FIRST: Final = FirstStack("energy_first", [SQUARE], no_end="WC-12.8")
ENERGY_SECOND: Final = SecondStack("energy_second", [SQUARE, STOPPING])
