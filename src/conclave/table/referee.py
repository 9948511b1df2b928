"""The referee: what a command does to a sitting, as entries for its log, or the rule that forbids it."""

from collections.abc import Callable
from typing import Any

from conclave.kernel.army_file import plain
from conclave.kernel.errors import Unreadable, english
from conclave.kernel.state import CHANCE, OVER
from conclave.table.dice import fallen
from conclave.table.entries import Agreed, Answers, Asked, Asks, HandsIn, Leave, Redo, Step, TakeBack
from conclave.table.refusals import (
    BY_CONSENT,
    GATHERING,
    MINDS_PLAY_ON,
    NO_LIST_WANTED,
    NOT_POSSIBLE,
    NOT_YET_OVER,
    NOT_YOUR_SEAT,
    NOTHING_ASKED,
    NOTHING_TO_TAKE_BACK,
    REDO,
    STALE,
    Refusal,
)
from conclave.table.sitting import Sitting

NOT_YOUR_DECISION = "K-1"
NOT_AN_OPTION = "K-2"
GAME_OVER = "K-3"

MOST_ANSWERS = 64  # standing answers given one after another, before people are asked again

Answer = Callable[[Sitting], str]
"""The word that answers the pending decision by itself, "" if none does."""
Spent = Callable[[], int]
"""What the act has taken of the running clock, told once."""


def must_be_playing(sitting: Sitting) -> None:
    """Seats are taken, and the game goes on."""
    if sitting.result:
        raise Refusal(GAME_OVER)
    if sitting.status != "playing":
        raise Refusal(GATHERING)


def must_hold(sitting: Sitting, seat: int, guest: str, watching: bool = False) -> None:
    """T-1: the seat is the guest's; to look, nobody needs a seat."""
    if seat not in sitting.seats_of(guest) and not (watching and seat == -1):
        raise Refusal(NOT_YOUR_SEAT)


def hand_in(draft: Sitting, seat: int, army: dict[str, Any]) -> None:
    """T-26: a seat's own list, if no rule of the game forbids it."""
    if draft.status != "gathering" or seat not in draft.own or draft.game.builder is None:
        raise Refusal(NO_LIST_WANTED)
    try:
        report = draft.game.builder().check(plain(army), draft.setup.options)
    except Unreadable as trouble:
        raise Refusal(NOT_POSSIBLE, trouble.text) from None
    if report.problems:
        first = report.problems[0]
        raise Refusal(first.rule, english("({0})", first.path) if first.path else None, first.say)
    draft.add(HandsIn(seat, army))


def play(draft: Sitting, seat: int, ply: int, words: list[str], standing: Answer, spent: Spent) -> int:
    """Play the words while they are legal and it is the seat's decision; how many were."""
    must_be_playing(draft)
    if ply != draft.ply:
        raise Refusal(STALE)
    played = 0
    for word in words:
        try:
            decide(draft, seat, word, spent())
        except Refusal:
            if not played:
                raise
            break
        played += 1
        settle(draft, standing)
    return played


def decide(draft: Sitting, seat: int, word: str, spent: int = 0) -> None:
    """One decision of a seat, checked."""
    state = draft.state
    if draft.result:
        raise Refusal(GAME_OVER)
    if state.to_act != seat:
        raise Refusal(NOT_YOUR_DECISION)
    try:
        move = state.from_text(word)
    except Unreadable as trouble:
        raise Refusal(NOT_AN_OPTION, trouble.text) from None
    rule = state.why_not(move)
    if rule:
        raise Refusal(rule)
    draft.add(Step(state.to_text(move), seat, spent), move)


def settle(draft: Sitting, standing: Answer) -> None:
    """Let the sealed dice fall (T-25), and standing answers be given (T-23), until somebody must decide."""
    state = draft.state
    given = 0
    while draft.status == "playing" and state.to_act != OVER:
        if state.to_act == CHANCE:
            outcome = fallen(draft.setup.seed, draft.ply, state.options(), state.weights())
            draft.add(Step(state.to_text(outcome), CHANCE), outcome)
            continue
        word = standing(draft) if given < MOST_ANSWERS else ""
        move = state.code(word) if word else -1
        if move < 0 or state.why_not(move):
            return
        given += 1
        draft.add(Step(state.to_text(move), state.to_act), move)


