"""The instinct for the Secret Relics: who stands, who is in reach of whom, and how soon a relic could be home."""

import math
from typing import Final, cast

from conclave.games.relics import tables
from conclave.games.relics.actions import deeds
from conclave.games.relics.board import Board, put
from conclave.games.relics.codes import (
    ACT_DO,
    ACT_PICK,
    BROKEN,
    DISABLED,
    DOORS,
    FIELD,
    GUARDIAN,
    HEALER,
    LAY_OUT,
    MOVE,
    NIGHT,
    PEEK,
    SCOUT,
    SETUP_CHEST,
    SETUP_FACTION,
    STRIKE,
    TAILWIND,
    THIEF,
    VULNERABLE,
)
from conclave.kernel.state import State
from conclave.minds.instinct import Instinct
from conclave.minds.instincts.relics_ways import STEPS_BETWEEN

STEPS: Final[list[int]] = tables.STEPS
ATTACKS: Final[list[int]] = tables.ATTACKS
LIGHT: Final[list[int]] = tables.LIGHT
UNLOCKS: Final[list[int]] = tables.UNLOCKS
WALKERS: Final[list[int]] = tables.WALKERS
PEEKS: Final[list[int]] = tables.PEEKS
MANA: Final[list[int]] = tables.MANA

# All in log-odds of winning.
WORTH: Final = [0.55, 0.45, 0.6, 0.55, 0.4, 0.6]  # a standing wizard, by type
FEW: Final = [-6.0, -2.2, -1.0, -0.4, -0.1, 0.0, 0.0]  # by the number of wizards that stand
BODY: Final = 0.3  # share of its worth that a body keeps while it can be healed
HOME: Final = 4.5  # a relic at home, were it on the way for no time at all
PATIENCE: Final = [0.84**turns for turns in range(60)]
RISK: Final = 0.7  # that whoever can be attacked is
SPELL: Final = 0.35  # mana for one relic spell
FLASK: Final = 0.06

KEPT: Final = 7  # moves of one wizard that are thought about


class RelicsInstinct(Instinct):
    """A position is worth the share that its seat has in the odds of all."""

    def value(self, state: State, seat: int) -> float:
        return self.values(state)[seat]

    def values(self, state: State) -> list[float]:
        b = cast(Board, state)
        if b.frames[-4] <= SETUP_CHEST and b.place[0] < 0:
            return [2.0 / b.seats - 1.0] * b.seats
        odds = [math.exp(score) for score in scores(b)]
        total = sum(odds)
        return [2.0 * share / total - 1.0 for share in odds]

    def awaits(self, state: State) -> bool:
        return False

    def consider(self, state: State) -> list[int]:
        b = cast(Board, state)
        options = b.choices
        if len(options) < 3:
            return options
        kind = b.frames[-4]
        if kind == ACT_PICK:
            return worthy_wizards(b, options)
        if kind == ACT_DO:
            return worthy_moves(b, b.frames[-2], options)
        return options

    def worlds(self, state: State, seat: int) -> list[State]:
        b = cast(Board, state)
        if b.frames[-4] <= SETUP_CHEST and b.place[0] < 0:
            return []
        if b.top >= 0:
            return []
        found: list[State] = [state]
        for owner in range(b.seats):
            if owner == seat or b.known[seat] >> b.relic[owner] & 1:
                continue
            unseen = [chest for chest in range(4 * owner, 4 * owner + 4) if not b.known[seat] >> chest & 1]
            more: list[State] = []
            for world in found:
                for chest in unseen:
                    twin = world.clone()
                    other = cast(Board, twin)
                    other.relic = put(other.relic, owner, chest)
                    more.append(twin)
            found = more
        return found

    def is_secret(self, state: State) -> bool:
        kind = cast(Board, state).frames[-4]
        return kind < SETUP_FACTION or kind <= SETUP_CHEST


# -- what a position is worth


