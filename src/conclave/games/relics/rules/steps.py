"""Chapter 7 and the step cards of chapter 13: where a wizard can go."""

from typing import Final

from conclave.games.relics.data import tables
from conclave.games.relics.rules.board import NEXT, Board
from conclave.games.relics.rules.codes import BROKEN, DISABLED, DOORS, FOG, MOVE, NIGHT, PUMPLE, TAILWIND

BRIDGES: Final[list[tuple[int, int]]] = tables.BRIDGES
PASSAGES: Final[list[tuple[int, int]]] = tables.PASSAGES
STEPS: Final[list[int]] = tables.STEPS
UNLOCKS: Final[list[int]] = tables.UNLOCKS
WALKERS: Final[list[int]] = tables.WALKERS

FIELDS: Final = 68
MOST: Final = 8  # allowances are below
WHOLE: Final = 4  # no bridge is broken


def links(pairs: list[tuple[int, int]], left_out: int) -> list[int]:
    """Other end by field, -1 where no such link begins."""
    ends = [-1] * FIELDS
    for number, (one, other) in enumerate(pairs):
        if number != left_out:
            ends[one] = other
            ends[other] = one
    return ends


ACROSS: Final = [links(BRIDGES, broken) for broken in range(5)]  # SR-7.9, SR-7.10
THROUGH: Final = links(PASSAGES, -1)  # SR-7.8


def spread(start: int, most: int, unlocks: bool, broken: int, fog: bool, barred: int) -> list[int]:
    """Fields within so many steps, ascending, the start left out (SR-7.14); `barred` cannot be entered."""
    distance = [-1] * FIELDS
    distance[start] = 0
    queue = [start]
    found: list[int] = []
    for field in queue:
        taken = distance[field]
        if taken >= most or (fog and 48 <= field < 64 and taken >= max(1, most - 1)):  # SR-13.15
            continue
        ways = NEXT[field]
        across = ACROSS[broken][field]
        if across >= 0:
            ways = [*ways, across]
        if unlocks and THROUGH[field] >= 0:
            ways = [*ways, THROUGH[field]]
        for way in ways:
            if distance[way] < 0 and way != barred:
                distance[way] = taken + 1
                queue.append(way)
                found.append(way)
    found.sort()
    return found


# Reach on a board without Pumple, found when first asked for: by who has a fortress, locks, bridges, fog, steps, start.
NOT_YET: Final[list[int]] = []
MEMORY: Final[list[list[int]]] = [NOT_YET] * (16 * 2 * 5 * 2 * MOST * FIELDS)
MEMORY_OF_MOVES: Final[list[list[int]]] = [NOT_YET] * len(MEMORY)  # the same as moves


def allowance(b: Board, base: int) -> int:
    """SR-7.4, SR-13.26: steps that may be taken."""
    return base + 1 if b.effect == TAILWIND else base


def can_unlock(b: Board, wizard: int) -> bool:
    """SR-7.8, SR-13.25; a body has no skills (SR-4.9)."""
    return b.effect == DOORS or (UNLOCKS[wizard % 6] != 0 and b.status[wizard] != DISABLED)


def reach(b: Board, wizard: int, base: int) -> list[int]:
    """Fields the wizard, or body, can go to with `base` steps (SR-7.1 to SR-7.14, SR-13.32): a read-only list."""
    if b.effect == NIGHT and not WALKERS[wizard % 6]:  # SR-13.17
        return NOT_YET
    if b.effect == PUMPLE:  # SR-13.21
        return real(b, spread(b.place[wizard], allowance(b, base), can_unlock(b, wizard), WHOLE, False, b.param))
    return remembered(b, page(b, wizard, base), wizard, base)


def remembered(b: Board, at: int, wizard: int, base: int) -> list[int]:
    """The fields on a page of the memory, which is written when it is first read."""
    found = MEMORY[at]
    if not found:
        broken = b.param if b.effect == BROKEN and b.param >= 0 else WHOLE
        is_foggy = b.effect == FOG
        found = real(b, spread(b.place[wizard], allowance(b, base), can_unlock(b, wizard), broken, is_foggy, -1))
        MEMORY[at] = found
        MEMORY_OF_MOVES[at] = [MOVE + field for field in found]
    return found


def page(b: Board, wizard: int, base: int) -> int:
    """Where the memory holds what the wizard can reach."""
    effect = b.effect
    unlocks = 1 if effect == DOORS or (UNLOCKS[wizard % 6] and b.status[wizard] != DISABLED) else 0
    broken = b.param if effect == BROKEN and b.param >= 0 else WHOLE  # SR-13.24
    most = base + 1 if effect == TAILWIND else base
    towers = 0
    for corner in b.corners:
        towers |= 1 << corner
    foggy = 1 if effect == FOG else 0
    return ((((towers * 2 + unlocks) * 5 + broken) * 2 + foggy) * MOST + most) * FIELDS + b.place[wizard]


def real(b: Board, fields: list[int]) -> list[int]:
    """SR-2.12: an empty notch is no field."""
    return [field for field in fields if field < 64 or field - 64 in b.corners]


def moves(b: Board, wizard: int) -> list[int]:
    """Moves of the wizard by its own steps (SR-7.2), as moves: a read-only list."""
    base = STEPS[wizard % 6]
    if b.effect == PUMPLE or (b.effect == NIGHT and not WALKERS[wizard % 6]):
        return [MOVE + field for field in reach(b, wizard, base)]
    at = page(b, wizard, base)
    remembered(b, at, wizard, base)
    return MEMORY_OF_MOVES[at]


def can_move(b: Board, wizard: int) -> bool:
    """Every field has a neighbour, so only Night-time and Pumple can keep a wizard where it is."""
    if b.effect == NIGHT:
        return WALKERS[wizard % 6] != 0
    return b.effect != PUMPLE or len(reach(b, wizard, STEPS[wizard % 6])) > 0


def why_no_step(b: Board, wizard: int, field: int, base: int) -> str:
    """What keeps a wizard, or a body, from that field: a card, a lock, a broken bridge, or the distance."""
    start = b.place[wizard]
    kind = wizard % 6
    if field == start:
        return "SR-7.14"
    if field >= 64 and field - 64 not in b.corners:
        return "SR-2.12"
    if b.effect == NIGHT and not WALKERS[kind]:
        return "SR-13.17"
    if b.effect == PUMPLE and b.param == field:
        return "SR-13.21"
    most = allowance(b, base)
    unlocks = can_unlock(b, wizard)
    if b.effect == BROKEN and field in spread(start, most, unlocks, WHOLE, False, -1):
        return "SR-7.10"
    if b.effect == FOG and field in spread(start, most, unlocks, WHOLE, False, -1):
        return "SR-13.15"
    if b.effect == PUMPLE and field in spread(start, most, unlocks, WHOLE, False, -1):
        return "SR-13.21"
    return "SR-7.8" if not unlocks and field in spread(start, most, True, WHOLE, False, -1) else "SR-7.2"
