"""Judges: what a position is worth to every seat, and what the options of a decision are worth to whoever decides.

A position is judged as it is: a finished game has no secrets. A decision is judged by what its seat could know: in
worlds that it could not tell from the true one. Options are compared in the same worlds and under the same luck, so
that what differs is owed to them; and those that looked best are measured anew, because the best of many looks better
than it is.
"""

import math
from dataclasses import dataclass
from typing import Protocol

from conclave.kernel.dice import Dice, hashed
from conclave.kernel.events import Shown
from conclave.kernel.state import CHANCE, OVER, State
from conclave.minds.instinct import Instinct, play_out
from conclave.minds.levels import instinct_for
from conclave.minds.outlook import Outlook
from conclave.minds.searcher import SearchMind

RIVALS = 2  # options that what was played is measured against
OUTCOMES = 8  # of one chance, looked at; of more, a sample
SURE = 2.0  # standard errors from which on a difference is no accident


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to look."""

    stand: int  # rounds for a position
    pick: int  # rounds to find the rivals
    weigh: int  # rounds to measure each of them
    confirm: int  # rounds to measure again what seemed to matter
    plan: int  # rounds for how an act goes on, once it has begun


IMAGINED = Budget(stand=16, pick=8, weigh=24, confirm=96, plan=8)
SEARCHED = Budget(stand=24, pick=40, weigh=20, confirm=120, plan=10)
ROLLOUTS = Budget(stand=200, pick=200, weigh=200, confirm=1000, plan=200)
WORLDS = 2  # that a searching judge compares options in, where something is hidden
ANSWER = 10  # decisions of an act and of the answer to it
MARGIN = 0.02  # by which a search of one world may be off


@dataclass(frozen=True, slots=True)
class Weighed:
    """What options are worth to the seat that decides, from -1 to 1, the one that was played first."""

    moves: list[int]
    values: list[float]
    errors: list[float]
    """Of the difference to the first one."""

    @property
    def best(self) -> int:
        """The place of the best, as far as one can be sure."""
        found = 0
        for at in range(1, len(self.moves)):
            ahead = self.values[at] - self.values[0]
            if ahead > SURE * self.errors[at] and self.values[at] > self.values[found]:
                found = at
        return found

    @property
    def loss(self) -> float:
        """What was left on the table by playing the first."""
        return self.values[self.best] - self.values[0]


class Judge(Protocol):
    """What an analysis asks."""

    name: str
    budget: Budget

    def stand(self, state: State, seed: int) -> list[float]:
        """By seat, from -1 to 1, as the position truly is."""
        ...

    def glance(self, state: State, seed: int) -> list[float]:
        """The same under less thought and less accident, for comparing what chance may bring."""
        ...

    def rivals(self, state: State, seed: int, but: int = -1, most: int = RIVALS) -> list[int]:
        """The most promising options besides one, for the seat that decides."""
        ...

    def tales(self, state: State, move: int, rounds: int, seed: int) -> list[list[Shown]]:
        """What an option leads to, as events, in so many imagined games; equal seeds, equal worlds and luck."""
        ...

    def plan(self, state: State, seed: int) -> int:
        """What the seat that decides would best do, by what it can know."""
        ...

    def weigh(self, state: State, moves: list[int], rounds: int, seed: int) -> Weighed:
        """These options, by what the seat that decides can know."""
        ...


def judge_for(game: str) -> Judge:
    """The judge that fits the game's instinct."""
    instinct = instinct_for(game)
    if instinct is None:
        return Searcher(Instinct(), ROLLOUTS, rollouts=True)
    return Dreamer(instinct, IMAGINED) if instinct.can_imagine() else Searcher(instinct, SEARCHED)


class Dreamer:
    """For instincts that can imagine how a game goes on: the same luck for everything that is compared."""

    def __init__(self, instinct: Instinct, budget: Budget) -> None:
        self.instinct = instinct
        self.budget = budget
        self.name = f"imagined:{budget.stand}n"

    def stand(self, state: State, seed: int) -> list[float]:
        if state.to_act == OVER:
            return state.payoffs
        totals = [0.0] * state.seats
        for luck in range(self.budget.stand):
            values = self.end_of(state.clone(), luck)
            totals = [total + value for total, value in zip(totals, values)]
        return [total / self.budget.stand for total in totals]

    def glance(self, state: State, seed: int) -> list[float]:
        return self.stand(state, seed)

    def end_of(self, twin: State, luck: int) -> list[float]:
        """Where an imagined game leads; the state is used up."""
        if twin.to_act == OVER:
            return twin.payoffs
        self.instinct.imagine(twin, Dice(hashed([luck])))
        return twin.payoffs if twin.to_act == OVER else self.instinct.values(twin)

    def rivals(self, state: State, seed: int, but: int = -1, most: int = RIVALS) -> list[int]:
        world = state.guess(state.to_act, Dice(hashed([seed])))  # what is worth a thought must not tell secrets either
        options = [move for move in self.considered(world) if move != but]
        if len(options) > most:
            weighed = self.weigh(state, options, self.budget.pick, hashed([seed, 1]))
            order = sorted(range(len(options)), key=lambda at: -weighed.values[at])
            options = [options[at] for at in order[:most]]
        return options

    def tales(self, state: State, move: int, rounds: int, seed: int) -> list[list[Shown]]:
        seat, dice = state.to_act, Dice(seed)
        found: list[list[Shown]] = []
        for _ in range(rounds):
            twin, luck = state.guess(seat, dice), dice.below(1 << 28)
            events: list[Shown] = []
            twin.events = events
            twin.apply(move)
            self.end_of(twin, luck)
            found.append(events)
        return found

    def plan(self, state: State, seed: int) -> int:
        return planned(self.instinct, self.budget, state, seed)

    def considered(self, state: State) -> list[int]:
        """What is worth imagining; of whole runs only the first step is asked about."""
        if self.instinct.imagines_runs():
            return self.instinct.consider(state)
        return self.instinct.ponder(state)

    def weigh(self, state: State, moves: list[int], rounds: int, seed: int) -> Weighed:
        seat, dice = state.to_act, Dice(seed)
        results: list[list[float]] = [[] for _ in moves]
        for _ in range(rounds):
            world, luck = state.guess(seat, dice), dice.below(1 << 28)
            for at, move in enumerate(moves):
                twin = world.clone()
                twin.apply(move)
                results[at].append(self.end_of(twin, luck)[seat])
        return summed(moves, results)


