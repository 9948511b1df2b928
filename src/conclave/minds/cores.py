"""Work on several cores: forked children that send back whole numbers."""

import os
import signal
import sys
import traceback
from collections.abc import Callable

Work = Callable[[int], list[int]]


def can_fork() -> bool:
    """Does this system have children that start as copies?"""
    return hasattr(os, "fork")


def shared_out(work: Work, workers: int) -> list[list[int]]:
    """The numbers of work(0), work(1) and so on, each worker in a process of its own and the first one here."""
    children: list[tuple[int, int]] = []
    try:
        for worker in range(1, workers):
            children.append(started(work, worker))
        results = [work(0)]
        while children:
            pid, pipe = children.pop(0)
            results.append(collected(pid, pipe))
        return results
    finally:
        for pid, pipe in children:
            os.close(pipe)
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)


def started(work: Work, worker: int) -> tuple[int, int]:
    """A child's process id, and the pipe it will answer through."""
    reading, writing = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    pid = os.fork()
    if pid:
        os.close(writing)
        return pid, reading
    code = 1
    try:
        os.close(reading)
        with os.fdopen(writing, "w") as pipe:
            pipe.write(" ".join(map(str, work(worker))))
        code = 0
    except KeyboardInterrupt:
        pass
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
    finally:
        os._exit(code)


def collected(pid: int, pipe: int) -> list[int]:
    """What a child answered."""
    with os.fdopen(pipe) as answer:
        text = answer.read()
    if os.waitpid(pid, 0)[1]:
        raise RuntimeError("a search in a process of its own has failed")
    return [int(word) for word in text.split()]
