"""Chapter 11 of Witchcraft: the powers of Prophet, Prince, Barbarian, Keykeeper and Priest."""

import pytest

from tests.games.witchcraft.table import WATCHER, after, asked, at, can_act, fact, options, refused, table

APPRENTICE = "d1 R AP>n"  # it can always hit the watcher on d6


# -- what all specials share


@pytest.mark.parametrize(
    ("special", "first"),
    [
        ("PT", "prophet_stack"),
        ("PC", "prince_discard"),  # the stack on d1 is the only one to dissolve
        ("BA", "barbarian_altar"),
        ("KE", "swap_first"),
        ("PR>e", "priest_altar"),
    ],
)
def test_WC_11_1_each_special_has_a_power_of_its_own(special: str, first: str) -> None:
    state = table(f"a2 R {special}", "d1 R AP>n +GU", "a1 R AP>w *", "a4 G AP>w", WATCHER)
    assert asked(after(state, "turn:a2")) == f"R {first}"


def test_WC_11_1_only_the_priest_uses_a_direction() -> None:
    # Walled in by enemies on all sides, the others do not mind.
    wall = ("b1 G AP>s", "a2 G AP>w", "b3 G AP>n", "c1 G AP>e", "a1 G GO>w", "a3 G GO>w", "c3 G GO>e")
    for special in ("PT", "PC", "BA", "KE"):
        state = table(f"b2 R {special}", "d1 R AP>n +GU", *wall, WATCHER, altars="c2=P b5=T c5=S")
        assert can_act(state, "b2")
    for facing in ("n", "w"):
        state = table(f"b2 R PR>{facing}", APPRENTICE, *wall, WATCHER, altars="c2=P b5=T c5=S")
        assert not can_act(state, "b2")
    assert can_act(table("b2 R PR>e", APPRENTICE, *wall, WATCHER, altars="c2=P b5=T c5=S"), "b2")


@pytest.mark.parametrize(
    ("special", "question"), [("PT", "prophet_stack"), ("KE", "swap_first"), ("PC", "prince_stack")]
)
def test_WC_11_2_specials_work_on_own_stacks_only(special: str, question: str) -> None:
    state = table(f"a1 R {special}", "d1 R AP>n +GU *", "c1 R AP>n +GU *", "a4 G AP>w +GU *", WATCHER)
    state = after(state, "turn:a1")
    assert asked(state) == f"R {question}"
    assert "a4" not in options(state)
    assert refused(state, f"{question}:a4") == "WC-11.2"


# -- the Prophet


def test_WC_11_3_the_prophet_refreshes_or_rearranges_or_does_both() -> None:
    state = after(table("a1 R PT", "c1 R AP>e +GO *", APPRENTICE, WATCHER), "turn:a1 prophet_stack:c1")
    assert options(state) == ["yes", "no"]
    refreshed = after(state, "prophet_refresh:yes prophet_top:AP prophet_facing:e")
    assert at(refreshed, "c1") == "R AP>e +GO"
    rearranged = after(state, "prophet_refresh:no prophet_top:GO prophet_facing:w")
    assert at(rearranged, "c1") == "R GO>w +AP *"
    both = after(state, "prophet_refresh:yes prophet_top:GO prophet_facing:w")
    assert at(both, "c1") == "R GO>w +AP"


def test_WC_11_3_a_stack_of_any_height_will_do() -> None:
    state = after(table("a1 R PT", "c1 R AP>e", "b1 R AP>e +GO,GU,AR,MA", WATCHER), "turn:a1")
    assert options(state) == ["b1", "c1"]
    assert options(after(state, "prophet_stack:b1")) == ["AP", "GO", "GU", "AR", "MA"]


def test_WC_11_4_the_prophet_may_choose_its_own_stack_and_still_tires() -> None:
    state = after(table("a1 R PT +AR", APPRENTICE, WATCHER), "turn:a1 prophet_stack:a1 prophet_facing:n")
    assert at(state, "a1") == "R AR>n +PT *"


def test_WC_11_5_the_facing_of_lower_tiles_is_never_asked_for() -> None:
    state = after(table("a1 R PT", "c1 R AP>e +GO,AR", WATCHER), "turn:a1 prophet_top:GO prophet_facing:n")
    assert (asked(state), at(state, "c1")) == ("G turn", "R GO>n +AP,AR")


