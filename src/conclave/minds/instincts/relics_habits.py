"""Habits at the Secret Relics: one wizard after another does what looks best at once."""

from typing import Final, cast

from conclave.games.relics.board import Board, put
from conclave.games.relics.codes import (
    ACT_DO,
    ACT_PICK,
    ACT_THEN,
    CAST,
    DIE,
    END_TURN,
    OPEN,
    PEEK,
    STRIKE,
    TAKE_RELIC,
)
from conclave.kernel.dice import Dice, hashed
from conclave.kernel.state import CHANCE, OVER
from conclave.minds.instincts.relics_aims import worthy_moves
from conclave.minds.instincts.relics_worth import shares

ORDER: Final = [4, 3, 0, 5, 2, 1]  # Scout, Invoker, Caster, Thief, Healer, Guardian
LONGEST: Final = 400  # steps that are imagined at the most
KEPT: Final = 4  # moves of one wizard that are thought about


def live_on(b: Board, dice: Dice) -> None:
    """To where the turn has come round; chance for the same thing falls alike whatever came before it."""
    last = b.turn + b.seats
    if b.to_act == CHANCE and b.frames[-4] == DIE:
        last -= 1
    seed = dice.below(1 << 28)
    for _ in range(LONGEST):
        if b.to_act == OVER or (b.turn >= last and b.frames[-4] == DIE):
            return
        if b.to_act == CHANCE:
            b.apply(Dice(hashed([seed, b.turn, b.frames[-4]])).fall(b.options(), b.weights()))
        elif b.frames[-4] == ACT_PICK:
            play_turn(b)
        else:
            b.apply(likeliest(b))


def play_turn(b: Board) -> None:
    """Every wizard does what is best for it, if anything is better than to stay; then the turn ends."""
    seat, turn = b.to_act, b.turn
    for kind in ORDER:
        look_into_chests(b, seat, turn)
        if not is_asked(b, seat, turn):
            return
        if 6 * seat + kind in b.choices:
            activate(b, 6 * seat + kind, seat, turn)
    if is_asked(b, seat, turn):
        b.apply(END_TURN)


def is_asked(b: Board, seat: int, turn: int) -> bool:
    """Is it still the seat that picks a wizard?"""
    return b.to_act == seat and b.turn == turn and b.frames[-4] == ACT_PICK


def look_into_chests(b: Board, seat: int, turn: int) -> None:
    """A look costs nothing."""
    while b.to_act == seat and b.turn == turn and b.frames[-4] in (ACT_PICK, ACT_THEN):
        look = -1
        for move in b.choices:
            if PEEK <= move < STRIKE:
                look = move
                break
        if look < 0:
            return
        b.apply(look)


def activate(b: Board, wizard: int, seat: int, turn: int) -> None:
    """The wizard does what is best for it, if anything is better than to stay."""
    best = worth(b, seat)
    chosen = -1
    start = b.clone()
    start.apply(wizard)
    begun = cast(Board, start)
    if begun.to_act != seat or begun.turn != turn or begun.frames[-4] != ACT_DO:
        return
    for move in worthy_moves(begun, wizard, begun.choices, KEPT):
        value = after_all(begun, seat, turn, move)
        if value > best:
            best = value
            chosen = move
    if chosen < 0:
        return
    b.apply(wizard)
    b.apply(chosen)
    look_into_chests(b, seat, turn)
    if b.to_act == seat and b.turn == turn and b.frames[-4] == ACT_THEN:
        b.apply(likeliest(b))


def after_all(b: Board, seat: int, turn: int, move: int) -> float:
    """What a move is worth with the best deed behind it."""
    if is_hidden(b, seat, move):
        return expected(b, seat, move)
    after = cast(Board, b.clone())
    after.apply(move)
    if after.to_act != seat or after.turn != turn or after.frames[-4] != ACT_THEN:
        return worth(after, seat)
    best = -2.0
    for deed in after.choices:
        if deed == CAST or PEEK <= deed < STRIKE:
            continue
        value = expected(after, seat, deed)
        if value > best:
            best = value
    return best


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
    unseen = [other for other in range(4 * owner, 4 * owner + 4) if b.known[seat] >> other & 1 == 0]
    if b.known[seat] >> b.relic[owner] & 1:
        return after_one(b, seat, move)
    total = 0.0
    for relic in unseen[:2] if unseen[0] == chest else [chest, unseen[0]]:
        twin = cast(Board, b.clone())
        twin.relic = put(twin.relic, owner, relic)
        share = 1.0 if relic == chest else len(unseen) - 1.0
        total += share * after_one(twin, seat, move)
    return total / len(unseen)


def after_one(b: Board, seat: int, move: int) -> float:
    twin = cast(Board, b.clone())
    twin.apply(move)
    return worth(twin, seat)


def worth(b: Board, seat: int) -> float:
    return b.payoffs[seat] if b.to_act == OVER else shares(b)[seat]
