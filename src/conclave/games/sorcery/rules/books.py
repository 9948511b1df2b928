"""Chapter 2: spellbooks in play, their stacks and bookmarks; dropped, picked up and captured."""

from typing import Final

from conclave.games.sorcery.army.roster import FACTIONS
from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import (
    CARD,
    E_BOOKMARK,
    E_CARD,
    E_DROPPED,
    E_ENDED,
    E_PICKED_UP,
    E_SHOWN,
    FACE_DOWN,
    HIDDEN_RESERVE,
    ILLUSION,
    LAST_PAGE,
    MYS,
    NOBODY,
    NOWHERE,
    P_BOOK,
    P_SIZE,
    P_SPELL,
    PICKUP_DROP,
    SHELF,
    SLOTS,
    WAND,
    WAND_LORE,
)
from conclave.games.sorcery.rules.ground import is_on_or_near
from conclave.games.sorcery.rules.warriors import types

TYPE: Final[list[int]] = tables.SPELLS.column("type")
PAGES: Final[list[int]] = tables.SPELLS.column("pages")
AFFINITY: Final[list[int]] = tables.SPELLS.column("affinity")
AFFINE_PAGES: Final[list[int]] = tables.SPELLS.column("affine_pages")
REQUIRES: Final[list[int]] = tables.SPELLS.column("requires")
ROLL: Final[list[int]] = tables.SPELLS.column("roll")
CAPACITY: Final[list[int]] = tables.BOOKS.column("capacity")
WIELDER_TYPE: Final[list[int]] = tables.BOOKS.column("type")
WIELDER_SYMBOLS: Final[list[int]] = tables.BOOKS.column("symbols")
WIELDER_POINTS: Final[list[int]] = tables.BOOKS.column("least")
TEXT: Final[list[int]] = tables.BOOKS.column("text")
STEADY: Final[int] = tables.TEXTS.index("steady")
ITEM_SLOTS: Final[list[int]] = tables.WARRIORS.slots
MASTERY: Final = 1 << FACTIONS + MYS

# where a card went, as E_CARD tells it
BOTTOM: Final = 0
TOP: Final = 1
REMOVED: Final = 2


# -- pages and symbols


def page_count(spell: int, symbols: int) -> int:
    """Pages of a spell for a wielder with these symbols (MK-2.11, MK-11.29)."""
    if AFFINITY[spell] and (symbols & MASTERY or symbols & AFFINITY[spell]):
        return AFFINE_PAGES[spell]
    return PAGES[spell]


def pages_in(b: Board, book: int) -> int:
    """Pages that the stack takes, as counted when the wielder got the book (MK-2.21)."""
    total = 0
    for card in b.stacks[book]:
        total += page_count(card & ~FACE_DOWN, b.counted[book])
    return total


def is_usable(b: Board, figure: int, spell: int) -> bool:
    """MK-2.20, MK-11.28, MK-11.30: does the wielder meet the faction requirement now?"""
    if not REQUIRES[spell]:
        return True
    symbols = b.symbols(figure)
    return symbols & REQUIRES[spell] != 0 or (symbols & MASTERY != 0 and AFFINITY[spell] != 0)


# -- what everybody learns


def show(b: Board, book: int, spell: int) -> None:
    """A card is uncovered; everybody remembers that it belongs to the book (MK-22.3)."""
    army = book // SHELF
    b.public[army] |= 1 << spell
    b.known[army] |= 1 << spell
    b.shown += 1


