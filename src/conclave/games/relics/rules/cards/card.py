"""What the event cards share, and those whose work is done when they are turned."""

from typing import Final

from mypy_extensions import i64

from conclave.games.relics.data import tables
from conclave.games.relics.rules import events
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.fields import MANA, PLACE

BRIDGE_ENDS: Final[list[int]] = [end for ends in tables.BRIDGES for end in ends]


class Card:
    """One of the sixteen, in the order of tables.CARDS; one without object does nothing (SR-13.34)."""

    def carry_out(self, b: Board) -> None:
        """What it does at once, and whom it asks."""


class Troll(Card):
    """SR-13.23: whoever stands at a bridge is disabled."""

    def carry_out(self, b: Board) -> None:
        for wizard in range(6 * i64(b.seats)):
            if int(b.at[PLACE + wizard]) in BRIDGE_ENDS:
                b.disable(wizard)


class Rain(Card):
    """SR-13.28: every mana field has its crystal again."""

    def carry_out(self, b: Board) -> None:
        b.fill_crystals()


class Leak(Card):
    """SR-13.29: half of everybody's mana, rounded down, is gone."""

    def carry_out(self, b: Board) -> None:
        for seat in b.clockwise():
            lost = b.at[MANA + seat] // 2
            if lost:
                b.at[MANA + seat] -= lost
                b.tell(events.MANA_LOST, seat, b.at[MANA + seat], lost)


class Slippery(Card):
    """SR-13.30: everybody drops everything."""

    def carry_out(self, b: Board) -> None:
        for wizard in range(6 * i64(b.seats)):
            b.drop_all(wizard)
