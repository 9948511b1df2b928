"""Matches: minds that meet at one game, and single games between them."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from conclave.games import GAMES
from conclave.kernel.dice import Dice, hashed
from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Game, Settings
from conclave.kernel.record import Record, known, write_atomically
from conclave.kernel.state import CHANCE, OVER
from conclave.minds.levels import make_mind

# What the dice of one game are for: each use has its own, so that no mind's thinking moves another's dice.
FALLING, THINKING, GUESSING = 0, 1, 2


@dataclass(frozen=True)
class Match:
    """Who plays what: minds by spec, one for each seat."""

    game: str
    minds: tuple[str, ...]
    options: Settings

    def __post_init__(self) -> None:
        if len(self.minds) not in self.card.seats:
            counts = " or ".join(map(str, self.card.seats))
            raise Unreadable(f"{self.game} is played by {counts} minds, not by {len(self.minds)}")
        for spec in self.minds:
            make_mind(spec, self.game, 0)

    @property
    def card(self) -> Game:
        """The game."""
        return known(GAMES, self.game)

    def header(self) -> dict[str, Any]:
        """What two files must share to hold games of the same match."""
        return {
            "game": self.game,
            "rules": self.card.version,
            "minds": list(self.minds),
            "options": dict(self.options),
        }

    def seat(self, mind: int, seating: int) -> int:
        """Where a mind, by its place in the list, sits."""
        return (mind + seating) % len(self.minds)


@dataclass(frozen=True)
class Played:
    """One finished game."""

    seed: int
    seating: int
    payoffs: tuple[float, ...]  # by seat
    steps: int
    verdict: str

    def to_dict(self) -> dict[str, Any]:
        """For a line of a file."""
        return {
            "seed": self.seed,
            "seating": self.seating,
            "payoffs": list(self.payoffs),
            "steps": self.steps,
            "verdict": self.verdict,
        }

    @classmethod
    def from_dict(cls, tree: Mapping[str, Any]) -> "Played":
        """From a line of a file; KeyError, TypeError or ValueError where it is none."""
        payoffs = tuple(float(payoff) for payoff in tree["payoffs"])
        return cls(int(tree["seed"]), int(tree["seating"]), payoffs, int(tree["steps"]), str(tree["verdict"]))


def play_game(match: Match, seed: int, seating: int, records: Path | None = None) -> Played:
    """One game: chance by the seed, so that every seating meets the same dice, and minds that see only guesses."""
    card = match.card
    count = len(match.minds)
    specs = [match.minds[(seat - seating) % count] for seat in range(count)]
    minds = [make_mind(spec, match.game, hashed([seed, THINKING, seat])) for seat, spec in enumerate(specs)]
    guessing = [Dice(hashed([seed, GUESSING, seat])) for seat in range(count)]
    falling = Dice(hashed([seed, FALLING]))
    state = card.new(match.options, count)
    words: list[str] = []
    steps = 0
    while state.to_act != OVER:
        seat = state.to_act
        if seat == CHANCE:
            move = falling.fall(state.options(), state.weights())
        else:
            move = minds[seat].choose(state.guess(seat, guessing[seat]))
        if records is not None:
            words.append(state.to_text(move))
        state.play(seat, move)
        steps += 1
    verdict = card.verdict(state)
    if records is not None:
        record = Record.of(card, match.options, count, specs)
        record.steps, record.result = words, verdict
        write_atomically(records / f"{match.game}-{seed}-{seating}.toml", record.to_toml())
    return Played(seed, seating, tuple(state.payoffs), steps, verdict)
