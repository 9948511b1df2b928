"""Chapter 15: how a game ends."""

from typing import Final

from mypy_extensions import i64

from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.events import FINISHED, POWER_SHOWN
from conclave.games.witchcraft.rules.fields import POWERS, REASON, TURNS

ELIMINATION: Final[i64] = 1
NO_ACTIVATION: Final[i64] = 2
TURN_LIMIT: Final[i64] = 3
REPETITION: Final[i64] = 4
REASONS: Final = ["", "elimination", "no activation", "turn limit", "repetition"]

NOBODY: Final[i64] = -1
WON: Final = [[1.0, -1.0], [-1.0, 1.0]]
DRAWN: Final = [0.0, 0.0]


def finish(b: Board, reason: i64, winner: i64) -> None:
    """The game is over; unused power tiles are shown (WC-17.5)."""
    b.at[REASON] = reason
    b.tell(FINISHED, reason, winner)
    for seat in range(i64(2)):
        if b.holds_power(seat):
            b.shown += 1
            b.tell(POWER_SHOWN, seat, b.at[POWERS + seat])
    b.end(DRAWN if winner == NOBODY else WON[winner])


def is_drawn(b: Board) -> bool:
    """A turn begins, and its position is remembered; or the game is over, as a draw."""
    if b.at[TURNS] >= b.setup.max_turns:  # WC-15.13
        finish(b, TURN_LIMIT, NOBODY)
        return True
    key = b.key()
    if b.times(key) >= 2:  # WC-15.9
        finish(b, REPETITION, NOBODY)
        return True
    b.remember(key)
    return False
