"""Magic in Sorcery: whether to cast, which spell to bookmark, and when to counter."""

from typing import Final

from mypy_extensions import i64

from conclave.games.sorcery.rules import countering, stacks
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.browsing import ONE
from conclave.games.sorcery.rules.spell import SPELLS
from conclave.games.sorcery.rules.terms import BOOKS, COUNTERSPELL, DO_NOT_CAST, FACE_DOWN, SLOTS
from conclave.minds.instincts.sorcery.opinions import OPINIONS
from conclave.minds.instincts.sorcery.stakes import risk

TURNED: Final = 0.2  # points: a turn in which a counterspell, or the best bookmark, does not lie on top

# -- casting


def promise(b: Board, figure: i64, book: i64) -> float:
    """What casting the bookmark of a book may be expected to bring, counters considered."""
    return OPINIONS[b.bookmark(book)].effect(b, figure) * (1.0 - risk(b, figure))


def targets(b: Board, options: list[int]) -> list[float]:
    """What each answer to cast.target is worth."""
    at = b.at
    opinion = OPINIONS[at[f.CAST_SPELL]]
    return [opinion.target(b, at[f.CASTER], at[f.CAST_MODE], move) for move in options]


# -- bookmarks


def bookmarks(b: Board, book: i64, options: list[int]) -> list[float]:
    """How much each card is liked as the bookmark of a book."""
    figure = b.at[f.WIELDER + book]
    return [liking(b, figure, m.CARD.index(move)) if m.CARD.has(move) else 0.0 for move in options]


def next_bookmarks(b: Board, book: i64, options: list[int]) -> list[float]:
    """The same after a cast: a card of one bar is as good as the best, which is browsed for when the turn ends."""
    worths = bookmarks(b, book, options)
    figure, best = b.at[f.WIELDER + book], 0.0
    for card in b.stack(book):
        if card < FACE_DOWN:
            best = max(best, liking(b, figure, card, True))
    for place, move in enumerate(options):
        if SPELLS[m.CARD.index(move)].bars == ONE:
            worths[place] = max(worths[place], best - TURNED)
    return worths


def liking(b: Board, figure: i64, spell: i64, is_glance: bool = False) -> float:
    """What a bookmark may bring soon, its tempo considered."""
    kind = SPELLS[spell].type
    if kind == DO_NOT_CAST or figure < 0 or not stacks.is_usable(b, figure, spell):
        return 0.0
    opinion = OPINIONS[spell]
    if kind == COUNTERSPELL:
        return opinion.like if are_spells_feared(b, figure) else 0.0
    if b.at[f.SQUARE + figure] < 0:
        return opinion.like
    worth = opinion.at_a_glance(b, figure) if is_glance else opinion.bookmarked(b, figure)
    return worth - opinion.tempo


def are_spells_feared(b: Board, figure: i64) -> bool:
    """Has the other side a book with which it could cast?"""
    return any(b.controller(book) == 1 - figure // SLOTS for book in range(i64(BOOKS)))


# -- counters


def counters(b: Board, options: list[int]) -> list[float]:
    """What each answer to counter.offer is worth: countering is free, a card is not quite."""
    found: list[float] = []
    for move in options:
        if m.FIGURE.has(move):
            found.append(0.1 * int(countering.strength(b, m.FIGURE.index(move))))
        elif m.COUNTER.has(move):
            found.append(0.1 * int(countering.strength(b, m.COUNTER.figure(move))) + 0.15)
        else:
            found.append(0.0)
    return found


def is_behind(b: Board) -> bool:
    """Has the countering roll failed so far?"""
    return b.at[f.COUNTERING_TOTAL] <= b.at[f.CASTING_TOTAL]
