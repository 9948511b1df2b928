"""Both tree searches: they win what can be won, keep what is hidden hidden, and repeat themselves."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from conclave.games.tictactoe.rules import TicTacToe
from conclave.kernel import OVER, State, after
from conclave.minds import Instinct, RandomMind, Rollout, SearchMind
from conclave.minds.node import Node
from tests.minds.toys import Bet, Coin, CoinInstinct, Doors, DoorsInstinct, Pennies, Trio


def by_games(nodes: int = 400, seed: int = 1, cores: int = 1) -> SearchMind:
    return SearchMind(Instinct(), seed, nodes=nodes, cores=cores, rollouts=True)


def by_acts(nodes: int = 60, seed: int = 1, cores: int = 1, instinct: Instinct | None = None) -> SearchMind:
    return SearchMind(instinct or Instinct(), seed, nodes=nodes, cores=cores)


Kind = Callable[..., SearchMind]
KINDS = pytest.mark.parametrize("kind", [by_games, by_acts])


def chosen(mind: SearchMind, state: State) -> str:
    return state.word(mind.choose(state))


@KINDS
def test_a_win_in_one_is_taken(kind: Kind) -> None:
    for seed in range(5):
        assert chosen(kind(seed=seed), after(TicTacToe(), "a1 a2 b1 b2")) == "c1"


@KINDS
def test_a_loss_in_one_is_avoided(kind: Kind) -> None:
    for seed in range(5):
        assert chosen(kind(seed=seed), after(TicTacToe(), "b2 a1 c1")) == "a3"


@KINDS
def test_what_is_proven_ends_the_search(kind: Kind) -> None:
    mind = kind(nodes=1_000_000)
    state = after(TicTacToe(), "a1 a2 b1 b2")
    assert mind.choose(state) == state.from_text("c1")
    assert mind.thought.value(state.from_text("c1")) == 1.0
    assert sum(mind.thought.visits) < 10_000


@KINDS
def test_tictactoe_is_never_lost_to_random_play(kind: Kind) -> None:
    for seed in range(12):
        seat = seed % 2
        minds = {seat: kind(nodes=800, seed=seed), 1 - seat: RandomMind(seed)}
        state = TicTacToe()
        while state.to_act != OVER:
            state.play(state.to_act, minds[state.to_act].choose(state))
        assert state.payoffs[seat] >= 0


def test_tictactoe_between_two_full_searches_is_a_draw() -> None:
    minds = [by_acts(nodes=3000, seed=1), by_acts(nodes=3000, seed=2)]
    state = TicTacToe()
    while state.to_act != OVER:
        state.play(state.to_act, minds[state.to_act].choose(state))
    assert state.payoffs == [0.0, 0.0]


@KINDS
def test_equal_seeds_and_nodes_give_equal_thoughts(kind: Kind) -> None:
    def thoughts() -> list[list[int]]:
        mind, found, state = kind(nodes=90, seed=7), [], TicTacToe()
        while state.to_act != OVER:
            state.apply(mind.choose(state))
            found.append(mind.thought.moves + mind.thought.visits + mind.thought.sums)
        return found

    assert thoughts() == thoughts()


@KINDS
def test_two_cores_add_up_and_repeat_themselves(kind: Kind) -> None:
    state = after(TicTacToe(), "b2")
    thoughts = []
    for _ in range(2):
        mind = kind(nodes=50, seed=3, cores=2)
        mind.choose(state)
        thoughts.append((mind.thought.moves, mind.thought.visits, mind.thought.sums))
    assert thoughts[0] == thoughts[1]
    alone = kind(nodes=50, seed=3)
    alone.choose(state)
    assert sum(thoughts[0][1]) == 2 * sum(alone.thought.visits)


@KINDS
def test_a_budget_of_seconds_ends(kind: Kind) -> None:
    rollouts = kind is by_games
    mind = SearchMind(Instinct(), 1, seconds=0.02, rollouts=rollouts)
    state = TicTacToe()
    assert mind.choose(state) in state.options()
    assert sum(mind.thought.visits) > 0


@KINDS
def test_the_best_line_is_told_in_words(kind: Kind) -> None:
    state = after(TicTacToe(), "a1 a2 b1")
    mind = kind(nodes=3000)
    mind.choose(state)
    words = mind.thought.words(state)
    assert words[0] == "mark:c1"
    assert all(word.startswith("mark:") for word in words)
    assert len(set(words)) == len(words)


@KINDS
def test_chance_counts_by_its_weights(kind: Kind) -> None:
    assert all(kind(nodes=300, seed=seed).choose(Bet()) == 0 for seed in range(5))


@KINDS
def test_a_guess_is_not_taken_for_the_truth(kind: Kind) -> None:
    for seed in range(5):
        coin = Coin()
        coin.coin = seed % 2
        assert kind(nodes=300, seed=seed).choose(coin) == 2


def test_worlds_that_can_be_listed_are_all_reckoned_with() -> None:
    for rollouts in (True, False):
        mind = SearchMind(CoinInstinct(), 1, nodes=300, rollouts=rollouts)
        assert mind.choose(Coin()) == 2


@KINDS
def test_a_secret_step_of_another_seat_stays_secret_in_the_tree(kind: Kind) -> None:
    for seed in range(8):
        assert kind(nodes=600, seed=seed).choose(Pennies()) == 2


@KINDS
def test_of_three_seats_each_looks_after_itself(kind: Kind) -> None:
    assert kind(nodes=200).choose(Trio()) == 0


def test_an_act_is_planned_as_a_whole() -> None:
    mind = by_acts(nodes=30, instinct=DoorsInstinct())
    doors = Doors()
    assert mind.choose(doors) == 1
    doors.apply(1)
    assert mind.choose(doors) == 2


def test_what_was_found_behind_the_own_move_is_used_again() -> None:
    class Counting(DoorsInstinct):
        looks = 0

        def value(self, state: State, seat: int) -> float:
            self.looks += 1
            return super().value(state, seat)

    instinct = Counting()
    mind = by_acts(nodes=30, instinct=instinct)
    doors = Doors()
    doors.apply(mind.choose(doors))
    before = instinct.looks
    doors.apply(mind.choose(doors))
    assert before > 0
    assert instinct.looks == before


def test_the_only_option_needs_no_thought() -> None:
    mind = by_games()
    state = after(TicTacToe(), "a1 b1 c1 a2 c2 b2 a3 c3")
    assert mind.choose(state) == state.from_text("b3")
    assert mind.thought.moves == []


def test_rollouts_value_a_position_by_its_random_games() -> None:
    good, bad = after(TicTacToe(), "b2 a2 a1"), after(TicTacToe(), "a2 b2 c2 a1")
    assert Rollout(1, 300).value(good, 0) > Rollout(1, 300).value(bad, 0) + 0.3
    assert Rollout(1, 300).value(good, 1) == -Rollout(1, 300).value(good, 0)


def test_a_deep_tree_is_freed() -> None:
    nodes = [Node(0, 0) for _ in range(200_000)]
    for parent, child in pairwise(nodes):
        parent.children = [child]
    del nodes, parent, child
    assert Node(0, 0).children == []


def test_a_search_leaves_the_state_alone() -> None:
    for mind in (by_games(), by_acts()):
        state = after(TicTacToe(), "b2 a1")
        mind.choose(state)
        assert state.observe(0) == after(TicTacToe(), "b2 a1").observe(0)
