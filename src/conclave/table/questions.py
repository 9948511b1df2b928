"""Questions that change nothing: what is this, why not, and what would a mind do; answered from what the seat knows."""

from conclave.kernel.dice import hashed
from conclave.table import referee
from conclave.table.minds import SIMPLEST, Minds
from conclave.table.pool import Asker
from conclave.table.reasons import reason
from conclave.table.refusals import ADVICE, FALL_BACK, NO_SUCH_THING, STALE, TOO_FAST, Refusal
from conclave.table.sitting import Sitting
from conclave.table.views import choices_for, guessed
from conclave.table.wire import Hint, Hinted, LookAt, Looked, Why, WhyNot

HINTS = "search:300n"  # a budget of thoughts, not of time: equal knowledge gives equal hints
WAITING = 3  # hints that may wait for one guest
WAITING_THERE = 12  # and for one address


def look(sitting: Sitting, question: LookAt) -> Looked:
    """What is this thing?"""
    seat = question.seat
    try:
        found = sitting.stage.look(sitting.state.observe(seat), seat, question.item, question.item2)
    except (LookupError, ValueError):
        raise Refusal(NO_SUCH_THING) from None
    return Looked(question.id, found)


def why(sitting: Sitting, question: WhyNot) -> Why:
    """Why can this not be chosen?"""
    seat = question.seat
    must_decide(sitting, seat)
    try:
        rule, said = sitting.game.why(guessed(sitting.state, seat), seat, question.item)
    except (LookupError, ValueError):
        raise Refusal(NO_SUCH_THING) from None
    return Why(question.id, rule, said)


def must_be_answerable(sitting: Sitting, question: Hint) -> None:
    """A hint is for the seat that decides, about what it sees."""
    if not sitting.gives_advice:
        raise Refusal(ADVICE)
    if question.ply != sitting.ply:
        raise Refusal(STALE)
    must_decide(sitting, question.seat)


def must_decide(sitting: Sitting, seat: int) -> None:
    """It is the seat's decision."""
    referee.must_be_playing(sitting)
    if sitting.to_act != seat:
        raise Refusal(referee.NOT_YOUR_DECISION)


async def hint(sitting: Sitting, question: Hint, minds: Minds, asker: Asker) -> Hinted:
    """What a mind would do and why, once it has thought; nobody has many of them waiting (T-3)."""
    seat = question.seat
    if minds.pool.waits(asker.guest) >= WAITING or minds.pool.waits(asker.address) >= WAITING_THERE:
        raise Refusal(TOO_FAST)
    seed = hashed(sitting.state.observe(seat))
    chosen = await minds.choose(sitting, seat, HINTS, seed, asker=asker)
    if any(fallen.used == SIMPLEST for fallen in chosen.fell_back):
        raise Refusal(FALL_BACK)  # what chance chose is no advice
    word = chosen.word.partition(":")[2]
    said = {choice.word: choice.say for choice in choices_for(sitting, seat)}
    world, weighed = chosen.world, chosen.weighed
    why = reason(sitting, seat, world, weighed) if world is not None and weighed is not None else None
    return Hinted(question.id, word, said[word], why)
