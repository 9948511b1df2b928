"""FW-4.8: which Wizards can cast which spells now."""

from mypy_extensions import i64

from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.fields import FIELD
from conclave.games.magia.rules.ground import Gaze
from conclave.games.magia.rules.moves import CAST
from conclave.games.magia.rules.records import HAS_CAST, STRIDE, WARD
from conclave.games.magia.rules.spells.base import NOBODY, Spell
from conclave.games.magia.rules.spells.book import SPELLS, WINDOW


def add_casts(b: Board, seat: i64, spell: Spell, options: list[int]) -> None:
    """Every Wizard who can cast the spell now."""
    if not b.at[FIELD]:
        for wizard in b.setup.wizards(seat):
            if is_ready(b, wizard):
                add_cast(b, Gaze(b, wizard), spell, options)


def add_all_casts(b: Board, wizard: i64, options: list[int]) -> None:
    """Every spell that a Wizard can cast in the window of a phase."""
    if not b.at[FIELD] and is_ready(b, wizard):
        gaze = Gaze(b, wizard)
        for spell in WINDOW:
            add_cast(b, gaze, spell, options)


def add_cast(b: Board, gaze: Gaze, spell: Spell, options: list[int]) -> None:
    is_done = b.at[HAS_CAST + STRIDE * gaze.viewer] >> spell.number & 1 != 0
    if not is_done and spell.can_be_cast(b, gaze):
        options.append(CAST.cast(gaze.viewer, spell.number))


def cost_of_cast(b: Board, move: i64) -> i64:
    """The lowest price of what a move begins to cast, if its target does not decide that later."""
    if not CAST.has(move):
        return 0
    spell = SPELLS[CAST.spell(move)]
    return 0 if spell.has_target else spell.least(b, CAST.wizard(move), NOBODY)


def is_ready(b: Board, wizard: i64) -> bool:
    return b.is_here(wizard) and b.at[WARD + STRIDE * wizard] != wizard


def why_no_cast(b: Board, gaze: Gaze, spell: Spell) -> str:
    """The rule that keeps a Wizard, who looks around, from casting a spell at all."""
    wizard = gaze.viewer
    if not b.is_here(wizard):
        return "FW-4.1"
    if b.at[FIELD]:
        return "FW-7.1"
    if b.at[WARD + STRIDE * wizard] == wizard:
        return "FW-13.8"
    if b.at[HAS_CAST + STRIDE * wizard] >> spell.number & 1:
        return "FW-6.1"
    return spell.why_not(b, gaze)
