"""Chapter 18: attacks, from the roll to the damage; used by actions, Charge and spell attacks alike.

An attack is set up by `strike`, which asks for its dice: whoever calls it asks first for what comes afterwards.
When that is opened, `f.AIMS`, `f.STRUCK` and `f.DEALT` tell what happened to each target.
"""

from typing import Final

from mypy_extensions import i64

from conclave.games.sorcery.rules import books, harm, lasting, values
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.act import Act
from conclave.games.sorcery.rules.board import Board, Die
from conclave.games.sorcery.rules.events import ATTACKED, CRITICAL, HIT, MISSED
from conclave.games.sorcery.rules.ground import distance, foes_touching, is_touched
from conclave.games.sorcery.rules.spell import SPELLS
from conclave.games.sorcery.rules.terms import (
    BOW,
    BY_ATTACK,
    BY_DIE,
    BY_FUMBLE,
    BY_VALUE,
    CLOSE_COMBAT,
    DG,
    FOR,
    IGNORES_TOUGHNESS,
    NO_DAMAGE,
    NOBODY,
    RANGED_COMBAT,
    SLOTS,
    TO,
    VA,
    WAND,
)
from conclave.games.sorcery.rules.warriors import has_ability, is_able, is_immune, sees, types
from conclave.kernel.agenda import Chore, Question
from conclave.kernel.state import CHANCE

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


class DodgeRoll(Die):
    """MK-19.4; x is the place of the target."""

    def whose(self, b: Board, x: i64) -> i64:
        return f.AIMS.get(b.at, x)

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


# -- whom a warrior may attack


def close_targets(b: Board, figure: i64) -> list[int]:
    """MK-18.5."""
    return sorted(foes_touching(b, figure))


def is_magical(b: Board, figure: i64) -> bool:
    """MK-18.8: a shot by wand and not by bow."""
    return types(b, figure) & (BOW | WAND) == WAND


def may_breach(b: Board, figure: i64) -> bool:
    """MK-11.5, MK-11.8: Spellbreach is optional, so only of the able."""
    return b.subfaction(figure) == FOR and is_able(b, figure)


def why_not_shoot(b: Board, figure: i64, target: i64, reach: i64) -> str:
    if distance(b.at[f.SQUARE + figure], b.at[f.SQUARE + target]) > reach:
        return "MK-18.7"
    if is_magical(b, figure) and is_immune(b, target) and not may_breach(b, figure):
        return "MK-18.8"
    return "" if sees(b, figure, target) else "MK-13.6"


def can_shoot(b: Board, figure: i64) -> bool:
    """Has it bow or wand, and no opponent in contact?"""
    return types(b, figure) & (BOW | WAND) != 0 and not is_touched(b, figure)


def ranged_targets(b: Board, figure: i64) -> list[int]:
    """MK-18.7, MK-18.8; MK-11.9: a Forgemaster may choose the immune."""
    if not can_shoot(b, figure):
        return []
    reach = values.range_of(b, figure)
    return [target for target in b.here(1 - figure // SLOTS) if not why_not_shoot(b, figure, target, reach)]


def has_ranged_target(b: Board, figure: i64) -> bool:
    if not can_shoot(b, figure):
        return False
    at, seat = b.at, 1 - figure // SLOTS
    reach = values.range_of(b, figure)
    for target in range(SLOTS * seat, SLOTS * seat + SLOTS):
        if at[f.SQUARE + target] >= 0 and not why_not_shoot(b, figure, target, reach):
            return True
    return False


# -- the actions


class CloseCombat(Act):
    def why_not(self, b: Board, figure: i64, book: i64) -> str:
        return "" if is_touched(b, figure) else "MK-18.5"

    def begin(self, b: Board, figure: i64, book: i64) -> None:
        b.ask(CLOSE_TARGET, figure // SLOTS, figure)


class RangedCombat(Act):
    def why_not(self, b: Board, figure: i64, book: i64) -> str:
        return "" if has_ranged_target(b, figure) else "MK-18.7"

    def begin(self, b: Board, figure: i64, book: i64) -> None:
        b.ask(RANGED_TARGET, figure // SLOTS, figure)


class CloseTarget(Question[Board]):
    """Whom does the figure strike (MK-18.5)?"""

    def offer(self, b: Board, seat: i64, figure: i64, y: i64) -> list[int]:
        return m.FIGURE.moves(close_targets(b, figure))

    def answer(self, b: Board, seat: i64, figure: i64, y: i64, move: i64) -> None:
        strike(b, figure, CLOSE_COMBAT, [int(m.FIGURE.index(move))], 0, BY_VALUE, 0)

    def explain(self, b: Board, seat: i64, figure: i64, y: i64, move: i64) -> str:
        return "MK-18.5" if b.is_here(m.FIGURE.index(move)) else "MK-16.14"


class RangedTarget(Question[Board]):
    """Whom does the figure shoot at (MK-18.7)?"""

    def offer(self, b: Board, seat: i64, figure: i64, y: i64) -> list[int]:
        return m.FIGURE.moves(ranged_targets(b, figure))

    def answer(self, b: Board, seat: i64, figure: i64, y: i64, move: i64) -> None:
        strike(b, figure, RANGED_COMBAT, [int(m.FIGURE.index(move))], 0, BY_VALUE, 0)

    def explain(self, b: Board, seat: i64, figure: i64, y: i64, move: i64) -> str:
        target = m.FIGURE.index(move)
        if not b.is_here(target):
            return "MK-16.14"
        if target // SLOTS == figure // SLOTS:
            return "MK-18.7"
        return why_not_shoot(b, figure, target, values.range_of(b, figure))


ATTACK_ROLL: Final[AttackRoll] = AttackRoll("attack.roll")
COMPARE: Final[Compare] = Compare("compare")
DODGE_ROLL: Final[DodgeRoll] = DodgeRoll("dodge.roll")
WILD_ROLL: Final[WildRoll] = WildRoll("wild.roll")
SETTLE: Final[Settle] = Settle("settle")
CLOSE: Final[CloseCombat] = CloseCombat(m.buttons(m.CLOSE), CLOSE_COMBAT)
RANGED: Final[RangedCombat] = RangedCombat(m.buttons(m.RANGED), RANGED_COMBAT)
CLOSE_TARGET: Final[CloseTarget] = CloseTarget("close.target", [m.FIGURE])
RANGED_TARGET: Final[RangedTarget] = RangedTarget("ranged.target", [m.FIGURE])
