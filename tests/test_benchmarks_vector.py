"""The benchmark of samples: its loops make legal samples, and its page tells what was reached."""

import pytest

pytest.importorskip("numpy", reason="needs the extra `lab`")
pytest.importorskip("pettingzoo", reason="needs the extra `lab`")
pytest.importorskip("pyspiel", reason="needs the extra `lab`")
pytest.importorskip("benchmarks.vector", reason="the benchmark is not part of this copy")

import numpy as np

from benchmarks.vector.loops import chosen, spiel, vector, zoo_of_ours
from benchmarks.vector.measure import CORES, contenders, report


def test_moves_are_drawn_from_all_masks_alike() -> None:
    rng = np.random.default_rng(3)
    masks = (rng.random((6, 20)) < 0.3).astype(np.uint8)
    masks[:, 7] = 1
    options = masks.sum(axis=1).astype(np.int32)
    seen = [set[int]() for _ in range(6)]
    for _ in range(400):
        for game, move in enumerate(chosen(rng, masks, options)):
            assert masks[game, move]
            seen[game].add(int(move))
    assert [len(moves) for moves in seen] == options.tolist()


def test_loops_make_samples() -> None:
    for loop in (vector("tictactoe", 1), zoo_of_ours("tictactoe"), spiel("tic_tac_toe")):
        samples, seconds = loop(0.02)
        assert samples > 0
        assert seconds >= 0.02


def test_the_page_says_what_was_missed() -> None:
    rows = contenders()
    for row in rows.values():
        row.speeds = [100.0]
    rows[f"witchcraft {CORES}"].speeds = [1.0, 200_000.0, 300_000.0]
    page, missed = report(rows)
    assert "| Witchcraft, 2 cores: samples a second | 150,000 | **200,000** | reached |" in page
    assert "| Witchcraft, 2 cores: times our PettingZoo wrapper | 5 | **2,000** | reached |" in page
    assert "| Magia, 2 cores: samples a second | 60,000 | **100** | missed |" in page
    assert missed == 2 + 5
