"""A sergeant's habits in Magia: for every question the few answers worth a thought, the best first."""

from typing import Final

from conclave.games.magia.data import tables
from conclave.games.magia.rules import costs, shooting, talismans
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.codes import (
    ALTER_ENEMY,
    ALTER_OWN,
    ATTACK,
    BOAST,
    CARRIER,
    CAST,
    CAST_POWER,
    CAST_TARGET,
    CASTER,
    CASTS,
    COMMAND_ROLL,
    COST,
    DISPEL,
    DUEL_BID,
    DUEL_MODE,
    DUEL_REPLY,
    FIGHT_TARGET,
    FLIGHT,
    GO,
    HEAD,
    HOLD,
    INFLUENCE,
    KEEP,
    LAST_SPELL,
    LAYOUT,
    LOWER,
    MIRRORED_BACK,
    MOVE_PIECE,
    MOVE_TO,
    NEW_ORDER,
    NO,
    NORMAL_FORWARD,
    OMENS_DECLARE,
    ORDER_ATTACK,
    ORDER_INITIAL,
    OWN_ORDER,
    PASS,
    PICK_TIME,
    PIECE,
    POWER,
    PURPOSE,
    REFORM,
    REST,
    S_RAY,
    S_STORM,
    S_TERROR,
    S_VISIONS,
    SAFE,
    SHOOT_TARGET,
    SHOOT_UNIT,
    SIGHT_DICE,
    SPELL,
    STEAL,
    SUPERSTITION,
    TEST_ROLL,
    THREAT_ANSWER,
    THREAT_TARGET,
    THREAT_UNIT,
    TOPPLE,
    UNIT,
    YES,
)
from conclave.games.magia.rules.ground import dist2, points
from conclave.minds.instincts.magia import marches
from conclave.minds.instincts.magia.worth import CHANCES, COSTS, blow, loss, single

LIGHT: Final[list[int]] = tables.LIGHT
FAVOURABLE: Final[list[list[int]]] = tables.FAVOURABLE
SHOTS: Final[list[int]] = tables.SHOT
HOURS: Final = 7  # that a battle mostly lasts
STORM_DICE: Final = 3
STRONG_STORM: Final = 5
ENOUGH: Final[dict[int, int]] = {S_STORM: 12, S_RAY: 15, S_TERROR: 40}  # Magic Points to cast a spell with
JUST_ENOUGH: Final[dict[int, int]] = {S_STORM: 8, S_RAY: 10, S_TERROR: 24, S_VISIONS: 28}
POWERS: Final = [2, 3, 4, 6, 8]
WIDE: Final = 3  # targets worth imagining
SAFE_DISPEL: Final = 26  # Magic Points with which five dice hardly ever kill
SAFE_STORM_DISPEL: Final = 15


def habit(b: Board, kind: int, seat: int, x: int, options: list[int], is_wide: bool) -> list[int]:
    """The answers worth a thought, or, if that is wide, worth imagining; empty: all of them."""
    if kind == MOVE_PIECE:
        return [marches.next_to_move(b, options)]
    if kind == MOVE_TO:
        return marches.marches(b, x, options, is_wide)
    if kind <= DISPEL or kind == LAST_SPELL:
        return before_or_in_magic(b, kind, seat, options, is_wide)
    if kind in (ALTER_OWN, ALTER_ENEMY):
        return [invocation(b, kind, x, options)]
    if kind == SHOOT_TARGET:
        return best_of(options, [shot(b, x, move - PIECE) for move in options], WIDE if is_wide else 1)
    if kind == FIGHT_TARGET:
        return best_of(options, [blow(b, x, move - PIECE) for move in options], WIDE if is_wide else 1)
    if kind == INFLUENCE:
        return [dearest(b, options)]
    if kind == THREAT_ANSWER:
        return options if is_wide else options[-1:]  # who counters makes the threatener test too
    if kind in (TOPPLE, STEAL):
        return [YES]
    if kind == LOWER:
        return [NO]
    if kind == REST:
        return options if is_wide else [SAFE]
    if kind in (OWN_ORDER, NEW_ORDER):
        if ATTACK not in options or b.orders[3 * seat + x] == ORDER_ATTACK:
            return [KEEP]
        return [ATTACK, KEEP] if is_wide else [ATTACK]
    if kind in (CARRIER, DUEL_MODE):
        return options[-1:]
    if kind == THREAT_UNIT:
        return [options[0], PASS] if is_wide else options[:1]
    if kind == THREAT_TARGET:
        return options[:WIDE] if is_wide else options[:1]
    if kind in (SHOOT_UNIT, DUEL_BID, DUEL_REPLY):
        return options[:1]
    return [PASS] if PASS in options else []


