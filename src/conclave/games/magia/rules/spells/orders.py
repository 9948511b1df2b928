"""Chapters 8 and 9: Supernatural Command and Confuse, about orders that are given or carried."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data.profiles import SAVE
from conclave.games.magia.data.terms import GENERAL
from conclave.games.magia.rules import harm, trays
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.fields import ARGUMENT, ORDERS, TARGET
from conclave.games.magia.rules.ground import Gaze, dist2, full
from conclave.games.magia.rules.harm import BY_CONFUSION
from conclave.games.magia.rules.moves import ORDER
from conclave.games.magia.rules.orders import BY_MAGIC, send_back, test_general
from conclave.games.magia.rules.records import GOAL, STRIDE
from conclave.games.magia.rules.spells.base import FIGURES, Aimed, Distant, is_enemy

COMMAND_DICE: Final[i64] = FIGURES["command"]["dice"]
CONFUSE_DICE: Final[i64] = FIGURES["confuse"]["dice"]
CONFUSE_FACE: Final[i64] = FIGURES["confuse"]["face"]


class SupernaturalCommand(Aimed):
    """FW-8.8: a General gets another order at once."""

    def __init__(self) -> None:
        super().__init__("command", COMMAND_DICE, has_target=True, has_argument=True)

    def fixed(self, b: Board, wizard: i64, target: i64) -> i64:
        return full(dist2(b, wizard, target))  # FW-8.6

    def first_candidate(self, b: Board, wizard: i64) -> i64:
        return b.setup.middle[b.setup.owner[wizard]]

    def last_candidate(self, b: Board, wizard: i64) -> i64:
        return b.setup.end[b.setup.owner[wizard]]

    def is_candidate(self, b: Board, wizard: i64, piece: i64) -> bool:
        return b.setup.kind[piece] == GENERAL

    def forbids(self, b: Board, gaze: Gaze, piece: i64) -> str:
        return "" if b.setup.kind[piece] == GENERAL and not is_enemy(b, gaze, piece) else "FW-8.1"

    def why_not(self, b: Board, gaze: Gaze) -> str:
        return super().why_not(b, gaze) if self.is_with_warchief(b, gaze.viewer) else "FW-8.2"

    def can_be_cast(self, b: Board, gaze: Gaze) -> bool:
        return self.is_with_warchief(b, gaze.viewer) and super().can_be_cast(b, gaze)

    def is_with_warchief(self, b: Board, wizard: i64) -> bool:
        """FW-8.2."""
        chief = b.warchief(b.setup.owner[wizard])
        return chief >= 0 and b.is_touching(wizard, chief)

    def arguments(self, b: Board) -> list[int]:
        """FW-8.8: any order but the one he has."""
        general = b.at[TARGET]
        now = b.at[ORDERS + 3 * b.setup.owner[general] + b.setup.command[general]]
        return [ORDER.move(order) for order in range(i64(3)) if order != now]

    def read_argument(self, move: i64) -> i64:
        return ORDER.index(move)

    def why_no_argument(self) -> str:
        return "FW-8.8"

    def take_effect(self, b: Board, wizard: i64, target: i64) -> None:
        test_general(b, target, b.at[ARGUMENT], BY_MAGIC)


class Confuse(Distant):
    """FW-9.5, FW-9.6: the carrier saves if he can, else the order is lost and he returns."""

    def __init__(self) -> None:
        super().__init__("confuse", CONFUSE_DICE, has_target=True)

    def is_granted(self, b: Board, tray: i64) -> bool:
        return trays.count_from(b.at, tray, CONFUSE_FACE) > 0  # FW-9.3

    def first_candidate(self, b: Board, wizard: i64) -> i64:
        return b.setup.middle[1 - b.setup.owner[wizard]]

    def is_candidate(self, b: Board, wizard: i64, piece: i64) -> bool:
        return b.at[GOAL + STRIDE * piece] >= 0

    def forbids(self, b: Board, gaze: Gaze, piece: i64) -> str:
        if not is_enemy(b, gaze, piece) or b.at[GOAL + STRIDE * piece] < 0:
            return "FW-9.9"
        return "" if gaze.sees(piece) else "FW-9.4"

    def take_effect(self, b: Board, wizard: i64, target: i64) -> None:
        if not b.is_here(target):
            return
        if SAVE[b.setup.profile[target]]:
            harm.roll_saves(b, target, 1, BY_CONFUSION)
        else:
            send_back(b, target)