@pytest.mark.parametrize("changeable", ["BA *", "BA {n}", "BA +PT", "AP>n"])
def test_WC_11_6_the_prophet_must_change_something(changeable: str) -> None:
    idle = ("a1 R PT", "c1 R PT +PT")  # neither exhausted, nor turnable, nor covering another type
    assert refused(table(*idle, "b1 R BA", WATCHER), "turn:a1") == "WC-11.6"
    state = table(*idle, f"b1 R {changeable}", "d1 R PT *", WATCHER)
    assert can_act(state, "a1")
    state = after(state, "turn:a1")
    assert options(state) == ["b1", "d1"]
    assert refused(state, "prophet_stack:c1") == "WC-11.6"


def test_WC_11_6_without_a_refresh_the_same_top_must_be_turned() -> None:
    state = after(table("a1 R PT", "c1 R AP>e", WATCHER), "turn:a1")
    assert options(state) == ["n", "ne", "se", "s", "sw", "w", "nw"]
    assert refused(state, "prophet_facing:e") == "WC-11.6"
    fixed = after(table("a1 R PT", "c1 R BA +AP,KE", WATCHER), "turn:a1")
    assert options(fixed) == ["AP", "KE"]  # the Barbarian on top would be no change
    refreshed = after(table("a1 R PT", "c1 R AP>e *", WATCHER), "turn:a1 prophet_refresh:yes")
    assert "e" in options(refreshed)
    bare = after(table("a1 R PT", "c1 R BA *", WATCHER), "turn:a1")
    assert (asked(bare), at(bare, "c1")) == ("G turn", "R BA")  # refreshing is all there is, so it is done


def test_WC_11_7_rearranging_alone_leaves_a_stack_exhausted() -> None:
    state = table("a1 R PT", "c1 R AP>e +BA *", WATCHER)
    assert at(after(state, "turn:a1 prophet_refresh:no prophet_top:BA"), "c1") == "R BA +AP *"
    assert at(after(state, "turn:a1 prophet_refresh:no prophet_top:AP prophet_facing:n"), "c1") == "R AP>n +BA *"


def test_WC_11_8_another_type_on_top_sheds_shield_tokens_the_same_type_keeps_them() -> None:
    state = after(table("a1 R PT", "c1 R AP>e +GO,AP {e,s}", WATCHER), "turn:a1")
    assert at(after(state, "prophet_top:GO prophet_facing:e"), "c1") == "R GO>e +AP,AP"
    assert at(after(state, "prophet_top:AP prophet_facing:s"), "c1") == "R AP>s +AP,GO {s,w}"


def test_WC_11_9_the_prophet_needs_no_line_and_meets_no_shield() -> None:
    # The chosen stack is shielded all around, behind an altar and an enemy.
    state = table("b1 R PT", "b4 R BA * {n,ne,e,se,s,sw,w,nw}", "b3 G AP>w", WATCHER)
    state = after(state, "turn:b1 prophet_refresh:yes prophet_facing:n")
    assert at(state, "b4") == "R BA {n,ne,e,se,s,sw,w,nw}"


def test_WC_11_36_a_prophet_refreshes_another_prophet() -> None:
    state = after(table("a1 R PT", "c1 R PT *", WATCHER), "turn:a1")
    assert (at(state, "c1"), at(state, "a1")) == ("R PT", "R PT *")


# -- the Prince


def test_WC_11_10_the_prince_dissolves_a_stack() -> None:
    state = after(table("a1 R PC", "c1 R AP>n +BA,KE *", "b1 R AP>w", WATCHER), "turn:a1")
    assert options(state) == ["AP", "BA", "KE"]
    state = after(state, "prince_discard:KE")
    assert (at(state, "c1"), options(state)) == ("-", ["a1", "b1"])  # the other own stacks
    state = after(state, "give_stack:b1 give_stack:b1 give_top:BA")
    assert (at(state, "b1"), fact(state, "discards")) == ("R BA +AP,AP", ["KE"])


def test_WC_11_11_tiles_of_the_prince_go_on_top_with_any_facing_several_on_one_stack() -> None:
    state = table("a1 R PC", "c1 R AP>n +GO,GU", "b1 R KE", WATCHER)
    state = after(state, "turn:a1 prince_discard:AP give_stack:b1 give_stack:b1 give_top:GU give_facing:sw")
    assert at(state, "b1") == "R GU>sw +GO,KE"


