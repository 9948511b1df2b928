"""A sergeant's habits in Magia: for every question the few answers worth a thought, the best first."""

from typing import Final

from conclave.games.magia import costs, shooting, tables, talismans
from conclave.games.magia.board import Board
from conclave.games.magia.codes import (
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
    INFLUENCE,
    KEEP,
    LAST_SPELL,
    LAYOUT,
    LOWER,
    MOVE_PIECE,
    MOVE_TO,
    NEW_ORDER,
    NO,
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
from conclave.games.magia.ground import dist2, points
from conclave.minds.instincts import magia_marches
from conclave.minds.instincts.magia_worth import CHANCES, COSTS, blow, loss, single

LIGHT: Final[list[int]] = tables.LIGHT
FAVOURABLE: Final[list[list[int]]] = tables.FAVOURABLE
SHOTS: Final[list[int]] = tables.SHOT
HOURS: Final = 7  # that a battle mostly lasts
STORM_DICE: Final = 3
STRONG_STORM: Final = 5
ENOUGH: Final[dict[int, int]] = {S_STORM: 12, S_RAY: 15, S_TERROR: 40}  # Magic Points to cast a spell with
SAFE_DISPEL: Final = 26  # Magic Points with which five dice hardly ever kill
SAFE_STORM_DISPEL: Final = 15


def habit(b: Board, kind: int, seat: int, x: int, options: list[int]) -> list[int]:
    """The answers worth a thought; empty: all of them."""
    if kind == MOVE_PIECE:
        return [magia_marches.next_to_move(b, options)]
    if kind == MOVE_TO:
        return magia_marches.marches(b, x, options)
    if kind <= DISPEL or kind == LAST_SPELL:
        return before_or_in_magic(b, kind, seat, options)
    if kind in (ALTER_OWN, ALTER_ENEMY):
        return [invocation(b, kind, x, options)]
    if kind == SHOOT_TARGET:
        return [best_shot(b, x, options)]
    if kind == FIGHT_TARGET:
        return [best_blow(b, x, options)]
    if kind == INFLUENCE:
        return [dearest(b, options)]
    if kind == THREAT_ANSWER:
        return options[-1:]  # who counters makes the threatener test too
    if kind in (TOPPLE, STEAL):
        return [YES]
    if kind == LOWER:
        return [NO]
    if kind == REST:
        return [SAFE]
    if kind in (OWN_ORDER, NEW_ORDER):
        return [KEEP if ATTACK not in options or b.orders[3 * seat + x] == ORDER_ATTACK else ATTACK]
    if kind in (CARRIER, DUEL_MODE):
        return options[-1:]
    if kind in (THREAT_UNIT, THREAT_TARGET, SHOOT_UNIT, DUEL_BID, DUEL_REPLY):
        return options[:1]
    return [PASS] if PASS in options else []


def before_or_in_magic(b: Board, kind: int, seat: int, options: list[int]) -> list[int]:
    """Set-up, and spells."""
    if kind in (CAST, LAST_SPELL):
        return casts(b, options)
    if kind == CAST_TARGET:
        return [best_target(b, options)]
    if kind == CAST_POWER:
        return powers(b, options)
    if kind == DISPEL:
        return dispels(b, options)
    if kind == OMENS_DECLARE:
        return [YES]
    if kind == SUPERSTITION:
        return [NO]
    if kind == BOAST:
        return [YES if talismans.army_bonus(b, seat) > 1 else NO]
    if kind == ORDER_INITIAL:
        return [ATTACK]
    if kind == PICK_TIME:
        return [best_time(b, seat, options)]
    if kind in (SIGHT_DICE, LAYOUT):
        return options[:1]
    return [PASS] if PASS in options else []


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


def best_shot(b: Board, shooter: int, options: list[int]) -> int:
    """Whom a volley may expect to cost most."""
    best, best_loss = options[0], -1.0
    for move in options:
        target = move - PIECE
        strength = SHOTS[b.setup.profile[shooter]]
        kills = (
            b.n[shooter] * CHANCES[shooting.needed(b, shooter, target)] * CHANCES[shooting.to_kill(b, strength, target)]
        )
        expected = loss(b, target, kills)
        if expected > best_loss:
            best, best_loss = move, expected
    return best


def best_blow(b: Board, piece: int, options: list[int]) -> int:
    best, best_loss = options[0], -1.0
    for move in options:
        expected = blow(b, piece, move - PIECE)
        if expected > best_loss:
            best, best_loss = move, expected
    return best


def best_target(b: Board, options: list[int]) -> int:
    """The dearest piece that a spell can be aimed at, distance counting against it."""
    best, best_worth = options[0], -1.0e9
    wizard = b.spell[CASTER]
    for move in options:
        target = move - PIECE
        worth = 4.0 * COSTS[b.setup.profile[target]] if b.setup.kind[target] == UNIT else single(b, target)
        worth -= 4.0 * points(dist2(b, wizard, target))
        if worth > best_worth:
            best, best_worth = move, worth
    return best


# -- magic


def casts(b: Board, options: list[int]) -> list[int]:
    """Storms while there is power to spare, a Ray when rich, Terror when very rich; or nothing."""
    found = [PASS]
    for move in options:
        if move >= CASTS:
            spell, stock = (move - CASTS) % 16, b.mp[(move - CASTS) // 16]
            if (
                (spell == S_STORM and stock >= 12)
                or (spell == S_RAY and stock >= 15)
                or (spell == S_TERROR and stock >= 40)
            ):
                found.insert(0, move)
    return found


def powers(b: Board, options: list[int]) -> list[int]:
    """Dice of a Storm: few, or more of them while the stock is large."""
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
