"""Chapter 10: a spell is countered in the instant between its announcement and its effect."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import books, reasons, stacks, values
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.die import Die
from conclave.games.sorcery.rules.events import CASTING_ROLLED, COUNTER_TRIED, COUNTERED, RESOLVES, TRY_ROLLED
from conclave.games.sorcery.rules.spell import HUSHES, SPELLS
from conclave.games.sorcery.rules.terms import ATTACK, COUNTERSPELL, DEL, NOBODY, SLOTS, flat
from conclave.games.sorcery.rules.warriors import has_illusion, is_able, is_engaged
from conclave.kernel.agenda import Chore, Question
from conclave.kernel.state import CHANCE, EVERYONE

DOMAIN_CASTING: Final[vec[i64]] = flat(tables.DOMAINS.column("casting"))
FOCUS: Final = 1  # MK-11.6
HEAD_START: Final = 1  # of the countering roll (MK-10.10)


# -- who may


def why_not_counter(b: Board, figure: i64) -> str:
    """Rule that keeps a warrior from countering the spell being cast, or ""."""
    if not b.is_here(figure):
        return "MK-16.14"
    if figure // SLOTS == b.at[f.CASTER] // SLOTS:
        return "MK-10.2"
    if has_illusion(b, HUSHES):
        return "MK-20.35"
    if not books.has_wand(b, figure):
        return "MK-10.1"
    if b.at[f.TOKENS + figure]:
        return "MK-10.4"
    if not is_able(b, figure):
        return "MK-10.20"
    return "MK-10.3" if is_engaged(b, figure) else ""


def eligible(b: Board) -> list[int]:
    """Warriors that may counter the spell being cast (MK-10.18, MK-10.19: no book, range or line is needed)."""
    return [figure for figure in b.here(1 - b.at[f.CASTER] // SLOTS) if not why_not_counter(b, figure)]


def open_window(b: Board) -> None:
    """MK-10.6, MK-10.7, MK-10.21: one decision, and only if somebody may counter; that, all can see."""
    clear(b)
    if eligible(b):
        b.ask(COUNTER_OFFER, 1 - b.at[f.CASTER] // SLOTS, b.at[f.CASTER])


def clear(b: Board) -> None:
    """Nobody tries to counter."""
    for place in range(f.COUNTER, f.COUNTERING_TOTAL + 1):
        b.at[place] = -1


def is_at_hand(b: Board, book: i64) -> bool:
    """MK-10.15: does a counterspell lie bookmarked and face up, which its wielder may use?"""
    if not b.is_open(book):
        return False
    spell = b.bookmark(book)
    return SPELLS[spell].type == COUNTERSPELL and stacks.is_usable(b, b.at[f.WIELDER + book], spell)


class CounterOffer(Question[Board]):
    """Does anybody counter, and with which card? x: the caster."""

    def offer(self, b: Board, seat: i64, caster: i64, y: i64) -> list[int]:
        warriors = eligible(b)
        found = [*m.FIGURE.moves(warriors), m.RESOLVE]
        for figure in warriors:
            found += [m.COUNTER.pair(figure, book) for book in b.books_of(figure) if is_at_hand(b, book)]
        return found

    def answer(self, b: Board, seat: i64, caster: i64, y: i64, move: i64) -> None:
        """MK-10.8, MK-10.16: the attempt is announced, with its card, before the rolls."""
        if move == m.RESOLVE:
            return
        at = b.at
        at[f.CASTING_TOTAL], at[f.COUNTERING_TOTAL] = 0, 0
        if m.FIGURE.has(move):
            at[f.COUNTER_FIGURE], at[f.COUNTER_BOOK] = m.FIGURE.index(move), NOBODY
            b.tell(COUNTER_TRIED, at[f.COUNTER_FIGURE], NOBODY)
        else:
            book = m.COUNTER.book(move)
            at[f.COUNTER_FIGURE], at[f.COUNTER_BOOK] = m.COUNTER.figure(move), book
            stacks.show(b, book, b.bookmark(book))
            at[f.EXPOSED + book] = 1
            b.tell(COUNTER_TRIED, at[f.COUNTER_FIGURE], b.bookmark(book))
        b.ask(COUNTER_CAST, CHANCE)

    def explain(self, b: Board, seat: i64, caster: i64, y: i64, move: i64) -> str:
        if m.FIGURE.has(move):
            return why_not_counter(b, m.FIGURE.index(move))
        return why_not_counter(b, m.COUNTER.figure(move)) or "MK-10.15"


# -- the rolls


def unmodified(b: Board, figure: i64) -> i64:
    """What both rolls add (MK-10.9, MK-10.10, MK-10.23), with what names counterspell rolls (MK-11.7, MK-20.32)."""
    books.uncover_reserve(b, figure)
    return strength(b, figure) + values.rolls_of_glyphs(b, figure)


def strength(b: Board, figure: i64) -> i64:
    """What a warrior brings to a counterspell roll wherever it stands."""
    focus = FOCUS if b.subfaction(figure) == DEL else 0
    return b.dial(figure, ATTACK) + values.attack_bonus(b, figure) + focus


def card_used(b: Board) -> i64:
    """The counterspell that the attempt uses, or -1."""
    book = b.at[f.COUNTER_BOOK]
    return b.bookmark(book) if book >= 0 else NOBODY


class CounterCast(Die):
    """The casting roll: two dice (MK-10.9, MK-21.6); x is the first."""

    def whose(self, b: Board, x: i64) -> i64:
        return b.at[f.CASTER]

    def fell(self, b: Board, first: i64, y: i64, face: i64) -> None:
        if not first:
            b.ask(self, CHANCE, face)
            return
        total = first + face + unmodified(b, b.at[f.CASTER]) + values.from_domains(b, DOMAIN_CASTING)
        b.at[f.CASTING_TOTAL] = total
        if b.events is not None:
            changes = reasons.of_strength(b, b.at[f.CASTER]) + reasons.of_domains(b, DOMAIN_CASTING)
            b.show(EVERYONE, CASTING_ROLLED, [int(b.at[f.CASTER]), int(first), int(face), int(total), *changes])
        b.ask(COUNTER_TRY, CHANCE)


class CounterTry(Die):
    """The countering roll (MK-10.10); x: the first of two dice, if its card has two; y: 1 when it is made again."""

    def whose(self, b: Board, x: i64) -> i64:
        return b.at[f.COUNTER_FIGURE]

    def fell(self, b: Board, first: i64, is_again: i64, face: i64) -> None:
        figure, card = b.at[f.COUNTER_FIGURE], card_used(b)
        if card >= 0 and SPELLS[card].dice > 1 and not first:
            b.ask(self, CHANCE, face)
            return
        total = first + face + unmodified(b, figure) + HEAD_START
        b.at[f.COUNTERING_TOTAL] = total + (SPELLS[card].roll if card >= 0 else 0)
        if b.events is not None:
            tell_try(b, first, face, card)
        if card >= 0 and SPELLS[card].is_repeatable and not is_again:
            b.ask(COUNTER_AGAIN, figure // SLOTS, figure)
        else:
            b.ask(COUNTER_END)


def tell_try(b: Board, first: i64, face: i64, card: i64) -> None:
    """Dice and every modifier; without a first die there was one."""
    at = b.at
    changes = [*reasons.of_strength(b, at[f.COUNTER_FIGURE]), reasons.HEAD_START, HEAD_START]
    if card >= 0 and SPELLS[card].roll:
        changes += [int(card), int(SPELLS[card].roll)]
    totals = [int(at[f.COUNTERING_TOTAL]), int(at[f.CASTING_TOTAL])]
    b.show(EVERYONE, TRY_ROLLED, [int(at[f.COUNTER_FIGURE]), int(first), int(face), *totals, *changes])


class CounterAgain(Question[Board]):
    """Is the countering roll made again (MK-20.41)?"""

    def offer(self, b: Board, seat: i64, figure: i64, y: i64) -> list[int]:
        return [m.KEEP, m.AGAIN]

    def answer(self, b: Board, seat: i64, figure: i64, y: i64, move: i64) -> None:
        if move == m.KEEP:
            b.ask(COUNTER_END)
        else:
            b.ask(COUNTER_TRY, CHANCE, 0, 1)

    def explain(self, b: Board, seat: i64, figure: i64, y: i64, move: i64) -> str:
        return "MK-20.41"


# -- and what follows


class CounterEnd(Chore[Board]):
    """MK-10.11, MK-10.17: strictly greater counters; then the counterspell is put away (MK-10.24)."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        at, card = b.at, card_used(b)
        casting, countering, book = at[f.CASTING_TOTAL], at[f.COUNTERING_TOTAL], at[f.COUNTER_BOOK]
        if countering > casting:
            at[f.IS_COUNTERED] = 1
            b.tell(COUNTERED, at[f.COUNTER_FIGURE], countering, casting)
        else:
            b.tell(RESOLVES, at[f.CASTER], countering, casting)
        clear(b)
        if book < 0:
            return
        if SPELLS[card].goes_on_top:
            stacks.to_top_face_down(b, book, card)
        else:
            stacks.to_bottom(b, book, card)
            if at[f.HEIGHT + book] > 1 and not b.setup.next_bookmark:
                b.ask(COUNTER_BOOKMARK, b.controller(book), book, card)
        if at[f.IS_COUNTERED]:
            SPELLS[card].after_counter(b)


