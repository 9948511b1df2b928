"""Workers: processes that play games of matches and send back how they ended."""

import multiprocessing
import signal
from collections.abc import Generator, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path

from conclave.kernel.errors import Trouble
from conclave.lab.match import Match, Played, play_game

Unit = tuple[Match, int, int]
"""What is played: match, seed and seating."""


def played(
    units: Iterator[Unit], games: int, cores: int, records: Path | None = None
) -> Generator[tuple[Unit, Played], None, None]:
    """That many games as they end; with one core, here and in order. Close it to stop the games still running."""
    if cores == 1:
        for _ in range(games):
            unit = next(units)
            yield unit, play_game(*unit, records)
        return
    workers: dict[Connection[Unit, Played | Trouble], BaseProcess] = {}
    asked: dict[Connection[Unit, Played | Trouble], Unit] = {}

    def ask(pipe: "Connection[Unit, Played | Trouble]") -> None:
        asked[pipe] = next(units)
        pipe.send(asked[pipe])

    try:
        for _ in range(min(cores, games)):
            pipe, process = hired(records)
            workers[pipe] = process
            ask(pipe)
        left = games - len(workers)
        for _ in range(games):
            ready = wait(list(workers))
            pipe = next(pipe for pipe in workers if pipe in ready)
            try:
                game = pipe.recv()
            except EOFError:
                raise Trouble("a worker ended in the middle of a game; finished ones are kept") from None
            if isinstance(game, Trouble):
                raise game
            unit = asked[pipe]
            if left:
                left -= 1
                ask(pipe)
            else:
                pipe.close()
                workers.pop(pipe).join()
            yield unit, game
    finally:
        for process in workers.values():
            process.kill()
            process.join()


def hired(records: Path | None) -> "tuple[Connection[Unit, Played | Trouble], BaseProcess]":
    """A worker, and the pipe to it."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=work, args=(records, there), daemon=True)
    process.start()
    there.close()
    return here, process


def work(records: Path | None, pipe: "Connection[Played | Trouble, Unit]") -> None:
    """Play what is asked for until nobody asks; an interrupt is for the parent to understand."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            unit = pipe.recv()
        except EOFError:
            return
        ended: Played | Trouble
        try:
            ended = play_game(*unit, records)
        except Trouble as trouble:  # a mind that is somebody's own may do anything
            ended = trouble
        try:
            pipe.send(ended)
        except OSError:  # whoever asked was killed meanwhile
            return
