"""The casual mind takes what is worse now and then, never what is much worse, and never misses a win."""

from collections import Counter

from conclave.games.tictactoe.rules import TicTacToe
from conclave.kernel import State, after
from conclave.minds import GreedyMind, Instinct, Rollout
from conclave.minds.casual import FURTHEST, CasualMind

TENTH = 0.1


class Steps(Instinct):
    """The opening is worth a tenth less with every cell."""

    def value(self, state: State, seat: int) -> float:
        board = TicTacToe()
        worth = {tuple(played(board, move).observe(0)): -TENTH * move for move in board.options()}
        return worth.get(tuple(state.observe(0)), 0.0) * (1 if seat == 0 else -1)


def played(state: State, move: int) -> State:
    twin = state.clone()
    twin.apply(move)
    return twin


def openings(heat: float, count: int = 300) -> Counter[int]:
    return Counter(CasualMind(Steps(), seed, 100, heat).choose(TicTacToe()) for seed in range(count))


def test_what_loses_more_than_the_heat_allows_is_never_done() -> None:
    assert GreedyMind(Steps(), 1).choose(TicTacToe()) == 0
    assert set(openings(TENTH / 2)) == {0, 1}
    assert set(openings(TENTH)) == set(range(round(FURTHEST) + 1))


def test_the_more_a_decision_loses_the_rarer_it_is() -> None:
    counts = openings(TENTH)
    assert [counts[move] for move in range(4)] == sorted((counts[move] for move in range(4)), reverse=True)
    assert 2 < counts[0] / counts[1] < 4


def test_a_colder_mind_errs_less() -> None:
    assert openings(0.02)[0] > openings(0.05)[0] > openings(0.2)[0] > openings(1.0)[0]


def test_a_win_in_one_is_never_missed() -> None:
    state = after(TicTacToe(), "a1 a2 b1 b2")
    for seed in range(20):
        assert CasualMind(Rollout(1, 5), seed, 100, heat=2.0).choose(state) == state.from_text("c1")


def test_equal_seeds_choose_alike() -> None:
    choices = [CasualMind(Steps(), 7, 100, heat=0.3).choose(TicTacToe()) for _ in range(5)]
    assert len(set(choices)) == 1
