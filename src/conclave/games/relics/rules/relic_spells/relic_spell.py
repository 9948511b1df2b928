"""What the relic spells share: a use, a price, and a rule that says when they have no use."""

from mypy_extensions import i64

from conclave.games.relics.rules import events
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.fields import MANA


class RelicSpell:
    """One of the four, in the order of tables.RELIC_SPELLS."""

    def __init__(self, rule: str, ends_activation: bool = False) -> None:
        self.rule = rule
        """Says that it needs something to do (SR-14.3)."""
        self.ends_activation = ends_activation
        """Is the wizard that has moved done for this turn (SR-15.8)?"""

    def has_use(self, b: Board, seat: i64) -> bool:
        raise NotImplementedError

    def cast(self, b: Board, seat: i64) -> None:
        """It works, or asks what it needs to know first; it is paid for when it works."""
        raise NotImplementedError


def pay(b: Board, seat: i64) -> None:
    """SR-12.10."""
    cost = b.cost(seat)
    b.at[MANA + seat] -= cost
    b.tell(events.RELIC_SPELL_CAST, seat, b.relic_spell(seat), cost, b.at[MANA + seat])
