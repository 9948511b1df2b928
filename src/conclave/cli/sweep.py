"""`conclave sweep`: the same computer players under many mixtures of options."""

from pathlib import Path

from conclave.cli.experimenting import perform
from conclave.lab.experiment import SWEEP, planned, read_file


def sweep(
    what: Path,
    *,
    games: int | None = None,
    seed: int | None = None,
    file: Path | None = None,
    cores: int = 0,
    report: Path | None = None,
) -> int:
    """Let the same computer players meet under many mixtures of options.

    The same command goes on from what is in the file of games. What is said here counts before what the file says.

    Parameters
    ----------
    what
        A file that describes the sweep, in TOML.
    games
        Of each mixture; 100 if nothing is said.
    seed
        Of the first game of each mixture.
    file
        Add each finished game to this file; of FILE.toml it is FILE.jsonl, if nothing is said.
    cores
        How many games at once; 0 takes every core.
    report
        Write a page with plots into this folder.
    """
    tree = read_file(what)
    tree |= {key: value for key, value in (("games", games), ("seed", seed)) if value is not None}
    return perform(planned(SWEEP, tree), file or what.with_suffix(".jsonl"), cores, report)
