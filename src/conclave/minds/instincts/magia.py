"""The instinct for Magia: what armies are worth, and a soldier's habits for the many decisions of a battle."""

import math
from typing import Final, cast

from conclave.games.magia import costs, movement, omens, tables, talismans
from conclave.games.magia.board import WIDTH, Board
from conclave.games.magia.codes import (
    ALTER_ENEMY,
    ALTER_OWN,
    ATTACK,
    BOAST,
    CAST,
    CAST_POWER,
    CAST_TARGET,
    CASTS,
    COMMAND_ROLL,
    COST,
    CREATURE,
    DISPEL,
    DONE,
    DUEL_BID,
    DUEL_MODE,
    DUEL_REPLY,
    FLIGHT,
    GENERAL,
    GO,
    HEAD,
    HERO,
    INFLUENCE,
    LAST_SPELL,
    LAYOUT,
    MOVE_PIECE,
    MOVE_TO,
    NO,
    OMENS_DECLARE,
    ORDER_INITIAL,
    PALADIN,
    PASS,
    PIECE,
    PURPOSE,
    REFORM,
    REST,
    ROUTING,
    S_RAY,
    S_STORM,
    S_TERROR,
    SAFE,
    SHOOT_TARGET,
    SHOOT_UNIT,
    SIGHT_DICE,
    STAY,
    STEAL,
    SUPERSTITION,
    TEST_ROLL,
    THREAT_TARGET,
    THREAT_UNIT,
    TOPPLE,
    UNIT,
    WARCHIEF,
    WIZARD,
    YES,
)
from conclave.games.magia.ground import dist2
from conclave.kernel.state import State
from conclave.minds.instinct import Instinct

COSTS: Final[list[int]] = tables.COST
RANGE: Final[list[int]] = tables.RANGE
STEADY_SHARE: Final = [1.0, 0.9, 0.65, 0.15]  # of a Unit's price, by reaction
MAGIC_POINT: Final = 2.0  # what one is worth while its Wizard lives
CHIEF: Final = 120.0  # a living Warchief, above his price
FLAG: Final = 12.0  # a Command Test to come
SCALE: Final = 260.0  # points that make a battle as good as decided
STORM_DICE: Final = 3
WIDE: Final = 2  # destinations of a Unit that deserve a thought


class MagiaInstinct(Instinct):
    """Points of both sides; and for every decision the few answers that a sergeant would think of."""

    def value(self, state: State, seat: int) -> float:
        b = cast(Board, state)
        return math.tanh((side(b, seat) - side(b, 1 - seat)) / SCALE)

    def consider(self, state: State) -> list[int]:
        b = cast(Board, state)
        options = state.options()
        if len(options) == 1 or state.to_act < 0:
            return options
        picked = habit(b, b.frames[-4], b.frames[-3], b.frames[-2], options)
        return picked if picked else options


INSTINCT = MagiaInstinct


# -- value


