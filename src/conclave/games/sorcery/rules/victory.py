"""Chapter 23: objectives, scores and the end of the game."""

from typing import Final

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import ANNIHILATION, BOOKS, E_OBJECTIVE, ROUT, SCORE, SHELF, SLOTS
from conclave.games.sorcery.rules.ground import NEAR, OBJECTIVES
from conclave.games.sorcery.rules.warriors import is_able

BOOK_POINTS: Final[list[int]] = tables.BOOKS.column("points")
OBJECTIVE: Final = 5  # points (MK-23.5)
SCORES_FROM: Final = 3  # the player's own turn


def check(b: Board) -> None:
    """MK-23.1, MK-23.6: has anybody no warrior left?"""
    left = [len(b.here(0)), len(b.here(1))]
    if left[0] and left[1]:
        return
    if left[0] or left[1]:
        b.finish(0 if left[0] else 1, ANNIHILATION)
    else:
        b.finish(leader(b), ANNIHILATION)


def check_rout(b: Board) -> bool:
    """MK-23.2: all warriors of the active player are demoralized by their dials."""
    for figure in b.here(b.active):
        if not b.dial(figure)[5]:
            return False
    for figure in b.here(b.active):
        b.score[1 - b.active] += b.points(figure)
    b.finish(1 - b.active, ROUT)
    return True


def check_turns(b: Board) -> bool:
    """MK-23.3: has each player taken all turns?"""
    if b.turn < 2 * b.setup.turns:
        return False
    b.finish(leader(b), SCORE)
    return True


def total(b: Board, seat: int) -> int:
    """MK-23.4: the score, with books of the other army that none of its warriors wields."""
    points = b.score[seat]
    for book in range(BOOKS):
        if book // SHELF != seat and b.wielder[book] >= -1 and b.controller(book) != 1 - seat:
            points += BOOK_POINTS[book % SHELF]
    return points


def leader(b: Board) -> int:
    """The seat with the higher score, or -1."""
    one, other = total(b, 0), total(b, 1)
    return 0 if one > other else 1 if other > one else -1


def holder(b: Board, objective: int) -> int:
    """MK-13.9: the seat that alone has an able warrior in contact with the token, or -1."""
    seats = 0
    for square in [objective, *NEAR[b.map][objective]]:
        figure = b.grid[square]
        if figure >= 0 and is_able(b, figure):
            seats |= 1 << figure // SLOTS
    return seats - 1 if seats in (1, 2) else -1


def score_objectives(b: Board) -> None:
    """MK-23.5."""
    if not b.setup.objectives or (b.turn + 1) // 2 < SCORES_FROM:
        return
    for objective in OBJECTIVES[b.map]:
        if holder(b, objective) == b.active:
            b.score[b.active] += OBJECTIVE
            b.tell(E_OBJECTIVE, b.active, OBJECTIVE, b.score[b.active])
