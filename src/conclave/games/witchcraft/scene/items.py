"""Zones and items: the board with its stacks and altars, and everything that lies beside it."""

from dataclasses import replace
from typing import Final

from conclave.games.witchcraft.rules.bolts import ACT, ANGLES, heading_of
from conclave.games.witchcraft.rules.codes import GIVE_STACK, HELD, KINDS, USED
from conclave.games.witchcraft.rules.geometry import DIRECTIONS, PIECES
from conclave.games.witchcraft.rules.machine import SIGNS
from conclave.games.witchcraft.rules.stack import (
    TIRED,
    TYPES,
    count,
    facing_of,
    first_in,
    owner_of,
    size_of,
    top_of,
    types_in,
)
from conclave.games.witchcraft.scene.names import (
    ALTAR_ICONS,
    ALTAR_TONES,
    ICONS,
    TONES,
    altar_id,
    at,
    bolt_name,
    dir_name,
    power_name,
    seat_name,
    shielded_sides,
    square_id,
    stack_id,
    stack_title,
    thing_title,
    tile_id,
    tile_name,
)
from conclave.games.witchcraft.scene.observation import Observation
from conclave.games.witchcraft.scene.prompt import subject
from conclave.kernel.scene import Item, Text, Zone, say

BOLT_TONES: Final = ("white", "yellow", "magenta", "amber")  # by act: Missile, Thunder, Blast, the Priest's line


# -- zones


def zones(view: Observation) -> tuple[Zone, ...]:
    """The board; by seat its power tile, reserve and draw pile; captured tiles, pairs of pieces, discards."""
    frame = view.frame
    columns = tuple(frame.names[column][0] for column in range(frame.width))
    rows = tuple(frame.names[row * frame.width][1:] for row in range(frame.height - 1, -1, -1))
    found = [
        Zone("board", zone_name("board"), "board", size=(frame.width, frame.height), grid=True, labels=(columns, rows)),
        Zone("hand", zone_name("hand"), "tray", "side", view.board.active),
    ]
    near = max(view.viewer, 0)  # whose things lie nearest: a spectator sits with Red
    for seat in (near, 1 - near):
        place = "own" if seat == near else "other"
        if view.has_power_tiles:
            found.append(Zone(f"power:{seat}", zone_name("power", seat), "row", place, seat))
        found.append(Zone(f"reserve:{seat}", zone_name("reserve", seat), "row", place, seat))
        found.append(Zone(f"pile:{seat}", zone_name("pile", seat), "row", place, seat))
    found.append(Zone("pairs", zone_name("pairs"), "row", "side"))
    found.append(Zone("discards", zone_name("discards"), "row", "side"))
    return tuple(found)


def zone_name(what: str, seat: int = -1) -> Text:
    """The name of a zone, with its owner if it has one."""
    return say(f"witchcraft.zone.{what}", *([seat_name(seat)] if seat >= 0 else []))


# -- items


def items(view: Observation) -> tuple[Item, ...]:
    """Everything there is to see, the ground first."""
    found = [ground(view, square) for square in view.squares()]
    found += [altar_item(view, square) for square in view.board.altars_left()]
    for square in view.stacks():
        found.append(stack_item(view, square))
        found += arrows(view, square)
    for seat in range(2):
        found += power_items(view, seat)
        found += tile_items(f"reserve:{seat}", view.board.reserves[seat], seat)
        found += tile_items(f"pile:{seat}", view.board.piles[seat], seat)
    current = first_in(view.board.hand) if view.kind == GIVE_STACK and view.board.hand else -1
    found += tile_items("hand", view.board.hand, view.board.active, current)
    found += tile_items("discards", view.board.discards, -1)
    found += [pair_item(size) for size in PIECES if view.board.pairs >> size & 1]
    return tuple(found)


def ground(view: Observation, square: int) -> Item:
    """A square of the board."""
    return Item(
        square_id(view.frame, square),
        "board",
        say("witchcraft.square", view.frame.names[square]),
        at(view.frame, square),
        layer="ground",
        shape="rect",
        tone="stone",
    )


def altar_item(view: Observation, square: int) -> Item:
    """An altar; Summoning without a pair left is spent (WC-13.16)."""
    kind = view.cells[square] >> 2
    is_spent = KINDS[kind] == "S" and view.board.pairs == 0
    return Item(
        altar_id(kind),
        "board",
        thing_title(view, square),
        at(view.frame, square),
        shape="rect",
        tone=ALTAR_TONES[kind],
        icon=ALTAR_ICONS[kind],
        sign=KINDS[kind],
        looks=("spent",) if is_spent else (),
    )


