"""Intervals are the published ones, and tell when a bar is decided."""

import pytest

from conclave.lab.intervals import Tally, wilson


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    [
        (0.5, 10, 0.2366, 0.7634),
        (0.0, 10, 0.0, 0.2775),
        (1.0, 20, 0.8389, 1.0),
        (81 / 263, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
        (15 / 148, 148, 0.0624, 0.1605),
        (0 / 20, 20, 0.0, 0.1611),
        (1 / 29, 29, 0.0061, 0.1718),
    ],
)
def test_wilson(share: float, games: int, low: float, high: float) -> None:
    assert wilson(share, games) == pytest.approx((low, high), abs=5e-5)


def test_no_games_tell_nothing() -> None:
    assert wilson(0.0, 0) == (0.0, 1.0)
    assert Tally().share == 0.5


def test_a_draw_is_half_a_win() -> None:
    tally = Tally()
    tally.add([1.0, -1.0], 0)
    tally.add([0.0, 0.0], 0)
    tally.add([1.0, -1.0], 1)
    assert (tally.wins, tally.draws, tally.losses) == (1, 1, 1)
    assert tally.share == 0.5


def test_of_more_seats_the_top_one_wins_and_ties_at_the_top_are_draws() -> None:
    tally = Tally()
    tally.add([0.5, -0.5, 0.0], 0)
    tally.add([0.5, -0.5, 0.5], 0)
    tally.add([0.0, -0.5, 0.5], 0)
    assert (tally.wins, tally.draws, tally.losses) == (1, 1, 1)


def test_an_interval_is_clear_of_a_bar_or_not() -> None:
    assert Tally(95, 0, 5).is_clear_of(0.85)
    assert Tally(70, 0, 30).is_clear_of(0.85)
    assert not Tally(88, 0, 12).is_clear_of(0.85)
