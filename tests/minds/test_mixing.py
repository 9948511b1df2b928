"""Secret answers are drawn by what they are worth: the better the oftener, and bids as neither side can better."""

import pytest

from conclave.minds.mixing import Bids, by_worth, kept_secret


def test_what_is_worth_more_is_drawn_more_often_and_equals_alike() -> None:
    best, equal, less = by_worth([1.0, 1.0, 0.9], 0.1)
    assert best == equal == 1000
    assert less == 368  # e times less


def test_where_others_are_nearly_as_good_none_is_drawn_most_of_the_time() -> None:
    assert kept_secret([1000, 10, 10], [1.0, 0.9, 0.2], 0.2) == [23, 10, 10]
    assert kept_secret([1000, 10, 10], [1.0, 0.7, 0.2], 0.2) == [1000, 10, 10]
    assert kept_secret([40, 30, 30], [1.0, 1.0, 1.0], 0.2) == [40, 30, 30]


def test_bids_find_the_mixture_of_matching_pennies() -> None:
    bids = Bids([[2.0, -1.0], [-1.0, 1.0]])
    assert bids.value == pytest.approx(0.2, abs=0.02)
    assert bids.first == pytest.approx([0.4, 0.6], abs=0.05)
    assert bids.second == pytest.approx([0.4, 0.6], abs=0.05)
    assert bids.worths == pytest.approx([0.2, 0.2], abs=0.15), "whatever is drawn is worth the same"
    assert bids.losses == pytest.approx([0.2, 0.2], abs=0.15)


def test_nobody_bids_what_is_never_better() -> None:
    bids = Bids([[0.5, 0.5], [0.2, -1.0]])
    assert bids.first[0] > 0.95
    assert bids.value == pytest.approx(0.5, abs=0.05)
