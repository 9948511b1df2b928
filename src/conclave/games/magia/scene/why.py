"""Why a thing cannot be chosen now: the rule, and its words."""

from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.rules.moves import CAST, CELL, PIECE
from conclave.games.magia.rules.spells.book import SPELLS
from conclave.games.magia.scene.names import cell_of, piece_id
from conclave.kernel.scene import Text, say
from conclave.kernel.state import State

OTHER_WINDOW = "FW-34.4"  # said only if there is nothing better


def why(state: State, seat: int, id: str) -> tuple[str, Text]:
    """The rule and a text; ("", text) for what can be chosen."""
    assert isinstance(state, Magia)
    rules = [state.why_not(move) for move in moves_on(state, id)]
    if "" in rules:
        return "", say("magia.why.allowed")
    told = [rule for rule in rules if rule not in ("K-2", OTHER_WINDOW)] or [r for r in rules if r == OTHER_WINDOW]
    return (told[0], say(told[0])) if told else ("", say("magia.why.elsewhere"))


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
