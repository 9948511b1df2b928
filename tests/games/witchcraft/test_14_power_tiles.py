"""Chapter 14 of Witchcraft: power tiles."""

import pytest

from conclave.games.witchcraft.rules.machine import Witchcraft
from conclave.kernel import SPECTATOR, Illegal
from tests.games.witchcraft.table import ALL_SIDES, WATCHER, after, asked, at, fact, new, options, refused, table

STACKS = ("a1 R AP>n", "d1 R AP>n", "a4 G BA", WATCHER)


def test_WC_14_1_the_tile_is_used_before_or_after_the_activation() -> None:
    state = table(*STACKS, power_red="P")
    assert options(state) == ["a1", "d1", "power"]
    before = after(state, "turn:power shield_stack:a1 shield_side:n turn:a1 give_stack:d1")
    assert at(before, "a1") == "R AP>n * {n}"
    later = after(state, "turn:a1 give_stack:d1 after:power shield_stack:a1 shield_side:n")
    assert at(later, "a1") == "R AP>n * {n}"
    never = after(state, "turn:a1 give_stack:d1 after:end")
    assert fact(never, "power_red") == "P"


def test_WC_14_2_a_used_tile_is_gone() -> None:
    state = after(table(*STACKS, power_red="P"), "turn:power shield_stack:a1 shield_side:n")
    assert (fact(state, "power_red"), options(state)) == ("", ["a1", "d1"])
    assert refused(state, "turn:power") == "WC-14.2"
    assert asked(after(state, "turn:a1 give_stack:d1")) == "G turn"  # no `after`: nothing is left to use


@pytest.mark.parametrize(
    ("kind", "question"), [("E", "energy_first"), ("P", "shield_stack"), ("T", "tele_stack"), ("S", "summon_size")]
)
def test_WC_14_3_a_power_tile_has_the_effect_of_its_altar(kind: str, question: str) -> None:
    state = table(*STACKS, "b1 R AP>e *", "c1 R AP>e *", power_red=kind)
    assert asked(after(state, "turn:power")) == f"R {question}"


def seen(state: Witchcraft, seat: int) -> list[int]:
    return state.observe(seat)


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_WC_14_4_a_tile_is_hidden_from_everybody_else_until_used(viewer: int) -> None:
    states = [after(new(first="red"), f"altars:E.P.T.S specials:PR.BA powers:{kind}.T") for kind in "EPS"]
    assert seen(states[0], viewer) == seen(states[1], viewer) == seen(states[2], viewer)
    without = after(new(first="red", power_tiles=False), "altars:E.P.T.S specials:PR.BA")
    assert seen(states[0], viewer) != seen(without, viewer)  # that a tile is held is seen
    used = [
        after(table(*STACKS, "b1 R AP>e *", power_red=kind), f"turn:power {rest}")
        for kind, rest in (("E", ""), ("P", "shield_stack:b1 shield_side:n"))
    ]
    assert seen(used[0], viewer) != seen(used[1], viewer)


def test_WC_14_5_the_owner_knows_the_own_tile() -> None:
    states = [after(new(first="red"), f"altars:E.P.T.S specials:PR.BA powers:{kind}.T") for kind in "EPS"]
    assert len({tuple(state.observe(0)) for state in states}) == 3


def test_WC_14_6_on_the_own_turn_and_never_inside_an_activation() -> None:
    state = after(table(*STACKS, power_red="P", power_green="T"), "turn:a1")
    assert refused(state, "give_stack:power") == "WC-14.6"
    summoning = table("c4 R AP>n", WATCHER, power_green="P")
    summoning = after(summoning, "turn:c4 summon_size:1 summon_place:a0 summon_assign:a0")
    assert asked(summoning) == "G summon_tile"  # Green decides, but it is Red's turn
    assert refused(summoning, "summon_tile:power") == "WC-14.6"
    with pytest.raises(Illegal, match="K-1"):
        table(*STACKS, power_green="P").play(1, state.code("power"))


@pytest.mark.parametrize(
    ("kind", "stacks", "pairs"),
    [
        ("E", STACKS, [1, 2, 3]),
        ("P", (f"a1 R AP>n {{{ALL_SIDES}}}", "a4 G BA", WATCHER), [1, 2, 3]),
        ("S", STACKS, []),
    ],
)
def test_WC_14_7_a_tile_needs_a_possible_effect(kind: str, stacks: tuple[str, ...], pairs: list[int]) -> None:
    state = table(*stacks, power_red=kind, pairs=pairs)
    assert "power" not in options(state)
    assert refused(state, "turn:power") == "WC-14.7"


def test_WC_14_7_after_the_activation_too() -> None:
    state = after(table(*STACKS, power_red="E"), "turn:a1 give_stack:a1")  # nobody is exhausted
    assert options(state) == ["end"]
    assert refused(state, "after:power") == "WC-14.7"


def test_WC_14_8_a_tile_needs_no_altar_and_no_line() -> None:
    state = table("a1 R AP>n", "d1 R AP>e *", "a4 G BA", WATCHER, altars="", power_red="E")
    assert at(after(state, "turn:power"), "d1") == "R AP>e"


def test_WC_14_9_a_tile_exhausts_nobody_and_replaces_no_activation() -> None:
    state = after(table(*STACKS, power_red="P"), "turn:power shield_stack:a1 shield_side:n")
    assert (asked(state), at(state, "a1"), at(state, "d1")) == ("R turn", "R AP>n {n}", "R AP>n")
    assert refused(state, "turn:end") == "WC-5.3"


def test_WC_14_10_energy_after_the_activation_may_clear_the_stack_that_acted() -> None:
    state = after(table(*STACKS, power_red="E"), "turn:a1 give_stack:d1")
    assert at(state, "a1") == "R AP>n *"
    assert at(after(state, "after:power"), "a1") == "R AP>n"


def test_WC_14_11_a_wizard_summoned_by_the_tile_may_act_at_once() -> None:
    state = after(table(*STACKS, power_red="S"), "turn:power summon_size:1 summon_place:a0 summon_assign:d7")
    state = after(state, "summon_tile:PT summon_tile:MO summon_facing:n")
    assert at(state, "a0") == "R MO>n"
    assert asked(state) == "R turn"
    assert "a0" in options(state)
    assert at(after(state, "turn:a0 give_stack:d1"), "a4") == "-"


def test_WC_14_12_using_the_tile_may_lose() -> None:
    # Red's only shot is at Energy; the tile refreshes the exhausted stack that made it possible.
    stacks = ("b1 R AP>n", "a1 R AP>w *", "d1 G AP>e", WATCHER)
    assert asked(after(table(*stacks, power_red="E"), "turn:power")) == "G wins: no activation"
    assert asked(after(table(*stacks), "turn:b1")) == "G turn"


@pytest.mark.parametrize(("kind", "words"), [("E", ["power", "end"]), ("P", ["power", "end"])])
def test_WC_14_13_who_holds_a_tile_is_always_asked_after_the_activation(kind: str, words: list[str]) -> None:
    state = after(table(*STACKS, power_red=kind), "turn:a1 give_stack:d1")
    assert (asked(state), options(state)) == ("R after", words)
    unusable = after(table(*STACKS, power_red="E"), "turn:a1 give_stack:a1")
    assert (asked(unusable), options(unusable)) == ("R after", ["end"])
    assert asked(after(table(*STACKS), "turn:a1 give_stack:d1")) == "G turn"
