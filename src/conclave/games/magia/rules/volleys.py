"""FW-37.3, FW-37.4: volleys that were shot and have not hit yet, and whom missiles of any kind can be aimed at."""

from mypy_extensions import i64

from conclave.games.magia.data.terms import UNIT
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.fields import ATTACKS, VOLLEYS
from conclave.games.magia.rules.records import (
    ATTACKED,
    ATTACKER,
    DICE,
    KILLS,
    MARKERS,
    SHOOTER,
    SHOT_AT,
    SHOT_NEED,
    STRIDE,
    TO_HIT,
    TO_KILL,
    WARD,
)


def add_volley(b: Board, shooter: i64, target: i64, count: i64, need: i64) -> None:
    at = b.at
    if at[VOLLEYS] >= b.setup.pieces:
        raise OverflowError("there are more volleys than pieces")
    v = STRIDE * at[VOLLEYS]
    at[SHOOTER + v], at[SHOT_AT + v], at[MARKERS + v], at[SHOT_NEED + v] = shooter, target, count, need
    at[VOLLEYS] += 1


def add_attack(b: Board, attacker: i64, target: i64, dice: i64, to_hit: i64, to_kill: i64) -> None:
    at = b.at
    if at[ATTACKS] >= b.setup.pieces:
        raise OverflowError("there are more attacks than pieces")
    a = STRIDE * at[ATTACKS]
    at[ATTACKER + a], at[ATTACKED + a], at[DICE + a] = attacker, target, dice
    at[TO_HIT + a], at[TO_KILL + a], at[KILLS + a] = to_hit, to_kill, 0
    at[ATTACKS] += 1


def markers(b: Board, piece: i64) -> i64:
    """Volley markers on a piece."""
    at = b.at
    total: i64 = 0
    for volley in range(at[VOLLEYS]):
        if at[SHOT_AT + STRIDE * volley] == piece:
            total += at[MARKERS + STRIDE * volley]
    return total


def why_no_missile_target(b: Board, piece: i64) -> str:
    """FW-37.4, for single pieces: neither engaged nor attached, protected nor a talisman."""
    if b.setup.kind[piece] == UNIT:
        return ""
    if b.is_talisman(piece):
        return "FW-37.4"
    if b.at[WARD + STRIDE * piece] >= 0:
        return "FW-13.14"
    return "FW-37.4" if b.is_engaged(piece) or b.is_attached(piece) else ""
