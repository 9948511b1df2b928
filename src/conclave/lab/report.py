"""Reports: the results of an experiment as one page of HTML that needs nothing else; in English."""

from collections.abc import Sequence
from html import escape
from pathlib import Path
from statistics import quantiles

from conclave.kernel.errors import Unreadable
from conclave.kernel.options import shown
from conclave.kernel.record import write_atomically
from conclave.lab.arena import Score
from conclave.lab.experiment import SWISS, TOURNAMENT, Key, named
from conclave.lab.match import Played
from conclave.lab.plots import Whisker, heat, whiskers
from conclave.lab.results import Results

STYLE = """\
:root { color-scheme: light dark; --ink: #222; --faint: #ddd; --page: #fff; --value: #b4500a; }
@media (prefers-color-scheme: dark) { :root { --ink: #ddd; --faint: #444; --page: #181818; --value: #f0a050; } }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page); max-width: 60rem;
  margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
td, th { border-bottom: 1px solid var(--faint); padding: .2rem .6rem; text-align: right; }
td:first-child, th:first-child { text-align: left; }
div { overflow-x: auto; }
svg { font: 13px system-ui, sans-serif; max-width: 100%; height: auto; }
svg text { fill: var(--ink); } svg .ink { fill: #222; }
.grid { stroke: var(--faint); } .mark { stroke: var(--ink); stroke-dasharray: 4 3; }
.reach { stroke: var(--ink); stroke-width: 2; } .value { fill: var(--value); }
"""
SURE = "Lines are 95 % intervals (Wilson); a draw is half a win."
PADDED = "Somebody won or lost everything, so each mind was given one drawn game against an average one."

Row = Sequence[object]


def write_report(results: Results, path: Path) -> None:
    """The page, whole or not at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, page(results))
    except OSError as error:
        raise Unreadable("{0} cannot be written: {1}", path, error.strerror) from None


def page(results: Results) -> str:
    """All of it; the same for the same games, in whatever order they ended."""
    if not results.entries:
        raise Unreadable("no game has ended yet")
    experiment = results.experiment
    title = f"{experiment.card.title}: a {experiment.kind}"
    parts = tournament(results) if experiment.kind == TOURNAMENT else sweep(results)
    body = "\n".join([f"<h1>{escape(title)}</h1>", *parts, *lengths(results), *setting(results)])
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        f'<meta name="viewport" content="width=device-width">\n<style>\n{STYLE}</style>\n</head>\n'
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def tournament(results: Results) -> list[str]:
    """Ladder, shares and who beat whom."""
    found, totals, tallies = results.ladder(), results.totals(), results.tallies()
    order = results.ranking()
    names = [results.experiment.minds[mind] for mind in order]
    ratings = [found.ratings[mind] for mind in order]
    elos = [Whisker(name, rating.low, rating.elo, rating.high) for name, rating in zip(names, ratings)]
    rows: list[Row] = []
    for place, (name, rating, mind) in enumerate(zip(names, ratings, order), 1):
        tally = totals[mind]
        counts = (tally.games, tally.wins, tally.draws, tally.losses)
        rows.append(
            (f"{place}. {name}", f"{rating.elo:+.0f}", reach(rating.low, rating.high), *counts, share(tally.share))
        )
    shares = [[tallies[name, other].share if (name, other) in tallies else None for other in names] for name in names]
    least, most = min(each.low for each in elos), max(each.high for each in elos)
    return [
        "<h2>Elo</h2>",
        "<p>Bradley and Terry's ratings, the likeliest ones, 0 on average; intervals from Fisher's information, 95 %."
        f"{' ' + PADDED if found.is_padded else ''}</p>",
        box(whiskers("Elo", elos, least, most, "{:+.0f}".format, 0.0)),
        table(("mind", "Elo", "95 %", "games", "wins", "draws", "losses", "share"), rows),
        "<h2>Shares of wins</h2>",
        f"<p>{SURE}</p>",
        box(share_plot([(name, totals[mind].share, totals[mind].interval) for name, mind in zip(names, order)])),
        "<h2>Who beat whom</h2>",
        "<p>Of the games of the row's mind against the column's, its share of wins.</p>",
        box(heat("Who beat whom", names, shares)),
    ]


def sweep(results: Results) -> list[str]:
    """Shares by cell."""
    rows: list[Row] = []
    points = []
    for (_, varied), score in results.scores().items():
        for mind, tally in enumerate(score.tallies):
            label = f"{named(varied)}: {called(score, mind)}"
            points.append((label, tally.share, tally.interval))
            counts = (tally.games, tally.wins, tally.draws, tally.losses)
            rows.append((label, *counts, share(tally.share), " to ".join(map(share, tally.interval))))
    return [
        "<h2>Shares of wins</h2>",
        f"<p>{SURE}</p>",
        box(share_plot(points)),
        table(("options", "games", "wins", "draws", "losses", "share", "95 %"), rows),
    ]


def called(score: Score, mind: int) -> str:
    """A mind, with its seat's sign where all are alike and keep their seats."""
    spec = score.match.minds[mind]
    return f"{spec} ({score.match.card.signs[mind]})" if score.match.seatings == 1 else spec


