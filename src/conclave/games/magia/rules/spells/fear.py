"""Chapters 17 and 18: Arcane Terror and Visions, which Units are tested by."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data.terms import PALADIN, ROUTING, UNIT
from conclave.games.magia.rules import trays
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.fields import PRICE
from conclave.games.magia.rules.ground import Gaze, dist2, points
from conclave.games.magia.rules.reactions import A_TERROR, TEST, THREAT_TEST, VISIONS_TEST
from conclave.games.magia.rules.records import REACTION, STRIDE
from conclave.games.magia.rules.spells.base import FIGURES, Aimed, is_enemy

HALVED: Final[i64] = FIGURES["terror"]["halved"]
DOUBLED: Final[i64] = FIGURES["terror"]["doubled"]
VISIONS_DICE: Final[i64] = FIGURES["visions"]["dice"]
VISIONS_REACH: Final[i64] = FIGURES["visions"]["reach"]


class Frightening(Aimed):
    """At an enemy Unit that does not rout."""

    def __init__(self, name: str, cost_dice: i64, test: i64, rule: str) -> None:
        super().__init__(name, cost_dice, has_target=True)
        self.test = test
        self.rule = rule

    def last_candidate(self, b: Board, wizard: i64) -> i64:
        return b.setup.middle[1 - b.setup.owner[wizard]]

    def is_frightened(self, b: Board, gaze: Gaze, piece: i64) -> bool:
        is_unit = b.setup.kind[piece] == UNIT and is_enemy(b, gaze, piece)
        return is_unit and b.at[REACTION + STRIDE * piece] != ROUTING

    def take_effect(self, b: Board, wizard: i64, target: i64) -> None:
        b.ask(TEST, target, self.test, A_TERROR)


class ArcaneTerror(Frightening):
    """FW-17.10: a Threat Test, as if by something terrible."""

    def __init__(self) -> None:
        super().__init__("terror", 1, THREAT_TEST, "FW-17.9")
        self.adds_up = False

    def fixed(self, b: Board, wizard: i64, target: i64) -> i64:
        """FW-17.3, FW-17.11: distance, the Unit, and Individuals joined to it."""
        seat = b.setup.owner[target]
        total = points(dist2(b, wizard, target)) + b.worth(target)
        for piece in range(b.setup.middle[seat], b.setup.end[seat]):
            if b.is_individual(piece) and b.is_touching(target, piece):
                total += b.worth(piece)
        return total

    def least(self, b: Board, wizard: i64, target: i64) -> i64:
        return self.fixed(b, wizard, target) // 2

    def cost(self, b: Board, tray: i64) -> i64:
        base, face = b.at[PRICE], trays.get(b.at, tray, 0)
        return base // 2 if face <= HALVED else base if face < DOUBLED else 2 * base  # FW-17.5

    def forbids(self, b: Board, gaze: Gaze, piece: i64) -> str:
        """FW-17.2, FW-17.6, FW-17.9."""
        if not self.is_frightened(b, gaze, piece):
            return self.rule
        seat = b.setup.owner[piece]
        for friend in range(b.setup.middle[seat], b.setup.end[seat]):
            if b.setup.kind[friend] == PALADIN and b.is_touching(piece, friend):
                return "FW-17.2"
        return "" if gaze.sees(piece) else "FW-17.6"


class Visions(Frightening):
    """FW-18.5: a test as of a whole command."""

    def __init__(self) -> None:
        super().__init__("visions", VISIONS_DICE, VISIONS_TEST, "FW-18.5")

    def forbids(self, b: Board, gaze: Gaze, piece: i64) -> str:
        """FW-18.3, FW-18.5."""
        if not self.is_frightened(b, gaze, piece):
            return self.rule
        is_far = dist2(b, gaze.viewer, piece) > VISIONS_REACH * VISIONS_REACH
        return "FW-18.3" if is_far or not gaze.sees(piece) else ""
