"""The instinct for the Secret Relics: odds of all seats, and a look at what two rounds will bring."""

from typing import cast

from conclave.games.relics.rules.board import Board, put
from conclave.games.relics.rules.codes import ACT_DO, ACT_PICK, ACT_THEN, SETUP_CHEST, SETUP_FACTION
from conclave.kernel.dice import Dice
from conclave.kernel.state import State
from conclave.minds.instinct import Instinct
from conclave.minds.instincts.relics.aims import worthy_moves, worthy_wizards
from conclave.minds.instincts.relics.habits import live_on
from conclave.minds.instincts.relics.worth import shares


class RelicsInstinct(Instinct):
    """A position is worth the share that its seat has in the odds of all."""

    def value(self, state: State, seat: int) -> float:
        return self.values(state)[seat]

    def values(self, state: State) -> list[float]:
        return shares(cast(Board, state))

    def can_imagine(self) -> bool:
        return True

    def imagines_runs(self) -> bool:
        return True

    def is_open(self, state: State) -> bool:
        """A wizard has been picked, but its activation is not over."""
        return cast(Board, state).frames[-4] in (ACT_DO, ACT_THEN)

    def imagine(self, state: State, dice: Dice) -> None:
        live_on(cast(Board, state), dice, is_careful=False)

    def imagine_well(self, state: State, dice: Dice) -> None:
        live_on(cast(Board, state), dice, is_careful=True)

    def awaits(self, state: State) -> bool:
        return False

    def consider(self, state: State) -> list[int]:
        b = cast(Board, state)
        options = b.choices
        if len(options) < 3:
            return options
        kind = b.frames[-4]
        if kind == ACT_PICK:
            return worthy_wizards(b, options)
        if kind == ACT_DO:
            return worthy_moves(b, b.frames[-2], options)
        return options

    def worlds(self, state: State, seat: int) -> list[State]:
        b = cast(Board, state)
        if b.frames[-4] <= SETUP_CHEST and b.place[0] < 0:
            return []
        if b.top >= 0:
            return []
        found: list[State] = [state]
        for owner in range(b.seats):
            if owner == seat or b.known[seat] >> b.relic[owner] & 1:
                continue
            unseen = [chest for chest in range(4 * owner, 4 * owner + 4) if not b.known[seat] >> chest & 1]
            more: list[State] = []
            for world in found:
                for chest in unseen:
                    twin = world.clone()
                    other = cast(Board, twin)
                    other.relic = put(other.relic, owner, chest)
                    more.append(twin)
            found = more
        return found

    def is_secret(self, state: State) -> bool:
        kind = cast(Board, state).frames[-4]
        return kind < SETUP_FACTION or kind <= SETUP_CHEST
