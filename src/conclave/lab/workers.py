"""Workers: processes that play games of a match and send back how they ended."""

import multiprocessing
import signal
from collections.abc import Generator, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path

from conclave.kernel.errors import Trouble
from conclave.lab.match import Match, Played, play_game

Unit = tuple[int, int]
"""Seed and seating."""


def played(
    match: Match, units: Iterator[Unit], games: int, cores: int, records: Path | None
) -> Generator[Played, None, None]:
    """That many games as they end; with one core, here and in order. Close it to stop the games still running."""
    if cores == 1:
        for _ in range(games):
            yield play_game(match, *next(units), records)
        return
    workers: dict[Connection[Unit, Played | Trouble], BaseProcess] = {}
    try:
        for _ in range(min(cores, games)):
            pipe, process = hired(match, records)
            workers[pipe] = process
            pipe.send(next(units))
        left = games - len(workers)
        for _ in range(games):
            ready = wait(list(workers))
            pipe = next(pipe for pipe in workers if pipe in ready)
            try:
                game = pipe.recv()
            except EOFError:
                raise RuntimeError("a worker ended in the middle of a game") from None
            if isinstance(game, Trouble):
                raise game
            if left:
                left -= 1
                pipe.send(next(units))
            else:
                pipe.close()
                workers.pop(pipe).join()
            yield game
    finally:
        for process in workers.values():
            process.kill()
            process.join()


def hired(match: Match, records: Path | None) -> "tuple[Connection[Unit, Played | Trouble], BaseProcess]":
    """A worker, and the pipe to it."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=work, args=(match, records, there), daemon=True)
    process.start()
    there.close()
    return here, process


def work(match: Match, records: Path | None, pipe: "Connection[Played | Trouble, Unit]") -> None:
    """Play what is asked for until nobody asks; an interrupt is for the parent to understand."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            seed, seating = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send(play_game(match, seed, seating, records))
        except Trouble as trouble:  # a mind that is somebody's own may do anything
            pipe.send(trouble)
