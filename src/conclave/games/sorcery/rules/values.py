"""MK-14.7 to MK-14.9: values of a warrior with all modifiers, none changed by more than three."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import books
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.ground import crosses_cover, distance, is_hindering, touching
from conclave.games.sorcery.rules.spell import COVERS, SEES_ALL, SPELLS, Spell
from conclave.games.sorcery.rules.terms import (
    ADDED_DAMAGE,
    ATTACK,
    BA,
    BOOKS,
    CHANTED,
    CHANTED_TWICE,
    CLOSE_COMBAT,
    DAMAGE,
    DEFENSE,
    ENCHANTMENT,
    FIGURES,
    FL,
    GF,
    GLYPH,
    IN_PLAY,
    MIN,
    NOTHING,
    RANGED_COMBAT,
    SHELF,
    SLOTS,
    SPEED,
    SWORD,
    flat,
)
from conclave.games.sorcery.rules.warriors import (
    has_ability,
    has_illusion,
    is_able,
    is_affected,
    is_illusion_in_force,
    is_in_force,
    is_under,
    types,
)

RANGE: Final[vec[i64]] = flat(tables.WARRIORS.range)
BONUS: Final[vec[i64]] = flat(tables.WARRIORS.bonus)
BOOK_SPEED: Final[vec[i64]] = flat(tables.BOOKS.column("speed"))
BOOK_DEFENSE: Final[vec[i64]] = flat(tables.BOOKS.column("defense"))
BOOK_BONUS: Final[vec[i64]] = flat(tables.BOOKS.column("attack_bonus"))
BOOK_DAMAGE: Final[vec[i64]] = flat(tables.BOOKS.column("close_damage"))
DOMAIN_RANGE: Final[vec[i64]] = flat(tables.DOMAINS.column("range"))
DOMAIN_SPEED: Final[vec[i64]] = flat(tables.DOMAINS.column("speed"))
DOMAIN_NO_COVER: Final[vec[i64]] = flat(tables.DOMAINS.column("no_cover"))
CHANT: Final[i64] = tables.SPELLS.rows[tables.SPELLS.ids.index("S12")]["attack"]

MOST: Final = 3  # rule of 3
COVER: Final = 1  # MK-13.8
ARMOUR: Final = 2  # Battle Armor and Ghostform
BEDLAM: Final = 10  # squares (MK-11.37)


def modified(value: i64, modifiers: i64) -> i64:
    """MK-14.9: the sum of all modifiers is from -3 to +3, and no value falls below 0."""
    total = value + (-MOST if modifiers < -MOST else MOST if modifiers > MOST else modifiers)
    return total if total > 0 else 0


def speed(b: Board, figure: i64) -> i64:
    """Squares of a move action that begins where the figure stands."""
    modifiers = from_books(b, figure, BOOK_SPEED) + from_magic(b, figure, SPEED, NOTHING)
    if not has_ability(b, figure, FL):
        modifiers += from_illusions(b) + from_domains(b, DOMAIN_SPEED)
    return modified(b.dial(figure, SPEED), modifiers)


def range_of(b: Board, figure: i64) -> i64:
    """The range value; Veil of Fog caps it after modifiers (MK-20.33)."""
    at = b.at
    value = modified(RANGE[at[f.PROFILE + figure]], from_domains(b, DOMAIN_RANGE))
    for card in range(f.FIRST_CARD, f.FIRST_CARD + at[f.IN_PLAY], f.CARD_SIZE):
        most = SPELLS[at[card + f.CARD_SPELL]].range
        if 0 < most < value and is_illusion_in_force(b, card):
            value = most
    return value


def attack_bonus(b: Board, figure: i64) -> i64:
    """MK-14.7, MK-2.28: the number on the base, changed by books and Hidden Reserve; no rule of 3."""
    return BONUS[b.at[f.PROFILE + figure]] + from_books(b, figure, BOOK_BONUS) + books.reserve(b, figure)


def attack(b: Board, target: i64) -> i64:
    """Attack value of the attack that is being made, against one of its targets."""
    at = b.at
    figure, way = at[f.ATTACKER], at[f.WAY]
    modifiers = at[f.MODIFIER] + from_magic(b, figure, ATTACK, way)
    if at[f.MARKS + figure] & CHANTED:
        modifiers += CHANT
    if at[f.MARKS + figure] & CHANTED_TWICE:
        modifiers += CHANT
    if way != RANGED_COMBAT:
        modifiers += gang_up(b, figure, target)
    value = b.dial(figure, ATTACK)
    if figure == at[f.ACTOR]:
        modifiers += at[f.FURY]
        if at[f.LENT] >= 0:
            value = at[f.LENT]
    return modified(value, modifiers)


def damage(b: Board) -> i64:
    """Damage value of the attack that is being made."""
    at = b.at
    figure, way = at[f.ATTACKER], at[f.WAY]
    modifiers = from_magic(b, figure, DAMAGE, way) + at[f.FLAGS] // ADDED_DAMAGE
    if way == CLOSE_COMBAT:
        modifiers += from_books(b, figure, BOOK_DAMAGE)
    return modified(b.dial(figure, DAMAGE), modifiers)


def defense(b: Board, target: i64) -> i64:
    """Defense value of a target against the attack that is being made."""
    attacker, way = b.at[f.ATTACKER], b.at[f.WAY]
    modifiers = from_books(b, target, BOOK_DEFENSE) + from_magic(b, target, DEFENSE, way)
    if way == RANGED_COMBAT:
        if has_ability(b, target, BA):
            modifiers += ARMOUR
        if has_cover(b, target):
            modifiers += COVER
    elif has_ability(b, target, GF) and not is_under(b, attacker, SEES_ALL):
        modifiers += ARMOUR
    return modified(b.dial(target, DEFENSE), modifiers)


def has_cover(b: Board, target: i64) -> bool:
    """MK-13.8; of an area, the line to its square counts, and the target's own square (MK-18.10)."""
    at = b.at
    if from_domains(b, DOMAIN_NO_COVER):
        return False
    here = at[f.SQUARE + target]
    if is_hindering(b, here) or has_illusion(b, COVERS):
        return True
    end = at[f.CENTRE] if at[f.CENTRE] >= 0 else here
    start = at[f.SQUARE + at[f.ATTACKER]]
    return end != start and (crosses_cover(b, start, end) or (end != here and is_hindering(b, end)))


