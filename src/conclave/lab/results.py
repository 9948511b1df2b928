"""Results: the finished games of an experiment, from and into its ledger, and what is still to be played."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from conclave.kernel.errors import Unreadable
from conclave.lab.arena import Score, usable_cores
from conclave.lab.elo import Ladder, ladder
from conclave.lab.experiment import KEYS, SWISS, Experiment, Key, planned
from conclave.lab.intervals import Tally
from conclave.lab.ledger import Ledger, read_lines
from conclave.lab.match import Match, Played
from conclave.lab.swiss import NOBODY, paired
from conclave.lab.workers import Unit, played

Notes = Mapping[str, Any]
"""Where a game was played: versions, commit, machine."""


@dataclass(frozen=True)
class Entry:
    """A finished game of an experiment: a line of its ledger."""

    cell: Key
    game: Played
    notes: Notes = field(default_factory=dict)

    def to_dict(self) -> dict[str, Any]:
        """For a line of a file."""
        minds, varied = self.cell
        return {"minds": list(minds), "varied": dict(varied), **self.game.to_dict(), "notes": dict(self.notes)}

    @classmethod
    def from_dict(cls, tree: Mapping[str, Any]) -> "Entry":
        """From a line of a file; KeyError, TypeError or ValueError where it is none."""
        return cls(
            (tuple(tree["minds"]), tuple(sorted(dict(tree["varied"]).items()))), Played.from_dict(tree), tree["notes"]
        )


class Results:
    """An experiment as far as it has been played."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self.cells = set(experiment.cells())
        self.entries: dict[tuple[Key, int, int], Entry] = {}

    def add(self, entry: Entry) -> None:
        """Count a game of this experiment, once."""
        if entry.cell in self.cells:
            self.entries.setdefault((entry.cell, entry.game.seed, entry.game.seating), entry)

    def games(self, cell: Key) -> list[Played]:
        """Of a cell, by seed and seating, in whatever order they ended."""
        found = [entry.game for key, entry in self.entries.items() if key[0] == cell]
        return sorted(found, key=lambda game: (game.seed, game.seating))

    def scores(self) -> dict[Key, Score]:
        """Of all cells in which a game has ended."""
        found = {cell: Score(self.experiment.match(cell)) for cell in self.experiment.cells()}
        for (cell, _, _), entry in self.entries.items():
            found[cell].add(entry.game)
        return {cell: score for cell, score in found.items() if score.games}

    def tallies(self) -> dict[tuple[str, str], Tally]:
        """Of a tournament: of each mind against each that it met."""
        return {
            (cell[0][mind], cell[0][1 - mind]): score.tallies[mind]
            for cell, score in self.scores().items()
            for mind in range(2)
        }

    def totals(self) -> list[Tally]:
        """Of a tournament: of each mind against all others."""
        tallies, found = self.tallies(), []
        for mind in self.experiment.minds:
            own = [tally for (who, _), tally in tallies.items() if who == mind]
            wins, draws = sum(tally.wins for tally in own), sum(tally.draws for tally in own)
            found.append(Tally(wins, draws, sum(tally.losses for tally in own)))
        return found

    def ladder(self) -> Ladder:
        """Of a tournament: ratings, in the order of the minds."""
        tallies, minds = self.tallies(), self.experiment.minds
        return ladder([[won(tallies.get((mind, other))) for other in minds] for mind in minds])

    def ranking(self) -> list[int]:
        """Of a tournament: places of the minds in the list of the experiment, the strongest first."""
        ratings = self.ladder().ratings
        return sorted(range(len(ratings)), key=lambda mind: -ratings[mind].elo)

    def missing(self) -> list[Unit]:
        """What can be played now: of a Swiss tournament, the rest of the round; else all that is left."""
        cells = self.experiment.cells()
        if self.experiment.system != SWISS:
            return [unit for cell in cells for unit in self.left(cell)]
        minds = self.experiment.minds
        points, met = [0.0] * len(minds), set[tuple[int, int]]()
        for _ in range(self.experiment.rounds):
            pairs = paired(points, met)
            found = [unit for low, high in pairs for unit in self.left(((minds[low], minds[high]), ()))]
            if found:
                return found
            tallies = self.tallies()
            for pair in pairs:
                for mind, other in (pair, pair[::-1]):
                    points[mind] += won(tallies[minds[mind], minds[other]])
            out = set(range(len(minds))) - {mind for pair in pairs for mind in pair}
            for mind in out:
                points[mind] += self.experiment.games
            met |= {*pairs, *[(NOBODY, mind) for mind in out]}
        return []

    def left(self, cell: Key) -> Iterator[Unit]:
        """What is missing in a cell."""
        match = self.experiment.match(cell)
        for seed, seating in self.experiment.units(match):
            if (cell, seed, seating) not in self.entries:
                yield match, seed, seating


def won(tally: Tally | None) -> float:
    """Points."""
    return tally.wins + tally.draws / 2 if tally is not None else 0.0


def run_experiment(
    experiment: Experiment,
    file: Path | None = None,
    cores: int = 0,
    notes: Notes | None = None,
    progress: Callable[[Results], None] = lambda results: None,
) -> Results:
    """Play what the file does not hold yet; every game is in it as soon as it has ended."""
    results = Results(experiment)
    noted = {"rules": experiment.card.version, **(notes or {})}
    with closing(Ledger(file, experiment.header(), Entry.from_dict)) as ledger:
        for entry in ledger.games:
            results.add(entry)
        progress(results)
        while units := results.missing():
            with closing(played(iter(units), len(units), cores or usable_cores())) as ending:
                for (match, _, _), game in ending:
                    entry = Entry(cell_of(experiment, match), game, noted)
                    ledger.add(entry)
                    results.add(entry)
                    progress(results)
    return results


def cell_of(experiment: Experiment, match: Match) -> Key:
    """The cell that a match is of."""
    return match.minds, tuple((name, match.options[name]) for name in sorted(experiment.grid or ()))


def read_results(file: Path) -> Results:
    """The games in a file, whatever is missing."""
    header, entries = read_lines(file, Entry.from_dict)
    if header.get("experiment") not in KEYS:
        raise Unreadable("{0} is no file of an experiment", file)
    kept = ("game", "minds", "options", "seed", "system", "rounds", "games", "grid")
    tree = {key: header[key] for key in kept if key in header}
    results = Results(planned(header["experiment"], tree))
    for entry in entries:
        results.add(entry)
    return results
