"""Contenders in a process of their own: for each line `player set-up count` on stdin, answers `units seconds`.

usage: python -m benchmarks.worker interpreted | compiled

The source tree runs it with PYTHONPATH=src, which is the interpreted build; another tree in its own environment.
"""

import sys

from benchmarks import ours
from benchmarks.rounds import Play, timed
from conclave.cli.about import build

PLAYERS = {
    "loop": ours.loop,
    "driven": ours.driven,
    "clones": ours.clones,
    "observations": ours.observations,
    "decisions": ours.decisions,
}


def main(meant: str) -> None:
    """Answer until the input ends."""
    if build() != meant:
        sys.exit(f"benchmarks: a process was to measure the {meant} build, but found the {build()} one")
    known: dict[tuple[str, str], Play] = {}
    for line in sys.stdin:
        player, name, count = line.split()
        if (player, name) not in known:
            known[player, name] = PLAYERS[player](name)
        print(*timed(known[player, name], int(count)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
