"""Chapters 4 and 6: declaring a spell, the Dispel that answers it, what both cost, and what becomes of it.

And FW-4.3 to FW-4.6, FW-4.18 to FW-4.20: Wizards flee when their Warchief has died, and may cast a last spell.
"""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data.terms import LEFT
from conclave.games.magia.rules import events, guards, harm, rolls, trays
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.changes import note
from conclave.games.magia.rules.fields import (
    ABOUT,
    ARGUMENT,
    CASTER,
    DISPELLER,
    FAILED,
    FALLEN,
    FIELD,
    FLIGHTS,
    MORE,
    POWER,
    PRICE,
    SPELL,
    SPELL_DICE,
    TARGET,
    WITH,
)
from conclave.games.magia.rules.ground import Gaze
from conclave.games.magia.rules.moves import (
    BACK,
    CAST,
    FORWARD,
    NUMBER,
    ORDER,
    PASS,
    PIECE,
    REPLY,
    TO_PASS,
    buttons,
)
from conclave.games.magia.rules.records import HAS_CAST, MP, STRIDE, WARD
from conclave.games.magia.rules.rolls import COST, DISPEL_ROLL, FLIGHT, ONE, Roll
from conclave.games.magia.rules.spells.base import Spell
from conclave.games.magia.rules.spells.book import SPELLS
from conclave.games.magia.rules.spells.ready import add_all_casts, cost_of_cast, why_no_cast
from conclave.kernel.agenda import Chore, Question

# what became of a spell
WORKS: Final[i64] = 0
OVERSPENT: Final[i64] = 1
FIZZLED: Final[i64] = 2
DISPELLED: Final[i64] = 3

LAST_CAST: Final[i64] = 4  # a fleeing Wizard casts once more (FW-4.4)


# -- declaring


def spell_of(b: Board) -> Spell:
    """The declared spell."""
    return SPELLS[b.at[SPELL]]


def begin(b: Board, wizard: i64, number: i64, is_last: i64 = 0) -> None:
    """FW-4.9: the spell is announced; target, power and argument follow."""
    at = b.at
    assert at[CASTER] < 0, "a spell is being cast already"
    at[CASTER], at[SPELL], at[TARGET], at[POWER], at[ARGUMENT] = wizard, number, -1, 0, 0
    at[DISPELLER], at[FAILED], at[PRICE], at[SPELL_DICE] = -1, WORKS, 0, 0
    seat, spell = b.setup.owner[wizard], SPELLS[number]
    b.ask(SPELL_DECLARED, seat, is_last)
    if spell.has_argument:
        b.ask(CAST_ARG, seat)
    if spell.has_power:
        b.ask(CAST_POWER, seat)
    if spell.has_target:
        b.ask(CAST_TARGET, seat)


