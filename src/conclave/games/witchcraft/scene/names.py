"""Names of things in Witchcraft's scenes: ids that clients point at, and texts that people read."""

from functools import reduce
from typing import Final

from conclave.games.witchcraft.data import tables
from conclave.games.witchcraft.rules.codes import KINDS
from conclave.games.witchcraft.rules.geometry import DIRECTIONS, Geometry
from conclave.games.witchcraft.rules.machine import SIGNS
from conclave.games.witchcraft.rules.stack import (
    FACED,
    PRINTED,
    TIRED,
    TYPES,
    facing_of,
    owner_of,
    tokens_of,
    top_of,
)
from conclave.games.witchcraft.scene.observation import Observation
from conclave.kernel.scene import Text, say

# -- ids


def at(frame: Geometry, square: int) -> tuple[int, int]:
    """Column, and row from the top: north is up."""
    return square % frame.width, frame.height - 1 - square // frame.width


def cell_id(frame: Geometry, square: int) -> str:
    """A coordinate of the frame, square or gap."""
    x, y = at(frame, square)
    return f"board/{x},{y}"


def square_id(frame: Geometry, square: int) -> str:
    return f"square:{frame.names[square]}"


def stack_id(frame: Geometry, square: int) -> str:
    """Stacks merge, part and change tops, so nothing but the square they stand on tells them apart for long."""
    return f"stack:{frame.names[square]}"


def altar_id(kind: int) -> str:
    """There is one altar of each kind, and it never moves."""
    return f"altar:{KINDS[kind]}"


def thing_id(view: Observation, square: int) -> str:
    """What a click on a square lands on: stack, altar, bare square, or a coordinate outside the board."""
    if view.is_stack(square):
        return stack_id(view.frame, square)
    if view.is_altar(square):
        return altar_id(view.cells[square] >> 2)
    return square_id(view.frame, square) if view.cells[square] == 0 else cell_id(view.frame, square)


def square_of(view: Observation, id: str) -> int:
    """The square that an id stands for, or -1."""
    frame = view.frame
    sort, _, rest = id.partition(":")
    if sort in ("square", "stack", "arrow"):
        return frame.square(rest.partition(":")[0])
    if sort == "altar":
        altars = [square for square in view.board.altars_left() if altar_id(view.cells[square] >> 2) == id]
        return altars[0] if altars else -1
    return next((square for square in range(frame.size) if cell_id(frame, square) == id), -1)


def tile_id(zone: str, tile: int) -> str:
    """Tiles of one type in one place are interchangeable."""
    return f"{zone}:{TYPES[tile]}"


def tile_of(id: str) -> int:
    """The tile type that an id of a tile off the board ends with, or -1."""
    sort, _, rest = id.partition(":")
    code = rest.rpartition(":")[2]
    return TYPES.index(code) if sort in ("reserve", "pile", "hand", "discards") and code in TYPES else -1


# -- texts


def seat_name(seat: int) -> Text:
    return say(f"witchcraft.seat.{SIGNS[seat]}")


def tile_name(tile: int) -> Text:
    return say(f"witchcraft.tile.{TYPES[tile]}")


def altar_name(kind: int) -> Text:
    return say(f"witchcraft.altar.{KINDS[kind]}")


def power_name(kind: int) -> Text:
    return say(f"witchcraft.power.{KINDS[kind]}")


def dir_name(direction: int) -> Text:
    return say(f"witchcraft.dir.{DIRECTIONS[direction]}")


def angle_name(angle: int) -> Text:
    return say(f"witchcraft.angle.{angle}")


def bolt_name(act: int) -> Text:
    """What a tile casts."""
    return say(f"witchcraft.bolt.{tables.ACTS[act]}")


def act_text(act: int) -> Text:
    """What a tile does: a phrase that goes on from "it"."""
    return say(f"witchcraft.does.{tables.ACTS[act]}")


def joined(texts: list[Text]) -> Text:
    """Several texts as one, with commas."""
    return reduce(lambda done, more: say("witchcraft.list", done, more), texts)


def stack_name(view: Observation, square: int) -> Text:
    """A stack within a sentence: whose it is, its top tile and its square."""
    cell = view.cells[square]
    tile, name = tile_name(top_of(cell)), view.frame.names[square]
    if owner_of(cell) == view.viewer:
        return say("witchcraft.your_stack", tile, name)
    return say("witchcraft.the_stack", say(f"witchcraft.colour.{SIGNS[owner_of(cell)]}"), tile, name)


def stack_title(view: Observation, square: int) -> Text:
    """A stack by itself, with all that a glance tells."""
    cell = view.cells[square]
    text = say("witchcraft.stack", seat_name(owner_of(cell)), tile_name(top_of(cell)), view.frame.names[square])
    if FACED[top_of(cell)]:
        text = say("witchcraft.stack.facing", text, dir_name(facing_of(cell)))
    if view.height(square) > 1:
        text = say("witchcraft.stack.tall", text, view.height(square))
    if cell & TIRED:
        text = say("witchcraft.stack.tired", text)
    sides = shielded_sides(cell)
    if sides:
        text = say("witchcraft.stack.shielded", text, joined([dir_name(side) for side in sides]))
    return text


def thing_name(view: Observation, square: int) -> Text:
    """A stack, an altar or a square within a sentence."""
    if view.is_stack(square):
        return stack_name(view, square)
    if view.is_altar(square):
        return say("witchcraft.the_altar", altar_name(view.cells[square] >> 2), view.frame.names[square])
    return say("witchcraft.the_square", view.frame.names[square])


def thing_title(view: Observation, square: int) -> Text:
    """A stack, an altar or a square by itself."""
    name = view.frame.names[square]
    if view.is_stack(square):
        return stack_title(view, square)
    if view.is_altar(square):
        return say("witchcraft.altar", altar_name(view.cells[square] >> 2), name)
    return say("witchcraft.square" if view.cells[square] == 0 else "witchcraft.gap", name)


def shielded_sides(cell: int) -> list[int]:
    """Sides under a printed shield or a token, clockwise from north."""
    mask = PRINTED[top_of(cell) * 8 + facing_of(cell)] | tokens_of(cell)
    return [side for side in range(8) if mask >> side & 1]


ICONS: Final = {
    "AP": "wizard-staff",
    "GO": "rock-golem",
    "GU": "static-guard",
    "AR": "wizard-face",
    "MA": "double-shot",
    "MO": "monk-face",
    "TE": "psychic-waves",
    "PT": "crystal-ball",
    "PC": "imperial-crown",
    "BA": "barbarian",
    "KE": "key",
    "PR": "prayer",
}
ALTAR_ICONS: Final = ("circle-sparks", "magic-shield", "energy-arrow", "magic-gate")
ALTAR_TONES: Final = ("amber", "blue", "violet", "teal")
TONES: Final = ("red", "green")
