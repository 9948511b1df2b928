"""Chapter 15 of Witchcraft: how the game ends."""

from typing import Any

import pytest

from conclave.games.witchcraft import GAME
from conclave.games.witchcraft.rules.fields import TURNS
from conclave.games.witchcraft.rules.machine import Witchcraft
from conclave.kernel import OVER, Dice
from tests.games.witchcraft.table import WATCHER, after, asked, at, deployed, number, options, stacks, table

ENDLESS = ("b1 R AP>n *", "a2 R AP>e", "b3 G AP>s *", "a3 G AP>se")
"""Both sides can only go on using the Energy altar on b2."""
ROUND = ("turn:a2", "turn:a3", "turn:b1", "turn:b3")


def test_WC_15_1_a_player_without_a_legal_activation_loses() -> None:
    assert asked(table("a1 R AP>w", "d1 R AP>n *", WATCHER)) == "G wins: no activation"
    assert asked(table("a1 R AP>w", "d1 R AP>n *", "a6 G AP>w", to_move="G")) == "R wins: no activation"
    assert asked(table("a1 R AP>w", "d1 R AP>n", WATCHER)) == "R turn"


def test_WC_15_2_one_stack_may_win_against_many() -> None:
    state = table("a1 R AP>n", "a4 G BA +AP", "d3 G AP>e", "d4 G AP>e", "d5 G AP>e", "d6 G AP>n", altars="b2=E")
    state = after(state, "turn:a1 give_top:BA")
    assert asked(state) == "R wins: no activation"
    assert len([text for text in stacks(state) if " G " in text]) == 4


def test_WC_15_3_an_altar_to_hit_avoids_the_loss() -> None:
    assert asked(table("c1 R AP>n", WATCHER)) == "R turn"
    assert asked(table("c1 R AP>n", WATCHER, altars="b5=T")) == "G wins: no activation"
    assert asked(table("b1 R AP>n", WATCHER)) == "G wins: no activation"  # Energy has nothing to do


@pytest.mark.parametrize("stack", ["a1 R BA", "a1 R PT {n}", "a2 R PR>e"])
def test_WC_15_4_a_special_power_avoids_it_too(stack: str) -> None:
    assert asked(table(stack, WATCHER)) == "R turn"
    assert asked(table(f"{stack.split(' {')[0]} *", WATCHER)) == "G wins: no activation"


def test_WC_15_5_a_usable_power_tile_comes_first() -> None:
    state = table("a1 R AP>w", "a4 G BA", WATCHER, power_red="T")
    assert (asked(state), options(state)) == ("R turn", ["power"])
    saved = after(state, "turn:power tele_square:a1 tele_facing:n turn:a1")
    assert at(saved, "a1") == "R BA +AP"
    lost = after(state, "turn:power tele_square:a1 tele_facing:e")
    assert asked(lost) == "G wins: no activation"
    assert asked(table("a1 R AP>w", "a4 G BA", WATCHER, power_red="E")) == "G wins: no activation"  # not usable


def test_WC_15_5_that_the_game_goes_on_is_news_that_no_take_back_takes_back() -> None:
    before = table("a1 R BA", "d1 G AP>e", "d3 G AP>e *", power_green="E")
    state = after(before, "turn:a1 barbarian_altar:c5")
    assert (asked(state), options(state)) == ("G turn", ["power"])
    assert state.shown > before.shown
    known = after(table("a1 R BA", "d1 G BA", power_green="P"), "turn:a1 barbarian_altar:c5")
    assert known.shown == 0


def test_WC_15_6_elimination_is_immediate() -> None:
    # The captured stack is not given out, Teleportation in front is not used, and `after` is not asked.
    state = table("b4 R MA>n", "d1 R AP>w", "b3 G BA +AP", power_red="P")
    state = after(state, "turn:b4 strike_order:capture")
    assert asked(state) == "R wins: elimination"
    assert (at(state, "b4"), at(state, "d1")) == ("R MA>n", "R AP>w")


def test_WC_15_7_reserve_and_power_tile_do_not_save() -> None:
    state = after(table("a1 R AP>n", "a4 G BA", power_green="S", reserve_green=["MO", "TE", "PT"]), "turn:a1")
    assert asked(state) == "R wins: elimination"


def test_WC_15_7_a_wizard_summoned_in_the_same_volley_does() -> None:
    state = table("c4 R MA>n", "c3 G KE", reserve_red=[], reserve_green=["BA"])
    state = after(state, "turn:c4 strike_order:c5 summon_size:1 summon_place:a0 summon_assign:d7")
    assert (at(state, "d7"), at(state, "c3"), asked(state)) == ("G BA", "-", "G turn")


def played(state: Witchcraft, *words: str) -> Witchcraft:
    for word in words:
        state = after(state, word)
    return state


def test_WC_15_8_going_round_and_round_is_a_draw() -> None:
    state = played(table(*ENDLESS), *ROUND, *ROUND)
    assert (asked(state), state.payoffs) == ("draw: repetition", [0.0, 0.0])


def test_WC_15_9_the_third_time_a_position_begins_a_turn() -> None:
    once = played(table(*ENDLESS), *ROUND)
    assert asked(once) == "R turn"  # the second time
    assert asked(played(once, *ROUND[:3])) == "G turn"
    assert asked(played(once, *ROUND)) == "draw: repetition"


BOTH_CAN_ACT = ["d1 R BA", "d2 G BA"]


def key(stack: str = "a1 R AP>n +GO * {e}", **fields: Any) -> int:
    """The number under which a position is remembered."""
    return table(stack, *BOTH_CAN_ACT, **fields).key()


