"""Chapter 9 of Witchcraft: exhaustion."""

import pytest

from conclave.games.witchcraft.rules.events import EXHAUSTED, GIVEN, REFRESHED, SWAPPED, TOPPED
from conclave.games.witchcraft.rules.stack import TIRED, is_stack
from conclave.kernel import OVER, Dice, Unreadable
from tests.games.witchcraft.table import (
    WATCHER,
    after,
    asked,
    at,
    can_act,
    cells,
    deployed,
    options,
    refused,
    table,
    told,
)


@pytest.mark.parametrize(
    ("stack", "words"),
    [
        ("a1 R AP>n", "give_stack:d1"),  # a bolt at a wizard
        ("c1 R AP>n", "shield_stack:d1 shield_side:n"),  # a bolt at an altar
        ("b1 R BA", "barbarian_altar:b2"),  # a special power
    ],
)
def test_WC_9_1_acting_exhausts(stack: str, words: str) -> None:
    square, _, contents = stack.partition(" ")
    state = after(table(stack, "d1 R AP>w", "a4 G BA", WATCHER), f"turn:{square} {words}")
    assert at(state, square) == f"{contents} *"


@pytest.mark.parametrize("tile", ["AP>n", "AR>n", "TE>n", "MA>n", "PT", "BA", "KE"])
def test_WC_9_2_an_exhausted_stack_cannot_be_activated(tile: str) -> None:
    fresh, tired = (table(f"a1 R {tile}{token}", "d1 R AP>n", "a4 G AP>w", WATCHER) for token in ("", " *"))
    assert can_act(fresh, "a1")
    assert refused(tired, "turn:a1") == "WC-9.2"


def test_WC_9_3_an_exhausted_stack_can_be_hit_and_chosen() -> None:
    assert at(after(table("a1 R AP>n", "a4 G BA *", WATCHER), "turn:a1"), "a4") == "-"
    tired = ("a1 R AP>w *", "d1 R AP>e *")
    assert options(after(table("c1 R AP>n", *tired, WATCHER), "turn:c1")) == ["a1", "c1", "d1"]
    assert options(after(table("c1 R KE", *tired, WATCHER), "turn:c1")) == ["a1", "c1", "d1"]
    assert options(after(table("c1 R PT", *tired, WATCHER), "turn:c1")) == ["a1", "d1"]


def test_WC_9_4_one_token_at_most_and_it_moves_with_the_stack() -> None:
    state = after(table("b4 R AP>n", "a1 R AP>e *", WATCHER), "turn:b4 tele_stack:a1 tele_square:a2 tele_facing:n")
    assert (at(state, "a1"), at(state, "a2")) == ("-", "R AP>n *")
    with pytest.raises(Unreadable, match="one exhaustion token"):
        table("a1 R AP>e * *", WATCHER)


def test_WC_9_5_exhaustion_stays_until_an_effect_removes_it() -> None:
    cleared = 0
    for seed in range(12):
        state, dice = deployed(seed), Dice(seed)
        while state.to_act != OVER:
            before = {square for square, cell in enumerate(cells(state)) if is_stack(cell) and cell & TIRED}
            state.events = []
            state.apply(dice.fall(state.options(), []))
            for square in before:
                if is_stack(state.cell(square)) and not state.cell(square) & TIRED:
                    cleared += 1
                    assert told(state, REFRESHED, TOPPED, GIVEN, SWAPPED)
    assert cleared > 10


@pytest.mark.parametrize(
    ("stack", "words", "contents"),
    [
        pytest.param("a1 R AP>n", "give_stack:a1", "R BA +AP", id="covered-by-a-captured-tile"),
        pytest.param("a1 R PC", "prince_discard:AP give_stack:a1", "R GU>n +PC", id="given-a-tile-by-the-prince"),
        pytest.param("a1 R PC +GO", "prince_stack:a1 prince_discard:GO give_stack:d1", "-", id="dissolved"),
        pytest.param("a1 R PC", "prince_discard:AP give_stack:c3 give_facing:n", "R PC *", id="prince-gave-elsewhere"),
        pytest.param("a1 R PT", "prophet_stack:c3 prophet_facing:n", "R PT *", id="prophet"),
        pytest.param("a1 R AP>n", "give_stack:c3", "R AP>n *", id="captured-tile-laid-elsewhere"),
    ],
)
def test_WC_9_6_who_is_spared(stack: str, words: str, contents: str) -> None:
    state = after(table(stack, "d1 R AP>w +GU", "c3 R AP>w", "a4 G BA", WATCHER), f"turn:a1 {words}")
    if state.asks() == "give_facing":
        state = after(state, "give_facing:n")
    assert at(state, "a1") == contents


def test_WC_9_6_the_prophet_is_not_spared_by_a_new_top_of_its_own_stack() -> None:
    state = table("a1 R PT +BA", "d1 R AP>n", WATCHER)
    assert at(after(state, "turn:a1 prophet_stack:a1"), "a1") == "R BA +PT *"


def test_WC_9_7_the_token_follows_a_caster_that_moved() -> None:
    teleported = after(table("b4 R AP>n", WATCHER), "turn:b4 tele_square:c4 tele_facing:n")
    assert (at(teleported, "b4"), at(teleported, "c4")) == ("-", "R AP>n *")
    swapped = after(table("a1 R KE", "d1 R AP>n", WATCHER), "turn:a1 swap_first:a1 swap_turn:none")
    assert (at(swapped, "a1"), at(swapped, "d1")) == ("R AP>n", "R KE *")
    other = after(table("a1 R KE", "d1 R AP>n", WATCHER), "turn:a1 swap_first:d1 swap_turn:none")
    assert at(other, "d1") == "R KE *"


def test_WC_9_7_a_caster_that_moved_and_was_then_covered_is_spared() -> None:
    # The Master hits Teleportation in front and a wizard behind, steps aside first, and takes the tile itself.
    state = table("b4 R MA>n", "d1 R AP>n", "b3 G BA", WATCHER)
    state = after(state, "turn:b4 strike_order:b5 tele_stack:b4 tele_square:c4 tele_facing:n")
    state = after(state, "give_stack:c4")
    assert (at(state, "c4"), asked(state)) == ("R BA +MA", "G turn")


def test_WC_9_1_exhaustion_is_told_once_an_activation() -> None:
    state = table("b3 R MA>n", "d1 R AP>n *", WATCHER)
    state.events = []
    for word in ("turn:b3", "strike_order:b2", "tele_stack:b3", "tele_square:b3", "tele_facing:e"):
        state.apply(state.from_text(word))
    assert len(told(state, EXHAUSTED)) == 1
