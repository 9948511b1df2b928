"""Playouts end, repeat themselves when asked to, and let chance fall by its weights; clones are made and counted."""

import pytest

from conclave.games import GAMES
from conclave.kernel import CHANCE, OVER, Dice, Game, State
from conclave.lab.playout import count_clones, count_steps, perft, playout

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


class Coin(State):
    """One toss, heads three times as likely as tails."""

    def __init__(self) -> None:
        super().__init__(seats=1)
        self.to_act = CHANCE

    def options(self) -> list[int]:
        return [0, 1]

    def weights(self) -> list[int]:
        return [3, 1]

    def apply(self, move: int) -> None:
        self.end([float(move)])

    def clone(self) -> "Coin":
        return Coin()


@EVERY_GAME
def test_a_playout_ends_within_the_longest_game(game: Game) -> None:
    dice = Dice(1)
    for _ in range(5):
        state = game.new()
        steps = playout(state, dice)
        assert state.to_act == OVER
        assert 0 < steps <= game.longest


@EVERY_GAME
def test_the_same_seed_gives_the_same_games(game: Game) -> None:
    ends = []
    for seed in (7, 7, 8):
        state = game.new()
        steps = playout(state, Dice(seed))
        ends.append((steps, state.observe(0), state.payoffs))
    assert ends[0] == ends[1] != ends[2]
    assert count_steps(game.new(), 3, 7) == count_steps(game.new(), 3, 7)


def test_counting_leaves_the_start_alone() -> None:
    start = GAMES["tictactoe"].new()
    before = start.observe(0)
    assert 5 * 100 <= count_steps(start, 100, 3) <= 9 * 100
    assert start.observe(0) == before


def test_every_option_comes_up() -> None:
    start, dice = GAMES["tictactoe"].new(), Dice(5)
    lengths = set()
    for _ in range(300):
        lengths.add(playout(start.clone(), dice))
    assert lengths == {5, 6, 7, 8, 9}


def test_chance_falls_by_its_weights() -> None:
    dice, tails = Dice(2), 0.0
    for _ in range(4000):
        coin = Coin()
        assert playout(coin, dice) == 1
        tails += coin.payoffs[0]
    assert 0.22 < tails / 4000 < 0.28


def test_perft_counts_paths_and_not_games_that_ended_sooner() -> None:
    assert [perft(Coin(), depth) for depth in range(3)] == [1, 2, 0]


def test_clones_are_made_and_counted() -> None:
    class Counted(Coin):
        made = 0

        def clone(self) -> "Coin":
            Counted.made += 1
            return Coin()

    assert count_clones(Counted(), 5) == Counted.made == 5
