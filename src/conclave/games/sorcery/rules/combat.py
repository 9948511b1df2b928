"""Chapter 18: attacks, from the roll to the damage; used by actions, Charge and spell attacks alike.

An attack is set up by `strike`, which pushes its frames: whoever calls it pushes first what comes afterwards.
When that is opened, `aims`, `struck` and `dealt` tell what happened to each target, and `attack` holds the dice.
"""

from typing import Final

from conclave.games.sorcery.rules import books, harm, lasting, values
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import (
    A_DAMAGE,
    A_FIGURE,
    A_FIRST,
    A_FLAGS,
    A_SECOND,
    A_WAY,
    ATTACK_ROLL,
    BOW,
    BY_ATTACK,
    BY_DIE,
    BY_FUMBLE,
    BY_VALUE,
    CLOSE_COMBAT,
    COMPARED,
    DG,
    DODGE_ROLL,
    E_ATTACK,
    E_CRITICAL,
    E_HIT,
    E_MISSED,
    E_ROLLED,
    FIGURE,
    FOR,
    HURT,
    IGNORES_TOUGHNESS,
    NO_DAMAGE,
    NOBODY,
    ROLL,
    SLOTS,
    TO,
    VA,
    WAND,
    WILD_ROLL,
)
from conclave.games.sorcery.rules.ground import distance, foes_touching, is_touched
from conclave.games.sorcery.rules.warriors import has_ability, is_able, is_immune, sees, types
from conclave.kernel.state import CHANCE

DODGES: Final = 5  # least face that dodges (MK-19.4)


def strike(
    b: Board, attacker: int, way: int, aims: list[int], modifier: int, damage: int, flags: int, square: int = -1
) -> None:
    """Set up an attack on one or several targets; it is rolled next.

    `damage` is a fixed number, BY_VALUE or NO_DAMAGE; `square` is the target square of an area (MK-18.10).
    """
    b.attack = [attacker, way, modifier, damage, flags, square, 0, 0]
    b.aims = aims
    b.struck = [0] * len(aims)
    b.dealt = [0] * len(aims)
    b.tell(E_ATTACK, attacker, way, aims[0] if aims else NOBODY)
    b.ask(ROLL)


def roll(b: Board) -> None:
    b.ask(ATTACK_ROLL, CHANCE)


def is_critical_hit(b: Board) -> bool:
    return b.attack[A_FIRST] + b.attack[A_SECOND] == 12


def is_critical_miss(b: Board) -> bool:
    return b.attack[A_FIRST] + b.attack[A_SECOND] == 2


def has_hit(b: Board) -> bool:
    """Did the last attack hit anybody?"""
    return 1 in b.struck


def fell(b: Board, first: int, face: int) -> None:
    """A die of the attack roll."""
    b.shown += 1
    b.tell(E_ROLLED, ATTACK_ROLL, b.attack[A_FIGURE], face)
    if not first:
        b.attack[A_FIRST] = face
        b.ask(ATTACK_ROLL, CHANCE, face)
        return
    b.attack[A_SECOND] = face
    if is_critical_miss(b):
        b.tell(E_CRITICAL, b.attack[A_FIGURE], 0)
    elif is_critical_hit(b):
        b.tell(E_CRITICAL, b.attack[A_FIGURE], 1)
    b.ask(COMPARED, 0)


def compare(b: Board, at: int) -> None:
    """MK-18.1 to MK-18.3, target by target; then the damage."""
    while at < len(b.aims):
        target = b.aims[at]
        if is_struck(b, target):
            b.struck[at] = 1
            if not is_critical_hit(b) and has_ability(b, target, DG):
                b.ask(COMPARED, at + 1)
                b.ask(DODGE_ROLL, CHANCE, at)
                return
        else:
            b.tell(E_MISSED, b.attack[A_FIGURE], target, 0)
        at += 1
    b.ask(HURT)
    if b.attack[A_DAMAGE] == BY_DIE and has_hit(b):
        b.ask(WILD_ROLL, CHANCE, b.aims[0])


