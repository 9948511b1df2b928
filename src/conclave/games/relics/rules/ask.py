"""What all questions of the Secret Relics share: the part of the game that they belong to."""

from typing import Final

from mypy_extensions import i64

from conclave.games.relics.rules.board import Board
from conclave.kernel.agenda import Question
from conclave.kernel.moves import Family

# parts of the game: the set-up, then the steps of a turn (SR-5.2), and the midst of a relic spell
SETTING_UP: Final[i64] = 0
ROLLING: Final[i64] = 1
READYING: Final[i64] = 2
ACTING: Final[i64] = 3
CASTING: Final[i64] = 4


class Ask(Question[Board]):
    """A question, or a chance that is asked of CHANCE."""

    def __init__(
        self,
        name: str,
        part: i64,
        about: list[Family[Board]],
        always: bool = False,
        lapses: bool = False,
        secret: bool = False,
    ) -> None:
        super().__init__(name, about, always, lapses, secret)
        self.part = part


def part_of(b: Board) -> i64:
    """The part of the game that the pending question belongs to; set-up when none is left."""
    at = b.at
    if at[0] == 0:
        return SETTING_UP
    item = b.machine.items[at[at[0] - 3]]
    return item.part if isinstance(item, Ask) else SETTING_UP


def is_acting(b: Board) -> bool:
    """Has the action step begun?"""
    return part_of(b) >= ACTING
