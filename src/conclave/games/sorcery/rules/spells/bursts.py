"""Sorceries that reach all warriors in an area (MK-20)."""

from mypy_extensions import i64

from conclave.games.sorcery.rules import aims, combat, harm
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.resolving import affected
from conclave.games.sorcery.rules.spell import Spell, inscribe
from conclave.games.sorcery.rules.spells.kinds import Burst
from conclave.games.sorcery.rules.terms import BY_TEXT, CHANTED, CHANTED_TWICE, IS_SPELL, RANGED_COMBAT


class Fireburst(Burst):
    """One attack on all of them."""

    def text(self, b: Board, stage: i64) -> None:
        reached, square = affected(b, self.area(b)), b.at[f.CAST_SQUARE]
        combat.strike(b, b.at[f.CASTER], RANGED_COMBAT, reached, self.attack, self.damage, IS_SPELL, square)


class RainOfAsh(Burst):
    """MK-18.10: all of them are dealt the damage at the same time."""

    def text(self, b: Board, stage: i64) -> None:
        for figure in affected(b, self.area(b)):
            harm.hurt(b, figure, self.damage, BY_TEXT)


class WarChant(Spell):
    """Friends around the caster attack better this turn; they are fixed now, wherever they go afterwards."""

    def area(self, b: Board) -> list[int]:
        caster = b.at[f.CASTER]
        reached = aims.area(b, b.at[f.SQUARE + caster], self.within)
        return [friend for friend in reached if friend != caster and aims.are_friends(friend, caster)]

    def text(self, b: Board, stage: i64) -> None:
        at = b.at
        for friend in affected(b, self.area(b)):
            at[f.MARKS + friend] |= CHANTED_TWICE if at[f.MARKS + friend] & CHANTED else CHANTED


inscribe(Fireburst("S2"))
inscribe(RainOfAsh("S9"))
inscribe(WarChant("S12"))
