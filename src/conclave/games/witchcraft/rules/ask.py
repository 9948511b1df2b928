"""Decisions of Witchcraft: what all its questions share."""

from typing import Final

from mypy_extensions import i64

from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.fields import ACTOR, POWERS
from conclave.games.witchcraft.rules.moves import BAR, BUTTON, DIRECTION, END, POWER, SIZE, SQUARE, STOP, TILE
from conclave.kernel.agenda import Question
from conclave.kernel.moves import Family

ANYWHERE: Final[list[Family[Board]]] = [DIRECTION, TILE, SIZE, BUTTON]
"""Families whose words are understood in every question, so that a refusal can name its rule."""


class Ask(Question[Board]):
    """A decision. Buttons that it lacks are refused by rules: of the power tile, and of acts that cannot be left."""

    def __init__(
        self,
        name: str,
        about: list[Family[Board]],
        always: bool = False,
        lapses: bool = False,
        secret: bool = False,
        no_power: str = "",
        no_end: str = "",
    ) -> None:
        super().__init__(name, about, always, lapses, secret)
        self.no_power = no_power
        """Rule that forbids the power tile here, where it is a special one."""
        self.no_end = no_end
        """Rule that forbids to stop here, likewise."""

    def stranger(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        if move == POWER:
            return self.no_power or ("WC-14.6" if b.holds_power(seat) else why_no_tile(b, seat))
        if move in (END, STOP):
            return self.no_end or ("WC-5.13" if b.at[ACTOR] >= 0 else "K-2")
        return "K-2"

    def cost(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> i64:
        """WC-14.2: a power tile is used once."""
        return 1 if move == POWER else 0

    def code(self, b: Board, seat: i64, x: i64, y: i64, word: str) -> i64:
        for family in [*ANYWHERE, BAR if BAR in self.about else SQUARE]:
            index = family.read(b, word)
            if index >= 0:
                return family.first + index
        return -1


def why_no_tile(b: Board, seat: i64) -> str:
    """Rule that keeps the power tile from being used."""
    if not b.setup.power_tiles and b.at[POWERS + seat] < 0:
        return "WC-16.1"
    return "WC-14.7" if b.holds_power(seat) else "WC-14.2"
