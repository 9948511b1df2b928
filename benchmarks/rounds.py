"""Rounds: contenders take short turns, so that a busy moment of the machine strikes all of them alike."""

import contextlib
import functools
import os
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

Play = Callable[[int], int]
"""Works that many times and returns the number of steps taken, or of whatever is counted."""

Ask = Callable[[str], tuple[int, float]]
"""Asks another process for a turn; steps and seconds come back."""

TURN = 0.05  # seconds, about
WARM = 0.5  # seconds before the first turn
WARM_NODE = 2.0  # it compiles while it runs: in its first second it is half as fast as later


class Contender:
    """Somebody who works as often as told, and the speeds that were seen."""

    def __init__(
        self, name: str, turn: Callable[[int], tuple[int, float]], unit: str = "steps", warm: float = WARM
    ) -> None:
        self.name = name
        self.unit = unit
        self.turn = turn
        self.warm = warm
        self.count = 1
        self.speeds: list[float] = []

    def warm_up(self) -> None:
        """Get up to speed, and find how often it must work to fill a turn."""
        spent = 0.0
        while spent < self.warm:
            _, seconds = self.turn(self.count)
            spent += seconds
            if seconds < TURN / 2:
                self.count *= 2

    def take_turn(self) -> None:
        """One turn, counted."""
        steps, seconds = self.turn(self.count)
        self.speeds.append(steps / seconds)

    def best(self) -> float:
        """Steps a second in the least disturbed turn."""
        return max(self.speeds)


def here(name: str, play: Play, unit: str = "steps") -> Contender:
    """A contender in this process."""

    return Contender(name, functools.partial(timed, play), unit)


def timed(play: Play, count: int) -> tuple[int, float]:
    """Work, and how many seconds of the processor it took: what other programs take meanwhile does not count."""
    began = time.process_time()
    steps = play(count)
    return steps, time.process_time() - began


@contextlib.contextmanager
def elsewhere(command: list[str], folder: Path, **environment: str) -> Iterator[Ask]:
    """A process that answers each line with steps and seconds."""
    process = subprocess.Popen(
        command,
        cwd=folder,
        env={**os.environ, **environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    requests, answers = process.stdin, process.stdout

    def ask(line: str) -> tuple[int, float]:
        requests.write(line + "\n")
        answer = answers.readline().split()
        if len(answer) != 2:
            raise SystemExit(f"benchmarks: '{' '.join(command[1:])}' ended before it answered (see above)")
        return int(answer[0]), float(answer[1])

    try:
        yield ask
    finally:
        requests.close()
        process.wait()


def compete(contenders: list[Contender], rounds: int, say: Callable[[str], None]) -> None:
    """All rounds, with progress."""
    for contender in contenders:
        contender.warm_up()
    began = time.perf_counter()
    for number in range(1, rounds + 1):
        for contender in contenders:
            contender.take_turn()
        if number == 1 or number % max(rounds // 10, 1) == 0:
            spent = time.perf_counter() - began
            say(f"round {number} of {rounds}, about {spent / number * (rounds - number):.0f} s to go")


def ratio(ours: Contender, theirs: Contender) -> float:
    """How many times as fast in the middle one of all rounds, which repeats better than the best turns do."""
    return median(mine / their for mine, their in zip(ours.speeds, theirs.speeds))


def ratio_of_best(ours: Contender, theirs: Contender) -> float:
    """How many times as fast, each in its least disturbed turn."""
    return ours.best() / theirs.best()
