"""A square's contents as one int: nothing, a gap, an altar, or a stack of wizards.

A cell is GAP (-1: no square here), 0 (a free square), or its lowest two bits say what it holds:
1 a stack of Red, 2 a stack of Green, 3 an altar (its kind above). A stack continues upwards:

    bits 2-5 top type · 6-8 facing · 9 exhausted · 10-17 shield tokens by side · 18-53 covered tiles

Covered tiles, hands, piles and reserves are bags: three bits a tile type, order void (WC-8.13).
"""

from typing import Final

from conclave.games.witchcraft.data import tables

GAP: Final = -1
FREE: Final = 0
ALTAR: Final = 3
TIRED: Final = 1 << 9
SIDES: Final = 255 << 10
BAG: Final = 18

TYPES: Final[list[str]] = tables.TYPES
FACED: Final[list[int]] = tables.FACED
PRINTED: Final[list[int]] = tables.PRINTED


def stack(seat: int, top: int, facing: int, covered: int) -> int:
    """A fresh stack: neither exhausted nor shielded by tokens."""
    return (seat + 1) | top << 2 | facing << 6 | covered << BAG


def altar(kind: int) -> int:
    return ALTAR | kind << 2


def owner_of(cell: int) -> int:
    """Seat that controls the stack (WC-2.11)."""
    return (cell & 3) - 1


def top_of(cell: int) -> int:
    return cell >> 2 & 15


def facing_of(cell: int) -> int:
    return cell >> 6 & 7


def tokens_of(cell: int) -> int:
    """Shield tokens, a bit a side."""
    return cell >> 10 & 255


def covered_of(cell: int) -> int:
    return cell >> BAG


def tiles_of(cell: int) -> int:
    """All tiles of the stack, as a bag."""
    return (cell >> BAG) + (1 << 3 * (cell >> 2 & 15))


def is_turnable(cell: int) -> bool:
    """WC-7.12: a facing, or a token on any side, makes turning a change."""
    return FACED[cell >> 2 & 15] != 0 or cell & SIDES != 0


def is_shielded(cell: int, side: int) -> bool:
    """WC-7.3: a printed shield of the top tile or a token lies on the side."""
    return (PRINTED[(cell >> 2 & 15) * 8 + (cell >> 6 & 7)] | cell >> 10) >> side & 1 != 0


def turned(cell: int, facing: int) -> int:
    """The stack turned to a facing; tokens turn along, and a top without facing keeps n (WC-7.11, WC-7.12)."""
    tokens = tokens_of(cell)
    shift = (facing - facing_of(cell)) & 7
    tokens = (tokens << shift | tokens >> (8 - shift)) & 255
    if not FACED[cell >> 2 & 15]:
        facing = 0
    return cell & ~(SIDES | 7 << 6) | facing << 6 | tokens << 10


def covers_another(cell: int) -> bool:
    """Is a tile of another type than the top covered?"""
    covered = cell >> BAG
    return covered & ~(7 << 3 * (cell >> 2 & 15)) != 0


# -- bags


def one(tile: int) -> int:
    """A bag with one tile."""
    return 1 << 3 * tile


def count(bag: int, tile: int) -> int:
    return bag >> 3 * tile & 7


def size_of(bag: int) -> int:
    """How many tiles are in a bag."""
    total = 0
    while bag:
        total += bag & 7
        bag >>= 3
    return total


def types_in(bag: int) -> list[int]:
    """Tile types in a bag, in tile-table order."""
    found: list[int] = []
    tile = 0
    while bag:
        if bag & 7:
            found.append(tile)
        tile += 1
        bag >>= 3
    return found


def first_in(bag: int) -> int:
    """The first type of a bag in tile-table order."""
    tile = 0
    while not bag & 7:
        tile += 1
        bag >>= 3
    return tile


def bag_of(tiles: list[int]) -> int:
    bag = 0
    for tile in tiles:
        bag += 1 << 3 * tile
    return bag