class CounterBookmark(Question[Board]):
    """Which spell is bookmarked after a counterspell? y: the one that was used."""

    def offer(self, b: Board, seat: i64, book: i64, card: i64) -> list[int]:
        return m.CARD.moves(stacks.successors(b, book, card))

    def answer(self, b: Board, seat: i64, book: i64, card: i64, move: i64) -> None:
        stacks.to_top(b, book, m.CARD.index(move))

    def explain(self, b: Board, seat: i64, book: i64, card: i64, move: i64) -> str:
        return "MK-10.24" if stacks.place_of(b, book, m.CARD.index(move)) >= 0 else "MK-2.29"


COUNTER_OFFER: Final[CounterOffer] = CounterOffer(
    "counter.offer", [m.FIGURE, m.COUNTER, m.buttons(m.RESOLVE)]
)  # fmt: skip
COUNTER_CAST: Final[CounterCast] = CounterCast("counter.cast")
COUNTER_TRY: Final[CounterTry] = CounterTry("counter.try")
COUNTER_AGAIN: Final[CounterAgain] = CounterAgain("counter.again", [m.buttons(m.KEEP, m.AGAIN)])
COUNTER_END: Final[CounterEnd] = CounterEnd("counter end")
COUNTER_BOOKMARK: Final[CounterBookmark] = CounterBookmark("counter.bookmark", [m.CARD], always=True, secret=True)
