"""Why a thing cannot be chosen now: the rule, and its words."""

from conclave.games.magia.data.terms import ORDER_HOLD
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.rules.movement import MOVE_TO
from conclave.games.magia.rules.moves import CAST, CELL, PIECE
from conclave.games.magia.rules.spells.book import SPELLS
from conclave.games.magia.scene.names import cell_of, piece_id
from conclave.kernel.scene import Text, say
from conclave.kernel.state import State

OTHER_WINDOW = "FW-34.4"  # said only if there is nothing better
GROUND = ("table/", "ground.", "area.")


def why(state: State, seat: int, id: str) -> tuple[str, Text]:
    """The rule and a text; ("", text) for what can be chosen."""
    assert isinstance(state, Magia)
    if is_on_hold(state) and id.startswith(GROUND):
        return "FW-38.7", say("magia.why.hold")
    rules = [state.why_not(move) for move in moves_on(state, id)]
    if "" in rules:
        return "", say("magia.why.allowed")
    told = [rule for rule in rules if rule not in ("K-2", OTHER_WINDOW)] or [r for r in rules if r == OTHER_WINDOW]
    return (told[0], say(told[0])) if told else ("", say("magia.why.elsewhere"))


def is_on_hold(b: Magia) -> bool:
    """Is a Unit asked where it goes that may not go anywhere?"""
    return b.is_pending(MOVE_TO) and b.is_unit(b.about_x()) and b.order(b.about_x()) == ORDER_HOLD


def moves_on(b: Magia, id: str) -> list[int]:
    """Moves that the thing could stand for."""
    moves: list[int] = []
    if id.startswith("table/"):
        moves = [CELL.move(cell_of(id))] if CELL in b.pending().about else []
    else:
        for piece in range(b.setup.pieces):
            if piece_id(b, piece) == id:
                moves = [PIECE.move(piece), *(CAST.cast(piece, spell.number) for spell in SPELLS)]
    seat, x, y = b.about_seat(), b.about_x(), b.about_y()
    return [move for move in moves if b.pending().is_about(b, seat, x, y, move)]
