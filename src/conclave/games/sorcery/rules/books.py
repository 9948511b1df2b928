"""Chapter 2: spellbooks in play: spells that work by being in them, and books dropped, picked up and captured."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.act import Act
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.events import (
    BOOK_DROPPED,
    BOOK_PICKED_UP,
)
from conclave.games.sorcery.rules.ground import is_on_or_near
from conclave.games.sorcery.rules.spell import LENDS_WAND, RESERVES, SPARES, SPELLS
from conclave.games.sorcery.rules.stacks import CAPACITY, all_cards, is_usable, pages_in, remove, uncover
from conclave.games.sorcery.rules.terms import (
    BOOKS,
    FACE_DOWN,
    MOST_CARDS,
    NOBODY,
    NOWHERE,
    SECRET,
    SHELF,
    SLOTS,
    SPECIAL,
    TO_THE_OTHER,
    WAND,
    card_name,
    flat,
)
from conclave.games.sorcery.rules.warriors import types
from conclave.kernel.agenda import Question

WIELDER_TYPE: Final[vec[i64]] = flat(tables.BOOKS.column("type"))
WIELDER_SYMBOLS: Final[vec[i64]] = flat(tables.BOOKS.column("symbols"))
WIELDER_POINTS: Final[vec[i64]] = flat(tables.BOOKS.column("least"))
TEXT: Final[vec[i64]] = flat(tables.BOOKS.column("text"))
STEADY: Final[i64] = tables.TEXTS.index("steady")
ITEM_SLOTS: Final[vec[i64]] = flat(tables.WARRIORS.slots)


# -- spells that work by being in the book


def card_held(b: Board, figure: i64, trait: i64) -> i64:
    """Where in `at` a wielder has a spell with this trait, in force at any place and face (MK-4.26), or -1."""
    at = b.at
    for book in range(i64(BOOKS)):
        if at[f.WIELDER + book] != figure:
            continue
        first = f.STACKS + MOST_CARDS * book
        for place in range(first, first + at[f.HEIGHT + book]):
            spell = at[place] & ~FACE_DOWN
            if SPELLS[spell].traits & trait and is_usable(b, figure, spell):
                return place
    return -1


def book_at(place: i64) -> i64:
    """The book in whose stack a place of `at` lies."""
    return (place - f.STACKS) // MOST_CARDS


def uncover_held(b: Board, place: i64) -> None:
    """MK-4.27: it has its effect, so it shows itself."""
    uncover(b, book_at(place), b.at[place] & ~FACE_DOWN)


def reserve(b: Board, figure: i64) -> i64:
    """What Hidden Reserve adds to the attack bonus of a wielder (MK-20.42)."""
    place = card_held(b, figure, RESERVES)
    return SPELLS[b.at[place] & ~FACE_DOWN].roll if place >= 0 else 0


def uncover_reserve(b: Board, figure: i64) -> None:
    """The attack bonus of a figure is in use."""
    place = card_held(b, figure, RESERVES)
    if place >= 0:
        uncover_held(b, place)


def spares(b: Board, figure: i64) -> bool:
    """Does Last Page save a warrior that damage would eliminate (MK-20.43)? If so it is shown and removed."""
    place = card_held(b, figure, SPARES)
    if place < 0:
        return False
    uncover_held(b, place)
    remove(b, book_at(place), b.at[place] & ~FACE_DOWN)
    return True


def uncover_lore(b: Board, book: i64) -> None:
    """MK-20.44: Wand Lore is shown at deployment, and when the book gets a new wielder."""
    for card in b.stack(book):
        if SPELLS[card & ~FACE_DOWN].traits & LENDS_WAND:
            uncover(b, book, card & ~FACE_DOWN)


def has_wand(b: Board, figure: i64) -> bool:
    """MK-10.1, MK-20.44: has it the wand attack type, or a book that says so?"""
    return types(b, figure) & WAND != 0 or card_held(b, figure, LENDS_WAND) >= 0


def is_steady(b: Board, figure: i64) -> bool:
    """Does a book keep it from the damage of its own critical misses (MK-21.3)?"""
    at = b.at
    return any(at[f.WIELDER + book] == figure and TEXT[book % SHELF] == STEADY for book in range(i64(BOOKS)))


# -- books that change hands


def drop(b: Board, figure: i64) -> None:
    """Its wielder is eliminated: the books stay on its square (MK-2.25). The figure still stands there."""
    at = b.at
    for book in b.books_of(figure):
        at[f.WIELDER + book] = NOBODY
        at[f.LIES + book] = at[f.SQUARE + figure]
        b.tell(BOOK_DROPPED, book, at[f.SQUARE + figure])


class PickUp(Act):
    """A dropped book is taken up (MK-2.26)."""

    def why_not(self, b: Board, figure: i64, book: i64) -> str:
        at, kind = b.at, book % SHELF
        if at[f.WIELDER + book] != NOBODY or not is_on_or_near(b, figure, at[f.LIES + book]):
            return "MK-2.26"
        if b.count_books(figure) >= ITEM_SLOTS[at[f.PROFILE + figure]]:
            return "MK-2.23"
        if WIELDER_TYPE[kind] and not WIELDER_TYPE[kind] & types(b, figure):
            return "MK-2.23"
        if WIELDER_SYMBOLS[kind] and not WIELDER_SYMBOLS[kind] & b.symbols(figure):
            return "MK-2.23"
        return "" if b.points(figure) >= WIELDER_POINTS[kind] else "MK-2.23"

    def begin(self, b: Board, figure: i64, book: i64) -> None:
        """Equip the book, then ask pickup.drop while it does not fit (MK-2.27)."""
        at, seat, army = b.at, figure // SLOTS, book // SHELF
        at[f.WIELDER + book] = figure
        at[f.LIES + book] = NOWHERE
        at[f.COUNTED + book] = b.symbols(figure)
        at[f.REMEMBERS + BOOKS * seat + book] = 1
        b.shown += 1  # MK-22.4: the stack is looked at
        if seat != army:
            for card in b.stack(book):
                known = f.KNOWN + card_name(army, card & ~FACE_DOWN)
                if at[known] == SECRET:
                    at[known] = TO_THE_OTHER
        b.tell(BOOK_PICKED_UP, figure, book)
        uncover_lore(b, book)
        make_fit(b, book)


def make_fit(b: Board, book: i64) -> None:
    if pages_in(b, book) > CAPACITY[book % SHELF]:
        b.ask(PICKUP_DROP, b.controller(book), book)


class PickupDrop(Question[Board]):
    """Which spell leaves the game, since the book is too full for its new wielder (MK-2.27)?"""

    def offer(self, b: Board, seat: i64, book: i64, y: i64) -> list[int]:
        return all_cards(b, book)

    def answer(self, b: Board, seat: i64, book: i64, y: i64, move: i64) -> None:
        remove(b, book, m.CARD.index(move))
        make_fit(b, book)

    def explain(self, b: Board, seat: i64, book: i64, y: i64, move: i64) -> str:
        return "MK-2.27"


PICK_UP: Final[PickUp] = PickUp(m.PICK_UP, SPECIAL)
PICKUP_DROP: Final[PickupDrop] = PickupDrop("pickup.drop", [m.CARD])