def undo(draft: Sitting, seat: int, ply: int, spent: Spent) -> None:
    """T-8, T-9: take back at once where that is free or nobody else is there to ask; otherwise ask."""
    must_be_playing(draft)
    if not draft.setup.given <= ply < draft.ply or draft.deciders[ply] != seat:
        raise Refusal(NOTHING_TO_TAKE_BACK)
    free = draft.free_undo(seat)
    if 0 <= free <= ply or not draft.others(seat):
        draft.add(TakeBack(seat, ply, spent()))
    elif "undo" in draft.asking:
        raise Refusal(BY_CONSENT)
    else:
        draft.add(Asks(seat, "undo", ply))


def redo(draft: Sitting, seat: int, spent: Spent) -> None:
    """T-27: a decision that was taken back is taken again, with dice and minds as they were."""
    must_be_playing(draft)
    steps = draft.redone(seat)
    if not steps:
        raise Refusal(REDO)
    draft.add(Redo(seat))
    for word, decider in steps:
        draft.add(Step(word, decider, spent() if decider == seat else 0))


def resign(draft: Sitting, seat: int) -> None:
    """T-19."""
    must_be_playing(draft)
    if seat in draft.gone:
        raise Refusal(GAME_OVER)
    draft.add(Leave(seat))


def offer_draw(draft: Sitting, seat: int, spent: Spent) -> None:
    """T-11, T-24: people may agree to a draw."""
    must_be_playing(draft)
    others = draft.others(seat)
    if any(draft.mind_of(other) for other in range(draft.setup.seats)):
        raise Refusal(MINDS_PLAY_ON)
    if "draw" in draft.asking:
        reply(draft, seat, "draw", True, spent)
    elif others:
        draft.add(Asks(seat, "draw"))
    else:
        draft.add(Agreed())


def offer_rematch(draft: Sitting, seat: int, spent: Spent) -> bool:
    """Ask for a rematch; true when everybody wants it."""
    if not draft.result:
        raise Refusal(NOT_YET_OVER)
    if draft.rematch:
        raise Refusal(STALE)
    if "rematch" in draft.asking:
        return reply(draft, seat, "rematch", True, spent)
    draft.add(Asks(seat, "rematch"))
    return not rematch_askable(draft, seat)


def rematch_askable(sitting: Sitting, seat: int) -> list[int]:
    """Whom a rematch needs: every other person, also those who have left the game."""
    mine = sitting.chairs[seat].guest
    return [n for n, chair in enumerate(sitting.chairs) if chair.kind == "person" and chair.guest != mine]


def asked_of(sitting: Sitting, seat: int) -> list[Asked]:
    """What a seat has still to grant or decline."""
    return [
        asks.what
        for what, asks in sitting.asking.items()
        if seat in whom(sitting, asks) and seat not in sitting.agreed[what]
    ]


def whom(sitting: Sitting, asks: Asks) -> list[int]:
    """The seats that something is asked of."""
    return rematch_askable(sitting, asks.seat) if asks.what == "rematch" else sitting.others(asks.seat)


def reply(draft: Sitting, seat: int, what: str, yes: bool, spent: Spent) -> bool:
    """Grant or decline (T-10); true when everybody has granted it, and then it is done (a rematch by the room)."""
    if what not in asked_of(draft, seat):
        raise Refusal(NOTHING_ASKED)
    asks = draft.asking[what]
    guest = draft.chairs[seat].guest
    for other in whom(draft, asks):  # people at one keyboard answer together
        if draft.chairs[other].guest == guest and other not in draft.agreed[what]:
            draft.add(Answers(other, asks.what, yes))
            if not yes:
                return False
    if set(whom(draft, asks)) - draft.agreed[what]:
        return False
    if what == "undo":
        draft.add(TakeBack(asks.seat, asks.ply, spent()))
    elif what == "draw":
        draft.add(Agreed())
    return True
