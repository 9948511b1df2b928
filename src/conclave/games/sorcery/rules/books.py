"""Chapter 2: spellbooks in play, their stacks and bookmarks; dropped, picked up and captured."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.sorcery.army.roster import FACTIONS
from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.act import Act
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.events import (
    BOOK_DROPPED,
    BOOK_PICKED_UP,
    BOOKMARK_CHANGED,
    BOOKMARKED,
    BOTTOM,
    CARD_MOVED,
    ENDED,
    REMOVED,
    TOP,
    UNCOVERED,
)
from conclave.games.sorcery.rules.ground import is_on_or_near
from conclave.games.sorcery.rules.spell import LENDS_WAND, RESERVES, SPARES, SPELLS
from conclave.games.sorcery.rules.terms import (
    BOOKS,
    FACE_DOWN,
    ILLUSION,
    MOST_CARDS,
    MYS,
    NOBODY,
    NOWHERE,
    SECRET,
    SHELF,
    SLOTS,
    SPECIAL,
    SPELL_COUNT,
    TO_ALL,
    TO_THE_OTHER,
    WAND,
    flat,
)
from conclave.games.sorcery.rules.warriors import types
from conclave.kernel.agenda import Question

CAPACITY: Final[vec[i64]] = flat(tables.BOOKS.column("capacity"))
WIELDER_TYPE: Final[vec[i64]] = flat(tables.BOOKS.column("type"))
WIELDER_SYMBOLS: Final[vec[i64]] = flat(tables.BOOKS.column("symbols"))
WIELDER_POINTS: Final[vec[i64]] = flat(tables.BOOKS.column("least"))
TEXT: Final[vec[i64]] = flat(tables.BOOKS.column("text"))
STEADY: Final[i64] = tables.TEXTS.index("steady")
ITEM_SLOTS: Final[vec[i64]] = flat(tables.WARRIORS.slots)
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
    b.at[f.KNOWN + SPELL_COUNT * (book // SHELF) + spell] = TO_ALL
    b.shown += 1


def uncover(b: Board, book: i64, spell: i64) -> None:
    """A card that is not being cast is shown; only the first time is news."""
    if b.at[f.KNOWN + SPELL_COUNT * (book // SHELF) + spell] != TO_ALL:
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
    b.at[f.REMOVED + SPELL_COUNT * (book // SHELF) + spell] = 1
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
                known = f.KNOWN + SPELL_COUNT * army + (card & ~FACE_DOWN)
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
