"""The arena: a match of many games on all cores, counted as they end, to be broken off and gone on with."""

import os
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

from conclave.lab.coverage import Coverage
from conclave.lab.intervals import Tally
from conclave.lab.ledger import Ledger
from conclave.lab.match import Match, Played
from conclave.lab.secrets import Secrets
from conclave.lab.workers import Unit, played

LEAST = 40  # games before an interval may end a match early: of few games, luck alone can lie clear of a bar


class Score:
    """A match as far as it has been played."""

    def __init__(self, match: Match) -> None:
        minds = range(len(match.minds))
        self.match = match
        self.tallies = [Tally() for _ in minds]
        """By mind, in the order of the match."""
        self.by_seat = [[Tally() for _ in minds] for _ in minds]
        """By mind, then by seat."""
        self.steps = 0
        self.reasons: Counter[str] = Counter()
        self.coverage = Coverage()
        self.secrets = Secrets()

    @property
    def games(self) -> int:
        """How many have ended."""
        return self.tallies[0].games

    def add(self, game: Played) -> None:
        """Count a game."""
        payoffs = list(game.payoffs)
        for mind in range(len(self.tallies)):
            seat = self.match.seat(mind, game.seating)
            self.tallies[mind].add(payoffs, seat)
            self.by_seat[mind][seat].add(payoffs, seat)
        self.steps += game.steps
        self.reasons[reason(game.verdict)] += 1
        if game.coverage:
            self.coverage.add(game.coverage, payoffs)
        if self.match.secrets:
            self.secrets.add(game.secrets, payoffs)

    def is_settled(self, games: int, bar: float | None) -> bool:
        """Is there nothing left to find out?"""
        return self.games >= games or (bar is not None and self.games >= LEAST and self.tallies[0].is_clear_of(bar))


def reason(verdict: str) -> str:
    """Why a game ended, whoever won it: `draw: repetition` stays, of `R wins: elimination` the latter half."""
    winner, _, why = verdict.partition(": ")
    return why if why and winner.endswith(" wins") else verdict


def run_arena(
    match: Match,
    games: int,
    seed: int = 0,
    file: Path | None = None,
    bar: float | None = None,
    cores: int = 0,
    records: Path | None = None,
    progress: Callable[[Score], None] | None = None,
    build: str = "",
) -> Score:
    """Play until there are that many games, those in the file included, or until the first mind is clear of the bar."""
    score = Score(match)
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    with closing(Ledger(file, match.header(), Played.from_dict, {"bar": bar, "build": build})) as ledger:
        for game in ledger.games:
            score.add(game)
        if progress is not None:
            progress(score)
        if score.is_settled(games, bar):
            return score
        units = unplayed(match, seed, {(game.seed, game.seating) for game in ledger.games})
        with closing(played(units, games - score.games, cores or usable_cores(), records)) as ending:
            for _, game in ending:
                ledger.add(game)
                score.add(game)
                if progress is not None:
                    progress(score)
                if score.is_settled(games, bar):
                    break
    return score


def unplayed(match: Match, seed: int, done: set[tuple[int, int]]) -> Iterator[Unit]:
    """Units without end: every seating of a seed that makes a difference, then the next seed."""
    while True:
        for seating in range(match.seatings):
            if (seed, seating) not in done:
                yield match, seed, seating
        seed += 1


def usable_cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
