"""The greedy mind plans a run to its end and takes what is best; the random one plays every option."""

from conclave.games.tictactoe.rules import TicTacToe
from conclave.kernel import after
from conclave.minds import GreedyMind, Instinct, RandomMind, Rollout
from tests.minds.toys import Bet, Doors, DoorsInstinct


def test_a_run_of_decisions_is_planned_to_its_end() -> None:
    for seed in range(5):
        doors = Doors()
        mind = GreedyMind(DoorsInstinct(), seed)
        doors.apply(mind.choose(doors))
        doors.apply(mind.choose(doors))
        assert doors.steps == [1, 2]


def test_a_plan_that_may_not_be_finished_is_judged_where_it_stops() -> None:
    assert GreedyMind(DoorsInstinct(), 1, nodes=1).choose(Doors()) == 0


def test_chance_is_expected_over_its_outcomes() -> None:
    assert all(GreedyMind(Instinct(), seed).choose(Bet()) == 0 for seed in range(5))


def test_a_win_in_one_is_taken() -> None:
    state = after(TicTacToe(), "a1 a2 b1 b2")
    assert GreedyMind(Rollout(1, 5), 1).choose(state) == state.from_text("c1")


def test_equal_moves_are_chosen_from_by_the_seed() -> None:
    moves = {GreedyMind(Instinct(), seed).choose(TicTacToe()) for seed in range(40)}
    assert len(moves) > 4
    assert {GreedyMind(Instinct(), 3).choose(TicTacToe()) for _ in range(5)} == {
        GreedyMind(Instinct(), 3).choose(TicTacToe())
    }


def test_the_random_mind_plays_every_option_and_repeats_itself() -> None:
    mind, twin = RandomMind(4), RandomMind(4)
    moves = [mind.choose(TicTacToe()) for _ in range(200)]
    assert set(moves) == set(range(9))
    assert moves == [twin.choose(TicTacToe()) for _ in range(200)]
