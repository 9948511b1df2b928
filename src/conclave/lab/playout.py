"""Playouts: games of uniformly random moves, the count of all games to a depth, and clones by the number."""

from conclave.kernel.dice import Dice
from conclave.kernel.state import CHANCE, OVER, State


def playout(state: State, dice: Dice) -> int:
    """Play to the end in place, every option alike and chance by its weights; the number of steps taken."""
    steps = 0
    while state.to_act != OVER:
        options = state.options()
        if state.to_act == CHANCE:
            state.apply(dice.fall(options, state.weights()))
        else:
            state.apply(options[dice.below(len(options))])
        steps += 1
    return steps


def count_steps(start: State, games: int, seed: int) -> int:
    """Steps taken in that many playouts from the same start."""
    dice = Dice(seed)
    steps = 0
    for _ in range(games):
        steps += playout(start.clone(), dice)
    return steps


def count_clones(state: State, count: int) -> int:
    """Clone so often and keep nothing: what a clone costs without the call from Python."""
    for _ in range(count):
        state.clone()
    return count


def perft(state: State, depth: int) -> int:
    """Ways to take `depth` steps from here; games that end sooner do not count."""
    if depth == 0:
        return 1
    if state.to_act == OVER:
        return 0
    leaves = 0
    for move in state.options():
        child = state.clone()
        child.apply(move)
        leaves += perft(child, depth - 1)
    return leaves
