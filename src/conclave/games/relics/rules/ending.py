"""Chapter 16: how the game ends, and Night-time leaving when nobody could walk."""

from typing import Final

from conclave.games.relics.data import tables
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.codes import (
    ALL_DISABLED,
    DISABLED,
    LAST_FACTION,
    NIGHT,
    NIGHT_LEFT,
    RELIC_HOME,
    RESHUFFLED,
)

WALKERS: Final[list[int]] = tables.WALKERS


def check(b: Board) -> None:
    """SR-16.4: after every completed move, action, spell and card."""
    for wizard in b.carrier:
        if wizard >= 0 and b.place[wizard] == b.home(wizard // 6):  # SR-16.1, SR-16.9
            b.finish(RELIC_HOME, wizard // 6)
            return
    standing = [seat for seat in range(b.seats) if b.active_count(seat) > 0]
    if not standing:  # SR-16.3
        b.finish(ALL_DISABLED, -1)
    elif len(standing) == 1:  # SR-16.2
        b.finish(LAST_FACTION, standing[0])
    elif b.effect == NIGHT and not has_walker(b):
        end_night(b)


def has_walker(b: Board) -> bool:
    """Has anybody an active wizard that may walk by night?"""
    return any(b.status[wizard] != DISABLED and WALKERS[wizard % 6] for wizard in range(6 * b.seats))


def end_night(b: Board) -> None:
    """SR-13.19, SR-13.20: the card goes to the bottom of the deck; an empty deck is made anew on top of it."""
    b.effect = -1
    b.is_night_below = True
    b.tell(NIGHT_LEFT)
    if not b.pool and b.top < 0:
        b.pool = b.discards()
        b.tell(RESHUFFLED)
