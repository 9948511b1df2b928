"""Counterspells (MK-20): what each does to an attempt to counter. Numbers are in their rows."""

from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import harm
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.spell import inscribe
from conclave.games.sorcery.rules.spells.kinds import Counterspell
from conclave.games.sorcery.rules.terms import BY_TEXT


class ShatterWord(Counterspell):
    """The casting sorcerer is hurt; this is no attack."""

    def after_counter(self, b: Board) -> None:
        harm.hurt(b, b.at[f.CASTER], self.damage, BY_TEXT, self.number)


class TwinDenial(Counterspell):
    """Two dice."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.dice = 2


class SecondThought(Counterspell):
    """The roll may be made again."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.is_repeatable = True


inscribe(Counterspell("C1"))  # Riposte of Will
inscribe(ShatterWord("C2"))
inscribe(TwinDenial("C3"))
inscribe(SecondThought("C4"))
