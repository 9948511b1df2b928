"""Names: texts that people read of things in Witchcraft's scenes."""

from conclave.games.witchcraft.data import tables
from conclave.games.witchcraft.rules.altars import KINDS
from conclave.games.witchcraft.rules.bags import TYPES, count, types_in
from conclave.games.witchcraft.rules.geometry import DIRECTIONS
from conclave.games.witchcraft.rules.setup import SIGNS
from conclave.games.witchcraft.rules.stack import FACED, TIRED, facing_of, kind_of, owner_of, shields_of, top_of
from conclave.games.witchcraft.scene.observation import Observation
from conclave.kernel.scene import LIST_AND, Text, say, seated


def seat_name(seat: int) -> Text:
    """The side; whoever sits there is `seated(seat)`."""
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
    """Several texts as one, as the reader's language joins them."""
    return texts[0] if len(texts) == 1 else Text(LIST_AND, tuple(texts))


def stack_name(seen: Observation, square: int) -> Text:
    """A stack within a sentence: whose it is, its top tile and its square."""
    cell = seen.cell(square)
    return stack_of(owner_of(cell), top_of(cell), seen.geometry.names[square])


def stack_of(owner: int, tile: int, square: str) -> Text:
    """The same, from what an event tells."""
    return say("witchcraft.the_stack", seated(owner), tile_name(tile), square)


def stack_title(seen: Observation, square: int) -> Text:
    """A stack by itself, with all that a glance tells."""
    return title_of(seen.geometry.names[square], seen.cell(square), seen.height(square))


def title_of(square: str, cell: int, height: int) -> Text:
    """The same, from what stands there."""
    text = say("witchcraft.stack", seat_name(owner_of(cell)), tile_name(top_of(cell)), square)
    if FACED[top_of(cell)]:
        text = say("witchcraft.stack.facing", text, dir_name(facing_of(cell)))
    if height > 1:
        text = say("witchcraft.stack.tall", text, height)
    if cell & TIRED:
        text = say("witchcraft.stack.tired", text)
    sides = shielded_sides(cell)
    if sides:
        text = say("witchcraft.stack.shielded", text, joined([dir_name(side) for side in sides]))
    return text


def thing_name(seen: Observation, square: int) -> Text:
    """A stack, an altar or a square within a sentence."""
    if seen.is_stack(square):
        return stack_name(seen, square)
    if seen.is_altar(square):
        return say("witchcraft.the_altar", altar_name(kind_of(seen.cell(square))), seen.geometry.names[square])
    return say("witchcraft.the_square", seen.geometry.names[square])


def thing_title(seen: Observation, square: int) -> Text:
    """A stack, an altar or a square by itself."""
    name = seen.geometry.names[square]
    if seen.is_stack(square):
        return stack_title(seen, square)
    if seen.is_altar(square):
        return say("witchcraft.altar", altar_name(kind_of(seen.cell(square))), name)
    return say("witchcraft.square" if seen.cell(square) == 0 else "witchcraft.gap", name)


def shielded_sides(cell: int) -> list[int]:
    """Sides under a printed shield or a token, clockwise from north."""
    return sides_in(shields_of(cell))


def sides_in(mask: int) -> list[int]:
    """The sides of a mask, clockwise from north."""
    return [side for side in range(8) if mask >> side & 1]


def bag_names(bag: int) -> list[Text]:
    """The tiles of a bag, with how many there are of each."""
    found = []
    for tile in types_in(bag):
        copies = int(count(bag, tile))
        found.append(say("witchcraft.copies", tile_name(tile), copies) if copies > 1 else tile_name(tile))
    return found