class Searcher:
    """For instincts that value what can be seen, and for games without one: a small search from each position."""

    def __init__(self, instinct: Instinct, budget: Budget, rollouts: bool = False) -> None:
        self.inner = instinct
        self.open = Open(instinct)
        self.budget = budget
        self.rollouts = rollouts
        self.name = f"search:{budget.stand}n"

    def stand(self, state: State, seed: int) -> list[float]:
        return self.searched(state, seed, self.budget.stand)

    def glance(self, state: State, seed: int) -> list[float]:
        if self.rollouts:
            return self.played_out(state, Dice(hashed([state.seats])))
        return Outlook(self.inner, Dice(hashed([state.seats])), OUTCOMES).values(state)

    def searched(self, state: State, seed: int, rounds: int) -> list[float]:
        """By a search of so many rounds, in this very world."""
        if state.to_act == OVER:
            return state.payoffs
        if state.to_act == CHANCE or state.seats > 2:
            return self.glance(state, seed)
        mind = SearchMind(self.open, seed, rounds, rollouts=self.rollouts)
        mind.think(state)
        value = mind.thought.value(mind.thought.best())
        return [value, -value] if state.to_act == 0 else [-value, value]

    def played_out(self, state: State, dice: Dice) -> list[float]:
        """What random games pay, where nobody knows better."""
        totals = [0.0] * state.seats
        for _ in range(self.budget.stand):
            twin = state.clone()
            play_out(twin, dice)
            totals = [total + value for total, value in zip(totals, twin.payoffs)]
        return [total / self.budget.stand for total in totals]

    def tales(self, state: State, move: int, rounds: int, seed: int) -> list[list[Shown]]:
        """One game by the best line: the own act, and the answer to it."""
        seat, dice = state.to_act, Dice(seed)
        twin = state.guess(seat, dice)
        events: list[Shown] = []
        twin.events = events
        twin.apply(move)
        has_passed = False
        for number in range(ANSWER):
            twin.settle(dice)
            if twin.to_act == OVER or (twin.to_act == seat and has_passed):
                break
            has_passed = has_passed or twin.to_act != seat
            twin.apply(self.plan(twin, hashed([seed, number])))
        return [events]

    def plan(self, state: State, seed: int) -> int:
        return planned(self.inner, self.budget, state, seed, self.rollouts)

    def rivals(self, state: State, seed: int, but: int = -1, most: int = RIVALS) -> list[int]:
        mind = SearchMind(self.inner, seed, self.budget.pick, rollouts=self.rollouts)
        mind.think(state.guess(state.to_act, Dice(seed)))
        thought = mind.thought
        order = sorted(range(len(thought.moves)), key=thought.rank, reverse=True)  # what is proven needs no visits
        return [thought.moves[at] for at in order if thought.moves[at] != but][:most]

    def weigh(self, state: State, moves: list[int], rounds: int, seed: int) -> Weighed:
        seat, dice = state.to_act, Dice(seed)
        is_hidden = len(self.inner.worlds(state, seat)) != 1
        results: list[list[float]] = [[] for _ in moves]
        for number in range(WORLDS if is_hidden else 1):
            world = state.guess(seat, dice)
            for at, move in enumerate(moves):
                twin = world.clone()
                twin.apply(move)
                results[at].append(self.searched(twin, hashed([seed, number]), rounds)[seat])
        weighed = summed(moves, results)
        return Weighed(moves, weighed.values, [0.0] + [MARGIN] * (len(moves) - 1))


class Open(Instinct):
    """An instinct before which nothing is hidden: the one world is the true one."""

    def __init__(self, inner: Instinct) -> None:
        self.inner = inner

    def value(self, state: State, seat: int) -> float:
        return self.inner.value(state, seat)

    def values(self, state: State) -> list[float]:
        return self.inner.values(state)

    def consider(self, state: State) -> list[int]:
        return self.inner.consider(state)

    def awaits(self, state: State) -> bool:
        return self.inner.awaits(state)

    def is_open(self, state: State) -> bool:
        return self.inner.is_open(state)

    def play_on(self, state: State, dice: Dice) -> None:
        self.inner.play_on(state, dice)

    def worlds(self, state: State, seat: int) -> list[State]:
        return [state]

    def is_secret(self, state: State) -> bool:
        return False


def planned(instinct: Instinct, budget: Budget, state: State, seed: int, rollouts: bool = False) -> int:
    """What a mind with a small budget chooses in a world that the seat cannot tell from the true one."""
    mind = SearchMind(instinct, seed, budget.plan, rollouts=rollouts)
    return mind.choose(state.guess(state.to_act, Dice(seed)))


def summed(moves: list[int], results: list[list[float]]) -> Weighed:
    """Means, and how far the differences to the first may be off by luck."""
    means = [sum(each) / len(each) for each in results]
    errors = []
    for each in results:
        gaps = [value - first for value, first in zip(each, results[0])]
        mean = sum(gaps) / len(gaps)
        spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
        errors.append(math.sqrt(spread / len(gaps)))
    return Weighed(moves, means, errors)
