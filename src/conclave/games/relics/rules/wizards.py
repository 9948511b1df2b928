"""Chapters 4 and 6: types of wizards, their skills and status; a wizard's number is 6 * seat + type."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.relics.data import tables
from conclave.games.relics.rules.ground import flat

# types, in the order of tables.TYPES
GUARDIAN: Final[i64] = 1
HEALER: Final[i64] = 2
INVOKER: Final[i64] = 3
SCOUT: Final[i64] = 4
THIEF: Final[i64] = 5

# status
READY: Final[i64] = 0
VULNERABLE: Final[i64] = 1
DISABLED: Final[i64] = 2

# by type
STEPS: Final[vec[i64]] = flat(tables.STEPS)
ATTACKS: Final[vec[i64]] = flat(tables.ATTACKS)
HEALS: Final[vec[i64]] = flat(tables.HEALS)
PROTECTS: Final[vec[i64]] = flat(tables.PROTECTS)
UNLOCKS: Final[vec[i64]] = flat(tables.UNLOCKS)
LIGHT: Final[vec[i64]] = flat(tables.LIGHT)
WALKERS: Final[vec[i64]] = flat(tables.WALKERS)
"""Who may move by night (SR-13.17)."""
PEEKERS: Final[vec[i64]] = flat([kind for kind in range(6) if tables.PEEKS[kind]])
"""The types that look into chests."""


def is_fast(kind: i64) -> bool:
    """SR-14.27: Forest Haste is for Healer, Scout and Thief."""
    return kind in (HEALER, SCOUT, THIEF)