def test_WC_11_12_the_prince_may_dissolve_its_own_stack() -> None:
    state = after(table("a1 R PC +BA", "c1 R AP>n +GO", WATCHER), "turn:a1")
    assert options(state) == ["a1", "c1"]
    state = after(state, "prince_stack:a1 prince_discard:BA")
    assert (at(state, "a1"), at(state, "c1")) == ("-", "R PC +AP,GO")


def test_WC_11_13_the_prince_may_be_the_discarded_tile() -> None:
    state = after(table("a1 R PC +BA", "c1 R AP>n", WATCHER), "turn:a1 prince_discard:PC")
    assert (fact(state, "discards"), at(state, "c1")) == (["PC"], "R BA +AP")


def test_WC_11_14_dissolving_sheds_the_exhaustion_token() -> None:
    state = table("a1 R PC", "c1 R BA +AR * {e}", "b1 R AP>w *", WATCHER)
    state = after(state, "turn:a1 prince_discard:BA give_stack:b1 give_facing:n")
    assert at(state, "b1") == "R AR>n +AP"


@pytest.mark.parametrize("tile", ["AP", "AR", "BA"])
def test_WC_11_15_any_tile_of_the_stack_may_be_discarded_for_good(tile: str) -> None:
    state = after(table("a1 R PC", "c1 R BA +AR,AP", WATCHER, discards=["GO"]), f"turn:a1 prince_discard:{tile}")
    assert fact(state, "discards") == sorted(["GO", tile], key=["AP", "GO", "AR", "BA"].index)
    assert refused(after(table("a1 R PC", "c1 R BA +AR", WATCHER), "turn:a1"), "prince_discard:GO") == "WC-11.15"


def test_WC_11_16_the_prince_needs_two_stacks_and_one_of_two_tiles() -> None:
    assert refused(table("a1 R PC", APPRENTICE, WATCHER), "turn:a1") == "WC-11.16"
    assert asked(table("a1 R PC +AP,GO", WATCHER)) == "G wins: no activation"
    assert can_act(table("a1 R PC +AP", APPRENTICE, WATCHER), "a1")
    state = after(table("a1 R PC +AP", "c1 R BA +AP", "b1 R AP>w", WATCHER), "turn:a1")
    assert options(state) == ["a1", "c1"]
    assert refused(state, "prince_stack:b1") == "WC-11.16"


def test_WC_11_17_a_stack_that_receives_a_tile_of_the_prince_loses_its_tokens() -> None:
    state = table("a1 R PC", "c1 R AP>n +BA", "b1 R AP>w * {n,s}", WATCHER)
    assert at(after(state, "turn:a1 prince_discard:AP give_stack:b1"), "b1") == "R BA +AP"


def test_WC_11_18_the_prince_tires_unless_dissolved_or_given_a_tile() -> None:
    state = table("a1 R PC", "c1 R AP>n +BA", "b1 R AP>w", WATCHER)
    assert at(after(state, "turn:a1 prince_discard:AP give_stack:b1"), "a1") == "R PC *"
    assert at(after(state, "turn:a1 prince_discard:AP give_stack:a1"), "a1") == "R BA +PC"
    own = after(table("a1 R PC +BA", "b1 R AP>w", WATCHER), "turn:a1 prince_discard:BA")
    assert (at(own, "a1"), at(own, "b1")) == ("-", "R PC +AP")  # fresh: it may act next turn


# -- the Barbarian


def test_WC_11_19_the_barbarian_removes_an_altar_for_good() -> None:
    state = after(table("a1 R BA", WATCHER), "turn:a1")
    assert options(state) == ["b2", "c2", "b5", "c5"]
    assert refused(state, "barbarian_altar:d6") == "WC-11.19"
    state = after(state, "barbarian_altar:c2")
    assert (fact(state, "altars"), at(state, "c2")) == ("b2=E b5=T c5=S", "-")


def test_WC_11_20_a_spent_summoning_altar_may_be_removed() -> None:
    state = after(table("a1 R BA", WATCHER, pairs=[], altars="c5=S"), "turn:a1")
    assert (at(state, "c5"), at(state, "a1")) == ("-", "R BA *")


def test_WC_11_21_the_barbarian_needs_no_line_only_an_altar_anywhere() -> None:
    for altars, legal in (("c5=S", True), ("b2=E", True), ("", False)):
        state = table("a1 R BA", "b1 G AP>s", "a2 G AP>w", APPRENTICE, WATCHER, altars=altars)
        assert can_act(state, "a1") == legal


