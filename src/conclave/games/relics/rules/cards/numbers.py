"""Cards by number, in the order of tables.CARDS, as far as other rules ask whether one is in effect."""

from typing import Final

from mypy_extensions import i64

FOG: Final[i64] = 4
NIGHT: Final[i64] = 5
PUMPLE: Final[i64] = 6
BROKEN: Final[i64] = 8
DOORS: Final[i64] = 9
TAILWIND: Final[i64] = 10
WEARY: Final[i64] = 11
