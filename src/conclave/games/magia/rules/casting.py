"""Chapters 4 and 6: declaring a spell, the Dispel that answers it, what both cost, and what becomes of it."""

from typing import Final

from conclave.games.magia.data import tables
from conclave.games.magia.rules import aims, costs, harm, priests, rolls, spells
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.codes import (
    AFTER_SPELL,
    ARGUMENT,
    ATTACK,
    BACK,
    CAST,
    CAST_ARG,
    CAST_POWER,
    CAST_TARGET,
    CASTER,
    CASTS,
    CONFUSE,
    COST,
    COST_THROW,
    COUNTER_THROW,
    DECLARED,
    DISPEL,
    DISPEL_ROLL,
    DISPELLER,
    E_CAST,
    E_DISPEL,
    E_DISPELLED,
    E_FIZZLED,
    E_OVERSPENT,
    E_PAID,
    EFFECT,
    FAILED,
    FORWARD,
    HEAD,
    LAST_SPELL,
    OPPOSE,
    PASS,
    PIECE,
    POWER,
    PROTECT,
    S_COMMAND,
    S_CONFUSE,
    S_DUEL,
    S_FIELD,
    S_FURY,
    S_OMENS,
    S_PROTECTION,
    S_RAY,
    S_SHIELD,
    S_STORM,
    S_TERROR,
    S_TIME,
    S_VISIONS,
    SETTLE,
    SHIELD,
    SMITE_MOVE,
    SMITE_TARGET,
    SPELL,
    TARGET,
)
from conclave.games.magia.rules.duel import why_no_duel
from conclave.games.magia.rules.ground import Gaze

WINDOW: Final = [S_FIELD, S_COMMAND, S_CONFUSE, S_TIME, S_OMENS, S_RAY, S_STORM, S_TERROR, S_VISIONS]  # FW-34.4
DISPEL_DICE: Final[int] = tables.SPELLS["dispel"]["dice"]
DISPEL_NEED: Final[int] = tables.SPELLS["dispel"]["least"]
STORM_DISPEL_DICE: Final[int] = tables.SPELLS["dispel"]["storm_dice"]
STORM_DISPEL_NEED: Final[int] = tables.SPELLS["dispel"]["storm_least"]

# what became of a spell
WORKS: Final = 0
OVERSPENT: Final = 1
FIZZLED: Final = 2
DISPELLED: Final = 3


# -- what a window offers


def kinds(kind: int) -> list[int]:
    """Spells that a window is for."""
    if kind == PROTECT:
        return [S_PROTECTION]
    if kind == SHIELD:
        return [S_SHIELD]
    return [S_CONFUSE] if kind == CONFUSE else WINDOW


def entries(b: Board, seat: int, spells_offered: list[int]) -> list[int]:
    """Every (Wizard, spell) that can be declared now."""
    found: list[int] = []
    if b.field:
        return found
    for wizard in b.setup.wizards[seat]:
        if b.is_here(wizard):
            gaze = Gaze(b, wizard)
            for spell in spells_offered:
                if not why_no_cast(b, gaze, spell):
                    found.append(CASTS + 16 * wizard + spell)
    return found


def why_no_cast(b: Board, gaze: Gaze, spell: int) -> str:
    """The rule that keeps a Wizard, who looks around, from casting a spell at all."""
    wizard = gaze.viewer
    if not b.is_here(wizard):
        return "FW-4.1"
    if b.field:
        return "FW-7.1"
    if b.ward[wizard] == wizard:
        return "FW-13.8"
    if b.cast[wizard] >> spell & 1:
        return "FW-6.1"
    return aims.why_no_target_at_all(b, gaze, spell)