def stack_item(view: Observation, square: int) -> Item:
    """A stack as its top tile, with height, tokens and exhaustion."""
    cell = view.cells[square]
    tile, owner = top_of(cell), owner_of(cell)
    badges = [str(view.height(square))] if view.height(square) > 1 else []
    if cell & TIRED:
        badges.append("hourglass")
    if view.gift(square):
        badges.append(f"+{size_of(view.gift(square))}")
    looks = ["tired"] if cell & TIRED else []
    if square in (view.board.actor, subject(view)):
        looks.append("chosen")
    return Item(
        stack_id(view.frame, square),
        "board",
        stack_title(view, square),
        at(view.frame, square),
        turn=facing_of(cell),
        tone=TONES[owner],
        icon=ICONS[TYPES[tile]],
        sign=SIGNS[owner] + TYPES[tile],
        badges=tuple(badges),
        arcs=tuple(shielded_sides(cell)),
        looks=tuple(looks),
        owner=owner,
    )


def arrows(view: Observation, square: int) -> list[Item]:
    """One for each direction in which the top tile casts."""
    cell = view.cells[square]
    tile = top_of(cell)
    found = []
    for angle in ANGLES[tile]:
        heading = heading_of(cell, angle)
        found.append(
            Item(
                f"arrow:{view.frame.names[square]}:{DIRECTIONS[heading]}",
                "board",
                say("witchcraft.arrow", bolt_name(ACT[tile]), dir_name(heading)),
                at(view.frame, square),
                layer="over",
                shape="arrow",
                turn=heading,
                tone=BOLT_TONES[ACT[tile]],
                looks=("tired",) if cell & TIRED else (),
                owner=owner_of(cell),
            )
        )
    return found


def tile_items(zone: str, bag: int, owner: int, current: int = -1) -> list[Item]:
    """The types in a bag; equal tiles lie on one another."""
    found = []
    for n, tile in enumerate(types_in(bag)):
        copies = count(bag, tile)
        found.append(
            Item(
                tile_id(zone, tile),
                zone,
                say("witchcraft.copies", tile_name(tile), copies) if copies > 1 else tile_name(tile),
                (n, 0),
                shape="card",
                tone=TONES[owner] if owner >= 0 else "grey",
                icon=ICONS[TYPES[tile]],
                sign=TYPES[tile],
                badges=(str(copies),) if copies > 1 else (),
                looks=("chosen",) if tile == current else (),
                owner=owner,
            )
        )
    return found


def power_items(view: Observation, seat: int) -> list[Item]:
    """A power tile: named by its place, and by its kind only for whoever may know it (WC-14.4, WC-17.5)."""
    power = view.powers[seat]
    if power < 0:
        return []
    face = Item(f"power:{seat}:0", f"power:{seat}", say("witchcraft.power.hidden"), shape="card", owner=seat)
    if power == HELD:
        return [replace(face, tone="grey", icon="card-random", sign="?", looks=("hidden",))]
    kind = power % USED
    face = replace(face, tone=ALTAR_TONES[kind], icon=ALTAR_ICONS[kind], sign=KINDS[kind])
    if power >= USED:
        return [replace(face, name=say("witchcraft.power.used", power_name(kind)), looks=("spent",))]
    return [replace(face, name=say("witchcraft.power.held", power_name(kind)))]


def pair_item(size: int) -> Item:
    """An unused pair of extension pieces."""
    return Item(
        f"pair:{size}",
        "pairs",
        say("witchcraft.pair", size),
        (size - 1, 0),
        (size, 1),
        shape="rect",
        tone="stone",
        icon="stone-block",
        sign=str(size),
    )


# -- ghosts


def ghost_stack(view: Observation, square: int, cell: int) -> Item:
    """A stack as it would stand there."""
    return Item(
        f"ghost:{view.frame.names[square]}",
        "board",
        say("witchcraft.stack", seat_name(owner_of(cell)), tile_name(top_of(cell)), view.frame.names[square]),
        at(view.frame, square),
        turn=facing_of(cell),
        tone=TONES[owner_of(cell)],
        icon=ICONS[TYPES[top_of(cell)]],
        sign=SIGNS[owner_of(cell)] + TYPES[top_of(cell)],
        arcs=tuple(shielded_sides(cell)),
        looks=("ghost",),
        owner=owner_of(cell),
    )


def ghost_piece(view: Observation, number: int) -> Item:
    """An extension piece as it would lie."""
    bar = view.frame.bars[number]
    columns = [at(view.frame, square)[0] for square in bar.squares]
    rows = [at(view.frame, square)[1] for square in bar.squares]
    return Item(
        f"ghost:{bar.name}",
        "board",
        say("witchcraft.piece", bar.name),
        (min(columns), min(rows)),
        (max(columns) - min(columns) + 1, max(rows) - min(rows) + 1),
        layer="ground",
        shape="rect",
        tone="stone",
        looks=("ghost",),
    )
