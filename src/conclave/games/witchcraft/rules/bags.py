"""Bags: tiles whose order is void (WC-8.13), three bits a tile type in one number."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.witchcraft.data import tables

TYPES: Final[list[str]] = tables.TYPES

# A table, because compiled code would cut `1 << n` to 32 bits.
ONE: Final[vec[i64]] = vec[i64]([i64(1 << 3 * tile) for tile in range(12)])


def one(tile: i64) -> i64:
    """A bag with one tile."""
    return ONE[tile]


def count(bag: i64, tile: i64) -> i64:
    return bag >> 3 * tile & 7


def size_of(bag: i64) -> i64:
    """How many tiles are in a bag."""
    total: i64 = 0
    while bag:
        total += bag & 7
        bag >>= 3
    return total


def types_in(bag: i64) -> list[int]:
    """Tile types in a bag, in tile-table order."""
    found: list[int] = []
    tile = 0
    while bag:
        if bag & 7:
            found.append(tile)
        tile += 1
        bag >>= 3
    return found


def counts_in(bag: i64) -> list[int]:
    """How many there are of each type in a bag, in the same order."""
    found: list[int] = []
    while bag:
        if bag & 7:
            found.append(bag & 7)
        bag >>= 3
    return found


def first_in(bag: i64) -> i64:
    """The first type of a bag in tile-table order."""
    tile: i64 = 0
    while not bag & 7:
        tile += 1
        bag >>= 3
    return tile


def bag_of(tiles: list[int]) -> i64:
    bag: i64 = 0
    for tile in tiles:
        bag += ONE[tile]
    return bag
