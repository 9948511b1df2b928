"""Balance: which sides won the games of an arena, what helped them to, how long the games took and how they ended."""

from collections import Counter, defaultdict
from pathlib import Path
from statistics import quantiles

from conclave.kernel.errors import Unreadable
from conclave.lab.arena import reason
from conclave.lab.intervals import Tally
from conclave.lab.ledger import read_ledger
from conclave.lab.match import Match, Played
from conclave.lab.strength import command

TOP = """\
# How even the sides of {title} are

Written by `conclave arena --balance {source}`, from {games:,} games between the minds {minds}. A shared first place
counts as half a win; intervals (Wilson) hold the true share 95 times of 100.
"""


def page(file: Path) -> str:
    """All of it."""
    header, games = read_ledger(file)
    if not games or games[0].summary is None:
        raise Unreadable("{0} holds no games of sides that could be compared", file)
    match = Match(header["game"], tuple(header["minds"]), header["options"], tuple(header.get("rotate", ())))
    title, minds = match.card.title, " ".join(match.minds)
    parts = [
        TOP.format(title=title, source=file.as_posix(), games=len(games), minds=minds),
        sides(games),
        pairings(games) if len(match.minds) == 2 else "",
        beginning(games),
        uses(games),
        length(games),
        ends(games),
        f"Play it again, or go on, with\n\n```\n{command(match, len(games), None, file)}\n```\n",
    ]
    return "\n".join(filter(None, parts))


def told(game: Played) -> tuple[str, ...]:
    """The sides of a game, by seat."""
    assert game.summary is not None
    return game.summary.camps


def sides(games: list[Played]) -> str:
    """How often each side won against all others; against itself nobody is better."""
    tallies: dict[str, Tally] = defaultdict(Tally)
    for game in games:
        camps = told(game)
        for seat, camp in enumerate(camps):
            if camps.count(camp) == 1:
                tallies[camp].add(list(game.payoffs), seat)
    rows = [f"| {camp} | {counted(tallies[camp])} |" for camp in sorted(tallies)]
    return "## Sides\n\n| side | games | wins | share | 95 % |\n|---|---:|---:|---:|---:|\n" + "\n".join(rows) + "\n"


def pairings(games: list[Played]) -> str:
    """Each side's share against each other one."""
    tallies: dict[tuple[str, str], Tally] = defaultdict(Tally)
    for game in games:
        camps = told(game)
        for seat in range(2):
            tallies[camps[seat], camps[1 - seat]].add(list(game.payoffs), seat)
    names = sorted({camp for pair in tallies for camp in pair})
    rows = []
    for camp in names:
        rows.append("| " + " | ".join([camp, *[share_of(tallies.get((camp, other))) for other in names]]) + " |")
    heading = "| against | " + " | ".join(names) + " |\n|---|" + "---:|" * len(names)
    return f"## Side against side\n\n{heading}\n" + "\n".join(rows) + "\n"


def beginning(games: list[Played]) -> str:
    """Does it help to begin, or to sit in a certain seat?"""
    first = Tally()
    seats = [Tally() for _ in games[0].payoffs]
    for game in games:
        assert game.summary is not None
        payoffs = list(game.payoffs)
        if game.summary.first >= 0:
            first.add(payoffs, game.summary.first)
        for seat, tally in enumerate(seats):
            tally.add(payoffs, seat)
    rows = [f"| who begins | {counted(first)} |"] if first.games else []
    rows += [f"| seat {seat + 1} | {counted(tally)} |" for seat, tally in enumerate(seats)]
    return "## Seats\n\n| | games | wins | share | 95 % |\n|---|---:|---:|---:|---:|\n" + "\n".join(rows) + "\n"


def uses(games: list[Played]) -> str:
    """What was used: how often, in how many games, and how those fared who used it."""
    times: Counter[str] = Counter()
    met: Counter[str] = Counter()
    tallies: dict[str, Tally] = defaultdict(Tally)
    for game in games:
        assert game.summary is not None
        used = game.summary.uses
        times.update(word for words in used for word in words)
        met.update({word for words in used for word in words})
        for seat, words in enumerate(used):
            for word in set(words):
                tallies[word].add(list(game.payoffs), seat)
    rows = []
    for word in sorted(times):
        rows.append(f"| {word} | {times[word]} | {met[word] / len(games):.0%} | {counted(tallies[word])} |")
    if not rows:
        return ""
    heading = "| used | times | in so many games | by so many seats | that won | share | 95 % |\n|---|" + "---:|" * 6
    return f"## What was used\n\n{heading}\n" + "\n".join(rows) + "\n"


def length(games: list[Played]) -> str:
    """In rounds and in steps."""
    rows = []
    for name, numbers in (
        ("rounds", [game.summary.rounds for game in games if game.summary is not None]),
        ("steps, chance included", [game.steps for game in games]),
    ):
        tenths = quantiles(numbers, n=10, method="inclusive") if len(numbers) > 1 else [float(numbers[0])] * 9
        cells = [tenths[0], tenths[4], tenths[8], max(numbers)]
        rows.append(f"| {name} | {sum(numbers) / len(numbers):.1f} | " + " | ".join(f"{n:.0f}" for n in cells) + " |")
    heading = "| | on average | one tenth below | half below | nine tenths below | most |\n|---|" + "---:|" * 5
    return f"## Length\n\n{heading}\n" + "\n".join(rows) + "\n"


def ends(games: list[Played]) -> str:
    """By kind."""
    kinds = Counter(reason(game.verdict) for game in games)
    rows = [f"| {kind} | {count} | {count / len(games):.1%} |" for kind, count in kinds.most_common()]
    return "## Ends\n\n| ended by | games | share |\n|---|---:|---:|\n" + "\n".join(rows) + "\n"


def counted(tally: Tally) -> str:
    """Cells of a tally."""
    low, high = tally.interval
    return f"{tally.games} | {tally.wins + tally.draws / 2:g} | **{tally.share:.1%}** | {low:.1%} to {high:.1%}"


def share_of(tally: Tally | None) -> str:
    """A cell."""
    return f"{tally.share:.0%} of {tally.games}" if tally is not None else ""
