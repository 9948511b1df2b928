"""Dice as they fell, packed: a tray is a count, and behind it numbers of fifteen dice each, four bits a die."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

PACKED: Final[i64] = 15
BITS: Final[i64] = 4
FACE: Final[i64] = 15
NUMBERS: Final[i64] = 35
ROOM: Final[i64] = 525  # dice of a tray: more than any stock of Magic Points buys
TRAY: Final[i64] = 36  # numbers a tray takes


def add(at: vec[i64], tray: i64, face: i64) -> None:
    """One more die; loudly when there is no room."""
    count = at[tray]
    if count >= ROOM:
        raise OverflowError(f"a tray has room for {ROOM} dice")
    place = tray + 1 + count // PACKED
    shift = BITS * (count % PACKED)
    at[place] = at[place] | face << shift if shift else face
    at[tray] = count + 1


def get(at: vec[i64], tray: i64, index: i64) -> i64:
    return at[tray + 1 + index // PACKED] >> BITS * (index % PACKED) & FACE


def all_dice(at: vec[i64], tray: i64) -> list[int]:
    found: list[int] = []
    for index in range(at[tray]):
        found.append(int(get(at, tray, index)))
    return found


def fill(at: vec[i64], tray: i64, faces: list[int]) -> None:
    at[tray] = 0
    for face in faces:
        add(at, tray, i64(face))


def copy(at: vec[i64], tray: i64, to: i64) -> None:
    for index in range(TRAY):
        at[to + index] = at[tray + index]


def total(at: vec[i64], tray: i64) -> i64:
    found: i64 = 0
    for index in range(at[tray]):
        found += get(at, tray, index)
    return found


def lowest(at: vec[i64], tray: i64) -> i64:
    found: i64 = FACE
    for index in range(at[tray]):
        found = min(found, get(at, tray, index))
    return found


def count_from(at: vec[i64], tray: i64, face: i64) -> i64:
    """Dice that show at least this face."""
    found: i64 = 0
    for index in range(at[tray]):
        if get(at, tray, index) >= face:
            found += 1
    return found


def count_of(at: vec[i64], tray: i64, face: i64) -> i64:
    found: i64 = 0
    for index in range(at[tray]):
        if get(at, tray, index) == face:
            found += 1
    return found
