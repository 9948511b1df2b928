"""What armies are worth in Magia: what they have left, what they scored, and what their fights may bring."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data.profiles import COST, SAVE, STRENGTH
from conclave.games.magia.data.profiles import WOUNDS as PROFILE_WOUNDS
from conclave.games.magia.data.terms import ROUTING, UNIT, WARCHIEF, WIZARD
from conclave.games.magia.rules import combat, omens, talismans
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.fields import FLAGS, PHASE, TURN
from conclave.games.magia.rules.records import DISORDER, MP, REACTION, STRIDE, WOUNDS, D, N, W, X, Y
from conclave.games.magia.rules.victory import victory_points

COMBAT: Final[i64] = 4  # the phase
CHANCES: Final = [1.0, 1.0, 5 / 6, 4 / 6, 3 / 6, 2 / 6, 1 / 6, 1 / 12, 1 / 18, 1 / 36]  # of a die that needs so much

# Log-odds of winning, fitted to where 1,500 battles between greedy minds stood after each combat.
POINT: Final = [0.004, 0.0038, 0.0012, 0.0046]  # of a Unit's price, by reaction
DISORDERED: Final = 0.1
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


def odds(b: Board, seat: i64) -> float:
    """Log-odds that a side wins."""
    total = side(b, seat) - side(b, 1 - seat)
    return total + BLOW * (blows(b, seat) - blows(b, 1 - seat)) if b.at[PHASE] <= COMBAT else total


def side(b: Board, seat: i64) -> float:
    """What an army has left, and has taken of the other."""
    at = b.at
    total = units_left(b, seat)
    for piece in range(b.setup.middle[seat], b.setup.end[seat]):
        p = STRIDE * piece
        if at[X + p] >= 0:
            total += SINGLE * float(COST[b.setup.profile[piece]]) + WOUND * float(at[WOUNDS + p])
            kind = b.setup.kind[piece]
            if kind == WIZARD:
                total += POWER * float(at[MP + p]) * float(turns_left(b)) / 8.0
            elif kind == WARCHIEF:
                total += CHIEF
    for command in range(3 * seat, 3 * seat + 3):
        total -= FLAG * float(at[FLAGS] >> command & 1)
    return total + TALISMAN * float(talismans.army_bonus(b, seat)) + OMENS * float(omens.bonus(b, seat))


def units_left(b: Board, seat: i64) -> float:
    """Units and their steadiness, and what was scored."""
    at = b.at
    total = 0.0
    steady: i64 = 0
    for unit in range(b.setup.begin[seat], b.setup.middle[seat]):
        u = STRIDE * unit
        if at[X + u] < 0:
            continue
        price = float(COST[b.setup.profile[unit]] * at[N + u])
        total += price * POINT[at[REACTION + u]] - DISORDERED * float(at[DISORDER + u])
        if at[REACTION + u] != ROUTING:
            steady += b.worth(unit)
    if at[PHASE] > 0:
        share = float(steady) / float(max(b.setup.worth[seat], 1))
        total += steadiness(share) + SCORED * float(victory_points(b, seat))
    return total


def steadiness(share: float) -> float:
    """What it is worth to have so much of an army left (FW-43.2: below a half it breaks)."""
    low = share if share < 0.5 else 0.5
    middle = (share if share < 0.75 else 0.75) - low
    return STEADINESS * share + NEAR_BREAKING * middle + BREAKING * low


def turns_left(b: Board) -> i64:
    """Of a battle of eight, with the one that is being played."""
    return 9 - b.at[TURN] if b.at[TURN] < 8 else i64(1)


def single(b: Board, piece: i64) -> float:
    """What a single piece is worth while it lives, in points."""
    kind = b.setup.kind[piece]
    price = float(COST[b.setup.profile[piece]])
    if kind == WIZARD:
        stock = float(b.at[MP + STRIDE * piece])
        return price + DEAR_CASTER + MAGIC_POINT * stock * float(turns_left(b)) / 8.0
    return price + DEAR_CHIEF if kind == WARCHIEF else price


def blows(b: Board, seat: i64) -> float:
    """Points that a side may expect to destroy in the fights it is in, each piece against its best target."""
    at = b.at
    total = 0.0
    for piece in b.setup.soldiers(seat):
        p = STRIDE * piece
        if at[X + p] < 0 or at[REACTION + p] == ROUTING:
            continue
        best = 0.0
        for other in b.setup.soldiers(1 - seat):
            if at[REACTION + STRIDE * other] != ROUTING and b.is_touching(piece, other):
                best = max(best, blow(b, piece, other))
        total += best
    return total


def blow(b: Board, piece: i64, target: i64) -> float:
    """Points that one piece may expect to destroy of another in one fight."""
    dice = float(combat.strength_of(b, piece, target))
    strength = STRENGTH[b.setup.profile[piece]]
    kills = dice * CHANCES[combat.needed(b, piece)] * CHANCES[combat.to_kill(b, strength, target)]
    return loss(b, target, kills)


def loss(b: Board, target: i64, kills: float) -> float:
    """Points that so many killing hits take."""
    profile = b.setup.profile[target]
    if b.setup.kind[target] == UNIT:
        left = float(b.at[N + STRIDE * target])
        return float(COST[profile]) * (kills if kills < left else left)
    if PROFILE_WOUNDS[profile]:
        kills /= float(max(b.at[WOUNDS + STRIDE * target], 1))
    elif SAVE[profile]:
        kills *= 1.0 - CHANCES[SAVE[profile]]
    return single(b, target) * (kills if kills < 1.0 else 1.0)


def exchange(b: Board, piece: i64, x: i64, y: i64) -> float:
    """What fighting from another place would be worth: the piece's best blow against all it would get."""
    at = b.at
    best, suffered = 0.0, 0.0
    w, d = at[W + STRIDE * piece], at[D + STRIDE * piece]
    for other in b.setup.soldiers(1 - b.setup.owner[piece]):
        o = STRIDE * other
        ox, oy = at[X + o], at[Y + o]
        if ox < 0 or at[REACTION + o] == ROUTING:
            continue
        if ox > x + w or x > ox + at[W + o] or oy > y + d or y > oy + at[D + o]:
            continue
        best = max(best, blow(b, piece, other))
        suffered += blow(b, other, piece)
    return best - suffered
