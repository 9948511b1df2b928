"""What armies are worth in Magia: what they have left, and what they may expect of the fights they are in."""

from typing import Final

from conclave.games.magia import combat, omens, shooting, tables, talismans
from conclave.games.magia.board import Board
from conclave.games.magia.codes import CREATURE, ROUTING, UNIT, WARCHIEF, WIZARD

COSTS: Final[list[int]] = tables.COST
SAVES: Final[list[int]] = tables.SAVE
WOUNDS: Final[list[int]] = tables.WOUNDS
STRENGTH: Final[list[int]] = tables.STRENGTH
CHANCES: Final = [1.0, 1.0, 5 / 6, 4 / 6, 3 / 6, 2 / 6, 1 / 6, 0.0]  # of a die that needs so much

STEADY_SHARE: Final = [1.0, 0.9, 0.65, 0.15]  # of a Unit's price, by reaction
MAGIC_POINT: Final = 2.0  # what one is worth in the first turn while its Wizard lives
CHIEF: Final = 120.0  # a living Warchief, above his price
CASTER: Final = 60.0  # a living Wizard, above his price: his death shakes the whole army
FLAG: Final = 12.0  # a Command Test to come
BREAKING: Final = 150.0  # how far from breaking an army is
TALISMAN: Final = 25.0
OMENS: Final = 15.0
MORALE: Final = 1.5  # losses in a fight cost more than miniatures


def balance(b: Board, seat: int) -> float:
    """What a side is ahead by, in points."""
    return side(b, seat) - side(b, 1 - seat) + MORALE * (blows(b, seat) - blows(b, 1 - seat))


def side(b: Board, seat: int) -> float:
    """What an army has left."""
    total = 0.0
    steady = 0
    for unit in b.setup.units[seat]:
        if b.x[unit] < 0:
            continue
        price = COSTS[b.setup.profile[unit]]
        total += price * b.n[unit] * STEADY_SHARE[b.reaction[unit]] - 8.0 * b.disorder[unit]
        if b.reaction[unit] != ROUTING:
            steady += b.worth(unit)
    start = b.setup.worth[seat]
    spare = 2 * steady - start
    if b.phase > 0:
        total += BREAKING * (spare if 2 * spare < start else 0.5 * start) / max(start, 1)
    for piece in b.setup.singles[seat]:
        if b.x[piece] >= 0:
            total += single(b, piece) + 15.0 * b.wounds[piece]
    for command in range(3 * seat, 3 * seat + 3):
        total -= FLAG * (b.flags >> command & 1)
    return total + TALISMAN * talismans.army_bonus(b, seat) + OMENS * omens.bonus(b, seat)


def single(b: Board, piece: int) -> float:
    """What a single piece is worth while it lives."""
    kind = b.setup.kind[piece]
    price = float(COSTS[b.setup.profile[piece]])
    if kind == WIZARD:
        left = 9 - b.turn  # power that nobody will use any more is worth nothing
        return price + CASTER + MAGIC_POINT * b.mp[piece] * (left if left > 1 else 1) / 8.0
    return price + CHIEF if kind == WARCHIEF else price


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
