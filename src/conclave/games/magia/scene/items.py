"""The picture: the table with its ground, blocks and characters, and what has left it."""

from conclave.games.magia.data import tables
from conclave.games.magia.rules.codes import (
    ABANDONED,
    HELD,
    IN_PLAY,
    LOWERING,
    NONE,
    REDEPLOY_CELL,
    ROUTING,
    SACRED,
    STANDARD,
    UNIT,
    WIZARD,
)
from conclave.games.magia.rules.costs import markers
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.scene.observation import View, is_messenger, named, piece_id
from conclave.kernel.data_file import read
from conclave.kernel.scene import Item, Zone, say

TONES = ("azure", "crimson")
GROUND_TONES = {"wood": "green", "rocks": "grey", "hill": "tan"}
GROUND_ICONS = {"wood": "forest", "rocks": "stone-pile", "hill": "hills"}
ICONS = [
    "",
    "crown",
    "flag-objective",
    "sword-hilt",
    "cross-mark",
    "wizard-staff",
    "chalice-drops",
    "eye-target",
    "horse-head",
    "troll",
    "scroll-unfurled",
    "tattered-banner",
    "sword-altar",
]
MOUNT_ICONS = {"none": "swords-emblem", "foot": "swords-emblem", "flying": "griffin-symbol", "chariot": "chariot"}
MISSILE_ICONS = {"bow": "bow-arrow", "crossbow": "crossbow"}
RIDERS = "cavalry"
REACTIONS = ["", "?", "!", "»"]
ORDERS = ["A", "H", "O"]


def zones(view: View) -> tuple[Zone, ...]:
    columns = tuple(str(x) for x in range(tables.WIDTH))
    rows = tuple(str(y) for y in reversed(range(tables.HEIGHT)))
    return (
        Zone(
            "table", say("magia.zone.table"), "board", "main", -1, (tables.WIDTH, tables.HEIGHT), True, (columns, rows)
        ),
        Zone("off.0", say("magia.zone.off", say("magia.player", 1)), "tray", "own" if view.near == 0 else "other", 0),
        Zone("off.1", say("magia.zone.off", say("magia.player", 2)), "tray", "own" if view.near == 1 else "other", 1),
    )


def items(view: View) -> tuple[Item, ...]:
    return (*ground(view), *(piece_item(view.board, piece, number) for number, piece in enumerate(view.pieces())))


def ground(view: View) -> list[Item]:
    """Deployment areas until the battle begins, and rectangles of the map."""
    rows = tables.BATTLE["deployment"]["rows"]
    b = view.board
    found = []
    for side, top in (("south", tables.HEIGHT - rows), ("north", 0)) if b.phase <= 0 else ():
        owner = b.south if side == "south" else 1 - b.south
        name = say(f"magia.area.{side}")
        tone = TONES[owner] if b.phase >= -1 else "grey"
        found.append(Item(f"area.{side}", "table", name, (0, top), (tables.WIDTH, rows), "ground", "rect", tone=tone))
    for number, (kind, x0, x1, y0, y1) in enumerate(rectangles(view)):
        at, size = (x0, tables.HEIGHT - 1 - y1), (x1 - x0 + 1, y1 - y0 + 1)
        name = say(f"magia.ground.{kind}")
        tone, icon = GROUND_TONES[kind], GROUND_ICONS[kind]
        found.append(Item(f"ground.{number}", "table", name, at, size, "ground", "rect", tone=tone, icon=icon))
    return found


def rectangles(view: View) -> list[tuple[str, int, int, int, int]]:
    b = view.board
    if b.map == 4:
        numbers = view.rectangles
        kinds = ["wood", "rocks", "hill"]
        return [(kinds[numbers[at]], *numbers[at + 1 : at + 5]) for at in range(0, len(numbers), 5)]  # type: ignore[misc]
    if b.map < 0:
        return []
    entry = read(tables.HERE / "maps.toml")["map"][b.map]
    return [(kind, *box) for kind in ("wood", "rocks", "hill") for box in entry[kind]]


