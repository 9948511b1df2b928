"""Steps a second of random play in every game, on the build that runs this."""

import sys
import time

from conclave.cli.about import build
from conclave.games import GAMES
from conclave.kernel.game import Game
from conclave.kernel.state import State
from conclave.lab.playout import count_steps

SECONDS = 1.0
ROUNDS = 3
BATCH = 50  # games between two looks at the clock


def speed(start: State) -> tuple[float, float]:
    """Steps and games a second, the best of a few rounds: a shared machine only ever makes it slower."""
    best = (0.0, 0.0)
    for seed in range(ROUNDS):
        steps = games = 0
        began = time.perf_counter()
        while (spent := time.perf_counter() - began) < SECONDS:
            steps += count_steps(start, BATCH, seed + games)
            games += BATCH
        best = max(best, (steps / spent, games / spent))
    return best


def line(game: Game) -> str:
    """A game's row."""
    steps, games = speed(game.new())
    return f"{game.name:<14}{steps:>14,.0f}{games:>12,.0f}"


def main(names: list[str]) -> None:
    """Measure the games named, or all."""
    print(f"{build():<14}{'steps/s':>14}{'games/s':>12}")
    for game in GAMES.values():
        if not names or game.name in names:
            print(line(game), flush=True)


main(sys.argv[1:])