def lengths(results: Results) -> list[str]:
    """How long the games of each cell took."""
    rows = []
    for cell in results.scores():
        low, middle, high = tenths(results.games(cell))
        rows.append(Whisker(cell_named(cell), low, middle, high))
    return [
        "<h2>Lengths</h2>",
        "<p>Steps of a game, chance included: half of the games are shorter than the point, one tenth are shorter and"
        " one tenth longer than the line.</p>",
        box(whiskers("Lengths", rows, 0.0, max(row.high for row in rows), "{:.0f}".format)),
    ]


def tenths(games: Sequence[Played]) -> tuple[float, float, float]:
    """Lengths: a tenth is below the first, half below the second, nine tenths below the third."""
    steps = [game.steps for game in games]
    cuts = quantiles(steps, n=10, method="inclusive") if len(steps) > 1 else [float(steps[0])] * 9
    return cuts[0], cuts[4], cuts[8]


def cell_named(cell: Key) -> str:
    """What a cell is, in words."""
    minds, varied = cell
    return named(varied) or " against ".join(minds)


def setting(results: Results) -> list[str]:
    """How it was played, and where."""
    experiment = results.experiment
    system = f"Swiss, {experiment.rounds} rounds" if experiment.system == SWISS else "every pair"
    rows: list[Row] = [("minds", ", ".join(experiment.minds)), ("games", len(results.entries))]
    rows += [("system", system)] if experiment.kind == TOURNAMENT else []
    rows += [("first seed", experiment.seed)]
    rows += [(name, shown(value)) for name, value in experiment.options.items() if name not in (experiment.grid or ())]
    noted = {tuple(entry.notes.items()) for entry in results.entries.values()}
    for notes in sorted(noted, key=str):
        rows.append(("played with", ", ".join(f"{name} {value}" for name, value in notes)))
    return ["<h2>Setting</h2>", table(("", ""), rows)]


def share_plot(points: Sequence[tuple[str, float, tuple[float, float]]]) -> str:
    """Shares with their intervals."""
    rows = [Whisker(label, low, value, high) for label, value, (low, high) in points]
    return whiskers("Shares of wins", rows, 0.0, 1.0, "{:.0%}".format, 0.5)


def share(value: float) -> str:
    """In per cent."""
    return f"{value:.1%}"


def reach(low: float, high: float) -> str:
    """An interval of ratings."""
    return f"{low:+.0f} to {high:+.0f}"


def box(inner: str) -> str:
    """A drawing, that may be wider than a small screen."""
    return f"<div>{inner}</div>"


def table(heads: Sequence[str], rows: Sequence[Row]) -> str:
    """Of HTML."""
    top = "".join(f"<th>{escape(head)}</th>" for head in heads) if any(heads) else ""
    lines = ["".join(f"<td>{escape(str(cell))}</td>" for cell in row) for row in rows]
    return box("<table>\n" + "\n".join(f"<tr>{line}</tr>" for line in filter(None, [top, *lines])) + "\n</table>")
