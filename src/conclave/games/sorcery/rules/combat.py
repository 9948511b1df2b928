"""Chapter 18: attacks, from the roll to the damage; used by actions, Charge and spell attacks alike.

An attack is set up by `strike`, which asks for its dice: whoever calls it asks first for what comes afterwards.
When that is opened, `f.AIMS`, `f.STRUCK` and `f.DEALT` tell what happened to each target.
"""

from typing import Final

from mypy_extensions import i64

from conclave.games.sorcery.rules import books, harm, lasting, reasons, values
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.die import Die
from conclave.games.sorcery.rules.events import ATTACKED, COMPARED, CRITICAL, HIT, MISSED
from conclave.games.sorcery.rules.spell import SPELLS
from conclave.games.sorcery.rules.terms import (
    BY_ATTACK,
    BY_DIE,
    BY_FUMBLE,
    BY_VALUE,
    CLOSE_COMBAT,
    DEFENSE,
    DG,
    IGNORES_TOUGHNESS,
    NO_DAMAGE,
    NOBODY,
    TO,
    VA,
)
from conclave.games.sorcery.rules.warriors import has_ability
from conclave.kernel.agenda import Chore
from conclave.kernel.state import CHANCE, EVERYONE

DODGES: Final = 5  # least face that dodges (MK-19.4)


def set_up(b: Board, attacker: i64, way: i64, modifier: i64, points: i64, flags: i64, square: i64) -> None:
    """The numbers of an attack, before its dice."""
    at = b.at
    at[f.ATTACKER], at[f.WAY], at[f.MODIFIER], at[f.POINTS] = attacker, way, modifier, points
    at[f.FLAGS], at[f.CENTRE], at[f.FIRST_DIE], at[f.SECOND_DIE] = flags, square, 0, 0


def strike(
    b: Board, attacker: i64, way: i64, aims: list[int], modifier: i64, points: i64, flags: i64, square: i64 = -1
) -> None:
    """Attack one or several targets; it is rolled next.

    `points` of damage are a fixed number, BY_VALUE, NO_DAMAGE or BY_DIE; `square` is the centre of an area (MK-18.10).
    """
    at = b.at
    set_up(b, attacker, way, modifier, points, flags, square)
    f.AIMS.fill(at, aims)
    f.STRUCK.clear(at)
    f.DEALT.clear(at)
    for _ in aims:
        f.STRUCK.add(at, 0)
        f.DEALT.add(at, 0)
    b.tell(ATTACKED, attacker, way, aims[0] if aims else NOBODY)
    b.ask(ATTACK_ROLL, CHANCE)


def is_critical_hit(b: Board) -> bool:
    return b.at[f.FIRST_DIE] + b.at[f.SECOND_DIE] == 12


def is_critical_miss(b: Board) -> bool:
    return b.at[f.FIRST_DIE] + b.at[f.SECOND_DIE] == 2


def has_hit(b: Board) -> bool:
    """Did the last attack hit anybody?"""
    return f.STRUCK.has(b.at, 1)


def is_struck(b: Board, target: i64) -> bool:
    if is_critical_miss(b):
        return False
    if is_critical_hit(b):
        return True
    return b.at[f.FIRST_DIE] + b.at[f.SECOND_DIE] + values.attack(b, target) >= values.defense(b, target)


def damage_to(b: Board, target: i64) -> i64:
    """MK-18.4."""
    points = b.at[f.POINTS]
    if points in (NO_DAMAGE, BY_DIE):
        return 0
    if points == BY_VALUE:
        points = values.damage(b)
    if is_critical_hit(b):
        points += 1
    if not b.at[f.FLAGS] & IGNORES_TOUGHNESS and has_ability(b, target, TO):
        points -= 1
    return points if points > 0 else 0


# -- the course of an attack


class AttackRoll(Die):
    """Two dice; x is the first, 0 before it fell."""

    def whose(self, b: Board, x: i64) -> i64:
        return b.at[f.ATTACKER]

    def fell(self, b: Board, first: i64, y: i64, face: i64) -> None:
        if not first:
            b.at[f.FIRST_DIE] = face
            b.ask(self, CHANCE, face)
            return
        b.at[f.SECOND_DIE] = face
        if is_critical_miss(b):
            b.tell(CRITICAL, b.at[f.ATTACKER], 0)
        elif is_critical_hit(b):
            b.tell(CRITICAL, b.at[f.ATTACKER], 1)
        b.ask(COMPARE, 0)


