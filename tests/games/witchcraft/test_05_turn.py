"""Chapter 5 of Witchcraft: phase two, the turn."""

from typing import Any

import pytest

from conclave.games.witchcraft.rules.fields import TURNS
from conclave.kernel import OVER, Dice, Illegal
from tests.games.witchcraft.table import (
    ALL_SIDES,
    WATCHER,
    after,
    asked,
    at,
    can_act,
    deployed,
    fact,
    number,
    options,
    refused,
    stacks,
    table,
)


def test_WC_5_1_players_take_turns_alternately() -> None:
    for seed in range(5):
        state, dice, turns = deployed(seed, first="red"), Dice(seed), ""
        completed = -1
        while state.to_act != OVER:
            if state.asks() == "turn" and number(state, TURNS) != completed:
                turns += "RG"[state.to_act]
                completed = number(state, TURNS)
            state.apply(dice.fall(state.options(), []))
        assert turns == ("RG" * len(turns))[: len(turns)]


def test_WC_5_2_one_own_stack_is_activated() -> None:
    state = table("a1 R AP>n", "d1 R AP>n", "a4 G AP>w", WATCHER)
    assert options(state) == ["a1", "d1"]
    assert refused(state, "turn:a4") == "WC-5.2"  # Green's
    assert refused(state, "turn:b1") == "WC-5.2"  # nobody's
    assert asked(after(state, "turn:a1 give_stack:d1 give_facing:n")) == "G turn"  # d1 must wait


def test_WC_5_3_there_is_no_passing() -> None:
    state = table("a1 R AP>n", "d1 R AP>w", "a4 G AP>w", WATCHER)
    assert options(state) == ["a1"]  # asked all the same, and nothing else will do
    assert refused(state, "turn:end") == "WC-5.3"


def test_WC_5_4_a_bolt_at_a_wizard_a_bolt_at_an_altar_or_a_special_power() -> None:
    state = table("a1 R AP>n", "c1 R AP>n", "d1 R BA", "d2 R AP>w", "a4 G AP>w", WATCHER, altars="c2=P b5=T c5=S")
    assert options(state) == ["a1", "c1", "d1", "d2"]
    assert asked(after(state, "turn:a1")) == "R give_stack"
    assert asked(after(state, "turn:c1")) == "R shield_stack"
    assert asked(after(state, "turn:d1")) == "R barbarian_altar"
    assert refused(table("a1 R AP>e", "d1 R BA", WATCHER), "turn:a1") == "WC-6.20"


def test_WC_5_5_a_stack_acts_as_its_top_tile_only() -> None:
    state = table("a1 R AP>n +AR,BA,TE", "d1 R BA +AP", "a4 G GU>s", WATCHER)
    assert options(state) == ["d1"]  # the Archmage would pierce, the Barbarian topple, but they are covered
    assert asked(after(state, "turn:d1")) == "R barbarian_altar"


@pytest.mark.parametrize(
    ("stacks", "fields", "idle"),
    [
        pytest.param(["c4 R AP>n"], {"pairs": []}, "c4", id="WC_5_6-Summoning"),
        pytest.param(["b1 R AP>n"], {}, "b1", id="WC_5_6-Energy"),
        pytest.param([f"c1 R AP>n {{{ALL_SIDES}}}", f"d1 R BA {{{ALL_SIDES}}}"], {}, "c1", id="WC_5_6-Protection"),
        pytest.param(["a1 R PC"], {}, "a1", id="WC_5_6-Prince"),
    ],
)
def test_an_action_without_effect_is_not_legal(stacks: list[str], fields: dict[str, Any], idle: str) -> None:
    state = table(*stacks, *([] if "d1" in stacks[-1] else ["d1 R BA"]), WATCHER, **fields)
    assert options(state) == ["d1"]
    with pytest.raises(Illegal):
        after(state, f"turn:{idle}")


def test_WC_5_7_without_pieces_the_summoning_altar_cannot_be_attacked() -> None:
    stacks = ("c4 R AP>n", "d1 R BA", WATCHER)
    assert can_act(table(*stacks, pairs=[2]), "c4")
    spent = table(*stacks, pairs=[])
    assert not can_act(spent, "c4")
    assert refused(spent, "turn:c4") == "WC-13.16"


def test_WC_5_8_without_altars_the_barbarian_cannot_act() -> None:
    stacks = ("a1 R BA", "d1 R AP>n", WATCHER)
    assert can_act(table(*stacks, altars="c5=S"), "a1")
    assert refused(table(*stacks, altars=""), "turn:a1") == "WC-11.21"


