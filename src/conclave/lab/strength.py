"""Strength: what the files of arenas say, as one page."""

from pathlib import Path

from conclave.kernel.errors import Unreadable
from conclave.kernel.options import shown
from conclave.lab.arena import Score
from conclave.lab.ledger import read_ledger
from conclave.lab.match import Match

TOP = """\
# How strong the minds are

Written by `conclave arena --report {source}`, from the games in the files there. Every seed is played in each seating;
the share counts a draw as half a win, and its interval (Wilson) holds the true share 95 times of 100. A match may stop
early once the interval lies clear of its bar. Each row can be played again, or gone on with, by its command.

| Game | Mind | against | games | wins, draws, losses | share | 95 % | bar | build |
|---|---|---|---:|---:|---:|---:|---:|---|
"""


def page(source: Path) -> str:
    """A table of all files, and the commands that made them."""
    files = sorted(source.glob("*.jsonl")) if source.is_dir() else [source]
    if not files:
        raise Unreadable("there are no files of arenas in {0}", source)
    rows: list[str] = []
    commands: list[str] = []
    for file in files:
        row, command = entry(file)
        rows.append(row)
        commands.append(command)
    listed = "\n".join(rows)
    return TOP.format(source=source.as_posix()) + f"{listed}\n\n```\n" + "\n".join(commands) + "\n```\n"


def entry(file: Path) -> tuple[str, str]:
    """The row and the command of one file."""
    header, games = read_ledger(file)
    match = Match(header["game"], tuple(header["minds"]), header["options"], tuple(header.get("rotate", ())))
    score = Score(match)
    for game in games:
        score.add(game)
    tally = score.tallies[0]
    low, high = tally.interval
    bar = header.get("bar")
    cells = [
        match.card.title,
        match.minds[0],
        ", ".join(match.minds[1:]),
        str(tally.games),
        f"{tally.wins}, {tally.draws}, {tally.losses}",
        f"**{tally.share:.1%}**",
        f"{low:.1%} to {high:.1%}",
        f"{bar:.0%}: {tally.side_of(bar)}" if bar is not None else "",
        header.get("build", ""),
    ]
    return f"| {' | '.join(cells)} |", command(match, tally.games, bar, file)


def command(match: Match, games: int, bar: float | None, file: Path) -> str:
    """What plays these games again, or goes on with them."""
    words = ["conclave arena", match.game, *match.minds, f"--games {games}"]
    if bar is not None:
        words.append(f"--bar {bar:g}")
    defaults = match.card.settings()
    words += [f"--option {name}={shown(value)}" for name, value in match.options.items() if value != defaults[name]]
    words += [f"--rotate {name}" for name in match.rotate]
    return " ".join([*words, f"--file {file.as_posix()}"])
