"""Every modifier by its name, for whoever wants to know why a roll came to what it came to.

`values` adds them up, and is quick; here they are listed, as source and points by turns, when somebody listens. What
the two say is the same, which `tests/games/sorcery/test_reasons.py` proves in whole games.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.sorcery.rules import books, values
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.spell import RESERVES, SEES_ALL, SPELLS
from conclave.games.sorcery.rules.terms import (
    ATTACK,
    BA,
    BOOKS,
    CHANTED,
    CHANTED_TWICE,
    DEFENSE,
    DEL,
    FACE_DOWN,
    GF,
    IN_PLAY,
    NOTHING,
    RANGED_COMBAT,
    SHELF,
    SPEED,
)
from conclave.games.sorcery.rules.warriors import has_ability, is_illusion_in_force, is_under

# -- sources: a spell is its number, other things are counted from these on
OF_BOOKS: Final = 1000
OF_DOMAINS: Final = 2000
OF_ABILITIES: Final = 3000
OF_OTHERS: Final = 4000

# -- the others
VALUE: Final = 4000  # of the dial
BONUS: Final = 4001  # on the base
LENT: Final = 4002  # by another Minion
GANG_UP: Final = 4003
FURY: Final = 4004
COVER: Final = 4005
FOCUS: Final = 4006
HEAD_START: Final = 4007
LIMIT: Final = 4008  # rule of 3
SIPHON: Final = 4009
TRANCE: Final = 4010
OTHERS: Final = [
    "value", "bonus", "lent", "gang_up", "fury", "cover", "focus", "head_start", "limit", "siphon", "trance",
]  # fmt: skip
CHANT: Final[i64] = next(i64(spell.number) for spell in SPELLS if spell.id == "S12")


def limited(reasons: list[int], first: int) -> list[int]:
    """The reasons from a place on add no more than the rule of 3 allows (MK-14.9); if they would, that is one too."""
    total = sum(reasons[first + 1 :: 2])
    kept = -values.MOST if total < -values.MOST else values.MOST if total > values.MOST else total
    return reasons if kept == total else [*reasons, LIMIT, kept - total]


def of_attack(b: Board, target: i64) -> list[int]:
    """Of the attack value of the attack that is being made, as `values.attack` has it."""
    at = b.at
    figure, way = at[f.ATTACKER], at[f.WAY]
    is_lent = figure == at[f.ACTOR] and at[f.LENT] >= 0
    found = [LENT, int(at[f.LENT])] if is_lent else [VALUE, int(b.dial(figure, ATTACK))]
    if at[f.MODIFIER]:
        found += [int(at[f.CAST_SPELL]), int(at[f.MODIFIER])]
    found += of_magic(b, figure, ATTACK, way)
    for mark in (CHANTED, CHANTED_TWICE):
        if at[f.MARKS + figure] & mark:
            found += [int(CHANT), int(values.CHANT)]
    if way != RANGED_COMBAT and values.gang_up(b, figure, target):
        found += [GANG_UP, int(values.gang_up(b, figure, target))]
    if figure == at[f.ACTOR] and at[f.FURY]:
        found += [FURY, int(at[f.FURY])]
    return limited(found, 2)


def of_defense(b: Board, target: i64) -> list[int]:
    """What is added to the defense value of its dial, as `values.defense` has it."""
    attacker, way = b.at[f.ATTACKER], b.at[f.WAY]
    found = of_books(b, target, values.BOOK_DEFENSE) + of_magic(b, target, DEFENSE, way)
    if way == RANGED_COMBAT:
        if has_ability(b, target, BA):
            found += [OF_ABILITIES + BA, values.ARMOUR]
        if values.has_cover(b, target):
            found += [COVER, values.COVER]
    elif has_ability(b, target, GF) and not is_under(b, attacker, SEES_ALL):
        found += [OF_ABILITIES + GF, values.ARMOUR]
    return limited(found, 0)


def of_speed(b: Board, figure: i64, is_flying: bool) -> list[int]:
    """What is added to the speed of its dial, as `values.speed` has it."""
    at = b.at
    found = of_books(b, figure, values.BOOK_SPEED) + of_magic(b, figure, SPEED, NOTHING)
    if not is_flying:
        for card in b.cards():
            spell = SPELLS[at[card + f.CARD_SPELL]]
            if spell.speed and is_illusion_in_force(b, card):
                found += [int(spell.number), int(spell.speed)]
        found += of_domains(b, values.DOMAIN_SPEED)
    return limited(found, 0)


def of_strength(b: Board, figure: i64) -> list[int]:
    """What a warrior brings to a counterspell roll (MK-10.9, MK-10.10), its Hidden Reserve shown or not."""
    found = [VALUE, int(b.dial(figure, ATTACK))]
    bonus = values.BONUS[b.at[f.PROFILE + figure]]
    if bonus:
        found += [BONUS, int(bonus)]
    found += of_books(b, figure, values.BOOK_BONUS)
    place = books.card_held(b, figure, RESERVES)
    if place >= 0:
        spell = SPELLS[b.at[place] & ~FACE_DOWN]
        found += [int(spell.number), int(spell.roll)]
    if b.subfaction(figure) == DEL:
        found += [FOCUS, 1]
    for card in b.cards():
        spell = SPELLS[b.at[card + f.CARD_SPELL]]
        if spell.roll and b.at[card + f.CARD_SQUARE] >= 0 and values.reaches(b, card, figure):
            found += [int(spell.number), int(spell.roll)]
    return found


# -- where they come from


def of_books(b: Board, figure: i64, column: vec[i64]) -> list[int]:
    found: list[int] = []
    for book in range(i64(BOOKS)):
        if b.at[f.WIELDER + book] == figure and column[book % SHELF]:
            found += [int(OF_BOOKS + book % SHELF), int(column[book % SHELF])]
    return found


def of_domains(b: Board, column: vec[i64]) -> list[int]:
    at = b.at
    found: list[int] = []
    for seat in range(i64(2)):
        if at[f.FATE + seat] == IN_PLAY and column[at[f.DOMAIN + seat]]:
            found += [int(OF_DOMAINS + at[f.DOMAIN + seat]), int(column[at[f.DOMAIN + seat]])]
    return found


def of_magic(b: Board, figure: i64, what: i64, way: i64) -> list[int]:
    found: list[int] = []
    for card in b.cards():
        spell = SPELLS[b.at[card + f.CARD_SPELL]]
        points = values.adds(spell, what)
        if points and spell.way in (NOTHING, way) and values.works_on(b, card, spell, figure):
            found += [int(spell.number), int(points)]
    return found


def negated(reasons: list[int]) -> list[int]:
    """What helps the defender, as the attacker sees it."""
    return [-number if place % 2 else number for place, number in enumerate(reasons)]
