"""Chapter 12 of Witchcraft: the powers of the altars."""

import pytest

from conclave.games.witchcraft.rules.events import ALTAR_GONE
from conclave.kernel import OVER, Dice
from tests.games.witchcraft.table import (
    ALL_SIDES,
    WATCHER,
    after,
    asked,
    at,
    can_act,
    deployed,
    fact,
    options,
    refused,
    table,
    told,
)


def test_WC_12_1_a_hit_carries_out_the_power_at_once_before_exhaustion() -> None:
    state = after(table("c1 R AP>n", WATCHER), "turn:c1")
    assert (asked(state), at(state, "c1")) == ("R shield_side", "R AP>n")
    assert at(after(state, "shield_side:n"), "c1") == "R AP>n * {n}"


def test_WC_12_2_altars_stay_unless_the_barbarian_removes_them() -> None:
    state = after(table("c1 R AP>n", WATCHER), "turn:c1 shield_side:n")
    assert fact(state, "altars") == "b2=E c2=P b5=T c5=S"
    for seed in range(10):
        state, dice = deployed(seed), Dice(seed)
        state.events = []
        while state.to_act != OVER:
            state.apply(dice.fall(state.options(), []))
        gone = len(told(state, ALTAR_GONE))
        assert len(fact(state, "altars").split()) == 4 - gone


def test_WC_12_3_both_players_use_every_altar_as_often_as_they_can_hit_it() -> None:
    state = table("b1 R AP>n *", "a2 R AP>e", "b3 G AP>s *", "a3 G AP>se")
    for word in ("turn:a2", "turn:a3", "turn:b1", "turn:b3"):
        state = after(state, word)
    assert asked(state) == "R turn"
    assert at(state, "b2") == "E"


def test_WC_12_4_energy_removes_up_to_two_tokens() -> None:
    state = table("b1 R AP>n", "a1 R AP>w *", "c1 R AP>w *", "d1 R AP>w *", WATCHER)
    state = after(state, "turn:b1 energy_first:d1 energy_second:a1")
    assert [at(state, square) for square in ("a1", "c1", "d1")] == ["R AP>w", "R AP>w *", "R AP>w"]
    assert asked(state) == "G turn"


def test_WC_12_5_the_caster_gets_no_benefit() -> None:
    state = after(table("b1 R AP>n", "a1 R AP>w *", "d1 R AP>w *", WATCHER), "turn:b1")
    assert options(state) == ["a1", "d1"]
    assert refused(state, "energy_first:b1") == "WC-12.6"
    state = after(state, "energy_first:a1")
    assert options(state) == ["d1", "stop"]
    assert at(after(state, "energy_second:d1"), "b1") == "R AP>n *"


def test_WC_12_6_energy_needs_an_exhausted_own_stack() -> None:
    assert refused(table("b1 R AP>n", "d1 R BA", WATCHER), "turn:b1") == "WC-12.6"
    assert can_act(table("b1 R AP>n", "d1 R BA *", WATCHER), "b1")


def test_WC_12_7_energy_works_on_own_stacks_only() -> None:
    assert not can_act(table("b1 R AP>n", "d1 R BA", "a4 G AP>w *", WATCHER), "b1")
    state = after(table("b1 R AP>n", "d1 R BA *", "a1 R BA *", "a4 G AP>w *", WATCHER), "turn:b1")
    assert refused(state, "energy_first:a4") == "WC-12.7"


def test_WC_12_8_at_least_one_token_the_second_is_optional() -> None:
    state = after(table("b1 R AP>n", "a1 R AP>w *", "d1 R AP>w *", WATCHER), "turn:b1")
    assert refused(state, "energy_first:stop") == "WC-12.8"
    state = after(state, "energy_first:a1 energy_second:stop")
    assert (at(state, "a1"), at(state, "d1")) == ("R AP>w", "R AP>w *")


def test_WC_12_9_protection_lays_one_token_on_a_side_of_an_own_stack() -> None:
    state = after(table("c1 R AP>n", "a1 R AP>w", "a4 G AP>w", WATCHER), "turn:c1")
    assert options(state) == ["a1", "c1"]
    assert refused(state, "shield_stack:a4") == "WC-12.9"
    state = after(state, "shield_stack:a1 shield_side:ne")
    assert (at(state, "a1"), asked(state)) == ("R AP>w {ne}", "G turn")


@pytest.mark.parametrize("stack", ["c1 R AP>n", "a1 R AP>w *", "b1 R KE", "d1 R PT +AP"])
def test_WC_12_10_caster_exhausted_stack_or_special_may_be_shielded(stack: str) -> None:
    square = stack[:2]
    state = table("c1 R AP>n", "a1 R AP>w *", "b1 R KE", "d1 R PT +AP", WATCHER)
    state = after(state, f"turn:c1 shield_stack:{square} shield_side:s")
    assert at(state, square).endswith("{s}")


def test_WC_12_11_protection_needs_a_side_without_a_token() -> None:
    full = f"{{{ALL_SIDES}}}"
    state = table(f"c1 R AP>n {full}", f"d1 R BA {full}", "a4 G AP>w", WATCHER)
    assert refused(state, "turn:c1") == "WC-12.11"
    assert can_act(table(f"c1 R AP>n {full}", "d1 R BA {n,ne,e,se,s,sw,w}", WATCHER), "c1")


