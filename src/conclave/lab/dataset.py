"""Datasets: games between minds with all that a learner needs of each decision (docs/research.md has the schema).

A folder holds `dataset.json`, which says what is in it, and shards of so many games each. A shard appears whole or not
at all, and which games are in it follows from its number: so the same command goes on from whatever is there.
"""

import json
import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from conclave.kernel.agenda import Agenda
from conclave.kernel.errors import Trouble, Unreadable
from conclave.kernel.record import write_atomically
from conclave.kernel.state import State
from conclave.kernel.tensor import Tensor
from conclave.lab.arena import usable_cores
from conclave.lab.match import Match, play_game

FORMAT = 1
HEADER = "dataset.json"
COLUMNS = {
    "observation": "what the seat that decides sees: slices as the header has them",
    "mask": "its options, a bit for each move, the first in the highest bit (numpy.unpackbits)",
    "move": "what it chose",
    "seat": "who it is",
    "question": "what is asked, by its place in the header's `questions`",
    "value": "what the game paid that seat at its end",
    "game": "the number of the game in the dataset",
    "step": "decisions before this one in its game",
}
"""Of every decision, in every shard."""


@dataclass(frozen=True)
class Plan:
    """What a dataset is to hold: games of a match, the first with this seed, so many a shard."""

    match: Match
    seed: int = 0
    shard: int = 64

    def __post_init__(self) -> None:
        if self.shard < 1:
            raise Unreadable("a shard holds a game at least")
        if self.match.rotate:
            raise Unreadable("all games of a dataset have the same options")

    @property
    def sight(self) -> Tensor:
        """Of its observations."""
        return self.match.card.sight(self.match.settings(0), len(self.match.minds))

    def header(self) -> dict[str, Any]:
        """What `dataset.json` says."""
        sight = self.sight
        return {
            "format": FORMAT,
            **self.match.header(),
            "seats": len(self.match.minds),
            "seed": self.seed,
            "shard": self.shard,
            "length": sight.length,
            "dtype": sight.dtype,
            "moves": sight.moves,
            "questions": list(sight.questions),
            "columns": COLUMNS,
            "slices": [
                asdict(part) | {"shape": list(part.shape), "columns": list(part.columns)} for part in sight.slices
            ],
        }

    def unit(self, game: int) -> tuple[int, int]:
        """Seed and seating of a game: every seed is played once in each seating, as in an arena."""
        return self.seed + game // self.match.seatings, game % self.match.seatings


class Watch:
    """Sees the decisions of one game after the other."""

    def __init__(self, sight: Tensor) -> None:
        self.sight = sight
        self.rows: dict[str, list[Any]] = {name: [] for name in COLUMNS}
        self.game = 0
        self.step = 0

    def __call__(self, state: State, seat: int, move: int) -> None:
        """A decision that is about to be taken."""
        seen: Any = np.empty(self.sight.length, self.sight.dtype)
        self.sight.observe_into(state, seen, seat)
        mask: Any = np.empty(self.sight.moves, np.uint8)
        self.sight.mask_into(state, mask)
        question = int(state.asked()) if isinstance(state, Agenda) else 0
        told = (seen, np.packbits(mask), move, seat, question, 0.0, self.game, self.step)
        for name, value in zip(COLUMNS, told, strict=True):
            self.rows[name].append(value)
        self.step += 1

    def end(self, payoffs: tuple[float, ...]) -> None:
        """The game is over: its decisions get their values."""
        seats = self.rows["seat"][-self.step :] if self.step else []
        self.rows["value"][len(self.rows["value"]) - self.step :] = [payoffs[seat] for seat in seats]
        self.game += 1
        self.step = 0

    def arrays(self) -> dict[str, Any]:
        """By column."""
        kinds = {"observation": self.sight.dtype, "mask": "uint8", "seat": "int8", "question": "int16"}
        kinds |= {"value": "float32", "move": "int32", "game": "int32", "step": "int32"}
        return {name: np.array(rows, kinds[name]) for name, rows in self.rows.items()}


def shard_path(folder: Path, number: int) -> Path:
    """Where a shard is, once it is done."""
    return folder / f"shard-{number:06}.npz"


def write_shard(plan: Plan, folder: Path, number: int, games: int) -> int:
    """Play the games of a shard, the last one of a dataset of so many games; how many there were."""
    watch = Watch(plan.sight)
    first, end = number * plan.shard, min((number + 1) * plan.shard, games)
    for game in range(first, end):
        watch.game = game
        seed, seating = plan.unit(game)
        watch.end(play_game(plan.match, seed, seating, watcher=watch).payoffs)
    path = shard_path(folder, number)
    half = path.with_suffix(".half")
    with half.open("wb") as file:
        np.savez_compressed(file, **watch.arrays())
        file.flush()
        os.fsync(file.fileno())
    half.rename(path)
    return end - first


def write_dataset(
    plan: Plan, folder: Path, games: int, cores: int = 0, progress: Callable[[int], None] = lambda games: None
) -> None:
    """Play what is missing of so many games, whole shards at a time; `progress` is told how many there are."""
    if games < 1 or games % plan.shard:
        raise Unreadable("a dataset holds whole shards of {0} games, which {1} are not", plan.shard, games)
    begin_folder(plan, folder)
    numbers = range(games // plan.shard)
    missing = [number for number in numbers if not shard_path(folder, number).exists()]
    done = (len(numbers) - len(missing)) * plan.shard
    progress(done)
    cores = min(cores or usable_cores(), max(len(missing), 1))
    if cores == 1:
        for number in missing:
            done += write_shard(plan, folder, number, games)
            progress(done)
        return
    pool = ProcessPoolExecutor(cores, get_context("spawn"))
    try:
        tasks: list[Future[int]] = [pool.submit(write_shard, plan, folder, number, games) for number in missing]
        for task in as_completed(tasks):
            done += task.result()
            progress(done)
    except BrokenProcessPool:
        raise Trouble("a worker ended in the middle of a shard; the same command goes on from {0}", folder) from None
    finally:
        pool.shutdown(cancel_futures=True)


def begin_folder(plan: Plan, folder: Path) -> None:
    """Make the folder, or refuse one that holds something else."""
    path, wanted = folder / HEADER, plan.header()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            write_atomically(path, json.dumps(wanted, indent=1, ensure_ascii=False) + "\n")
    except OSError as error:
        raise Unreadable("{0} cannot be written: {1}", folder, error.strerror) from None
    held = read_header(folder)
    for key, value in wanted.items():
        if held.get(key) != value:
            raise Unreadable("{0} is a dataset with another '{1}': name another folder", folder, key)


def read_header(folder: Path) -> dict[str, Any]:
    """What `dataset.json` of a folder says."""
    try:
        header = json.loads((folder / HEADER).read_text("utf-8"))
    except (OSError, ValueError):
        header = None
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise Unreadable("{0} is no dataset of format {1}", folder, FORMAT)
    return header


def read_dataset(folder: Path) -> Iterator[dict[str, Any]]:
    """The shards in order, each as arrays by column; masks have a byte for each move."""
    header = read_header(folder)
    for path in sorted(folder.glob("shard-*.npz")):
        with np.load(path) as kept:
            found = {name: kept[name] for name in COLUMNS}
        found["mask"] = np.unpackbits(found["mask"], axis=1, count=header["moves"])
        yield found
