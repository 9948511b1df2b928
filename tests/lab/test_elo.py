"""Elo ratings are the likeliest ones, with intervals that hold the truth as often as they say, and always finite."""

from math import log10, sqrt

import pytest

from conclave.kernel.dice import Dice
from conclave.lab.elo import SCALE, is_linked, ladder


def test_of_two_minds_the_rating_is_the_odds() -> None:
    one, other = ladder([[0, 75], [25, 0]]).ratings
    assert one.elo - other.elo == pytest.approx(400 * log10(3))
    assert one.elo + other.elo == pytest.approx(0)
    reach = 1.959964 * SCALE / sqrt(100 * 0.75 * 0.25) / 2  # half of what is known of the difference
    assert one.high - one.elo == pytest.approx(reach)


def test_a_published_example_comes_out() -> None:
    """Baseball, 1987: the example of Agresti's Categorical Data Analysis, without the home advantage."""
    teams = ["Milwaukee", "Detroit", "Toronto", "New York", "Boston", "Cleveland", "Baltimore"]
    wins = [
        [0, 7, 9, 7, 7, 9, 11],
        [6, 0, 7, 5, 11, 9, 9],
        [4, 6, 0, 7, 7, 8, 12],
        [6, 8, 6, 0, 6, 7, 10],
        [6, 2, 6, 7, 0, 7, 12],
        [4, 4, 5, 6, 6, 0, 6],
        [2, 4, 1, 3, 1, 7, 0],
    ]
    found = ladder(wins)
    last = found.ratings[-1].elo
    above = [(rating.elo - last) / SCALE for rating in found.ratings]
    assert above == pytest.approx([1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0.0], abs=5e-4), teams
    assert not found.is_padded


def test_intervals_hold_the_truth_about_95_times_of_100() -> None:
    true = [1.0, 0.0, -1.0]
    dice, held = Dice(5), 0
    for _ in range(60):
        points = [[0.0] * 3 for _ in true]
        for i, j in ((0, 1), (0, 2), (1, 2)):
            share = 1 / (1 + 2.718281828 ** (true[j] - true[i]))
            for _ in range(50):
                winner, loser = (i, j) if dice.below(1000) < 1000 * share else (j, i)
                points[winner][loser] += 1
        held += sum(
            rating.low <= SCALE * strength <= rating.high
            for rating, strength in zip(ladder(points).ratings, true, strict=True)
        )
    assert 0.9 < held / 180 < 0.99


@pytest.mark.parametrize(
    "points",
    [
        [[0, 10], [0, 0]],  # one won everything
        [[0, 5, 5], [5, 0, 5], [0, 0, 0]],  # one lost everything
        [[0, 3, 0, 0], [3, 0, 0, 0], [0, 0, 0, 4], [0, 0, 2, 0]],  # two that never met two others
    ],
)
def test_without_likeliest_ratings_everybody_draws_with_an_average_mind(points: list[list[float]]) -> None:
    assert not is_linked(points)
    found = ladder(points)
    assert found.is_padded
    assert all(rating.low < rating.elo < rating.high for rating in found.ratings)
    assert sum(rating.elo for rating in found.ratings) == pytest.approx(0)


def test_equal_minds_are_equal() -> None:
    assert [rating.elo for rating in ladder([[0, 5, 5], [5, 0, 5], [5, 5, 0]]).ratings] == pytest.approx([0, 0, 0])
