"""Minds by name: what each level and spec makes, what is refused, and that all play by the rules."""

import pytest

from conclave.games import GAMES
from conclave.kernel import CHANCE, OVER, Dice, Unreadable
from conclave.minds import LEVELS, GreedyMind, RandomMind, Rollout, SearchMind, make_mind
from conclave.minds.levels import instinct_for


def test_specs_name_minds_and_budgets() -> None:
    assert isinstance(make_mind("random", "tictactoe", 1), RandomMind)
    assert isinstance(make_mind("greedy", "tictactoe", 1), GreedyMind)
    mind = make_mind("search:0.5s:200n:2cores", "tictactoe", 1)
    assert isinstance(mind, SearchMind)
    assert (mind.seconds, mind.nodes, mind.cores) == (0.5, 200, 2)
    greedy = make_mind("greedy:50n", "tictactoe", 1)
    assert isinstance(greedy, GreedyMind)
    assert greedy.nodes == 50


def test_a_game_without_an_instinct_is_searched_by_random_games() -> None:
    mind = make_mind("search", "tictactoe", 1)
    assert isinstance(mind, SearchMind)
    assert mind.rollouts
    greedy = make_mind("greedy", "tictactoe", 1)
    assert isinstance(greedy, GreedyMind)
    assert isinstance(greedy.instinct, Rollout)


@pytest.mark.parametrize("game", ["witchcraft", "relics", "magia", "sorcery"])
def test_an_instinct_is_found_by_the_name_of_its_game(game: str) -> None:
    assert game in GAMES
    assert f"{type(instinct_for(game)).__module__}.".startswith(f"conclave.minds.instincts.{game}.")
    mind = make_mind("search:10n", game, 1)
    assert isinstance(mind, SearchMind)
    assert not mind.rollouts


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_a_mind(level: str) -> None:
    make_mind(level, "tictactoe", 1)


@pytest.mark.parametrize(
    "spec",
    ["", "genius", "random:3n", "search:", "search:5", "search:-1s", "search:0s", "search:0.5n", "search:1.5cores",
     "greedy:1s", "greedy:2cores", "greedy:0heat", "search:0.1heat", "random:1heat", "search:5n5n", "search:0cores"],
)  # fmt: skip
def test_other_specs_are_refused_in_one_sentence(spec: str) -> None:
    with pytest.raises(Unreadable, match=f"there is no mind '{spec}': choose a level"):
        make_mind(spec, "tictactoe", 1)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("spec", ["random", "greedy:4n", "greedy:4n:0.2heat", "search:2n"])
def test_every_mind_plays_every_game_by_the_rules(game: str, spec: str) -> None:
    card = GAMES[game]
    state, dice, seats = card.new(), Dice(3), card.seats[0]
    minds = [make_mind(spec, game, seat) for seat in range(seats)]
    for step in range(40):
        if state.to_act == OVER:
            break
        seat = state.to_act
        if seat == CHANCE or step % 8:
            state.apply(dice.fall(state.options(), state.weights() if seat == CHANCE else []))
        else:
            state.play(seat, minds[seat].choose(state.guess(seat, dice)))
