"""Zones and items: the board with its stacks and altars, and everything that lies beside it."""

from functools import lru_cache

from msgspec.structs import replace

from conclave.games.witchcraft.data import tables
from conclave.games.witchcraft.rules.altars import KINDS
from conclave.games.witchcraft.rules.bags import TYPES, count, first_in, size_of, types_in
from conclave.games.witchcraft.rules.capture import GIVE_STACK
from conclave.games.witchcraft.rules.fields import ACTIVE, ACTOR, DISCARDS, HAND, HELD, PAIRS, PILES, RESERVES, USED
from conclave.games.witchcraft.rules.geometry import DIRECTIONS, PIECES, Geometry
from conclave.games.witchcraft.rules.lines import headings_of
from conclave.games.witchcraft.rules.powers.summoning import SUMMONING
from conclave.games.witchcraft.rules.setup import SIGNS
from conclave.games.witchcraft.rules.stack import TIRED, facing_of, kind_of, owner_of, top_of
from conclave.games.witchcraft.scene.icons import ALTAR_ICONS, ALTAR_TONES, BOLT_TONES, ICONS, TONES
from conclave.games.witchcraft.scene.ids import altar_id, at, square_id, stack_id, tile_id
from conclave.games.witchcraft.scene.names import (
    altar_name,
    bag_names,
    bolt_name,
    dir_name,
    power_name,
    seat_name,
    shielded_sides,
    thing_title,
    tile_name,
    title_of,
)
from conclave.games.witchcraft.scene.observation import Observation
from conclave.games.witchcraft.scene.prompt import subject
from conclave.kernel.scene import Badge, Item, Text, Zone, counted, say, seated

KEPT = 2048  # items that stand as they stood: most of a board does from one step to the next

# -- zones


def zones(seen: Observation) -> tuple[Zone, ...]:
    """The board; by seat its power tile, reserve and draw pile; captured tiles, pairs of pieces, discards."""
    geometry = seen.geometry
    size = geometry.width, geometry.height
    columns = tuple(geometry.names[column][0] for column in range(geometry.width))
    rows = tuple(geometry.names[row * geometry.width][1:] for row in range(geometry.height - 1, -1, -1))
    found = [
        Zone("board", zone_name("board"), "board", size=size, grid=True, labels=(columns, rows)),
        Zone("hand", zone_name("hand"), "tray", "side", seen.number(ACTIVE)),
    ]
    near = max(seen.viewer, 0)  # whose things lie nearest: a spectator sits with Red
    for seat in (near, 1 - near):
        place = "own" if seat == near else "other"
        if seen.has_power_tiles:
            found.append(Zone(f"power:{seat}", zone_name("power", seat), "row", place, seat))
        found.append(Zone(f"reserve:{seat}", zone_name("reserve", seat), "row", place, seat))
        found.append(Zone(f"pile:{seat}", zone_name("pile", seat), "row", place, seat))
    found.append(Zone("pairs", zone_name("pairs"), "row", "side"))
    found.append(Zone("discards", zone_name("discards"), "row", "side"))
    return tuple(found)


def zone_name(what: str, seat: int = -1) -> Text:
    """The name of a zone, with its owner if it has one."""
    return say(f"witchcraft.zone.{what}", *([seated(seat)] if seat >= 0 else []))


# -- items


def items(seen: Observation) -> tuple[Item, ...]:
    """Everything there is to see, the ground first."""
    found = [ground(seen.geometry, square) for square in seen.squares()]
    found += [altar_item(seen, square) for square in seen.board.altars_left()]
    for square in seen.stacks():
        found.append(stack_item(seen, square))
        found += arrows(seen.geometry, square, seen.cell(square))
    for seat in range(2):
        found += power_items(seen, seat)
        found += tile_items(f"reserve:{seat}", seen.number(RESERVES + seat), seat)
        found += tile_items(f"pile:{seat}", seen.number(PILES + seat), seat)
    hand = seen.number(HAND)
    current = int(first_in(hand)) if seen.asks(GIVE_STACK) and hand else -1
    found += tile_items("hand", hand, seen.number(ACTIVE), current)
    found += tile_items("discards", seen.number(DISCARDS), -1)
    found += [pair_item(size) for size in PIECES if seen.number(PAIRS) >> size & 1]
    return tuple(found)


@lru_cache(maxsize=KEPT)
def ground(geometry: Geometry, square: int) -> Item:
    """A square of the board."""
    return Item(
        square_id(geometry, square),
        "board",
        say("witchcraft.square", geometry.names[square]),
        at(geometry, square),
        layer="ground",
        shape="rect",
        tone="stone",
    )


