"""Both builds agree step by step: options, weights, words, observations, guesses, events and payoffs."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from conclave.cli.about import build
from conclave.games import GAMES
from conclave.kernel import CHANCE, OVER, Dice, hashed
from conclave.kernel.game import Game
from conclave.kernel.state import State

ROOT = Path(__file__).parent.parent
GAMES_EACH = 3  # one for each number of seats; far more is compared by digest (tests/test_promises.py, tests/records)
STEPS = 150


def sight(state: State, dice: Dice) -> list[int]:
    """All that a state says of itself, as ints."""
    said = [
        state.to_act,
        state.shown,
        *state.options(),
        *state.weights(),
        *(int(payoff * 1000) for payoff in state.payoffs),
    ]
    for seat in range(-1, state.seats):
        said += [hashed(state.observe(seat)), hashed(state.guess(max(seat, 0), dice.split()).observe(-1))]
    words = " ".join([state.asks(), *map(state.to_text, state.options())])
    return [*said, *words.encode()]


def trace(game: Game, seed: int) -> list[int]:
    """One number a step of a random game."""
    dice = Dice(seed)
    state = game.new(seats=game.seats[seed % len(game.seats)])
    state.events = []
    numbers: list[int] = []
    while state.to_act != OVER and len(numbers) < STEPS:
        events = [part for audience, kind, rest in state.events for part in (audience, *str(kind).encode(), *rest)]
        numbers.append(hashed([*sight(state, dice), *events]))
        state.events = []
        options = state.options()
        move = dice.fall(options, state.weights() if state.to_act == CHANCE else [])
        state.apply(move)
    return [
        *numbers,
        hashed([state.to_act, *(int(payoff * 1000) for payoff in state.payoffs), *game.verdict(state).encode()]),
    ]


@pytest.mark.skipif(build() == "interpreted", reason="needs the compiled build to compare with")
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_both_builds_play_the_same_games(game: Game) -> None:
    done = subprocess.run(
        [sys.executable, __file__, game.name],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.stderr == ""
    other, *lines = done.stdout.splitlines()
    assert other == "interpreted"
    for seed, line in enumerate(lines):
        ours, theirs = trace(game, seed), [int(number) for number in line.split()]
        differing = [ply for ply, (mine, yours) in enumerate(zip(ours, theirs)) if mine != yours]
        assert not differing, f"{game.name}, seed {seed}: the builds part at step {differing[0]}"
        assert len(ours) == len(theirs)
    assert len(lines) == GAMES_EACH


if __name__ == "__main__":
    print(build())
    for number in range(GAMES_EACH):
        print(*trace(GAMES[sys.argv[1]], number))
