"""Sorceries that heal and refresh (MK-20)."""

from mypy_extensions import i64

from conclave.games.sorcery.rules import aims, harm
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.resolving import target
from conclave.games.sorcery.rules.spell import inscribe
from conclave.games.sorcery.rules.spells.kinds import Targeted


class MendingWords(Targeted):
    """It heals the caster, or a friend in contact."""

    def figures(self, b: Board, caster: i64) -> list[int]:
        return [figure for figure in aims.self_and_touching(b, caster) if b.at[f.CLICK + figure] > 1]

    def text(self, b: Board, stage: i64) -> None:
        harm.heal(b, target(b), self.heals)


class LeySurge(Targeted):
    """It takes a token off a friend."""

    def figures(self, b: Board, caster: i64) -> list[int]:
        friends = aims.friends_within(b, caster, self.within)
        return [friend for friend in friends if b.at[f.TOKENS + friend] > 0]

    def text(self, b: Board, stage: i64) -> None:
        harm.remove_token(b, target(b))


inscribe(MendingWords("S4"))
inscribe(LeySurge("S11"))