class CastTarget(Question[Board]):
    """Whom is the spell aimed at?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return PIECE.moves(spell_of(b).targets(b, b.at[CASTER]))

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        b.at[TARGET] = PIECE.index(move)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return spell_of(b).why_no_target(b, Gaze(b, b.at[CASTER]), PIECE.index(move))

    def cost(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> i64:
        return spell_of(b).least(b, b.at[CASTER], PIECE.index(move))


class CastPower(Question[Board]):
    """How strong is the spell?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return spell_of(b).powers(b, b.at[CASTER], b.at[TARGET])

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        b.at[POWER] = NUMBER.index(move)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return spell_of(b).why_no_power(b, NUMBER.index(move))

    def cost(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> i64:
        return spell_of(b).least_with(b, b.at[CASTER], b.at[TARGET], NUMBER.index(move))


class CastArgument(Question[Board]):
    """Which order, or which way does time go?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return spell_of(b).arguments(b)

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        b.at[ARGUMENT] = spell_of(b).read_argument(move)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return spell_of(b).why_no_argument()


class SpellDeclared(Chore[Board]):
    """FW-4.17: Dispel window, cost, payment, Dispel roll, effect. FW-6.20: from now on it counts as cast."""

    def do(self, b: Board, seat: i64, is_last: i64, y: i64) -> None:
        at = b.at
        wizard = at[CASTER]
        at[HAS_CAST + STRIDE * wizard] |= ONE[at[SPELL]]
        dice = spell_of(b).dice(at[POWER])
        at[PRICE] = spell_of(b).fixed(b, wizard, at[TARGET])
        b.tell(events.CAST_DECLARED, wizard, at[SPELL], at[TARGET], at[POWER], at[ARGUMENT], dice)
        b.ask(AFTER_SPELL, seat, is_last)
        b.ask(EFFECT)
        b.ask(COUNTER_THROW)
        b.ask(COST_THROW)
        if spell_of(b).is_dispelled:
            b.ask(DISPEL, 1 - b.setup.owner[wizard])


class Dispel(Question[Board]):
    """FW-6.10: does a Wizard dispel it?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        options: list[int] = []
        for wizard in b.setup.wizards(seat):
            if not why_no_dispel(b, wizard):
                options.append(PIECE.move(wizard))
        options.append(int(PASS))
        return options

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        if move != PASS:
            b.at[DISPELLER] = PIECE.index(move)
            b.tell(events.DISPEL_DECLARED, PIECE.index(move), b.at[SPELL])

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        wizard = PIECE.index(move)
        return why_no_dispel(b, wizard) if wizard in b.setup.wizards(seat) else "FW-6.9"

    def cost(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> i64:
        return 0 if move == PASS else spell_of(b).dispel_dice


def why_no_dispel(b: Board, wizard: i64) -> str:
    """FW-6.17."""
    if not b.is_here(wizard):
        return "FW-6.15"
    if b.at[FIELD]:
        return "FW-7.5"
    if b.at[WARD + STRIDE * wizard] == wizard:
        return "FW-13.15"
    return "" if b.at[MP + STRIDE * wizard] >= spell_of(b).dispel_dice else "FW-6.17"


# -- paying


class CostThrow(Chore[Board]):
    """The price is rolled."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        at = b.at
        wizard, target, spell = at[CASTER], at[TARGET], spell_of(b)
        dice, concerns = spell.dice(at[POWER]), spell.concerns(b, target)
        rolls.throw(b, COST, b.setup.owner[wizard], dice, wizard, at[SPELL], target, concerns)


class CostRoll(Roll):
    """FW-4.13, FW-4.15: above his stock the Wizard dies and the spell fails; the stock itself can be spent whole."""

    def changes(self, b: Board, cup: i64) -> list[int]:
        spell = spell_of(b)
        found: list[int] = []
        if spell.adds_up:
            note(found, spell.price_of, b.at[PRICE])
        return found

    def outcome(self, b: Board, cup: i64) -> i64:
        return spell_of(b).cost(b, cup + FALLEN)

    def needs(self, b: Board, cup: i64) -> i64:
        return spell_of(b).least_total

    def sort(self, b: Board, cup: i64) -> i64:
        return b.at[cup + WITH]

    def target(self, b: Board, cup: i64) -> i64:
        return b.at[cup + MORE]

    def serves(self, b: Board, cup: i64, is_own: bool) -> bool:
        """Its price and its strength are the same dice: nobody can say which way is better."""
        return True

    def settle(self, b: Board, cup: i64) -> None:
        at = b.at
        tray, spell = cup + FALLEN, spell_of(b)
        trays.copy(at, tray, SPELL_DICE)
        if not pay(b, at[CASTER], spell.cost(b, tray)):
            at[FAILED] = OVERSPENT
        elif not spell.is_granted(b, tray):
            at[FAILED] = FIZZLED
            b.tell(events.FIZZLED, at[SPELL])


def pay(b: Board, wizard: i64, cost: i64) -> bool:
    """Out of his stock; or it costs his life."""
    at = b.at
    w = STRIDE * wizard
    if cost > at[MP + w]:
        b.tell(events.OVERSPENT, wizard, cost)
        harm.kill(b, wizard)
        return False
    at[MP + w] -= cost
    b.tell(events.PAID, wizard, cost, at[MP + w])
    return True


class CounterThrow(Chore[Board]):
    """FW-6.11, FW-6.19: a declared Dispel is rolled and paid, come what may."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        wizard = b.at[DISPELLER]
        if b.is_here(wizard):
            rolls.throw(b, DISPEL_ROLL, b.setup.owner[wizard], spell_of(b).dispel_dice, wizard)


class DispelRoll(Roll):
    """FW-6.6, FW-6.8, FW-6.18."""

    def needs(self, b: Board, cup: i64) -> i64:
        return spell_of(b).dispel_need

    def serves(self, b: Board, cup: i64, is_own: bool) -> bool:
        return True  # as with the price of a spell

    def settle(self, b: Board, cup: i64) -> None:
        total = rolls.total(b, cup)
        if pay(b, b.at[DISPELLER], total):
            works = total >= spell_of(b).dispel_need
            b.tell(events.DISPELLED, b.at[DISPELLER], b.at[SPELL], 1 if works else 0, total)
            if works:
                b.at[FAILED] = DISPELLED


class Effect(Chore[Board]):
    """Cost and Dispel are paid; nothing is left to do to a Priest whom the gods have slain since it was declared."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        target = b.at[TARGET]
        if b.at[FAILED] == WORKS and target >= 0 and not b.is_here(target):
            b.at[FAILED] = FIZZLED
            b.tell(events.FIZZLED, b.at[SPELL])
        if b.at[FAILED] == WORKS:
            spell_of(b).take_effect(b, b.at[CASTER], target)


class AfterSpell(Chore[Board]):
    """FW-4.4: who has cast his last spell leaves before anybody else flees; x: is it his last?"""

    def do(self, b: Board, seat: i64, is_last: i64, y: i64) -> None:
        wizard = b.at[CASTER]
        b.at[CASTER] = -1
        b.ask(SETTLE)
        if is_last:
            leave(b, wizard)


# -- flight


class Settle(Chore[Board]):
    """FW-4.19: after a Warchief's death all his Wizards roll, then those who may cast once more and leave."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        if not b.at[FLIGHTS]:
            return
        fleeing: list[int] = []
        for number in range(i64(2)):
            side = b.side(number)
            if b.at[FLIGHTS] >> side & 1:
                for wizard in b.setup.wizards(side):
                    if b.is_here(wizard):
                        fleeing.append(int(wizard))
        b.at[FLIGHTS] = 0
        fleeing.reverse()
        for wizard in fleeing:
            b.ask(LEAVES, wizard)
            b.ask(LAST_SPELL, b.setup.owner[wizard], wizard)
        for wizard in fleeing:
            b.ask(FLY, wizard)


class Fly(Chore[Board]):
    """A Wizard rolls for his flight."""

    def do(self, b: Board, wizard: i64, x: i64, y: i64) -> None:
        if b.is_here(wizard):
            rolls.throw(b, FLIGHT, b.setup.owner[wizard], 1, wizard)


class FlightRoll(Roll):
    """FW-4.4, FW-4.6."""

    def needs(self, b: Board, cup: i64) -> i64:
        return LAST_CAST

    def grade(self, b: Board, cup: i64, total: i64) -> i64:
        return 1 if total >= LAST_CAST else 0

    def settle(self, b: Board, cup: i64) -> None:
        if rolls.die(b, cup) < LAST_CAST:
            leave(b, b.at[cup + ABOUT])


class Leaves(Chore[Board]):
    def do(self, b: Board, wizard: i64, x: i64, y: i64) -> None:
        leave(b, wizard)


def leave(b: Board, wizard: i64) -> None:
    """FW-4.20: gone, but not killed."""
    if b.is_here(wizard):
        b.tell(events.FLED, wizard)
        harm.take_off(b, wizard, LEFT)
        guards.watch(b)


class LastSpell(Question[Board]):
    """FW-4.4: what does a Wizard cast before he leaves? Nothing, if he left at his roll (FW-4.6)."""

    def offer(self, b: Board, seat: i64, wizard: i64, y: i64) -> list[int]:
        options: list[int] = []
        if b.is_here(wizard):
            options.append(int(PASS))
            add_all_casts(b, wizard, options)
        return options

    def answer(self, b: Board, seat: i64, wizard: i64, y: i64, move: i64) -> None:
        if move != PASS:
            begin(b, CAST.wizard(move), CAST.spell(move), 1)

    def explain(self, b: Board, seat: i64, wizard: i64, y: i64, move: i64) -> str:
        who, spell = CAST.wizard(move), SPELLS[CAST.spell(move)]
        if who not in b.setup.wizards(seat):
            return "FW-4.1"
        if not spell.is_in_window:
            return "FW-34.4"
        return why_no_cast(b, Gaze(b, wizard), spell) if who == wizard else "FW-4.18"

    def cost(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> i64:
        return cost_of_cast(b, move)


CAST_TARGET: Final[CastTarget] = CastTarget("cast_target", [PIECE])
CAST_POWER: Final[CastPower] = CastPower("cast_power", [NUMBER])
CAST_ARG: Final[CastArgument] = CastArgument("cast_arg", [ORDER, buttons(REPLY, FORWARD, BACK)])
DISPEL: Final[Dispel] = Dispel("dispel", [PIECE, TO_PASS])
LAST_SPELL: Final[LastSpell] = LastSpell("last_spell", [TO_PASS, CAST], lapses=True)
SPELL_DECLARED: Final[SpellDeclared] = SpellDeclared("spell_declared")
COST_THROW: Final[CostThrow] = CostThrow("cost_throw")
COUNTER_THROW: Final[CounterThrow] = CounterThrow("counter_throw")
EFFECT: Final[Effect] = Effect("effect")
AFTER_SPELL: Final[AfterSpell] = AfterSpell("after_spell")
SETTLE: Final[Settle] = Settle("settle")
FLY: Final[Fly] = Fly("fly")
LEAVES: Final[Leaves] = Leaves("leaves")
