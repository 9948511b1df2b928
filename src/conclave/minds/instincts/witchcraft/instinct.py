"""The instinct for Witchcraft, put together."""

import math
from typing import cast

from mypy_extensions import i64

from conclave.games.witchcraft.rules.deploy import DEAL_POWERS
from conclave.games.witchcraft.rules.fields import ACTIVE, ACTOR, FIRST, POWERS, SPARED, USED
from conclave.games.witchcraft.rules.machine import Witchcraft
from conclave.games.witchcraft.rules.turn import TURN
from conclave.kernel.state import CHANCE, State
from conclave.minds.instinct import Instinct
from conclave.minds.instincts.witchcraft.survey import survey
from conclave.minds.instincts.witchcraft.thoughts import THOUGHTS, everything
from conclave.minds.instincts.witchcraft.worth import MOVER, OTHER, worth


class WitchcraftInstinct(Instinct):
    """Most games end when one side has no legal activation left: tempo is worth more than tiles."""

    def __init__(self, mover: list[float] = MOVER, other: list[float] = OTHER) -> None:
        self.mover = mover
        self.other = other

    def value(self, state: State, seat: int) -> float:
        b = cast(Witchcraft, state)
        at = b.at
        weary: i64 = -1
        if b.is_pending(TURN):
            mover = b.about_seat()
        elif not b.is_confrontation():
            mover = at[FIRST]
        else:
            mover = 1 - at[ACTIVE]
            if not at[SPARED]:
                weary = at[ACTOR]
        sides = survey(b, weary)
        odds = worth(b, mover, sides[mover], self.mover) - worth(b, 1 - mover, sides[1 - mover], self.other)
        value = 2.0 / (1.0 + math.exp(-odds)) - 1.0
        return value if mover == seat else -value

    def consider(self, state: State) -> list[int]:
        b = cast(Witchcraft, state)
        options = b.choices
        if len(options) < 2:
            return options
        return THOUGHTS.get(b.pending().name, everything)(b, int(b.about_seat()), int(b.about_x()), options)

    def awaits(self, state: State) -> bool:
        return False  # which tile is drawn next tells little

    def worlds(self, state: State, seat: int) -> list[State]:
        b = cast(Witchcraft, state)
        if b.to_act == CHANCE or b.is_picking():
            return []
        if not b.holds_power(1 - seat):
            return [b]
        mine = b.at[POWERS + seat]
        found: list[State] = []
        for kind in range(i64(4)):  # WC-3.14: any kind but those that the seat has seen
            if mine < 0 or kind != mine % USED:
                world = b.clone()
                world.at[POWERS + 1 - seat] = kind
                found.append(world)
        return found

    def is_secret(self, state: State) -> bool:
        b = cast(Witchcraft, state)
        return b.is_pending(DEAL_POWERS) or b.is_picking()
