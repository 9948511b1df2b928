"""The far end of the scale: c/breakthrough.c, built with the machine's own C compiler and called by ctypes."""

import ctypes
import functools
import itertools
import os
import sysconfig

from benchmarks.prepare import HERE, VENV, run
from benchmarks.rounds import Play

FLAGS = ("-O3", "-march=native", "-shared", "-fPIC")


@functools.cache
def library() -> ctypes.CDLL:
    """Built anew in each run, which takes a moment."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    target = VENV / "breakthrough.so"
    run([compiler, *FLAGS, "-o", target, HERE / "c" / "breakthrough.c"])
    made = ctypes.CDLL(str(target))
    made.count_steps.argtypes = [ctypes.c_int, ctypes.c_int, ctypes.c_int64, ctypes.c_uint64]
    made.perft.argtypes = [ctypes.c_int, ctypes.c_int, ctypes.c_int]
    made.count_steps.restype = made.perft.restype = ctypes.c_int64
    return made


def c_steps(rows: int, columns: int, games: int, seed: int) -> int:
    """Steps taken in that many random games."""
    return int(library().count_steps(rows, columns, games, seed))


def c_perft(rows: int, columns: int, depth: int) -> int:
    """Ways to take `depth` steps from the start."""
    return int(library().perft(rows, columns, depth))


def c_loop(rows: int, columns: int) -> Play:
    """Random games on a board of that size."""
    seeds = itertools.count()
    return lambda games: c_steps(rows, columns, games, next(seeds))
