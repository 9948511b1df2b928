"""Looking at a thing: all that it is, where it can get to, and what is seen from it."""

from collections.abc import Sequence

from conclave.games.magia.data import tables
from conclave.games.magia.data.terms import (
    COURIER,
    GENERAL,
    MESSENGER,
    NONE,
    PRIEST,
    SACRED,
    STANDARD,
    UNIT,
    WARCHIEF,
    WIZARD,
)
from conclave.games.magia.rules import fields as f
from conclave.games.magia.rules import ground, movement
from conclave.games.magia.rules import records as r
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.rules.moves import ORDER
from conclave.games.magia.rules.records import STRIDE
from conclave.games.magia.scene.badges import badges
from conclave.games.magia.scene.items import icon_of, items
from conclave.games.magia.scene.names import cell_id, cell_of, named, piece_id
from conclave.games.magia.scene.observation import Observation
from conclave.games.magia.scene.stats import stats
from conclave.kernel.scene import Look, Mark, Text, say

COVERS = {ground.IN_OPEN: "none", ground.SOFT: "soft", ground.HARD: "hard"}
RULES = {
    WARCHIEF: "FW-40.2", GENERAL: "FW-40.3", WIZARD: "FW-4.1", PRIEST: "FW-3.1", STANDARD: "FW-22.4", SACRED: "FW-24.5",
    COURIER: "FW-40.3", MESSENGER: "FW-40.4",
}  # fmt: skip


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
            return Look(item.name, picture=item.icon)
    return Look(say("magia.zone.table"))


def piece_of(seen: Observation, id: str) -> int:
    for piece in seen.pieces():
        if piece_id(seen.board, piece) == id:
            return piece
    return -1


def look_at(seen: Observation, piece: int) -> Look:
    """Profile, order, morale, and every badge in words."""
    b = seen.board
    kind = b.setup.kind[piece]
    rules = ["FW-32.1", *([RULES[kind]] if kind in RULES else [])]
    lines = [*standing_lines(b, piece), *(badge.say for badge in badges(b, piece) if badge.say is not None)]
    if kind == UNIT and b.at[r.REACTION + STRIDE * piece]:
        rules.append(f"FW-35.{b.at[r.REACTION + STRIDE * piece] + 2}")
    return Look(
        named(b, piece), tuple(lines), tuple(rules), icon_of(b, piece), marks(seen, piece), kind_line(b, piece),
        stats(b, piece),
    )  # fmt: skip


def kind_line(b: Magia, piece: int) -> Text:
    """'High Elves, command A, 100 points'."""
    profile, kind = b.setup.profile[piece], b.setup.kind[piece]
    race = say(f"magia.race.{tables.RACES[b.setup.faith[piece]]}")
    what = say(f"magia.profile.{tables.CODES[profile]}")
    if kind == UNIT:
        price = int(b.setup.start[piece] * tables.COST[profile])
        return say("magia.look.kind.unit", race, say(f"magia.command.{b.setup.command[piece]}"), price)
    return say("magia.look.kind", race, what, tables.COST[profile])


def standing_lines(b: Magia, piece: int) -> list[Text]:
    """Strength and order of a Unit; what a character is for."""
    at, p, profile = b.at, STRIDE * piece, b.setup.profile[piece]
    kind = b.setup.kind[piece]
    lines = []
    if kind == UNIT:
        lines.append(say("magia.look.unit", at[r.N + p], b.setup.start[piece], at[r.FILES + p]))
        if tables.RANGE[profile]:
            missile = say(f"magia.missile.{tables.MISSILES[tables.MISSILE[profile]]}")
            lines.append(say("magia.look.missile", missile, f"{2.5 * tables.RANGE[profile]:.0f}", tables.SHOT[profile]))
    else:
        lines.append(say(f"magia.look.for.{kind}"))
    if tables.TERRIBLE[profile]:
        lines.append(say("magia.look.terrible"))
    if b.at[r.GOAL + p] > NONE:
        order = say(f"magia.order.{ORDER.words[at[r.SCROLL + p]]}")
        lines.append(say("magia.look.carries", order, say(f"magia.command.{at[r.GOAL + p]}")))
    return lines


def marks(seen: Observation, piece: int) -> tuple[Mark, ...]:
    """Reach of what can move, range of what shoots or helps, the way of an order."""
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
        found.append(Mark("range", ring=(piece_id(b, piece), reach), say=say("magia.mark.range", f"{2.5 * reach:.0f}")))
    if b.at[r.GOAL + STRIDE * piece] > NONE:
        general = b.leader(b.setup.owner[piece], b.at[r.GOAL + STRIDE * piece])
        if general >= 0:
            found.append(Mark("path", line=(piece_id(b, piece), piece_id(b, general)), say=say("magia.mark.order")))
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
    mark = Mark(kind, line=(piece_id(b, piece), piece_id(b, other)), say=lines[-1])
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
