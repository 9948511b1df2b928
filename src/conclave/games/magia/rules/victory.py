"""FW-43: armies that break, and victory points."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data import tables
from conclave.games.magia.data.profiles import COST
from conclave.games.magia.data.terms import BROKEN, KILLED, LEFT, NONE, POINTS, ROUTING, UNIT, WARCHIEF
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.fields import TURN
from conclave.games.magia.rules.records import CHAMPION, FATE, REACTION, STRIDE, N

CHAMPION_COST: Final[i64] = tables.EXTRA["champion"]
PRIZE: Final[i64] = tables.BATTLE["victory"]["prize"]


def steady_worth(b: Board, seat: i64) -> i64:
    """Worth of the Units on the table that are not Routing."""
    total: i64 = 0
    for unit in range(b.setup.begin[seat], b.setup.middle[seat]):
        if b.is_here(unit) and b.at[REACTION + STRIDE * unit] != ROUTING:
            total += b.worth(unit)
    return total


def is_broken(b: Board, seat: i64) -> bool:
    """FW-43.2."""
    return 2 * steady_worth(b, seat) < b.setup.worth[seat]


def is_decided(b: Board) -> bool:
    """FW-43.2, FW-43.3: at the end of a turn; then the battle is over."""
    first, second = is_broken(b, 0), is_broken(b, 1)
    if first != second:
        b.finish(BROKEN, 1 if first else 0)
        return True
    if not first and b.at[TURN] < b.setup.turn_cap:
        return False
    lead = victory_points(b, 0) - victory_points(b, 1)
    is_drawn = -b.setup.lead < lead < b.setup.lead
    b.finish(POINTS, NONE if is_drawn else 0 if lead > 0 else 1)
    return True


def victory_points(b: Board, seat: i64) -> i64:
    """FW-43.4: what the seat has scored off the other."""
    other = 1 - seat
    total: i64 = PRIZE if is_idol_killed(b, other) else 0
    for unit in range(b.setup.begin[other], b.setup.middle[other]):
        total += points_for_unit(b, unit)
    for piece in range(b.setup.middle[other], b.setup.end[other]):
        total += points_for_single(b, piece)
    return total


def points_for_unit(b: Board, unit: i64) -> i64:
    """Its price when it is gone, half of it when it is halved or routs."""
    at = b.at
    u, owner = STRIDE * unit, b.setup.owner[unit]
    is_gone = at[FATE + u] == KILLED
    if not is_gone and 2 * at[N + u] > b.setup.start[unit] and at[REACTION + u] != ROUTING:
        return 0
    cost = b.setup.start[unit] * COST[b.setup.profile[unit]]
    cost += CHAMPION_COST * b.setup.armies[owner].champion[unit - b.setup.begin[owner]]
    return cost if is_gone else cost // 2


def points_for_single(b: Board, piece: i64) -> i64:
    fate = b.at[FATE + STRIDE * piece]
    if b.is_talisman(piece):
        return PRIZE if fate == KILLED else 0
    if fate != KILLED and fate != LEFT:
        return 0
    is_chief = b.setup.kind[piece] == WARCHIEF and fate == KILLED
    return COST[b.setup.profile[piece]] + (PRIZE if is_chief else 0)


def is_idol_killed(b: Board, seat: i64) -> bool:
    piece = b.setup.adored[seat]
    if piece < 0:
        return False
    if b.setup.kind[piece] == UNIT:
        return b.at[CHAMPION + STRIDE * piece] == 0
    return b.at[FATE + STRIDE * piece] == KILLED
