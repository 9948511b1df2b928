"""The columns of the profiles, by profile, as the rules read them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.magia.data import tables


def flat(numbers: list[int]) -> vec[i64]:
    """A list as packed numbers."""
    return vec[i64]([i64(number) for number in numbers])


KIND: Final[vec[i64]] = flat(tables.KIND)
WIDE: Final[vec[i64]] = flat(tables.WIDE)
DEEP: Final[vec[i64]] = flat(tables.DEEP)
MOUNT: Final[vec[i64]] = flat(tables.MOUNT)
MOVE: Final[vec[i64]] = flat(tables.MOVE)
NERVE: Final[vec[i64]] = flat(tables.NERVE)
COMMAND: Final[vec[i64]] = flat(tables.COMMAND)
HIT: Final[vec[i64]] = flat(tables.HIT)
ARMOUR: Final[vec[i64]] = flat(tables.ARMOUR)
STRENGTH: Final[vec[i64]] = flat(tables.STRENGTH)
WORTH: Final[vec[i64]] = flat(tables.WORTH)
SAVE: Final[vec[i64]] = flat(tables.SAVE)
COST: Final[vec[i64]] = flat(tables.COST)
TERRIBLE: Final[vec[i64]] = flat(tables.TERRIBLE)
WOUNDS: Final[vec[i64]] = flat(tables.WOUNDS)
MISSILE: Final[vec[i64]] = flat(tables.MISSILE)
RANGE: Final[vec[i64]] = flat(tables.RANGE)
SHOT: Final[vec[i64]] = flat(tables.SHOT)
SCOUT: Final[vec[i64]] = flat(tables.SCOUT)

BOW: Final[i64] = tables.MISSILES.index("bow")
FLYING: Final[i64] = tables.MOUNTS.index("flying")

LIGHT: Final[vec[i64]] = flat(tables.LIGHT)
FAVOURABLE: Final[vec[i64]] = flat([number for race in tables.FAVOURABLE for number in race])
"""Of race 4 * race + light: is it good for them?"""
LIGHTS: Final[i64] = 4
