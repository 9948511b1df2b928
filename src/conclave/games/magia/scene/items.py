"""The picture: the table with its ground, blocks and characters, and what has left it."""

from functools import cache

from conclave.games.magia.army.roster import COMPOSED, RECTANGLE
from conclave.games.magia.data import tables
from conclave.games.magia.data.terms import (
    ABANDONED,
    HELD,
    IN_PLAY,
    LOWERING,
    MESSENGER,
    NONE,
    ROUTING,
    SACRED,
    STANDARD,
    UNIT,
    WIZARD,
)
from conclave.games.magia.position_terrain import GROUND_KINDS
from conclave.games.magia.rules import fields as f
from conclave.games.magia.rules import records as r
from conclave.games.magia.rules.deployment import REDEPLOY_CELL
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.rules.priests import Group
from conclave.games.magia.rules.priests import named as priests_named
from conclave.games.magia.rules.records import STRIDE
from conclave.games.magia.scene.badges import badges
from conclave.games.magia.scene.focus import focus
from conclave.games.magia.scene.names import named, piece_id, plain, player
from conclave.games.magia.scene.observation import Observation
from conclave.kernel.data_file import read
from conclave.kernel.scene import Item, Text, Zone, say

TONES = ("azure", "crimson")
GROUND_TONES = {"wood": "green", "rocks": "grey", "hill": "tan"}
GROUND_ICONS = {"wood": "forest", "rocks": "stone-pile", "hill": "hills"}
TEXTURES = {"wood": "wood", "rocks": "stone", "hill": "hill"}
NORTH_FACES, SOUTH_FACES = 0, 4  # eighths of a turn
ICONS = [
    "",
    "crown",
    "laurel-crown",
    "sword-brandish",
    "holy-symbol",
    "wizard-face",
    "prayer",
    "crystal-ball",
    "horse-head",
    "troll",
    "scroll-unfurled",
    "tattered-banner",
    "sword-altar",
]
"""By kind of piece; Units by what they fight with."""
TROOP_ICONS = {
    "HG": "elf-helmet",
    "HS": "spears",
    "HY": "eagle-head",
    "OG": "orc-head",
    "OW": "battered-axe",
    "OR": "wolf-head",
    "DG": "dwarf-helmet",
    "DA": "battle-axe",
    "DM": "war-pick",
    "UG": "skull-shield",
    "US": "skeleton",
    "UF": "bat",
}
MOUNT_ICONS = {"none": "swords-emblem", "foot": "swords-emblem", "flying": "griffin-symbol", "chariot": "chariot"}
MISSILE_ICONS = {"bow": "bow-arrow", "crossbow": "crossbow"}
RIDERS = "cavalry"


def zones(seen: Observation) -> tuple[Zone, ...]:
    columns = tuple(str(x) for x in range(tables.WIDTH))
    rows = tuple(str(y) for y in reversed(range(tables.HEIGHT)))
    size = (tables.WIDTH, tables.HEIGHT)
    table = Zone("table", say("magia.zone.table"), "board", "main", -1, size, True, (columns, rows), focus=focus(seen))
    off = [
        Zone(f"off.{seat}", say("magia.zone.off", player(seat)), "tray", "own" if seen.near == seat else "other", seat)
        for seat in range(2)
    ]
    return (table, *off)


def items(seen: Observation) -> tuple[Item, ...]:
    return (*ground(seen), *(piece_item(seen.board, piece, number) for number, piece in enumerate(seen.pieces())))


def ground(seen: Observation) -> list[Item]:
    """Deployment areas until the battle begins, and rectangles of the map."""
    rows = tables.BATTLE["deployment"]["rows"]
    b = seen.board
    found = []
    for side, top in (("south", tables.HEIGHT - rows), ("north", 0)) if b.at[f.PHASE] <= 0 else ():
        owner = b.at[f.SOUTH] if side == "south" else 1 - b.at[f.SOUTH]
        name = say(f"magia.area.{side}")
        tone = TONES[owner] if b.at[f.PHASE] >= -1 else "grey"
        found.append(Item(f"area.{side}", "table", name, (0, top), (tables.WIDTH, rows), "ground", "rect", tone=tone))
    for number, (kind, x0, x1, y0, y1) in enumerate(rectangles(seen)):
        at, size = (x0, tables.HEIGHT - 1 - y1), (x1 - x0 + 1, y1 - y0 + 1)
        rectangle = Item(
            f"ground.{number}", "table", say(f"magia.ground.{kind}"), at, size, "ground", "rect",
            tone=GROUND_TONES[kind], icon=GROUND_ICONS[kind], texture=TEXTURES[kind], plate=say(f"magia.plate.{kind}"),
        )  # fmt: skip
        found.append(rectangle)
    return found


def rectangles(seen: Observation) -> list[tuple[str, int, int, int, int]]:
    b = seen.board
    if b.at[f.MAP] == COMPOSED:
        numbers = seen.rectangles
        boxes = [numbers[at : at + RECTANGLE] for at in range(0, len(numbers), RECTANGLE)]
        return [(GROUND_KINDS[kind], x0, x1, y0, y1) for kind, x0, x1, y0, y1 in boxes]
    if b.at[f.MAP] < 0:
        return []
    return printed_rectangles(b.at[f.MAP])


@cache
def printed_rectangles(map: int) -> list[tuple[str, int, int, int, int]]:
    """Patches of ground as a map of the book has them: its file is read once, not for every picture."""
    entry = read(tables.HERE / "maps.toml")["map"][map]
    return [(kind, *box) for kind in GROUND_KINDS for box in entry[kind]]


