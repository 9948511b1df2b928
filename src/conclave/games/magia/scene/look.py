"""Looking at a thing: what it is, where it can get to, and what is seen from it."""

from collections.abc import Sequence

from conclave.games.magia.data import tables
from conclave.games.magia.rules import ground, movement
from conclave.games.magia.rules.codes import GENERAL, SACRED, STANDARD, UNIT, WARCHIEF, WIZARD
from conclave.games.magia.scene.items import items
from conclave.games.magia.scene.observation import View, cell_id, named, piece_id
from conclave.games.magia.scene.prompt import ORDERS
from conclave.kernel.scene import Look, Mark, Text, say

REACTIONS = ["steady", "confused", "shaken", "routing"]
COVERS = {ground.IN_OPEN: "none", ground.SOFT: "soft", ground.HARD: "hard"}


def look(obs: Sequence[int], seat: int, id: str, id2: str = "") -> Look:
    view = View(obs, seat)
    piece, other = piece_of(view, id), piece_of(view, id2)
    if piece >= 0 and other >= 0 and piece != other:
        return measure(view, piece, other)
    if piece >= 0:
        return look_at(view, piece)
    if id.startswith("table/"):
        return look_at_cell(view, id)
    for item in items(view):
        if item.id == id:
            return Look(item.name)
    return Look(say("magia.zone.table"))


def piece_of(view: View, id: str) -> int:
    for piece in view.pieces():
        if piece_id(view.board, piece) == id:
            return piece
    return -1


def look_at(view: View, piece: int) -> Look:
    b = view.board
    profile, kind = b.setup.profile[piece], b.setup.kind[piece]
    lines = [
        say("magia.look.profile", tables.MOVE[profile], tables.HIT[profile], tables.ARMOUR[profile]),
        say("magia.look.worth", b.worth(piece), tables.STRENGTH[profile]),
    ]
    rules = ["FW-32.1"]
    if kind == UNIT:
        lines.append(say("magia.look.unit", b.n[piece], b.setup.start[piece], tables.NERVE[profile]))
        order = b.order(piece)
        if order >= 0:
            lines.append(say(f"magia.order.{ORDERS[order]}"))
        if b.reaction[piece]:
            lines.append(say(f"magia.reaction.{REACTIONS[b.reaction[piece]]}"))
            rules.append(f"FW-35.{b.reaction[piece] + 2}")
    if kind in (WARCHIEF, GENERAL):
        lines.append(say("magia.look.command", tables.COMMAND[profile]))
    if kind == WIZARD:
        lines.append(say("magia.look.magic", b.mp[piece]))
        rules.append("FW-4.1")
    if tables.SAVE[profile]:
        lines.append(say("magia.look.save", tables.SAVE[profile]))
    if tables.WOUNDS[profile]:
        lines.append(say("magia.look.wounds", b.wounds[piece]))
    return Look(named(b, piece), tuple(lines), tuple(rules), marks=marks(view, piece))


def marks(view: View, piece: int) -> tuple[Mark, ...]:
    """Reach of what can move, range of what shoots or helps."""
    b = view.board
    if b.x[piece] < 0 or b.map < 0 or b.phase < 1:
        return ()
    found = []
    profile, kind = b.setup.profile[piece], b.setup.kind[piece]
    if not movement.why_no_move(b, piece):
        cells = tuple(cell_id(cell) for cell in movement.destinations(b, piece))
        found.append(Mark("reach", cells, say=say("magia.mark.reach")))
    ranges = tables.BATTLE["ranges"]
    reach = tables.RANGE[profile]
    if kind == STANDARD:
        reach = ranges["standard"]
    elif kind == SACRED:
        reach = ranges["sacred"]
    elif kind in (WARCHIEF, GENERAL):
        reach = ranges["rally"]
    if reach:
        found.append(Mark("range", ring=(piece_id(b, piece), reach), say=say("magia.mark.range", reach)))
    return tuple(found)


def measure(view: View, piece: int, other: int) -> Look:
    """Distance, points of distance, sight and cover between two pieces."""
    b = view.board
    title = say("magia.look.pair", named(b, piece), named(b, other))
    if b.x[piece] < 0 or b.x[other] < 0 or b.map < 0:
        return Look(title)
    square = ground.dist2(b, piece, other)
    seen = ground.line(b, piece, other, False)
    lines: list[Text] = [
        say("magia.look.distance", f"{2.5 * square**0.5:.0f}", ground.points(square)),
        say("magia.look.unseen") if seen == ground.UNSEEN else say(f"magia.look.seen.{COVERS[seen]}"),
    ]
    kind = "blocked" if seen == ground.UNSEEN else "aim"
    mark = Mark(kind, line=(piece_id(b, piece), piece_id(b, other)))
    return Look(title, tuple(lines), ("FW-30.6", "FW-31.1", "FW-31.5"), marks=(mark,))


def look_at_cell(view: View, id: str) -> Look:
    x, y = (int(number) for number in id.removeprefix("table/").split(","))
    y = tables.HEIGHT - 1 - y
    b = view.board
    here = b.setup.grounds[b.map][tables.WIDTH * y + x] if b.map >= 0 else 0
    kind = ["open", "wood", "rocks", "hill"][min(here, tables.HILL)]
    lines = [say(f"magia.ground.{kind}")]
    piece = b.grid[tables.WIDTH * y + x]
    if piece >= 0:
        lines.append(named(b, piece))
    return Look(say("magia.cell", x, y), tuple(lines), ("FW-31.4",))