@pytest.mark.parametrize(
    "change",
    [
        {"to_move": "G"},
        {"extensions": ["a0", "d7"], "pairs": [2, 3]},
        {"altars": "b2=P c2=E b5=T c5=S"},
        {"altars": "b2=E c2=P b5=T"},
        {"reserve_red": ["MO"]},
        {"reserve_green": ["MO"]},
        {"power_red": "E"},
        {"power_green": "E"},
        {"stack": "a2 R AP>n +GO * {e}"},
        {"stack": "a1 G AP>n +GO * {e}"},
        {"stack": "a1 R GU>n +GO * {e}"},
        {"stack": "a1 R AP>e +GO * {e}"},
        {"stack": "a1 R AP>n +GU * {e}"},
        {"stack": "a1 R AP>n +GO {e}"},
        {"stack": "a1 R AP>n +GO * {w}"},
    ],
    ids=str,
)
def test_WC_15_10_what_makes_a_position_another(change: dict[str, Any]) -> None:
    assert key(**change) != key()


@pytest.mark.parametrize("change", [{"turns": 7}, {"discards": ["PC"]}, {"stack": "a1 R AP>n +GO {e} *"}], ids=str)
def test_WC_15_10_what_does_not(change: dict[str, Any]) -> None:
    assert key(**change) == key()


def test_WC_15_10_the_kind_of_a_hidden_tile_is_not_part_of_it() -> None:
    assert key(power_red="E") == key(power_red="P")


@pytest.mark.parametrize("seed", range(6))
def test_WC_15_11_cutting_the_history_changes_no_result(seed: int) -> None:
    # Beside the game, every position that began a turn is kept; the game must end when one comes a third time.
    state, dice = table(*ENDLESS, "d1 R BA", "d6 G BA"), Dice(seed)
    met: list[int] = [state.key()]
    turns = number(state, TURNS)
    while state.to_act != OVER:
        state.apply(dice.fall(state.options(), []))
        if state.to_act != OVER and state.asks() == "turn" and number(state, TURNS) != turns:
            turns = number(state, TURNS)
            assert met.count(state.key()) < 2
            met.append(state.key())
    if GAME.verdict(state) == "draw: repetition":
        assert met.count(state.key()) == 2


@pytest.mark.parametrize(
    ("stack", "fields", "words"),
    [
        pytest.param("a1 R AP>n", {}, "turn:a1 give_stack:d1", id="capture"),
        pytest.param("c4 R AP>n", {}, "turn:c4 summon_size:1 summon_place:a0 summon_assign:a0", id="Summoning"),
        pytest.param("a1 R PC", {}, "turn:a1 prince_discard:BA give_facing:n", id="Prince"),
        pytest.param("a1 R BA", {}, "turn:a1 barbarian_altar:c2", id="Barbarian"),
        pytest.param("a1 R KE", {"power_red": "P"}, "turn:power shield_stack:a1 shield_side:n", id="power-tile"),
    ],
)
def test_WC_15_11_what_cannot_be_undone_cuts_the_history(stack: str, fields: dict[str, Any], words: str) -> None:
    empty: dict[str, Any] = {"reserve_red": [], "reserve_green": []}
    before = table(stack, "d1 R AP>w +BA", "a4 G BA", WATCHER, **empty, **fields)
    assert list(before.past) == [before.key()]
    assert before.key() not in after(before, words).past


def test_WC_15_11_altars_cut_nothing() -> None:
    assert len(played(table(*ENDLESS), *ROUND).past) == 5


def test_WC_15_12_two_sides_that_can_only_use_altars_have_drawn() -> None:
    state = table(*ENDLESS)
    for word in ROUND * 2:
        assert options(state) == [word.removeprefix("turn:")]  # nothing else can be done
        state = after(state, word)
    assert asked(state) == "draw: repetition"


def test_WC_15_13_the_turn_limit_is_a_draw() -> None:
    limited = {"max_turns": 3}
    state = played(table(*ENDLESS, setup=limited), *ROUND[:2])
    assert asked(state) == "R turn"
    assert asked(played(state, ROUND[2])) == "draw: turn limit"
    assert asked(table(*ENDLESS, turns=200)) == "draw: turn limit"
    assert asked(table(*ENDLESS, turns=199)) == "R turn"
    assert asked(table(*ENDLESS, turns=200, setup={"max_turns": 201})) == "R turn"


def test_WC_15_14_loss_before_turn_limit_before_repetition() -> None:
    lost = table("a1 R AP>w", WATCHER, turns=200)
    assert asked(lost) == "G wins: no activation"
    both = played(table(*ENDLESS, setup={"max_turns": 8}), *ROUND, *ROUND)
    assert asked(both) == "draw: turn limit"  # the eighth turn also brings the third repetition
    saved = table("a1 R AP>w", "a4 G BA", WATCHER, power_red="T", turns=200)
    assert asked(saved) == "draw: turn limit"  # a usable tile is no loss, so that the limit counts


def test_WC_15_15_win_and_loss_or_draw() -> None:
    endings = set()
    for seed in range(60):
        state, dice = deployed(seed, max_turns=6 + seed % 20), Dice(seed)
        while state.to_act != OVER:
            assert state.payoffs == [0.0, 0.0]
            state.apply(dice.fall(state.options(), []))
        endings.add(tuple(state.payoffs))
        verdict = GAME.verdict(state)
        assert verdict.startswith({1.0: "R wins", -1.0: "G wins", 0.0: "draw"}[state.payoffs[0]])
    assert endings == {(1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)}


def test_nothing_is_allowed_when_it_is_over() -> None:
    state = after(table("a1 R AP>n", "a4 G AP>w"), "turn:a1")
    assert (state.options(), state.asks()) == ([], "over")
    assert {state.why_not(move) for move in range(GAME.moves)} == {"K-3"}