def scores(b: Board) -> list[float]:
    """By seat, in log-odds."""
    seats = b.seats
    broken = b.param if b.effect == BROKEN and b.param >= 0 else 4
    plain = STEPS_BETWEEN[broken]
    secret = STEPS_BETWEEN[5 + broken]
    is_open = b.effect == DOORS
    more = 1 if b.effect == TAILWIND else 0
    is_night = b.effect == NIGHT
    turns = turns_to_come(b)
    found: list[float] = []
    for seat in range(seats):
        first = 6 * seat
        standing = 0
        total = 0.0
        healer = -1
        if b.status[first + HEALER] != DISABLED:
            healer = b.place[first + HEALER]
        for kind in range(6):
            wizard = first + kind
            if b.status[wizard] != DISABLED:
                standing += 1
                total += WORTH[kind]
                if b.flasks >> wizard & 1:
                    total += FLASK
            elif healer >= 0:
                near = plain[68 * healer + b.place[wizard]]
                total += WORTH[kind] * BODY * (1.0 if near <= 2 else 0.6)
        total += FEW[standing]
        ways = [secret if is_open or UNLOCKS[kind] else plain for kind in range(6)]
        steps = [0 if is_night and not WALKERS[kind] else STEPS[kind] + more for kind in range(6)]
        hope, carrier, prize = race(b, seat, ways, steps)
        total += hope
        total += mana_worth(b, seat)
        if turns[seat] > 0:
            total -= danger(b, seat, turns, plain, more, is_night, carrier, prize)
        found.append(total)
    return found


def turns_to_come(b: Board) -> list[int]:
    """By seat, how many others play before its wizards are ready again."""
    kind = b.frames[-4]
    ahead = b.order.index(b.current)
    if ACT_PICK <= kind < LAY_OUT:
        ahead += 1
    turns = [0] * b.seats
    for place in range(b.seats):
        turns[b.order[(ahead + place) % b.seats]] = place
    return turns


def mana_worth(b: Board, seat: int) -> float:
    """Mana is worth the spells it pays for, the first one most."""
    cost = b.setup.costs[tables.RELIC_SPELL[b.factions[seat]]]
    mana = b.mana[seat]
    whole = min(mana, cost)
    return SPELL * whole / cost + 0.4 * SPELL * (mana - whole) / cost


def race(b: Board, seat: int, ways: list[list[int]], steps: list[int]) -> tuple[float, int, float]:
    """What the ways to other relics are worth; the wizard that carries one, or -1, and what that alone is worth."""
    best = 0.0
    rest = 0.0
    carrier = -1
    prize = 0.0
    home = 64 + b.corners[seat]
    for owner in range(b.seats):
        if owner == seat:
            continue
        relic = b.relic[owner]
        holder = b.carrier[relic]
        hope = 0.0
        if holder >= 0:
            if holder // 6 == seat:
                kind = holder % 6
                hope = PATIENCE[journey(ways[kind][68 * b.place[holder] + home], steps[kind])]
                carrier = holder
                prize = HOME * hope
            else:
                hope = 0.25 * PATIENCE[min(59, 8 + ways[0][68 * b.place[holder] + home])]
        elif b.known[seat] >> relic & 1:
            hope = PATIENCE[fetching(b, seat, b.chests[relic], b.opened >> relic & 1 != 0, home, ways, steps)]
        else:
            unseen = 0
            for chest in range(4 * owner, 4 * owner + 4):
                if not b.known[seat] >> chest & 1:
                    unseen += 1
                    hope += PATIENCE[fetching(b, seat, b.chests[chest], False, home, ways, steps)]
            hope /= unseen
        if hope > best:
            rest += best
            best = hope
        else:
            rest += hope
    return HOME * (best + 0.2 * rest), carrier, prize


