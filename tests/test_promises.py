"""Every game keeps every promise, under every preset and option, and plays the same on every build."""

import os
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from conclave.games import GAMES
from conclave.kernel.check import DIGEST_SEED, DIGEST_STEPS, digest, keep_promises, setups
from conclave.kernel.game import Game, Settings
from tests.conftest import BOTH

STEPS = int(os.environ.get("CONCLAVE_STEPS", "2000"))  # a game
LEAST = 200  # a set-up
AGAIN = 25  # a set-up on the second build, which plays the same, as the digests of a thousand steps prove
DIGESTS = tomllib.loads(Path(__file__).with_name("promises_digests.toml").read_text("utf-8"))
SETUPS = {name: (game, *setup) for game in GAMES.values() for name, setup in setups(game).items()}
COUNTS = Counter(game.name for game, _, _ in SETUPS.values())


@pytest.mark.long
@pytest.mark.parametrize(("game", "settings", "seats"), SETUPS.values(), ids=SETUPS)
def test_promises_are_kept(game: Game, settings: Settings, seats: int, pytestconfig: pytest.Config) -> None:
    steps = AGAIN if pytestconfig.getoption(BOTH) else max(LEAST, STEPS // COUNTS[game.name])
    keep_promises(game, settings, seats, steps, seed=1)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.long] if "=" in name else []) for name in SETUPS]
)
def test_random_play_comes_to_the_same_on_every_build(name: str) -> None:
    game, settings, seats = SETUPS[name]
    assert digest(game, settings, seats, DIGEST_STEPS, DIGEST_SEED) == DIGESTS[name]


def test_no_digest_is_left_over() -> None:
    assert set(DIGESTS) == set(SETUPS)
