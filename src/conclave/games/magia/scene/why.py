"""Why a thing cannot be chosen now: the rule, and its words."""

from conclave.games.magia.rules.codes import CASTS, MOVE_TO, PIECE, REDEPLOY_CELL, SPELLS
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.scene.observation import piece_id
from conclave.kernel.scene import Text, say
from conclave.kernel.state import OVER, State


def why(state: State, seat: int, id: str) -> tuple[str, Text]:
    """The rule and a text; ("", text) for what can be chosen."""
    assert isinstance(state, Magia)
    if state.to_act == OVER:
        return "K-3", say("K-3")
    if state.to_act != seat:
        return "K-1", say("K-1")
    rules = [state.why_not(move) for move in moves_on(state, id)]
    if "" in rules:
        return "", say("magia.why.allowed")
    told = [rule for rule in rules if rule not in ("K-2", "FW-34.4")] or [rule for rule in rules if rule == "FW-34.4"]
    return (told[0], say(told[0])) if told else ("", say("magia.why.elsewhere"))


def moves_on(b: Magia, id: str) -> list[int]:
    """Moves that the thing could stand for."""
    kind = b.frames[-4]
    if id.startswith("table/"):
        if kind not in (MOVE_TO, REDEPLOY_CELL):
            return []
        x, y = (int(number) for number in id.removeprefix("table/").split(","))
        return [48 * (35 - y) + x]
    for piece in range(b.setup.pieces):
        if piece_id(b, piece) == id:
            casts = [CASTS + 16 * piece + spell for spell in range(len(SPELLS))]
            return [move for move in [PIECE + piece, *casts] if b.is_kindred(kind, move)]
    return []
