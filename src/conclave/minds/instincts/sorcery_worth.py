"""What armies are worth in Sorcery: scores, what is left of the dials, ground held, and blows that could be struck."""

from typing import Final

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import combat, values, victory
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import (
    BOOKS,
    BOW,
    BY_VALUE,
    CLOSE_COMBAT,
    DG,
    IS_SPELL,
    NO_DAMAGE,
    RANGED_COMBAT,
    SHELF,
    TO,
    WAND,
)
from conclave.games.sorcery.rules.ground import OBJECTIVES, distance, foes_touching
from conclave.games.sorcery.rules.harm import TOKENS
from conclave.games.sorcery.rules.warriors import has_ability

TYPES: Final[list[int]] = tables.WARRIORS.types
BOOK_POINTS: Final[list[int]] = tables.BOOKS.column("points")
WAYS: Final = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1]  # of 36 rolls of two dice, those that reach so much
DODGED: Final = 2 / 3  # of hits that a Dodge lets through
KILL: Final = 0.8  # of a warrior's price, for its elimination; the rest goes click by click
FRESH: Final = 1.0  # points: a warrior without a token
TIRED: Final = 1.5  # points: a warrior that must rest
HOLDING: Final = 3.0  # turns that ground once held is mostly held for
NEARER: Final = 0.3  # points: a square nearer to an objective
TO_MOVE: Final = 0.5  # of the best blows, for the side whose turn it is
TO_WAIT: Final = 0.3
TOO_FAR: Final = 12  # squares from an objective beyond which it does not matter how far


def reached(need: int) -> float:
    """Chance of two dice; a double 6 always hits, a double 1 never (MK-18.2, MK-18.3)."""
    return WAYS[3 if need < 3 else 12 if need > 12 else need] / 36.0


def price(b: Board, figure: int) -> float:
    """Points that a warrior's end gives, with its books."""
    total = b.points(figure)
    for book in range(BOOKS):
        if b.wielder[book] == figure:
            total += BOOK_POINTS[book % SHELF]
    return float(total)


def harm(b: Board, figure: int, points: int) -> float:
    """What so much damage to a warrior is worth."""
    if points <= 0:
        return 0.0
    whole = b.clicks(figure)
    left = whole - b.click[figure] + 1
    if points >= left:
        return price(b, figure) * (KILL + left / whole)
    return price(b, figure) * points / whole


def blow(b: Board, figure: int, target: int, way: int, modifier: int, damage: int, flags: int) -> float:
    """What an attack may be expected to take; its values are read as if it were being made."""
    kept = b.attack
    b.attack = [figure, way, modifier, damage, flags, -1, 3, 4]
    chance = chance_to_hit(b, target)
    points = combat.damage_to(b, target)
    b.attack = kept
    return chance * harm(b, target, points)


def chance_of_spell(b: Board, figure: int, target: int, modifier: int) -> float:
    """How often a spell attack without damage hits."""
    kept = b.attack
    b.attack = [figure, RANGED_COMBAT, modifier, NO_DAMAGE, IS_SPELL, -1, 3, 4]
    chance = chance_to_hit(b, target)
    b.attack = kept
    return chance


def chance_to_hit(b: Board, target: int) -> float:
    """Of the attack that is set up."""
    chance = reached(values.defense(b, target) - values.attack(b, target))
    return chance * DODGED if has_ability(b, target, DG) else chance


def guessed_blow(b: Board, figure: int, target: int) -> float:
    """The same by the dials alone, quickly."""
    dial, other = b.dial(figure), b.dial(target)
    points = dial[3] - (1 if other[4] == TO else 0)
    return reached(other[2] - dial[1]) * harm(b, target, points)


def best_blow(b: Board, figure: int) -> float:
    """The best attack that a warrior could make where it stands."""
    best = 0.0
    foes = foes_touching(b, figure)
    if foes:
        for foe in foes:
            best = max(best, blow(b, figure, foe, CLOSE_COMBAT, 0, BY_VALUE, 0))
    elif TYPES[b.profile[figure]] & (BOW | WAND):
        for foe in combat.ranged_targets(b, figure):
            best = max(best, blow(b, figure, foe, RANGED_COMBAT, 0, BY_VALUE, 0))
    return best


def turns_left(b: Board, seat: int) -> int:
    """Ends of turns of this seat that are still to come."""
    left = 2 * b.setup.turns - b.turn
    return left // 2 + 1 if seat == b.active else (left + 1) // 2


def balance(b: Board, seat: int) -> float:
    """What a side is ahead by, in points."""
    return side(b, seat) - side(b, 1 - seat) + ground(b, seat)


def side(b: Board, seat: int) -> float:
    """What an army has scored and has left."""
    rest = turns_left(b, seat) / b.setup.turns
    total = KILL * victory.total(b, seat)
    kept = 0.0
    first, second, third = 0.0, 0.0, 0.0
    for figure in b.here(seat):
        whole = b.clicks(figure)
        kept += price(b, figure) * (whole - b.click[figure] + 1) / whole
        tokens = b.tokens[figure]
        total += FRESH if tokens == 0 else -TIRED if tokens >= TOKENS else 0.0
        if tokens < TOKENS:
            struck = best_blow(b, figure)
            if struck > first:
                first, second, third = struck, first, second
            elif struck > second:
                second, third = struck, second
            elif struck > third:
                third = struck
        if b.setup.objectives:
            total -= NEARER * steps_to_objective(b, b.square[figure])
    total += (first + second + third) * (TO_MOVE if seat == b.active else TO_WAIT)
    return total + kept * (0.3 + 0.7 * rest)


def steps_to_objective(b: Board, square: int) -> int:
    nearest = TOO_FAR
    for objective in OBJECTIVES[b.map]:
        nearest = min(nearest, distance(square, objective))
    return nearest


def ground(b: Board, seat: int) -> float:
    """Objectives held, for some turns to come."""
    if not b.setup.objectives:
        return 0.0
    total = 0.0
    for objective in OBJECTIVES[b.map]:
        held = victory.holder(b, objective)
        if held >= 0:
            turns = min(HOLDING, float(turns_left(b, held)))
            total += victory.OBJECTIVE * turns * (1.0 if held == seat else -1.0)
    return total


def is_shooter(b: Board, figure: int) -> bool:
    return TYPES[b.profile[figure]] & (BOW | WAND) != 0
