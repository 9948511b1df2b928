"""What a spell may be aimed at: figures, squares, cards in play, books (MK-4.21, MK-4.28, MK-4.30, MK-4.36)."""

from mypy_extensions import i64

from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules import values
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.ground import (
    are_near,
    distance,
    foes_touching,
    friends_touching,
    has_line,
    near,
    squares_within,
)
from conclave.games.sorcery.rules.lasting import names
from conclave.games.sorcery.rules.spell import SPELLS, VEILS
from conclave.games.sorcery.rules.targets import may_breach
from conclave.games.sorcery.rules.terms import ENCHANTMENT, GLYPH, ILLUSION, SLOTS, spell_named
from conclave.games.sorcery.rules.warriors import is_immune, is_under, sees

# -- figures


def are_friends(one: i64, other: i64) -> bool:
    """MK-1.6: controlled by the same player."""
    return one // SLOTS == other // SLOTS


def why_no_target(b: Board, caster: i64, figure: i64) -> str:
    """Rule that keeps a figure from being the target of a caster's spell wherever it stands, or ""."""
    if figure == caster:
        return ""  # MK-4.30: its own spells affect it normally
    if is_immune(b, figure) and not may_breach(b, caster):
        return "MK-4.30"
    if not are_friends(figure, caster) and is_under(b, figure, VEILS):
        return "MK-20.23"
    return ""


def why_not_in_range(b: Board, caster: i64, figure: i64, reach: i64) -> str:
    """MK-4.28: distance, then line of fire."""
    if distance(b.at[f.SQUARE + caster], b.at[f.SQUARE + figure]) > reach:
        return "MK-4.28"
    return "" if sees(b, caster, figure) else "MK-13.6"


def foes_in_range(b: Board, caster: i64) -> list[int]:
    """Opposing warriors that a text may target "in range"."""
    reach = values.range_of(b, caster)
    return [
        foe
        for foe in b.here(1 - caster // SLOTS)
        if not why_not_in_range(b, caster, foe, reach) and not why_no_target(b, caster, foe)
    ]


def foes_in_contact(b: Board, caster: i64) -> list[int]:
    return sorted([foe for foe in foes_touching(b, caster) if not why_no_target(b, caster, foe)])


def self_and_touching(b: Board, caster: i64) -> list[int]:
    """The caster, and friendly figures in base contact with it."""
    friends = [friend for friend in friends_touching(b, caster) if not why_no_target(b, caster, friend)]
    return sorted([int(caster), *friends])


def self_and_seen_within(b: Board, caster: i64, reach: i64) -> list[int]:
    """The caster, and friendly figures within so many squares in line of fire."""
    friends = [friend for friend in friends_within(b, caster, reach) if sees(b, caster, friend)]
    return sorted([int(caster), *friends])


def friends_within(b: Board, caster: i64, reach: i64) -> list[int]:
    """Other friendly figures within so many squares."""
    at = b.at
    here = at[f.SQUARE + caster]
    return [
        friend
        for friend in b.here(caster // SLOTS)
        if friend != caster and distance(here, at[f.SQUARE + friend]) <= reach and not why_no_target(b, caster, friend)
    ]


# -- areas


def area(b: Board, square: i64, reach: i64) -> list[int]:
    """Warriors on a square or a neighbouring one if `reach` is 1, else within so many squares; south to north."""
    places = sorted([int(square), *near(b, square)]) if reach == 1 else squares_within(b, square, reach)
    return [int(b.grid[place]) for place in places if b.grid[place] >= 0]


def squares_near_foes(b: Board, caster: i64, reach: i64) -> list[int]:
    """Squares in range whose area holds an opposing warrior (MK-4.36: whatever else is there)."""
    at = b.at
    here, most = at[f.SQUARE + caster], values.range_of(b, caster)
    found: set[int] = set()
    for foe in b.here(1 - caster // SLOTS):
        there = at[f.SQUARE + foe]
        if distance(here, there) > most + reach:
            continue
        for square in squares_within(b, there, reach):
            if square in found or (reach == 1 and square != there and not are_near(b, square, there)):
                continue
            if distance(here, square) <= most and has_line(b, here, square):
                found.add(square)
    return sorted(found)


# -- cards in play


def name_of(b: Board, card: i64) -> int:
    """The name of a card in play, as moves have it."""
    return names(b)[(card - f.FIRST_CARD) // f.CARD_SIZE]


def enchantments_on(b: Board, figure: i64) -> list[int]:
    """Places of the cards."""
    at = b.at
    return [
        card
        for card in b.cards()
        if at[card + f.CARD_FIGURE] == figure and SPELLS[at[card + f.CARD_SPELL]].type == ENCHANTMENT
    ]


def glyphs(b: Board) -> list[int]:
    """Places of the cards."""
    return [card for card in b.cards() if SPELLS[b.at[card + f.CARD_SPELL]].type == GLYPH]


def enchantments_in_range(b: Board, caster: i64) -> list[int]:
    """On the caster, or on a figure in range; it is the enchantment that is the target, so immunity is no help."""
    reach = values.range_of(b, caster)
    found: list[int] = []
    for figure in [*b.here(0), *b.here(1)]:
        if figure == caster or not why_not_in_range(b, caster, figure, reach):
            found += [name_of(b, card) for card in enchantments_on(b, figure)]
    return m.IN_PLAY.moves(sorted(found))


def glyphs_in_range(b: Board, caster: i64) -> list[int]:
    at = b.at
    here, reach = at[f.SQUARE + caster], values.range_of(b, caster)
    found: list[int] = []
    for card in glyphs(b):
        square = at[card + f.CARD_SQUARE]
        if distance(here, square) <= reach and has_line(b, here, square):
            found.append(name_of(b, card))
    return m.IN_PLAY.moves(sorted(found))


def illusions(b: Board) -> list[int]:
    return m.IN_PLAY.moves(sorted([name for name in names(b) if SPELLS[spell_named(name)].type == ILLUSION]))