def is_struck(b: Board, target: int) -> bool:
    if is_critical_miss(b):
        return False
    if is_critical_hit(b):
        return True
    return b.attack[A_FIRST] + b.attack[A_SECOND] + values.attack(b, target) >= values.defense(b, target)


def dodged(b: Board, at: int, face: int) -> None:
    """MK-19.4."""
    b.shown += 1
    b.tell(E_ROLLED, DODGE_ROLL, b.aims[at], face)
    if face >= DODGES:
        b.struck[at] = 0
        b.tell(E_MISSED, b.attack[A_FIGURE], b.aims[at], 1)


def settle(b: Board) -> None:
    """MK-18.4, MK-18.10, MK-18.11: damage to all at once, eliminations, then what follows from damage."""
    attacker = b.attack[A_FIGURE]
    if is_critical_miss(b) and not books.is_steady(b, attacker):
        harm.hurt(b, attacker, 1, BY_FUMBLE)  # MK-18.2
    points = []
    for at, target in enumerate(b.aims):
        points.append(damage_to(b, target) if b.struck[at] else 0)
    for at, target in enumerate(b.aims):
        if b.struck[at]:
            b.tell(E_HIT, attacker, target, points[at])
            b.dealt[at] = harm.hurt(b, target, points[at], BY_ATTACK)
    if b.attack[A_WAY] == CLOSE_COMBAT and max(b.dealt) > 0 and b.is_here(attacker) and has_ability(b, attacker, VA):
        harm.heal(b, attacker, 1)  # MK-19.14
    lasting.after_attack(b)


def damage_to(b: Board, target: int) -> int:
    """MK-18.4."""
    points = b.attack[A_DAMAGE]
    if points in (NO_DAMAGE, BY_DIE):
        return 0
    if points == BY_VALUE:
        points = values.damage(b)
    if is_critical_hit(b):
        points += 1
    if not b.attack[A_FLAGS] & IGNORES_TOUGHNESS and has_ability(b, target, TO):
        points -= 1
    return max(points, 0)


# -- whom a warrior may attack


def is_magical(b: Board, figure: int) -> bool:
    """MK-18.8: a shot by wand and not by bow."""
    return types(b, figure) & (BOW | WAND) == WAND


def close_targets(b: Board, figure: int) -> list[int]:
    """MK-18.5."""
    return sorted(foes_touching(b, figure))


def ranged_targets(b: Board, figure: int) -> list[int]:
    """MK-18.7, MK-18.8; MK-11.9: a Forgemaster may choose the immune."""
    if not types(b, figure) & (BOW | WAND) or is_touched(b, figure):
        return []
    reach = values.range_of(b, figure)
    seat = 1 - figure // SLOTS
    found = []
    for target in range(SLOTS * seat, SLOTS * seat + SLOTS):
        if b.square[target] >= 0 and not why_not_shoot(b, figure, target, reach):
            found.append(target)
    return found


def why_not_shoot(b: Board, figure: int, target: int, reach: int) -> str:
    if distance(b.square[figure], b.square[target]) > reach:
        return "MK-18.7"
    if is_magical(b, figure) and is_immune(b, target) and not may_breach(b, figure):
        return "MK-18.8"
    return "" if sees(b, figure, target) else "MK-13.6"


def may_breach(b: Board, figure: int) -> bool:
    """MK-11.5, MK-11.8: Spellbreach is optional, so only of the able."""
    return b.subfaction(figure) == FOR and is_able(b, figure)


# -- questions


def offer(b: Board, way: int, figure: int) -> list[int]:
    targets = close_targets(b, figure) if way == CLOSE_COMBAT else ranged_targets(b, figure)
    return [FIGURE + target for target in targets]


def explain(b: Board, way: int, figure: int, move: int) -> str:
    target = move - FIGURE
    if not b.is_here(target):
        return "MK-16.14"
    if target // SLOTS == figure // SLOTS:
        return "MK-18.5" if way == CLOSE_COMBAT else "MK-18.7"
    return "MK-18.5" if way == CLOSE_COMBAT else why_not_shoot(b, figure, target, values.range_of(b, figure))


def answer(b: Board, way: int, figure: int, move: int) -> None:
    strike(b, figure, way, [move - FIGURE], 0, BY_VALUE, 0)
