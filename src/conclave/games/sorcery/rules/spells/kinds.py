"""What spells of a kind have in common; most spells are one of these with another number."""

from mypy_extensions import i64, mypyc_attr

from conclave.games.sorcery.rules import aims, lasting, stacks
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.choosing import CAST_TARGET, places
from conclave.games.sorcery.rules.resolving import own_card, spell_attack, target, targets, then
from conclave.games.sorcery.rules.spell import Spell
from conclave.games.sorcery.rules.terms import EXECUTING, IS_SPELL, NO_DAMAGE, RANGED_COMBAT, SHELF, card_name

# -- sorceries


@mypyc_attr(allow_interpreted_subclasses=True)
class Targeted(Spell):
    """A spell that aims at one figure."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.questions = [[CAST_TARGET]]

    def figures(self, b: Board, caster: i64) -> list[int]:
        """Figures that may be its target, ascending."""
        raise NotImplementedError

    def aim(self, b: Board, caster: i64, mode: i64, step: i64) -> list[int]:
        return m.FIGURE.moves(self.figures(b, caster))

    def named_targets(self, b: Board) -> list[int]:
        return targets(b)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bolt(Targeted):
    """A spell attack on an opposing warrior in range: `attack` is added to the roll, `damage` is dealt."""

    def figures(self, b: Board, caster: i64) -> list[int]:
        return aims.foes_in_range(b, caster)

    def stroke(self, mode: i64) -> list[int]:
        return [RANGED_COMBAT, int(self.attack), int(self.damage), IS_SPELL]

    def text(self, b: Board, stage: i64) -> None:
        spell_attack(b, [int(target(b))])


@mypyc_attr(allow_interpreted_subclasses=True)
class Burst(Spell):
    """A spell that reaches all warriors `within` so many squares of a target square in range."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.questions = [[CAST_TARGET]]

    def aim(self, b: Board, caster: i64, mode: i64, step: i64) -> list[int]:
        return aims.squares_near_foes(b, caster, self.within)

    def area(self, b: Board) -> list[int]:
        return aims.area(b, b.at[f.CAST_SQUARE], self.within)


# -- spells that stay


@mypyc_attr(allow_interpreted_subclasses=True)
class Enchantment(Targeted):
    """It lies on a friendly figure: the caster, or one in base contact with it."""

    def figures(self, b: Board, caster: i64) -> list[int]:
        return aims.self_and_touching(b, caster)

    def place(self, b: Board) -> None:
        lasting.enter(b, target(b), -1, b.at[f.CAST_BREACH])

    def text(self, b: Board, stage: i64) -> None:
        self.take_hold(b)

    def take_hold(self, b: Board) -> None:
        """The text is in force; a spell that lasts gets its counters (MK-4.33)."""
        b.at[f.CAST_STEP] = EXECUTING
        b.at[own_card(b) + f.CARD_COUNTERS] = self.lasts


@mypyc_attr(allow_interpreted_subclasses=True)
class Curse(Enchantment):
    """It lies on an opposing warrior in range, and must hit (MK-7.8)."""

    def figures(self, b: Board, caster: i64) -> list[int]:
        return aims.foes_in_range(b, caster)

    def stroke(self, mode: i64) -> list[int]:
        return [RANGED_COMBAT, 0, NO_DAMAGE, IS_SPELL]

    def text(self, b: Board, stage: i64) -> None:
        """A spell attack without damage decides; until it hits, the text is not in force."""
        if stage == 0:
            then(b, 1)
            spell_attack(b, [int(target(b))])
        elif own_card(b) >= 0:
            if f.STRUCK.get(b.at, 0):
                self.take_hold(b)
            else:
                stacks.end_spell(b, own_card(b))


@mypyc_attr(allow_interpreted_subclasses=True)
class Glyph(Spell):
    """It lies on the ground beside its caster, and reaches those `within` so many squares."""

    def why_not_aim(self, b: Board, caster: i64) -> str:
        return "" if places(b, caster) else "MK-8.11"

    def area(self, b: Board) -> list[int]:
        """MK-11.10: a glyph may reach any warrior in time."""
        return [*b.here(0), *b.here(1)]

    def place(self, b: Board) -> None:
        lasting.enter(b, -1, b.at[f.CAST_SQUARE], b.at[f.CAST_BREACH])

    def text(self, b: Board, stage: i64) -> None:
        b.at[f.CAST_STEP] = EXECUTING


@mypyc_attr(allow_interpreted_subclasses=True)
class Illusion(Spell):
    """For a while the whole battlefield is another."""

    def place(self, b: Board) -> None:
        lasting.enter(b, -1, -1, 0)

    def text(self, b: Board, stage: i64) -> None:
        """Counters, then the comparison with what is in play (MK-4.33, MK-9.11)."""
        b.at[f.CAST_STEP] = EXECUTING
        b.at[own_card(b) + f.CARD_COUNTERS] = self.lasts
        lasting.compare_illusion(b, card_name(b.at[f.CAST_BOOK] // SHELF, self.number))


# -- spells that are not cast


@mypyc_attr(allow_interpreted_subclasses=True)
class Counterspell(Spell):
    """It helps to counter: `roll` is added to the countering roll."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Page(Spell):
    """It works by being in the book."""
