"""Sorceries that place figures (MK-17.6, MK-20)."""

from mypy_extensions import i64

from conclave.games.sorcery.rules import aims
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.choosing import CAST_SQUARE, CAST_TARGET
from conclave.games.sorcery.rules.events import PLACED
from conclave.games.sorcery.rules.ground import free_within, is_free
from conclave.games.sorcery.rules.resolving import spell_attack, target, then
from conclave.games.sorcery.rules.spell import Spell, inscribe
from conclave.games.sorcery.rules.spells.kinds import Bolt, Targeted
from conclave.games.sorcery.rules.terms import NOWHERE


def set_down(b: Board, figure: i64, square: i64) -> None:
    """MK-17.6: it is placed, and does not move."""
    start = b.at[f.SQUARE + figure]
    b.put(figure, square)
    b.tell(PLACED, figure, start, square)


class FoldSpace(Spell):
    """The caster is placed elsewhere."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.questions = [[CAST_SQUARE]]

    def aim(self, b: Board, caster: i64, mode: i64, step: i64) -> list[int]:
        return free_within(b, b.at[f.SQUARE + caster], self.within)

    def text(self, b: Board, stage: i64) -> None:
        set_down(b, b.at[f.CASTER], b.at[f.CAST_SQUARE])


class Hurl(Bolt):
    """An attack that places its target elsewhere."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.questions = [[CAST_TARGET, CAST_SQUARE]]

    def aim(self, b: Board, caster: i64, mode: i64, step: i64) -> list[int]:
        at = b.at
        if step == 1:
            return free_within(b, at[f.SQUARE + target(b)], self.within)
        foes = self.figures(b, caster)
        return m.FIGURE.moves([foe for foe in foes if free_within(b, at[f.SQUARE + foe], self.within)])

    def text(self, b: Board, stage: i64) -> None:
        if stage == 0:
            then(b, 1)
            spell_attack(b, [int(target(b))])
        elif f.STRUCK.get(b.at, 0) and b.is_here(target(b)) and is_free(b, b.at[f.CAST_SQUARE]):
            set_down(b, target(b), b.at[f.CAST_SQUARE])


class FarGate(Targeted):
    """The caster and a friend change places."""

    def figures(self, b: Board, caster: i64) -> list[int]:
        return aims.friends_within(b, caster, self.within)

    def text(self, b: Board, stage: i64) -> None:
        at = b.at
        one, other = at[f.CASTER], target(b)
        here, there = at[f.SQUARE + one], at[f.SQUARE + other]
        b.put(one, NOWHERE)
        b.put(other, here)
        b.put(one, there)
        b.tell(PLACED, other, there, here)
        b.tell(PLACED, one, here, there)


inscribe(FoldSpace("S5"))
inscribe(Hurl("S6"))
inscribe(FarGate("S16"))
