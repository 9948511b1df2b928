"""`conclave arena`: computer players meet, and their wins are counted."""

import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from conclave.cli.about import build
from conclave.cli.language import said
from conclave.cli.numbers import decimal, percent
from conclave.cli.progress import progress_bars
from conclave.games import GAMES
from conclave.kernel.errors import Unreadable
from conclave.kernel.record import known
from conclave.lab.arena import Score, run_arena
from conclave.lab.balance import page as balance_page
from conclave.lab.coverage import page as coverage_page
from conclave.lab.intervals import Tally
from conclave.lab.match import Match
from conclave.lab.strength import page

BARS = {"above": "cli.arena.above", "below": "cli.arena.below", "not clear of": "cli.arena.unclear"}


def arena(
    game: str = "",
    *minds: str,
    games: int = 100,
    file: Path | None = None,
    bar: float | None = None,
    seed: int = 0,
    cores: int = 0,
    option: list[str] | None = None,
    preset: str = "",
    rotate: list[str] | None = None,
    records: Path | None = None,
    report: Path | None = None,
    balance: Path | None = None,
    coverage: bool = False,
) -> int:
    """Let computer players meet, and count.

    Every seed is played once in each seating. The first mind named is the one that is measured.

    Parameters
    ----------
    game
        The game to play.
    minds
        One for each seat: levels (easy, medium, hard) or random, greedy, search:0.1s, search:500n, ismcts:0.1s.
    games
        How many, those already in the file included.
    file
        Add each finished game to this file, and go on from what is in it.
    bar
        Stop early once the 95 % interval of the first mind's share of wins lies clear of this, as 0.85.
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
    records
        Save the record of every game into this folder.
    report
        Play nothing; print the results in this file, or in every file of this folder, as a page of Markdown.
    balance
        Play nothing; print which sides won the games in this file, as a page of Markdown.
    coverage
        Count what of the game is offered, considered and chosen, and print it in Markdown.
    """
    if balance is not None:
        print(balance_page(balance), end="")
        return 0
    if report is not None:
        print(page(report), end="")
        return 0
    if not game:
        raise Unreadable("an arena needs a game and a mind for each of its seats")
    if games < 1 or cores < 0:
        raise Unreadable("an arena needs at least one game and no fewer than no cores")
    if bar is not None and not 0 < bar < 1:
        raise Unreadable("a bar lies between 0 and 1, which {0} does not", bar)
    settings = known(GAMES, game).settings(read_options(option or []), preset)
    match = Match(game, minds, settings, tuple(rotate or []), coverage)
    with progress_bars() as bars:
        task = bars.add_task(f"{minds[0]}", total=games)

        def progress(score: Score) -> None:
            bars.update(task, completed=score.games, description=f"{minds[0]} {shares(score.tallies[0])}")

        try:
            score = run_arena(match, games, seed, file, bar, cores, records, progress, build())
        except KeyboardInterrupt:
            bars.stop()
            if file is not None:
                print(f"conclave: {said('cli.arena.broken_off', str(file))}", file=sys.stderr)
            raise
    show(score, bar)
    if coverage:
        print(coverage_page(score.coverage), end="")
    return 0


def read_options(words: list[str]) -> dict[str, object]:
    """Options from words such as max_turns=50."""
    given: dict[str, object] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign:
            raise Unreadable("'{0}' is no option: write name=value", word)
        given[name] = value
    return given


def shares(tally: Tally) -> str:
    """A share with its interval, in per cent."""
    return said("cli.arena.share", percent(tally.share), between(tally))


def between(tally: Tally) -> str:
    """The interval alone."""
    low, high = tally.interval
    return said("cli.arena.between", percent(low), percent(high))


def show(score: Score, bar: float | None) -> None:
    """The results, for people and pipes alike."""
    signs = score.match.card.signs
    table = Table(title=said("cli.arena.title", score.match.card.title, score.games))
    table.add_column(said("cli.arena.mind"))
    headings = [said(f"cli.arena.{name}") for name in ("wins", "draws", "losses", "part", "interval")]
    for heading in headings + [said("cli.arena.as", signs[seat]) for seat in range(len(score.tallies))]:
        table.add_column(heading, justify="right")
    for mind, tally in enumerate(score.tallies):
        counts = [str(tally.wins), str(tally.draws), str(tally.losses)]
        by_seat = [percent(seated.share) if seated.games else "-" for seated in score.by_seat[mind]]
        table.add_row(score.match.minds[mind], *counts, percent(tally.share), between(tally), *by_seat)
    console = Console()
    console.print(table)
    console.print(said("cli.arena.steps", decimal(score.steps / score.games, 1)), highlight=False)
    for why, count in score.reasons.most_common():
        console.print(said("cli.arena.ended_by", count, why), highlight=False)
    if bar is not None:
        console.print(said(BARS[score.tallies[0].side_of(bar)], score.match.minds[0], percent(bar, 0)), highlight=False)
