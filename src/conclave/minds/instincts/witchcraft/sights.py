"""Sights: what can be seen from a square, and who looks at it."""

from mypy_extensions import i64

from conclave.games.witchcraft.rules.acts.bolts import BLAST, MISSILE, THUNDER
from conclave.games.witchcraft.rules.acts.wizards import act_of
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.fields import CELLS
from conclave.games.witchcraft.rules.lines import HEADINGS, HEADINGS_FROM, opposite
from conclave.games.witchcraft.rules.stack import ALTAR, FREE, HOLDS, aspect_of, is_shielded


def hits(b: Board, seat: i64, square: i64, heading: i64, pierces: bool) -> bool:
    """Does a line meet an altar, or an enemy that it can take?"""
    at, geometry = b.at, b.geometry
    line = square * 8 + heading
    for n in range(geometry.ray_from[line], geometry.ray_from[line + 1]):
        cell = at[CELLS + geometry.rays[n]]
        if cell < FREE:
            return False
        if cell == FREE or cell & HOLDS == seat + 1:
            continue
        return cell & HOLDS == ALTAR or pierces or not is_shielded(cell, opposite(heading))
    return False


def sights(b: Board, seat: i64, square: i64) -> i64:
    """Directions in which a stack of the seat, put here, would see an enemy or an altar."""
    count: i64 = 0
    for heading in range(i64(8)):
        if hits(b, seat, square, heading, pierces=True):
            count += 1
    return count


def lines_on(b: Board, seat: i64, square: i64) -> i64:
    """Sides from which an enemy looks at the square, as a mask."""
    sides: i64 = 0
    for side in range(i64(8)):
        if is_watched(b, seat, square, side):
            sides |= i64(1) << side
    return sides


def is_watched(b: Board, seat: i64, square: i64, side: i64) -> bool:
    """Does an enemy look at this side of the square, past others of its guild?"""
    at, geometry = b.at, b.geometry
    line = square * 8 + side
    for n in range(geometry.ray_from[line], geometry.ray_from[line + 1]):
        cell = at[CELLS + geometry.rays[n]]
        if cell == FREE:
            continue
        if cell < FREE or cell & HOLDS != 2 - seat:
            return False
        if casts(cell, opposite(side)):
            return True
    return False


def casts(cell: i64, heading: i64) -> bool:
    """Does the stack cast bolts in this direction?"""
    act = act_of(cell)
    if act is not MISSILE and act is not THUNDER and act is not BLAST:
        return False
    aspect = aspect_of(cell)
    return any(HEADINGS[n] == heading for n in range(HEADINGS_FROM[aspect], HEADINGS_FROM[aspect + 1]))
