"""Chapter 10: a spell is countered in the instant between its announcement and its effect."""

from typing import Final

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import books, values
from conclave.games.sorcery.rules.board import EMPTY, Board
from conclave.games.sorcery.rules.codes import (
    AGAIN_MOVE,
    BOOKS,
    C_CASTER,
    C_COUNTERED,
    CARD,
    COUNTER,
    COUNTER_AGAIN,
    COUNTER_BOOKMARK,
    COUNTER_CAST,
    COUNTER_END,
    COUNTER_OFFER,
    COUNTER_TRY,
    COUNTERSPELL,
    DEL,
    E_COUNTER,
    E_COUNTERED,
    E_RESOLVES,
    E_ROLLED,
    FIGURE,
    FIGURES,
    HUSH_OF_THE_VOID,
    KEEP,
    NOBODY,
    RESOLVE,
    SLOTS,
    WATCHING_EYE,
)
from conclave.games.sorcery.rules.spells.counterspells import COUNTERSPELLS, PLAIN, Counterspell
from conclave.games.sorcery.rules.warriors import able_foes_touching, is_able
from conclave.kernel.state import CHANCE

TYPE: Final[list[int]] = tables.SPELLS.column("type")
ROLL: Final[list[int]] = tables.SPELLS.column("roll")
TOP: Final[list[int]] = tables.SPELLS.column("top")
DOMAIN_CASTING: Final[list[int]] = tables.DOMAINS.column("casting")
FOCUS: Final = 1  # MK-11.6
HEAD_START: Final = 1  # of the countering roll (MK-10.10)

# the attempt: numbers of `counter`
WARRIOR: Final = 0
CARD_BOOK: Final = 1  # book of the counterspell it uses, or -1
CASTING: Final = 2
COUNTERING: Final = 3


# -- who may


def why_not_counter(b: Board, figure: int) -> str:
    """Rule that keeps a warrior from countering the spell being cast, or ""."""
    if not b.is_here(figure):
        return "MK-16.14"
    if figure // SLOTS == b.cast[C_CASTER] // SLOTS:
        return "MK-10.2"
    if b.has_illusion(HUSH_OF_THE_VOID):
        return "MK-20.35"
    if not books.has_wand(b, figure):
        return "MK-10.1"
    if b.tokens[figure]:
        return "MK-10.4"
    if not is_able(b, figure):
        return "MK-10.20"
    return "MK-10.3" if able_foes_touching(b, figure) else ""


def eligible(b: Board) -> list[int]:
    """Warriors that may counter the spell being cast (MK-10.18, MK-10.19: no book, range or line is needed)."""
    other = 1 - b.cast[C_CASTER] // SLOTS
    return [figure for figure in b.here(other) if not why_not_counter(b, figure)]


