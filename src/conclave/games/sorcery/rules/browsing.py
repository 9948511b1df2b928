"""Chapter 5: the bookmark of a spellbook is exchanged for another spell, at a price."""

from typing import Final

from mypy_extensions import i64

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import books, harm, stacks
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.act import Act
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.events import BROWSED
from conclave.games.sorcery.rules.spell import SPELLS
from conclave.games.sorcery.rules.terms import BOOKS, FACE_DOWN, MOST_CARDS, ORD, SHELF, SPECIAL
from conclave.kernel.agenda import Question

FREE_BROWSE: Final[i64] = tables.TEXTS.index("free_browse")
ONE: Final = 1  # bars
TWO: Final = 2
THREE: Final = 3


def cost(b: Board, book: i64) -> i64:
    """Bars of the bookmark for its wielder (MK-5.3, MK-5.19, MK-11.19)."""
    bars = SPELLS[b.bookmark(book)].bars
    return TWO if bars == THREE and b.subfaction(b.at[f.WIELDER + book]) == ORD else bars


def picks(b: Board, book: i64) -> list[int]:
    """Spells that browsing may bookmark: MK-5.4, MK-5.16 of a face-up one, MK-5.5, MK-5.17 of a face-down one."""
    bookmark = int(b.bookmark(book))
    others = [card for card in stacks.face_up(b, book) if card != bookmark]
    return others if b.is_open(book) else sorted([*others, bookmark])


def has_pick(b: Board, book: i64) -> bool:
    """Is there a spell to bookmark instead?"""
    at = b.at
    first = f.STACKS + MOST_CARDS * book
    if at[first] >= FACE_DOWN:
        return True
    return any(at[place] < FACE_DOWN for place in range(first + 1, first + at[f.HEIGHT + book]))


def turn_up(b: Board, book: i64) -> i64:
    """1 if the bookmark lay face down and was turned."""
    if b.is_open(book):
        return 0
    b.at[f.STACKS + MOST_CARDS * book] = b.bookmark(book)
    return 1


def explain_pick(b: Board, book: i64, move: i64) -> str:
    """Why a card cannot be picked, whatever it costs."""
    place = stacks.place_of(b, book, m.CARD.index(move))
    if place < 0:
        return "MK-2.29"
    return "MK-5.16" if place == 0 else "MK-5.17"


# -- by special action


class Browse(Act):
    def why_not(self, b: Board, figure: i64, book: i64) -> str:
        at = b.at
        if at[f.WIELDER + book] != figure:
            return "MK-2.1"
        if not at[f.HEIGHT + book]:
            return "MK-4.25"
        bars = cost(b, book)
        if bars == ONE:
            return "MK-5.6"
        if bars == THREE and at[f.TOKENS + figure] >= harm.MOST_TOKENS:
            return "MK-5.8"
        return "" if has_pick(b, book) else "MK-5.16"

    def begin(self, b: Board, figure: i64, book: i64) -> None:
        """The price is paid: ask browse.pick (MK-5.4, MK-5.5)."""
        b.tell(BROWSED, figure, book, 0)
        if cost(b, book) == TWO:
            harm.remove_token(b, figure)  # MK-5.14
        is_turned = turn_up(b, book)
        if b.at[f.HEIGHT + book] > 1:
            b.ask(BROWSE_PICK, b.controller(book), book, is_turned)

    def is_rest(self, b: Board, figure: i64, book: i64) -> bool:
        """MK-5.7, MK-5.13."""
        at = b.at
        if at[f.WIELDER + book] != figure or not at[f.HEIGHT + book]:
            return False
        return at[f.TOKENS + figure] > 0 and cost(b, book) == TWO


class BrowsePick(Question[Board]):
    """Which spell becomes the bookmark? y: 1 when the old one was turned face up."""

    def offer(self, b: Board, seat: i64, book: i64, is_turned: i64) -> list[int]:
        bookmark = b.bookmark(book)
        return m.CARD.moves([spell for spell in stacks.face_up(b, book) if is_turned or spell != bookmark])

    def answer(self, b: Board, seat: i64, book: i64, is_turned: i64, move: i64) -> None:
        stacks.to_top(b, book, m.CARD.index(move))

    def explain(self, b: Board, seat: i64, book: i64, is_turned: i64, move: i64) -> str:
        return explain_pick(b, book, move)


# -- at the beginning of the end phase


def ask_end(b: Board) -> None:
    """Step 4 of the end phase: end.browse for every own wielded book with a stack, in list order (MK-22.6)."""
    at = b.at
    for place in range(i64(BOOKS)):
        book = BOOKS - 1 - place
        if b.controller(book) == at[f.ACTIVE] and at[f.HEIGHT + book]:
            b.ask(END_BROWSE, at[f.ACTIVE], book)


def is_free(b: Board, book: i64) -> bool:
    """May it be browsed for nothing now: at one bar (MK-5.6), or by its text (MK-21.2)?"""
    return cost(b, book) == ONE or (books.TEXT[book % SHELF] == FREE_BROWSE and not b.at[f.USED + book])


class EndBrowse(Question[Board]):
    """Is the book browsed for nothing, and for which spell?"""

    def offer(self, b: Board, seat: i64, book: i64, y: i64) -> list[int]:
        return [m.KEEP, *m.CARD.moves(picks(b, book))] if is_free(b, book) else [m.KEEP]

    def answer(self, b: Board, seat: i64, book: i64, y: i64, move: i64) -> None:
        if move == m.KEEP:
            return
        is_by_text = 1 if cost(b, book) != ONE else 0
        if is_by_text:
            b.at[f.USED + book] = 1
        b.tell(BROWSED, b.at[f.WIELDER + book], book, is_by_text)
        turn_up(b, book)
        stacks.to_top(b, book, m.CARD.index(move))

    def explain(self, b: Board, seat: i64, book: i64, y: i64, move: i64) -> str:
        is_paid = stacks.place_of(b, book, m.CARD.index(move)) < 0 or is_free(b, book)
        return explain_pick(b, book, move) if is_paid else "MK-5.6"


BROWSE: Final[Browse] = Browse(m.BROWSE, SPECIAL)
BROWSE_PICK: Final[BrowsePick] = BrowsePick("browse.pick", [m.CARD], always=True, secret=True)
END_BROWSE: Final[EndBrowse] = EndBrowse("end.browse", [m.CARD, m.buttons(m.KEEP)], always=True, secret=True)