class Compare(Chore[Board]):
    """MK-18.1 to MK-18.3, target by target from the x-th on; then the damage."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        at = b.at
        for place in range(x, f.AIMS.count(at)):
            target = f.AIMS.get(at, place)
            if b.events is not None:
                tell_comparison(b, target)
            if is_struck(b, target):
                f.STRUCK.put(at, place, 1)
                if not is_critical_hit(b) and has_ability(b, target, DG):
                    b.ask(self, 0, place + 1)
                    b.ask(DODGE_ROLL, CHANCE, place)
                    return
            else:
                b.tell(MISSED, at[f.ATTACKER], target, 0)
        b.ask(SETTLE)
        if at[f.POINTS] == BY_DIE and has_hit(b):
            b.ask(WILD_ROLL, CHANCE, f.AIMS.get(at, 0))


def tell_comparison(b: Board, target: i64) -> None:
    """Dice and every modifier, against the defense of the dial: what helps the target counts down."""
    at = b.at
    changes = reasons.of_attack(b, target) + reasons.negated(reasons.of_defense(b, target))
    dice = [int(at[f.FIRST_DIE]), int(at[f.SECOND_DIE])]
    told = [int(at[f.ATTACKER]), int(target), *dice, int(b.dial(target, DEFENSE)), 1 if is_struck(b, target) else 0]
    b.show(EVERYONE, COMPARED, told + changes)


class DodgeRoll(Die):
    """MK-19.4; x is the place of the target."""

    def whose(self, b: Board, x: i64) -> i64:
        return f.AIMS.get(b.at, x)

    def needs(self, b: Board, x: i64, y: i64) -> i64:
        return DODGES

    def fell(self, b: Board, place: i64, y: i64, face: i64) -> None:
        if face >= DODGES:
            f.STRUCK.put(b.at, place, 0)
            b.tell(MISSED, b.at[f.ATTACKER], f.AIMS.get(b.at, place), 1)


class WildRoll(Die):
    """The damage of a spell that leaves it to a die (MK-20.7); x is the target."""

    def whose(self, b: Board, x: i64) -> i64:
        return b.at[f.ATTACKER]

    def fell(self, b: Board, x: i64, y: i64, face: i64) -> None:
        b.at[f.POINTS] = SPELLS[b.at[f.CAST_SPELL]].wild[face - 1]


class Settle(Chore[Board]):
    """MK-18.4, MK-18.10, MK-18.11: damage to all at once, eliminations, then what follows from damage."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        at = b.at
        attacker, count = at[f.ATTACKER], f.AIMS.count(at)
        if is_critical_miss(b) and not books.is_steady(b, attacker):
            harm.hurt(b, attacker, 1, BY_FUMBLE)  # MK-18.2
        points = []
        for place in range(count):
            points.append(damage_to(b, f.AIMS.get(at, place)) if f.STRUCK.get(at, place) else 0)
        most: i64 = 0
        for place in range(count):
            if f.STRUCK.get(at, place):
                target = f.AIMS.get(at, place)
                b.tell(HIT, attacker, target, points[place])
                dealt = harm.hurt(b, target, points[place], BY_ATTACK)
                f.DEALT.put(at, place, dealt)
                most = dealt if dealt > most else most
        if at[f.WAY] == CLOSE_COMBAT and most > 0 and b.is_here(attacker) and has_ability(b, attacker, VA):
            harm.heal(b, attacker, 1)  # MK-19.14
        lasting.after_attack(b)


ATTACK_ROLL: Final[AttackRoll] = AttackRoll("attack.roll")
COMPARE: Final[Compare] = Compare("compare")
DODGE_ROLL: Final[DodgeRoll] = DodgeRoll("dodge.roll")
WILD_ROLL: Final[WildRoll] = WildRoll("wild.roll")
SETTLE: Final[Settle] = Settle("settle")
