"""What a position of the Secret Relics is worth: who stands, who can reach whom, how soon a relic could be home."""

import math
from typing import Final

from conclave.games.relics.data import tables
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.codes import (
    ACT_PICK,
    DISABLED,
    GUARDIAN,
    HEALER,
    LAY_OUT,
    SCOUT,
    SETUP_CHEST,
    THIEF,
    VULNERABLE,
)
from conclave.minds.instincts.relics.ways import FAR, turns_by_type

RELIC_SPELL: Final[list[int]] = tables.RELIC_SPELL
ATTACKERS: Final[list[int]] = [kind for kind in range(6) if tables.ATTACKS[kind]]
CARRIERS: Final[list[int]] = [kind for kind in range(6) if not tables.LIGHT[kind]]

# All in log-odds of winning, set by hand between two fits to games for two: 2,500 imagined and 500 greedy ones.
WORTH: Final = [0.19, 0.18, 0.2, 0.73, 0.31, 0.22]  # a standing wizard, by type
FEW: Final = [-6.0, -0.8, -0.3, -0.1, 0.0, 0.0, 0.0]  # by the number of wizards that stand
BODY: Final = [0.6, 0.6, 0.4, 0.1]  # share of worth that a body keeps, by the turns its Healer needs to it
HOME: Final = 2.2  # a relic at home, were it on the way for no time at all
NEXT_BEST: Final = 0.2  # the same for every relic but the nearest
IN_HAND: Final = 2.4  # the same, besides, for the relic that is being carried
RISK: Final = 0.6  # that whoever can be attacked is
PRIZE: Final = 2.0  # what is lost with a relic on its way, as HOME
NOTICE: Final = 0.1  # what any wizard is worth besides, to whoever attacks it
SPELL: Final = 0.15  # mana for one relic spell
FLASK: Final = 0.12
PATIENCE: Final = [0.84**turns for turns in range(4 * FAR)]


def shares(b: Board) -> list[float]:
    """By seat, from -1 to 1: its share in the odds of all."""
    if b.frames[-4] <= SETUP_CHEST and b.place[0] < 0:
        return [2.0 / b.seats - 1.0] * b.seats
    odds = [math.exp(score) for score in scores(b)]
    total = sum(odds)
    return [2.0 * share / total - 1.0 for share in odds]


def scores(b: Board) -> list[float]:
    """By seat, in log-odds."""
    turns = turns_by_type(b)
    waits = waiting(b)
    return [score(b, seat, turns, waits) for seat in range(b.seats)]


def score(b: Board, seat: int, turns: list[list[int]], waits: list[int]) -> float:
    """The log-odds of one seat, before those of the others are reckoned with."""
    total = standing(b, seat, turns[HEALER]) + mana_worth(b, seat)
    starts = [68 * b.place[wizard] if b.status[wizard] != DISABLED else -1 for wizard in range(6 * seat, 6 * seat + 6)]
    hope = 0.0
    rest = 0.0
    prize = 0.0
    own = 0.0
    carrier = -1
    for owner in range(b.seats):
        if owner == seat:
            continue
        holder = b.carrier[b.relic[owner]]
        chance = hope_for(b, seat, owner, starts, turns)
        if holder >= 0 and holder // 6 == seat:
            carrier = holder
            own = chance
            prize = PRIZE * chance
        if chance > hope:
            rest += hope
            hope = chance
        else:
            rest += chance
    total += HOME * hope + NEXT_BEST * rest + IN_HAND * own
    if waits[seat] > 0:
        total -= danger(b, seat, waits, turns, carrier, prize)
    return total


def odds_of_others(b: Board, seat: int) -> float:
    """What the seat's own odds are held against."""
    turns = turns_by_type(b)
    waits = waiting(b)
    total = 0.0
    for other in range(b.seats):
        if other != seat:
            total += math.exp(score(b, other, turns, waits))
    return total


def share(b: Board, seat: int, others: float) -> float:
    """The share of one seat, if the odds of the others are still as they were."""
    own = math.exp(score(b, seat, turns_by_type(b), waiting(b)))
    return 2.0 * own / (own + others) - 1.0


