"""Swiss pairing: nobody meets anybody again or sits out twice, and those who stand alike meet."""

import pytest

from conclave.lab.swiss import NOBODY, most_rounds, paired, usual_rounds


def test_the_first_round_is_as_named_and_the_next_by_points() -> None:
    assert paired([0, 0, 0, 0], set()) == [(0, 1), (2, 3)]
    assert paired([0, 2, 2, 0], {(0, 1), (2, 3)}) == [(0, 3), (1, 2)]


@pytest.mark.parametrize("minds", range(2, 13))
def test_as_many_rounds_as_are_allowed_can_be_paired(minds: int) -> None:
    points, met = [0.0] * minds, set[tuple[int, int]]()
    for _ in range(most_rounds(minds)):
        pairs = paired(points, met)
        seated = [mind for pair in pairs for mind in pair]
        out = sorted(set(range(minds)) - set(seated))
        assert len(seated) == len(set(seated)) == minds - minds % 2
        assert not met & set(pairs)
        for low, _ in pairs:
            points[low] += 1
        for mind in out:
            assert (NOBODY, mind) not in met
            points[mind] += 1
        met |= {*pairs, *[(NOBODY, mind) for mind in out]}


def test_the_usual_rounds_find_one_winner() -> None:
    assert [usual_rounds(minds) for minds in (2, 3, 4, 5, 8, 9, 16)] == [1, 2, 2, 3, 3, 4, 4]