def journey(distance: int, steps: int) -> int:
    """Turns that a way takes."""
    if distance == 0:
        return 0
    if steps == 0:
        return 12
    return min((distance + steps - 1) // steps, 40)


def fetching(b: Board, seat: int, field: int, is_open: bool, home: int, ways: list[list[int]], steps: list[int]) -> int:
    """Turns until what lies on that field could be home."""
    first = 6 * seat
    opening = 40
    opener = -1
    best = 50
    if not is_open:
        for kind in range(6):
            if b.status[first + kind] != DISABLED:
                turns = journey(ways[kind][68 * b.place[first + kind] + field], steps[kind])
                if turns < opening:
                    opening, opener = turns, kind
        if opening == 0:
            opening = 1
    for kind in range(6):
        if LIGHT[kind] or b.status[first + kind] == DISABLED:
            continue
        turns = max(1, journey(ways[kind][68 * b.place[first + kind] + field], steps[kind]))
        if not is_open:
            if kind == opener:
                turns += 1
            elif turns < opening:
                turns = opening
        turns += journey(ways[kind][68 * field + home], steps[kind])
        best = min(best, turns)
    return best


def danger(
    b: Board, seat: int, turns: list[int], plain: list[int], more: int, is_night: bool, carrier: int, prize: float
) -> float:
    """What is lost, by and large, if those who play before the seat attack whom they can reach."""
    first = 6 * seat
    total = 0.0
    most = 0.0
    hunters = 0
    for kind in range(6):
        wizard = first + kind
        if b.status[wizard] == DISABLED:
            continue
        if b.status[wizard] != VULNERABLE and not (wizard == b.mover and tires(b, kind)):
            continue
        field = b.place[wizard]
        found = 0
        for other in range(b.seats):
            if turns[other] >= turns[seat] or other == seat:
                continue
            for role in range(6):
                foe = 6 * other + role
                if not ATTACKS[role] or b.status[foe] == DISABLED:
                    continue
                reach = 0 if is_night and not WALKERS[role] else STEPS[role] + more
                if plain[68 * b.place[foe] + field] <= reach:
                    found |= 1 << foe
        if not found:
            continue
        loss = WORTH[kind] + 0.1
        if wizard == carrier:
            loss += prize
        if b.is_protected(wizard):
            guard = first + GUARDIAN
            is_exposed = b.status[guard] == VULNERABLE and found & (found - 1) != 0
            loss *= 0.35 if is_exposed else 0.0
        hunters |= found
        total += loss
        most = max(most, loss)
    count = bin(hunters).count("1")
    return RISK * min(total, most * count)


def tires(b: Board, kind: int) -> bool:
    """Will the wizard in mid-activation be vulnerable?"""
    return not b.spirit and not (b.haste and kind in (HEALER, SCOUT, THIEF))


# -- what is worth a thought


def worthy_wizards(b: Board, options: list[int]) -> list[int]:
    """Wizards in one order only, unless a deed waits for them; peeks come first, because they cost nothing."""
    for move in options:
        if PEEK <= move < STRIKE:
            return [move]
    seat = b.current
    last = -1
    for wizard in range(6 * seat, 6 * seat + 6):
        if b.spent >> wizard & 1 and b.status[wizard] == VULNERABLE:
            last = wizard
    found: list[int] = []
    for move in options:
        if move >= FIELD or move > last or has_deed(b, move):
            found.append(move)
    return found


def has_deed(b: Board, wizard: int) -> bool:
    """Is there something to do on its field, potions left aside?"""
    return any(deed < PEEK for deed in deeds(b, wizard))


def worthy_moves(b: Board, wizard: int, options: list[int]) -> list[int]:
    """All deeds, and the moves that lead somewhere."""
    goals = [move for move in options if MOVE <= move < MOVE + 68]
    if len(goals) <= KEPT:
        return options
    kind = wizard % 6
    broken = b.param if b.effect == BROKEN and b.param >= 0 else 4
    ways = STEPS_BETWEEN[broken + (5 if UNLOCKS[kind] or b.effect == DOORS else 0)]
    targets = aims(b, wizard)
    ranked: list[tuple[int, int]] = []
    for move in goals:
        field = move - MOVE
        near = 99
        for target in targets:
            near = min(near, ways[68 * field + target])
        ranked.append((near, move))
    ranked.sort()
    kept = {move for _, move in ranked[:KEPT]}
    return [move for move in options if not MOVE <= move < MOVE + 68 or move in kept]


def aims(b: Board, wizard: int) -> list[int]:
    """Fields that the wizard would like to be on."""
    seat = wizard // 6
    kind = wizard % 6
    home = 64 + b.corners[seat]
    if b.burden(wizard) >= 0:
        return [home]
    found: list[int] = []
    for owner in range(b.seats):
        relic = b.relic[owner]
        if owner == seat:
            if b.carrier[relic] >= 0 and ATTACKS[kind]:
                found.append(b.place[b.carrier[relic]])
            continue
        holder = b.carrier[relic]
        if holder >= 0:
            if holder // 6 != seat and ATTACKS[kind]:
                found.append(b.place[holder])
        elif b.known[seat] >> relic & 1:
            found.append(b.chests[relic])
        else:
            for chest in range(4 * owner, 4 * owner + 4):
                if not b.known[seat] >> chest & 1:
                    found.append(b.chests[chest])
    if kind == HEALER or b.flasks >> wizard & 1:
        for body in range(6 * seat, 6 * seat + 6):
            if b.status[body] == DISABLED:
                found.append(b.place[body])
    if ATTACKS[kind]:
        for foe in range(6 * b.seats):
            if foe // 6 != seat and b.status[foe] == VULNERABLE:
                found.append(b.place[foe])
    if b.mana[seat] < 10:
        for number in range(4):
            if b.crystals >> number & 1:
                found.append(MANA[number])
    found.append(b.place[6 * seat + GUARDIAN])
    return found


INSTINCT: Final = RelicsInstinct
