"""Chapter 4, steps 2 to 5: a spell is placed, may be countered, does what its text says, and is put away."""

from typing import Final

from mypy_extensions import i64

from conclave.games.sorcery.rules import combat, countering, lasting, stacks
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.spell import SPELLS, Spell
from conclave.games.sorcery.rules.terms import (
    ENCHANTMENT,
    EXECUTING,
    PLACING,
    PUTTING_AWAY,
    SHELF,
    SLOTS,
    SORCERY,
)
from conclave.games.sorcery.rules.warriors import is_affected
from conclave.kernel.agenda import Chore, Question

# -- for the texts of spells


def being_cast(b: Board) -> Spell:
    return SPELLS[b.at[f.CAST_SPELL]]


def target(b: Board, number: i64 = 0) -> i64:
    """A target of the spell being cast."""
    return b.at[f.TARGETS + number]


def targets(b: Board) -> list[int]:
    """All of them."""
    at = b.at
    return [int(at[place]) for place in range(f.TARGETS, f.TARGETS + f.MOST_TARGETS) if at[place] >= 0]


def add_target(b: Board, thing: i64) -> None:
    at = b.at
    for place in range(f.TARGETS, f.TARGETS + f.MOST_TARGETS):
        if at[place] < 0:
            at[place] = thing
            return
    raise OverflowError(f"a spell has at most {f.MOST_TARGETS} targets")


def then(b: Board, stage: i64) -> None:
    """The text goes on with this stage when what is asked next is done."""
    b.ask(CAST_TEXT, 0, stage)


def spell_attack(b: Board, aims: list[int], square: i64 = -1) -> None:
    """MK-4.29: the attack that the spell being cast makes, on one target or on all in an area round a square."""
    stroke = being_cast(b).stroke(b.at[f.CAST_MODE])
    combat.strike(b, b.at[f.CASTER], stroke[0], aims, stroke[1], stroke[2], stroke[3], square)


def affected(b: Board, reached: list[int]) -> list[int]:
    """Of figures in an area, those that the magic works on (MK-4.30, MK-11.10)."""
    caster, is_breach = b.at[f.CASTER], b.at[f.CAST_BREACH] != 0
    return [figure for figure in reached if is_affected(b, figure, caster, is_breach)]


def own_card(b: Board) -> i64:
    """Where the spell being cast lies in play, or -1."""
    return b.card_of(b.at[f.CAST_BOOK] // SHELF, b.at[f.CAST_SPELL])


# -- the steps


def place(b: Board) -> None:
    """MK-4.8; then the instant in which the spell may be countered (MK-10.6)."""
    b.at[f.CAST_STEP] = PLACING
    being_cast(b).place(b)
    b.ask(CAST_TEXT)
    countering.open_window(b)


class CastText(Chore[Board]):
    """Step 3 (MK-4.9) from stage x on, or what follows if the spell was countered (MK-10.12)."""

    def do(self, b: Board, seat: i64, stage: i64, y: i64) -> None:
        at, spell = b.at, being_cast(b)
        if at[f.IS_COUNTERED]:
            card = own_card(b)
            if card >= 0:
                stacks.take_off(b, card)
            stacks.to_top_face_down(b, at[f.CAST_BOOK], spell.number)
            b.ask(CAST_END)
            return
        if stage == 0:
            b.ask(CAST_AFTER)
            if spell.type == SORCERY:
                at[f.CAST_STEP] = EXECUTING
        if b.is_here(at[f.CASTER]) or spell.type == ENCHANTMENT:  # MK-4.31; a missed enchantment ends all the same
            spell.text(b, stage)


class CastAfter(Chore[Board]):
    """Steps 4 and 5 (MK-4.10, MK-4.11)."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        at, spell = b.at, being_cast(b)
        caster, book = at[f.CASTER], at[f.CAST_BOOK]
        at[f.CAST_STEP] = PUTTING_AWAY
        b.ask(CAST_END)
        if spell.type == SORCERY:
            if spell.goes_on_top:
                stacks.to_top_face_down(b, book, spell.number)
                return  # MK-4.24
            stacks.to_bottom(b, book, spell.number)
        if b.is_here(caster) and at[f.HEIGHT + book] > 1:
            b.ask(CAST_BOOKMARK, caster // SLOTS, book)


class CastBookmark(Question[Board]):
    """Which spell is bookmarked next (MK-4.11)?"""

    def offer(self, b: Board, seat: i64, book: i64, y: i64) -> list[int]:
        return m.CARD.moves(stacks.successors(b, book, b.at[f.CAST_SPELL]))

    def answer(self, b: Board, seat: i64, book: i64, y: i64, move: i64) -> None:
        stacks.to_top(b, book, m.CARD.index(move))

    def explain(self, b: Board, seat: i64, book: i64, y: i64, move: i64) -> str:
        return "MK-4.23" if stacks.place_of(b, book, m.CARD.index(move)) >= 0 else "MK-2.29"


class CastEnd(Chore[Board]):
    """The spell has been cast, resolved or countered (MK-4.37); the token comes after this (MK-4.32)."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        at = b.at
        caster, book, spell = at[f.CASTER], at[f.CAST_BOOK], at[f.CAST_SPELL]
        for number in range(f.CAST, f.TARGETS + f.MOST_TARGETS):
            at[number] = -1
        lasting.after_casting(b, caster, spell, book)


CAST_TEXT: Final[CastText] = CastText("cast text")
CAST_AFTER: Final[CastAfter] = CastAfter("cast after")
CAST_BOOKMARK: Final[CastBookmark] = CastBookmark("cast.bookmark", [m.CARD], always=True, secret=True)
CAST_END: Final[CastEnd] = CastEnd("cast end")
