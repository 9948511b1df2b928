"""Chapters 6 and 7: lines, what they meet, and what shields stop."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.witchcraft.data import tables
from conclave.games.witchcraft.rules.altars import BY_KIND, is_possible
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.fields import CELLS
from conclave.games.witchcraft.rules.geometry import starts_of
from conclave.games.witchcraft.rules.stack import ALTAR, FREE, HOLDS, aspect_of, is_shielded, kind_of


def directions_of(aspect: int) -> list[int]:
    """Directions in which a tile of an aspect (see stack.py) casts, in the order of its angles."""
    facing, tile = aspect >> 4, aspect & 15
    return [(facing + angle) % 8 for angle in tables.ANGLES[tile]] if tile < len(tables.ANGLES) else []


BY_ASPECT: Final = [directions_of(aspect) for aspect in range(128)]
HEADINGS: Final[vec[i64]] = vec[i64]([i64(heading) for headings in BY_ASPECT for heading in headings])
"""Directions in which every aspect casts, one aspect behind the other."""
HEADINGS_FROM: Final[vec[i64]] = starts_of(BY_ASPECT)
"""Where those of an aspect begin."""


def headings_of(cell: i64) -> list[int]:
    """Directions in which the top tile of a stack casts."""
    return BY_ASPECT[aspect_of(cell)]


def first_heading(cell: i64) -> i64:
    """The direction of a tile that casts in one."""
    return HEADINGS[HEADINGS_FROM[aspect_of(cell)]]


def opposite(heading: i64) -> i64:
    """The side that a bolt of this direction comes from."""
    return heading ^ 4


def target(b: Board, seat: i64, square: i64, heading: i64, pierces: bool) -> i64:
    """The legal target of a Missile or Thunder on this line, or -1 (WC-6.1 to WC-6.12)."""
    at, geometry = b.at, b.geometry
    rays = geometry.rays
    line = square * 8 + heading
    mine = seat + 1
    for n in range(geometry.ray_from[line], geometry.ray_from[line + 1]):
        met = rays[n]
        cell = at[CELLS + met]
        if cell == FREE:
            continue
        if cell < FREE:  # WC-6.6: a gap ends the line
            return -1
        holds = cell & HOLDS
        if holds == mine:  # WC-6.3
            continue
        if holds == ALTAR:  # WC-6.4, WC-6.5; a useless one still blocks (WC-6.9)
            return met if BY_KIND[kind_of(cell)].is_possible(b, seat) else -1
        return met if pierces or not is_shielded(cell, opposite(heading)) else -1  # WC-6.2, WC-6.8, WC-7.3, WC-6.12
    return -1


def has_target(b: Board, seat: i64, square: i64, pierces: bool) -> bool:
    """WC-6.20, WC-10.3: one legal target in one direction suffices."""
    aspect = aspect_of(b.cell(square))
    for n in range(HEADINGS_FROM[aspect], HEADINGS_FROM[aspect + 1]):
        if target(b, seat, square, HEADINGS[n], pierces) >= 0:
            return True
    return False


def is_blastable(b: Board, seat: i64, square: i64, heading: i64) -> bool:
    """WC-6.14, WC-6.17: an altar that can be used, or an enemy without a shield on that side."""
    cell = b.cell(square)
    if cell <= FREE or cell & HOLDS == seat + 1:
        return False
    if cell & HOLDS == ALTAR:
        return is_possible(b, kind_of(cell), seat)
    return not is_shielded(cell, opposite(heading))


def blast_target(b: Board, seat: i64, square: i64, beyond: i64 = -1) -> i64:
    """The next thing that a Blast may hit, beyond one already chosen, or -1; only a gap ends its line (WC-6.16)."""
    at, geometry = b.at, b.geometry
    heading = first_heading(at[CELLS + square])
    line = square * 8 + heading
    waits = beyond >= 0
    for n in range(geometry.ray_from[line], geometry.ray_from[line + 1]):
        met = geometry.rays[n]
        if at[CELLS + met] < FREE:
            return -1
        if waits:
            waits = met != beyond
        elif is_blastable(b, seat, met, heading):
            return met
    return -1


def blast_targets(b: Board, seat: i64, square: i64, beyond: i64 = -1) -> list[int]:
    """All of them, near to far."""
    found: list[int] = []
    met = blast_target(b, seat, square, beyond)
    while met >= 0:
        found.append(met)
        met = blast_target(b, seat, square, met)
    return found


def why_no_target(b: Board, seat: i64, square: i64) -> str:
    """Rule that keeps a bolt caster from acting: what its lines meet decides, the first one that meets anything."""
    headings = headings_of(b.cell(square))
    for heading in headings:
        for met in b.geometry.ray(square, heading):
            cell = b.cell(met)
            if cell < FREE:
                break
            if cell & HOLDS == ALTAR:
                return BY_KIND[kind_of(cell)].useless
            if cell != FREE and cell & HOLDS != seat + 1:
                return "WC-5.9"
    return "WC-6.20" if len(headings) == 1 else "WC-10.3"
