"""What the faction spells share."""

from typing import Final

from mypy_extensions import i64

from conclave.games.relics.rules.board import Board

NO_CASTER: Final[i64] = -1


class Spell:
    """One of the eight, in the order of tables.SPELLS."""

    def __init__(self, rule: str, caster: i64 = NO_CASTER, without: str = "") -> None:
        self.rule = rule
        """Says that it needs something to do (SR-14.3)."""
        self.caster = caster
        """The type of wizard that must be active for it (SR-14.40, SR-14.41)."""
        self.without = without
        """Says so."""

    def has_caster(self, b: Board, seat: i64) -> bool:
        return self.caster == NO_CASTER or b.is_active(6 * seat + self.caster)

    def can_cast(self, b: Board, seat: i64) -> bool:
        """Is there somebody to cast it, and something for it to do?"""
        return self.has_caster(b, seat) and self.has_use(b, seat)

    def why_not(self, b: Board, seat: i64) -> str:
        """The rule that forbids it now."""
        return self.rule if self.has_caster(b, seat) else self.without

    def has_use(self, b: Board, seat: i64) -> bool:
        return True

    def cast(self, b: Board, seat: i64) -> None:
        """It works at once, or asks what it needs to know."""
        raise NotImplementedError