def test_WC_5_9_a_shielded_wizard_cannot_be_attacked() -> None:
    stacks = ("a1 R AP>n", "d1 R AP>n", WATCHER)
    assert can_act(table(*stacks, "a4 G GU>n"), "a1")
    assert refused(table(*stacks, "a4 G GU>s"), "turn:a1") == "WC-5.9"
    assert refused(table(*stacks, "a4 G AP>n {s}"), "turn:a1") == "WC-5.9"
    assert can_act(table("a1 R AR>n", "d1 R AP>n", WATCHER, "a4 G GU>s"), "a1")  # Thunder


def test_WC_5_10_effects_that_change_nothing_do_not_count_for_prophet_teleportation_and_energy() -> None:
    # Nobody is exhausted, nobody can be turned, nobody can move: the Prophets stand walled in by Green.
    wall = ("b1 G AP>w", "a2 G AP>w", "b2 G AP>w")
    assert asked(table("a1 R PT", *wall, WATCHER, altars="c5=S")) == "G wins: no activation"
    still = table("a1 R PT", *wall, "d1 R BA", "c1 G AP>e", "c2 G AP>e", "d2 G AP>e", WATCHER, altars="c5=S")
    assert options(still) == ["d1"]
    still = table("b4 R AP>n", "d1 R BA", "d6 G BA")
    stays = after(still, "turn:b4 tele_stack:b4 tele_square:b4")
    assert "n" not in options(stays)
    assert refused(stays, "tele_facing:n") == "WC-12.16"


def test_WC_5_10_other_effects_count_even_if_nothing_is_different_afterwards() -> None:
    # Two equal Keykeepers change places; a token is laid on a side that a printed shield covers.
    swapped = after(table("a1 R KE *", "b1 R KE *", "d1 R KE", WATCHER), "turn:d1 swap_first:a1 swap_second:b1")
    assert stacks(swapped)[:2] == ["a1 R KE *", "b1 R KE *"]
    shielded = after(table("c1 R GU>n", WATCHER), "turn:c1 shield_side:n")
    assert at(shielded, "c1") == "R GU>n * {n}"


def test_WC_5_10_what_can_take_place_is_decided_before_the_activation() -> None:
    # The Apprentice on b1 will be exhausted by its own bolt, but is not when Energy is tested.
    assert not can_act(table("b1 R AP>n", "d1 R BA", WATCHER), "b1")
    assert can_act(table("b1 R AP>n", "d1 R BA *", WATCHER), "b1")


def test_WC_5_11_power_tile_activation_power_tile_end() -> None:
    state = table("a1 R AP>n", "d1 R AP>n", "a4 G AP>w", WATCHER, power_red="P", power_green="E")
    assert options(state) == ["a1", "d1", "power"]
    before = after(state, "turn:power shield_stack:d1 shield_side:e")
    assert (asked(before), options(before)) == ("R turn", ["a1", "d1"])
    assert asked(after(before, "turn:a1 give_stack:a1 give_facing:n")) == "G turn"  # the tile is gone: nothing after
    acted = after(state, "turn:a1 give_stack:a1 give_facing:n")
    assert (asked(acted), options(acted)) == ("R after", ["power", "end"])
    assert asked(after(acted, "after:end")) == "G turn"
    assert asked(after(acted, "after:power shield_stack:d1 shield_side:e")) == "G turn"


def test_WC_5_12_the_stack_is_marked_exhausted_when_all_is_resolved() -> None:
    state = after(table("b1 R AP>n", "a1 R AP>w *", "d1 R AP>e *", WATCHER), "turn:b1")
    assert (asked(state), at(state, "b1")) == ("R energy_first", "R AP>n")
    assert options(state) == ["a1", "d1"]
    state = after(state, "energy_first:a1 energy_second:stop")
    assert at(state, "b1") == "R AP>n *"


def test_WC_5_13_an_activation_cannot_be_withdrawn() -> None:
    state = after(table("a2 R PR>e", "a1 R AP>w *", "d1 R BA", WATCHER), "turn:a2")
    assert options(state) == ["b2", "c2"]
    for word in ("stop", "end"):
        assert refused(state, f"priest_altar:{word}") == "WC-5.13"


def test_WC_5_14_a_single_option_is_taken_automatically() -> None:
    # One exhausted stack for Energy, one own stack for the captured tile: neither is asked for.
    state = after(table("b1 R AP>n", "a1 R AP>w *", WATCHER), "turn:b1")
    assert (asked(state), at(state, "a1")) == ("G turn", "R AP>w")
    state = after(table("a1 R AP>n", "a4 G BA", WATCHER), "turn:a1")
    assert (asked(state), at(state, "a1")) == ("G turn", "R BA +AP")


def test_WC_5_14_turn_and_after_are_always_asked() -> None:
    state = table("a1 R AP>n", "a4 G BA", WATCHER, power_red="E")
    assert (asked(state), options(state)) == ("R turn", ["a1"])
    state = after(state, "turn:a1")
    assert (asked(state), options(state)) == ("R after", ["end"])
    assert fact(after(state, "after:end"), "to_move") == "G"
