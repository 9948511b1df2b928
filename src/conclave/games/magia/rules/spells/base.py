"""What all spells have in common: price, power, target, and the rule that keeps a Wizard from casting them."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data import tables
from conclave.games.magia.rules import trays
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.changes import DISTANCE
from conclave.games.magia.rules.fields import PRICE
from conclave.games.magia.rules.ground import Gaze, dist2, points
from conclave.games.magia.rules.moves import SPELL_NAMES
from conclave.games.magia.rules.records import MP, STRIDE, X
from conclave.kernel.agenda import NO_MOVES

FIGURES: Final[dict[str, dict[str, int]]] = tables.SPELLS
DISPEL_DICE: Final[i64] = FIGURES["dispel"]["dice"]
DISPEL_NEED: Final[i64] = FIGURES["dispel"]["least"]

TOO_DEAR: Final = "FW-4.16"
NOBODY: Final[i64] = -1


class Spell:
    """A spell without a target, a power to choose or an argument: others rewrite what is different."""

    def __init__(
        self,
        name: str,
        cost_dice: i64 = 0,
        has_target: bool = False,
        has_power: bool = False,
        has_argument: bool = False,
        is_in_window: bool = True,
        is_dispelled: bool = True,
    ) -> None:
        self.name = name
        self.number: i64 = SPELL_NAMES.index(name)
        self.cost_dice = cost_dice
        self.has_target = has_target
        self.has_power = has_power
        self.has_argument = has_argument
        self.is_in_window = is_in_window
        """FW-34.4: can it be cast in the window of every phase?"""
        self.is_dispelled = is_dispelled
        self.dispel_dice: i64 = DISPEL_DICE
        self.dispel_need: i64 = DISPEL_NEED
        self.least_power: i64 = 1
        self.least_total: i64 = 0
        """Of the cost dice, if it works only from there on."""
        self.adds_up = True
        """Is its price the sum of its dice and a fixed part?"""
        self.price_of: i64 = DISTANCE
        """What the fixed part is paid for."""

    # -- the price

    def dice(self, power: i64) -> i64:
        """Dice of the cost roll."""
        return self.cost_dice

    def fixed(self, b: Board, wizard: i64, target: i64) -> i64:
        """The part of a price that no die changes."""
        return 0

    def least(self, b: Board, wizard: i64, target: i64) -> i64:
        """FW-4.16: the lowest price of the weakest power."""
        return self.fixed(b, wizard, target) + self.dice(self.least_power)

    def least_with(self, b: Board, wizard: i64, target: i64, power: i64) -> i64:
        """The lowest price with this power."""
        return self.fixed(b, wizard, target) + self.dice(power)

    def is_payable(self, b: Board, wizard: i64, target: i64) -> bool:
        return self.least(b, wizard, target) <= b.at[MP + STRIDE * wizard]

    def cost(self, b: Board, tray: i64) -> i64:
        """What the declared spell costs with these dice."""
        return b.at[PRICE] + trays.total(b.at, tray)

    def is_granted(self, b: Board, tray: i64) -> bool:
        """Do the dice of the cost let the spell work?"""
        return True

    def concerns(self, b: Board, target: i64) -> i64:
        """FW-3.33: the race of a Priest whom it attacks."""
        return 0

    # -- power and argument

    def powers(self, b: Board, wizard: i64, target: i64) -> list[int]:
        """Powers whose lowest price can be paid, ascending."""
        most = b.at[MP + STRIDE * wizard] - self.fixed(b, wizard, target)
        return list(range(int(self.least_power), int(most) + 1))

    def why_no_power(self, b: Board, power: i64) -> str:
        return TOO_DEAR

    def arguments(self, b: Board) -> list[int]:
        return NO_MOVES

    def read_argument(self, move: i64) -> i64:
        return 0

    def why_no_argument(self) -> str:
        return ""

    # -- can it be cast, and at whom?

    def why_not(self, b: Board, gaze: Gaze) -> str:
        """The rule that leaves it without a target, or a Wizard without the power for it."""
        return "" if self.is_payable(b, gaze.viewer, NOBODY) else TOO_DEAR

    def can_be_cast(self, b: Board, gaze: Gaze) -> bool:
        """The same, sooner."""
        return not self.why_not(b, gaze)

    def targets(self, b: Board, wizard: i64) -> list[int]:
        """Ascending."""
        return NO_MOVES

    def why_no_target(self, b: Board, gaze: Gaze, piece: i64) -> str:
        return "FW-4.9"

    # -- what it does

    def take_effect(self, b: Board, wizard: i64, target: i64) -> None:
        """Neither failed nor dispelled."""
        raise NotImplementedError


class Aimed(Spell):
    """A spell at a piece."""

    def first_candidate(self, b: Board, wizard: i64) -> i64:
        """Pieces from here,"""
        return b.setup.begin[1 - b.setup.owner[wizard]]

    def last_candidate(self, b: Board, wizard: i64) -> i64:
        """and before here, are looked at."""
        return b.setup.end[1 - b.setup.owner[wizard]]

    def is_candidate(self, b: Board, wizard: i64, piece: i64) -> bool:
        """Is it worth looking at? If none is, the rule is FW-4.9."""
        return True

    def forbids(self, b: Board, gaze: Gaze, piece: i64) -> str:
        """The rule that forbids a target on the table, its price apart."""
        raise NotImplementedError

    def why_no_target(self, b: Board, gaze: Gaze, piece: i64) -> str:
        if not b.is_here(piece):
            return "FW-4.9"
        rule = self.forbids(b, gaze, piece)
        if rule:
            return rule
        return "" if self.is_payable(b, gaze.viewer, piece) else TOO_DEAR

    def is_target(self, b: Board, gaze: Gaze, piece: i64) -> bool:
        """The same, with what is quickest to know first."""
        return (
            b.at[X + STRIDE * piece] >= 0
            and self.is_candidate(b, gaze.viewer, piece)
            and self.is_payable(b, gaze.viewer, piece)
            and not self.forbids(b, gaze, piece)
        )

    def why_not(self, b: Board, gaze: Gaze) -> str:
        rule = "FW-4.9"
        for piece in range(self.first_candidate(b, gaze.viewer), self.last_candidate(b, gaze.viewer)):
            if b.at[X + STRIDE * piece] >= 0 and self.is_candidate(b, gaze.viewer, piece):
                rule = self.why_no_target(b, gaze, piece)
                if not rule:
                    return ""
        return rule

    def can_be_cast(self, b: Board, gaze: Gaze) -> bool:
        for piece in range(self.first_candidate(b, gaze.viewer), self.last_candidate(b, gaze.viewer)):
            if self.is_target(b, gaze, piece):
                return True
        return False

    def targets(self, b: Board, wizard: i64) -> list[int]:
        gaze = Gaze(b, wizard)
        found: list[int] = []
        for piece in range(self.first_candidate(b, wizard), self.last_candidate(b, wizard)):
            if self.is_target(b, gaze, piece):
                found.append(int(piece))
        return found


class Distant(Aimed):
    """Its price grows with the distance."""

    def fixed(self, b: Board, wizard: i64, target: i64) -> i64:
        return points(dist2(b, wizard, target))


def is_enemy(b: Board, gaze: Gaze, piece: i64) -> bool:
    return b.setup.owner[piece] != b.setup.owner[gaze.viewer]


def is_own_touched(b: Board, wizard: i64, piece: i64) -> bool:
    """Himself, or a piece of his side in contact."""
    return piece == wizard or (b.setup.owner[piece] == b.setup.owner[wizard] and b.is_touching(wizard, piece))
