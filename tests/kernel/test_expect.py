"""Positions must say back what they were given, and results may be written in another way."""

from dataclasses import replace

import pytest

from conclave.kernel.game import Fields, Game, Settings
from conclave.kernel.scenario.agree import differences, laid_over, loosely
from conclave.kernel.scenario.expect import position_as_given, result_as_expected
from conclave.kernel.scenario.file import Scenario
from conclave.kernel.state import State


def scenario(game: Game, position: Fields, result: Fields | None = None) -> Scenario:
    return Scenario("file.toml", game, "HL-A", seats=2, position=position, result=result or {})


def test_a_position_that_comes_back_is_as_given(hilo: Game) -> None:
    assert position_as_given(scenario(hilo, {"cards": ["G 1", "R 2"], "said": "R=1"})) == []


def test_a_field_that_is_ignored_is_found(hilo: Game) -> None:
    def deaf(fields: Fields, settings: Settings, seats: int) -> State:
        assert hilo.position is not None
        return hilo.position({"cards": fields["cards"]}, settings, seats)

    found = position_as_given(scenario(replace(hilo, position=deaf), {"cards": ["R 2", "G 1"], "said": "R=1"}))
    assert found == ["position.said: expected 'R=1', got ''"]


def test_an_entry_too_many_is_found(hilo: Game) -> None:
    def generous(state: State) -> Fields:
        assert hilo.facts is not None
        return {**hilo.facts(state), "cards": ["R 2", "G 3"]}

    found = position_as_given(scenario(replace(hilo, facts=generous), {"cards": ["R 2"]}))
    assert found == ["position.cards: 1 were given, the game says ['R 2', 'G 3']"]


def test_facts_that_the_game_cannot_read_are_found(hilo: Game) -> None:
    def garbled(state: State) -> Fields:
        return {"cards": ["R 2?"]}

    found = position_as_given(scenario(replace(hilo, facts=garbled), {}))
    assert found == ["position: the game does not read its own facts: cards: 'R 2?' is no card of a seat"]


def test_facts_that_change_on_the_way_are_found(hilo: Game) -> None:
    told = iter(["R=0", "R=1", "R=0"])
    found = position_as_given(scenario(replace(hilo, facts=lambda state: {"said": next(told)}), {}))
    assert found == ["position.said: the game does not say it the same way twice"]


def test_a_result_may_be_written_in_another_way(hilo: Game) -> None:
    assert hilo.position is not None
    state = hilo.position({"cards": ["R 2", "G 1"], "said": "R=1 G=0"}, {}, 2)
    assert result_as_expected(state, scenario(hilo, {}, {"said": "R=1   G=0"})) == []
    assert result_as_expected(state, scenario(hilo, {}, {"said": "R=1 G=1"})) != []


@pytest.mark.parametrize(
    ("expected", "actual", "same"),
    [
        ("a4 G GU>s {s,e} *", "a4 G GU>s * {e,s}", True),
        ("a1 R AP>n +GU,AP", "a1 R AP>n +AP,GU", True),
        ("a1 R AP>n +GU", "a1 R GU>n +AP", False),
        ("a1 a1", "a1", False),
        (["a", "b"], ["b", "a"], True),
        (["a", "a"], ["a", "b"], False),
        (["a"], ["a", "b"], False),
        (1, True, False),
        (2, 2, True),
    ],
)
def test_loosely_the_same(expected: object, actual: object, same: bool) -> None:
    assert loosely(expected, actual) is same


def test_only_what_is_named_is_compared() -> None:
    actual = [{"key": "0.EL1.1", "tokens": 1, "click": 1}, {"key": "1.DC1.1", "tokens": 0}]
    assert differences("warriors", [{"key": "0.EL1.1", "tokens": 1}], actual) == []
    assert differences("warriors", [{"key": "0.EL1.1", "tokens": 2}], actual) == ["warriors.tokens: expected 2, got 1"]
    assert differences("warriors", [{"key": "2.X"}], actual) == ["warriors: expected {key = '2.X'}, got nothing there"]
    assert differences("stack", ["S5", "S10"], ["S10", "S5"]) == ["stack: expected ['S5', 'S10'], got ['S10', 'S5']"]
    assert differences("score", {"red": 1}, {"red": 1, "green": 2}) == []


def test_what_is_expected_is_laid_over_what_is() -> None:
    assert laid_over(["a1 R", "b2 G"], ["b2 -", "c3 R"]) == ["a1 R", "c3 R"]
    assert laid_over([{"id": "B5", "owner": 0, "stack": ["S5"]}], [{"id": "B5", "stack": []}]) == [
        {"id": "B5", "owner": 0, "stack": []}
    ]
    assert laid_over(["MO"], ["TE"]) == ["TE"]
