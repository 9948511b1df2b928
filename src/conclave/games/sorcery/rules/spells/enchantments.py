"""Enchantments (MK-20.17 to MK-20.26): whom each may enchant, and how it takes hold.

What an enchantment does while it lasts is asked by whoever needs to know: values, abilities, ends.
"""

from typing import Final

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import aims
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.books import end_spell
from conclave.games.sorcery.rules.codes import (
    ARCANE_SIGHT,
    C_BOOK,
    C_SPELL,
    C_STEP,
    CAST_TARGET,
    CURSE_OF_FRAILTY,
    DREAD,
    EXECUTING,
    KEEN_EDGE,
    NO_DAMAGE,
    P_COUNTERS,
    SHACKLES,
    SHADOW_WINGS,
    SHELF,
    SPELL_VEIL,
    SPELLS,
    STONESKIN,
    TIRELESS,
    WILD_FURY,
)
from conclave.games.sorcery.rules.scripts import Script, spell_attack, target, then

LASTS: Final[list[int]] = tables.SPELLS.column("lasts")
WITHIN: Final[list[int]] = tables.SPELLS.column("within")


def own_card(b: Board) -> int:
    """Where in `magic` the spell being cast lies, or -1."""
    return b.card_in_play(SPELLS * (b.cast[C_BOOK] // SHELF) + b.cast[C_SPELL])


def take_hold(b: Board, stage: int) -> None:
    """The text is in force; a spell that lasts gets its counters (MK-4.33)."""
    b.cast[C_STEP] = EXECUTING
    b.magic[own_card(b) + P_COUNTERS] = LASTS[b.cast[C_SPELL]]


def friend_in_contact(b: Board, caster: int, question: int, mode: int) -> list[int]:
    return aims.figures(aims.self_and_touching(b, caster))


def stoneskin_aim(b: Board, caster: int, question: int, mode: int) -> list[int]:
    return aims.figures(aims.self_and_seen_within(b, caster, WITHIN[STONESKIN]))


def foe_in_range(b: Board, caster: int, question: int, mode: int) -> list[int]:
    return aims.figures(aims.foes_in_range(b, caster))


def must_hit(b: Board, stage: int) -> None:
    """MK-7.8: a spell attack without damage decides; until it hits, the text is not in force."""
    if stage == 0:
        then(b, 1)
        spell_attack(b, target(b), 0, NO_DAMAGE)
    elif own_card(b) >= 0:
        if b.struck[0]:
            take_hold(b, stage)
        else:
            end_spell(b, own_card(b))


ONE_TARGET: Final = [[CAST_TARGET]]
FRIENDLY: Final = Script(ONE_TARGET, friend_in_contact, take_hold)
HOSTILE: Final = Script(ONE_TARGET, foe_in_range, must_hit)
ENCHANTMENTS: Final[dict[int, Script]] = {
    ARCANE_SIGHT: FRIENDLY,
    STONESKIN: Script(ONE_TARGET, stoneskin_aim, take_hold),
    KEEN_EDGE: FRIENDLY,
    SHACKLES: HOSTILE,
    WILD_FURY: FRIENDLY,
    SHADOW_WINGS: FRIENDLY,
    SPELL_VEIL: FRIENDLY,
    CURSE_OF_FRAILTY: HOSTILE,
    TIRELESS: FRIENDLY,
    DREAD: HOSTILE,
}
