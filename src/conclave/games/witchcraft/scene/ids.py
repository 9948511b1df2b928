"""Ids: what clients point at."""

from typing import Final

from conclave.games.witchcraft.rules.altars import KINDS
from conclave.games.witchcraft.rules.bags import TYPES
from conclave.games.witchcraft.rules.geometry import Geometry
from conclave.games.witchcraft.rules.stack import kind_of
from conclave.games.witchcraft.scene.observation import Observation

TILES_IN: Final = {"reserve_pick": "pile:{}", "summon_tile": "reserve:{}", "prince_discard": "hand"}
"""Where the tiles lie that a question is about, if they are not in a stack."""


def at(geometry: Geometry, square: int) -> tuple[int, int]:
    """Column, and row from the top: north is up."""
    return square % geometry.width, geometry.height - 1 - square // geometry.width


def cell_id(geometry: Geometry, square: int) -> str:
    """A coordinate of the geometry, square or gap."""
    x, y = at(geometry, square)
    return f"board/{x},{y}"


def square_id(geometry: Geometry, square: int) -> str:
    return f"square:{geometry.names[square]}"


def stack_id(geometry: Geometry, square: int) -> str:
    """Stacks merge, part and change tops, so nothing but the square they stand on tells them apart for long."""
    return f"stack:{geometry.names[square]}"


def altar_id(kind: int) -> str:
    """There is one altar of each kind, and it never moves."""
    return f"altar:{KINDS[kind]}"


def thing_id(seen: Observation, square: int) -> str:
    """What a click on a square lands on: stack, altar, bare square, or a coordinate outside the board."""
    if seen.is_stack(square):
        return stack_id(seen.geometry, square)
    if seen.is_altar(square):
        return altar_id(kind_of(seen.cell(square)))
    return square_id(seen.geometry, square) if seen.cell(square) == 0 else cell_id(seen.geometry, square)


def square_of(seen: Observation, id: str) -> int:
    """The square that an id stands for, or -1."""
    geometry = seen.geometry
    sort, _, rest = id.partition(":")
    if sort in ("square", "stack", "arrow"):
        return geometry.square(rest.partition(":")[0])
    if sort == "altar":
        altars = [square for square in seen.board.altars_left() if altar_id(kind_of(seen.cell(square))) == id]
        return altars[0] if altars else -1
    return next((square for square in range(geometry.size) if cell_id(geometry, square) == id), -1)


def tile_id(zone: str, tile: int) -> str:
    """Tiles of one type in one place are interchangeable."""
    return f"{zone}:{TYPES[tile]}"


def tile_of(id: str) -> int:
    """The tile type that an id of a tile off the board ends with, or -1."""
    sort, _, rest = id.partition(":")
    code = rest.rpartition(":")[2]
    return TYPES.index(code) if sort in ("reserve", "pile", "hand", "discards") and code in TYPES else -1


def tile_zone(seen: Observation) -> str:
    """Where the tiles lie that the pending question is about, "" if nowhere beside the board."""
    return TILES_IN.get(seen.name, "").format(seen.to_act)
