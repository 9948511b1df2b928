"""Trials: minds are asked in all sorts of positions, and must never fail, nor choose what the rules forbid."""

import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import asdict, dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Any, BinaryIO

from conclave.games import GAMES
from conclave.kernel.dice import Dice, hashed
from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Game
from conclave.kernel.record import known
from conclave.kernel.state import CHANCE, OVER, State
from conclave.lab.ledger import whole_lines
from conclave.minds import Mind, SearchMind, make_mind

QUICK = ("beginner", "easy", "casual", "medium")
SLOW = {"skilled": "search:6n", "hard": "search:4n", "master": "search:4n:2cores"}
"""Those that look ahead do so for a few rounds: they fail, if they do, by what they look at, and not by how long."""
PATIENT = ("hard", "master")  # what they imagine with much time is looked at too
STRAYS = 4  # one step in so many is not the mind's but any, so that it meets what it would never do
MOST = 1500  # steps of one trial

Positions = Mapping[str, list[State]]
"""By game: where trials begin that do not begin at random."""


@dataclass(frozen=True)
class Trial:
    """One game from somewhere on; everything about it follows from this."""

    game: str
    level: str
    number: int


@dataclass(frozen=True)
class Tried:
    """How a trial went."""

    game: str
    level: str
    number: int
    decisions: int
    trouble: str = ""

    @property
    def trial(self) -> Trial:
        return Trial(self.game, self.level, self.number)


def planned(games: Iterable[str], quick: int, slow: int) -> Iterator[Trial]:
    """So many trials a game by the quick levels, turn about, and so many by each slow one; all of them mixed."""
    lines = []
    for game in games:
        lines.append([Trial(game, QUICK[number % len(QUICK)], number) for number in range(quick)])
        lines += [[Trial(game, level, number) for number in range(slow)] for level in SLOW]
    for row in zip_longest(*lines):
        yield from (trial for trial in row if trial is not None)


def mind_for(trial: Trial, seed: int) -> Mind:
    """The level, with a few rounds where it would take its time."""
    mind = make_mind(SLOW.get(trial.level, trial.level), trial.game, seed)
    if trial.level in PATIENT and isinstance(mind, SearchMind):
        mind.is_patient = True
    return mind


def random_position(game: Game, dice: Dice) -> State:
    """Somewhere in a random game, under any of the presets, with any number of seats."""
    preset = ["", *game.options.presets][dice.below(len(game.options.presets) + 1)]
    seats = game.seats[dice.below(len(game.seats))]
    state = game.new(game.settings(preset=preset), seats)
    beginning = state.clone()
    steps: list[int] = []
    while state.to_act != OVER:
        steps.append(dice.fall(state.options(), state.weights() if state.to_act == CHANCE else []))
        state.apply(steps[-1])
    for step in steps[: dice.below(len(steps))]:
        beginning.apply(step)
    return beginning


def begun(trial: Trial, positions: Positions, dice: Dice) -> State:
    """Where a trial begins: by turns somewhere in a random game, or in one of the positions."""
    given = positions.get(trial.game, [])
    if given and trial.number % 2:
        return given[dice.below(len(given))].clone()
    return random_position(known(GAMES, trial.game), dice)


def tried(trial: Trial, positions: Positions, seed: int = 0, most: int = MOST) -> Tried:
    """Play on with a mind at every seat; now and then something else is done than what it chose."""
    dice = Dice(hashed([seed, trial.number, *trial.game.encode(), *trial.level.encode()]))
    state = begun(trial, positions, dice)
    minds = [mind_for(trial, dice.below(1 << 28)) for _ in range(state.seats)]
    decisions = 0
    for _ in range(most):
        if state.to_act == OVER:
            break
        if state.to_act == CHANCE:
            state.apply(dice.fall(state.options(), state.weights()))
            continue
        move, trouble = asked(minds[state.to_act], state, dice)
        decisions += 1
        if trouble:
            return Tried(trial.game, trial.level, trial.number, decisions, trouble)
        options = state.options()
        state.apply(options[dice.below(len(options))] if dice.below(STRAYS) == 0 else move)
    return Tried(trial.game, trial.level, trial.number, decisions)


def asked(mind: Mind, state: State, dice: Dice) -> tuple[int, str]:
    """What the mind chooses, and what is wrong with that."""
    try:
        move = mind.choose(state.guess(state.to_act, dice))
    except Exception as error:  # whatever it is: a mind must never fail
        return -1, f"at {state.asks()}: {type(error).__name__}: {error}"
    rule = state.why_not(move)
    return move, f"at {state.asks()}: {move} is no option ({rule})" if rule else ""


class Trials:
    """Trials done so far; with a file, each is on disk as soon as it is done, and is not done again."""

    def __init__(self, path: Path | None, notes: dict[str, Any]) -> None:
        self.done: dict[Trial, Tried] = {}
        self.file: BinaryIO | None = None
        if path is None:
            return
        lines = whole_lines(path).splitlines() if path.exists() else []
        self.read(path, lines, notes)
        self.file = path.open("ab", buffering=0)  # unbuffered: an interruption leaves whole lines
        self.file.truncate(len(whole_lines(path)))
        if not lines:
            self.write(notes)

    def read(self, path: Path, lines: list[bytes], notes: dict[str, Any]) -> None:
        """What was done before, if it was done with the same rules and beginnings."""
        try:
            if lines and json.loads(lines[0]) != notes:
                raise Unreadable(
                    "{0} holds trials with other rules, positions or another seed: name another file", path
                )
            for line in lines[1:]:
                one = Tried(**json.loads(line))
                self.done[one.trial] = one
        except (TypeError, ValueError):
            raise Unreadable("{0} is no file of trials", path) from None

    def add(self, one: Tried) -> None:
        self.done[one.trial] = one
        self.write(asdict(one))

    def write(self, tree: dict[str, Any]) -> None:
        if self.file is not None:
            self.file.write(json.dumps(tree).encode() + b"\n")
            os.fsync(self.file.fileno())

    def close(self) -> None:
        if self.file is not None:
            self.file.close()


def run_trials(
    games: list[str],
    quick: int,
    slow: int,
    positions: Positions,
    seed: int = 0,
    file: Path | None = None,
    progress: Callable[[int, Tried], None] | None = None,
) -> list[Tried]:
    """All that are planned, those in the file included; in the order of the plan."""
    versions = {game: known(GAMES, game).version for game in games}
    counts = {game: len(positions.get(game, [])) for game in games}
    found: list[Tried] = []
    with closing(Trials(file, {"rules": versions, "positions": counts, "seed": seed})) as trials:
        for trial in planned(games, quick, slow):
            one = trials.done.get(trial)
            if one is None:
                one = tried(trial, positions, seed)
                trials.add(one)
            found.append(one)
            if progress is not None:
                progress(len(found), one)
    return found
