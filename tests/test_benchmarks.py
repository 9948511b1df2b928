"""The benchmark's rows name contenders that there are, and bars only for the commit they are about."""

import contextlib

import pytest

pytest.importorskip("benchmarks.bars", reason="the benchmark is not part of this copy")

from benchmarks.bars import BARS, BEFORE, LIMITS, bars_beside
from benchmarks.contenders import makers
from benchmarks.ours import largest, sample, walk


def test_every_row_names_contenders_that_there_are() -> None:
    with contextlib.ExitStack() as stack:
        known = makers(BEFORE, stack)
    rows = BARS + bars_beside(BEFORE)
    names = {bar.ours for bar in rows} | {bar.theirs for bar in rows} | {limit.ours for limit in LIMITS}
    assert names - set(known) <= {"tictactoe boardgame.io"}, "only Node may be missing"


def test_only_one_earlier_tree_has_bars() -> None:
    assert any(bar.least for bar in bars_beside(BEFORE))
    assert not any(bar.least or bar.aim for bar in bars_beside("1234567"))


def test_the_largest_state_and_the_sample_are_of_the_game() -> None:
    sizes = [len(state.pack()) for state in walk("relics4", 0)]
    assert len(largest("relics4").pack()) >= max(sizes)
    assert 1 < len(sample("relics4")) <= 64
    assert all(state.seats == 4 for state in sample("relics4"))
