"""Lines of the log about dice: what fell, everything that was added, what was needed, and what came of it."""

from conclave.games.magia.data import tables
from conclave.games.magia.data.terms import ROUTING
from conclave.games.magia.scene.names import label_id, labelled, parts, player
from conclave.games.magia.scene.sums import arithmetic, as_roll, face_needed, reckoned, roll_name
from conclave.kernel.scene import Line, Roll, say

BANDS = ["passed", "confused", "shaken", "routing"]
NEAR: int = tables.BATTLE["volley"]["near"]
TESTS = ["threat", "losses", "losses", "visions"]


def on(*labels: int) -> tuple[str, ...]:
    return tuple(label_id(label) for label in labels if label >= 0)


def rolled(
    purpose: int,
    owner: int,
    piece: int,
    piece_label: int,
    target: int,
    target_label: int,
    sort: int,
    again: int,
    need: int,
    needs: int,
    total: int,
    count: int,
    fallen: int,
    rest: list[int],
) -> Line:
    """Dice that were seen one by one, or a pile of which those that succeed are counted."""
    who = labelled(piece_label) if piece_label >= 0 else player(owner)
    name = roll_name(purpose, sort)
    ids = on(piece_label, target_label)
    if need:
        told = say("magia.log.pile", who, count, face_needed(need), total, name)
        return Line(told, "FW-34.6", "detail", "rolling-dices", None, ids, Roll((), (), need, total))
    dice, changes = rest[:fallen], rest[fallen:]
    told = say("magia.log.rolled", name, who, arithmetic(purpose, dice, changes, needs, total))
    return Line(told, "FW-34.6", "detail", "rolling-dices", None, ids, as_roll(dice, changes, needs, total))


def scouted(winner: int, lead: int, first: int, second: int) -> Line:
    if winner < 0:
        return Line(say("magia.log.scouted_even", first), "FW-33.3", "result", "third-eye")
    high, low = max(first, second), min(first, second)
    return Line(say("magia.log.scouted", player(winner), high, low, lead), "FW-33.3", "result", "third-eye")


def tested(unit: int, unit_label: int, test: int, total: int, band: int) -> Line:
    result = say(f"magia.band.{BANDS[band]}")
    told = say("magia.log.test", labelled(unit_label), say(f"magia.test.{TESTS[test]}"), total, result)
    return Line(told, "FW-35.1", "result", "run" if band == ROUTING else "shield", result, on(unit_label))


def command_tested(seat: int, command: int, total: int, band: int) -> Line:
    result = say(f"magia.band.{BANDS[band]}")
    told = say("magia.log.command", player(seat), say(f"magia.command.{command}"), total, result)
    return Line(told, "FW-42.2", "result", "imperial-crown", result)


def rallied(leader: int, leader_label: int, unit: int, unit_label: int, total: int, works: int) -> Line:
    told = say("magia.log.rally" if works else "magia.log.rally.failed", labelled(leader_label), labelled(unit_label))
    return Line(told, "FW-41.1", "result", "rally-the-troops", None, on(leader_label, unit_label))


def answered(general: int, general_label: int, total: int, adopted: int) -> Line:
    told = "magia.log.adopted" if adopted else "magia.log.refused"
    return Line(say(told, labelled(general_label), total), "FW-40.8", "result", "scroll-quill", None, on(general_label))


def volley(
    shooter: int, shooter_label: int, target: int, target_label: int, markers: int, need: int, changes: list[int]
) -> Line:
    told = say(
        "magia.log.volley",
        labelled(shooter_label),
        labelled(target_label),
        markers,
        reckoned(need, NEAR, changes),
    )
    return Line(told, "FW-37.3", "act", "arrow-flights", None, on(shooter_label, target_label))


def attacked(
    attacker: int, attacker_label: int, target: int, target_label: int, dice: int, need: int, changes: list[int]
) -> Line:
    _, profile, _, _ = parts(attacker_label)
    told = say(
        "magia.log.attack",
        labelled(attacker_label),
        labelled(target_label),
        dice,
        reckoned(need, tables.HIT[profile], changes),
    )
    return Line(told, "FW-39.2", "act", "sword-clash", None, on(attacker_label, target_label))
