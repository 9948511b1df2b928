"""The relic spell of a faction: may it be cast, and the casting of it."""

from typing import Final

from mypy_extensions import i64

from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.ending import check
from conclave.games.relics.rules.fields import MANA
from conclave.games.relics.rules.relic_spells.portal import Portal
from conclave.games.relics.rules.relic_spells.relic_spell import RelicSpell
from conclave.games.relics.rules.relic_spells.servant import Servant
from conclave.games.relics.rules.relic_spells.storm import Spiritform, Storm

RELIC_SPELLS: Final[list[RelicSpell]] = [
    Storm("SR-15.9", ends_activation=True),
    Servant("SR-15.15"),
    Spiritform("SR-15.19"),
    Portal("SR-15.21"),
]


def spell_of(b: Board, seat: i64) -> RelicSpell:
    return RELIC_SPELLS[b.relic_spell(seat)]


def can_cast(b: Board, seat: i64) -> bool:
    """SR-15.1, SR-14.3: paid for, and with something to do."""
    return b.at[MANA + seat] >= b.cost(seat) and spell_of(b, seat).has_use(b, seat)


def cast(b: Board, seat: i64) -> None:
    """The spell works, or asks what it needs to know first."""
    spell = spell_of(b, seat)
    spell.cast(b, seat)
    if spell.ends_activation:
        check(b)


def why_not_cast(b: Board, seat: i64) -> str:
    """Rule that keeps the relic spell from being cast."""
    return "SR-15.1" if b.at[MANA + seat] < b.cost(seat) else spell_of(b, seat).rule