def icon_of(b: Magia, piece: int) -> str:
    """Of a block what it fights with, of a character what it is."""
    kind, profile = b.setup.kind[piece], b.setup.profile[piece]
    if kind != UNIT:
        return ICONS[kind]
    if tables.CODES[profile] in TROOP_ICONS:
        return TROOP_ICONS[tables.CODES[profile]]
    mount = MOUNT_ICONS.get(tables.MOUNTS[tables.MOUNT[profile]], RIDERS)
    return MISSILE_ICONS.get(tables.MISSILES[tables.MISSILE[profile]], mount)


def piece_item(b: Magia, piece: int, number: int) -> Item:
    """A block or a character on the table, or beside it."""
    at, p = b.at, STRIDE * piece
    owner, kind = b.setup.owner[piece], b.setup.kind[piece]
    if at[r.X + p] < 0:
        return Item(
            piece_id(b, piece), f"off.{owner}", named(b, piece), (number, 0), tone=TONES[owner],
            icon=icon_of(b, piece), sign=b.setup.ids[piece], looks=looks_beside(b, piece), owner=owner,
            plate=plain(b, piece),
        )  # fmt: skip
    place, size = (at[r.X + p], tables.HEIGHT - at[r.Y + p] - at[r.D + p]), (at[r.W + p], at[r.D + p])
    shape = "rect" if kind in (UNIT, STANDARD, SACRED) else "disc"
    dots, ranks = (0, 0), (0, 0, 0)
    if kind == UNIT:
        dots = (int(at[r.N + p]), int(b.setup.start[piece]))
        ranks = (int(at[r.FILES + p]), *dots)
    if at[r.WOUNDS + p]:
        dots = (at[r.WOUNDS + p], tables.WOUNDS[b.setup.profile[piece]])
    return Item(
        piece_id(b, piece), "table", named(b, piece), place, size, "piece", shape, facing(b, piece),
        tone=TONES[owner], icon=icon_of(b, piece), sign=b.setup.ids[piece], dots=dots, badges=badges(b, piece),
        looks=looks_of(b, piece), owner=owner, plate=plate(b, piece), ranks=ranks, tied=tied(b, piece),
    )  # fmt: skip


def facing(b: Magia, piece: int) -> int:
    """South looks north, and the other way round."""
    if b.setup.kind[piece] != UNIT:
        return 0
    return NORTH_FACES if b.at[f.SOUTH] == b.setup.owner[piece] else SOUTH_FACES


def plate(b: Magia, piece: int) -> Text:
    """The name, and what a Wizard has left."""
    if b.setup.kind[piece] == WIZARD:
        return say("magia.plate.wizard", plain(b, piece), b.at[r.MP + STRIDE * piece])
    if b.at[r.GOAL + STRIDE * piece] > NONE:
        return say("magia.plate.carrier", say(f"magia.command.{b.at[r.GOAL + STRIDE * piece]}"))
    return plain(b, piece)


def tied(b: Magia, piece: int) -> str:
    """The own Unit that a character stands with, or the General whom an order is on its way to."""
    owner = b.setup.owner[piece]
    if b.at[r.GOAL + STRIDE * piece] > NONE:
        general = b.leader(owner, b.at[r.GOAL + STRIDE * piece])
        return piece_id(b, general) if general >= 0 else ""
    if not b.is_individual(piece):
        return ""
    unit = b.next_touching(piece, b.setup.begin[owner], b.setup.middle[owner])
    return piece_id(b, unit) if unit >= 0 else ""


def looks_beside(b: Magia, piece: int) -> tuple[str, ...]:
    """Of what is not on the table: not there yet, at hand, or gone."""
    if b.at[f.PHASE] < 0:
        return ("hidden",)
    is_at_hand = b.setup.kind[piece] == MESSENGER and b.at[r.FATE + STRIDE * piece] != IN_PLAY
    return () if is_at_hand else ("down",)


def looks_of(b: Magia, piece: int) -> tuple[str, ...]:
    at, p = b.at, STRIDE * piece
    found = []
    if at[r.MARK + p] & (ABANDONED | LOWERING) or at[r.REACTION + p] == ROUTING:
        found.append("tired")
    if at[r.MARK + p] & HELD:
        found.append("spent")
    if piece == at[f.CASTER] or is_picked(b, piece):
        found.append("chosen")
    if b.is_pending(REDEPLOY_CELL) and piece == at[f.RELOCATED]:
        found.append("chosen")
    return tuple(found[:2])


def is_picked(b: Magia, piece: int) -> bool:
    """Is it one of the Priests who are about to call?"""
    if b.to_act < 0 or not isinstance(b.pending(), Group):
        return False
    return piece in priests_named(b, b.about_seat(), b.about_y())


def ghost(b: Magia, piece: int, cell: int) -> Item:
    """The footprint where it would stand."""
    owner = b.setup.owner[piece]
    w, d = b.at[r.W + STRIDE * piece], b.at[r.D + STRIDE * piece]
    at = (cell % tables.WIDTH, tables.HEIGHT - cell // tables.WIDTH - d)
    shape = "rect" if b.setup.kind[piece] == UNIT else "disc"
    return Item(
        f"ghost.{piece_id(b, piece)}", "table", named(b, piece), at, (w, d), "over", shape,
        tone=TONES[owner], sign=b.setup.ids[piece], looks=("ghost",), owner=owner,
    )  # fmt: skip