def open_window(b: Board) -> None:
    """MK-10.6, MK-10.7, MK-10.21: one decision, and only if somebody may counter; that, all can see."""
    b.counter = EMPTY
    if eligible(b):
        b.ask(COUNTER_OFFER, 1 - b.cast[C_CASTER] // SLOTS, b.cast[C_CASTER])


def is_at_hand(b: Board, book: int) -> bool:
    """MK-10.15: does a counterspell lie bookmarked and face up, which its wielder may use?"""
    spell = b.bookmark(book)
    return b.is_open(book) and TYPE[spell] == COUNTERSPELL and books.is_usable(b, b.wielder[book], spell)


# -- the rolls


def unmodified(b: Board, figure: int) -> int:
    """What both rolls add (MK-10.9, MK-10.10, MK-10.23), with what names counterspell rolls (MK-11.7, MK-20.32)."""
    books.uncover_reserve(b, figure)
    total = b.dial(figure)[1] + values.attack_bonus(b, figure)
    if b.subfaction(figure) == DEL:
        total += FOCUS
    return total + values.from_glyphs(b, figure, WATCHING_EYE, ROLL, True)


def spell_used(b: Board) -> int:
    """The counterspell that the attempt uses, or -1."""
    book = b.counter[CARD_BOOK]
    return b.bookmark(book) if book >= 0 else NOBODY


def means(b: Board) -> Counterspell:
    """How the attempt is made: with its card, or without."""
    card = spell_used(b)
    return COUNTERSPELLS[card] if card >= 0 else PLAIN


def cast_fell(b: Board, first: int, face: int) -> None:
    """A die of the casting roll: two dice (MK-10.9, MK-21.6)."""
    figure = b.cast[C_CASTER]
    b.shown += 1
    b.tell(E_ROLLED, COUNTER_CAST, figure, face)
    if not first:
        b.ask(COUNTER_CAST, CHANCE, face)
        return
    b.counter[CASTING] = first + face + unmodified(b, figure) + values.from_domains(b, DOMAIN_CASTING)
    b.ask(COUNTER_TRY, CHANCE)


def try_fell(b: Board, first: int, face: int, is_second: int) -> None:
    """A die of the countering roll (MK-10.10)."""
    figure, card = b.counter[WARRIOR], means(b)
    b.shown += 1
    b.tell(E_ROLLED, COUNTER_TRY, figure, face)
    if card.dice > 1 and not first:
        b.ask(COUNTER_TRY, CHANCE, face)
        return
    b.counter[COUNTERING] = first + face + unmodified(b, figure) + HEAD_START + card.bonus
    if card.is_repeatable and not is_second:
        b.ask(COUNTER_AGAIN, figure // SLOTS, figure)
    else:
        b.ask(COUNTER_END)


def conclude(b: Board) -> None:
    """MK-10.11, MK-10.17: strictly greater counters; then the counterspell is put away (MK-10.24)."""
    casting, countering, book = b.counter[CASTING], b.counter[COUNTERING], b.counter[CARD_BOOK]
    card, success = spell_used(b), means(b).success
    if countering > casting:
        b.cast[C_COUNTERED] = 1
        b.tell(E_COUNTERED, b.counter[WARRIOR], countering, casting)
    else:
        b.tell(E_RESOLVES, b.cast[C_CASTER], countering, casting)
    b.counter = EMPTY
    if book < 0:
        return
    if TOP[card]:
        books.to_top_face_down(b, book, card)
    else:
        books.to_bottom(b, book, card)
        if len(b.stacks[book]) > 1:
            b.ask(COUNTER_BOOKMARK, b.controller(book), book, card)
    if b.cast[C_COUNTERED]:
        success(b)


# -- questions


def offer(b: Board, kind: int, seat: int, x: int, y: int) -> list[int]:
    """Options of counter.offer, counter.again and counter.bookmark."""
    if kind == COUNTER_AGAIN:
        return [KEEP, AGAIN_MOVE]
    if kind == COUNTER_BOOKMARK:
        return [CARD + spell for spell in books.successors(b, x, y)]
    warriors = eligible(b)
    found = [FIGURE + figure for figure in warriors]
    found.append(RESOLVE)
    for figure in warriors:
        found += [COUNTER + BOOKS * figure + book for book in b.books_of(figure) if is_at_hand(b, book)]
    return found


def answer(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> None:
    """Their answers, and the faces of counter.cast and counter.try."""
    if kind == COUNTER_CAST:
        cast_fell(b, x, move)
    elif kind == COUNTER_TRY:
        try_fell(b, x, move, y)
    elif kind == COUNTER_BOOKMARK:
        books.to_top(b, x, move - CARD)
    elif kind == COUNTER_AGAIN:
        if move == KEEP:
            b.ask(COUNTER_END)
        else:
            b.ask(COUNTER_TRY, CHANCE, 0, 1)
    elif move != RESOLVE:
        attempt(b, move)


def attempt(b: Board, move: int) -> None:
    """MK-10.8, MK-10.16: the attempt is announced, with its card, before the rolls."""
    if move < COUNTER:
        b.counter = [move - FIGURE, -1, 0, 0]
        b.tell(E_COUNTER, move - FIGURE, -1)
    else:
        figure, book = (move - COUNTER) // BOOKS, (move - COUNTER) % BOOKS
        b.counter = [figure, book, 0, 0]
        books.show(b, book, b.bookmark(book))
        b.exposed |= 1 << book
        b.tell(E_COUNTER, figure, b.bookmark(book))
    b.ask(COUNTER_CAST, CHANCE)


def explain(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> str:
    """Rule that forbids such an answer, or ""."""
    if kind == COUNTER_BOOKMARK:
        return "MK-10.24" if books.place_of(b, x, move - CARD) >= 0 else "MK-2.29"
    if kind == COUNTER_AGAIN:
        return "MK-20.41"
    if move < FIGURE + FIGURES:
        return why_not_counter(b, move - FIGURE)
    return why_not_counter(b, (move - COUNTER) // BOOKS) or "MK-10.15"
