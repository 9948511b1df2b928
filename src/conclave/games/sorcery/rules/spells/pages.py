"""Spells that are not cast, but work by being in the book (MK-4.26, MK-20)."""

from conclave.games.sorcery.rules.spell import LENDS_WAND, RESERVES, SPARES, inscribe
from conclave.games.sorcery.rules.spells.kinds import Page


class HiddenReserve(Page):
    """It adds to the attack bonus."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.traits = RESERVES


class LastPage(Page):
    """It saves its wielder once."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.traits = SPARES


class WandLore(Page):
    """Its wielder counters without a wand."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.traits = LENDS_WAND


inscribe(HiddenReserve("N1"))
inscribe(LastPage("N2"))
inscribe(WandLore("N3"))
