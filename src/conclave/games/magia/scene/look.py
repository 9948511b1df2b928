"""Looking at a thing: what it is, where it can get to, and what is seen from it."""

from collections.abc import Sequence

from conclave.games.magia.data import tables
from conclave.games.magia.data.terms import GENERAL, SACRED, STANDARD, UNIT, WARCHIEF, WIZARD
from conclave.games.magia.rules import fields as f
from conclave.games.magia.rules import ground, movement
from conclave.games.magia.rules import records as r
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.rules.moves import ORDER
from conclave.games.magia.rules.records import STRIDE
from conclave.games.magia.scene.items import items
from conclave.games.magia.scene.names import cell_id, cell_of, named, piece_id
from conclave.games.magia.scene.observation import Observation
from conclave.kernel.scene import Look, Mark, Text, say

REACTIONS = ["steady", "confused", "shaken", "routing"]
COVERS = {ground.IN_OPEN: "none", ground.SOFT: "soft", ground.HARD: "hard"}


def look(obs: Sequence[int], seat: int, id: str, id2: str = "") -> Look:
    seen = Observation(obs, seat)
    piece, other = piece_of(seen, id), piece_of(seen, id2)
    if piece >= 0 and other >= 0 and piece != other:
        return measure(seen, piece, other)
    if piece >= 0:
        return look_at(seen, piece)
    if id.startswith("table/"):
        return look_at_cell(seen, id)
    for item in items(seen):
        if item.id == id:
            return Look(item.name)
    return Look(say("magia.zone.table"))


def piece_of(seen: Observation, id: str) -> int:
    for piece in seen.pieces():
        if piece_id(seen.board, piece) == id:
            return piece
    return -1


def look_at(seen: Observation, piece: int) -> Look:
    b = seen.board
    profile, kind = b.setup.profile[piece], b.setup.kind[piece]
    lines = [
        say("magia.look.profile", tables.MOVE[profile], tables.HIT[profile], tables.ARMOUR[profile]),
        say("magia.look.worth", b.worth(piece), tables.STRENGTH[profile]),
    ]
    rules = ["FW-32.1"]
    if kind == UNIT:
        lines += unit_lines(b, piece)
        reaction = b.at[r.REACTION + STRIDE * piece]
        rules += [f"FW-35.{reaction + 2}"] if reaction else []
    if kind in (WARCHIEF, GENERAL):
        lines.append(say("magia.look.command", tables.COMMAND[profile]))
    if kind == WIZARD:
        lines.append(say("magia.look.magic", b.at[r.MP + STRIDE * piece]))
        rules.append("FW-4.1")
    if tables.SAVE[profile]:
        lines.append(say("magia.look.save", tables.SAVE[profile]))
    if tables.WOUNDS[profile]:
        lines.append(say("magia.look.wounds", b.at[r.WOUNDS + STRIDE * piece]))
    return Look(named(b, piece), tuple(lines), tuple(rules), marks=marks(seen, piece))


def unit_lines(b: Magia, unit: int) -> list[Text]:
    """Strength, order and reaction."""
    at, u = b.at, STRIDE * unit
    order, reaction = b.order(unit), at[r.REACTION + u]
    lines = [say("magia.look.unit", at[r.N + u], b.setup.start[unit], tables.NERVE[b.setup.profile[unit]])]
    lines += [say(f"magia.order.{ORDER.words[order]}")] if order >= 0 else []
    return lines + ([say(f"magia.reaction.{REACTIONS[reaction]}")] if reaction else [])


def marks(seen: Observation, piece: int) -> tuple[Mark, ...]:
    """Reach of what can move, range of what shoots or helps."""
    b = seen.board
    if b.at[r.X + STRIDE * piece] < 0 or b.at[f.MAP] < 0 or b.at[f.PHASE] < 1:
        return ()
    found = []
    if not movement.why_no_move(b, piece):
        cells = tuple(cell_id(cell) for cell in movement.destinations(b, piece))
        found.append(Mark("reach", cells, say=say("magia.mark.reach")))
    ranges = tables.BATTLE["ranges"]
    by_kind = {STANDARD: "standard", SACRED: "sacred", WARCHIEF: "rally", GENERAL: "rally"}
    kind = b.setup.kind[piece]
    reach = ranges[by_kind[kind]] if kind in by_kind else tables.RANGE[b.setup.profile[piece]]
    if reach:
        found.append(Mark("range", ring=(piece_id(b, piece), reach), say=say("magia.mark.range", reach)))
    return tuple(found)


def measure(seen: Observation, piece: int, other: int) -> Look:
    """Distance, points of distance, sight and cover between two pieces."""
    b = seen.board
    title = say("magia.look.pair", named(b, piece), named(b, other))
    if b.at[r.X + STRIDE * piece] < 0 or b.at[r.X + STRIDE * other] < 0 or b.at[f.MAP] < 0:
        return Look(title)
    square = int(ground.dist2(b, piece, other))
    cover = ground.line(b, piece, other, False)
    lines: list[Text] = [
        say("magia.look.distance", f"{2.5 * square**0.5:.0f}", ground.points(square)),
        say("magia.look.unseen") if cover == ground.UNSEEN else say(f"magia.look.seen.{COVERS[cover]}"),
    ]
    kind = "blocked" if cover == ground.UNSEEN else "aim"
    mark = Mark(kind, line=(piece_id(b, piece), piece_id(b, other)))
    return Look(title, tuple(lines), ("FW-30.6", "FW-31.1", "FW-31.5"), marks=(mark,))


def look_at_cell(seen: Observation, id: str) -> Look:
    b, cell = seen.board, cell_of(id)
    here = b.ground()[cell] if b.at[f.MAP] >= 0 else 0
    kind = ["open", "wood", "rocks", "hill"][min(here, tables.HILL)]
    lines = [say(f"magia.ground.{kind}")]
    piece = b.piece_on(cell)
    if piece >= 0:
        lines.append(named(b, piece))
    return Look(say("magia.cell", cell % tables.WIDTH, cell // tables.WIDTH), tuple(lines), ("FW-31.4",))
