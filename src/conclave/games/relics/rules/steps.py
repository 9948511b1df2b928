"""Chapter 7 and the step cards of chapter 13: where a wizard can go."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.cards.numbers import BROKEN, DOORS, FOG, NIGHT, PUMPLE, TAILWIND
from conclave.games.relics.rules.fields import CORNERS, EFFECT, PARAM, PLACE, STATUS
from conclave.games.relics.rules.ground import ACROSS, FORTRESS, MIDDLE, MOST, NEXT, SIZE, THROUGH, WHOLE
from conclave.games.relics.rules.moves import MOVE
from conclave.games.relics.rules.wizards import DISABLED, STEPS, UNLOCKS, WALKERS

DEAD_STEPS: Final[i64] = 2  # SR-14.16: of a body that walks
WAYS_FROM: Final[i64] = 7  # next door, across a bridge, through a passage: see way_from
FARTHEST: Final[i64] = 8  # allowances are below
NOBODY_BARS: Final[i64] = -1
OBSTACLES: Final = {int(BROKEN): "SR-7.10", int(FOG): "SR-13.15", int(PUMPLE): "SR-13.21"}
UNREACHED: Final[vec[i64]] = vec[i64]([i64(-1)] * int(SIZE))


def spread(start: i64, most: i64, unlocks: bool, broken: i64, is_foggy: bool, barred: i64) -> list[int]:
    """Fields within so many steps, ascending, the start left out (SR-7.14); `barred` cannot be entered."""
    distance = UNREACHED[:]
    distance[start] = 0
    queue = vec[i64]([start])
    head: i64 = 0
    in_fog = most - 1 if most > 1 else i64(1)
    while head < len(queue):
        field = queue[head]
        head += 1
        taken = distance[field]
        if taken >= most or (is_foggy and MIDDLE <= field < FORTRESS and taken >= in_fog):  # SR-13.15
            continue
        for place in range(WAYS_FROM):
            way = way_from(field, place, unlocks, broken)
            if way >= 0 and distance[way] < 0 and way != barred:
                distance[way] = taken + 1
                queue = append(queue, way)
    return [int(field) for field in range(SIZE) if distance[field] > 0]


def way_from(field: i64, number: i64, unlocks: bool, broken: i64) -> i64:
    """Where one step leads: next door, then across a bridge, then through a passage; -1 if there is no such way."""
    if number < MOST:
        return NEXT[MOST * field + number]
    if number == MOST:
        return ACROSS[SIZE * broken + field]
    return THROUGH[field] if unlocks else -1


# Reach on a board without Pumple, found when first asked for: by who has a fortress, locks, bridges, fog, steps, start.
NOT_YET: Final[list[int]] = []
MEMORY: Final[list[list[int]]] = [NOT_YET] * int(16 * 2 * 5 * 2 * FARTHEST * SIZE)
MEMORY_OF_MOVES: Final[list[list[int]]] = [NOT_YET] * len(MEMORY)  # the same as moves


def allowance(b: Board, base: i64) -> i64:
    """SR-7.4, SR-13.26: steps that may be taken."""
    return base + 1 if b.at[EFFECT] == TAILWIND else base


def can_unlock(b: Board, wizard: i64) -> bool:
    """SR-7.8, SR-13.25; a body has no skills (SR-4.9)."""
    at = b.at
    return at[EFFECT] == DOORS or (UNLOCKS[wizard % 6] != 0 and at[STATUS + wizard] != DISABLED)


def broken_bridge(b: Board) -> i64:
    """SR-13.24; WHOLE if none is broken."""
    at = b.at
    return at[PARAM] if at[EFFECT] == BROKEN and at[PARAM] >= 0 else WHOLE


def sleeps(b: Board, wizard: i64) -> bool:
    """SR-13.17: does Night-time keep it where it is?"""
    return b.at[EFFECT] == NIGHT and not WALKERS[wizard % 6]


def reach(b: Board, wizard: i64, base: i64) -> list[int]:
    """Fields the wizard, or body, can go to with `base` steps (SR-7.1 to SR-7.14, SR-13.32): a read-only list."""
    if sleeps(b, wizard):
        return NOT_YET
    if b.at[EFFECT] == PUMPLE:  # SR-13.21
        return spread_real(b, wizard, base, b.at[PARAM])
    page = page_of(b, wizard, base)
    if not MEMORY[page]:
        remember_reach(b, page, wizard, base)
    return MEMORY[page]


def spread_real(b: Board, wizard: i64, base: i64, barred: i64) -> list[int]:
    """What the wizard can reach as the cards stand."""
    at = b.at
    is_foggy = at[EFFECT] == FOG
    start, most = at[PLACE + wizard], allowance(b, base)
    fields = spread(start, most, can_unlock(b, wizard), broken_bridge(b), is_foggy, barred)
    return [field for field in fields if b.is_real(field)]


def remember_reach(b: Board, page: i64, wizard: i64, base: i64) -> None:
    """Write a page of the memory."""
    MEMORY[page] = spread_real(b, wizard, base, NOBODY_BARS)
    MEMORY_OF_MOVES[page] = MOVE.moves(MEMORY[page])


def page_of(b: Board, wizard: i64, base: i64) -> i64:
    """Where the memory holds what the wizard can reach."""
    at = b.at
    towers: i64 = 0
    for place in range(CORNERS, CORNERS + i64(b.seats)):
        towers |= 1 << at[place]
    page = 2 * towers + (1 if can_unlock(b, wizard) else 0)
    page = 2 * (5 * page + broken_bridge(b)) + (1 if at[EFFECT] == FOG else 0)
    return (FARTHEST * page + allowance(b, base)) * SIZE + at[PLACE + wizard]


def moves(b: Board, wizard: i64) -> list[int]:
    """Moves of the wizard by its own steps (SR-7.2), as moves: a read-only list."""
    base = STEPS[wizard % 6]
    if sleeps(b, wizard) or b.at[EFFECT] == PUMPLE:
        return MOVE.moves(reach(b, wizard, base))
    page = page_of(b, wizard, base)
    if not MEMORY_OF_MOVES[page]:
        remember_reach(b, page, wizard, base)
    return MEMORY_OF_MOVES[page]


def is_hindered(b: Board) -> bool:
    """Every field has a neighbour, so only Night-time and Pumple can keep a wizard, or body, where it is."""
    return b.at[EFFECT] in (NIGHT, PUMPLE)


def can_step(b: Board, wizard: i64) -> bool:
    """Can the wizard, or body, leave its field?"""
    if b.at[EFFECT] != PUMPLE:
        return not sleeps(b, wizard)
    unlocks, start = can_unlock(b, wizard), b.at[PLACE + wizard]
    for place in range(WAYS_FROM):
        way = way_from(start, place, unlocks, WHOLE)
        if way >= 0 and way != b.at[PARAM] and b.is_real(way):
            return True
    return False


def why_no_step(b: Board, wizard: i64, field: i64, base: i64) -> str:
    """What keeps a wizard, or a body, from that field: a card, a lock, a broken bridge, or the distance."""
    start, effect = b.at[PLACE + wizard], b.at[EFFECT]
    if field == start:
        return "SR-7.14"
    if not b.is_real(field):
        return "SR-2.12"
    if sleeps(b, wizard):
        return "SR-13.17"
    if effect == PUMPLE and b.at[PARAM] == field:
        return "SR-13.21"
    most, unlocks = allowance(b, base), can_unlock(b, wizard)
    if int(effect) in OBSTACLES and int(field) in spread(start, most, unlocks, WHOLE, False, NOBODY_BARS):
        return OBSTACLES[int(effect)]
    if not unlocks and int(field) in spread(start, most, True, WHOLE, False, NOBODY_BARS):
        return "SR-7.8"
    return "SR-7.2"
