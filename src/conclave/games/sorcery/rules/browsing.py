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


def begin_pick(b: Board, book: i64) -> None:
    """The price is paid: a face-down bookmark is turned up, and another may be chosen."""
    is_turned = turn_up(b, book)
    if b.at[f.HEIGHT + book] > 1:
        b.ask(BROWSE_PICK, b.controller(book), book, is_turned)


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
        begin_pick(b, book)

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


def is_free(b: Board, book: i64) -> bool:
    """May it be browsed for nothing now: at one bar (MK-5.6), or by its text (MK-21.2)?"""
    return cost(b, book) == ONE or is_text_left(b, book)


def is_text_left(b: Board, book: i64) -> bool:
    return books.TEXT[book % SHELF] == FREE_BROWSE and not b.at[f.USED + book]


def open_books(b: Board, settled: i64) -> list[int]:
    """Own wielded books with another spell to bookmark, as all can see; without those that are settled, a bit each."""
    at, one = b.at, i64(1)
    found: list[int] = []
    for book in range(i64(BOOKS)):
        is_settled = settled // (one << book) % 2 == 1
        if not is_settled and b.controller(book) == at[f.ACTIVE] and at[f.HEIGHT + book] and has_pick(b, book):
            found.append(int(book))
    return found


def free_books(b: Board, settled: i64) -> list[int]:
    """Of these, the ones that can be browsed for nothing."""
    return [book for book in open_books(b, settled) if is_free(b, book)]


def seems_free(b: Board, book: i64) -> bool:
    """Could the book be free, for all that everybody knows of its bookmark (MK-22.6)?"""
    return is_free(b, book) if b.is_top_known(book) else True


def ask_end(b: Board, settled: i64) -> None:
    """Step 4 of the end phase: end.browse, if one who knows no bookmark must reckon with a free browse (MK-22.6)."""
    if any(seems_free(b, book) for book in open_books(b, settled)):
        b.ask(END_BROWSE, b.at[f.ACTIVE], settled)


def settle(books: list[int]) -> i64:
    """Books in one number, a bit each."""
    total: i64 = 0
    one = i64(1)
    for book in books:
        total += one << i64(book)
    return total


def browse_free(b: Board, book: i64) -> None:
    """The browse costs nothing: ask browse.pick (MK-5.4, MK-5.5)."""
    is_by_text = 1 if cost(b, book) != ONE else 0
    if is_by_text:
        b.at[f.USED + book] = 1
    b.tell(BROWSED, b.at[f.WIELDER + book], book, is_by_text)
    begin_pick(b, book)


class EndBrowse(Question[Board]):
    """Is a book browsed for nothing? x: books that are settled. Then it is asked again of the others."""

    def offer(self, b: Board, seat: i64, settled: i64, y: i64) -> list[int]:
        return [m.PASS, *m.BROWSE.moves(free_books(b, settled))]

    def answer(self, b: Board, seat: i64, settled: i64, y: i64, move: i64) -> None:
        if move == m.PASS:
            return
        book = m.BROWSE.index(move)
        ask_end(b, settled + settle([int(book)]))
        browse_free(b, book)

    def explain(self, b: Board, seat: i64, settled: i64, y: i64, move: i64) -> str:
        return why_not_free(b, m.BROWSE.index(move), settled)


def why_not_free(b: Board, book: i64, settled: i64) -> str:
    """Why a book cannot be browsed for nothing."""
    if b.controller(book) != b.at[f.ACTIVE]:
        return "MK-2.1"
    if not b.at[f.HEIGHT + book]:
        return "MK-4.25"
    if book not in open_books(b, settled):
        return "MK-5.15" if has_pick(b, book) else "MK-5.16"
    return "MK-5.6"


BROWSE: Final[Browse] = Browse(m.BROWSE, SPECIAL)
BROWSE_PICK: Final[BrowsePick] = BrowsePick("browse.pick", [m.CARD], always=True, secret=True)
END_BROWSE: Final[EndBrowse] = EndBrowse("end.browse", [m.BROWSE, m.buttons(m.PASS)], always=True)
