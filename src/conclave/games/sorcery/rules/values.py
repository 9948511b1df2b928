"""MK-14.7 to MK-14.9: values of a warrior with all modifiers, none changed by more than three."""

from typing import Final

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import books
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import (
    A_FIGURE,
    A_FLAGS,
    A_MODIFIER,
    A_SQUARE,
    A_WAY,
    ADDS_DAMAGE,
    ARCANE_SIGHT,
    BA,
    BOOKS,
    CHANTED,
    CHANTED_TWICE,
    CIRCLE_OF_WARDING,
    CLOSE_COMBAT,
    FL,
    FONT_OF_POWER,
    GF,
    IN_PLAY,
    KEEN_EDGE,
    MIN,
    MIRE_SIGIL,
    P_BREACH,
    P_CASTER,
    P_FIGURE,
    P_SEAT,
    P_SIZE,
    P_SPELL,
    P_SQUARE,
    PHANTOM_FOREST,
    QUAKING_GROUND,
    RANGED_COMBAT,
    SEARING_TOUCH,
    SHELF,
    SLOTS,
    SWORD,
    VEIL_OF_FOG,
    WAR_CHANT,
)
from conclave.games.sorcery.rules.ground import crosses_cover, distance, is_hindering, touching
from conclave.games.sorcery.rules.warriors import has_ability, is_able, is_affected, is_in_force, is_under, types

RANGE: Final[list[int]] = tables.WARRIORS.range
BONUS: Final[list[int]] = tables.WARRIORS.bonus
BOOK_SPEED: Final[list[int]] = tables.BOOKS.column("speed")
BOOK_DEFENSE: Final[list[int]] = tables.BOOKS.column("defense")
BOOK_BONUS: Final[list[int]] = tables.BOOKS.column("attack_bonus")
BOOK_DAMAGE: Final[list[int]] = tables.BOOKS.column("close_damage")
ATTACK: Final[list[int]] = tables.SPELLS.column("attack")
DAMAGE: Final[list[int]] = tables.SPELLS.column("damage")
DEFENSE: Final[list[int]] = tables.SPELLS.column("defense")
SPEED: Final[list[int]] = tables.SPELLS.column("speed")
WITHIN: Final[list[int]] = tables.SPELLS.column("within")
FOG_RANGE: Final[int] = tables.SPELLS.column("range")[VEIL_OF_FOG]
DOMAIN_RANGE: Final[list[int]] = tables.DOMAINS.column("range")
DOMAIN_SPEED: Final[list[int]] = tables.DOMAINS.column("speed")
DOMAIN_NO_COVER: Final[list[int]] = tables.DOMAINS.column("no_cover")

MOST: Final = 3  # rule of 3
COVER: Final = 1  # MK-13.8
ARMOUR: Final = 2  # Battle Armor and Ghostform
BEDLAM: Final = 10  # squares (MK-11.37)


def modified(value: int, modifiers: int) -> int:
    """MK-14.9: the sum of all modifiers is from -3 to +3, and no value falls below 0."""
    return max(value + max(-MOST, min(MOST, modifiers)), 0)


def speed(b: Board, figure: int) -> int:
    """Squares of a move action that begins where the figure stands."""
    modifiers = from_books(b, figure, BOOK_SPEED)
    if not has_ability(b, figure, FL):
        if b.has_illusion(QUAKING_GROUND):
            modifiers += SPEED[QUAKING_GROUND]
        modifiers += from_domains(b, DOMAIN_SPEED)
    modifiers += from_glyphs(b, figure, MIRE_SIGIL, SPEED, False)
    return modified(b.dial(figure)[0], modifiers)


def range_of(b: Board, figure: int) -> int:
    """The range value; Veil of Fog caps it after modifiers (MK-20.33)."""
    printed = RANGE[b.profile[figure]]
    value = modified(printed, from_domains(b, DOMAIN_RANGE))
    return min(value, FOG_RANGE) if b.has_illusion(VEIL_OF_FOG) else value


def attack_bonus(b: Board, figure: int) -> int:
    """MK-14.7, MK-2.28: the number on the base, changed by books and Hidden Reserve; no rule of 3."""
    return BONUS[b.profile[figure]] + from_books(b, figure, BOOK_BONUS) + books.reserve(b, figure)


def attack(b: Board, target: int) -> int:
    """Attack value of the attack that is being made, against one of its targets."""
    figure, way = b.attack[A_FIGURE], b.attack[A_WAY]
    modifiers = b.attack[A_MODIFIER]
    if figure == b.actor:
        modifiers += b.fury
    if b.marks[figure] & CHANTED:
        modifiers += ATTACK[WAR_CHANT]
    if b.marks[figure] & CHANTED_TWICE:
        modifiers += ATTACK[WAR_CHANT]
    modifiers += from_enchantments(b, figure, ATTACK, way)
    if way == RANGED_COMBAT:
        modifiers += from_glyphs(b, figure, FONT_OF_POWER, ATTACK, True)
    else:
        modifiers += gang_up(b, figure, target)
    value = b.lent if figure == b.actor and b.lent >= 0 else b.dial(figure)[1]
    return modified(value, modifiers)


