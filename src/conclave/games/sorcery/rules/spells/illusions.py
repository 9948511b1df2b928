"""Illusions (MK-20.33 to MK-20.37): for a while the whole battlefield is another.

What an illusion does while it lasts is asked by whoever needs to know: values, abilities, counter spell.
"""

from typing import Final

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import lasting
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import (
    C_BOOK,
    C_SPELL,
    C_STEP,
    EXECUTING,
    FALSE_DAWN,
    HUSH_OF_THE_VOID,
    P_COUNTERS,
    PHANTOM_FOREST,
    QUAKING_GROUND,
    SHELF,
    SPELLS,
    VEIL_OF_FOG,
)
from conclave.games.sorcery.rules.scripts import Script, no_aim

LASTS: Final[list[int]] = tables.SPELLS.column("lasts")


def arise(b: Board, stage: int) -> None:
    """Counters, then the comparison with what is in play (MK-4.33, MK-9.11)."""
    b.cast[C_STEP] = EXECUTING
    spell = b.cast[C_SPELL]
    card = SPELLS * (b.cast[C_BOOK] // SHELF) + spell
    b.magic[b.card_in_play(card) + P_COUNTERS] = LASTS[spell]
    lasting.compare_illusion(b, card)


ILLUSION_SCRIPT: Final = Script([[]], no_aim, arise)
ILLUSIONS: Final[dict[int, Script]] = {
    VEIL_OF_FOG: ILLUSION_SCRIPT,
    PHANTOM_FOREST: ILLUSION_SCRIPT,
    HUSH_OF_THE_VOID: ILLUSION_SCRIPT,
    FALSE_DAWN: ILLUSION_SCRIPT,
    QUAKING_GROUND: ILLUSION_SCRIPT,
}
