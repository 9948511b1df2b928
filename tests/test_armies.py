"""Every game with armies: ready-made lists are accepted, lists of one's own enter the game, records keep them."""

import copy
from typing import Any

import pytest

from conclave.games import GAMES
from conclave.kernel.army import Armies, Entry
from conclave.kernel.army_file import army_in, army_toml
from conclave.kernel.dice import Dice
from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Game, Settings
from conclave.kernel.options import OWN, Option
from conclave.kernel.record import Record, read_record
from conclave.kernel.state import CHANCE, State
from conclave.kernel.words import words_of

WITH_BUILDER = [game for game in GAMES.values() if game.builder is not None]
WITH_OWN = [game for game in WITH_BUILDER if game.enlist is not None]
STEPS = 60

each_builder = pytest.mark.parametrize("game", WITH_BUILDER, ids=lambda game: game.name)
each_own = pytest.mark.parametrize("game", WITH_OWN, ids=lambda game: game.name)


def army_options(game: Game) -> list[Option]:
    """The options that choose armies, by seat."""
    return sorted((option for option in game.options.options if option.seat >= 0), key=lambda option: option.seat)


def own(game: Game, *seats: int) -> Settings:
    """Settings with lists of their own for these seats."""
    return game.settings({option.name: OWN for option in army_options(game) if option.seat in seats})


def ready(game: Game) -> dict[str, dict[str, Any]]:
    assert game.ready is not None
    return {name: copy.deepcopy(dict(army)) for name, army in game.ready().items()}


def named(game: Game) -> Settings:
    """Settings with a ready-made army for each seat, another for each."""
    options = army_options(game)
    lists = [[str(value) for value in option.values if value in ready(game)] for option in options]
    return game.settings({option.name: names[option.seat % len(names)] for option, names in zip(options, lists)})


def chosen(game: Game) -> Armies:
    """The lists that these are."""
    settings = named(game)
    return [ready(game)[str(settings[option.name])] for option in army_options(game)]


def lists_of(game: Game, state: State) -> Armies:
    assert game.lists is not None
    return game.lists(state)


def play(state: State, steps: int, seed: int) -> list[str]:
    """A random game as far as that, in words."""
    dice, words = Dice(seed), []
    for _ in range(steps):
        move = dice.fall(state.options(), state.weights() if state.to_act == CHANCE else [])
        words.append(state.to_text(move))
        state.apply(move)
    return words


def lines_of(entries: tuple[Entry, ...]) -> list[Entry]:
    """Every entry, at any depth."""
    return [found for entry in entries for found in (entry, *lines_of(entry.children))]


@each_builder
def test_ready_made_lists_are_accepted_and_are_what_the_options_offer(game: Game) -> None:
    assert game.builder is not None
    for option in army_options(game):
        names = {str(value) for value in option.values} - {str(option.default)}
        assert names
        assert names <= set(ready(game))
        for name in names:
            assert game.builder().check(ready(game)[name], game.settings()).problems == ()


@each_builder
def test_a_form_has_words_and_its_choices_too(game: Game) -> None:
    assert game.builder is not None
    words = words_of(game)
    settings = game.settings()
    for entry in lines_of(game.builder().form(settings)):
        assert words.troubles(entry.name) == []
        for field in entry.fields:
            assert words.troubles(field.name) == []
            assert field.kind in ("int", "choice", "bool", "text", "cell", "line")
            assert field.kind != "choice" or all(words.find(f"{field.name.id}.{value}") for value in field.values)
        assert not entry.one_of or words.find(f"{game.name}.form.{entry.one_of}")
    purses = game.builder().check({}, settings).limits
    assert purses
    assert all(words.find(f"{game.name}.purse.{purse}") for purse in purses)


@each_builder
@pytest.mark.parametrize("tree", [{}, {"x": 1}, {"": []}, {"name": {"a": [1]}}], ids=str)
def test_any_tree_is_checked(game: Game, tree: dict[str, Any]) -> None:
    assert game.builder is not None
    report = game.builder().check(tree, game.settings())
    assert not report.is_accepted
    assert all(problem.rule in game.rules for problem in report.problems)


@each_own
def test_an_own_list_is_the_game_that_the_same_ready_made_one_is(game: Game) -> None:
    mine = game.new(own(game, *range(game.seats[0])), armies=chosen(game))
    theirs = game.new(named(game))
    assert play(mine, STEPS, 5) == play(theirs, STEPS, 5)


@each_own
def test_the_lists_of_a_world_make_it_again(game: Game) -> None:
    seats = range(game.seats[0])
    settings = own(game, *seats)
    state = game.new(settings, armies=chosen(game))
    again = game.new(settings, armies=lists_of(game, state))
    assert all(again.observe(seat) == state.observe(seat) for seat in seats)
    play(state, STEPS, 3)
    world = state.guess(0, Dice(1))
    traveller = game.new(settings, armies=lists_of(game, world))
    traveller.unpack(world.pack())
    assert traveller.observe(0) == state.observe(0)


@each_own
def test_who_says_own_hands_in_a_list_and_nobody_else(game: Game) -> None:
    army = chosen(game)[0]
    sign = game.signs[0]
    for settings, armies in [(own(game, 0), []), (game.settings(), [army]), (own(game, 0), [{}, army])]:
        with pytest.raises(Unreadable, match=f"{sign} must hand in an army list"):
            game.new(settings, armies=armies)
    with pytest.raises(Unreadable, match=f"the army of {sign} breaks {game.prefix}-"):
        game.new(own(game, 0), armies=[{"name": "nothing"}])


@each_own
def test_a_record_keeps_the_lists(game: Game) -> None:
    seats = game.seats[0]
    state = game.new(own(game, 0), armies=[chosen(game)[0]])
    record = Record.of(game, own(game, 0), seats, armies=[chosen(game)[0]])
    record.steps = play(state, STEPS, 9)
    for text in (record.to_toml(), record.to_json()):
        back = read_record(text)
        assert back == record
        end = back.replay(GAMES)
        assert [end.observe(seat) for seat in range(seats)] == [state.observe(seat) for seat in range(seats)]
    changed = read_record(record.to_json())
    changed.armies = [{**changed.armies[0], "name": "other"}]
    assert changed.digest() != record.digest()
    with pytest.raises(Unreadable, match="'armies' must have a list"):
        read_record(record.to_toml().replace("armies = [", "armies = 1 #"))


@each_own
def test_lists_are_themselves_again_as_files(game: Game) -> None:
    for army in ready(game).values():
        assert army_in(army_toml(army)) == army
