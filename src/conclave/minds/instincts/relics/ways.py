"""Ways over the board of the Secret Relics: how many turns a wizard needs from field to field, as the cards stand."""

from typing import Final

from conclave.games.relics.data import tables
from conclave.games.relics.rules.board import NEXT, Board
from conclave.games.relics.rules.codes import BROKEN, DOORS, NIGHT, TAILWIND
from conclave.games.relics.rules.steps import ACROSS, FIELDS, THROUGH

STEPS: Final[list[int]] = tables.STEPS
UNLOCKS: Final[list[int]] = tables.UNLOCKS
WALKERS: Final[list[int]] = tables.WALKERS

FAR: Final = 20  # turns that nobody thinks of
NIGHTS: Final = 3  # turns that Night-time costs a wizard that may not walk

NOT_YET: Final[list[int]] = []
STEPS_BETWEEN: Final[list[list[int]]] = [NOT_YET] * 10
"""By 5 * unlocks + broken bridge (4: none): steps by 68 * start + goal."""
TURNS_BETWEEN: Final[list[list[int]]] = [NOT_YET] * (20 * 6)
"""By 6 * condition of the board + type of the wizard: turns by 68 * start + goal."""


def steps_between(unlocks: bool, broken: int) -> list[int]:
    """Steps by 68 * start + goal."""
    at = 5 * (1 if unlocks else 0) + broken
    if not STEPS_BETWEEN[at]:
        found: list[int] = []
        for start in range(FIELDS):
            distance = [99] * FIELDS
            distance[start] = 0
            queue = [start]
            for field in queue:
                onward = [*NEXT[field], ACROSS[broken][field]]
                if unlocks:
                    onward.append(THROUGH[field])
                for other in onward:
                    if other >= 0 and distance[other] == 99:
                        distance[other] = distance[field] + 1
                        queue.append(other)
            found += distance
        STEPS_BETWEEN[at] = found
    return STEPS_BETWEEN[at]


def broken_bridge(b: Board) -> int:
    return b.param if b.effect == BROKEN and b.param >= 0 else 4


def turns_by_type(b: Board) -> list[list[int]]:
    """For each type of wizard, turns by 68 * start + goal."""
    condition = broken_bridge(b)  # 4: nothing of the kind
    if b.effect == DOORS:
        condition = 5
    elif b.effect == TAILWIND:
        condition = 6
    elif b.effect == NIGHT:
        condition = 7
    found: list[list[int]] = []
    for kind in range(6):
        turns = TURNS_BETWEEN[6 * condition + kind]
        if not turns:
            turns = turns_between(condition, kind)
            TURNS_BETWEEN[6 * condition + kind] = turns
        found.append(turns)
    return found


def turns_between(condition: int, kind: int) -> list[int]:
    steps = STEPS[kind] + (1 if condition == 6 else 0)
    between = steps_between(UNLOCKS[kind] != 0 or condition == 5, condition if condition < 4 else 4)
    found = [min(FAR, (distance + steps - 1) // steps) for distance in between]
    if condition == 7 and not WALKERS[kind]:
        return [turns + NIGHTS if turns else 0 for turns in found]
    return found
