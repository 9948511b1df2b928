"""Plain information-set MCTS: does as OpenSpiel's does, sees no secret, and plays every game."""

import math

import pytest

from conclave.games import GAMES
from conclave.games.tictactoe.rules import TicTacToe
from conclave.kernel import CHANCE, OVER, Dice, Unreadable, after
from conclave.minds import make_mind
from conclave.minds.ismcts import InfoSets, IsmctsMind
from tests.minds.toys import Bet, Coin, Kuhn, Pennies, Trio

SEEDS = 12
ROUNDS = 1000

# What ISMCTSBot of OpenSpiel 2.0.2 looks at in its kuhn_poker: shares of the rounds that bet, mean of 40 searches of
# 1,000 rounds each, with random rollouts, uct_c 2 and unlimited worlds, and how single searches differ (standard
# deviation). By both cards, and whether the first seat has passed (0) or bet (1).
SEARCHES = 40
OPENSPIEL: dict[tuple[int, ...], tuple[float, float]] = {
    (0, 1): (0.0346, 0.0027),
    (1, 0): (0.2746, 0.1686),
    (2, 0): (0.4981, 0.0061),
    (1, 0, 0): (0.0332, 0.0026),
    (1, 0, 1): (0.0210, 0.0),
    (0, 1, 0): (0.0974, 0.0464),
    (0, 1, 1): (0.9780, 0.0041),
    (0, 2, 0): (0.6017, 0.0021),
    (0, 2, 1): (0.9970, 0.0),
}


def bets(steps: tuple[int, ...]) -> float:
    """The share of rounds in which our search bets there."""
    state = Kuhn()
    for step in steps:
        state.apply(step)
    total = 0.0
    for seed in range(SEEDS):
        tree = InfoSets(state, Dice(seed))
        tree.run(ROUNDS, 0.0)
        total += tree.root.answers[1].visits / tree.root.visits
    return total / SEEDS


@pytest.mark.parametrize("steps", OPENSPIEL)
def test_it_looks_where_openspiel_s_looks(steps: tuple[int, ...]) -> None:
    share, deviation = OPENSPIEL[steps]
    error = deviation * math.sqrt(1 / SEARCHES + 1 / SEEDS)
    assert bets(steps) == pytest.approx(share, abs=0.002 + 3 * error)


def test_what_must_be_done_is_done() -> None:
    for seed in range(5):
        state = after(TicTacToe(), "a1 a2 b1 b2")
        assert state.word(IsmctsMind(seed, 600).choose(state)) == "c1"
        state = after(TicTacToe(), "b2 a1 c1")
        assert state.word(IsmctsMind(seed, 600).choose(state)) == "a3"


def test_what_is_hidden_stays_hidden_and_chance_counts_by_its_weights() -> None:
    for seed in range(5):
        coin = Coin()
        coin.coin = seed % 2
        assert IsmctsMind(seed, 400).choose(coin) == 2
        assert IsmctsMind(seed, 800).choose(Pennies()) == 2
        assert IsmctsMind(seed, 400).choose(Bet()) == 0


def test_of_three_seats_each_looks_after_itself() -> None:
    assert IsmctsMind(1, 400).choose(Trio()) == 0


def test_equal_seeds_give_equal_searches_and_a_search_leaves_the_state_alone() -> None:
    state = after(TicTacToe(), "b2")
    minds = [IsmctsMind(3, 100) for _ in range(2)]
    assert minds[0].choose(state) == minds[1].choose(state)
    assert minds[0].thought.visits == minds[1].thought.visits
    assert sum(minds[0].thought.visits) == 99, "the first round only meets the decision"
    assert state.observe(0) == after(TicTacToe(), "b2").observe(0)


def test_it_has_a_name_and_a_budget() -> None:
    mind = make_mind("ismcts:0.5s", "relics", 1)
    assert isinstance(mind, IsmctsMind)
    assert (mind.nodes, mind.seconds) == (0, 0.5)
    for spec in ("ismcts:2cores", "ismcts:0.1heat", "ismcts:x"):
        with pytest.raises(Unreadable):
            make_mind(spec, "relics", 1)


@pytest.mark.parametrize("game", ["witchcraft", "relics", "sorcery"])
def test_it_answers_by_the_rules_whatever_it_has_time_for(game: str) -> None:
    state, dice = GAMES[game].new(), Dice(1)
    for seed in range(6):
        while state.to_act == CHANCE or (state.to_act != OVER and len(state.options()) == 1):
            state.apply(dice.fall(state.options(), state.weights()))
        mind = make_mind(f"ismcts:{1 + seed}n", game, seed)
        state.play(state.to_act, mind.choose(state.guess(state.to_act, dice)))
