"""Chapter 5: the bookmark of a spellbook is exchanged for another spell, at a price."""

from typing import Final

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import books, harm
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import (
    BOOKS,
    BROWSE_PICK,
    CARD,
    E_BROWSED,
    END_BROWSE,
    FACE_DOWN,
    KEEP,
    ORD,
    SHELF,
)

BARS: Final[list[int]] = tables.SPELLS.column("bars")
TEXT: Final[list[int]] = tables.BOOKS.column("text")
FREE_BROWSE: Final[int] = tables.TEXTS.index("free_browse")
ONE: Final = 1  # bars
TWO: Final = 2
THREE: Final = 3
MOST_TOKENS: Final = 2


def cost(b: Board, book: int) -> int:
    """Bars of the bookmark for its wielder (MK-5.3, MK-5.19, MK-11.19)."""
    bars = BARS[b.bookmark(book)]
    return TWO if bars == THREE and b.subfaction(b.wielder[book]) == ORD else bars


def picks(b: Board, book: int) -> list[int]:
    """Spells that browsing may bookmark: MK-5.4, MK-5.16 of a face-up one, MK-5.5, MK-5.17 of a face-down one."""
    bookmark = b.bookmark(book)
    others = [card for card in books.face_up(b, book) if card != bookmark]
    return others if b.is_open(book) else sorted([*others, bookmark])


# -- by special action


def frees_token(b: Board, figure: int, book: int) -> bool:
    """Would browsing this book take a token off its wielder first (MK-5.7, MK-5.13)?"""
    return b.wielder[book] == figure and len(b.stacks[book]) > 0 and b.tokens[figure] > 0 and cost(b, book) == TWO


def why_not_browse(b: Board, figure: int, book: int) -> str:
    """Rule that keeps a warrior, to whom the action could be given, from browsing by special action, or ""."""
    if b.wielder[book] != figure:
        return "MK-5.3"
    if not b.stacks[book]:
        return "MK-4.25"
    bars = cost(b, book)
    if bars == ONE:
        return "MK-5.6"
    if bars == THREE and b.tokens[figure] >= MOST_TOKENS:
        return "MK-5.8"
    return "" if picks(b, book) else "MK-5.16"


def begin(b: Board, figure: int, book: int) -> None:
    """The special action is given, the price is paid: ask browse.pick (MK-5.4, MK-5.5)."""
    if cost(b, book) == TWO:
        harm.remove_token(b, figure)  # MK-5.14
    b.tell(E_BROWSED, book)
    is_turned = turn_up(b, book)
    if len(b.stacks[book]) > 1:
        b.ask(BROWSE_PICK, b.controller(book), book, is_turned)


def turn_up(b: Board, book: int) -> int:
    """1 if the bookmark lay face down and was turned."""
    if b.is_open(book):
        return 0
    stack = b.stacks[book]
    b.stacks[book] = [stack[0] & ~FACE_DOWN, *stack[1:]]
    return 1


# -- at the beginning of the end phase


def ask_end(b: Board) -> None:
    """Step 4 of the end phase: end.browse for every own wielded book with a stack, in list order (MK-22.6)."""
    for book in range(BOOKS - 1, -1, -1):
        if b.controller(book) == b.active and b.stacks[book]:
            b.ask(END_BROWSE, b.active, book)


def is_free(b: Board, book: int) -> bool:
    """May it be browsed for nothing now: at one bar (MK-5.6), or by its text (MK-21.2)?"""
    return cost(b, book) == ONE or has_free_browse(b, book)


def has_free_browse(b: Board, book: int) -> bool:
    return TEXT[book % SHELF] == FREE_BROWSE and not b.used >> book & 1


# -- questions


def offer(b: Board, kind: int, seat: int, x: int, y: int) -> list[int]:
    """Options of browse.pick and end.browse."""
    if kind == END_BROWSE:
        return [KEEP, *[CARD + spell for spell in picks(b, x)]] if is_free(b, x) else [KEEP]
    bookmark = b.bookmark(x)
    return [CARD + spell for spell in books.face_up(b, x) if y or spell != bookmark]


def answer(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> None:
    """Their answers."""
    if move == KEEP:
        return
    if kind == END_BROWSE:
        is_text = cost(b, x) != ONE
        if is_text:
            b.used |= 1 << x
        b.tell(E_BROWSED, x, 1 if is_text else 0)
        turn_up(b, x)
    books.to_top(b, x, move - CARD)


def explain(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> str:
    """Rule that forbids such an answer, or ""."""
    spell = move - CARD
    at = books.place_of(b, x, spell)
    if at < 0:
        return "MK-2.29"
    if kind == END_BROWSE and not is_free(b, x):
        return "MK-5.6"
    return "MK-5.16" if at == 0 else "MK-5.17"
