"""Surveys: both sides of the board at a glance."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.witchcraft.data import tables
from conclave.games.witchcraft.rules.acts.barbarian import BARBARIAN
from conclave.games.witchcraft.rules.acts.bolts import MISSILE, THUNDER
from conclave.games.witchcraft.rules.acts.priest import PRIEST
from conclave.games.witchcraft.rules.acts.prince import PRINCE
from conclave.games.witchcraft.rules.acts.wizards import BY_TILE
from conclave.games.witchcraft.rules.bags import size_of
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.fields import CELLS, PAIRS
from conclave.games.witchcraft.rules.lines import HEADINGS, HEADINGS_FROM, opposite
from conclave.games.witchcraft.rules.powers.energy import ENERGY
from conclave.games.witchcraft.rules.powers.summoning import SUMMONING
from conclave.games.witchcraft.rules.stack import (
    ALTAR,
    BAG,
    FREE,
    HOLDS,
    SIDES,
    TIRED,
    aspect_of,
    is_shielded,
    kind_of,
    top_of,
)

STRONG: Final[vec[i64]] = vec[i64](
    [i64(1 if angles and (act is not MISSILE or len(angles) > 1) else 0) for act, angles in zip(BY_TILE, tables.ANGLES)]
)
"""Tiles with lines that are better than a plain Missile."""

# What is found out of a stack, and marked on its square.
ACTS: Final[i64] = 1  # it can act
HIT: Final[i64] = 2  # an enemy can take it now
WATCHED: Final[i64] = 4  # an exhausted enemy looks at it
UNMARKED: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(168)])

# What a line meets.
NOTHING: Final[i64] = 0
AN_ALTAR: Final[i64] = 1
THE_ENERGY: Final[i64] = 2
AN_ENEMY: Final[i64] = 4


class Side:
    """One side of the board."""

    def __init__(self) -> None:
        self.stacks = 0
        self.tired = 0
        self.tall = 0  # stacks of two tiles or more
        self.covered = 0
        self.tokens = 0  # stacks with shield tokens
        self.strong = 0  # tops better than plain missiles
        self.shots = 0  # fresh stacks that can capture now
        self.energy = 0  # other fresh stacks that can use the Energy altar now
        self.altars = 0  # other fresh stacks that can use another altar now
        self.powers = 0  # other fresh stacks that can use a special power now
        self.tired_shots = 0  # tired stacks with a line to an enemy
        self.tired_altars = 0  # other tired stacks with a line to an altar
        self.tired_powers = 0  # tired stacks with a special power
        self.energy_lines = 0  # lines to the Energy altar
        self.safe_actors = 0  # stacks that can act and that no enemy can take
        self.hit = 0  # stacks that an enemy can take now
        self.hit_tiles = 0  # their tiles
        self.hit_tallest = 0  # tiles in the tallest of them
        self.watched = 0  # stacks that an exhausted enemy looks at


def survey(b: Board, weary: i64) -> list[Side]:
    """Both sides, by seat; `weary` is a square whose stack will tire when its act ends."""
    at = b.at
    sides = [Side(), Side()]
    marks = UNMARKED[: b.geometry.size]
    for place in range(CELLS, i64(len(at))):
        cell = at[place]
        if cell > FREE and cell & HOLDS != ALTAR:
            count(sides[(cell & HOLDS) - 1], cell, place - CELLS == weary)
    for place in range(CELLS, i64(len(at))):
        cell = at[place]
        if cell > FREE and cell & HOLDS != ALTAR:
            square = place - CELLS
            is_tired = cell & TIRED != 0 or square == weary
            examine(b, sides[(cell & HOLDS) - 1], square, is_tired, marks)
    for place in range(CELLS, i64(len(at))):
        mark = marks[place - CELLS]
        if mark:
            cell = at[place]
            expose(sides[(cell & HOLDS) - 1], cell, mark)
    return sides


def count(side: Side, cell: i64, is_weary: bool) -> None:
    """What a stack adds without regard to its lines."""
    side.stacks += 1
    if cell & TIRED or is_weary:
        side.tired += 1
    if cell >> BAG:
        side.tall += 1
        side.covered += int(size_of(cell >> BAG))
    if cell & SIDES:
        side.tokens += 1
    side.strong += int(STRONG[top_of(cell)])


def examine(b: Board, side: Side, square: i64, is_tired: bool, marks: vec[i64]) -> None:
    """What a stack can do now, or could if it were fresh."""
    cell = b.at[CELLS + square]
    aspect = aspect_of(cell)
    met = NOTHING
    for n in range(HEADINGS_FROM[aspect], HEADINGS_FROM[aspect + 1]):
        met |= look_along(b, side, square, HEADINGS[n], WATCHED if is_tired else HIT, marks)
    is_special = HEADINGS_FROM[aspect] == HEADINGS_FROM[aspect + 1] and has_power(b, side, top_of(cell))
    if is_tired:
        if met & AN_ENEMY:
            side.tired_shots += 1
        elif met:
            side.tired_altars += 1
        elif is_special:
            side.tired_powers += 1
        return
    if met & AN_ENEMY:
        side.shots += 1
    elif met & THE_ENERGY:
        side.energy += 1
    elif met:
        side.altars += 1
    elif is_special:
        side.powers += 1
    else:
        return
    marks[square] |= ACTS


def look_along(b: Board, side: Side, square: i64, heading: i64, mark: i64, marks: vec[i64]) -> i64:
    """What a line meets; enemies that it could take are marked."""
    at, geometry = b.at, b.geometry
    own = at[CELLS + square]
    act = BY_TILE[top_of(own)]
    stops_at_first = act is MISSILE or act is THUNDER
    line = square * 8 + heading
    met = NOTHING
    for n in range(geometry.ray_from[line], geometry.ray_from[line + 1]):
        cell = at[CELLS + geometry.rays[n]]
        if cell == FREE or cell & HOLDS == own & HOLDS:
            continue
        if cell < FREE:
            break
        if cell & HOLDS == ALTAR:
            met |= usable(b, side, kind_of(cell))
        elif act is PRIEST:
            break
        elif act is THUNDER or not is_shielded(cell, opposite(heading)):
            marks[geometry.rays[n]] |= mark
            met |= AN_ENEMY
        if stops_at_first:
            break
    return met


def usable(b: Board, side: Side, kind: i64) -> i64:
    """What an altar on a line is good for."""
    if kind == ENERGY.kind:
        side.energy_lines += 1
        return THE_ENERGY if side.tired else NOTHING
    return AN_ALTAR if kind != SUMMONING.kind or b.at[PAIRS] else NOTHING


def has_power(b: Board, side: Side, tile: i64) -> bool:
    """Can a tile without lines do something, as far as a glance tells?"""
    act = BY_TILE[tile]
    if act is BARBARIAN:
        return b.has_altar()
    return side.stacks > 1 and (act is not PRINCE or side.tall > 0)


def expose(side: Side, cell: i64, mark: i64) -> None:
    """What enemies can do to a stack."""
    if mark & WATCHED:
        side.watched += 1
    if mark & HIT:
        height = 1 + int(size_of(cell >> BAG))
        side.hit += 1
        side.hit_tiles += height
        side.hit_tallest = max(side.hit_tallest, height)
    elif mark & ACTS:
        side.safe_actors += 1
