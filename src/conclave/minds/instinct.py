"""Instincts: what a position is worth at a glance, and which options deserve a thought."""

from typing import Final

from mypy_extensions import mypyc_attr

from conclave.kernel.dice import Dice
from conclave.kernel.events import Shown
from conclave.kernel.state import CHANCE, OVER, State

Fact = tuple[int, str]
"""A seat, and what it has chosen in secret: `bookmark:S10`."""

NO_FACTS: Final[list[Fact]] = []
LONGEST: Final = 4000  # steps after which a random game is called level


def play_out(state: State, dice: Dice, longest: int = LONGEST) -> None:
    """Random moves to the end, or that many, in place."""
    for _ in range(longest):
        if state.to_act == OVER:
            return
        options = state.options()
        if state.to_act == CHANCE:
            state.apply(dice.fall(options, state.weights()))
        else:
            state.apply(options[dice.below(len(options))])


@mypyc_attr(allow_interpreted_subclasses=True)
class Instinct:
    """Knows nothing: every position is level, every option deserves a thought.

    A game's own instinct rewrites `value`, and `consider` where most options are alike. It prunes
    for minds only: people are offered everything.
    """

    def value(self, state: State, seat: int) -> float:
        """An estimate, from -1 to 1, of what the seat will be paid; the state is not over."""
        return 0.0

    def values(self, state: State) -> list[float]:
        """The estimate for every seat; of two, one wins what the other loses."""
        if state.seats == 2:
            first = self.value(state, 0)
            return [first, -first]
        return [self.value(state, seat) for seat in range(state.seats)]

    def consider(self, state: State) -> list[int]:
        """Options worth a thought, ascending and never empty: a read-only list."""
        return state.options()

    def awaits(self, state: State) -> bool:
        """Must the pending chance fall before `value` can judge the state?"""
        return True

    def is_open(self, state: State) -> bool:
        """Has an act begun that seats and chance must first end before `value` can judge it?"""
        return False

    def play_on(self, state: State, dice: Dice) -> None:
        """Bring what is open to its end, in place, as seats mostly would."""

    def can_imagine(self) -> bool:
        """Is it worth more to imagine how a game goes on than to value every run of decisions?"""
        return False

    def imagines_runs(self) -> bool:
        """Are whole runs of decisions to be imagined, as `consider` opens them, instead of single options?"""
        return False

    def ponder(self, state: State) -> list[int]:
        """Options worth imagining, first the one to take without any thought."""
        return self.consider(state)

    def imagine(self, state: State, dice: Dice) -> None:
        """Play on in place, as seats mostly would, to where `value` judges best.

        Equal dice should mean equal luck: what does not depend on earlier steps falls as it would without them.
        """

    def imagine_well(self, state: State, dice: Dice) -> None:
        """The same with more thought for what comes next, for minds that have the time."""
        self.imagine(state, dice)

    def worlds(self, state: State, seat: int) -> list[State]:
        """All worlds that the seat must reckon with, each as likely as the others; empty if they are too many to list.

        Without better knowledge: one if the game never deals hidden things anew, else too many.
        """
        return [state] if type(state).guess is State.guess else []

    def lots(self, state: State) -> list[int]:
        """Beside the options of a choice that others must not foresee: the lots by which it is drawn, more for what is
        worth more. Empty: it is decided by thought."""
        return []

    def lots_against(self, state: State, times: dict[Fact, int]) -> list[int]:
        """The same where others have shown in this game, so many times each, what they choose in secret."""
        return self.lots(state)

    def hidden(self, state: State, seat: int) -> list[Fact]:
        """What others have chosen in this world and the seat does not know, if they choose the like again and again."""
        return NO_FACTS

    def uncovered(self, state: State, shown: Shown) -> list[Fact]:
        """Which of such choices an event that everybody saw has uncovered; the state is of the same game."""
        return NO_FACTS

    def is_secret(self, state: State) -> bool:
        """May the pending step look like another one to somebody? Asked only where something is hidden."""
        return True


class Rollout(Instinct):
    """Plays at random to the end, for games that nobody has written an instinct for."""

    def __init__(self, seed: int, times: int, longest: int = LONGEST) -> None:
        self.dice = Dice(seed)
        self.times = times
        self.longest = longest

    def value(self, state: State, seat: int) -> float:
        total = 0.0
        for _ in range(self.times):
            twin = state.clone()
            play_out(twin, self.dice, self.longest)
            total += twin.payoffs[seat]
        return total / self.times
