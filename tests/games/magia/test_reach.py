"""FW-38.3, FW-38.4: lines of bits find exactly the places that a search cell by cell finds."""

from heapq import heappop, heappush

import pytest

from conclave.games.magia.data.profiles import FLYING
from conclave.games.magia.data.tables import HEIGHT, WIDTH
from conclave.games.magia.data.terms import COURIER, CREATURE
from conclave.games.magia.rules import ground, movement, places, reach
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.rules.records import STRIDE, D, W, X, Y
from conclave.kernel import CHANCE, OVER, Dice
from tests.games.magia.table import deployed

STEPS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
CELLS = 6


def battle(seed: int) -> list[Magia]:
    """Some positions of a battle at random."""
    state, dice = deployed(seed), Dice(seed)
    found: list[Magia] = []
    while state.to_act != OVER and len(found) < 8:
        if state.asks() == "move_to" and dice.below(6) == 0:
            twin = state.clone()
            assert isinstance(twin, Magia)
            found.append(twin)
        state.apply(dice.fall(state.options(), state.weights() if state.to_act == CHANCE else []))
    return found


def number(b: Magia, column: int, piece: int) -> int:
    return b.at[column + STRIDE * piece]


def is_met(b: Magia, piece: int, x: int, y: int) -> bool:
    """Would its move end there, in contact with an enemy that counts?"""
    owner = b.setup.owner[piece]
    w, d = number(b, W, piece), number(b, D, piece)
    for other in range(b.setup.pieces):
        kind = b.setup.kind[other]
        if not b.is_here(other) or b.setup.owner[other] == owner or kind > CREATURE or kind == COURIER:
            continue
        dx = ground.gap(x, w, number(b, X, other), number(b, W, other))
        dy = ground.gap(y, d, number(b, Y, other), number(b, D, other))
        if dx <= 1 and dy <= 1:
            return True
    return False


def searched(b: Magia, piece: int, is_carrier: bool) -> list[int]:
    """Places by Dijkstra's search, a cell at a time, in half cells."""
    start = (number(b, X, piece), number(b, Y, piece))
    w, d = number(b, W, piece), number(b, D, piece)
    costs, queue = {start: 0}, [(0, start)]
    while queue:
        cost, (x, y) = heappop(queue)
        if cost > costs[x, y] or (cost and not is_carrier and is_met(b, piece, x, y)):
            continue
        for dx, dy in STEPS:
            there = (x + dx, y + dy)
            if not (0 <= there[0] <= WIDTH - w and 0 <= there[1] <= HEIGHT - d):
                continue
            if places.standing(b, piece, *there) == places.BARRED:
                continue
            price = (3 if dx and dy else 2) * (2 if places.is_rough(b, *there, w, d) else 1)
            if cost + price <= 2 * CELLS and cost + price < costs.get(there, 99):
                costs[there] = cost + price
                heappush(queue, (cost + price, there))
    free = [place for place in costs if places.standing(b, piece, *place) == places.FREE and place != start]
    return sorted(WIDTH * y + x for x, y in free)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_FW_38_3_lines_of_bits_find_what_a_search_finds(seed: int) -> None:
    compared = 0
    for b in battle(seed):
        for piece in range(0, b.setup.pieces, 3):
            if b.is_here(piece) and b.setup.mount[piece] != FLYING and not b.is_talisman(piece):
                for is_carrier in (False, True):
                    assert reach.places(b, piece, CELLS, is_carrier) == searched(b, piece, is_carrier)
                    compared += 1
    assert compared > 50


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_FW_38_6_an_attack_goes_nearer_or_into_contact(seed: int) -> None:
    forced = 0
    for b in battle(seed):
        for unit in range(b.setup.pieces):
            if b.is_unit(unit) and movement.is_attacking(b, unit) and not movement.why_no_move(b, unit):
                now = places.square_to_foe(b, unit, number(b, X, unit), number(b, Y, unit))
                reached = reach.places(b, unit, movement.cells(b, unit), False)
                nearer = [
                    place
                    for place in reached
                    if places.square_to_foe(b, unit, place % WIDTH, place // WIDTH) < now
                    or places.meets_enemy(b, unit, place % WIDTH, place // WIDTH)
                ]
                assert movement.is_forced(b, unit) == bool(nearer)
                assert movement.destinations(b, unit) == (nearer or reached)
                forced += bool(nearer)
    assert forced > 5


def test_two_battles_never_count_on_the_same_paper() -> None:
    """A server reads a table from its store in one thread while another table is played in the next."""
    here, there = deployed(1), deployed(2)
    reach.find(here, 0, CELLS, False)
    found = reach.listed(here)
    reach.find(there, 1, CELLS, False)
    assert reach.listed(here) == found != reach.listed(there)
