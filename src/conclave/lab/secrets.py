"""Secrets: what is chosen where others cannot see it, counted over many games, so that habits show."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from conclave.kernel.state import State
from conclave.lab.intervals import Tally

ALIKE = 0.6  # a choice that is made oftener is no secret
ENOUGH = 20  # offers from which on a share says something


class Secret(NamedTuple):
    """A choice that others could not see when it was made."""

    seat: int
    asks: str
    word: str
    options: tuple[str, ...]


def read_secrets(tree: Iterable[list[object]]) -> tuple[Secret, ...]:
    """From a line of a file."""
    found = []
    for seat, asks, word, options in tree:
        if not isinstance(seat, int) or not isinstance(options, list):
            raise ValueError("no secret choice")
        found.append(Secret(seat, str(asks), str(word), tuple(map(str, options))))
    return tuple(found)


class GameSecrets:
    """Watches one game."""

    def __init__(self) -> None:
        self.found: list[Secret] = []

    def __call__(self, state: State, seat: int, move: int) -> None:
        options = state.options()
        if len(options) > 1 and state.is_secret():
            words = tuple(state.word(option) for option in options)
            self.found.append(Secret(seat, state.asks(), state.word(move), words))


@dataclass
class Habit:
    """One answer to a secret question."""

    offered: int = 0
    chosen: int = 0
    with_it: Tally = field(default_factory=Tally)
    """Results of seats that gave it,"""
    without_it: Tally = field(default_factory=Tally)
    """and of those that could have."""

    @property
    def share(self) -> float:
        """Of the times it was offered."""
        return self.chosen / self.offered if self.offered else 0.0


class Secrets:
    """The secret choices of many games."""

    def __init__(self) -> None:
        self.games = 0
        self.habits: dict[str, dict[str, Habit]] = {}
        """By question and answer."""
        self.evens: dict[str, float] = {}
        """By question, what chance alone would make the shares of the answers given add up to."""
        self.asked: Counter[str] = Counter()

    def add(self, secrets: Iterable[Secret], payoffs: list[float]) -> None:
        """Count a finished game."""
        self.games += 1
        for seat, asks, word, options in secrets:
            habits = self.habits.setdefault(asks, {})
            self.asked[asks] += 1
            self.evens[asks] = self.evens.get(asks, 0.0) + 1 / len(options)
            for option in options:
                habit = habits.setdefault(option, Habit())
                habit.offered += 1
                habit.chosen += option == word
                (habit.with_it if option == word else habit.without_it).add(payoffs, seat)

    def likeliest(self, asks: str) -> str:
        """The answer given most often of those that were offered often enough to tell; else of all."""
        habits = self.habits[asks]
        known = {word: habit for word, habit in habits.items() if habit.offered >= ENOUGH} or habits
        return max(known, key=lambda word: (known[word].share, word))

    def share(self, kind: str, word: str) -> float:
        """How often the answer is given where it can be, to any question of that kind: `bookmark` has several."""
        offered, chosen = 1.0, 0.5
        for asks, habits in self.habits.items():
            if kind_of(asks) == kind and word in habits:
                offered += habits[word].offered
                chosen += habits[word].chosen
        return chosen / offered


def kind_of(asks: str) -> str:
    """What a question is for, whenever it is asked: `bookmark` of `cast.bookmark`."""
    return asks.rpartition(".")[2]


def page(secrets: Secrets) -> str:
    """A table of Markdown: of every secret question the answer that is given most often."""
    lines = [
        f"{secrets.games} games. *Alike*: how often the likeliest answer was given where it could be; *evenly*: how "
        "often chance would hit upon the answer.",
        "",
        "| question | asked | answers given | likeliest | alike | evenly | wins with it | wins without |",
        "|---|---:|---:|---|---:|---:|---:|---:|",
    ]
    for asks, habits in sorted(secrets.habits.items()):
        word = secrets.likeliest(asks)
        habit = habits[word]
        given = sum(habit.chosen > 0 for habit in habits.values())
        mark = " (a habit)" if habit.share > ALIKE else ""
        even = secrets.evens[asks] / secrets.asked[asks]
        lines.append(
            f"| {asks} | {secrets.asked[asks]} | {given} of {len(habits)} | {word} | {habit.share:.0%}{mark} "
            f"| {even:.0%} | {won(habit.with_it)} | {won(habit.without_it)} |"
        )
    return "\n".join(lines) + "\n"


def won(tally: Tally) -> str:
    return f"{tally.share:.0%} of {tally.games}" if tally.games else "-"
