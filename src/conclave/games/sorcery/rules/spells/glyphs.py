"""Glyphs (MK-20): on whom each works, and how. Numbers are in their rows."""

from mypy_extensions import i64

from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import harm, values
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.spell import inscribe
from conclave.games.sorcery.rules.spells.kinds import Glyph
from conclave.games.sorcery.rules.terms import BY_TEXT, RANGED_COMBAT


class MireSigil(Glyph):
    """It slows the others."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.is_for_friends = False


class FlameSigil(Glyph):
    """It burns others that end their move in its reach."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.is_for_friends = False

    def after_move(self, b: Board, card: i64, figure: i64) -> None:
        if values.reaches(b, card, figure):
            harm.hurt(b, figure, self.damage, BY_TEXT, self.number, b.at[card + f.CARD_CASTER])


class FontOfPower(Glyph):
    """For ranged attacks."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.way = RANGED_COMBAT


class SigilOfSilence(Glyph):
    """It pushes others that cast in its reach."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.is_for_friends = False

    def after_casting(self, b: Board, card: i64, caster: i64, spell: i64, book: i64) -> None:
        if b.is_here(caster) and values.reaches(b, card, caster):
            harm.push(b, caster, self.damage, self.number, b.at[card + f.CARD_CASTER])


inscribe(Glyph("G1"))  # Circle of Warding
inscribe(MireSigil("G2"))
inscribe(FlameSigil("G3"))
inscribe(FontOfPower("G4"))
inscribe(SigilOfSilence("G5"))
inscribe(Glyph("G6"))  # Watching Eye
