"""The contenders: each plays random games, or searches, as often as it is told, and counts its steps."""

import importlib
import itertools
from collections.abc import Callable
from random import Random
from typing import Any

from conclave.games import GAMES
from conclave.kernel import OVER, Dice, State
from conclave.lab.playout import count_steps, playout
from conclave.minds.instinct import Instinct
from conclave.minds.search import EXPLORE, Search

Play = Callable[[int], int]
"""Does its work that many times and returns the number of steps taken."""

SETTINGS: dict[str, dict[str, object]] = {"breakthrough": {"rows": 6, "columns": 4}}
SIMULATIONS = 1000  # of one search
SAMPLE = 64  # states cloned


def start_of(name: str) -> State:
    """The first state of a game, Breakthrough on the small board."""
    game = GAMES[name]
    return game.new(game.settings(SETTINGS.get(name)))


# -- ours


def driven(name: str) -> Play:
    """Random games of ours, every step asked for by a Python loop."""
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
    """Random games of ours in the loop of conclave.lab, compiled or not as the build is."""
    start, seeds = start_of(name), itertools.count()
    return lambda games: count_steps(start, games, next(seeds))


def search(name: str) -> Play:
    """Searches of ours from the first state, one random game a simulation."""
    start, dice = start_of(name), Dice(1)

    def play(searches: int) -> int:
        simulations = 0
        for _ in range(searches):
            tree = Search(start, Instinct(), dice, rollouts=True, explore=EXPLORE)
            tree.run(SIMULATIONS, 0.0)
            simulations += tree.root.visits
        return simulations

    return play


def clones(name: str) -> Play:
    """Clones of states from all over a game."""
    states = sample(name)

    def play(rounds: int) -> int:
        for _ in range(rounds):
            for state in states:
                state.clone()
        return rounds * len(states)

    return play


def sample(name: str) -> list[State]:
    """States from all over a random game, evenly spread."""
    length = playout(start_of(name), Dice(5))
    state, dice = start_of(name), Dice(5)
    states: list[State] = []
    for step in range(length):
        if step * SAMPLE // length >= len(states):
            states.append(state.clone())
        options = state.options()
        state.apply(dice.fall(options, state.weights() if state.to_act < 0 else []))
    return states


# -- peers


def spiel_driven(text: str) -> Play:
    """Random games of OpenSpiel, every step asked for by a Python loop."""
    pyspiel: Any = importlib.import_module("pyspiel")
    game, random = pyspiel.load_game(text), Random(1).random

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


def spiel_search(text: str) -> Play:
    """Searches of OpenSpiel's C++ bot from the first state, one random game a simulation."""
    pyspiel: Any = importlib.import_module("pyspiel")
    game = pyspiel.load_game(text)
    memory, solve, seed, verbose = 1000, True, 1, False
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    bot = pyspiel.MCTSBot(game, evaluator, EXPLORE, SIMULATIONS, memory, solve, seed, verbose)
    start = game.new_initial_state()

    def play(searches: int) -> int:
        for _ in range(searches):
            bot.step(start)
        return searches * SIMULATIONS

    return play


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
