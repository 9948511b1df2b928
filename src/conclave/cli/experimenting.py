"""What `tournament`, `sweep` and `report` share: playing with progress, tables at the terminal, pages of HTML."""

import platform
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from rich.progress import TaskID

from conclave import __version__
from conclave.cli.about import build
from conclave.cli.language import said
from conclave.cli.progress import progress_bars
from conclave.kernel.errors import Unreadable
from conclave.lab.arena import usable_cores
from conclave.lab.experiment import TOURNAMENT, Experiment, named
from conclave.lab.intervals import Tally
from conclave.lab.report import called, share, write_report
from conclave.lab.results import Results, run_experiment

PACKAGE = Path(__file__).parents[1]


def perform(experiment: Experiment, file: Path | None, cores: int, report: Path | None) -> int:
    """Play what is left, and tell how it went."""
    if cores < 0:
        raise Unreadable("there are no fewer than no cores")
    with progress_bars() as bars:
        tasks: list[TaskID] = []

        def progress(results: Results) -> None:
            done = len(results.entries)
            if not tasks:  # what is in the file already took no time, and tells nothing about the rate
                tasks.append(bars.add_task(experiment.game, total=max(experiment.total, done), completed=done))
            bars.update(tasks[0], completed=done)

        try:
            results = run_experiment(experiment, file, cores, notes(), progress)
        except KeyboardInterrupt:
            bars.stop()
            if file is not None:
                print(f"conclave: {said('cli.lab.broken_off', str(file))}", file=sys.stderr)
            raise
    show(results)
    if file is not None:
        print(said("cli.lab.kept", str(file)))
    if report is not None:
        write_page(results, report / f"{file.stem if file else experiment.game}.html")
    return 0


def notes() -> dict[str, Any]:
    """Where a game is played, for its line of the file."""
    machine = f"{platform.system()} {platform.machine()}, {usable_cores()} cores, Python {platform.python_version()}"
    return {"conclave": __version__, "build": build(), "commit": commit(), "machine": machine}


def commit() -> str:
    """Of the sources that run, with `-dirty` if they were changed since; "" where nobody knows."""
    git = partial(subprocess.run, cwd=PACKAGE, capture_output=True, text=True)
    try:
        if not git(["git", "ls-files", "__init__.py"]).stdout:
            return ""  # installed, perhaps somewhere inside other sources
        return git(["git", "describe", "--always", "--dirty", "--abbrev=40", "--exclude=*"]).stdout.strip()
    except OSError:
        return ""


def write_page(results: Results, path: Path) -> None:
    """The report, and where it is."""
    write_report(results, path)
    print(said("cli.lab.page", str(path)))


def show(results: Results) -> None:
    """Tables of Markdown."""
    experiment = results.experiment
    print(said("cli.lab.games", experiment.card.title, len(results.entries)))
    print()
    if experiment.kind == TOURNAMENT:
        show_ladder(results)
        show_matrix(results)
    else:
        show_cells(results)


def show_ladder(results: Results) -> None:
    """Who is how strong."""
    found, totals = results.ladder(), results.totals()
    rows = []
    for place, mind in enumerate(results.ranking(), 1):
        rating, tally = found.ratings[mind], totals[mind]
        elo = (f"{rating.elo:+.0f}", interval(f"{rating.low:+.0f}", f"{rating.high:+.0f}"))
        rows.append((f"{place}. {results.experiment.minds[mind]}", *elo, *counted(tally)))
    show_table((said("cli.lab.mind"), "Elo", "95 %", *count_heads()), rows)
    if found.is_padded:
        print(said("cli.lab.padded"))
        print()


def show_matrix(results: Results) -> None:
    """Who beat whom."""
    tallies = results.tallies()
    names = [results.experiment.minds[mind] for mind in results.ranking()]
    rows = []
    for place, name in enumerate(names, 1):
        met = [tallies.get((name, other)) for other in names]
        rows.append((f"{place}. {name}", *[share(tally.share) if tally else "-" for tally in met]))
    show_table((said("cli.lab.against"), *[f"{place}." for place in range(1, len(names) + 1)]), rows)


def show_cells(results: Results) -> None:
    """How each mixture of options went."""
    rows: list[tuple[str, ...]] = []
    for (_, varied), score in results.scores().items():
        for mind, tally in enumerate(score.tallies):
            rows.append((named(varied), called(score, mind), *counted(tally), f"{score.steps / score.games:.1f}"))
    show_table((said("cli.lab.options"), said("cli.lab.mind"), *count_heads(), said("cli.lab.steps")), rows)


def count_heads() -> list[str]:
    """Heads of what `counted` tells."""
    return [*[said(f"cli.lab.{head}") for head in ("played", "wins", "draws", "losses", "share")], "95 %"]


def counted(tally: Tally) -> list[str]:
    """Games, and their share with its interval."""
    counts = (tally.games, tally.wins, tally.draws, tally.losses)
    return [*map(str, counts), share(tally.share), interval(*map(share, tally.interval))]


def interval(low: str, high: str) -> str:
    """In words."""
    return said("cli.lab.between", low, high)


def show_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """As wide as it is: who reads it through a pipe wants whole lines."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    rule = [":".rjust(width, "-") if number else "-" * width for number, width in enumerate(widths)]
    for row in (heads, rule, *rows):
        cells = [cell.rjust(width) for cell, width in zip(row, widths, strict=True)]
        print("|", " | ".join([row[0].ljust(widths[0]), *cells[1:]]), "|")
    print()
