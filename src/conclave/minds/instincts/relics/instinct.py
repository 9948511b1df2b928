"""The instinct for the Secret Relics: odds of all seats, and a look at what two rounds will bring."""

from typing import cast

from mypy_extensions import i64

from conclave.games.relics.rules.activation import ACT_DO, ACT_PICK, ACT_THEN
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.fields import RELICS, TOP
from conclave.kernel.dice import Dice
from conclave.kernel.state import CHANCE, State
from conclave.minds.instinct import Instinct
from conclave.minds.instincts.relics.aims import without_empty, worthy_moves, worthy_wizards
from conclave.minds.instincts.relics.habits import live_on
from conclave.minds.instincts.relics.secrets import hiding_lots
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
        b = cast(Board, state)
        return b.is_pending(ACT_DO) or b.is_pending(ACT_THEN)

    def imagine(self, state: State, dice: Dice) -> None:
        live_on(cast(Board, state), dice, is_careful=False)

    def imagine_well(self, state: State, dice: Dice) -> None:
        live_on(cast(Board, state), dice, is_careful=True)

    def awaits(self, state: State) -> bool:
        return False

    def consider(self, state: State) -> list[int]:
        b = cast(Board, state)
        options = b.choices
        if len(options) > 1 and (b.is_pending(ACT_DO) or b.is_pending(ACT_THEN)):
            options = without_empty(b, options)
        if len(options) < 3:
            return options
        if b.is_pending(ACT_PICK):
            return worthy_wizards(b, options)
        if b.is_pending(ACT_DO):
            return worthy_moves(b, b.about_x(), options)
        return options

    def worlds(self, state: State, seat: int) -> list[State]:
        b = cast(Board, state)
        if b.is_setting_up() or b.at[TOP] >= 0:
            return []
        found: list[State] = [state]
        for owner in range(i64(b.seats)):
            if owner == seat or b.knows(seat, b.at[RELICS + owner]):
                continue
            unseen = [chest for chest in range(4 * owner, 4 * owner + 4) if not b.knows(seat, chest)]
            more: list[State] = []
            for world in found:
                for chest in unseen:
                    twin = world.clone()
                    cast(Board, twin).at[RELICS + owner] = chest
                    more.append(twin)
            found = more
        return found

    def lots(self, state: State) -> list[int]:
        return hiding_lots(cast(Board, state))

    def is_secret(self, state: State) -> bool:
        """Chance, which falls for all to see or for one, and whatever is hidden in the set-up."""
        return state.to_act == CHANCE or cast(Board, state).is_setting_up()
