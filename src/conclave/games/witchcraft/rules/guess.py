"""Guesses: what a seat cannot know, dealt anew."""

from mypy_extensions import i64

from conclave.games.witchcraft.rules.altars import is_possible
from conclave.games.witchcraft.rules.bags import ONE, counts_in, size_of, types_in
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.fields import PILES, POWERS, RESERVES, USED
from conclave.games.witchcraft.rules.turn import TURN, activations
from conclave.kernel.dice import Dice


def repick(b: Board, seat: i64, dice: Dice) -> None:
    """Master mode: secret picks of a seat dealt anew (WC-16.3)."""
    at = b.at
    picked = size_of(at[RESERVES + seat])
    at[PILES + seat] += at[RESERVES + seat]
    at[RESERVES + seat] = 0
    for _ in range(picked):
        left = types_in(at[PILES + seat])
        tile = dice.fall(left, counts_in(at[PILES + seat]))
        at[PILES + seat] -= ONE[tile]
        at[RESERVES + seat] += ONE[tile]


def redeal(b: Board, seat: i64, dice: Dice) -> None:
    """Held power tiles that the seat cannot know, dealt anew among the kinds that are left (WC-3.14, WC-14.4)."""
    at = b.at
    asked = i64(max(b.to_act, 0))
    known = [other for other in (i64(0), i64(1)) if other == seat or not b.holds_power(other)]
    taken = [at[POWERS + other] % USED for other in known if at[POWERS + other] >= 0]
    for other in (asked, 1 - asked):  # whoever is asked may be bound to hold a usable kind
        if other in known:
            continue
        kinds = [kind for kind in range(i64(4)) if kind not in taken]
        if is_bound(b, other):
            kinds = [kind for kind in kinds if is_possible(b, kind, other)]
        kind = kinds[dice.below(len(kinds))]
        at[POWERS + other] = kind
        taken.append(kind)


def is_bound(b: Board, seat: i64) -> bool:
    """Is it this seat's turn, without an activation? Then its tile must be usable, or the game were over (WC-15.5)."""
    is_beginning = b.is_pending(TURN) and b.about_seat() == seat and not b.about_x()
    return is_beginning and not activations(b, seat)
