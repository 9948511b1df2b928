"""Tree search by random games, ours and OpenSpiel's, with the same budget and the same weight of the unknown."""

from benchmarks.ours import start_of
from benchmarks.peers import pyspiel
from benchmarks.rounds import Play
from conclave.kernel import Dice
from conclave.minds.instinct import Instinct
from conclave.minds.search import EXPLORE, Search

SIMULATIONS = 1000  # of one search


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


def spiel_search(text: str) -> Play:
    """Searches of OpenSpiel's C++ bot from the first state, one random game a simulation."""
    spiel = pyspiel()
    game = spiel.load_game(text)
    memory, solve, seed, verbose = 1000, True, 1, False
    evaluator = spiel.RandomRolloutEvaluator(1, seed)
    bot = spiel.MCTSBot(game, evaluator, EXPLORE, SIMULATIONS, memory, solve, seed, verbose)
    start = game.new_initial_state()

    def play(searches: int) -> int:
        for _ in range(searches):
            bot.step(start)
        return searches * SIMULATIONS

    return play
