"""`conclave report`: what the games of an experiment say, as tables and as a page."""

from pathlib import Path

from conclave.cli.experimenting import show, write_page
from conclave.lab.results import read_results


def report(file: Path, folder: Path | None = None) -> int:
    """Tell what the games of a tournament or a sweep say, as far as it has been played.

    Parameters
    ----------
    file
        Of games, as tournament and sweep write it.
    folder
        Where the page with plots goes; beside the file, if nothing is said.
    """
    results = read_results(file)
    write_page(results, (folder or file.parent) / f"{file.stem}.html")
    show(results)
    return 0
