"""Experiments: tournaments and sweeps as they are planned, from a TOML file (docs/experiments.md has its keys)."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations, product
from pathlib import Path
from typing import Any

from conclave.games import GAMES
from conclave.kernel.errors import Unreadable, english
from conclave.kernel.game import Game, Settings
from conclave.kernel.options import Value, shown
from conclave.kernel.record import known
from conclave.kernel.text import Text
from conclave.lab.match import Match, levels_in
from conclave.lab.swiss import most_rounds, usual_rounds

TOURNAMENT, SWEEP = "tournament", "sweep"
ROBIN, SWISS = "robin", "swiss"
SHARED = ("game", "minds", "games", "seed", "preset", "options")
KEYS = {TOURNAMENT: (*SHARED, "system", "rounds"), SWEEP: (*SHARED, "grid")}
TEXT, NUMBER = english("a text"), english("a whole number")
KINDS: dict[str, tuple[type, Text]] = {
    "game": (str, TEXT),
    "preset": (str, TEXT),
    "system": (str, TEXT),
    "games": (int, NUMBER),
    "seed": (int, NUMBER),
    "rounds": (int, NUMBER),
    "minds": (list, english("a list of texts")),
    "options": (dict, english("a table")),
    "grid": (dict, english("a table")),
}

Key = tuple[tuple[str, ...], tuple[tuple[str, Value], ...]]
"""A cell: its minds, and its values of the options that vary, by name in order."""


@dataclass(frozen=True)
class Experiment:
    """What is to be played: a tournament of the minds, or a sweep over a grid of options with a mind at each seat."""

    kind: str
    game: str
    minds: tuple[str, ...]
    options: Settings
    games: int = 100
    """Of each cell: a pairing of a tournament, a mixture of options of a sweep."""
    seed: int = 0
    system: str = ROBIN
    rounds: int = 0
    grid: Mapping[str, tuple[Value, ...]] | None = None

    @property
    def card(self) -> Game:
        """The game."""
        return known(GAMES, self.game)

    def header(self) -> dict[str, Any]:
        """What two files must share; how many games a cell, only where that decides who meets whom."""
        header = {
            "experiment": self.kind,
            "game": self.game,
            "rules": self.card.version,
            "minds": list(self.minds),
            "options": dict(self.options),
            "seed": self.seed,
        }
        if self.kind == SWEEP:
            header["grid"] = {name: list(values) for name, values in (self.grid or {}).items()}
        else:
            header["system"] = self.system
        if self.system == SWISS:
            header |= {"rounds": self.rounds, "games": self.games}
        return header | levels_in(self.minds, self.game)

    def match(self, key: Key) -> Match:
        """What is played in a cell."""
        minds, varied = key
        return Match(self.game, minds, self.options | dict(varied))

    def cells(self) -> list[Key]:
        """All cells, in order; of a Swiss tournament, all that there could be."""
        if self.kind == SWEEP:
            mixtures = product(*[[(name, value) for value in values] for name, values in (self.grid or {}).items()])
            return [(self.minds, tuple(sorted(mixture))) for mixture in mixtures]
        return [(pair, ()) for pair in combinations(self.minds, 2)]

    @property
    def total(self) -> int:
        """How many games are planned."""
        swiss = self.rounds * (len(self.minds) // 2)
        return self.games * (swiss if self.system == SWISS else len(self.cells()))

    def units(self, match: Match) -> Iterator[tuple[int, int]]:
        """Seeds and seatings of a cell: those of an arena with the same seed."""
        for game in range(self.games):
            yield self.seed + game // match.seatings, game % match.seatings


def named(varied: tuple[tuple[str, Value], ...]) -> str:
    """A mixture of options in words."""
    return ", ".join(f"{name} = {shown(value)}" for name, value in varied)


def read_file(path: Path) -> dict[str, Any]:
    """What an experiment's file says."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise Unreadable("{0} cannot be read: {1}", path, error.strerror) from None
    except ValueError as error:
        raise Unreadable("{0} is no TOML file: {1}", path, error) from None


def planned(kind: str, tree: Mapping[str, Any]) -> Experiment:
    """From what a file or a command line says; whatever cannot be played is refused before the first game."""
    for key, value in tree.items():
        if key not in KEYS[kind]:
            raise Unreadable("'{0}' is no key of a {1}: it has {2}", key, kind, ", ".join(KEYS[kind]))
        wanted, words = KINDS[key]
        if type(value) is not wanted or (key == "minds" and not all(isinstance(each, str) for each in tree[key])):
            raise Unreadable("'{0}' of a {1} must be {2}", key, kind, words)
    minds = tuple(tree.get("minds", ()))
    if "game" not in tree or not minds:
        raise Unreadable("a {0} needs a game and minds", kind)
    card = known(GAMES, tree["game"])
    options = card.settings(tree.get("options", {}), tree.get("preset", ""))
    games = tree.get("games", Experiment.games)
    if games < 1:
        raise Unreadable("a {0} needs at least one game", kind)
    found = Experiment(kind, card.name, minds, options, games, tree.get("seed", 0))
    found = swept(found, tree) if kind == SWEEP else paired_up(found, tree)
    for cell in found.cells():
        found.match(cell)
    return found


def paired_up(found: Experiment, tree: Mapping[str, Any]) -> Experiment:
    """A tournament, with its system."""
    minds, system = found.minds, tree.get("system", ROBIN)
    if len(minds) < 2 or len(set(minds)) < len(minds):
        raise Unreadable("a tournament needs two minds or more, each named once")
    if system not in (ROBIN, SWISS):
        raise Unreadable("the system of a tournament is {0} or {1}, not '{2}'", ROBIN, SWISS, system)
    most = most_rounds(len(minds))
    rounds = tree.get("rounds", usual_rounds(len(minds))) if system == SWISS else 0
    if system == SWISS and not 1 <= rounds <= most:
        raise Unreadable("with {0} minds a Swiss tournament has 1 to {1} rounds, not {2}", len(minds), most, rounds)
    if system == ROBIN and "rounds" in tree:
        raise Unreadable("only a Swiss tournament has rounds")
    return replace(found, system=system, rounds=rounds)


def swept(found: Experiment, tree: Mapping[str, Any]) -> Experiment:
    """A sweep, with its grid."""
    grid: dict[str, tuple[Value, ...]] = {}
    for name, values in tree.get("grid", {}).items():
        if not isinstance(values, list) or not values:
            raise Unreadable("'{0}' of a grid must be a list of values", name)
        read = [found.card.settings({name: value})[name] for value in values]
        if len(set(read)) < len(read):
            raise Unreadable("'{0}' of a grid has a value twice", name)
        grid[name] = tuple(read)
    if not grid:
        raise Unreadable("a sweep needs a table 'grid' with options and lists of their values")
    return replace(found, grid=grid)
