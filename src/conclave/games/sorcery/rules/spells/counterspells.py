"""Counterspells (MK-20.38 to MK-20.41): what each does to an attempt to counter."""

from collections.abc import Callable
from typing import Final

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import harm
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import (
    BY_TEXT,
    C_CASTER,
    RIPOSTE_OF_WILL,
    SECOND_THOUGHT,
    SHATTER_WORD,
    TWIN_DENIAL,
)

ROLL: Final[list[int]] = tables.SPELLS.column("roll")
DAMAGE: Final[list[int]] = tables.SPELLS.column("damage")


def no_more(b: Board) -> None:
    """The spell is countered, and that is all."""


class Counterspell:
    """Dice of the countering roll, what is added to it, whether it may be rolled again, and what a success does."""

    def __init__(self, dice: int, bonus: int, is_repeatable: bool, success: Callable[[Board], None]) -> None:
        self.dice = dice
        self.bonus = bonus
        self.is_repeatable = is_repeatable
        self.success = success


def shatter(b: Board) -> None:
    """The casting sorcerer is hurt; this is no attack."""
    harm.hurt(b, b.cast[C_CASTER], DAMAGE[SHATTER_WORD], BY_TEXT)


PLAIN: Final = Counterspell(1, 0, False, no_more)
"""An attempt without a card (MK-10.10)."""
COUNTERSPELLS: Final[dict[int, Counterspell]] = {
    RIPOSTE_OF_WILL: Counterspell(1, ROLL[RIPOSTE_OF_WILL], False, no_more),
    SHATTER_WORD: Counterspell(1, ROLL[SHATTER_WORD], False, shatter),
    TWIN_DENIAL: Counterspell(2, 0, False, no_more),
    SECOND_THOUGHT: Counterspell(1, 0, True, no_more),
}
