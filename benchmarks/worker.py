"""Contenders in a process of their own: for each line `player game count` on stdin, answers `steps seconds`.

It runs with PYTHONPATH=src, which is the interpreted build.
"""

import sys
import time

from benchmarks import players
from conclave.cli.about import build

PLAYERS = {"loop": players.loop, "driven": players.driven}


def main() -> None:
    """Answer until the input ends."""
    if build() != "interpreted":
        sys.exit("benchmarks: the sources were to be measured, but the compiled build was found")
    known: dict[tuple[str, str], players.Play] = {}
    for line in sys.stdin:
        player, game, count = line.split()
        if (player, game) not in known:
            known[player, game] = PLAYERS[player](game)
        began = time.perf_counter()
        steps = known[player, game](int(count))
        print(steps, time.perf_counter() - began, flush=True)


if __name__ == "__main__":
    main()
