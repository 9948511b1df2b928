"""Chapter 22: what a seat may know, as one list of numbers with named slices."""

from typing import Final

from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import (
    BOOKS,
    C_BOOK,
    C_SPELL,
    C_STEP,
    EXECUTING,
    FACE_DOWN,
    FIGURES,
    P_SIZE,
    SPELLS,
)
from conclave.games.sorcery.rules.victory import total
from conclave.kernel.state import OVER

HIDDEN: Final = -2  # something that the seat may not see
HEIGHT: Final = 12  # cards of a stack, at the most
LASTING: Final = 42  # spells in play, at the most: those of both armies that stay
TARGETS: Final = 4  # of a spell
SLICES: Final = [
    ("to_act", 1),
    ("asks", 1),  # number of the pending question, -1 when over
    ("about", 2),  # its two parameters
    ("map", 1),  # -1: not drawn yet
    ("turn", 1),
    ("turns", 1),  # of each player
    ("first", 1),
    ("active", 1),
    ("phase", 1),
    ("actions", 1),
    ("reason", 1),
    ("winner", 1),
    ("objectives", 1),  # do they score?
    ("same_bookmark", 1),
    ("open_books", 1),
    ("armies", 2),  # numbers of ready-made armies, OWN_LIST for others, -1 not chosen yet
    ("score", 2),
    ("total", 2),  # with books that would count if the game ended now
    ("domain", 2),
    ("fate", 2),
    ("profile", FIGURES),
    ("square", FIGURES),
    ("click", FIGURES),
    ("tokens", FIGURES),
    ("given", FIGURES),
    ("tapped", FIGURES),
    ("marks", FIGURES),
    ("wielder", BOOKS),
    ("lies", BOOKS),
    ("counted", BOOKS),  # symbols its pages were counted for
    ("height", BOOKS),  # cards in the stack
    ("is_open", BOOKS),  # 1: the bookmark lies face up; -1: there is none
    ("downs", BOOKS),  # cards of the stack that lie face down
    ("is_used", BOOKS),  # once-per-game text
    ("stacks", BOOKS * HEIGHT),  # spells, the bookmark first, 64 added when face down; -1 no card
    ("belongs", 2 * SPELLS),  # by army and spell: kind of the book that the seat knows it to be in, or -1
    ("removed", 2 * SPELLS),
    ("magic", P_SIZE * LASTING),  # spells in play, the oldest first
    ("action", 5),  # actor, kind of action, Nature's Fury, value lent, is it a trance
    ("cast", 8 + TARGETS),
    ("counter", 6),
    ("attack", 8),
    ("aims", FIGURES),
    ("struck", FIGURES),
    ("dealt", FIGURES),
]  # fmt: skip
OWN_LIST: Final = 99


def observe(b: Board, seat: int) -> list[int]:
    """MK-22.1, MK-22.2: everything but stacks of others, and an army that the other has not seen yet."""
    seen = [b.to_act, -1, -1, -1]
    if b.to_act != OVER:
        seen = [b.to_act, b.frames[-4], b.frames[-2], b.frames[-1]]
    seen += [b.map, b.turn, b.setup.turns, b.first, b.active, b.phase, b.actions, b.reason]
    seen.append(b.payoffs.index(1.0) if 1.0 in b.payoffs else -1)
    seen += [1 if b.setup.objectives else 0, 1 if b.setup.same_bookmark else 0, 1 if b.setup.open_books else 0]
    for side in range(2):
        seen.append(army_seen(b, seat, side))
    seen += b.score
    seen += [total(b, 0), total(b, 1)]
    seen += b.domain
    seen += b.fate
    for column in (b.profile, b.square, b.click, b.tokens, b.given, b.tapped, b.marks, b.wielder, b.lies, b.counted):
        seen += column
    add_books(b, seat, seen)
    for army in range(2):
        add_belongings(b, seat, army, seen)
    for army in range(2):
        for spell in range(SPELLS):
            seen.append(b.removed[army] >> spell & 1)
    pad(b.magic, P_SIZE * LASTING, seen)
    seen += [b.actor, b.deed, b.fury, b.lent, b.is_trance]
    pad(b.cast, 8 + TARGETS, seen)
    pad(b.counter, 6, seen)
    pad(b.attack, 8, seen)
    for part in (b.aims, b.struck, b.dealt):
        pad(part, FIGURES, seen)
    return seen


def pad(row: list[int], size: int, seen: list[int]) -> None:
    assert len(row) <= size, "an observation is too short for what there is"
    seen += row
    seen += [-1] * (size - len(row))


def is_mustered(b: Board) -> bool:
    """Are both armies chosen, and shown to all (MK-15.11)?"""
    return b.profile[0] >= 0


def army_seen(b: Board, seat: int, side: int) -> int:
    pick = b.armies[side]
    if pick < 0:
        return -1
    if side != seat and not is_mustered(b):
        return HIDDEN
    number = b.setup.pools[side][pick].number
    return number if number >= 0 else OWN_LIST


def sees_stack(b: Board, seat: int, book: int) -> bool:
    """MK-2.15, MK-2.16, MK-22.4: does the seat know the whole stack, because it may look or because it remembers?"""
    if b.setup.open_books:
        return True
    return seat >= 0 and b.remembers[seat] >> book & 1 != 0


def is_top_known(b: Board, book: int) -> bool:
    """MK-22.3: does everybody know the bookmark: uncovered and not moved since, or being cast, before step 4?"""
    if b.exposed >> book & 1:
        return True
    is_being_cast = len(b.cast) > 0 and b.cast[C_BOOK] == book and b.cast[C_STEP] <= EXECUTING
    return is_being_cast and b.bookmark(book) == b.cast[C_SPELL]


def add_books(b: Board, seat: int, seen: list[int]) -> None:
    heights = []
    tops = []
    downs = []
    used = []
    cards: list[int] = []
    for book in range(BOOKS):
        stack = b.stacks[book]
        heights.append(len(stack))
        tops.append(-1 if not stack else 1 if stack[0] < FACE_DOWN else 0)
        downs.append(len([card for card in stack if card >= FACE_DOWN]))
        used.append(b.used >> book & 1)
        if not stack:
            cards += [-1] * HEIGHT
        elif sees_stack(b, seat, book):
            pad(stack, HEIGHT, cards)
        else:
            hidden = [HIDDEN] * len(stack)
            if is_top_known(b, book):
                hidden[0] = stack[0]
            pad(hidden, HEIGHT, cards)
    seen += heights
    seen += tops
    seen += downs
    seen += used
    seen += cards


def knows_cards(b: Board, seat: int, army: int) -> bool:
    """Does the seat know all cards of an army: its own, or with open books?"""
    return seat == army or b.setup.open_books


def known_cards(b: Board, seat: int, army: int) -> int:
    """Bits of the army's spells that the seat knows to be in its books (MK-22.3, MK-22.4)."""
    if knows_cards(b, seat, army):
        return (1 << SPELLS) - 1
    return b.known[army] if seat >= 0 else b.public[army]


def add_belongings(b: Board, seat: int, army: int, seen: list[int]) -> None:
    found = [-1] * SPELLS
    if is_mustered(b):
        known = known_cards(b, seat, army)
        roll = b.setup.pools[army][b.armies[army]]
        for at, kind in enumerate(roll.books):
            for spell in roll.spells[at]:
                if known >> spell & 1:
                    found[spell] = kind
    seen += found
