"""Chapter 1 of Witchcraft: what the game is about."""

import pytest

from conclave.games.witchcraft import GAME
from conclave.kernel import Unreadable
from tests.games.witchcraft.table import WATCHER, after, asked, at, can_act, fact, new, options, refused, stacks, table


def test_WC_1_1_exactly_two_players_red_and_green() -> None:
    assert (GAME.seats, GAME.signs) == ((2,), ("R", "G"))
    for seats in (1, 3, 4):
        with pytest.raises(Unreadable, match="is played by 2"):
            GAME.new(seats=seats)
    dealt = after(new(), "altars:E.P.T.S specials:PR.BA powers:E.T first:R")
    assert len(fact(dealt, "pile_red") + fact(dealt, "reserve_red")) == 11
    assert len(fact(dealt, "pile_green") + fact(dealt, "reserve_green")) == 11


def test_WC_1_2_taking_control_of_all_enemy_wizards_wins() -> None:
    assert asked(after(table("a1 R AP>n", "a4 G AP>w"), "turn:a1")) == "R wins: elimination"


def test_WC_1_2_an_opponent_who_can_do_nothing_loses() -> None:
    state = after(table("a1 R AP>n", "a4 G AP>w", "d3 G AP>e"), "turn:a1 give_facing:n")
    assert asked(state) == "R wins: no activation"
    assert state.payoffs == [1.0, -1.0]


def test_WC_1_3_a_bolt_is_aimed_at_an_enemy_or_an_altar_and_at_nothing_else() -> None:
    state = table("b1 R TE>n", "a1 R AP>w *", "b3 R GO>n", "b4 G AP>w", "d1 R AP>s", WATCHER)
    assert not can_act(state, "d1")  # the edge is no target
    aiming = after(state, "turn:b1")
    assert options(aiming) == ["b2", "b4", "b5"]
    assert refused(aiming, "blast_target:b3") == "WC-6.3"  # an own wizard
    assert refused(aiming, "blast_target:b6") == "WC-1.3"  # an empty square


def test_WC_1_4_an_altar_gives_its_power() -> None:
    state = after(table("b1 R AP>n", "a1 R AP>w *", WATCHER), "turn:b1")
    assert at(state, "a1") == "R AP>w"  # Energy: fresh again


def test_WC_1_4_a_captured_wizard_fights_for_its_captor() -> None:
    state = after(table("a1 R AP>n", "d1 R KE", "a4 G AR>w", "d6 G BA"), "turn:a1 give_stack:d1 give_facing:n")
    assert at(state, "d1") == "R AR>n +KE"
    state = after(state, "turn:d6 barbarian_altar:b2")
    assert "d1" in options(state)
    assert asked(after(state, "turn:d1")) == "R wins: elimination"


def test_WC_1_5_a_lone_tile_is_a_stack_of_height_one() -> None:
    state = table("a1 R KE", "d1 R AP>n", "b1 R AP>e +GO *", WATCHER)
    swapped = after(state, "turn:a1 swap_first:d1 swap_second:b1 swap_turn:none")
    assert (at(swapped, "d1"), at(swapped, "b1")) == ("R AP>e +GO *", "R AP>n")
    taken = after(table("a1 R AP>n", "d1 R AP>n", "a4 G GO>n", WATCHER), "turn:a1 give_stack:d1 give_facing:n")
    assert at(taken, "d1") == "R GO>n +AP"


SPECIALS = ["PT", "PC", "BA", "KE", "PR>n"]


@pytest.mark.parametrize("special", SPECIALS)
def test_WC_1_6_specials_are_captured_and_stacked(special: str) -> None:
    state = after(table("a1 R AP>n", "d1 R AP>n", f"a4 G {special}", WATCHER), "turn:a1 give_stack:d1")
    if special == "PR>n":
        state = after(state, "give_facing:n")
    assert (at(state, "d1"), at(state, "a4")) == (f"R {special} +AP", "-")


@pytest.mark.parametrize("special", SPECIALS)
def test_WC_1_6_specials_are_shielded(special: str) -> None:
    bare, shielded = (table("a1 R AP>n", "d1 R AP>n", f"a4 G {special}{tokens}", WATCHER) for tokens in ("", " {s}"))
    assert can_act(bare, "a1")
    assert not can_act(shielded, "a1")


@pytest.mark.parametrize(
    ("special", "words"),
    [
        ("PT", "prophet_stack:c1 prophet_facing:e"),
        ("PC", "prince_discard:GU give_stack:c1 give_facing:n"),
        ("BA", "barbarian_altar:b2"),
        ("KE", "swap_first:c1 swap_second:d1 swap_turn:none"),
        ("PR>e", ""),
    ],
)
def test_WC_1_6_specials_are_exhausted_when_they_have_acted(special: str, words: str) -> None:
    # The Priest on a2 aims at Energy; the only exhausted stack is refreshed without a question.
    state = table(f"a2 R {special}", "d1 R AP>n +GU", "c1 R AP>n", "a4 R AP>w *", WATCHER, altars="b2=E c5=S")
    state = after(state, f"turn:a2 {words}")
    assert at(state, "a2") == f"R {special} *"


def test_WC_1_6_specials_are_placed_and_summoned() -> None:
    placed = after(table(pile_red=["PC"], pile_green=["AP"]), "draw:PC deploy_square:a1")
    assert at(placed, "a1") == "R PC"
    state = table("c4 R AP>n", WATCHER, reserve_green=["KE"])
    summoned = after(state, "turn:c4 summon_size:1 summon_place:a0 summon_assign:d7")
    assert at(summoned, "d7") == "G KE"


def test_WC_1_8_a_captured_wizard_gives_control_and_nothing_else() -> None:
    before = table("a1 R AP>n", "d1 R AP>n", "a4 G PT", "c4 R AP>w *", WATCHER)
    state = after(before, "turn:a1 give_stack:d1")
    assert asked(state) == "G turn"
    assert set(stacks(before)) ^ set(stacks(state)) == {
        "a1 R AP>n", "a1 R AP>n *", "d1 R AP>n", "d1 R PT +AP", "a4 G PT"
    }  # fmt: skip
    assert fact(state, "altars") == fact(before, "altars")