def damage(b: Board) -> int:
    """Damage value of the attack that is being made."""
    figure, way = b.attack[A_FIGURE], b.attack[A_WAY]
    modifiers = from_enchantments(b, figure, DAMAGE, way)
    if way == CLOSE_COMBAT:
        modifiers += from_books(b, figure, BOOK_DAMAGE)
    if b.attack[A_FLAGS] & ADDS_DAMAGE:
        modifiers += DAMAGE[SEARING_TOUCH]
    return modified(b.dial(figure)[3], modifiers)


def defense(b: Board, target: int) -> int:
    """Defense value of a target against the attack that is being made."""
    attacker, way = b.attack[A_FIGURE], b.attack[A_WAY]
    modifiers = from_books(b, target, BOOK_DEFENSE) + from_enchantments(b, target, DEFENSE, way)
    modifiers += from_glyphs(b, target, CIRCLE_OF_WARDING, DEFENSE, True)
    if way == RANGED_COMBAT:
        if has_ability(b, target, BA):
            modifiers += ARMOUR
        if has_cover(b, target):
            modifiers += COVER
    elif has_ability(b, target, GF) and not is_under(b, attacker, ARCANE_SIGHT):
        modifiers += ARMOUR
    return modified(b.dial(target)[2], modifiers)


def has_cover(b: Board, target: int) -> bool:
    """MK-13.8; of an area, the line to its square counts, and the target's own square (MK-18.10)."""
    if from_domains(b, DOMAIN_NO_COVER):
        return False
    here = b.square[target]
    if is_hindering(b, here) or b.has_illusion(PHANTOM_FOREST):
        return True
    end = b.attack[A_SQUARE] if b.attack[A_SQUARE] >= 0 else here
    start = b.square[b.attack[A_FIGURE]]
    return end != start and (crosses_cover(b, start, end) or (end != here and is_hindering(b, end)))


def gang_up(b: Board, figure: int, target: int) -> int:
    """MK-18.6; MK-11.37: not within ten squares of a Minion of Apocalypse."""
    if not types(b, figure) & SWORD or is_in_bedlam(b, figure):
        return 0
    count = 0
    seat = figure // SLOTS
    for other in touching(b, b.square[target]):
        if other != figure and other // SLOTS == seat and types(b, other) & SWORD and is_able(b, other):
            count += 1
    return count


def is_in_bedlam(b: Board, figure: int) -> bool:
    for other in range(2 * SLOTS):
        if b.square[other] < 0 or b.subfaction(other) != MIN:
            continue
        if distance(b.square[other], b.square[figure]) <= BEDLAM:
            return True
    return False


# -- where modifiers come from


def from_books(b: Board, figure: int, column: list[int]) -> int:
    total = 0
    for book in range(BOOKS):
        if b.wielder[book] == figure:
            total += column[book % SHELF]
    return total


def from_domains(b: Board, column: list[int]) -> int:
    total = 0
    for seat in range(2):
        if b.fate[seat] == IN_PLAY:
            total += column[b.domain[seat]]
    return total


def from_enchantments(b: Board, figure: int, column: list[int], way: int) -> int:
    """Enchantments in force on a figure; Keen Edge works in close combat only (MK-20.19)."""
    total = 0
    magic = b.magic
    for at in range(0, len(magic), P_SIZE):
        spell = magic[at + P_SPELL]
        if magic[at + P_FIGURE] == figure and (spell != KEEN_EDGE or way == CLOSE_COMBAT) and is_in_force(b, at):
            total += column[spell]
    return total


def from_glyphs(b: Board, figure: int, glyph: int, column: list[int], is_for_friends: bool) -> int:
    """Glyphs of a kind that reach the figure (MK-8.14, MK-8.16)."""
    total = 0
    magic = b.magic
    for at in range(0, len(magic), P_SIZE):
        if magic[at + P_SPELL] == glyph and reaches(b, at, figure, is_for_friends):
            total += column[glyph]
    return total


def reaches(b: Board, at: int, figure: int, is_for_friends: bool) -> bool:
    """Does the glyph at this place of `magic` work on a figure where it stands?"""
    magic = b.magic
    if (magic[at + P_SEAT] == figure // SLOTS) != is_for_friends or b.is_being_cast(at):
        return False
    if distance(b.square[figure], magic[at + P_SQUARE]) > WITHIN[magic[at + P_SPELL]]:
        return False
    return is_affected(b, figure, magic[at + P_CASTER], magic[at + P_BREACH] != 0)
