"""Sorceries that reach all warriors in an area (MK-20)."""

from mypy_extensions import i64

from conclave.games.sorcery.rules import aims, harm
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.resolving import affected, spell_attack
from conclave.games.sorcery.rules.spell import Spell, inscribe
from conclave.games.sorcery.rules.spells.kinds import Burst
from conclave.games.sorcery.rules.terms import BY_TEXT, CHANTED, CHANTED_TWICE, IS_SPELL, RANGED_COMBAT


class Fireburst(Burst):
    """One attack on all of them."""

    def stroke(self, mode: i64) -> list[int]:
        return [RANGED_COMBAT, int(self.attack), int(self.damage), IS_SPELL]

    def text(self, b: Board, stage: i64) -> None:
        spell_attack(b, affected(b, self.area(b)), b.at[f.CAST_SQUARE])


class RainOfAsh(Burst):
    """MK-18.10: all of them are dealt the damage at the same time."""

    def text(self, b: Board, stage: i64) -> None:
        for figure in affected(b, self.area(b)):
            harm.hurt(b, figure, self.damage, BY_TEXT, self.number, b.at[f.CASTER])


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
