"""What a move at the Secret Relics is worth at once, with what the seat knows."""

from typing import Final, cast

from conclave.games.relics.rules.actions import deeds
from conclave.games.relics.rules.board import Board, put
from conclave.games.relics.rules.codes import (
    ACT_DO,
    ACT_THEN,
    ATTACK,
    CAST,
    HEAL,
    MOVE,
    OPEN,
    PEEK,
    SERVANT_TO,
    SERVANT_WIZARD,
    STRIKE,
    TAKE_RELIC,
)
from conclave.games.relics.rules.steps import FIELDS
from conclave.kernel.state import OVER
from conclave.minds.instincts.relics.worth import odds_of_others, share, shares

FORTRESS: Final = 64  # the first of those fields
NOTHING: Final = -3.0  # less than anything is worth


def is_asked(b: Board, seat: int, turn: int, kind: int) -> bool:
    """Is the seat asked for that, and still in that turn?"""
    return b.to_act == seat and b.turn == turn and b.frames[-4] == kind


def with_best_deed(b: Board, seat: int, turn: int, move: int, others: float) -> float:
    """What a move is worth with the best deed behind it; `others` are the odds of the others before it."""
    if not MOVE <= move < MOVE + FIELDS:
        return expected(b, seat, move, others)
    if move < MOVE + FORTRESS and not is_busy_there(b, move - MOVE):
        return after_step(b, seat, move - MOVE, others)
    after = cast(Board, b.clone())
    after.apply(move)
    if after.to_act == OVER:
        return after.payoffs[seat]
    if not is_asked(after, seat, turn, ACT_THEN):
        return share(after, seat, others)
    best = NOTHING
    for deed in after.choices:
        value = expected(after, seat, deed, others)
        if value > best:
            best = value
    return best


def is_busy_there(b: Board, field: int) -> bool:
    """Would the wizard that is asked find something to do on that field?"""
    wizard = b.frames[-2]
    start = b.place[wizard]
    b.place[wizard] = field
    is_busy = len(deeds(b, wizard)) > 0
    b.place[wizard] = start
    return is_busy


def after_step(b: Board, seat: int, field: int, others: float) -> float:
    """What it is worth to go there and stop, found faster than by doing it."""
    wizard = b.frames[-2]
    start = b.place[wizard]
    b.place[wizard] = field
    b.mover = wizard
    value = share(b, seat, others)
    b.mover = -1
    b.place[wizard] = start
    return value


def likeliest(b: Board) -> int:
    """The answer that looks best at once."""
    seat = b.to_act
    others = odds_of_others(b, seat)
    best = NOTHING
    chosen = b.choices[0]
    for move in b.choices:
        value = expected(b, seat, move, others)
        if value > best:
            best = value
            chosen = move
    return chosen


def expected(b: Board, seat: int, move: int, others: float) -> float:
    """What the move is worth on the average of what the seat knows; looks and spells are left out."""
    if move == CAST or PEEK <= move < STRIKE:
        return NOTHING
    chest = move - OPEN
    owner = chest // 4
    if not OPEN <= move < TAKE_RELIC or b.known[seat] >> chest & 1 or b.known[seat] >> b.relic[owner] & 1:
        return after_one(b, seat, move, others)
    unseen = [other for other in range(4 * owner, 4 * owner + 4) if b.known[seat] >> other & 1 == 0]
    total = 0.0
    for relic in unseen[:2] if unseen[0] == chest else [chest, unseen[0]]:
        twin = cast(Board, b.clone())
        twin.relic = put(twin.relic, owner, relic)
        part = 1.0 if relic == chest else len(unseen) - 1.0
        total += part * after_one(twin, seat, move, others)
    return total / len(unseen)


def after_one(b: Board, seat: int, move: int, others: float) -> float:
    """In the action step only blows and robbery change the odds of others, and an open chest is news to all alike."""
    twin = cast(Board, b.clone())
    twin.apply(move)
    is_harmless = not ATTACK <= move < OPEN and not TAKE_RELIC <= move < HEAL
    if twin.to_act != OVER and is_harmless and ACT_DO <= b.frames[-4] <= ACT_THEN:
        return share(twin, seat, others)
    return worth(twin, seat)


def worth(b: Board, seat: int) -> float:
    return b.payoffs[seat] if b.to_act == OVER else shares(b)[seat]


def best_line(b: Board, seat: int, turn: int) -> tuple[float, list[int]]:
    """The answers that a relic spell needs, and what they lead to; NOTHING if none does anything at once."""
    if b.to_act != seat or b.turn != turn or b.frames[-4] < SERVANT_WIZARD:
        return worth(b, seat), []
    best = NOTHING
    if b.frames[-4] == SERVANT_TO:  # a body that walks gains nothing at once
        return best, []
    line: list[int] = []
    for move in b.choices:
        twin = cast(Board, b.clone())
        twin.apply(move)
        value, onward = best_line(twin, seat, turn)
        if value > best:
            best = value
            line = [move, *onward]
    return best, line
