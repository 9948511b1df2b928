"""Chapter 2: the stack of a spellbook: its pages, who knows its cards, and cards that move."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.sorcery.army.roster import FACTIONS
from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.events import (
    BOOKMARK_CHANGED,
    BOOKMARKED,
    BOTTOM,
    CARD_MOVED,
    ENDED,
    REMOVED,
    TOP,
    UNCOVERED,
)
from conclave.games.sorcery.rules.spell import SPELLS
from conclave.games.sorcery.rules.terms import (
    BOOKS,
    FACE_DOWN,
    ILLUSION,
    MOST_CARDS,
    MYS,
    SHELF,
    TO_ALL,
    card_name,
    flat,
)

CAPACITY: Final[vec[i64]] = flat(tables.BOOKS.column("capacity"))
MASTERY: Final[i64] = 1 << FACTIONS + MYS


# -- pages and symbols


def page_count(spell: i64, symbols: i64) -> i64:
    """Pages of a spell for a wielder with these symbols (MK-2.11, MK-11.29)."""
    card = SPELLS[spell]
    if card.affinity and (symbols & MASTERY or symbols & card.affinity):
        return card.affine_pages
    return card.pages


def pages_in(b: Board, book: i64) -> i64:
    """Pages that the stack takes, as counted when the wielder got the book (MK-2.21)."""
    total: i64 = 0
    for card in b.stack(book):
        total += page_count(card & ~FACE_DOWN, b.at[f.COUNTED + book])
    return total


def is_usable(b: Board, figure: i64, spell: i64) -> bool:
    """MK-2.20, MK-11.28, MK-11.30: does the wielder meet the faction requirement now?"""
    card = SPELLS[spell]
    if not card.requires:
        return True
    symbols = b.symbols(figure)
    return symbols & card.requires != 0 or (symbols & MASTERY != 0 and card.affinity != 0)


# -- what everybody learns


def show(b: Board, book: i64, spell: i64) -> None:
    """A card is uncovered; everybody remembers that it belongs to the book (MK-22.3)."""
    b.at[f.KNOWN + card_name(book // SHELF, spell)] = TO_ALL
    b.shown += 1


def uncover(b: Board, book: i64, spell: i64) -> None:
    """A card that is not being cast is shown; only the first time is news."""
    if b.at[f.KNOWN + card_name(book // SHELF, spell)] != TO_ALL:
        show(b, book, spell)
        b.tell(UNCOVERED, book, spell)


def hide_order(b: Board, book: i64) -> None:
    """The controller changed the order unseen: nobody else knows it, or the bookmark, any more."""
    at = b.at
    at[f.EXPOSED + book] = 0
    controller = b.controller(book)
    for seat in range(i64(2)):
        if seat != controller:
            at[f.REMEMBERS + BOOKS * seat + book] = 0


# -- cards that move


def place_of(b: Board, book: i64, spell: i64) -> i64:
    """Where in the stack a spell lies, or -1."""
    at = b.at
    first = f.STACKS + MOST_CARDS * book
    for place in range(first, first + at[f.HEIGHT + book]):
        if at[place] & ~FACE_DOWN == spell:
            return place - first
    return -1


def take_out(b: Board, book: i64, spell: i64) -> None:
    """A card leaves the stack; the others keep their order (MK-2.17)."""
    place = place_of(b, book, spell)
    if place >= 0:
        at = b.at
        at[f.HEIGHT + book] -= 1
        first = f.STACKS + MOST_CARDS * book
        for card in range(first + place, first + at[f.HEIGHT + book]):
            at[card] = at[card + 1]
        if place == 0:
            b.at[f.EXPOSED + book] = 0


def to_bottom(b: Board, book: i64, spell: i64) -> None:
    """Face up to the bottom (MK-4.10, MK-4.14); a card that does not fit leaves the game (MK-2.27)."""
    at = b.at
    take_out(b, book, spell)
    pages = pages_in(b, book) + page_count(spell, at[f.COUNTED + book])
    if at[f.WIELDER + book] >= 0 and pages > CAPACITY[book % SHELF]:
        remove(b, book, spell)
        return
    b.set_stack(book, [*b.stack(book), int(spell)])
    if at[f.HEIGHT + book] == 1:
        at[f.EXPOSED + book] = 1  # MK-4.25: it is the bookmark, and everybody saw it come
    b.tell(CARD_MOVED, book, spell, BOTTOM)


def to_top_face_down(b: Board, book: i64, spell: i64) -> None:
    """MK-4.19, MK-10.12; everybody knows which card it is (MK-22.3)."""
    take_out(b, book, spell)
    b.set_stack(book, [int(spell | FACE_DOWN), *b.stack(book)])
    b.at[f.EXPOSED + book] = 1
    b.tell(CARD_MOVED, book, spell, TOP)


def remove(b: Board, book: i64, spell: i64) -> None:
    """Out of the game, for all to see (MK-22.1)."""
    take_out(b, book, spell)
    b.at[f.REMOVED + card_name(book // SHELF, spell)] = 1
    show(b, book, spell)
    b.tell(CARD_MOVED, book, spell, REMOVED)


def end_spell(b: Board, card: i64) -> None:
    """A spell in play ends; its card goes where such cards go (MK-4.13, MK-4.14, MK-9.5)."""
    spell, book = b.at[card + f.CARD_SPELL], b.at[card + f.CARD_BOOK]
    take_off(b, card)
    b.tell(ENDED, book, spell)
    if SPELLS[spell].type == ILLUSION:
        remove(b, book, spell)
    else:
        to_bottom(b, book, spell)


def take_off(b: Board, card: i64) -> None:
    """A card is not in play any more; those behind it move up."""
    f.MAGIC.delete(b.at, card - f.FIRST_CARD, f.CARD_SIZE)


# -- the bookmark


def to_top(b: Board, book: i64, spell: i64) -> None:
    """The spell becomes the bookmark, chosen unseen by the other seat; the others keep their order (MK-2.30)."""
    lift(b, book, place_of(b, book, spell))
    hide_order(b, book)
    b.tell(BOOKMARK_CHANGED, book)
    b.whisper(b.controller(book), BOOKMARKED, book, spell)


def lift(b: Board, book: i64, place: i64) -> None:
    """Put a card of the stack on top."""
    at, first = b.at, f.STACKS + MOST_CARDS * book
    card = at[first + place]
    for lower in range(place):
        at[first + place - lower] = at[first + place - lower - 1]
    at[first] = card


def face_up(b: Board, book: i64) -> list[int]:
    """Spells of the stack that lie face up, ascending."""
    return sorted([card for card in b.stack(book) if card < FACE_DOWN])


def successors(b: Board, book: i64, spell: i64) -> list[int]:
    """MK-4.23, MK-4.25: spells that may be the bookmark after this one was cast or used."""
    found = face_up(b, book)
    others = [card for card in found if card != spell]
    if others and not b.setup.same_bookmark:
        return others
    return found if found else [int(b.bookmark(book))]


def all_cards(b: Board, book: i64) -> list[int]:
    """Moves that name each card of the stack."""
    return m.CARD.moves(sorted([int(card & ~FACE_DOWN) for card in b.stack(book)]))
