"""Workers: the looks of an analysis shared out over processes; the same numbers come of any number of them."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence

from conclave.coach.film import Film
from conclave.coach.looks import Look, Looker, Seen
from conclave.kernel.record import read_record

Progress = Callable[[int, int], None]
"""Called with how many looks are done, and of how many."""


class Workers:
    """Somebody to look, here or in other processes."""

    def __init__(self, film: Film, cores: int) -> None:
        self.looker = Looker(film)
        self.pool = None
        if cores > 1:
            context = multiprocessing.get_context("spawn")
            self.pool = context.Pool(cores, begin, (film.record.to_json(),))

    def __enter__(self) -> "Workers":
        return self

    def __exit__(self, *_: object) -> None:
        if self.pool is not None:
            self.pool.terminate()
            self.pool.join()

    def seen(self, looks: Sequence[Look], progress: Progress | None = None, done: int = 0, of: int = 0) -> list[Seen]:
        """What came of each look, in their order."""
        found = []
        for number, seen in enumerate(self.each(looks), 1):
            found.append(seen)
            if progress is not None:
                progress(done + number, of)
        return found

    def each(self, looks: Sequence[Look]) -> Iterator[Seen]:
        """As they are done."""
        if self.pool is None:
            return map(self.looker.look, looks)
        return self.pool.imap(work, looks, 2)


looker: Looker | None = None  # of this process


def begin(record: str) -> None:
    """A worker comes up: it has the film for itself. An interrupt is for the parent to understand."""
    global looker
    from conclave.games import GAMES

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    looker = Looker(Film(read_record(record), GAMES))


def work(look: Look) -> Seen:
    """One look."""
    assert looker is not None
    return looker.look(look)
