"""Minds at the Secret Relics: what they hide is drawn by lot, anew in every game, at every level."""

from collections import Counter
from typing import cast

import pytest

from conclave.games import GAMES
from conclave.games.relics.rules.fields import CHESTS, KNOWN, RELICS
from conclave.games.relics.rules.ground import STARTS
from conclave.games.relics.rules.machine import Relics
from conclave.kernel import Dice
from conclave.minds.instincts.relics.instinct import RelicsInstinct
from conclave.minds.levels import make_mind
from tests.games.relics.table import acting, after, asked
from tests.games.relics.table import field as place

GAMES_PLAYED = 200


def hidden(spec: str, seed: int) -> Relics:
    """A game for two in which both have hidden their chests."""
    card = GAMES["relics"]
    state = cast(Relics, card.new(card.settings({"factions": "EN", "first_player": "0"}), 2))
    minds = [make_mind(spec, "relics", 2 * seed + seat) for seat in range(2)]
    dice = Dice(seed)
    while state.is_setting_up():
        state.play(state.to_act, minds[state.to_act].choose(state.guess(state.to_act, dice)))
    return state


@pytest.mark.parametrize("spec", ["greedy", "search:5n"])
def test_no_hiding_place_is_a_habit(spec: str) -> None:
    relics: Counter[int] = Counter()
    chests: Counter[int] = Counter()
    numbers: Counter[int] = Counter()
    for seed in range(GAMES_PLAYED):
        at = hidden(spec, seed).at
        relics[int(at[CHESTS + at[RELICS]])] += 1
        numbers[int(at[RELICS])] += 1
        chests.update(int(at[CHESTS + chest]) for chest in range(4))
    assert len(relics) == 11, "every field but the start field"
    assert STARTS[0] not in chests
    assert max(relics.values()) < 0.25 * GAMES_PLAYED
    assert max(chests.values()) < 0.6 * GAMES_PLAYED
    assert max(numbers.values()) < 0.4 * GAMES_PLAYED, "which of the four chests it is tells where they lie"


def test_far_fields_are_worth_more_than_those_at_the_bridge() -> None:
    card = GAMES["relics"]
    state = cast(Relics, card.new(card.settings({"factions": "EN", "first_player": "0"}), 2))
    lots = {state.word(move): lot for move, lot in zip(state.options(), RelicsInstinct().lots(state), strict=True)}
    assert state.asks() == "setup.relic"
    assert lots["d2"] < lots["c1"] < lots["a1"] < lots["a4"]


def test_nothing_is_drawn_by_lot_once_the_game_has_begun() -> None:
    state = hidden("greedy", 1)
    assert RelicsInstinct().lots(state) == []


def test_the_mind_does_not_open_a_chest_that_it_knows_to_be_empty() -> None:
    """Seen in a game: the Scout looked into a chest, saw that it was empty, and opened it."""
    state = after(acting("0.Scout f8"), "act.pick:Scout")
    chest = 4 + [int(state.at[CHESTS + 4 + number]) for number in range(4)].index(place("f8"))
    opening = state.code("open.f8")
    for relic, knows, opens in ((chest, 0, True), (chest ^ 1, 0, True), (chest, 1, True), (chest ^ 1, 1, False)):
        state.at[RELICS + 1], state.at[KNOWN] = relic, knows << chest
        assert opening in state.options()
        assert (opening in RelicsInstinct().consider(state)) == opens, (relic, knows)


def turn_of(spec: str, state: Relics) -> list[str]:
    """What the mind does with its action step."""
    mind, dice, seat, words = make_mind(spec, "relics", 1), Dice(1), state.to_act, []
    while state.to_act == seat:
        move = mind.choose(state.guess(seat, dice))
        words.append(state.to_text(move))
        state.play(seat, move)
    return words


@pytest.mark.parametrize("spec", ["greedy", "search:20n"])
def test_a_carrier_goes_home_through_the_portal(spec: str) -> None:
    state = acting("0.Thief g5 relic.1", "0.Scout FNW", factions=["I", "E"], mana=[3, 0])
    turn_of(spec, state)
    assert asked(state) == "P0 wins: relic"


def test_somebody_waits_at_home_for_a_carrier_with_a_portal() -> None:
    """Without the spell nobody has any business in the own fortress."""
    bearing = ("0.Thief g5 relic.1", "0.Caster d2 disabled", "0.Invoker d2 disabled")
    waits = turn_of("greedy", acting(*bearing, factions=["I", "E"], mana=[3, 0]))
    assert any(word.endswith("move.FNW") for word in waits)
    walks = turn_of("greedy", acting(*bearing, factions=["S", "E"], mana=[3, 0]))
    assert not any(word.endswith("move.FNW") for word in walks)


def fear(foes: str, away: str, *wizards: str, mana: int = 0) -> float:
    """How much better the Casters' place is away than on d4, when those foes play next."""
    values = []
    for field in (away, "d4"):
        state = acting(f"0.Caster {field} vulnerable spent", *wizards, factions=["S", foes], mana=[0, mana])
        values.append(RelicsInstinct().value(state, 0))
    return values[0] - values[1]


def test_bodies_of_necromancers_are_feared() -> None:
    body = "1.Guardian d4 disabled"
    assert fear("N", "d5", body) > fear("I", "d5", body) + 0.01


def test_servants_and_storms_are_feared_when_they_can_be_paid_for() -> None:
    body = "0.Guardian d4 disabled"
    assert fear("N", "d5", body, mana=3) > fear("N", "d5", body, mana=2) + 0.01
    runner = "1.Scout e6"
    assert fear("E", "b3", runner, mana=3) > fear("E", "b3", runner, mana=2) + 0.01


def test_the_invoker_of_the_elementalists_is_feared_from_afar() -> None:
    invoker = "1.Invoker d3"
    assert fear("E", "b3", invoker) > fear("I", "b3", invoker) + 0.01
