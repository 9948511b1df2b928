"""The instinct of Witchcraft has something to consider wherever a person may have led the game."""

import pytest

from conclave.kernel.dice import Dice
from conclave.kernel.state import CHANCE, OVER
from conclave.minds import instinct_for, make_mind
from tests.games.witchcraft.table import WATCHER, new, table

INSTINCT = instinct_for("witchcraft")


@pytest.mark.parametrize("mind", ["greedy", "search:20n"])
def test_WC_11_23_a_swap_that_began_with_the_last_stack_is_still_thought_through(mind: str) -> None:
    state = table("a1 R KE", "b1 R AP>n", "d1 R AP>n", WATCHER)
    for word in ("turn:a1", "swap_first:d1"):
        state.play(0, state.from_text(word))
    assert state.asks() == "swap_second"
    assert make_mind(mind, "witchcraft", 1).choose(state) in state.options()


@pytest.mark.parametrize("seed", range(6))
def test_something_is_considered_at_every_decision_of_a_random_game(seed: int) -> None:
    state, dice = new(), Dice(seed)
    while state.to_act != OVER:
        options = state.options()
        if state.to_act != CHANCE:
            assert INSTINCT is not None
            considered = INSTINCT.consider(state)
            assert considered
            assert set(considered) <= set(options), state.asks()
        state.apply(dice.fall(options, state.weights() if state.to_act == CHANCE else []))
