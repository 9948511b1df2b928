"""What a side's prospects are worth, in log-odds of winning."""

from typing import Final

from mypy_extensions import i64

from conclave.games.witchcraft.rules.altars import is_possible
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.fields import POWERS
from conclave.minds.instincts.witchcraft.survey import Side

# For the side that moves next, and for the other one.
# Fitted to the results of games that this instinct played against itself.
MOVER: Final = [
    -0.09, -0.40, -0.06, 0.0, -0.04, -0.17, -0.20,  # by the number of stacks that can act, from 0 to 6 and more
    0.13,  # such a stack that no enemy can take now
    0.12,  # such a stack that uses Energy and takes nothing
    0.13,  # such a stack that uses another altar and takes nothing
    0.16,  # such a stack that has a power of its own
    -0.15,  # an exhausted stack that could take something
    0.07,  # another exhausted stack that could use an altar
    0.01,  # an exhausted stack with a power of its own
    0.09,  # a line to the Energy altar
    0.29,  # a stack
    0.02,  # a covered tile
    0.01,  # a top tile better than a plain Missile
    -0.02,  # a stack with shield tokens
    -0.10,  # a stack that an enemy can take now
    -0.13,  # a tile in such a stack
    -0.03,  # a tile in the tallest such stack
    -0.11,  # a stack that an exhausted enemy looks at
    0.53,  # a power tile held
    0.08,  # and usable, where no stack can act
    0.48,  # and usable, where one stack can act
    0.08,  # having the move
]  # fmt: skip
OTHER: Final = [
    -2.01, -0.30, -0.06, 0.0, -0.11, -0.22, -0.45,
    0.23, 0.07, 0.12, 0.18, -0.06, 0.10, 0.07, 0.10, 0.24, 0.01, 0.05, 0.02, -0.23, 0.06, -0.44, -0.25,
    0.57, 2.10, 0.50, 0.0,
]  # fmt: skip


def worth(b: Board, seat: i64, side: Side, weights: list[float]) -> float:
    """A side's prospects."""
    acts = side.shots + side.energy + side.altars + side.powers
    total = weights[min(acts, 6)] + weights[26]
    total += weights[7] * side.safe_actors
    total += weights[8] * side.energy + weights[9] * side.altars + weights[10] * side.powers
    total += weights[11] * side.tired_shots + weights[12] * side.tired_altars + weights[13] * side.tired_powers
    total += weights[14] * side.energy_lines + weights[15] * side.stacks + weights[16] * side.covered
    total += weights[17] * side.strong + weights[18] * side.tokens
    total += weights[19] * side.hit + weights[20] * side.hit_tiles + weights[21] * side.hit_tallest
    total += weights[22] * side.watched
    if b.holds_power(seat):
        total += weights[23]
        if acts < 2 and is_possible(b, b.at[POWERS + seat], seat):
            total += weights[24 + acts]
    return total
