"""Texts of composed positions: stacks, tiles and squares, read and written."""

import re
from typing import Any

from conclave.games.witchcraft.rules.altars import KINDS
from conclave.games.witchcraft.rules.bags import TYPES, bag_of, count, types_in
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.geometry import DIRECTIONS, PIECES, Geometry
from conclave.games.witchcraft.rules.setup import SIGNS
from conclave.games.witchcraft.rules.stack import (
    FACED,
    FREE,
    TIRED,
    covered_of,
    facing_of,
    is_altar,
    kind_of,
    owner_of,
    stack,
    tokens_of,
    top_of,
    with_token,
)
from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Fields

STACK = re.compile(r"([a-z]\d+|[a-z]-\d+) ([RG]) ([A-Z]{2})(?:>(\w+))?(?: \+([A-Z,]+))?((?: \*| \{[a-z,]*\})*)")

# -- reading


def listed(fields: Fields, name: str) -> list[Any]:
    """A field that must be a list of texts, none if left out."""
    value = fields.get(name, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise Unreadable("{0}: must be a list of texts", name)
    return value


def read_square(name: str, field: str, geometry: Geometry) -> int:
    square = geometry.square(name)
    if square < 0:
        raise Unreadable("{0}: '{1}' is no coordinate of the frame", field, name)
    return square


def read_stack(text: str, geometry: Geometry) -> tuple[int, int]:
    """Square and cell of a stack text."""
    match = STACK.fullmatch(text.strip())
    if match is None:
        raise Unreadable("stacks: '{0}' is not of the form 'a1 R AP>n +GO,GU * {e,s}'", text)
    where = f"stacks: '{text}'"
    name, sign, tile, facing, covered, marks = match.groups()
    square = read_square(name, "stacks", geometry)
    top = read_tile(tile, where)
    beneath = [read_tile(other, where) for other in covered.split(",")] if covered else []
    cell = int(stack(SIGNS.index(sign), top, read_facing(facing, top, where), read_counts(beneath, where)))
    return square, read_marks(cell, marks, where)


def read_facing(facing: str | None, top: int, where: str) -> int:
    """The direction in which a top looks; 0 for one without a facing."""
    if facing is not None and facing not in DIRECTIONS:
        raise Unreadable("{0}: '{1}' is no direction; directions are {2}", where, facing, ", ".join(DIRECTIONS))
    if (facing is None) == (FACED[top] == 1):
        say = "{0}: {1} needs a facing (WC-2.20)" if FACED[top] else "{0}: {1} has no facing (WC-2.20)"
        raise Unreadable(say, where, TYPES[top])
    return DIRECTIONS.index(facing) if facing else 0


def read_marks(cell: int, marks: str, where: str) -> int:
    """The stack with its tokens of exhaustion and shields."""
    shields = re.findall(r"\{([a-z,]*)\}", marks)
    if marks.count("*") > 1 or len(shields) > 1:
        raise Unreadable("{0}: a stack carries one exhaustion token at the most (WC-9.4)", where)
    if "*" in marks:
        cell |= int(TIRED)
    for side in shields[0].split(",") if shields and shields[0] else []:
        if side not in DIRECTIONS:
            raise Unreadable("{0}: '{1}' is no side; sides are {2}", where, side, ", ".join(DIRECTIONS))
        shielded = int(with_token(cell, DIRECTIONS.index(side)))
        if shielded == cell:
            raise Unreadable("{0}: a side carries one shield token at the most (WC-7.8)", where)
        cell = shielded
    return cell


def read_tile(code: str, where: str) -> int:
    if code not in TYPES:
        raise Unreadable("{0}: there is no tile {1}; tiles are {2}", where, code, ", ".join(TYPES))
    return TYPES.index(code)


def read_counts(tiles: list[int], where: str) -> int:
    """A bag, which can hold seven tiles of a type."""
    for tile in tiles:
        if tiles.count(tile) > 7:
            raise Unreadable("{0}: more than seven tiles {1} lie in one place", where, TYPES[tile])
    return int(bag_of(tiles))


def read_bag(fields: Fields, name: str, default: int) -> int:
    if name not in fields:
        return default
    return read_counts([read_tile(code, name) for code in listed(fields, name)], name)


def read_pairs(sizes: object) -> int:
    if (
        not isinstance(sizes, list)
        or any(type(size) is not int or size not in PIECES for size in sizes)
        or len(set(sizes)) != len(sizes)
    ):
        raise Unreadable("pairs: {0} must list different sizes out of {1}", repr(sizes), ", ".join(map(str, PIECES)))
    return sum(1 << size for size in sizes)


def read_power(fields: Fields, name: str) -> int:
    kind = fields.get(name, "")
    if kind == "":
        return -1
    if kind not in KINDS:
        raise Unreadable('{0}: {1} must be E, P, T, S or ""', name, repr(kind))
    return KINDS.index(kind)


def read_turns(turns: object) -> int:
    if type(turns) is not int or turns < 0:
        raise Unreadable("turns: {0} is no number of completed turns", repr(turns))
    return turns


# -- writing


def stack_text(b: Board, square: int) -> str:
    """A square as scenarios write it; "a1 -" when neither a stack nor an altar is there."""
    cell = b.cell(square)
    name = b.geometry.names[square]
    if cell <= FREE:
        return f"{name} -"
    if is_altar(cell):
        return f"{name} {KINDS[kind_of(cell)]}"
    top = top_of(cell)
    text = f"{name} {SIGNS[owner_of(cell)]} {TYPES[top]}"
    if FACED[top]:
        text += ">" + DIRECTIONS[facing_of(cell)]
    if covered_of(cell):
        text += " +" + ",".join(tile_list(covered_of(cell)))
    if cell & TIRED:
        text += " *"
    tokens = tokens_of(cell)
    if tokens:
        text += " {" + ",".join(name for side, name in enumerate(DIRECTIONS) if tokens >> side & 1) + "}"
    return text


def tile_list(bag: int) -> list[str]:
    return [TYPES[tile] for tile in types_in(bag) for _ in range(count(bag, tile))]
