"""Chapter 2: fields by number, the fields next to them, and where bridges and passages lead."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.relics.data import tables

CORNER: Final[i64] = 12  # fields of a corner board: board k has 12k to 12k + 11
MIDDLE: Final[i64] = 48  # the first field of the middle board
FORTRESS: Final[i64] = 64  # fortress k is 64 + k
SIZE: Final[i64] = 68
MOST: Final[i64] = 5  # fields next to one: four edges and a fortress
WHOLE: Final[i64] = 4  # no bridge is broken


def flat(numbers: list[int]) -> vec[i64]:
    """A table that is quick to read."""
    return vec[i64]([i64(number) for number in numbers])


def neighbours() -> vec[i64]:
    """By MOST * field: the fields next to it, then -1."""
    return flat([number for fields in tables.NEXT for number in (fields + [-1] * int(MOST))[: int(MOST)]])


def links(pairs: list[tuple[int, int]]) -> vec[i64]:
    """By SIZE * number + field: the other end, -1 where no link begins; `number` is left out, the last has them all."""
    found: list[int] = []
    for left_out in range(len(pairs) + 1):
        ends = [-1] * int(SIZE)
        for number, (one, other) in enumerate(pairs):
            if number != left_out:
                ends[one] = other
                ends[other] = one
        found += ends
    return flat(found)


STARTS: Final[vec[i64]] = flat(tables.STARTS)
MANA: Final[vec[i64]] = flat([tables.MANA.index(field) if field in tables.MANA else -1 for field in range(int(SIZE))])
"""By field, which of the mana fields it is, or -1."""
NEXT: Final[vec[i64]] = neighbours()
ACROSS: Final[vec[i64]] = links(tables.BRIDGES)
"""By SIZE * broken bridge (WHOLE: none) + field (SR-7.9, SR-7.10)."""
THROUGH: Final[vec[i64]] = links(tables.PASSAGES)[int(WHOLE * SIZE) :]
"""By field (SR-7.8)."""


def is_next(field: i64, other: i64) -> bool:
    """SR-2.5, SR-2.19: do they share an edge of one board? Links never make fields adjacent."""
    return any(NEXT[place] == other for place in range(MOST * field, MOST * field + MOST))


def around(field: i64) -> list[int]:
    """A field and the fields next to it, ascending."""
    found = [int(field)]
    for place in range(MOST * field, MOST * field + MOST):
        if NEXT[place] >= 0:
            found.append(int(NEXT[place]))
    found.sort()
    return found
