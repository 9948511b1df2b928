"""Chapter 16: how the game ends, and Night-time leaving when nobody could walk."""

from typing import Final

from mypy_extensions import i64

from conclave.games.relics.rules import events
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.cards.numbers import NIGHT
from conclave.games.relics.rules.fields import CARRIERS, EFFECT, NIGHT_BELOW, PLACE, POOL, STATUS, TOP
from conclave.games.relics.rules.wizards import DISABLED, WALKERS
from conclave.kernel.agenda import Chore

RELIC_HOME: Final[i64] = 1
LAST_FACTION: Final[i64] = 2
ALL_DISABLED: Final[i64] = 3
ROUND_CAP: Final[i64] = 4
REASONS: Final = ["", "relic", "last faction", "all disabled", "round cap"]


def check(b: Board) -> None:
    """SR-16.4: after every completed move, action, spell and card."""
    at = b.at
    for place in range(CARRIERS, CARRIERS + i64(b.seats)):
        wizard = at[place]
        if wizard >= 0 and at[PLACE + wizard] == b.home(wizard // 6):  # SR-16.1, SR-16.9
            b.finish(RELIC_HOME, wizard // 6)
            return
    standing: i64 = 0
    last: i64 = -1
    for seat in range(i64(b.seats)):
        if is_standing(b, seat):
            standing += 1
            last = seat
    if standing == 0:  # SR-16.3
        b.finish(ALL_DISABLED, -1)
    elif standing == 1:  # SR-16.2
        b.finish(LAST_FACTION, last)
    elif at[EFFECT] == NIGHT and not has_walker(b):
        end_night(b)


def is_standing(b: Board, seat: i64) -> bool:
    """Has the seat an active wizard?"""
    at = b.at
    return any(at[place] != DISABLED for place in range(STATUS + 6 * seat, STATUS + 6 * seat + 6))


def has_walker(b: Board) -> bool:
    """Has anybody an active wizard that may walk by night?"""
    at = b.at
    return any(at[STATUS + wizard] != DISABLED and WALKERS[wizard % 6] for wizard in range(6 * i64(b.seats)))


def end_night(b: Board) -> None:
    """SR-13.19, SR-13.20: the card goes to the bottom of the deck; an empty deck is made anew on top of it."""
    at = b.at
    at[EFFECT] = -1
    at[NIGHT_BELOW] = 1
    b.tell(events.NIGHT_LEFT)
    if not at[POOL] and at[TOP] < 0:
        at[POOL] = b.discards()
        b.tell(events.RESHUFFLED)


class Check(Chore[Board]):
    """Has somebody won?"""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        check(b)


CHECK: Final[Check] = Check("check")
