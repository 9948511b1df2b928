"""`conclave tournament`: computer players meet one another, and each gets a rating."""

from pathlib import Path
from typing import Any

from conclave.cli.arena import read_options
from conclave.cli.experimenting import perform
from conclave.lab.experiment import TOURNAMENT, planned, read_file


def tournament(
    what: str,
    *minds: str,
    games: int | None = None,
    seed: int | None = None,
    system: str | None = None,
    rounds: int | None = None,
    option: list[str] | None = None,
    preset: str | None = None,
    file: Path | None = None,
    cores: int = 0,
    report: Path | None = None,
) -> int:
    """Let computer players meet one another, and rate them.

    The same command goes on from what is in the file of games. What is said here counts before what a file says.

    Parameters
    ----------
    what
        A file that describes the tournament, its name ending with .toml; or a game.
    minds
        Two or more, each named once: levels (easy, medium, hard) or random, greedy, search:0.1s, search:500n.
    games
        Of each pair that meets; 100 if nothing is said.
    seed
        Of the first game of each pair.
    system
        robin: every pair meets. swiss: in each round those meet who stand alike.
    rounds
        Of a Swiss tournament.
    option
        An option of the game as name=value; may be given again.
    preset
        A named set of options.
    file
        Add each finished game to this file; of FILE.toml it is FILE.jsonl, if nothing is said.
    cores
        How many games at once; 0 takes every core.
    report
        Write a page with plots into this folder.
    """
    tree: dict[str, Any]
    if what.endswith(".toml"):
        tree = read_file(Path(what))
        file = file or Path(what).with_suffix(".jsonl")
    else:
        tree = {"game": what}
    given: dict[str, object] = {
        "minds": list(minds) or None,
        "games": games,
        "seed": seed,
        "system": system,
        "rounds": rounds,
    }
    given |= {"preset": preset, "options": read_options(option) if option else None}
    tree |= {key: value for key, value in given.items() if value is not None}
    return perform(planned(TOURNAMENT, tree), file, cores, report)
