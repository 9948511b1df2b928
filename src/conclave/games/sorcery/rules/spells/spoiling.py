"""Sorceries against spells in play and in books (MK-20)."""

from mypy_extensions import i64

from conclave.games.sorcery.rules import aims, lasting
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.choosing import CAST_BOOK, CAST_TARGET
from conclave.games.sorcery.rules.events import BLOTTED
from conclave.games.sorcery.rules.resolving import spell_attack, target, then
from conclave.games.sorcery.rules.spell import Spell, inscribe
from conclave.games.sorcery.rules.spells.kinds import Bolt
from conclave.games.sorcery.rules.terms import FACE_DOWN, IS_SPELL, NO_DAMAGE, RANGED_COMBAT, spell_named


class Unravel(Spell):
    """It ends an enchantment, a glyph or an illusion."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.questions = [[CAST_TARGET], [CAST_TARGET], [CAST_TARGET]]

    def aim(self, b: Board, caster: i64, mode: i64, step: i64) -> list[int]:
        if mode == 0:
            return aims.enchantments_in_range(b, caster)
        return aims.glyphs_in_range(b, caster) if mode == 1 else aims.illusions(b)

    def text(self, b: Board, stage: i64) -> None:
        lasting.end_named(b, target(b))

    def named_card(self, b: Board) -> i64:
        return spell_named(target(b))


class BlottedPage(Bolt):
    """A book of an opposing sorcerer: its bookmark is turned face down, or goes to the bottom."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.questions = [[CAST_TARGET, CAST_BOOK], [CAST_TARGET, CAST_BOOK]]

    def aim(self, b: Board, caster: i64, mode: i64, step: i64) -> list[int]:
        if step == 1:
            return m.BOOK.moves(self.books(b, target(b), mode))
        return m.FIGURE.moves([foe for foe in self.figures(b, caster) if self.books(b, foe, mode)])

    def books(self, b: Board, figure: i64, mode: i64) -> list[int]:
        """Books of a sorcerer whose bookmark lies face up, or whose stack holds two spells or more."""
        if mode == 0:
            return [book for book in b.books_of(figure) if b.is_open(book)]
        return [book for book in b.books_of(figure) if b.at[f.HEIGHT + book] > 1]

    def stroke(self, mode: i64) -> list[int]:
        return [RANGED_COMBAT, int(self.attack), NO_DAMAGE, IS_SPELL]

    def text(self, b: Board, stage: i64) -> None:
        if stage == 0:
            then(b, 1)
            spell_attack(b, [int(target(b))])
        elif f.STRUCK.get(b.at, 0):
            book = target(b, 1)
            stack = b.stack(book)
            if b.at[f.CAST_MODE] == 0:
                b.set_stack(book, [int(stack[0] | FACE_DOWN), *stack[1:]])
            else:
                b.set_stack(book, [*stack[1:], stack[0]])
                b.at[f.EXPOSED + book] = 0
            b.tell(BLOTTED, book, b.at[f.CAST_MODE])

    def named_targets(self, b: Board) -> list[int]:
        return [int(target(b))]


inscribe(Unravel("S8"))
inscribe(BlottedPage("S13"))
