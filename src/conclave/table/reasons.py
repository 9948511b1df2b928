"""Reasons: why a mind would choose as it does, in a sentence made of what it weighed and what it expects.

All of it comes from a world guessed from what the seat knows, so no word of it can depend on anything else.
"""

from conclave.kernel.scene import Param, Text, say, seated
from conclave.kernel.state import OVER, State
from conclave.table.mind_worker import Weighed
from conclave.table.sitting import Sitting

ALIKE = 0.02  # values closer than this are told apart by nobody


def reason(sitting: Sitting, seat: int, world: State, weighed: Weighed) -> Text:
    """What the move is worth against the next best, and how it would go on."""
    worth = worth_of(sitting, seat, world, weighed)
    then = sequel(sitting, seat, world, weighed.line)
    return worth if then is None else say("table.reason.then", worth, then)


def worth_of(sitting: Sitting, seat: int, world: State, weighed: Weighed) -> Text:
    """The comparison: certain, in chances where one wins what the other loses, else by more or less."""
    value = weighed.value
    if weighed.is_certain:
        return say("table.reason.wins" if value > 0 else "table.reason.loses" if value < 0 else "table.reason.draws")
    other = said_of(sitting, seat, world, weighed.other)
    if abs(value - weighed.other_value) < ALIKE:
        return say("table.reason.alike", other)
    if sitting.setup.seats == 2:
        return say("table.reason.chances", percent(value), other, percent(weighed.other_value))
    return say("table.reason.better", other)


def percent(value: float) -> int:
    """Of winning; nothing that is only expected is told as certain."""
    return min(99, max(1, round((value + 1) * 50)))


def said_of(sitting: Sitting, seat: int, world: State, move: int) -> Param:
    """A choice as the seat would read it."""
    for choice in sitting.stage.choices(world, seat):
        if choice.move == move:
            return choice.say
    return world.word(move)


def sequel(sitting: Sitting, seat: int, world: State, line: list[int]) -> Text | None:
    """The next decision of the expected line: the seat's own, or the answer of another where nothing is hidden."""
    state = world.clone()
    for n, move in enumerate(line):
        if state.to_act == OVER or move not in state.options():
            return None
        if n and state.to_act >= 0:
            who = state.to_act
            if who == seat:
                return say("table.reason.own", said_of(sitting, who, state, move))
            if sitting.game.hidden:
                return None
            return say("table.reason.other", seated(who), said_of(sitting, who, state, move))
        state.apply(move)
    return None
