"""The peers: OpenSpiel, from Python and in its own C++, and PettingZoo."""

import functools
import importlib
import itertools
import math
from random import Random
from typing import Any, NamedTuple

from benchmarks.rounds import Play

PRECISE = 0.01  # standard error of a mean length, as a share of it
FEWEST = 400  # games behind a mean


def pyspiel() -> Any:
    """OpenSpiel, which only .venv-bench holds."""
    return importlib.import_module("pyspiel")


def spiel_driven(text: str) -> Play:
    """Random games of OpenSpiel, every step asked for by a Python loop."""
    game, random = pyspiel().load_game(text), Random(1).random

    def play(games: int) -> int:
        steps = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                steps += 1
        return steps

    return play


# -- OpenSpiel's own loop


class Length(NamedTuple):
    """Steps of a random game, on average, and the standard error of that."""

    mean: float
    error: float


def first_decision(text: str) -> Any:
    """The first state in which somebody decides: in Backgammon, after one fall of the dice."""
    state = pyspiel().load_game(text).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state


@functools.cache
def spiel_length(text: str) -> Length:
    """How long OpenSpiel's random games are, dice by their weights: played from Python until the mean is precise."""
    start, random = first_decision(text), Random(1)
    games, total, squares = 0, 0, 0
    while True:
        state, steps = start.clone(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        games, total, squares = games + 1, total + steps, squares + steps * steps
        mean = total / games
        error = math.sqrt(max(0.0, squares / games - mean * mean) / games)
        if games >= FEWEST and error < PRECISE * mean:
            return Length(mean, error)


def spiel_loop(text: str, length: Length) -> Play:
    """Random games of OpenSpiel wholly in C++: the rollouts by which its search judges a leaf, one call a turn.

    The first simulation of a search is nothing but the rollouts from its root. They do not say how many steps
    they took, so games are counted, times the mean length.
    """
    spiel, start, seeds = pyspiel(), first_decision(text), itertools.count()
    explore, simulations, memory, solve, verbose = 1.0, 1, 1000, False, False

    def play(games: int) -> int:
        seed = next(seeds)
        rollouts = spiel.RandomRolloutEvaluator(games, seed)
        bot = spiel.MCTSBot(start.get_game(), rollouts, explore, simulations, memory, solve, seed, verbose)
        bot.mcts_search(start)
        return round(games * length.mean)

    return play


# -- PettingZoo


def zoo_tictactoe() -> Play:
    """Random games of PettingZoo's tic-tac-toe, moves taken from its mask."""
    tictactoe: Any = importlib.import_module("pettingzoo.classic.tictactoe_v3")
    env, random = tictactoe.env(), Random(1).random

    def play(games: int) -> int:
        steps = 0
        for _ in range(games):
            env.reset()
            while True:
                observation, _, is_over, is_cut, _ = env.last()
                if is_over or is_cut:
                    break
                legal = observation["action_mask"].nonzero()[0]
                env.step(legal[int(random() * len(legal))])
                steps += 1
        return steps

    return play
