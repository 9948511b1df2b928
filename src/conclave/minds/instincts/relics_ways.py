"""Ways over the board of the Secret Relics: steps from field to field, by broken bridge, with and without locks."""

from typing import Final

from conclave.games.relics.board import NEXT
from conclave.games.relics.steps import ACROSS, FIELDS, THROUGH

FAR: Final = 99  # no way at all


def ways(unlocks: bool, broken: int) -> list[int]:
    """Steps by 68 * start + goal."""
    found: list[int] = []
    for start in range(FIELDS):
        distance = [FAR] * FIELDS
        distance[start] = 0
        queue = [start]
        for field in queue:
            onward = [*NEXT[field], ACROSS[broken][field]]
            if unlocks:
                onward.append(THROUGH[field])
            for other in onward:
                if other >= 0 and distance[other] == FAR:
                    distance[other] = distance[field] + 1
                    queue.append(other)
        found += distance
    return found


STEPS_BETWEEN: Final[list[list[int]]] = [ways(unlocks, broken) for unlocks in (False, True) for broken in range(5)]
"""By 5 * unlocks + broken bridge (4: none)."""
