"""Ways over the board of the Secret Relics: how many turns a wizard needs from field to field, as the cards stand."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.cards.numbers import DOORS, NIGHT, TAILWIND
from conclave.games.relics.rules.fields import EFFECT
from conclave.games.relics.rules.ground import SIZE, WHOLE
from conclave.games.relics.rules.steps import WAYS_FROM, broken_bridge, way_from
from conclave.games.relics.rules.wizards import STEPS, UNLOCKS, WALKERS

FAR: Final[i64] = 20  # turns that nobody thinks of
NIGHTS: Final[i64] = 3  # turns that Night-time costs a wizard that may not walk
UNREACHED: Final[i64] = 99

# conditions of the board beside a broken bridge, by its number, and WHOLE: nothing of the kind
WITH_DOORS: Final[i64] = 5
WITH_TAILWIND: Final[i64] = 6
AT_NIGHT: Final[i64] = 7

PAIRS: Final[i64] = SIZE * SIZE  # a table has a number for each start and goal: at SIZE * start + goal
STEPS_BETWEEN: Final[vec[i16]] = vec[i16]([i16(-1)] * int(2 * 5 * PAIRS))
"""Tables of steps by 5 * unlocks + broken bridge, each written when it is first asked for."""
TURNS_BETWEEN: Final[vec[i16]] = vec[i16]([i16(-1)] * int(8 * 6 * PAIRS))
"""Tables of turns by 6 * condition + type of the wizard, likewise; those of one condition together."""


def steps_table(unlocks: bool, broken: i64) -> i64:
    """Where the table of steps begins."""
    first = PAIRS * ((5 if unlocks else 0) + broken)
    if STEPS_BETWEEN[first] < 0:
        for start in range(SIZE):
            write_steps(first + SIZE * start, start, unlocks, broken)
    return first


def write_steps(row: i64, start: i64, unlocks: bool, broken: i64) -> None:
    for place in range(row, row + SIZE):
        STEPS_BETWEEN[place] = i16(UNREACHED)
    STEPS_BETWEEN[row + start] = 0
    queue = [int(start)]
    for field in queue:
        for number in range(WAYS_FROM):
            other = way_from(field, number, unlocks, broken)
            if other >= 0 and i64(STEPS_BETWEEN[row + other]) == UNREACHED:
                STEPS_BETWEEN[row + other] = STEPS_BETWEEN[row + field] + 1
                queue.append(int(other))


def steps_for(b: Board, wizard: i64) -> i64:
    """Where the table of steps begins that holds for the wizard."""
    return steps_table(UNLOCKS[wizard % 6] != 0 or b.at[EFFECT] == DOORS, broken_bridge(b))


def turns_tables(b: Board) -> i64:
    """Where the tables of turns begin that hold now: PAIRS for each type of wizard."""
    effect = b.at[EFFECT]
    condition = broken_bridge(b)
    if effect == DOORS:
        condition = WITH_DOORS
    elif effect == TAILWIND:
        condition = WITH_TAILWIND
    elif effect == NIGHT:
        condition = AT_NIGHT
    first = 6 * PAIRS * condition
    if TURNS_BETWEEN[first] < 0:
        for kind in range(i64(6)):
            write_turns(first + PAIRS * kind, condition, kind)
    return first


def write_turns(first: i64, condition: i64, kind: i64) -> None:
    steps = STEPS[kind] + (1 if condition == WITH_TAILWIND else 0)
    unlocks = UNLOCKS[kind] != 0 or condition == WITH_DOORS
    between = steps_table(unlocks, condition if condition < WHOLE else WHOLE)
    sleeps = condition == AT_NIGHT and not WALKERS[kind]
    for pair in range(PAIRS):
        turns = (i64(STEPS_BETWEEN[between + pair]) + steps - 1) // steps
        if turns > FAR:
            turns = FAR
        if sleeps and turns:
            turns += NIGHTS
        TURNS_BETWEEN[first + pair] = i16(turns)
