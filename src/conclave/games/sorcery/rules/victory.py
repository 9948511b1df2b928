"""Chapter 23: objectives, scores and the end of the game."""

from typing import Final

from mypy_extensions import i64

from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.events import OBJECTIVE_SCORED
from conclave.games.sorcery.rules.ground import NEAR, OBJECTIVES, near_at
from conclave.games.sorcery.rules.terms import ANNIHILATION, DECIDED, ROUT, SCORE, SLOTS
from conclave.games.sorcery.rules.warriors import is_able
from conclave.kernel.agenda import Chore

OBJECTIVE: Final = 5  # points (MK-23.5)
HUNDRED: Final = 100  # points of the build total for each action of a turn (MK-16.3)
SCORES_FROM: Final = 3  # the player's own turn


class Check(Chore[Board]):
    """MK-23.1, MK-23.6: has anybody no warrior left?"""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        one, other = b.is_destroyed(0), b.is_destroyed(1)
        if one and other:
            b.finish(leader(b), ANNIHILATION)
        elif one or other:
            b.finish(1 if one else 0, ANNIHILATION)


CHECK: Final[Check] = Check("check")


def check_rout(b: Board) -> bool:
    """MK-23.2: all warriors of the active player are demoralized by their dials."""
    active = b.at[f.ACTIVE]
    own = b.here(active)
    if not all(b.is_broken(figure) for figure in own):
        return False
    for figure in own:
        b.at[f.SCORE + 1 - active] += b.points(figure)
    b.finish(1 - active, ROUT)
    return True


def check_turns(b: Board) -> None:
    """MK-23.3, MK-23.10: has each player taken all turns, or as many as the other, with a score that decides?"""
    turn = b.at[f.TURN]
    if turn >= 2 * b.setup.turns:
        b.finish(leader(b), SCORE)
    elif turn % 2 == 0 and b.setup.ends_decided and is_decided(b):
        b.finish(leader(b), DECIDED)


def deciding_score(b: Board) -> i64:
    """Half of the build total (MK-23.10)."""
    return b.setup.actions * HUNDRED // 2


def deciding_lead(b: Board) -> i64:
    """A tenth of it."""
    return b.setup.actions * HUNDRED // 10


def is_decided(b: Board) -> bool:
    one, other = b.total(0), b.total(1)
    ahead, behind = (one, other) if one > other else (other, one)
    return ahead >= deciding_score(b) and ahead - behind >= deciding_lead(b)


def leader(b: Board) -> i64:
    """The seat with the higher score, or -1."""
    one, other = b.total(0), b.total(1)
    return 0 if one > other else 1 if other > one else -1


def holder(b: Board, objective: i64) -> i64:
    """MK-13.9: the seat that alone has an able warrior in contact with the token, or -1."""
    holding = seat_on(b, objective)
    first = near_at(b, objective) + 1
    for place in range(first, first + NEAR[first - 1]):
        seat = seat_on(b, NEAR[place])
        if seat >= 0 and holding >= 0 and seat != holding:
            return -1
        holding = seat if seat >= 0 else holding
    return holding


def seat_on(b: Board, square: i64) -> i64:
    """The seat with an able warrior on a square, or -1."""
    figure = i64(b.grid[square])
    return figure // SLOTS if figure >= 0 and is_able(b, figure) else -1


def score_objectives(b: Board) -> None:
    """MK-23.5."""
    at = b.at
    active = at[f.ACTIVE]
    if not b.setup.objectives or (at[f.TURN] + 1) // 2 < SCORES_FROM:
        return
    for objective in OBJECTIVES[at[f.MAP]]:
        if holder(b, objective) == active:
            at[f.SCORE + active] += OBJECTIVE
            b.tell(OBJECTIVE_SCORED, active, OBJECTIVE, at[f.SCORE + active])