def side(b: Board, seat: int) -> float:
    """What an army has left, in points."""
    total = 0.0
    steady = 0
    for unit in b.setup.units[seat]:
        if b.x[unit] < 0:
            continue
        price = COSTS[b.setup.profile[unit]]
        total += price * b.n[unit] * STEADY_SHARE[b.reaction[unit]] - 8.0 * b.disorder[unit]
        if b.reaction[unit] != ROUTING:
            steady += b.worth(unit)
    spare = 2 * steady - b.setup.worth[seat]
    if b.phase > 0:
        total += 150.0 * min(spare, b.setup.worth[seat] // 2) / max(b.setup.worth[seat], 1)
    for piece in b.setup.singles[seat]:
        if b.x[piece] < 0:
            continue
        total += COSTS[b.setup.profile[piece]]
        kind = b.setup.kind[piece]
        if kind == WIZARD:
            total += MAGIC_POINT * b.mp[piece]
        elif kind == WARCHIEF:
            total += CHIEF
        total += 15.0 * b.wounds[piece]
    for command in range(3 * seat, 3 * seat + 3):
        total -= FLAG * (b.flags >> command & 1)
    return total + 25.0 * talismans.army_bonus(b, seat) + 15.0 * omens.bonus(b, seat)


# -- habits


def habit(b: Board, kind: int, seat: int, x: int, options: list[int]) -> list[int]:
    """The answers worth a thought; empty: all of them."""
    if kind == MOVE_PIECE:
        return [next_to_move(b, seat, options)]
    if kind == MOVE_TO:
        return marches(b, x, options)
    if kind in (CAST, LAST_SPELL):
        return [best_cast(b, options)]
    if kind == CAST_TARGET:
        return [best_target(b, options)]
    if kind == CAST_POWER:
        return [power(b, options)]
    if kind == DISPEL:
        return [dispeller(b, options)]
    if kind in (ALTER_OWN, ALTER_ENEMY):
        return [invocation(b, kind, x, options)]
    if kind in (THREAT_UNIT, SHOOT_UNIT, INFLUENCE, THREAT_TARGET):
        return options[:1]
    if kind == SHOOT_TARGET:
        return [most_valuable(b, options)]
    if kind in (TOPPLE, STEAL, OMENS_DECLARE):
        return [YES]
    if kind == SUPERSTITION:
        return [NO]
    if kind == BOAST:
        return [YES if talismans.army_bonus(b, seat) > 1 else NO]
    if kind == REST:
        return [SAFE]
    if kind == ORDER_INITIAL:
        return [ATTACK]
    if kind in (SIGHT_DICE, LAYOUT, DUEL_BID, DUEL_REPLY):
        return options[:1]
    if kind == DUEL_MODE:
        return options[-1:]
    return [PASS] if PASS in options else []


def next_to_move(b: Board, seat: int, options: list[int]) -> int:
    """Units first, those nearest the enemy before others; then whoever has a reason."""
    best, best_square = -1, 1 << 30
    for move in options:
        if not PIECE <= move < REFORM:
            continue
        piece = move - PIECE
        if b.setup.kind[piece] == UNIT:
            square = movement.square_to_foe(b, piece, b.x[piece], b.y[piece])
        elif has_reason(b, piece):
            square = (1 << 20) + piece
        else:
            continue
        if square < best_square:
            best, best_square = move, square
    if best >= 0:
        return best
    return DONE if DONE in options else options[0]


def has_reason(b: Board, piece: int) -> bool:
    kind = b.setup.kind[piece]
    if kind in (WARCHIEF, GENERAL):
        return not b.is_attached(piece)
    return kind in (HERO, PALADIN, WIZARD, CREATURE)


def marches(b: Board, piece: int, options: list[int]) -> list[int]:
    """The best places by a plain score, and staying where that is allowed."""
    scored: list[tuple[float, int]] = []
    for move in options:
        if move < PIECE:
            scored.append((-place_score(b, piece, move % WIDTH, move // WIDTH), move))
    if STAY in options:
        scored.append((-place_score(b, piece, b.x[piece], b.y[piece]), STAY))
    if not scored:
        return options[:1]
    scored.sort()
    count = WIDE if b.setup.kind[piece] == UNIT else 1
    return sorted([move for _, move in scored[:count]])


def place_score(b: Board, piece: int, x: int, y: int) -> float:
    """How good it is to stand there."""
    kind = b.setup.kind[piece]
    foe = math.sqrt(movement.square_to_foe(b, piece, x, y))
    reach = RANGE[b.setup.profile[piece]]
    if kind == UNIT and reach:
        return -abs(foe - 0.5 * reach)
    if kind in (UNIT, HERO, PALADIN, CREATURE):
        return -foe
    if kind == WIZARD:
        return -abs(foe - 11.0)
    return -near_friends(b, piece, x, y) - (6.0 if foe < 3.0 else 0.0)


def near_friends(b: Board, piece: int, x: int, y: int) -> float:
    """Distance to the nearest Unit of the leader's own command."""
    best = 99.0
    for unit in b.setup.units[b.setup.owner[piece]]:
        if b.x[unit] < 0 or b.setup.command[unit] != b.setup.command[piece]:
            continue
        dx = max(b.x[unit] - x - b.w[piece] + 1, x - b.x[unit] - b.w[unit] + 1, 0)
        dy = max(b.y[unit] - y - b.d[piece] + 1, y - b.y[unit] - b.d[unit] + 1, 0)
        best = min(best, math.sqrt(dx * dx + dy * dy))
    return best


# -- magic


def best_cast(b: Board, options: list[int]) -> int:
    """Storms while there is power to spare, a Ray or Terror when rich; nothing that is likely to kill."""
    for spell, least in ((S_STORM, 18), (S_RAY, 22), (S_TERROR, 46)):
        for move in options:
            if move >= CASTS and (move - CASTS) % 16 == spell and b.mp[(move - CASTS) // 16] >= least:
                return move
    return PASS


def best_target(b: Board, options: list[int]) -> int:
    return most_valuable(b, options)


def most_valuable(b: Board, options: list[int]) -> int:
    """The dearest piece among the targets, distance counting against it."""
    best, best_worth = options[0], -1.0
    wizard = b.spell[0] if b.spell else -1
    for move in options:
        piece = move - PIECE
        price = float(COSTS[b.setup.profile[piece]])
        if b.setup.kind[piece] == UNIT:
            price *= 4.0
        elif b.setup.kind[piece] == WARCHIEF:
            price += CHIEF
        if wizard >= 0:
            price -= 0.5 * math.sqrt(dist2(b, wizard, piece))
        if price > best_worth:
            best, best_worth = move, price
    return best


def power(b: Board, options: list[int]) -> int:
    return STORM_DICE if STORM_DICE in options else options[0]


def dispeller(b: Board, options: list[int]) -> int:
    """Against a strong Storm or a Ray, if the Dispel is safe."""
    spell = b.spell[1]
    safe = 15 if spell == S_STORM else 26
    if spell not in (S_STORM, S_RAY) or (spell == S_STORM and b.spell[3] < STORM_DICE):
        return PASS
    for move in options:
        if move != PASS and b.mp[move - PIECE] >= safe:
            return move
    return PASS


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
            return options[0] if costs.cost(b, cup[HEAD:]) > b.mp[b.spell[0]] else PASS
        return options[0] if total <= 1 else PASS
    return options[0] if cup[PURPOSE] == COMMAND_ROLL and total >= 6 else PASS
