"""Chapter 4: may the bookmark be cast? Then step 1 begins."""

from typing import Final

from mypy_extensions import i64

from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules import stacks
from conclave.games.sorcery.rules.act import Act
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.choosing import CAST_MODE, CAST_STEP
from conclave.games.sorcery.rules.events import SPELL_CAST
from conclave.games.sorcery.rules.ground import is_touched
from conclave.games.sorcery.rules.spell import SPELLS
from conclave.games.sorcery.rules.terms import CHOOSING, CLOSE_COMBAT, RANGED_COMBAT, SLOTS, SPECIAL


class Cast(Act):
    def deed_with(self, b: Board, book: i64) -> i64:
        return SPELLS[b.bookmark(book)].action

    def why_not(self, b: Board, figure: i64, book: i64) -> str:
        if b.at[f.WIELDER + book] != figure:
            return "MK-2.1"
        if not b.at[f.HEIGHT + book]:
            return "MK-4.25"
        if not b.is_open(book):
            return "MK-4.2"
        spell = SPELLS[b.bookmark(book)]
        rule = spell.why_not_cast(b, figure)
        if rule:
            return rule
        if not stacks.is_usable(b, figure, spell.number):
            return "MK-2.20"
        if spell.action == RANGED_COMBAT and is_touched(b, figure):
            return "MK-6.3"
        if spell.action == CLOSE_COMBAT and not is_touched(b, figure):
            return spell.rule
        return spell.why_not_aim(b, figure)

    def begin(self, b: Board, figure: i64, book: i64) -> None:
        """Nature's Fury and the Minion's value are settled: step 1 (MK-4.7)."""
        at, spell = b.at, SPELLS[b.bookmark(book)]
        is_modal = len(spell.questions) > 1
        at[f.CASTER], at[f.CAST_BOOK], at[f.CAST_SPELL] = figure, book, spell.number
        at[f.CAST_MODE], at[f.CAST_SQUARE], at[f.CAST_BREACH] = (-1 if is_modal else 0), -1, 0
        at[f.CAST_STEP], at[f.IS_COUNTERED] = CHOOSING, 0
        stacks.show(b, book, spell.number)  # MK-4.6
        b.tell(SPELL_CAST, figure, book, spell.number)
        b.ask(CAST_STEP)
        if is_modal:
            b.ask(CAST_MODE, figure // SLOTS, figure)


CAST: Final[Cast] = Cast(m.CAST, SPECIAL)
