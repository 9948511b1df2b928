"""The words for questions and moves, as records and scenarios have them."""

from conclave.games.magia.rules.board import WIDTH, Board
from conclave.games.magia.rules.codes import (
    ASKS,
    BUTTON,
    BUTTONS,
    CASTS,
    MOVES,
    PIECE,
    PILE,
    REFORM,
    ROLLS,
    SPELLS,
)
from conclave.games.magia.rules.questions import PLACES, is_kindred
from conclave.kernel.state import OVER


def asks(b: Board) -> str:
    if b.to_act == OVER:
        return "over"
    kind = b.frames[-4]
    return ROLLS[b.cups[b.frames[-2]][0]] if kind <= PILE else ASKS[kind]


def word(b: Board, move: int) -> str:
    if move < PIECE:
        return f"{move % WIDTH},{move // WIDTH}" if b.frames[-4] in PLACES else str(move)
    if move < REFORM:
        return piece_word(b, move - PIECE)
    if move < BUTTON:
        return f"files.{move - REFORM}"
    if move < CASTS:
        return BUTTONS[move - BUTTON]
    return piece_word(b, (move - CASTS) // 16) + "." + SPELLS[(move - CASTS) % 16]


def piece_word(b: Board, piece: int) -> str:
    """Own pieces by their id, others with their seat before it."""
    owner = b.setup.owner[piece]
    return b.setup.ids[piece] if owner == b.to_act else f"P{owner + 1}.{b.setup.ids[piece]}"


def code(b: Board, text: str) -> int:
    if b.to_act == OVER:
        return -1
    for move in b.choices:
        if word(b, move) == text:
            return move
    kind = b.frames[-4]
    for move in range(MOVES):
        if is_kindred(b, kind, move) and move < CASTS + 16 * b.setup.pieces and word(b, move) == text:
            return move
    return -1
