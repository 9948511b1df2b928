"""What armies are worth in Magia: what they have left, what they scored, and what their fights may bring."""

from typing import Final

from conclave.games.magia.data import tables
from conclave.games.magia.rules import combat, omens, shooting, talismans
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.codes import CREATURE, ROUTING, UNIT, WARCHIEF, WIZARD
from conclave.games.magia.rules.turn import victory_points

COSTS: Final[list[int]] = tables.COST
SAVES: Final[list[int]] = tables.SAVE
WOUNDS: Final[list[int]] = tables.WOUNDS
STRENGTH: Final[list[int]] = tables.STRENGTH
COMBAT: Final = 4  # the phase
CHANCES: Final = [1.0, 1.0, 5 / 6, 4 / 6, 3 / 6, 2 / 6, 1 / 6, 0.0]  # of a die that needs so much

# Log-odds of winning, fitted to where 1,500 battles between greedy minds stood after each combat.
POINT: Final = [0.004, 0.0038, 0.0012, 0.0046]  # of a Unit's price, by reaction
DISORDER: Final = 0.1
STEADINESS: Final = 3.6  # the share of its Worth that an army has left and not Routing,
NEAR_BREAKING: Final = 5.2  # again the part of it between a half and three quarters,
BREAKING: Final = 24.0  # and again the part below a half: there it is beaten unless it rallies at once
POWER: Final = 0.025  # a Magic Point in the first turn: what nobody will use any more is worth nothing
CHIEF: Final = 1.0  # a living Warchief
SINGLE: Final = 0.001  # of a single piece's price
WOUND: Final = 0.06
FLAG: Final = 0.02  # a Command Test to come
TALISMAN: Final = 0.32
OMENS: Final = 0.17
SCORED: Final = 0.0035  # a victory point

# Not fitted, for after a combat it counts for nothing.
BLOW: Final = 0.015  # a point that the coming combat may be expected to take: losses cost more than miniatures

# In points of army lists, to choose targets by.
MAGIC_POINT: Final = 2.0
DEAR_CHIEF: Final = 120.0  # above his price
DEAR_CASTER: Final = 60.0  # above his price: his death shakes the whole army


def odds(b: Board, seat: int) -> float:
    """Log-odds that a side wins."""
    total = side(b, seat) - side(b, 1 - seat)
    return total + BLOW * (blows(b, seat) - blows(b, 1 - seat)) if b.phase <= COMBAT else total


def side(b: Board, seat: int) -> float:
    """What an army has left, and has taken of the other."""
    total = 0.0
    steady = 0
    for unit in b.setup.units[seat]:
        if b.x[unit] < 0:
            continue
        total += COSTS[b.setup.profile[unit]] * b.n[unit] * POINT[b.reaction[unit]] - DISORDER * b.disorder[unit]
        if b.reaction[unit] != ROUTING:
            steady += b.worth(unit)
    if b.phase > 0:
        total += steadiness(steady / max(b.setup.worth[seat], 1)) + SCORED * victory_points(b, seat)
    for piece in b.setup.singles[seat]:
        if b.x[piece] >= 0:
            total += SINGLE * COSTS[b.setup.profile[piece]] + WOUND * b.wounds[piece]
            kind = b.setup.kind[piece]
            if kind == WIZARD:
                total += POWER * b.mp[piece] * turns_left(b) / 8.0
            elif kind == WARCHIEF:
                total += CHIEF
    for command in range(3 * seat, 3 * seat + 3):
        total -= FLAG * (b.flags >> command & 1)
    return total + TALISMAN * talismans.army_bonus(b, seat) + OMENS * omens.bonus(b, seat)


def steadiness(share: float) -> float:
    """What it is worth to have so much of an army left (FW-43.2: below a half it breaks)."""
    low = share if share < 0.5 else 0.5
    middle = (share if share < 0.75 else 0.75) - low
    return STEADINESS * share + NEAR_BREAKING * middle + BREAKING * low


def turns_left(b: Board) -> int:
    """Of a battle of eight, with the one that is being played."""
    return 9 - b.turn if b.turn < 8 else 1


def single(b: Board, piece: int) -> float:
    """What a single piece is worth while it lives, in points."""
    kind = b.setup.kind[piece]
    price = float(COSTS[b.setup.profile[piece]])
    if kind == WIZARD:
        return price + DEAR_CASTER + MAGIC_POINT * b.mp[piece] * turns_left(b) / 8.0
    return price + DEAR_CHIEF if kind == WARCHIEF else price


def blows(b: Board, seat: int) -> float:
    """Points that a side may expect to destroy in the fights it is in, each piece against its best target."""
    total = 0.0
    for piece in b.setup.soldiers[seat]:
        if b.x[piece] < 0 or b.reaction[piece] == ROUTING:
            continue
        best = 0.0
        for other in b.setup.soldiers[1 - seat]:
            if b.x[other] >= 0 and b.is_touching(piece, other) and b.reaction[other] != ROUTING:
                struck = blow(b, piece, other)
                if struck > best:
                    best = struck
        total += best
    return total


def blow(b: Board, piece: int, target: int) -> float:
    """Points that one piece may expect to destroy of another in one fight."""
    dice = combat.strength_of(b, piece, target)
    profile = b.setup.profile[piece]
    kills = dice * CHANCES[combat.needed(b, piece)] * CHANCES[shooting.to_kill(b, STRENGTH[profile], target)]
    return loss(b, target, kills)


def loss(b: Board, target: int, kills: float) -> float:
    """Points that so many killing hits take."""
    profile = b.setup.profile[target]
    if b.setup.kind[target] == UNIT:
        return COSTS[profile] * (kills if kills < b.n[target] else b.n[target])
    if WOUNDS[profile]:
        kills /= max(b.wounds[target], 1)
    elif SAVES[profile]:
        kills *= 1.0 - CHANCES[SAVES[profile]]
    return single(b, target) * (kills if kills < 1.0 else 1.0)


def exchange(b: Board, piece: int, x: int, y: int) -> float:
    """What fighting from another place would be worth: the piece's best blow against all it would get."""
    best, suffered = 0.0, 0.0
    w, d = b.w[piece], b.d[piece]
    for other in b.setup.soldiers[1 - b.setup.owner[piece]]:
        ox, oy = b.x[other], b.y[other]
        if ox < 0 or b.reaction[other] == ROUTING or b.setup.kind[other] > CREATURE:
            continue
        if ox > x + w or x > ox + b.w[other] or oy > y + d or y > oy + b.d[other]:
            continue
        struck = blow(b, piece, other)
        if struck > best:
            best = struck
        suffered += blow(b, other, piece)
    return best - suffered
