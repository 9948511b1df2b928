"""`conclave dataset`: games between computer players, written down for learners."""

import sys
from pathlib import Path

from conclave.cli.arena import read_options
from conclave.cli.language import said
from conclave.cli.progress import progress_bars
from conclave.games import GAMES
from conclave.kernel.errors import Unreadable
from conclave.kernel.record import known
from conclave.lab.match import Match


def dataset(
    game: str,
    folder: Path,
    *minds: str,
    games: int = 640,
    shard: int = 64,
    seed: int = 0,
    cores: int = 0,
    option: list[str] | None = None,
    preset: str = "",
) -> int:
    """Write games with observations, masks, moves and values, for learners.

    The same command goes on from what is in the folder; more games can be asked for later.

    Parameters
    ----------
    game
        The game to play.
    folder
        Where the dataset is, or shall be.
    minds
        One for each seat; none: random ones at the fewest seats.
    games
        How many, in whole shards, those already there included.
    shard
        Games a file.
    seed
        Of the first game; games are those of an arena with the same seed.
    cores
        How many shards at once; 0 takes every core.
    option
        An option of the game as name=value; may be given again.
    preset
        A named set of options.
    """
    from conclave.lab.dataset import Plan, write_dataset  # numpy comes with an extra only; --help does without

    if cores < 0:
        raise Unreadable("there are no fewer than no cores")
    card = known(GAMES, game)
    match = Match(game, minds or ("random",) * card.seats[0], card.settings(read_options(option or []), preset))
    plan = Plan(match, seed, shard)
    with progress_bars() as bars:
        task = bars.add_task(game, total=games)
        try:
            write_dataset(plan, folder, games, cores, lambda done: bars.update(task, completed=done))
        except KeyboardInterrupt:
            bars.stop()
            print(f"conclave: {said('cli.arena.broken_off', str(folder))}", file=sys.stderr)
            raise
    print(said("cli.dataset.done", games, str(folder)))
    return 0
