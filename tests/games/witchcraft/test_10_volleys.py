"""Chapter 10 of Witchcraft: double strikes and volleys."""

import pytest

from conclave.games.witchcraft.rules.fields import HAND
from tests.games.witchcraft.table import WATCHER, after, asked, at, can_act, number, options, refused, table

BARBARIAN = "d1 R BA"


def test_WC_10_1_two_symbols_cast_in_both_directions_at_once() -> None:
    state = table("a3 R MA>n", "a5 G KE", "a1 G BA", "d1 R AP>w", WATCHER)
    state = after(state, "turn:a3 give_stack:d1 give_stack:d1 give_top:BA")
    assert (at(state, "a5"), at(state, "a1"), at(state, "d1")) == ("-", "-", "R BA +AP,KE")


@pytest.mark.parametrize("facing", ["n", "s"])
def test_WC_10_2_a_double_strike_can_hit_two_enemies(facing: str) -> None:
    state = after(table(f"a3 R MA>{facing}", "a5 G KE", "a1 G BA"), "turn:a3")
    assert asked(state) == "R wins: elimination"


@pytest.mark.parametrize(
    ("front", "rear", "legal"),
    [("a5 G AP>w", "", True), ("", "a1 G AP>w", True), ("a5 G GU>s", "a1 G AP>w", True), ("a5 G GU>s", "", False)],
)
def test_WC_10_3_one_legal_direction_suffices(front: str, rear: str, legal: bool) -> None:
    state = table("a3 R MA>n", *filter(None, (front, rear)), BARBARIAN, WATCHER)
    assert can_act(state, "a3") == legal


def test_WC_10_3_without_any_target_the_master_cannot_act() -> None:
    assert refused(table("a3 R MA>e", BARBARIAN, WATCHER), "turn:a3") == "WC-10.3"
    assert refused(table("a3 R MA>n", "a1 G GU>n", BARBARIAN, WATCHER), "turn:a3") == "WC-5.9"


def test_WC_10_4_a_direction_without_a_legal_target_is_ignored() -> None:
    shielded = table("a3 R MA>n", "a5 G GU>s", "a1 G BA", "d1 R AP>w", WATCHER)
    state = after(shielded, "turn:a3 give_stack:d1")
    assert (at(state, "a5"), at(state, "a1"), at(state, "a3")) == ("G GU>s", "-", "R MA>n *")
    empty = after(table("a3 R MA>n", "a1 G BA", "d1 R AP>w", WATCHER), "turn:a3 give_stack:d1")
    assert at(empty, "a1") == "-"


def test_WC_10_5_the_master_strikes_double_with_missiles_and_the_archmage_single() -> None:
    stacks = ("a5 G KE", "a1 G BA", "d1 R AP>w", WATCHER)
    assert at(after(table("a3 R AR>n", *stacks), "turn:a3 give_stack:d1"), "a1") == "G BA"
    assert not can_act(table("a3 R MA>n", "a5 G GU>s", BARBARIAN, WATCHER), "a3")


def test_WC_10_6_every_legal_hit_happens() -> None:
    # Neither of two wizards, nor of two altars, can be left out.
    state = after(table("a3 R MA>n", "a5 G KE", "a1 G BA", "d1 R AP>w", WATCHER), "turn:a3")
    assert asked(state) == "R give_stack"
    assert (at(state, "a5"), at(state, "a1")) == ("-", "-")
    altars = after(table("b3 R MA>n", "d1 R AP>n *", WATCHER), "turn:b3")
    assert options(altars) == ["b2", "b5"]
    assert refused(altars, "strike_order:stop") == "WC-5.13"


