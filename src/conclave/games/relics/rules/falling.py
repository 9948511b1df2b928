"""Wizards that are picked one by one and fall together, by a card or a spell."""

from typing import Final

from mypy_extensions import i64

from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.fields import PICKS
from conclave.kernel.agenda import Chore


class Fall(Chore[Board]):
    """All picked are disabled at once."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        for wizard in PICKS.all(b.at):
            b.disable(wizard)
        PICKS.clear(b.at)


FALL: Final[Fall] = Fall("fall")