def offer(b: Board, kind: int, seat: int, x: int) -> list[int]:
    if kind == LAST_SPELL:
        gaze = Gaze(b, x)
        return [PASS, *[CASTS + 16 * x + spell for spell in WINDOW if not why_no_cast(b, gaze, spell)]]
    if kind == DISPEL:
        return [*[PIECE + wizard for wizard in b.setup.wizards[seat] if not why_no_dispel(b, wizard)], PASS]
    if kind == CAST_TARGET:
        return [PIECE + piece for piece in aims.targets(b, b.spell[CASTER], b.spell[SPELL])]
    if kind == CAST_POWER:
        return costs.powers(b, b.spell[CASTER], b.spell[SPELL], b.spell[TARGET])
    if kind == CAST_ARG:
        if b.spell[SPELL] == S_TIME:
            return [FORWARD, BACK]
        return [ATTACK + order for order in aims.new_orders(b, b.spell[TARGET])]
    options = [PASS]
    if kind == CAST:
        if priests.smite_targets(b, seat):
            options.append(SMITE_MOVE)
        options += entries(b, seat, WINDOW)
        for wizard in b.setup.wizards[seat]:
            if not why_no_duel(b, wizard):
                options.append(CASTS + 16 * wizard + S_DUEL)
        options.sort()
        return options
    return options + entries(b, seat, kinds(kind))


# -- declaring


