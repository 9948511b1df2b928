"""`conclave secrets`: what computer players choose where others cannot see it, over many games."""

from pathlib import Path

from conclave.cli.about import build
from conclave.cli.arena import read_options
from conclave.cli.progress import progress_bars
from conclave.games import GAMES
from conclave.kernel.errors import Unreadable
from conclave.kernel.record import known
from conclave.lab.arena import Score, run_arena
from conclave.lab.match import Match
from conclave.lab.secrets import page


def secrets(
    game: str,
    mind: str = "greedy",
    *,
    games: int = 200,
    seats: int = 0,
    file: Path | None = None,
    seed: int = 0,
    cores: int = 0,
    option: list[str] | None = None,
    preset: str = "",
    rotate: list[str] | None = None,
) -> int:
    """Count what computer players choose where others cannot see it.

    A mind plays itself; of every secret question a table shows which answer is the likeliest. An opponent that has seen
    those games is py:conclave.lab.probing:Likeliest:FILE; let it meet the mind in an arena, and Even:FILE as well.

    Parameters
    ----------
    game
        The game to play.
    mind
        Who plays, on all seats.
    games
        How many, those already in the file included.
    seats
        How many play; 0 takes the fewest that can.
    file
        Add each finished game to this file, and go on from what is in it.
    seed
        Of the first game; the next one has the next seed.
    cores
        How many games at once; 0 takes every core.
    option
        An option of the game as name=value; may be given again.
    preset
        A named set of options.
    rotate
        An option that takes all its values by turns; may be given again, for every mixture.
    """
    if games < 1 or cores < 0:
        raise Unreadable("a count needs at least one game and no fewer than no cores")
    card = known(GAMES, game)
    settings = card.settings(read_options(option or []), preset)
    match = Match(game, (mind,) * (seats or card.seats[0]), settings, tuple(rotate or []), secrets=True)
    with progress_bars() as bars:
        task = bars.add_task(mind, total=games)

        def progress(score: Score) -> None:
            bars.update(task, completed=score.games)

        score = run_arena(match, games, seed, file, cores=cores, progress=progress, build=build())
    print(page(score.secrets), end="")
    return 0
