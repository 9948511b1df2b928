"""What a move at the Secret Relics is worth at once, with what the seat knows."""

from typing import cast

from conclave.games.relics.board import Board, put
from conclave.games.relics.codes import (
    ACT_THEN,
    ATTACK,
    CAST,
    HEAL,
    OPEN,
    PEEK,
    SERVANT_TO,
    SERVANT_WIZARD,
    STRIKE,
    TAKE_RELIC,
)
from conclave.kernel.state import OVER
from conclave.minds.instincts.relics_worth import share, shares


def with_best_deed(b: Board, seat: int, turn: int, move: int, others: float) -> float:
    """What a move is worth with the best deed behind it."""
    if is_hidden(b, seat, move):
        return expected(b, seat, move)
    after = cast(Board, b.clone())
    after.apply(move)
    if after.to_act != seat or after.turn != turn or after.frames[-4] != ACT_THEN:
        return worth_after(after, seat, move, others)
    best = -2.0
    for deed in after.choices:
        if deed == CAST or PEEK <= deed < STRIKE:
            continue
        if is_hidden(after, seat, deed):
            value = expected(after, seat, deed)
        else:
            twin = cast(Board, after.clone())
            twin.apply(deed)
            value = worth_after(twin, seat, deed, others)
        if value > best:
            best = value
    return best


def worth_after(b: Board, seat: int, move: int, others: float) -> float:
    """Steps, cures and what is picked up change nobody's odds but the seat's own."""
    if b.to_act == OVER or ATTACK <= move < HEAL:
        return worth(b, seat)
    return share(b, seat, others)


def likeliest(b: Board) -> int:
    """The answer that looks best at once."""
    seat = b.to_act
    best = -3.0
    chosen = b.choices[0]
    for move in b.choices:
        if move == CAST:
            continue
        value = expected(b, seat, move)
        if value > best:
            best = value
            chosen = move
    return chosen


def is_hidden(b: Board, seat: int, move: int) -> bool:
    """Does the move open a chest that the seat has not seen into?"""
    return OPEN <= move < TAKE_RELIC and b.known[seat] >> (move - OPEN) & 1 == 0


def expected(b: Board, seat: int, move: int) -> float:
    """What the position is worth after the move, on the average of what the seat knows."""
    if not is_hidden(b, seat, move):
        return after_one(b, seat, move)
    chest = move - OPEN
    owner = chest // 4
    if b.known[seat] >> b.relic[owner] & 1:
        return after_one(b, seat, move)
    unseen = [other for other in range(4 * owner, 4 * owner + 4) if b.known[seat] >> other & 1 == 0]
    total = 0.0
    for relic in unseen[:2] if unseen[0] == chest else [chest, unseen[0]]:
        twin = cast(Board, b.clone())
        twin.relic = put(twin.relic, owner, relic)
        part = 1.0 if relic == chest else len(unseen) - 1.0
        total += part * after_one(twin, seat, move)
    return total / len(unseen)


def after_one(b: Board, seat: int, move: int) -> float:
    twin = cast(Board, b.clone())
    twin.apply(move)
    return worth(twin, seat)


def worth(b: Board, seat: int) -> float:
    return b.payoffs[seat] if b.to_act == OVER else shares(b)[seat]


def best_line(b: Board, seat: int, turn: int) -> tuple[float, list[int]]:
    """The answers that a relic spell needs, and what they lead to; -3 if none does anything at once."""
    if b.to_act != seat or b.turn != turn or b.frames[-4] < SERVANT_WIZARD:
        return worth(b, seat), []
    best = -3.0
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
