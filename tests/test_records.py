"""Recorded games go again as they went: states, words, refusals, guesses, and all that people are shown."""

import pytest

from conclave.games import GAMES
from tests.conftest import BOTH
from tests.records.keeping import Kept, differences, read
from tests.records.plan import planned

QUICK = 11, 3  # of so many records so many also run on the sources
RECORDS = [kept for game in GAMES for kept in read(game)]


@pytest.mark.long
@pytest.mark.parametrize(
    "kept",
    [
        pytest.param(kept, id=kept.name, marks=[] if place % QUICK[0] < QUICK[1] else [pytest.mark.slow])
        for place, kept in enumerate(RECORDS)
    ],
)
def test_a_recorded_game_goes_as_it_went(kept: Kept, pytestconfig: pytest.Config) -> None:
    """What people are shown is never compiled: where both builds are tested, one of them proves it."""
    told = differences(kept, is_shown=not pytestconfig.getoption(BOTH))
    assert not told, f"{kept.name}, recorded on the {kept.build} build: " + "; ".join(told)


def test_every_planned_game_is_kept() -> None:
    assert [kept.name for kept in RECORDS] == [plan.name for game in GAMES.values() for plan in planned(game)]
