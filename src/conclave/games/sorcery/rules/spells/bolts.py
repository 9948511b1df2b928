"""Sorceries that attack opposing warriors one by one (MK-20)."""

from mypy_extensions import i64

from conclave.games.sorcery.rules import aims, harm
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.choosing import CAST_TARGET
from conclave.games.sorcery.rules.resolving import spell_attack, target, then
from conclave.games.sorcery.rules.spell import inscribe
from conclave.games.sorcery.rules.spells.kinds import Bolt
from conclave.games.sorcery.rules.terms import (
    ADDED_DAMAGE,
    BY_DIE,
    BY_VALUE,
    CLOSE_COMBAT,
    IGNORES_TOUGHNESS,
    IS_SPELL,
    RANGED_COMBAT,
)


class LeechLife(Bolt):
    """What it deals heals the caster."""

    def text(self, b: Board, stage: i64) -> None:
        if stage == 0:
            then(b, 1)
            spell_attack(b, [int(target(b))])
        elif f.DEALT.get(b.at, 0) > 0:
            harm.heal(b, b.at[f.CASTER], self.heals)


class WildBolt(Bolt):
    """A die tells its damage."""

    def stroke(self, mode: i64) -> list[int]:
        return [RANGED_COMBAT, int(self.attack), BY_DIE, IS_SPELL]


class ForkedLevin(Bolt):
    """One strong bolt, or two weaker ones at different warriors."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.questions = [[CAST_TARGET], [CAST_TARGET, CAST_TARGET]]
        self.forked_attack: i64 = self.row["forked_attack"]
        self.forked_damage: i64 = self.row["forked_damage"]

    def aim(self, b: Board, caster: i64, mode: i64, step: i64) -> list[int]:
        """The second mode needs two warriors, and does not take the first of them twice."""
        foes = self.figures(b, caster)
        if step == 1:
            foes = [foe for foe in foes if foe != target(b)]
        elif mode == 1 and len(foes) < 2:
            foes = []
        return m.FIGURE.moves(foes)

    def stroke(self, mode: i64) -> list[int]:
        if mode == 0:
            return super().stroke(mode)
        return [RANGED_COMBAT, int(self.forked_attack), int(self.forked_damage), IS_SPELL]

    def text(self, b: Board, stage: i64) -> None:
        if b.is_here(target(b, stage)):
            if b.at[f.CAST_MODE] and stage == 0:
                then(b, 1)
            spell_attack(b, [int(target(b, stage))])


class SearingTouch(Bolt):
    """A close attack: its damage is added to the caster's own, and toughness does not help."""

    def figures(self, b: Board, caster: i64) -> list[int]:
        return aims.foes_in_contact(b, caster)

    def stroke(self, mode: i64) -> list[int]:
        flags = IS_SPELL | IGNORES_TOUGHNESS | int(ADDED_DAMAGE * self.damage)
        return [CLOSE_COMBAT, int(self.attack), BY_VALUE, flags]


inscribe(Bolt("S1"))  # Ember Bolt
inscribe(LeechLife("S3"))
inscribe(WildBolt("S7"))
inscribe(ForkedLevin("S10"))
inscribe(SearingTouch("S14"))
inscribe(Bolt("S15"))  # Unmaking