def answer(b: Board, kind: int, seat: int, x: int, move: int) -> None:
    if kind == DISPEL:
        if move != PASS:
            b.spell[DISPELLER] = move - PIECE
            b.tell(E_DISPEL, move - PIECE)
    elif kind == CAST_TARGET:
        b.spell[TARGET] = move - PIECE
    elif kind == CAST_POWER:
        b.spell[POWER] = move
    elif kind == CAST_ARG:
        b.spell[ARGUMENT] = move - ATTACK if ATTACK <= move <= OPPOSE else 1 if move == FORWARD else -1
    elif move != PASS:
        if kind != LAST_SPELL:
            b.ask(kind, seat)
        if move == SMITE_MOVE:
            b.ask(SMITE_TARGET, seat)
        else:
            begin(b, (move - CASTS) // 16, (move - CASTS) % 16)


def begin(b: Board, wizard: int, spell: int) -> None:
    """FW-4.9: the spell is announced; target, power and argument follow."""
    b.spell = [wizard, spell, -1, 0, 0, -1, WORKS]
    seat = b.setup.owner[wizard]
    b.ask(DECLARED, seat)
    if spell in (S_TIME, S_COMMAND):
        b.ask(CAST_ARG, seat)
    if spell in (S_TIME, S_FURY, S_SHIELD, S_STORM):
        b.ask(CAST_POWER, seat)
    if spell in (S_COMMAND, S_CONFUSE, S_FURY, S_RAY, S_SHIELD, S_STORM, S_TERROR, S_VISIONS):
        b.ask(CAST_TARGET, seat)


def declared(b: Board) -> None:
    """FW-4.17: Dispel window, cost, payment, Dispel roll, effect. FW-6.20: from now on it counts as cast."""
    wizard, spell = b.spell[CASTER], b.spell[SPELL]
    seat = b.setup.owner[wizard]
    b.cast[wizard] |= 1 << spell
    b.show(E_CAST, [wizard, spell, b.spell[TARGET], b.spell[POWER], b.spell[ARGUMENT]])
    b.ask(AFTER_SPELL)
    b.ask(EFFECT)
    b.ask(COUNTER_THROW)
    b.ask(COST_THROW)
    if spell != S_FIELD:  # FW-6.4
        b.ask(DISPEL, 1 - seat)


def why_no_dispel(b: Board, wizard: int) -> str:
    """FW-6.17."""
    if not b.is_here(wizard):
        return "FW-6.15"
    if b.field:
        return "FW-7.5"
    if b.ward[wizard] == wizard:
        return "FW-13.15"
    return "" if b.mp[wizard] >= (STORM_DISPEL_DICE if b.spell[SPELL] == S_STORM else DISPEL_DICE) else "FW-6.17"


# -- paying


def throw_cost(b: Board) -> None:
    wizard, spell, target = b.spell[CASTER], b.spell[SPELL], b.spell[TARGET]
    dice = costs.dice(spell, b.spell[POWER])
    concerns = rolls.concern(b, target) if spell in (S_RAY, S_STORM) else 0  # FW-3.33
    rolls.throw(b, COST, b.setup.owner[wizard], dice, wizard, spell, target, concerns)


def paid(b: Board, cup: list[int]) -> None:
    """FW-4.13, FW-4.15: above his stock the Wizard dies and the spell fails; the stock itself can be spent whole."""
    wizard = b.spell[CASTER]
    dice = cup[HEAD:]
    cost = costs.cost(b, dice)
    b.spell += dice
    if cost > b.mp[wizard]:
        b.spell[FAILED] = OVERSPENT
        b.tell(E_OVERSPENT, wizard, cost)
        b.mp[wizard] = 0
        harm.kill(b, wizard)
        return
    b.mp[wizard] -= cost
    b.tell(E_PAID, wizard, cost, b.mp[wizard])
    if not costs.is_granted(b.spell[SPELL], dice):
        b.spell[FAILED] = FIZZLED
        b.tell(E_FIZZLED, b.spell[SPELL])


def throw_counter(b: Board) -> None:
    """FW-6.11, FW-6.19: a declared Dispel is rolled and paid, come what may."""
    wizard = b.spell[DISPELLER]
    if wizard >= 0 and b.is_here(wizard):
        dice = STORM_DISPEL_DICE if b.spell[SPELL] == S_STORM else DISPEL_DICE
        rolls.throw(b, DISPEL_ROLL, b.setup.owner[wizard], dice, wizard)


def countered(b: Board, cup: list[int]) -> None:
    """FW-6.6, FW-6.8, FW-6.18."""
    wizard, total = b.spell[DISPELLER], rolls.total(cup)
    if total > b.mp[wizard]:
        b.tell(E_OVERSPENT, wizard, total)
        b.mp[wizard] = 0
        harm.kill(b, wizard)
        return
    b.mp[wizard] -= total
    b.tell(E_PAID, wizard, total, b.mp[wizard])
    works = total >= (STORM_DISPEL_NEED if b.spell[SPELL] == S_STORM else DISPEL_NEED)
    b.tell(E_DISPELLED, 1 if works else 0, total)
    if works:
        b.spell[FAILED] = DISPELLED


def take_effect(b: Board) -> None:
    if b.spell[FAILED] == WORKS:
        spells.take_effect(b)


def after(b: Board) -> None:
    b.spell = []
    b.ask(SETTLE)


# -- why not


def explain(b: Board, kind: int, seat: int, x: int, move: int) -> str:
    if kind == DISPEL:
        wizard = move - PIECE
        if wizard not in b.setup.wizards[seat]:
            return "FW-6.9"
        return why_no_dispel(b, wizard)
    if kind == CAST_TARGET:
        return aims.why_no_target(b, Gaze(b, b.spell[CASTER]), b.spell[SPELL], move - PIECE)
    if kind == CAST_POWER:
        return costs.why_no_power(b, move)
    if kind == CAST_ARG:
        return "FW-8.8" if b.spell[SPELL] == S_COMMAND else "FW-10.1"
    if move == SMITE_MOVE:
        return "FW-3.28" if priests.is_silenced(b, seat) else "FW-3.34"
    wizard, spell = (move - CASTS) // 16, (move - CASTS) % 16
    if wizard >= b.setup.pieces or wizard not in b.setup.wizards[seat]:
        return "FW-4.1"
    if spell == S_DUEL and kind == CAST:
        return why_no_duel(b, wizard)
    if spell not in (WINDOW if kind == LAST_SPELL else kinds(kind)):
        return "FW-34.4"
    if kind == LAST_SPELL and wizard != x:
        return "FW-4.18"
    return why_no_cast(b, Gaze(b, wizard), spell)
