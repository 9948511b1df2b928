"""Glyphs (MK-20.27 to MK-20.32): where an element may lie, and whom a glyph could reach.

What a glyph does while it lasts is asked by whoever needs to know: values, movement, counterspell rolls, casting.
"""

from typing import Final

from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import (
    C_STEP,
    CIRCLE_OF_WARDING,
    EXECUTING,
    FLAME_SIGIL,
    FONT_OF_POWER,
    MIRE_SIGIL,
    P_SQUARE,
    SIGIL_OF_SILENCE,
    WATCHING_EYE,
)
from conclave.games.sorcery.rules.ground import OBJECTIVES, are_near, is_free, near
from conclave.games.sorcery.rules.scripts import Script, no_aim


def why_not_place(b: Board, caster: int, square: int) -> str:
    """MK-8.2, MK-8.6, MK-8.11: rule that keeps an element from a square, or ""."""
    if not are_near(b, b.square[caster], square):
        return "MK-8.2"
    if not is_free(b, square) or square in b.lies or (b.setup.objectives and square in OBJECTIVES[b.map]):
        return "MK-8.11"
    for at in b.glyphs():
        element = b.magic[at + P_SQUARE]
        if element == square or are_near(b, element, square):
            return "MK-8.6"
    return ""


def places(b: Board, caster: int) -> list[int]:
    """Squares for the element of a glyph."""
    return [square for square in near(b, b.square[caster]) if not why_not_place(b, caster, square)]


def everybody(b: Board) -> list[int]:
    """MK-11.10: a glyph may reach any warrior in time."""
    return [*b.here(0), *b.here(1)]


def inscribe(b: Board, stage: int) -> None:
    b.cast[C_STEP] = EXECUTING


GLYPH_SCRIPT: Final = Script([[]], no_aim, inscribe, everybody)
GLYPHS: Final[dict[int, Script]] = {
    CIRCLE_OF_WARDING: GLYPH_SCRIPT,
    MIRE_SIGIL: GLYPH_SCRIPT,
    FLAME_SIGIL: GLYPH_SCRIPT,
    FONT_OF_POWER: GLYPH_SCRIPT,
    SIGIL_OF_SILENCE: GLYPH_SCRIPT,
    WATCHING_EYE: GLYPH_SCRIPT,
}
