"""Scratch paper: lines of the table, a bit a place, on which the rules work out where pieces can get to.

Each battle has its own sheet, which its clones share, so that two threads with two battles never write on the same one.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

LINES: Final[i64] = 38  # of a wave: there is an empty one below and above
WAVES: Final[i64] = 8  # more than the dearest step


def lines() -> vec[i64]:
    return vec[i64]([i64(0) for _ in range(36)])


class Paper:
    """What is found stays until the next one asks."""

    def __init__(self) -> None:
        self.reached = lines()
        """What was found."""
        self.nearer = lines()
        """Places that an attack may go to."""
        self.foes = lines()
        """Cells beside enemies, or under them."""
        self.even = lines()
        self.rough = lines()
        """FW-38.3: where a step costs twice as much."""
        self.crowded = lines()
        """Where the footprint may pass, not stop."""
        self.contact = lines()
        """Where its move ends."""
        self.wave = vec[i64]([i64(0) for _ in range(8 * 38)])
        """Places that are reached at a cost and can be left, by cost modulo WAVES."""
