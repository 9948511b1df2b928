"""Minds by name: what each level and spec makes, what is refused, and that all play by the rules."""

from itertools import pairwise

import pytest

from conclave.games import GAMES
from conclave.kernel import CHANCE, OVER, Dice, Unreadable
from conclave.minds import LEVELS, GreedyMind, RandomMind, Rollout, SearchMind, make_mind
from conclave.minds.ladder import OWN, spec_of
from conclave.minds.levels import instinct_for, read_budgets
from conclave.table.catalogue import catalogue


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


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_a_mind_in_every_game(level: str, game: str) -> None:
    assert spec_of(level, game) != level
    make_mind(level, game, 1)


def test_old_names_of_levels_are_still_names_of_levels_and_in_the_same_order() -> None:
    old = ["beginner", "easy", "medium", "hard", "master"]
    assert [level for level in LEVELS if level in old] == old


@pytest.mark.parametrize("game", GAMES)
def test_weak_levels_are_alike_on_every_machine(game: str) -> None:
    budgets = [read_budgets(level, spec_of(level, game).split(":")[1:]) for level in LEVELS]
    assert [budget.seconds > 0 for budget in budgets] == [False] * 4 + [True] * 3
    assert [budget.nodes > 0 for budget in budgets[4:]] == [True, False, False]
    assert all(budget.cores == 1 for budget in budgets[:-1])


def test_a_level_is_hotter_and_more_absent_the_weaker_it_is() -> None:
    for game in OWN:
        budgets = [read_budgets(level, spec_of(level, game).split(":")[1:]) for level in LEVELS[:4]]
        for weaker, stronger in pairwise(budgets):
            assert (weaker.heat, weaker.lapses) != (stronger.heat, stronger.lapses)
            assert weaker.heat >= stronger.heat
            assert weaker.lapses >= stronger.lapses


def test_every_level_has_a_name_and_a_sentence() -> None:
    words = catalogue("en")
    assert [level for level in LEVELS if not {f"table.level.{level}", f"table.level.{level}.say"} <= set(words)] == []


@pytest.mark.parametrize(
    "spec",
    ["", "genius", "random:3n", "search:", "search:5", "search:-1s", "search:0s", "search:0.5n", "search:1.5cores",
     "greedy:1s", "greedy:2cores", "greedy:0heat", "greedy:0.5lapses", "search:5n:0.5lapses",
     "search:0.1heat", "random:1heat", "search:5n5n", "search:0cores"],
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
