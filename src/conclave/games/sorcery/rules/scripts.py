"""How a spell is cast: the questions of step 1 by mode, what they offer, and what its text does at step 3."""

from collections.abc import Callable
from typing import Final

from conclave.games.sorcery.rules import combat
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import C_BREACH, C_CASTER, C_TARGET, CAST_TEXT, IS_SPELL, RANGED_COMBAT
from conclave.games.sorcery.rules.warriors import is_affected

Aim = Callable[[Board, int, int, int], list[int]]
"""Options of a question: board, caster, question, mode."""
Text = Callable[[Board, int], None]
"""What happens: board, and the stage, 0 at first; a text that attacks asks for its next stage before."""
Area = Callable[[Board], list[int]]
"""Figures that the spell being cast would reach without having them as targets (MK-11.10)."""


def nobody(b: Board) -> list[int]:
    return []


class Script:
    """One spell. A modal one (MK-4.15) has a list of questions for each of its modes."""

    def __init__(self, questions: list[list[int]], aim: Aim, text: Text, area: Area = nobody) -> None:
        self.questions = questions
        self.aim = aim
        self.text = text
        self.area = area

    def modes(self, b: Board, caster: int) -> list[int]:
        """Modes that have a complete choice; the only one of a spell that is not modal is 0."""
        return [mode for mode in range(len(self.questions)) if self.is_open(b, caster, mode)]

    def is_open(self, b: Board, caster: int, mode: int) -> bool:
        """MK-4.22: the first question offers only what can be completed."""
        questions = self.questions[mode]
        return not questions or len(self.aim(b, caster, questions[0], mode)) > 0


def caster(b: Board) -> int:
    return b.cast[C_CASTER]


def target(b: Board, number: int = 0) -> int:
    """A target of the spell being cast."""
    return b.cast[C_TARGET + number]


def then(b: Board, stage: int) -> None:
    """The text goes on with this stage when what is asked next is done."""
    b.ask(CAST_TEXT, stage)


def spell_attack(b: Board, figure: int, modifier: int, damage: int) -> None:
    """MK-4.29."""
    combat.strike(b, caster(b), RANGED_COMBAT, [figure], modifier, damage, IS_SPELL)


def affected(b: Board, reached: list[int]) -> list[int]:
    """Of figures in an area, those that the magic works on (MK-4.30, MK-11.10)."""
    is_breach = b.cast[C_BREACH] != 0
    return [figure for figure in reached if is_affected(b, figure, caster(b), is_breach)]


NO_QUESTIONS: Final[list[int]] = []


def no_aim(b: Board, caster: int, question: int, mode: int) -> list[int]:
    """Of a spell that asks nothing."""
    return NO_QUESTIONS
