"""The ground: fields with their terrain, moat and walls, bridges and passages."""

from typing import Final

from msgspec.structs import replace

from conclave.games.relics.data.tables import BOARD, BRIDGES, MANA, NAMES, PASSAGES, STARTS
from conclave.games.relics.rules.cards.numbers import BROKEN, DOORS
from conclave.games.relics.rules.fields import CORNERS, EFFECT, PARAM
from conclave.games.relics.scene.names import (
    TERRAINS,
    TEXTURES,
    at,
    bridge_id,
    bridge_name,
    field_id,
    field_name,
    passage_id,
    passage_name,
    seat_name,
    seat_tone,
)
from conclave.games.relics.scene.observation import Observation
from conclave.kernel.scene import Badge, Item, Text, say

MIDDLE: Final = 4
SIDES: Final = {0: (0, -1), 2: (1, 0), 4: (0, 1), 6: (-1, 0)}
"""Eighths of a turn, and the way there."""


def ground(view: Observation, field: int) -> Item:
    """A field with its terrain."""
    owner = owner_of(view, field)
    return Item(
        field_id(field),
        "board",
        field_name(field) if is_plain(field) else ground_name(view, field, owner),
        at(field),
        layer="ground",
        shape="rect",
        tone=terrain(view, field, owner),
        texture=texture(view, field, owner),
        icon=ground_icon(view, field),
        sign="F" if field >= 64 else "",
        badges=door_badge(view, field),
        owner=owner,
    )


def owner_of(view: Observation, field: int) -> int:
    """The seat whose start area or fortress it is, or -1."""
    piece = field - 64 if field >= 64 else BOARD.piece[field]
    corners = view.board.by_seat(CORNERS)
    return corners.index(piece) if piece in corners else -1


def is_plain(field: int) -> bool:
    """Neither tower, nor mana field, nor start field: its letters are name enough."""
    return field < 64 and field not in MANA and field not in STARTS


def ground_name(view: Observation, field: int, owner: int) -> Text:
    if field >= 64:
        return say("relics.ground.tower", seat_name(view, owner))
    name = NAMES[field]
    if field in MANA:
        return say("relics.ground.mana", name)
    if field in STARTS and owner >= 0:
        return say("relics.ground.start", name, seat_name(view, owner))
    if owner < 0:
        return say("relics.ground.middle" if BOARD.piece[field] == MIDDLE else "relics.ground.empty", name)
    return say("relics.ground.area", name, seat_name(view, owner))


def terrain(view: Observation, field: int, owner: int) -> str:
    """The tone of the land; a tower shows the colours of its faction."""
    if field >= 64:
        return seat_tone(view, owner)
    if BOARD.piece[field] == MIDDLE:
        return "amber"
    faction = view.faction(owner) if owner >= 0 else -1
    return TERRAINS[faction] if faction >= 0 else "wood"


def texture(view: Observation, field: int, owner: int) -> str:
    """What the land looks like: that of its faction, the island, or nobody's."""
    if field >= 64:
        return "stone"
    if BOARD.piece[field] == MIDDLE:
        return "meadow"
    faction = view.faction(owner) if owner >= 0 else -1
    return TEXTURES[faction] if faction >= 0 else ""


def ground_icon(view: Observation, field: int) -> str:
    if field >= 64:
        return "castle"
    if field in MANA:
        return "crystalize"
    return "knight-banner" if field in STARTS and view.board.has_corner(BOARD.piece[field]) else ""


def door_badge(view: Observation, field: int) -> tuple[Badge, ...]:
    """A lock on both ends of a secret passage, open under Unlocked Doors."""
    if not any(field in ends for ends in PASSAGES):
        return ()
    if view.board.at[EFFECT] == DOORS:
        return (Badge("padlock-open", say=say("relics.badge.open_door")),)
    return (Badge("padlock", say=say("relics.badge.door")),)


def link(id: str, name: Text, ends: tuple[int, int]) -> Item:
    """A line from field to field."""
    (ax, ay), (bx, by) = at(ends[0]), at(ends[1])
    size = (abs(ax - bx) + 1, abs(ay - by) + 1)
    return Item(id, "board", name, (min(ax, bx), min(ay, by)), size, layer="mark", shape="line")


def bank(id: str, name: Text, ends: tuple[int, int]) -> Item:
    """A line along the border between two fields: the same, turned by a quarter."""
    return replace(link(id, name, ends), layer="ground", turn=2)


def borders() -> list[Item]:
    """The moat around the island, under the bridges too, and the walls between corner boards."""
    found = []
    for one in range(64):
        for side in (2, 4):
            x, y = (at(one)[axis] + SIDES[side][axis] for axis in (0, 1))
            for other in (other for other in range(64) if at(other) == (x, y)):
                boards = {BOARD.piece[one], BOARD.piece[other]}
                name = f"{NAMES[one]}-{NAMES[other]}"
                if MIDDLE in boards and len(boards) == 2:
                    found.append(
                        replace(
                            bank(f"moat:{name}", say("relics.moat"), (one, other)),
                            tone="blue",
                            texture="water",
                            sign="~",
                        )
                    )
                elif len(boards) == 2 and all({one, other} != set(ends) for ends in PASSAGES):
                    found.append(
                        replace(
                            bank(f"wall:{name}", say("relics.wall"), (one, other)),
                            tone="black",
                            texture="wall",
                            sign="#",
                        )
                    )
    return found


BORDERS: Final = borders()


def bridge_item(view: Observation, bridge: int) -> Item:
    """Whole or broken (SR-2.9)."""
    item = replace(link(bridge_id(bridge), bridge_name(bridge), BRIDGES[bridge]), texture="plank", sign="=")
    if view.board.at[EFFECT] == BROKEN and view.board.at[PARAM] == bridge:
        name = say("relics.bridge.broken", item.name)
        return replace(item, name=name, shape="path", tone="red", looks=("down",), sign="/")
    return replace(item, name=say("relics.bridge.whole", item.name), tone="wood")


def passage_item(view: Observation, passage: int) -> Item:
    """Locked, but for Thieves; under Unlocked Doors open to all."""
    item = replace(bank(passage_id(passage), passage_name(passage), PASSAGES[passage]), texture="wall", sign="L")
    if view.board.at[EFFECT] == DOORS:
        return replace(item, name=say("relics.passage.open", item.name), shape="path", tone="gold", sign="o")
    return replace(item, name=say("relics.passage.locked", item.name), tone="wood")