def icon_of(b: Magia, piece: int) -> str:
    """Of a block what it fights with, of a character what it is."""
    kind, profile = b.setup.kind[piece], b.setup.profile[piece]
    if kind != UNIT:
        return ICONS[kind]
    mount = MOUNT_ICONS.get(tables.MOUNTS[tables.MOUNT[profile]], RIDERS)
    return MISSILE_ICONS.get(tables.MISSILES[tables.MISSILE[profile]], mount)


def piece_item(b: Magia, piece: int, number: int) -> Item:
    """A block or a character on the table, or beside it."""
    owner, kind = b.setup.owner[piece], b.setup.kind[piece]
    if b.x[piece] < 0:
        looks: tuple[str, ...] = () if is_messenger(b, piece) and b.fate[piece] != IN_PLAY else ("down",)
        if b.phase < 0:
            looks = ("hidden",)
        return Item(
            piece_id(b, piece), f"off.{owner}", named(b, piece), (number, 0), tone=TONES[owner],
            icon=icon_of(b, piece), sign=b.setup.ids[piece], looks=looks, owner=owner,
        )  # fmt: skip
    at = (b.x[piece], tables.HEIGHT - b.y[piece] - b.d[piece])
    shape = "rect" if kind in (UNIT, STANDARD, SACRED) else "disc"
    dots = (b.n[piece], b.setup.start[piece]) if kind == UNIT else (0, 0)
    if b.wounds[piece]:
        dots = (b.wounds[piece], tables.WOUNDS[b.setup.profile[piece]])
    return Item(
        piece_id(b, piece), "table", named(b, piece), at, (b.w[piece], b.d[piece]), "piece", shape, tone=TONES[owner],
        icon=icon_of(b, piece), sign=b.setup.ids[piece], dots=dots, badges=badges(b, piece), looks=looks_of(b, piece),
        owner=owner,
    )  # fmt: skip


def badges(b: Magia, piece: int) -> tuple[str, ...]:
    """Order, reaction, markers: short signs beside a piece."""
    kind = b.setup.kind[piece]
    found: list[str] = []
    if kind == UNIT:
        order = b.order(piece)
        found += [ORDERS[order]] if order >= 0 else []
        found += [REACTIONS[b.reaction[piece]]] if b.reaction[piece] else []
        found += ["*"] if b.champion[piece] else []
        found += ["~"] if b.disorder[piece] else []
    if kind == WIZARD:
        found.append(str(b.mp[piece]))
    if b.goal[piece] > NONE:
        found.append("@" + "WAB"[b.goal[piece]] + ORDERS[b.scroll[piece]])
    if b.ward[piece] > NONE:
        found.append("o")
    if markers(b, piece):
        found.append(f"v{markers(b, piece)}")
    if b.setup.adored[b.setup.owner[piece]] == piece:
        found.append("+")
    return tuple(found)


def looks_of(b: Magia, piece: int) -> tuple[str, ...]:
    found = []
    if b.mark[piece] & (ABANDONED | LOWERING) or b.reaction[piece] == ROUTING:
        found.append("tired")
    if b.mark[piece] & HELD:
        found.append("spent")
    if piece in b.picks or piece in b.spell[:1]:
        found.append("chosen")
    if b.frames and b.frames[0] == REDEPLOY_CELL and piece == b.relocated:
        found.append("chosen")
    return tuple(found[:2])


def ghost(b: Magia, piece: int, cell: int) -> Item:
    """The footprint where it would stand."""
    owner = b.setup.owner[piece]
    at = (cell % tables.WIDTH, tables.HEIGHT - cell // tables.WIDTH - b.d[piece])
    shape = "rect" if b.setup.kind[piece] == UNIT else "disc"
    return Item(
        f"ghost.{piece_id(b, piece)}", "table", named(b, piece), at, (b.w[piece], b.d[piece]), "over", shape,
        tone=TONES[owner], sign=b.setup.ids[piece], looks=("ghost",), owner=owner,
    )  # fmt: skip