def test_WC_10_7_targets_are_fixed_at_launch() -> None:
    # Energy behind has nothing to do at launch, so it is not on the list.
    state = table("b3 R MA>n", "b4 G BA", "d1 R AP>w", WATCHER)
    state = after(state, "turn:b3")
    assert asked(state) == "R give_stack"
    # Teleportation moves the Master off its line; the wizard behind is hit all the same.
    state = table("b4 R MA>n", "b3 G BA", "d1 R AP>w", WATCHER)
    state = after(state, "turn:b4 strike_order:b5 tele_stack:b4 tele_square:a4 tele_facing:w")
    assert asked(state) == "R give_stack"
    assert at(after(state, "give_stack:d1"), "b3") == "-"


def test_WC_10_7_a_wizard_summoned_into_the_line_is_not_hit() -> None:
    state = table("c4 R MA>n", "c3 G BA", "d1 R AP>w", WATCHER, reserve_green=["PT"], reserve_red=["PT"])
    state = after(state, "turn:c4 strike_order:c5 summon_size:1 summon_place:b0 summon_assign:c7")
    assert at(state, "c7") == "G PT"
    assert at(after(state, "give_stack:d1"), "c7") == "G PT"


def test_WC_10_8_each_altar_of_a_double_strike_gives_its_power_once() -> None:
    state = table("b3 R MA>n", "a1 R AP>w *", "d1 R AP>n *", "c1 R AP>w *", WATCHER)
    state = after(state, "turn:b3 strike_order:b2 energy_first:a1 energy_second:d1")
    assert asked(state) == "R tele_stack"  # the other altar, and then the turn is over
    state = after(state, "tele_stack:c1 tele_square:c1 tele_facing:n")
    assert (asked(state), at(state, "c1")) == ("G turn", "R AP>n *")


def test_WC_10_9_an_altar_without_effect_in_one_direction_is_ignored() -> None:
    state = after(table("b3 R MA>n", "d1 R AP>w", "b4 G BA", WATCHER), "turn:b3 give_stack:d1")
    assert (asked(state), at(state, "b4")) == ("G turn", "-")


def test_WC_10_10_captures_are_one_item_and_each_altar_another() -> None:
    state = after(table("b4 R MA>n", "b3 G BA +KE", "d1 R AP>w", WATCHER), "turn:b4")
    assert (asked(state), options(state)) == ("R strike_order", ["b5", "capture"])
    assert asked(after(state, "strike_order:capture")) == "R give_stack"
    assert asked(after(state, "strike_order:b5")) == "R tele_stack"
    together = after(table("a3 R MA>n", "a5 G AP>w +GU", "a1 G AP>e", "d1 R BA", WATCHER), "turn:a3")
    hand = []
    while together.asks() == "give_stack":  # AP, AP, GU: one hand in tile-table order
        hand.append(number(together, HAND))
        together = after(together, "give_stack:d1")
    assert len(hand) == 3
    assert options(together) == ["AP", "GU"]


def test_WC_10_11_an_altar_that_has_lost_its_effect_is_skipped() -> None:
    # Energy behind, a wizard in front; the captured tile covers the only exhausted stack.
    state = after(table("b3 R MA>n", "b4 G BA", "d1 R AP>w *", WATCHER), "turn:b3")
    assert options(state) == ["b2", "capture"]
    void = after(state, "strike_order:capture give_stack:d1")
    assert (asked(void), at(void, "d1")) == ("G turn", "R BA +AP")
    useful = after(state, "strike_order:capture give_stack:b3")
    assert (asked(useful), at(useful, "d1")) == ("G turn", "R AP>w")
    first = after(state, "strike_order:b2")
    assert (asked(first), at(first, "d1")) == ("R give_stack", "R AP>w")


def test_WC_10_12_one_exhaustion_per_volley_and_none_for_a_covered_caster() -> None:
    state = table("a3 R MA>n", "a5 G KE", "a1 G BA", "d1 R AP>w", WATCHER)
    assert at(after(state, "turn:a3 give_stack:d1 give_stack:d1 give_top:BA"), "a3") == "R MA>n *"
    assert at(after(state, "turn:a3 give_stack:a3 give_stack:d1"), "a3") == "R BA +MA"