def test_WC_11_22_the_square_of_a_removed_altar_is_an_ordinary_square() -> None:
    state = table("a1 R BA", "b1 R AP>n", "b3 G BA", WATCHER, power_red="T")
    assert not can_act(state, "b1")
    state = after(state, "turn:a1 barbarian_altar:b2 after:power tele_stack:a1")
    assert "b2" in options(state)  # stacks may go there
    state = after(table("a1 R BA *", "b1 R AP>n", "b3 G BA", WATCHER, altars="c2=P b5=T c5=S"), "turn:b1 give_stack:b1")
    assert at(state, "b3") == "-"  # lines pass


# -- the Keykeeper


def test_WC_11_23_the_keykeeper_exchanges_two_own_stacks() -> None:
    state = after(table("a1 R KE", "c1 R AP>n +GO", "d1 R AP>e", WATCHER), "turn:a1 swap_first:c1")
    assert options(state) == ["a1", "d1"]
    assert refused(state, "swap_second:c1") == "WC-11.23"
    state = after(state, "swap_second:d1 swap_turn:none")
    assert (at(state, "c1"), at(state, "d1"), at(state, "a1")) == ("R AP>e", "R AP>n +GO", "R KE *")


def test_WC_11_24_one_of_the_two_may_be_turned_as_a_whole() -> None:
    state = after(table("a1 R KE", "c1 R GO>n +AP {e}", "d1 R AP>e", WATCHER), "turn:a1 swap_first:c1 swap_second:d1")
    assert (asked(state), options(state)) == ("R swap_turn", ["c1", "d1", "none"])
    assert refused(state, "swap_turn:a1") == "WC-11.24"
    state = after(state, "swap_turn:d1")
    assert options(state) == ["ne", "e", "se", "s", "sw", "w", "nw"]  # not the way it faces already
    assert at(after(state, "swap_facing:e"), "d1") == "R GO>e +AP {s}"


def test_WC_11_25_the_keykeepers_own_stack_may_be_swapped_and_turned() -> None:
    state = after(table("a1 R KE {n}", "d1 R AP>e", WATCHER), "turn:a1 swap_first:d1")
    assert options(state) == ["a1", "d1", "none"]
    state = after(state, "swap_turn:d1 swap_facing:w")
    assert (at(state, "d1"), at(state, "a1")) == ("R KE * {w}", "R AP>e")


def test_WC_11_26_at_most_one_is_turned_and_none_need_be() -> None:
    state = after(table("a1 R KE", "c1 R AP>n", "d1 R AP>e", WATCHER), "turn:a1 swap_first:c1 swap_second:d1")
    assert asked(after(state, "swap_turn:none")) == "G turn"
    turned = after(state, "swap_turn:c1 swap_facing:w")
    assert (asked(turned), at(turned, "c1"), at(turned, "d1")) == ("G turn", "R AP>w", "R AP>n")
    bare = after(table("a1 R KE", "c1 R BA", WATCHER), "turn:a1 swap_first:a1")
    assert asked(bare) == "G turn"  # neither can be turned
    one = after(table("a1 R KE", "c1 R AP>n", WATCHER), "turn:a1 swap_first:a1")
    assert refused(one, "swap_turn:c1") == "WC-7.12"


def test_WC_11_27_swapped_stacks_keep_their_tokens() -> None:
    state = table("a1 R KE", "c1 R AP>n * {n,w}", "d1 R AP>e * {s}", WATCHER)
    state = after(state, "turn:a1 swap_first:c1 swap_second:d1 swap_turn:none")
    assert (at(state, "c1"), at(state, "d1")) == ("R AP>e * {s}", "R AP>n * {n,w}")


def test_WC_11_28_the_keykeeper_needs_two_stacks_equal_ones_will_do() -> None:
    assert asked(table("a1 R KE +AP,GO", WATCHER)) == "G wins: no activation"
    state = after(table("a1 R KE", "b1 R AP>n", "c1 R AP>n", WATCHER), "turn:a1 swap_first:b1 swap_second:c1")
    state = after(state, "swap_turn:none")
    assert (at(state, "b1"), at(state, "c1"), at(state, "a1")) == ("R AP>n", "R AP>n", "R KE *")


# -- the Priest


def test_WC_11_29_the_priest_activates_altars_on_its_line() -> None:
    state = after(table("d2 R PR>w", "a1 R AP>w *", WATCHER, altars="b2=E c5=S"), "turn:d2")
    assert (at(state, "a1"), at(state, "d2")) == ("R AP>w", "R PR>w *")


