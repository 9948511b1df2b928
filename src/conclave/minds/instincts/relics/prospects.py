"""What a move at the Secret Relics is worth at once, with what the seat knows."""

from typing import Final, cast

from mypy_extensions import i64

from conclave.games.relics.rules.activation import ACT_DO, ACT_THEN
from conclave.games.relics.rules.ask import CASTING, Ask, part_of
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.deeds import deeds
from conclave.games.relics.rules.fields import MOVER, PLACE, RELICS, TURN
from conclave.games.relics.rules.ground import FORTRESS
from conclave.games.relics.rules.moves import ATTACK, CAST, MOVE, OPEN, PEEK, TAKE_RELIC
from conclave.games.relics.rules.relic_spells.servant import SERVANT_TO
from conclave.kernel.state import OVER
from conclave.minds.instincts.relics.worth import odds_of_others, share, shares

NOTHING: Final = -3.0  # less than anything is worth


def is_asked(b: Board, seat: i64, turn: i64, question: Ask) -> bool:
    """Is the seat asked that, and still in that turn?"""
    return b.to_act == seat and b.at[TURN] == turn and b.is_pending(question)


def with_best_deed(b: Board, seat: i64, turn: i64, move: i64, others: float) -> float:
    """What a move is worth with the best deed behind it; `others` are the odds of the others before it."""
    if not MOVE.has(move):
        return expected(b, seat, move, others)
    field = MOVE.index(move)
    if field < FORTRESS and not is_busy_there(b, field):
        return after_step(b, seat, field, others)
    after = cast(Board, b.clone())
    after.apply(int(move))
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


def is_busy_there(b: Board, field: i64) -> bool:
    """Would the wizard that is asked find something to do on that field?"""
    at = b.at
    wizard = b.about_x()
    start = at[PLACE + wizard]
    at[PLACE + wizard] = field
    is_busy = len(deeds(b, wizard)) > 0
    at[PLACE + wizard] = start
    return is_busy


def after_step(b: Board, seat: i64, field: i64, others: float) -> float:
    """What it is worth to go there and stop, found faster than by doing it."""
    at = b.at
    wizard = b.about_x()
    start = at[PLACE + wizard]
    at[PLACE + wizard] = field
    at[MOVER] = wizard
    value = share(b, seat, others)
    at[MOVER] = -1
    at[PLACE + wizard] = start
    return value


def likeliest(b: Board) -> int:
    """The answer that looks best at once."""
    seat = i64(b.to_act)
    others = odds_of_others(b, seat)
    best = NOTHING
    chosen = b.choices[0]
    for move in b.choices:
        value = expected(b, seat, move, others)
        if value > best:
            best = value
            chosen = move
    return chosen


def expected(b: Board, seat: i64, move: i64, others: float) -> float:
    """What the move is worth on the average of what the seat knows; looks and spells are left out."""
    if move == CAST or PEEK.has(move):
        return NOTHING
    if not OPEN.has(move):
        return after_one(b, seat, move, others)
    chest = OPEN.index(move)
    owner = chest // 4
    if b.knows(seat, chest) or b.knows(seat, b.at[RELICS + owner]):
        return after_one(b, seat, move, others)
    unseen = [int(other) for other in range(4 * owner, 4 * owner + 4) if not b.knows(seat, other)]
    total = 0.0
    for relic in unseen[:2] if unseen[0] == chest else [int(chest), unseen[0]]:
        twin = cast(Board, b.clone())
        twin.at[RELICS + owner] = relic
        part = 1.0 if relic == chest else len(unseen) - 1.0
        total += part * after_one(twin, seat, move, others)
    return total / len(unseen)


def after_one(b: Board, seat: i64, move: i64, others: float) -> float:
    """In the action step only blows and robbery change the odds of others, and an open chest is news to all alike."""
    twin = cast(Board, b.clone())
    twin.apply(int(move))
    is_harmless = not ATTACK.has(move) and not TAKE_RELIC.has(move)
    if twin.to_act != OVER and is_harmless and (b.is_pending(ACT_DO) or b.is_pending(ACT_THEN)):
        return share(twin, seat, others)
    return worth(twin, seat)


def worth(b: Board, seat: i64) -> float:
    return b.payoffs[seat] if b.to_act == OVER else shares(b)[seat]


def best_line(b: Board, seat: i64, turn: i64) -> tuple[float, list[int]]:
    """The answers that a relic spell needs, and what they lead to; NOTHING if none does anything at once."""
    if b.to_act != seat or b.at[TURN] != turn or part_of(b) != CASTING:
        return worth(b, seat), []
    best = NOTHING
    if b.is_pending(SERVANT_TO):  # a body that walks gains nothing at once
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