def standing(b: Board, seat: int, healing: list[int]) -> float:
    """Wizards that stand, and bodies as far as they can be hoped for."""
    first = 6 * seat
    active = 0
    total = 0.0
    healer = -1
    if b.status[first + HEALER] != DISABLED:
        healer = 68 * b.place[first + HEALER]
    for kind in range(6):
        wizard = first + kind
        if b.status[wizard] != DISABLED:
            active += 1
            total += WORTH[kind]
            if b.flasks >> wizard & 1:
                total += FLASK
        elif healer >= 0:
            total += WORTH[kind] * BODY[min(3, healing[healer + b.place[wizard]])]
    return total + FEW[active]


def waiting(b: Board) -> list[int]:
    """By seat, how many others play before its wizards are ready again."""
    kind = b.frames[-4]
    ahead = b.order.index(b.current)
    if ACT_PICK <= kind < LAY_OUT:
        ahead += 1
    waits = [0] * b.seats
    for place in range(b.seats):
        waits[b.order[(ahead + place) % b.seats]] = place
    return waits


def mana_worth(b: Board, seat: int) -> float:
    """Mana is worth the spells it pays for, the first one most."""
    cost = b.setup.costs[RELIC_SPELL[b.factions[seat]]]
    mana = b.mana[seat]
    whole = mana if mana < cost else cost
    return SPELL * (whole + 0.4 * (mana - whole)) / cost


def hope_for(b: Board, seat: int, owner: int, starts: list[int], turns: list[list[int]]) -> float:
    """The chance, fading with every turn it takes, that the seat brings home the relic of that owner."""
    relic = b.relic[owner]
    holder = b.carrier[relic]
    home = 64 + b.corners[seat]
    if holder >= 0:
        if holder // 6 == seat:
            return PATIENCE[turns[holder % 6][68 * b.place[holder] + home]]
        return 0.2 * PATIENCE[8 + turns[0][68 * b.place[holder] + home]]
    known = b.known[seat]
    if known >> relic & 1:
        return PATIENCE[fetching(starts, b.chests[relic], b.opened >> relic & 1 != 0, home, turns)]
    unseen = 0
    hope = 0.0
    for chest in range(4 * owner, 4 * owner + 4):
        if not known >> chest & 1:
            unseen += 1
            hope += PATIENCE[fetching(starts, b.chests[chest], False, home, turns)]
    return hope / unseen


def fetching(starts: list[int], field: int, is_open: bool, home: int, turns: list[list[int]]) -> int:
    """Turns until what lies on that field could be home, by 68 * place of each wizard, -1 for a body."""
    opening = FAR
    opener = -1
    if not is_open:
        for kind in range(6):
            if starts[kind] >= 0:
                needed = turns[kind][starts[kind] + field]
                if needed < opening:
                    opening = needed
                    opener = kind
        if opening == 0:
            opening = 1
    best = 2 * FAR
    for kind in CARRIERS:
        if starts[kind] < 0:
            continue
        needed = turns[kind][starts[kind] + field]
        if needed == 0:
            needed = 1
        if not is_open:
            if kind == opener:
                needed += 1
            elif needed < opening:
                needed = opening
        needed += turns[kind][68 * field + home]
        if needed < best:
            best = needed
    return best


def danger(b: Board, seat: int, waits: list[int], turns: list[list[int]], carrier: int, prize: float) -> float:
    """What is lost, by and large, if those who play before the seat attack whom they can reach."""
    first = 6 * seat
    total = 0.0
    most = 0.0
    hunters = 0
    for kind in range(6):
        wizard = first + kind
        status = b.status[wizard]
        if status != VULNERABLE and (status == DISABLED or wizard != b.mover or not tires(b, kind)):
            continue
        field = b.place[wizard]
        found = 0
        for other in range(b.seats):
            if waits[other] >= waits[seat]:
                continue
            for role in ATTACKERS:
                foe = 6 * other + role
                if b.status[foe] != DISABLED and turns[role][68 * b.place[foe] + field] <= 1:
                    found |= 1 << foe
        if not found:
            continue
        loss = WORTH[kind] + NOTICE
        if wizard == carrier:
            loss += prize
        if b.is_protected(wizard):
            is_exposed = b.status[first + GUARDIAN] == VULNERABLE and found & (found - 1) != 0
            loss *= 0.35 if is_exposed else 0.0
        hunters |= found
        total += loss
        if loss > most:
            most = loss
    if not hunters:
        return 0.0
    count = 0
    while hunters:
        hunters &= hunters - 1
        count += 1
    return RISK * min(total, most * count)


def tires(b: Board, kind: int) -> bool:
    """Will the wizard in mid-activation be vulnerable?"""
    return not b.spirit and not (b.haste and kind in (HEALER, SCOUT, THIEF))
