"""The absent mind acts without thinking now and then: on a whim, but never at too dear a price."""

from collections import Counter

from conclave.games.tictactoe.rules import TicTacToe
from conclave.kernel import State, after
from conclave.minds import Rollout
from conclave.minds.absent import DEAR, AbsentMind
from conclave.minds.casual import CasualMind
from tests.minds.test_casual import TENTH, Steps

NARROW = 1e-6  # a heat so low that whoever thinks takes the best


class Narrow(Steps):
    """Sees no more than the first cell when it thinks."""

    def consider(self, state: State) -> list[int]:
        return state.options()[:1]


def openings(lapses: float, count: int = 400) -> Counter[int]:
    minds = (AbsentMind(CasualMind(Steps(), seed, 100, NARROW), lapses) for seed in range(count))
    return Counter(mind.choose(TicTacToe()) for mind in minds)


def test_without_thinking_anything_is_done_that_is_not_too_dear() -> None:
    assert set(openings(1.0)) == {move for move in range(9) if move * TENTH <= DEAR}


def test_so_many_decisions_are_made_without_thinking() -> None:
    whims = sum(count for move, count in openings(0.5).items() if move)
    assert 0.5 * 400 * 4 / 6 < whims < 0.5 * 400  # a whim may be the best, too
    assert set(openings(0.0)) == {0}


def test_a_whim_need_not_be_worth_a_thought() -> None:
    minds = [AbsentMind(CasualMind(Narrow(), seed, 100, NARROW), 1.0) for seed in range(100)]
    assert {mind.choose(TicTacToe()) for mind in minds} == {move for move in range(9) if move * TENTH <= DEAR}


def test_a_win_in_one_is_never_missed() -> None:
    state = after(TicTacToe(), "a1 a2 b1 b2")
    for seed in range(30):
        mind = AbsentMind(CasualMind(Rollout(1, 5), seed, 100, heat=2.0), 1.0)
        assert mind.choose(state) == state.from_text("c1")


def test_equal_seeds_choose_alike() -> None:
    choices = [[AbsentMind(CasualMind(Steps(), 7, 100, 0.3), 0.6).choose(TicTacToe()) for _ in range(6)] for _ in "ab"]
    assert choices[0] == choices[1]
