"""Matches: minds that meet at one game, and single games between them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from conclave.games import GAMES
from conclave.kernel.dice import Dice, hashed
from conclave.kernel.errors import Unreadable, either
from conclave.kernel.events import Shown
from conclave.kernel.game import Game, Settings
from conclave.kernel.options import Value
from conclave.kernel.record import Record, known, write_atomically
from conclave.kernel.state import CHANCE, OVER, State
from conclave.kernel.summary import Summary
from conclave.lab.coverage import GameCoverage, Seats
from conclave.lab.secrets import GameSecrets, Secret, read_secrets
from conclave.minds.ladder import LEVELS, spec_of
from conclave.minds.levels import instinct_for, make_mind
from conclave.minds.reading import Memory

# What the dice of one game are for: each use has its own, so that no mind's thinking moves another's dice.
FALLING, THINKING, GUESSING = 0, 1, 2


@dataclass(frozen=True)
class Match:
    """Who plays what: minds by spec, one for each seat."""

    game: str
    minds: tuple[str, ...]
    options: Settings
    rotate: tuple[str, ...] = ()
    """Options that take all their values by turns, from seed to seed."""
    coverage: bool = False
    """Is it counted what of the game is used?"""
    secrets: bool = False
    """Is it kept what was chosen in secret?"""

    def __post_init__(self) -> None:
        for name in self.rotate:
            self.values(name)
        if len(self.minds) not in self.card.seats:
            counts = either(*self.card.seats)
            raise Unreadable("{0} is played by {1} minds, not by {2}", self.game, counts, len(self.minds))
        for spec in self.minds:
            make_mind(spec, self.game, 0)
        self.card.new(self.settings(0), len(self.minds))  # refuses options that do not go together

    @property
    def card(self) -> Game:
        """The game."""
        return known(GAMES, self.game)

    def header(self) -> dict[str, Any]:
        """What two files must share to hold games of the same match."""
        header = {
            "game": self.game,
            "rules": self.card.version,
            "minds": list(self.minds),
            "options": dict(self.options),
        }
        header |= {"rotate": list(self.rotate)} if self.rotate else {}
        header |= levels_in(self.minds, self.game)
        header |= {"secrets": True} if self.secrets else {}
        return header | {"coverage": True} if self.coverage else header

    @property
    def seatings(self) -> int:
        """In how many ways the minds can sit: one, if all are alike."""
        return len(self.minds) if len(set(self.minds)) > 1 else 1

    def values(self, name: str) -> tuple[Value, ...]:
        """Of an option that takes them by turns."""
        values = next((option.values for option in self.card.options.options if option.name == name), ())
        if not values:
            raise Unreadable("'{0}' is no option of {1} with values to take by turns", name, self.game)
        return values

    def settings(self, seed: int) -> Settings:
        """The options of the games with this seed."""
        settings = dict(self.options)
        for name in self.rotate:
            values = self.values(name)
            seed, turn = divmod(seed, len(values))
            settings[name] = values[turn]
        return settings

    def seat(self, mind: int, seating: int) -> int:
        """Where a mind, by its place in the list, sits."""
        return (mind + seating) % len(self.minds)


def levels_in(minds: Sequence[str], game: str) -> dict[str, Any]:
    """For a header: what the levels among the minds are in that game; nothing, if there are none."""
    levels = {name: spec_of(name, game) for name in minds if name in LEVELS}
    return {"levels": levels} if levels else {}


@dataclass(frozen=True)
class Played:
    """One finished game."""

    seed: int
    seating: int
    payoffs: tuple[float, ...]  # by seat
    steps: int
    verdict: str
    summary: Summary | None = None
    coverage: Seats = ()
    secrets: tuple[Secret, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """For a line of a file."""
        line = {
            "seed": self.seed,
            "seating": self.seating,
            "payoffs": list(self.payoffs),
            "steps": self.steps,
            "verdict": self.verdict,
        }
        line |= asdict(self.summary) if self.summary is not None else {}
        line |= {"secrets": list(self.secrets)} if self.secrets else {}
        return line | {"coverage": list(self.coverage)} if self.coverage else line

    @classmethod
    def from_dict(cls, tree: Mapping[str, Any]) -> "Played":
        """From a line of a file; KeyError, TypeError or ValueError where it is none."""
        payoffs = tuple(float(payoff) for payoff in tree["payoffs"])
        summary = None
        if "camps" in tree:
            uses = tuple(tuple(map(str, words)) for words in tree.get("uses", ()))
            summary = Summary(tuple(map(str, tree["camps"])), int(tree["first"]), int(tree["rounds"]), uses)
        used = tuple(
            {str(name): [int(n) for n in counts] for name, counts in met.items()} for met in tree.get("coverage", ())
        )
        verdict = str(tree["verdict"])
        seed, seating, steps = int(tree["seed"]), int(tree["seating"]), int(tree["steps"])
        return cls(seed, seating, payoffs, steps, verdict, summary, used, read_secrets(tree.get("secrets", ())))


Watcher = Callable[[State, int, int], None]
"""Is shown every decision before it is taken: state, seat, move."""


def play_game(
    match: Match, seed: int, seating: int, records: Path | None = None, watcher: Watcher | None = None
) -> Played:
    """One game: chance by the seed, so that every seating meets the same dice, and minds that see only guesses."""
    card = match.card
    count = len(match.minds)
    specs = [match.minds[(seat - seating) % count] for seat in range(count)]
    minds = [make_mind(spec, match.game, hashed([seed, THINKING, seat])) for seat, spec in enumerate(specs)]
    guessing = [Dice(hashed([seed, GUESSING, seat])) for seat in range(count)]
    falling = Dice(hashed([seed, FALLING]))
    settings = match.settings(seed)
    state = card.new(settings, count)
    events: list[Shown] = []
    state.events = events
    memory, heard = Memory(instinct_for(match.game)), 0
    words: list[str] = []
    watch = GameCoverage(match.game, count) if match.coverage else None
    secrets = GameSecrets()
    steps = 0
    while state.to_act != OVER:
        seat = state.to_act
        if seat == CHANCE:
            move = falling.fall(state.options(), state.weights())
        else:
            memory.take(state, events[heard:])
            heard = len(events)
            minds[seat].remember(memory.uncovered)
            move = minds[seat].choose(state.guess(seat, guessing[seat]))
            if watch is not None:
                watch(state, seat, move)
            if match.secrets:
                secrets(state, seat, move)
            if watcher is not None:
                watcher(state, seat, move)
        if records is not None:
            words.append(state.to_text(move))
        state.play(seat, move)
        steps += 1
    for mind in minds:
        mind.close()
    verdict = card.verdict(state)
    if records is not None:
        record = Record.of(card, settings, count, specs)
        record.steps, record.result = words, verdict
        write_atomically(records / f"{match.game}-{seed}-{seating}.toml", record.to_toml())
    summary = card.summary(state) if card.summary is not None else None
    used = watch.seats if watch is not None else ()
    return Played(seed, seating, tuple(state.payoffs), steps, verdict, summary, used, tuple(secrets.found))