def test_WC_11_30_the_priest_never_hits_a_wizard() -> None:
    assert not can_act(table("a1 R PR>n", "a4 G AP>w", APPRENTICE, WATCHER), "a1")
    state = after(table("a2 R PR>e", "d2 G AP>e", "a1 R AP>w *", WATCHER, altars="b2=E c5=S"), "turn:a2")
    assert at(state, "d2") == "G AP>e"


def test_WC_11_31_two_altars_may_be_activated_in_one_go() -> None:
    state = table("a2 R PR>e", "a1 R AP>w *", "d1 R AP>w", WATCHER)
    state = after(state, "turn:a2 priest_altar:b2 priest_second:c2 shield_stack:d1 shield_side:n")
    assert (at(state, "a1"), at(state, "d1"), at(state, "a2")) == ("R AP>w", "R AP>w {n}", "R PR>e *")


def test_WC_11_32_enemies_block_the_priest() -> None:
    stacks = ("b1 R PR>n", "a1 R AP>w *", WATCHER)
    assert options(after(table(*stacks, "b6 G AP>w"), "turn:b1")) == ["b2", "b5"]
    between = after(table(*stacks, "b4 G AP>w"), "turn:b1")
    assert (asked(between), at(between, "a1")) == ("G turn", "R AP>w")  # Energy only: done without a question
    for enemy, legal in ((("c2 G AP>e",), False), ((), True)):
        state = table("d2 R PR>w", "a1 R AP>w *", "d1 R BA", *enemy, WATCHER, altars="b2=E c5=S")
        assert can_act(state, "d2") == legal


def test_WC_11_33_the_priest_passes_own_stacks_and_altars_whatever_their_shields() -> None:
    state = table("b1 R PR>n", "b3 R GO>s", "b4 R GO>s {s}", "a1 R AP>w *", WATCHER)
    assert options(after(state, "turn:b1")) == ["b2", "b5"]
    added = table(
        "z2 R PR>e", "a2 R GO>w", "d1 R AP>n *", WATCHER, extensions=["z2", "e5"], pairs=[], altars="c2=E c5=S"
    )
    assert can_act(added, "z2")
    away = table("z2 R PR>w", "d1 R AP>n", WATCHER, extensions=["z2", "e5"], pairs=[])
    assert not can_act(away, "z2")  # a gap: the line ends before it has begun


def test_WC_11_34_the_second_altar_is_optional_and_the_order_free() -> None:
    state = after(table("a2 R PR>e", "a1 R AP>w *", "d1 R AP>w", WATCHER), "turn:a2")
    assert options(state) == ["b2", "c2"]
    second = after(state, "priest_altar:b2")
    assert (asked(second), options(second)) == ("R priest_second", ["c2", "stop"])
    assert asked(after(second, "priest_second:stop")) == "G turn"
    other = after(state, "priest_altar:c2 shield_stack:d1 shield_side:n")
    assert (asked(other), options(other)) == ("R priest_second", ["b2", "stop"])


def test_WC_11_34_the_second_altar_must_have_been_possible_at_launch() -> None:
    # Nobody is exhausted at launch: Energy stays shut, whatever Teleportation does.
    state = after(table("b1 R PR>n", APPRENTICE, WATCHER), "turn:b1")
    assert asked(state) == "R tele_stack"
    state = after(state, "tele_stack:d1 tele_square:d1 tele_facing:e")
    assert asked(state) == "G turn"


def test_WC_11_34_a_priest_that_was_moved_may_still_use_the_second_altar() -> None:
    state = after(table("b1 R PR>n", "d1 R AP>w *", WATCHER), "turn:b1 priest_altar:b5 tele_stack:b1")
    state = after(state, "tele_square:a1 tele_facing:w")
    assert options(state) == ["b2", "stop"]
    state = after(state, "priest_second:b2")
    assert (at(state, "d1"), at(state, "a1")) == ("R AP>w", "R PR>w *")


def test_WC_11_35_the_priest_needs_an_altar_with_an_effect_on_its_line() -> None:
    nothing = table("a2 R PR>e", APPRENTICE, WATCHER, altars="b2=E c5=S")
    assert refused(nothing, "turn:a2") == "WC-11.35"
    assert can_act(table("a2 R PR>e", "d1 R AP>n *", WATCHER, altars="b2=E c5=S"), "a2")
    one_of_two = after(table("a2 R PR>e", APPRENTICE, WATCHER), "turn:a2")
    assert asked(one_of_two) == "R shield_stack"  # Energy is not offered
