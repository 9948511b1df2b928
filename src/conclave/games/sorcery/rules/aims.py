"""What a spell may be aimed at: figures, squares, cards in play, books (MK-4.21, MK-4.28, MK-4.30, MK-4.36)."""

from conclave.games.sorcery.rules import values
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import (
    FIGURE,
    LASTING,
    P_BOOK,
    P_SPELL,
    P_SQUARE,
    SHELF,
    SLOTS,
    SPELL_VEIL,
    SPELLS,
)
from conclave.games.sorcery.rules.combat import may_breach
from conclave.games.sorcery.rules.ground import (
    distance,
    foes_touching,
    friends_touching,
    has_line,
    near,
    squares_within,
)
from conclave.games.sorcery.rules.warriors import is_immune, is_under, sees

# -- figures


def why_no_target(b: Board, caster: int, figure: int) -> str:
    """Rule that keeps a figure from being the target of a caster's spell wherever it stands, or ""."""
    if figure == caster:
        return ""  # MK-4.30: its own spells affect it normally
    if is_immune(b, figure) and not may_breach(b, caster):
        return "MK-4.30"
    if figure // SLOTS != caster // SLOTS and is_under(b, figure, SPELL_VEIL):
        return "MK-20.23"
    return ""


def why_not_in_range(b: Board, caster: int, figure: int, reach: int) -> str:
    """MK-4.28: distance, then line of fire."""
    if distance(b.square[caster], b.square[figure]) > reach:
        return "MK-4.28"
    return "" if sees(b, caster, figure) else "MK-13.6"


def foes_in_range(b: Board, caster: int) -> list[int]:
    """Opposing warriors that a text may target "in range"."""
    reach = values.range_of(b, caster)
    return [
        foe
        for foe in b.here(1 - caster // SLOTS)
        if not why_not_in_range(b, caster, foe, reach) and not why_no_target(b, caster, foe)
    ]


def foes_in_contact(b: Board, caster: int) -> list[int]:
    return sorted([foe for foe in foes_touching(b, caster) if not why_no_target(b, caster, foe)])


def self_and_touching(b: Board, caster: int) -> list[int]:
    """The caster, and friendly figures in base contact with it."""
    friends = [friend for friend in friends_touching(b, caster) if not why_no_target(b, caster, friend)]
    return sorted([caster, *friends])


def self_and_seen_within(b: Board, caster: int, reach: int) -> list[int]:
    """The caster, and friendly figures within so many squares in line of fire."""
    friends = [friend for friend in friends_within(b, caster, reach) if sees(b, caster, friend)]
    return sorted([caster, *friends])


def friends_within(b: Board, caster: int, reach: int) -> list[int]:
    """Other friendly figures within so many squares."""
    here = b.square[caster]
    return [
        friend
        for friend in b.here(caster // SLOTS)
        if friend != caster and distance(here, b.square[friend]) <= reach and not why_no_target(b, caster, friend)
    ]


def figures(found: list[int]) -> list[int]:
    """As moves."""
    return [FIGURE + figure for figure in found]


# -- areas


def area(b: Board, square: int, reach: int) -> list[int]:
    """Warriors on a square or a neighbouring one if `reach` is 1, else within so many squares; south to north."""
    places = sorted([square, *near(b, square)]) if reach == 1 else squares_within(b, square, reach)
    return [b.grid[at] for at in places if b.grid[at] >= 0]


def squares_near_foes(b: Board, caster: int, reach: int) -> list[int]:
    """Squares in range whose area holds an opposing warrior (MK-4.36: whatever else is there)."""
    here, most = b.square[caster], values.range_of(b, caster)
    found: list[int] = []
    for foe in b.here(1 - caster // SLOTS):
        there = b.square[foe]
        if distance(here, there) > most + reach:
            continue
        for square in squares_within(b, there, reach):
            if square in found or (reach == 1 and square != there and there not in near(b, square)):
                continue
            if distance(here, square) <= most and has_line(b, here, square):
                found.append(square)
    found.sort()
    return found


# -- cards in play


def card_move(b: Board, at: int) -> int:
    """The move that names the card at this place of `magic`."""
    return LASTING + SPELLS * (b.magic[at + P_BOOK] // SHELF) + b.magic[at + P_SPELL]


def enchantments_in_range(b: Board, caster: int) -> list[int]:
    """On the caster, or on a figure in range; it is the enchantment that is the target, so immunity is no help."""
    reach = values.range_of(b, caster)
    found = []
    for figure in [*b.here(0), *b.here(1)]:
        if figure == caster or not why_not_in_range(b, caster, figure, reach):
            found += [card_move(b, at) for at in b.enchantments_on(figure)]
    return sorted(found)


def glyphs_in_range(b: Board, caster: int) -> list[int]:
    here, reach = b.square[caster], values.range_of(b, caster)
    found = []
    for at in b.glyphs():
        square = b.magic[at + P_SQUARE]
        if distance(here, square) <= reach and has_line(b, here, square):
            found.append(card_move(b, at))
    return sorted(found)


def illusions(b: Board) -> list[int]:
    return sorted([card_move(b, at) for at in b.illusions()])


# -- books


def books_to_blot(b: Board, figure: int) -> list[int]:
    """Books of a sorcerer whose bookmark lies face up (MK-20.13, a)."""
    return [book for book in b.books_of(figure) if b.is_open(book)]


def books_to_riffle(b: Board, figure: int) -> list[int]:
    """Books of a sorcerer whose stack holds two spells or more (MK-20.13, b)."""
    return [book for book in b.books_of(figure) if len(b.stacks[book]) > 1]


def are_friends(one: int, other: int) -> bool:
    """MK-1.6: controlled by the same player."""
    return one // SLOTS == other // SLOTS