def uncover(b: Board, book: int, spell: int) -> None:
    """A card that is not being cast is shown; only the first time is news."""
    if not b.public[book // SHELF] >> spell & 1:
        show(b, book, spell)
        b.tell(E_SHOWN, book, spell)


def hide_order(b: Board, book: int) -> None:
    """The controller changed the order unseen: nobody else knows it, or the bookmark, any more."""
    b.exposed &= ~(1 << book)
    controller = b.controller(book)
    for seat in range(2):
        if seat != controller:
            b.remembers[seat] &= ~(1 << book)


# -- cards that move


def place_of(b: Board, book: int, spell: int) -> int:
    """Where in the stack a spell lies, or -1."""
    stack = b.stacks[book]
    for at in range(len(stack)):
        if stack[at] & ~FACE_DOWN == spell:
            return at
    return -1


def take_out(b: Board, book: int, spell: int) -> None:
    """A card leaves the stack; the others keep their order (MK-2.17)."""
    at = place_of(b, book, spell)
    if at >= 0:
        stack = b.stacks[book]
        b.stacks[book] = stack[:at] + stack[at + 1 :]
        if at == 0:
            b.exposed &= ~(1 << book)


def to_bottom(b: Board, book: int, spell: int) -> None:
    """Face up to the bottom (MK-4.10, MK-4.14); a card that does not fit leaves the game (MK-2.27)."""
    take_out(b, book, spell)
    counted = b.counted[book]
    if b.wielder[book] >= 0 and pages_in(b, book) + page_count(spell, counted) > CAPACITY[book % SHELF]:
        remove(b, book, spell)
        return
    b.stacks[book] = [*b.stacks[book], spell]
    if len(b.stacks[book]) == 1:
        b.exposed |= 1 << book  # MK-4.25: it is the bookmark, and everybody saw it come
    b.tell(E_CARD, book, spell, BOTTOM)


def to_top_face_down(b: Board, book: int, spell: int) -> None:
    """MK-4.19, MK-10.12; everybody knows which card it is (MK-22.3)."""
    take_out(b, book, spell)
    b.stacks[book] = [spell | FACE_DOWN, *b.stacks[book]]
    b.exposed |= 1 << book
    b.tell(E_CARD, book, spell, TOP)


def remove(b: Board, book: int, spell: int) -> None:
    """Out of the game, for all to see (MK-22.1)."""
    take_out(b, book, spell)
    b.removed[book // SHELF] |= 1 << spell
    show(b, book, spell)
    b.tell(E_CARD, book, spell, REMOVED)


def end_spell(b: Board, at: int) -> None:
    """The spell at this place of `magic` ends; its card goes where such cards go (MK-4.13, MK-4.14, MK-9.5)."""
    spell, book = b.magic[at + P_SPELL], b.magic[at + P_BOOK]
    b.magic = b.magic[:at] + b.magic[at + P_SIZE :]
    b.tell(E_ENDED, book, spell)
    if TYPE[spell] == ILLUSION:
        remove(b, book, spell)
    else:
        to_bottom(b, book, spell)


# -- the bookmark


def to_top(b: Board, book: int, spell: int) -> None:
    """The spell becomes the bookmark, chosen unseen by the other seat; the others keep their order (MK-2.30)."""
    at = place_of(b, book, spell)
    stack = b.stacks[book]
    b.stacks[book] = [stack[at], *stack[:at], *stack[at + 1 :]]
    hide_order(b, book)
    b.tell(E_BOOKMARK, book)
    b.whisper(b.controller(book), E_BOOKMARK, book, spell)


def face_up(b: Board, book: int) -> list[int]:
    """Spells of the stack that lie face up, ascending."""
    return sorted([card for card in b.stacks[book] if card < FACE_DOWN])


def successors(b: Board, book: int, spell: int) -> list[int]:
    """MK-4.23, MK-4.25: spells that may be the bookmark after this one was cast or used."""
    found = face_up(b, book)
    others = [card for card in found if card != spell]
    if others and not b.setup.same_bookmark:
        return others
    return found if found else [b.bookmark(book)]


# -- spells that work by being in the book


def book_holding(b: Board, figure: int, spell: int) -> int:
    """The book in which a wielder has this do-not-cast spell, in force at any place and face (MK-4.26), or -1."""
    for book in b.books_of(figure):
        if place_of(b, book, spell) >= 0 and is_usable(b, figure, spell):
            return book
    return -1


def reserve(b: Board, figure: int) -> int:
    """What Hidden Reserve adds to the attack bonus of a wielder (MK-20.42)."""
    return ROLL[HIDDEN_RESERVE] if book_holding(b, figure, HIDDEN_RESERVE) >= 0 else 0


def uncover_reserve(b: Board, figure: int) -> None:
    """MK-4.27: the attack bonus of a figure is in use, so Hidden Reserve shows itself."""
    book = book_holding(b, figure, HIDDEN_RESERVE)
    if book >= 0:
        uncover(b, book, HIDDEN_RESERVE)


def is_steady(b: Board, figure: int) -> bool:
    """Does a book keep it from the damage of its own critical misses (MK-21.3)?"""
    return any(TEXT[book % SHELF] == STEADY for book in b.books_of(figure))


def spares(b: Board, figure: int) -> bool:
    """Does Last Page save a warrior that damage would eliminate (MK-20.43)? If so it is shown and removed."""
    book = book_holding(b, figure, LAST_PAGE)
    if book < 0:
        return False
    uncover(b, book, LAST_PAGE)
    remove(b, book, LAST_PAGE)
    return True


def uncover_lore(b: Board, book: int) -> None:
    """MK-20.44: Wand Lore is shown at deployment, and when the book gets a new wielder."""
    if place_of(b, book, WAND_LORE) >= 0:
        uncover(b, book, WAND_LORE)


def has_wand(b: Board, figure: int) -> bool:
    """MK-10.1, MK-20.44: has it the wand attack type, or a book that says so?"""
    return types(b, figure) & WAND != 0 or book_holding(b, figure, WAND_LORE) >= 0


# -- books that change hands


def drop(b: Board, figure: int) -> None:
    """Its wielder is eliminated: the books stay on its square (MK-2.25). The figure still stands there."""
    for book in b.books_of(figure):
        b.wielder[book] = NOBODY
        b.lies[book] = b.square[figure]
        b.tell(E_DROPPED, book, b.square[figure])


def why_not_pick_up(b: Board, figure: int, book: int) -> str:
    """Rule that keeps a warrior from picking up a dropped book (MK-2.26), or ""."""
    if b.wielder[book] != NOBODY or not is_on_or_near(b, figure, b.lies[book]):
        return "MK-2.26"
    profile, kind = b.profile[figure], book % SHELF
    if len(b.books_of(figure)) >= ITEM_SLOTS[profile]:
        return "MK-2.23"
    if WIELDER_TYPE[kind] and not WIELDER_TYPE[kind] & types(b, figure):
        return "MK-2.23"
    if WIELDER_SYMBOLS[kind] and not WIELDER_SYMBOLS[kind] & b.symbols(figure):
        return "MK-2.23"
    return "" if b.points(figure) >= WIELDER_POINTS[kind] else "MK-2.23"


def pick_up(b: Board, figure: int, book: int) -> None:
    """The special action is given: equip the book, then ask pickup.drop while it does not fit (MK-2.27)."""
    seat, army = figure // SLOTS, book // SHELF
    b.wielder[book] = figure
    b.lies[book] = NOWHERE
    b.counted[book] = b.symbols(figure)
    b.remembers[seat] |= 1 << book
    b.shown += 1  # MK-22.4: the stack is looked at
    if seat != army:
        for card in b.stacks[book]:
            b.known[army] |= 1 << (card & ~FACE_DOWN)
    b.tell(E_PICKED_UP, figure, book)
    uncover_lore(b, book)
    make_fit(b, book)


def make_fit(b: Board, book: int) -> None:
    if pages_in(b, book) > CAPACITY[book % SHELF]:
        b.ask(PICKUP_DROP, b.controller(book), book)


def offer(b: Board, kind: int, seat: int, x: int, y: int) -> list[int]:
    """Options of pickup.drop."""
    return sorted([CARD + (card & ~FACE_DOWN) for card in b.stacks[x]])


def answer(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> None:
    """A spell leaves the game."""
    remove(b, x, move - CARD)
    make_fit(b, x)


def explain(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> str:
    """Rule that forbids a card at pickup.drop."""
    return "MK-2.27"
