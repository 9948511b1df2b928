"""What armies are worth in Sorcery: scores, what is left of the dials, ground held, and blows that could be struck."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.sorcery.rules import combat, targets, values, victory
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.board import BOOK_POINTS, Board
from conclave.games.sorcery.rules.ground import OBJECTIVES, distance, foes_touching
from conclave.games.sorcery.rules.harm import MOST_TOKENS
from conclave.games.sorcery.rules.terms import (
    ABILITY,
    ATTACK,
    BOOKS,
    BOW,
    BY_VALUE,
    CLOSE_COMBAT,
    DAMAGE,
    DEFENSE,
    DG,
    IS_SPELL,
    NO_DAMAGE,
    RANGED_COMBAT,
    SHELF,
    TO,
    WAND,
)
from conclave.games.sorcery.rules.warriors import has_ability, types

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


def reached(need: i64) -> float:
    """Chance of two dice; a double 6 always hits, a double 1 never (MK-18.2, MK-18.3)."""
    return WAYS[3 if need < 3 else 12 if need > 12 else need] / 36.0


def price(b: Board, figure: i64) -> float:
    """Points that a warrior's end gives, with its books."""
    total = b.points(figure)
    for book in range(i64(BOOKS)):
        if b.at[f.WIELDER + book] == figure:
            total += BOOK_POINTS[book % SHELF]
    return float(int(total))


def harm(b: Board, figure: i64, points: i64) -> float:
    """What so much damage to a warrior is worth."""
    if points <= 0:
        return 0.0
    whole = b.clicks(figure)
    left = whole - b.at[f.CLICK + figure] + 1
    if points >= left:
        return price(b, figure) * (KILL + int(left) / int(whole))
    return price(b, figure) * int(points) / int(whole)


def blow(b: Board, figure: i64, target: i64, way: i64, modifier: i64, damage: i64, flags: i64) -> float:
    """What an attack may be expected to take; its values are read as if it were being made."""
    kept = attack_in_hand(b)
    combat.set_up(b, figure, way, modifier, damage, flags, -1)
    chance = chance_to_hit(b, target)
    points = combat.damage_to(b, target)
    put_back(b, kept)
    return chance * harm(b, target, points)


def chance_of_spell(b: Board, figure: i64, target: i64, modifier: i64) -> float:
    """How often a spell attack without damage hits."""
    kept = attack_in_hand(b)
    combat.set_up(b, figure, RANGED_COMBAT, modifier, NO_DAMAGE, IS_SPELL, -1)
    chance = chance_to_hit(b, target)
    put_back(b, kept)
    return chance


def attack_in_hand(b: Board) -> vec[i64]:
    """The numbers of the attack that is being made, or was last."""
    return b.at[f.ATTACKER : f.SECOND_DIE + 1]


def put_back(b: Board, kept: vec[i64]) -> None:
    for place, number in enumerate(kept):
        b.at[f.ATTACKER + place] = number


def chance_to_hit(b: Board, target: i64) -> float:
    """Of the attack that is set up."""
    chance = reached(values.defense(b, target) - values.attack(b, target))
    return chance * DODGED if has_ability(b, target, DG) else chance


def guessed_blow(b: Board, figure: i64, target: i64) -> float:
    """The same by the dials alone, quickly."""
    points = b.dial(figure, DAMAGE) - (1 if b.dial(target, ABILITY) == TO else 0)
    return reached(b.dial(target, DEFENSE) - b.dial(figure, ATTACK)) * harm(b, target, points)


def best_blow(b: Board, figure: i64) -> float:
    """The best attack that a warrior could make where it stands."""
    best = 0.0
    foes = foes_touching(b, figure)
    if foes:
        for foe in foes:
            best = max(best, blow(b, figure, foe, CLOSE_COMBAT, 0, BY_VALUE, 0))
    elif is_shooter(b, figure):
        for foe in targets.ranged_targets(b, figure):
            best = max(best, blow(b, figure, foe, RANGED_COMBAT, 0, BY_VALUE, 0))
    return best


def healing(b: Board, figure: i64, clicks: i64) -> float:
    """What so many clicks less are worth."""
    lost = b.at[f.CLICK + figure] - 1
    healed = clicks if clicks < lost else lost
    return price(b, figure) * int(healed) / int(b.clicks(figure))


def turns_left(b: Board, seat: i64) -> int:
    """Ends of turns of this seat that are still to come."""
    left = 2 * b.setup.turns - int(b.at[f.TURN])
    return left // 2 + 1 if seat == b.at[f.ACTIVE] else (left + 1) // 2


def balance(b: Board, seat: i64) -> float:
    """What a side is ahead by, in points."""
    return side(b, seat) - side(b, 1 - seat) + ground(b, seat)


def side(b: Board, seat: i64) -> float:
    """What an army has scored and has left."""
    rest = turns_left(b, seat) / b.setup.turns
    total = KILL * int(b.total(seat))
    kept = 0.0
    first, second, third = 0.0, 0.0, 0.0
    for figure in b.here(seat):
        whole = int(b.clicks(figure))
        kept += price(b, figure) * (whole - int(b.at[f.CLICK + figure]) + 1) / whole
        tokens = b.at[f.TOKENS + figure]
        total += FRESH if tokens == 0 else -TIRED if tokens >= MOST_TOKENS else 0.0
        if tokens < MOST_TOKENS:
            struck = best_blow(b, figure)
            if struck > first:
                first, second, third = struck, first, second
            elif struck > second:
                second, third = struck, second
            elif struck > third:
                third = struck
        if b.setup.objectives:
            total -= NEARER * steps_to_objective(b, b.at[f.SQUARE + figure])
    total += (first + second + third) * (TO_MOVE if seat == b.at[f.ACTIVE] else TO_WAIT)
    return total + kept * (0.3 + 0.7 * rest)


def steps_to_objective(b: Board, square: i64) -> int:
    nearest = TOO_FAR
    for objective in OBJECTIVES[b.at[f.MAP]]:
        nearest = min(nearest, int(distance(square, objective)))
    return nearest


def ground(b: Board, seat: i64) -> float:
    """Objectives held, for some turns to come."""
    if not b.setup.objectives:
        return 0.0
    total = 0.0
    for objective in OBJECTIVES[b.at[f.MAP]]:
        held = victory.holder(b, objective)
        if held >= 0:
            turns = min(HOLDING, float(turns_left(b, held)))
            total += victory.OBJECTIVE * turns * (1.0 if held == seat else -1.0)
    return total


def is_shooter(b: Board, figure: i64) -> bool:
    return types(b, figure) & (BOW | WAND) != 0