def before_or_in_magic(b: Board, kind: int, seat: int, options: list[int], is_wide: bool) -> list[int]:
    """Set-up, and spells."""
    if kind in (CAST, LAST_SPELL):
        return casts(b, options, is_wide)
    if kind == CAST_TARGET:
        return best_of(options, [aim(b, move - PIECE) for move in options], WIDE if is_wide else 1)
    if kind == CAST_POWER:
        return powers(b, options, is_wide)
    if kind == DISPEL:
        return dispels(b, options)
    if kind == OMENS_DECLARE:
        return [YES]
    if kind == SUPERSTITION:
        return [NO]
    if kind == BOAST:
        return [YES if talismans.army_bonus(b, seat) > 1 else NO]
    if kind == ORDER_INITIAL:
        return [HOLD if is_wide else ATTACK]  # it is the answer of the others that shows what waiting is worth
    if kind == PICK_TIME:
        return [best_time(b, seat, options)]
    if kind == LAYOUT:
        return [MIRRORED_BACK if is_wide else NORMAL_FORWARD]
    if kind == SIGHT_DICE:
        return options[:1]
    return [PASS] if PASS in options else []


def best_of(options: list[int], scores: list[float], count: int) -> list[int]:
    """So many of the options, those with the highest scores, the best first."""
    left = list(range(len(options)))
    found: list[int] = []
    while left and len(found) < count:
        best = left[0]
        for at in left:
            if scores[at] > scores[best]:
                best = at
        left.remove(best)
        found.append(options[best])
    return found


def best_time(b: Board, seat: int, options: list[int]) -> int:
    """The hour from which the light suits the own race, and not the other."""
    best, best_score = options[0], -HOURS - 1
    own, other = FAVOURABLE[b.setup.race[seat]], FAVOURABLE[b.setup.race[1 - seat]]
    for start in options:
        score = 0
        for hour in range(start, start + HOURS):
            light = LIGHT[hour % 12]
            score += own[light] - other[light]
        if score > best_score:
            best, best_score = start, score
    return best


# -- targets


def dearest(b: Board, options: list[int]) -> int:
    """The Unit of the highest price; what is no piece comes last."""
    best, best_price = options[0], -1
    for move in options:
        if PIECE <= move < REFORM:
            price = COSTS[b.setup.profile[move - PIECE]] * b.n[move - PIECE]
            if price > best_price:
                best, best_price = move, price
    return best


def shot(b: Board, shooter: int, target: int) -> float:
    """Points that a volley may expect to destroy."""
    hits = b.n[shooter] * CHANCES[shooting.needed(b, shooter, target)]
    return loss(b, target, hits * CHANCES[shooting.to_kill(b, SHOTS[b.setup.profile[shooter]], target)])


def aim(b: Board, target: int) -> float:
    """What a spell may be aimed at: what is dear, distance counting against it."""
    worth = 4.0 * COSTS[b.setup.profile[target]] if b.setup.kind[target] == UNIT else single(b, target)
    return worth - 4.0 * points(dist2(b, b.spell[CASTER], target))


# -- magic


def casts(b: Board, options: list[int], is_wide: bool) -> list[int]:
    """Storms while there is power to spare, a Ray when rich, Terror when very rich; or nothing."""
    found = [PASS]
    for move in options:
        if move >= CASTS:
            least = (JUST_ENOUGH if is_wide else ENOUGH).get((move - CASTS) % 16)
            if least is not None and b.mp[(move - CASTS) // 16] >= least:
                found.insert(0, move)
    return found


def powers(b: Board, options: list[int], is_wide: bool) -> list[int]:
    """Dice of a Storm: few, or more of them while the stock is large."""
    if is_wide:
        return [power for power in POWERS if power in options and 4 * power <= b.mp[b.spell[CASTER]]] or options[:1]
    found = [STORM_DICE if STORM_DICE in options else options[0]]
    if STRONG_STORM in options and b.mp[b.spell[CASTER]] >= 30:
        found.append(STRONG_STORM)
    return found


def dispels(b: Board, options: list[int]) -> list[int]:
    """Against a strong Storm or a Ray, if the Dispel is safe."""
    spell = b.spell[SPELL]
    if spell not in (S_STORM, S_RAY) or (spell == S_STORM and b.spell[POWER] < STORM_DICE):
        return [PASS]
    safe = SAFE_STORM_DISPEL if spell == S_STORM else SAFE_DISPEL
    for move in options:
        if move != PASS and b.mp[move - PIECE] >= safe:
            return [move, PASS]
    return [PASS]


def invocation(b: Board, kind: int, x: int, options: list[int]) -> int:
    """Two Priests or more against what hurts: own failed tests, a fatal price, an enemy's lucky test."""
    if b.picks:
        return options[0] if len(b.picks) < 3 and options[0] < REFORM else GO
    cup = b.cups[x]
    able = len([move for move in options if PIECE <= move < REFORM])
    total = sum(cup[HEAD:])
    if able < 2 or cup[PURPOSE] not in (COMMAND_ROLL, COST, TEST_ROLL, FLIGHT):
        return PASS
    if kind == ALTER_OWN:
        if cup[PURPOSE] == COST:
            return options[0] if costs.cost(b, cup[HEAD:]) > b.mp[b.spell[CASTER]] else PASS
        return options[0] if total <= 1 else PASS
    return options[0] if cup[PURPOSE] == COMMAND_ROLL and total >= 6 else PASS
