"""Our contenders: each plays, clones, observes or decides as often as it is told, and counts what it did.

Trees of other days run this file too, so it asks of `conclave` only what they all have.
"""

import itertools
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from benchmarks.rounds import Play
from conclave.games import GAMES
from conclave.kernel import OVER, Dice, State
from conclave.lab.playout import count_steps
from conclave.minds.levels import make_mind


class Setup(NamedTuple):
    """What is played."""

    game: str
    options: dict[str, object]
    seats: int = 0
    rounds: int = 8
    """Of one decision of a search mind; a race of options drops none before the eighth, so the work is the same."""


SETUPS = {
    "breakthrough": Setup("breakthrough", {"rows": 6, "columns": 4}),
    "relics4": Setup("relics", {}, 4),
    "witchcraft": Setup("witchcraft", {}, rounds=40),
}
"""What is more than a game as it comes."""

SAMPLE = 64  # states of a game that are looked at
WALKS = 8  # random games among which the largest state is found


def setup_of(name: str) -> Setup:
    """The set-up of that name, or the game as it comes."""
    return SETUPS.get(name, Setup(name, {}))


def start_of(name: str) -> State:
    """The first state of a set-up."""
    setup = setup_of(name)
    game = GAMES[setup.game]
    return game.new(game.settings(setup.options), setup.seats)


def walk(name: str, seed: int) -> Iterator[State]:
    """A random game: the one state that goes through it, before each step."""
    state, dice = start_of(name), Dice(seed)
    while state.to_act != OVER:
        yield state
        options = state.options()
        state.apply(dice.fall(options, state.weights() if state.to_act < 0 else []))


def sample(name: str) -> list[State]:
    """States from all over a random game, evenly spread."""
    states = [state.clone() for state in walk(name, 5)]
    return states[:: -(-len(states) // SAMPLE)]


def largest(name: str) -> State:
    """The state that takes the most numbers, of all that some random games meet."""
    states = (state.clone() for seed in range(WALKS) for state in walk(name, seed))
    return max(states, key=lambda state: len(state.pack()))


# -- contenders


def driven(name: str) -> Play:
    """Random games, every step asked for by a Python loop."""
    start, random = start_of(name), Random(1).random

    def play(games: int) -> int:
        steps = 0
        for _ in range(games):
            state = start.clone()
            while state.to_act != OVER:
                options = state.options()
                state.apply(options[int(random() * len(options))])
                steps += 1
        return steps

    return play


def loop(name: str) -> Play:
    """Random games in the loop of conclave.lab, compiled or not as the build is."""
    start, seeds = start_of(name), itertools.count()
    return lambda games: count_steps(start, games, next(seeds))


def clones(name: str) -> Play:
    """Clones of the largest state, every one asked for by a Python loop."""
    clone = largest(name).clone

    def play(count: int) -> int:
        for _ in range(count):
            clone()
        return count

    return play


def observations(name: str) -> Play:
    """What each seat sees of states from all over a game."""
    views = [(state, seat) for state in sample(name) for seat in range(state.seats)]

    def play(count: int) -> int:
        for _ in range(count):
            for state, seat in views:
                state.observe(seat)
        return count * len(views)

    return play


def decisions(name: str) -> Play:
    """A search mind, each time a new one, before the same decision with the same number of rounds."""
    game, rounds = setup_of(name).game, setup_of(name).rounds

    def thinker() -> Any:
        return make_mind(f"search:{rounds}n", game, 1)

    world = next(world for world in second_half(name) if is_worth_a_thought(thinker(), world))

    def play(count: int) -> int:
        for _ in range(count):
            thinker().choose(world.clone())
        return count * rounds

    return play


def second_half(name: str) -> Iterator[State]:
    """The decisions in the second half of a random game, as the seats know them."""
    middle = sum(1 for _ in walk(name, 5)) // 2
    for state in itertools.islice(walk(name, 5), middle, None):
        if state.to_act >= 0:
            yield state.guess(state.to_act, Dice(1))


def is_worth_a_thought(mind: Any, world: State) -> bool:
    """Does the mind look further, and at more than one option?"""
    mind.choose(world.clone())
    return len(mind.thought.visits) > 1
