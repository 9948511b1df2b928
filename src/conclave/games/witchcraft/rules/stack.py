"""A square's contents as one number: nothing, a gap, an altar, or a stack of wizards.

A cell is GAP (-1: no square here), 0 (a free square), or its lowest two bits say what it holds:
1 a stack of Red, 2 a stack of Green, 3 an altar (its kind above). A stack continues upwards:

    bits 2-5 top type · 6-8 facing · 9 exhausted · 10-17 shield tokens by side · 18-53 covered tiles (see bags.py)
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.witchcraft.data import tables
from conclave.games.witchcraft.rules.bags import ONE

GAP: Final[i64] = -1
FREE: Final[i64] = 0
HOLDS: Final[i64] = 3  # the bits that say what a cell holds: seat + 1, or ALTAR (which a gap has too)
ALTAR: Final[i64] = 3
TIRED: Final[i64] = 1 << 9
TOKENS: Final[i64] = 10  # where the tokens begin
TOKEN: Final[i64] = 1 << 10  # the one on the north side
SIDES: Final[i64] = 255 << 10
BAG: Final[i64] = 18  # where the covered tiles begin

FACED: Final[vec[i64]] = vec[i64]([i64(1 if angles else 0) for angles in tables.ANGLES])
"""By tile: has it a facing?"""
PRINTED: Final[vec[i64]] = vec[i64](
    [i64(tables.PRINTED[tile * 8 + facing]) if tile < 12 else i64(0) for facing in range(8) for tile in range(16)]
)
"""Sides with a printed shield, a bit a side, by aspect."""


def stack(seat: i64, top: i64, facing: i64, covered: i64) -> i64:
    """A fresh stack: neither exhausted nor shielded by tokens."""
    return (seat + 1) | top << 2 | facing << 6 | covered << BAG


def altar(kind: i64) -> i64:
    return ALTAR | kind << 2


def is_stack(cell: i64) -> bool:
    return cell > 0 and cell & HOLDS != ALTAR


def is_altar(cell: i64) -> bool:
    return cell > 0 and cell & HOLDS == ALTAR


def kind_of(cell: i64) -> i64:
    """Kind of an altar."""
    return cell >> 2


def owner_of(cell: i64) -> i64:
    """Seat that controls the stack (WC-2.11)."""
    return (cell & HOLDS) - 1


def top_of(cell: i64) -> i64:
    return cell >> 2 & 15


def facing_of(cell: i64) -> i64:
    return cell >> 6 & 7


def aspect_of(cell: i64) -> i64:
    """Top and facing in one number: 16 * facing + top."""
    return cell >> 2 & 127


def tokens_of(cell: i64) -> i64:
    """Shield tokens, a bit a side."""
    return cell >> TOKENS & 255


def covered_of(cell: i64) -> i64:
    """The tiles under the top, as a bag."""
    return cell >> BAG


def tiles_of(cell: i64) -> i64:
    """All tiles of the stack, as a bag."""
    return (cell >> BAG) + ONE[cell >> 2 & 15]


def printed_on(tile: i64, facing: i64) -> i64:
    """Sides of a tile with a printed shield, a bit a side."""
    return PRINTED[facing << 4 | tile]


def shields_of(cell: i64) -> i64:
    """WC-7.3: sides under a printed shield of the top tile or a token, a bit a side."""
    return PRINTED[cell >> 2 & 127] | cell >> TOKENS & 255


def is_shielded(cell: i64, side: i64) -> bool:
    return (PRINTED[cell >> 2 & 127] | cell >> TOKENS) >> side & 1 != 0


def is_turnable(cell: i64) -> bool:
    """WC-7.12: a facing, or a token on any side, makes turning a change."""
    return FACED[cell >> 2 & 15] != 0 or cell & SIDES != 0


def turned(cell: i64, facing: i64) -> i64:
    """The stack turned to a facing; tokens turn along, and a top without facing keeps n (WC-7.11, WC-7.12)."""
    tokens = tokens_of(cell)
    shift = (facing - facing_of(cell)) & 7
    tokens = (tokens << shift | tokens >> (8 - shift)) & 255
    if not FACED[cell >> 2 & 15]:
        facing = 0
    return cell & ~(SIDES | 7 << 6) | facing << 6 | tokens << TOKENS


def with_token(cell: i64, side: i64) -> i64:
    """The stack with a shield token more (WC-7.7)."""
    return cell | TOKEN << side


def covers_another(cell: i64) -> bool:
    """Is a tile of another type than the top covered?"""
    return covered_of(cell) & ~(7 * ONE[cell >> 2 & 15]) != 0