def test_WC_12_13_teleportation_moves_or_turns_or_both() -> None:
    state = after(table("b4 R AP>n", "d1 R AP>n", WATCHER), "turn:b4 tele_stack:d1")
    assert options(state) == ["c1", "d1", "d2"]  # c2 holds an altar
    assert at(after(state, "tele_square:d2 tele_facing:n"), "d2") == "R AP>n"
    assert at(after(state, "tele_square:d1 tele_facing:w"), "d1") == "R AP>w"
    both = after(state, "tele_square:c1 tele_facing:w")
    assert (at(both, "d1"), at(both, "c1")) == ("-", "R AP>w")
    assert refused(state, "tele_square:a1") == "WC-12.13"  # two steps are too far


@pytest.mark.parametrize("square", ["a2", "a3", "a4", "b2", "b4", "c2", "c3", "c4"])
def test_WC_12_13_all_eight_directions(square: str) -> None:
    state = after(table("b3 R AP>n", "a1 R AP>ne", "d1 R BA", WATCHER, altars="b5=T c5=S"), "turn:b3 tele_stack:b3")
    assert at(after(state, f"tele_square:{square} tele_facing:n"), square) == "R AP>n *"


def test_WC_12_14_not_onto_wizards_or_altars() -> None:
    state = after(table("b4 R AP>n", "c4 R AP>w", "a4 G AP>w", WATCHER), "turn:b4 tele_stack:b4")
    assert options(state) == ["a3", "b3", "c3", "b4", "a5"]
    for square in ("c4", "a4", "b5", "c5"):
        assert refused(state, f"tele_square:{square}") == "WC-12.14"


def test_WC_12_15_the_whole_stack_moves() -> None:
    state = table("b4 R AP>n", "d1 R AP>n +GO,AR * {n}", WATCHER)
    state = after(state, "turn:b4 tele_stack:d1 tele_square:d2 tele_facing:e")
    assert (at(state, "d1"), at(state, "d2")) == ("-", "R AP>e +GO,AR * {e}")


def test_WC_12_16_the_stack_must_move_or_turn() -> None:
    state = after(table("b4 R AP>n", "d1 R AP>n", "a1 R KE", WATCHER), "turn:b4")
    staying = after(state, "tele_stack:d1 tele_square:d1")
    assert options(staying) == ["ne", "e", "se", "s", "sw", "w", "nw"]
    assert refused(staying, "tele_facing:n") == "WC-12.16"
    moved = after(state, "tele_stack:d1 tele_square:d2")
    assert len(options(moved)) == 8  # a stack that has moved may keep its facing
    bare = after(state, "tele_stack:a1")
    assert refused(bare, "tele_square:a1") == "WC-12.16"  # a Keykeeper without tokens cannot be turned
    assert asked(after(bare, "tele_square:b1")) == "G turn"


@pytest.mark.parametrize("square", ["b4", "a1"])
def test_WC_12_17_caster_and_exhausted_stacks_may_teleport(square: str) -> None:
    state = after(table("b4 R AP>n", "a1 R AP>w * {w}", WATCHER), "turn:b4")
    assert square in options(state)
    target = {"b4": "b3", "a1": "b1"}[square]
    state = after(state, f"tele_stack:{square} tele_square:{target} tele_facing:n")
    assert at(state, target) == {"b4": "R AP>n *", "a1": "R AP>n * {n}"}[square]


def test_WC_12_18_only_onto_board_squares_extensions_included() -> None:
    state = table("b4 R AP>n", "a1 R AP>w", "a2 R BA", "b1 R BA", WATCHER, extensions=["z2", "e5"], pairs=[2, 3])
    state = after(state, "turn:b4 tele_stack:a1")
    assert options(state) == ["a1", "z2"]  # diagonally, past the missing z1 and the wizard on a2
    for gap in ("z1", "a0", "z0"):
        assert refused(state, f"tele_square:{gap}") == "WC-12.18"


def test_WC_12_19_teleportation_needs_a_turnable_stack_or_a_free_neighbour() -> None:
    # Red's Thunder caster would be turnable itself, so the power tile shows it: one Prophet in a corner, walled in.
    wall = ("a2 G AP>w", "b1 G AP>s", "b2 G AP>n")
    stuck = table("a1 R PT", *wall, WATCHER, power_red="T", altars="c5=S")
    assert asked(stuck) == "G wins: no activation"
    for stack in ("a1 R PT {n}", "a1 R AP>w"):
        assert options(table(stack, *wall, WATCHER, power_red="T", altars="c5=S"))[-1] == "power"
    assert options(table("a1 R PT", *wall[:2], WATCHER, power_red="T", altars="c5=S")) == ["power"]


def test_WC_12_20_turning_belongs_to_teleportation_and_enemies_do_not() -> None:
    state = after(table("b4 R AP>n", "d1 R AP>n", WATCHER), "turn:b4")
    assert options(state) == ["d1", "b4"]
    assert refused(state, "tele_stack:d6") == "WC-12.13"
    assert at(after(state, "tele_stack:d1 tele_square:d1 tele_facing:sw"), "d1") == "R AP>sw"
