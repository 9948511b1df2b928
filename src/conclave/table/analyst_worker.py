"""A process that analyses one game: a record comes in, lines of progress and then the analysis go out."""

import os
import sys
from contextlib import suppress

import msgspec

from conclave.coach.analyse import analyse
from conclave.games import GAMES
from conclave.kernel.record import read_record
from conclave.table.lifeline import hold_on

OFTEN = 8  # looks from one line of progress to the next


def main() -> None:
    """As many processes as it is told; people and minds come first."""
    cores = int(sys.argv[1])
    if hasattr(os, "nice"):
        os.nice(10)
    pipe = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # whatever else is printed must not look like an answer

    def progress(done: int, of: int) -> None:
        if done % OFTEN == 0:
            pipe.write(b"%d %d\n" % (done, of))

    found = analyse(read_record(sys.stdin.read()), GAMES, cores, progress)
    pipe.write(msgspec.json.encode(found) + b"\n")


if __name__ == "__main__":
    hold_on()
    with suppress(BrokenPipeError):  # the server is gone, and with it whoever would listen
        main()