def altar_item(seen: Observation, square: int) -> Item:
    """An altar; Summoning without a pair left is spent (WC-13.16)."""
    kind = kind_of(seen.cell(square))
    is_spent = kind == SUMMONING.kind and seen.number(PAIRS) == 0
    return Item(
        altar_id(kind),
        "board",
        thing_title(seen, square),
        at(seen.geometry, square),
        shape="rect",
        tone=ALTAR_TONES[kind],
        icon=ALTAR_ICONS[kind],
        sign=KINDS[kind],
        looks=("spent",) if is_spent else (),
        plate=altar_name(kind),
    )


def stack_item(seen: Observation, square: int) -> Item:
    """A stack as its top tile, with height, tokens and exhaustion."""
    gift, is_chosen = seen.board.gift_for(square), square in (seen.number(ACTOR), subject(seen))
    return drawn_stack(seen.geometry, square, seen.cell(square), seen.height(square), gift, is_chosen)


@lru_cache(maxsize=KEPT)
def drawn_stack(geometry: Geometry, square: int, cell: int, height: int, gift: int, is_chosen: bool) -> Item:
    """The same, drawn once as long as it stands there as it is."""
    tile, owner = top_of(cell), owner_of(cell)
    badges = [counted(height, say("witchcraft.badge.tall", height))] if height > 1 else []
    if cell & TIRED:
        badges.append(Badge("hourglass", say=say("witchcraft.badge.tired")))
    if gift:
        badges.append(Badge(text=f"+{size_of(gift)}", kind="gift", say=say("witchcraft.badge.gift", size_of(gift))))
    looks = ["tired"] if cell & TIRED else []
    if is_chosen:
        looks.append("chosen")
    return Item(
        stack_id(geometry, square),
        "board",
        title_of(geometry.names[square], cell, height),
        at(geometry, square),
        turn=facing_of(cell),
        tone=TONES[owner],
        icon=ICONS[TYPES[tile]],
        sign=SIGNS[owner] + TYPES[tile],
        badges=tuple(badges),
        arcs=tuple(shielded_sides(cell)),
        looks=tuple(looks),
        owner=owner,
        plate=tile_name(tile),
    )


@lru_cache(maxsize=KEPT)
def arrows(geometry: Geometry, square: int, cell: int) -> tuple[Item, ...]:
    """One for each direction in which the top tile casts."""
    act = tables.ACT[top_of(cell)]
    found = []
    for heading in headings_of(cell):
        found.append(
            Item(
                f"arrow:{geometry.names[square]}:{DIRECTIONS[heading]}",
                "board",
                say("witchcraft.arrow", bolt_name(act), dir_name(heading)),
                at(geometry, square),
                layer="over",
                shape="arrow",
                turn=heading,
                tone=BOLT_TONES[act],
                looks=("tired",) if cell & TIRED else (),
                owner=owner_of(cell),
            )
        )
    return tuple(found)


def tile_items(zone: str, bag: int, owner: int, current: int = -1) -> list[Item]:
    """The types in a bag; equal tiles lie on one another."""
    found = []
    for n, (tile, name) in enumerate(zip(types_in(bag), bag_names(bag))):
        copies = count(bag, tile)
        found.append(
            Item(
                tile_id(zone, tile),
                zone,
                name,
                (n, 0),
                shape="card",
                tone=TONES[owner] if owner >= 0 else "grey",
                icon=ICONS[TYPES[tile]],
                sign=TYPES[tile],
                badges=(counted(copies, say("witchcraft.badge.copies", copies)),) if copies > 1 else (),
                looks=("chosen",) if tile == current else (),
                owner=owner,
                plate=tile_name(tile),
            )
        )
    return found


def power_items(seen: Observation, seat: int) -> list[Item]:
    """A power tile: named by its place, and by its kind only for whoever may know it (WC-14.4, WC-17.5)."""
    power = seen.powers[seat]
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


def ghost_stack(seen: Observation, square: int, cell: int) -> Item:
    """A stack as it would stand there."""
    return Item(
        f"ghost:{seen.geometry.names[square]}",
        "board",
        say("witchcraft.stack", seat_name(owner_of(cell)), tile_name(top_of(cell)), seen.geometry.names[square]),
        at(seen.geometry, square),
        turn=facing_of(cell),
        tone=TONES[owner_of(cell)],
        icon=ICONS[TYPES[top_of(cell)]],
        sign=SIGNS[owner_of(cell)] + TYPES[top_of(cell)],
        arcs=tuple(shielded_sides(cell)),
        looks=("ghost",),
        owner=owner_of(cell),
    )


def ghost_piece(seen: Observation, number: int) -> Item:
    """An extension piece as it would lie."""
    bar = seen.geometry.bars[number]
    columns = [at(seen.geometry, square)[0] for square in bar.squares]
    rows = [at(seen.geometry, square)[1] for square in bar.squares]
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