def gang_up(b: Board, figure: i64, target: i64) -> i64:
    """MK-18.6; MK-11.37: not within ten squares of a Minion of Apocalypse."""
    if not types(b, figure) & SWORD or is_in_bedlam(b, figure):
        return 0
    count: i64 = 0
    seat = figure // SLOTS
    for other in touching(b, b.at[f.SQUARE + target]):
        if other != figure and other // SLOTS == seat and types(b, other) & SWORD and is_able(b, other):
            count += 1
    return count


def is_in_bedlam(b: Board, figure: i64) -> bool:
    at = b.at
    for other in range(i64(FIGURES)):
        if at[f.SQUARE + other] < 0 or b.subfaction(other) != MIN:
            continue
        if distance(at[f.SQUARE + other], at[f.SQUARE + figure]) <= BEDLAM:
            return True
    return False


# -- where modifiers come from


def from_books(b: Board, figure: i64, column: vec[i64]) -> i64:
    at, total = b.at, i64(0)
    for book in range(i64(BOOKS)):
        if at[f.WIELDER + book] == figure:
            total += column[book % SHELF]
    return total


def from_domains(b: Board, column: vec[i64]) -> i64:
    at, total = b.at, i64(0)
    for seat in range(i64(2)):
        if at[f.FATE + seat] == IN_PLAY:
            total += column[at[f.DOMAIN + seat]]
    return total


def from_magic(b: Board, figure: i64, what: i64, way: i64) -> i64:
    """Enchantments in force on a figure, and glyphs that reach it; some work in one way to attack only."""
    at, total = b.at, i64(0)
    for card in range(f.FIRST_CARD, f.FIRST_CARD + at[f.IN_PLAY], f.CARD_SIZE):
        spell = SPELLS[at[card + f.CARD_SPELL]]
        points = adds(spell, what)
        if points and (spell.way in (NOTHING, way)) and works_on(b, card, spell, figure):
            total += points
    return total


def adds(spell: Spell, what: i64) -> i64:
    """What a spell adds to a value of those on whom it works; the damage of a glyph is dealt, not added."""
    if what == ATTACK:
        return spell.attack
    if what == DEFENSE:
        return spell.defense
    if what == SPEED:
        return spell.speed
    return spell.damage if spell.type == ENCHANTMENT else 0


def works_on(b: Board, card: i64, spell: Spell, figure: i64) -> bool:
    """Does the enchantment or glyph in play work on a figure?"""
    if b.at[card + f.CARD_FIGURE] == figure:
        return is_in_force(b, card)
    return spell.type == GLYPH and reaches(b, card, figure)


def from_illusions(b: Board) -> i64:
    """What illusions in force add to the speed of all that walk."""
    at, total = b.at, i64(0)
    for card in range(f.FIRST_CARD, f.FIRST_CARD + at[f.IN_PLAY], f.CARD_SIZE):
        if is_illusion_in_force(b, card):
            total += SPELLS[at[card + f.CARD_SPELL]].speed
    return total


def rolls_of_glyphs(b: Board, figure: i64) -> i64:
    """What glyphs add to a counterspell roll (MK-20.32)."""
    at, total = b.at, i64(0)
    for card in range(f.FIRST_CARD, f.FIRST_CARD + at[f.IN_PLAY], f.CARD_SIZE):
        spell = SPELLS[at[card + f.CARD_SPELL]]
        if spell.type == GLYPH and spell.roll and reaches(b, card, figure):
            total += spell.roll
    return total


def reaches(b: Board, card: i64, figure: i64) -> bool:
    """Does a glyph in play work on a figure where it stands (MK-8.14, MK-8.16)?"""
    at = b.at
    spell = SPELLS[at[card + f.CARD_SPELL]]
    if (at[card + f.CARD_SEAT] == figure // SLOTS) != spell.is_for_friends or b.is_being_cast(card):
        return False
    if distance(at[f.SQUARE + figure], at[card + f.CARD_SQUARE]) > spell.within:
        return False
    return is_affected(b, figure, at[card + f.CARD_CASTER], at[card + f.CARD_BREACH] != 0)
