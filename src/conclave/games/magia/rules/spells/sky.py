"""Chapters 7, 10 and 12: Anti-Magic Field, Time Control and Arcane Omens, which need no target."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.rules import events, omens, trays
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.fields import ARGUMENT, FIELD, HOUR, POWER
from conclave.games.magia.rules.ground import Gaze
from conclave.games.magia.rules.moves import BACK, FORWARD
from conclave.games.magia.rules.records import MP, STRIDE
from conclave.games.magia.rules.spells.base import FIGURES, TOO_DEAR, Spell

FIELD_DICE: Final[i64] = FIGURES["field"]["dice"]
FIELD_NEED: Final[i64] = FIGURES["field"]["least"]
INTERVALS: Final[i64] = FIGURES["field"]["intervals"]
TIME_DICE: Final[i64] = FIGURES["time"]["dice"]
TIME_MOST: Final[i64] = FIGURES["time"]["most"]
OMENS_DICE: Final[i64] = FIGURES["omens"]["dice"]
HOURS: Final[i64] = 12


class AntiMagicField(Spell):
    """No magic for anybody; it works if the dice of its price reach a number (FW-7.3)."""

    def __init__(self) -> None:
        super().__init__("field", FIELD_DICE, is_dispelled=False)  # FW-6.4
        self.least_total = FIELD_NEED

    def is_granted(self, b: Board, tray: i64) -> bool:
        return trays.total(b.at, tray) >= FIELD_NEED

    def take_effect(self, b: Board, wizard: i64, target: i64) -> None:
        b.at[FIELD] = INTERVALS
        b.tell(events.FIELD_LASTS, b.at[FIELD])


class TimeControl(Spell):
    """FW-10.2: the track is a ring, and the light changes at once."""

    def __init__(self) -> None:
        super().__init__("time", has_power=True, has_argument=True)

    def dice(self, power: i64) -> i64:
        return TIME_DICE * power

    def powers(self, b: Board, wizard: i64, target: i64) -> list[int]:
        return list(range(1, int(min(TIME_MOST, b.at[MP + STRIDE * wizard] // TIME_DICE)) + 1))

    def why_no_power(self, b: Board, power: i64) -> str:
        return TOO_DEAR if 1 <= power <= TIME_MOST else "FW-10.2"

    def arguments(self, b: Board) -> list[int]:
        return [int(FORWARD), int(BACK)]

    def read_argument(self, move: i64) -> i64:
        return 1 if move == FORWARD else -1

    def why_no_argument(self) -> str:
        return "FW-10.1"

    def take_effect(self, b: Board, wizard: i64, target: i64) -> None:
        at = b.at
        at[HOUR] = (at[HOUR] + at[POWER] * at[ARGUMENT]) % HOURS
        b.tell(events.HOUR_CAME, at[HOUR])


class ArcaneOmens(Spell):
    """FW-12.2: bad omens are read again."""

    def __init__(self) -> None:
        super().__init__("omens", OMENS_DICE)

    def why_not(self, b: Board, gaze: Gaze) -> str:
        return omens.why_not_again(b, b.setup.owner[gaze.viewer]) or super().why_not(b, gaze)

    def take_effect(self, b: Board, wizard: i64, target: i64) -> None:
        omens.roll(b, b.setup.owner[wizard])
