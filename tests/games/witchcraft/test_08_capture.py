"""Chapter 8 of Witchcraft: capture and stacks."""

from itertools import permutations, product

import pytest

from conclave.games.witchcraft.data.tables import TYPES
from conclave.games.witchcraft.rules.events import CAPTURED, DISSOLVED, SUMMONED
from conclave.games.witchcraft.rules.fields import HAND
from conclave.games.witchcraft.rules.geometry import DIRECTIONS
from conclave.games.witchcraft.rules.machine import Witchcraft
from conclave.kernel import OVER, Dice
from tests.games.witchcraft.table import (
    WATCHER,
    after,
    asked,
    at,
    can_act,
    deployed,
    number,
    options,
    refused,
    stacks,
    table,
    told,
)


def test_WC_8_1_a_hit_stack_is_taken_with_all_its_tiles_and_loses_its_tokens() -> None:
    state = table("a1 R AP>n", "d1 R AP>n", "a4 G BA +KE,PC * {e,w}", WATCHER)
    state = after(state, "turn:a1 give_stack:d1 give_stack:d1 give_stack:d1 give_top:BA")
    assert (at(state, "a4"), at(state, "d1")) == ("-", "R BA +AP,PC,KE")


def test_WC_8_2_captured_tiles_change_colour() -> None:
    state = after(table("a1 R AP>n", "d1 R AP>n", "a4 G BA +KE", WATCHER), "turn:a1 give_stack:d1 give_stack:a1")
    assert (at(state, "d1"), at(state, "a1")) == ("R BA +AP", "R KE +AP")


def test_WC_8_3_a_captured_tile_goes_on_top_of_any_own_stack() -> None:
    state = after(table("a1 R AP>n", "b1 R GO>e *", "d1 R PT +AP", "a4 G BA", WATCHER), "turn:a1")
    assert options(state) == ["a1", "b1", "d1"]
    assert refused(state, "give_stack:d6") == "WC-8.3"  # Green's
    for square, top in (("a1", "R BA +AP"), ("b1", "R BA +GO"), ("d1", "R BA +AP,PT")):
        assert at(after(state, f"give_stack:{square}"), square) == top


def test_WC_8_4_a_captured_tile_never_goes_on_an_empty_square() -> None:
    state = after(table("a1 R AP>n", "d1 R AP>n", "a4 G BA", WATCHER), "turn:a1")
    for square in ("a2", "a4"):
        assert refused(state, f"give_stack:{square}") == "WC-8.4"


def test_WC_8_5_a_caster_covered_by_a_captured_tile_is_not_exhausted() -> None:
    state = table("a1 R AP>n", "d1 R AP>n", "a4 G BA", WATCHER)
    assert at(after(state, "turn:a1 give_stack:a1"), "a1") == "R BA +AP"
    assert at(after(state, "turn:a1 give_stack:d1"), "a1") == "R AP>n *"


def test_WC_8_6_tiles_beneath_stay_what_they_were() -> None:
    state = after(table("a1 R AP>n", "d1 R GO>e +GU,AR", "a4 G BA", WATCHER), "turn:a1 give_stack:d1")
    assert at(state, "d1") == "R BA +GO,GU,AR"


def test_WC_8_7_a_covered_stack_loses_exhaustion_and_shields() -> None:
    state = after(table("a1 R AP>n", "d1 R GO>e * {n,s}", "a4 G BA", WATCHER), "turn:a1 give_stack:d1")
    assert at(state, "d1") == "R BA +GO"


def test_WC_8_8_a_stack_counts_as_its_top_tile() -> None:
    state = table("a1 R AP>n", "a2 R GO>w +AP,AP", "a4 G BA +AP", "a5 G KE", WATCHER)
    state = after(state, "turn:a1 give_stack:a1 give_stack:a1 give_top:BA")
    assert at(state, "a1") == "R BA +AP,AP"  # one target: the stack on a4, not the one behind
    assert at(state, "a5") == "G KE"
    shielded = after(table("c1 R AP>n", "a1 R PT +GO,AP", WATCHER), "turn:c1 shield_stack:a1 shield_side:w")
    assert at(shielded, "a1") == "R PT +AP,GO {w}"  # an altar's power treats it as one tile


def test_WC_8_9_captured_tiles_are_distributed_freely() -> None:
    state = table("a1 R AP>n", "d1 R AP>n", "a4 G BA +KE,PC", WATCHER)
    seen = set()
    for first, second, third in product(("a1", "d1"), repeat=3):
        given = after(state, f"turn:a1 give_stack:{first} give_stack:{second} give_stack:{third}")
        while given.asks() == "give_top":
            given = after(given, f"give_top:{options(given)[0]}")
        seen.add((at(given, "a1"), at(given, "d1")))
    assert len(seen) == 8
    assert ("R PC +AP,BA,KE", "R AP>n") in seen  # all on the caster, which stays fresh


def test_WC_8_10_three_of_four_on_one_stack_the_fourth_on_another() -> None:
    state = table("a1 R AP>n", "d1 R MA>n", "a4 G GO>n +AP,GU,AR", WATCHER)
    state = after(state, "turn:a1 give_stack:d1 give_stack:d1 give_stack:d1 give_stack:a1")
    state = after(state, "give_facing:e give_top:GU give_facing:s")
    assert (at(state, "a1"), at(state, "d1")) == ("R AR>e +AP", "R GU>s +AP,GO,MA")


@pytest.mark.parametrize("top", ["AP", "GO", "GU"])
@pytest.mark.parametrize("facing", ["n", "sw"])
def test_WC_8_11_any_tile_may_end_on_top_with_any_facing(top: str, facing: str) -> None:
    state = after(table("a1 R KE", "b1 R AP>n", "b4 G GO>n +AP,GU", WATCHER, altars="c5=S"), "turn:b1")
    state = after(state, f"give_stack:a1 give_stack:a1 give_stack:a1 give_top:{top} give_facing:{facing}")
    rest = sorted({"AP", "GO", "GU"} - {top})
    assert at(state, "a1") == f"R {top}>{facing} +{','.join([*rest, 'KE'])}"


def test_WC_8_12_captured_tiles_go_on_top_never_under() -> None:
    state = after(table("a1 R AP>n", "d1 R AP>n", "a4 G BA +KE", WATCHER), "turn:a1 give_stack:d1 give_stack:d1")
    assert options(state) == ["BA", "KE"]  # the Apprentice that received them is no candidate for the top
    assert refused(state, "give_top:AP") == "WC-8.14"


def test_WC_8_13_order_and_facing_of_covered_tiles_are_void() -> None:
    keys = set()
    for covered in permutations(["AP", "GO", "AR"]):
        state = table(f"a1 R PT +{','.join(covered)}", "d1 R AP>n", WATCHER)
        assert at(state, "a1") == "R PT +AP,GO,AR"
        keys.add(state.key())
    assert len(keys) == 1


def test_WC_8_14_the_order_of_giving_out() -> None:
    state = table("a1 R AP>n", "d1 R AP>n", "c1 R BA", "a4 G MO>n +AP,GU,PT", WATCHER)
    state = after(state, "turn:a1")
    hands = []
    for square in ("d1", "a1", "d1", "c1"):  # AP, GU, MO, PT in tile-table order
        assert asked(state) == "R give_stack"
        hands.append(number(state, HAND))
        state = after(state, f"give_stack:{square}")
    assert len({*hands}) == 4
    # Receivers in board order: a1 is asked for its facing, c1 gets the Prophet unasked, d1 chooses top, then facing.
    assert (asked(state), at(state, "a1")) == ("R give_facing", "R GU>n +AP")
    state = after(state, "give_facing:e")
    assert (asked(state), options(state)) == ("R give_top", ["AP", "MO"])
    assert at(state, "c1") == "R PT +BA"
    state = after(state, "give_top:MO give_facing:w")
    assert (at(state, "a1"), at(state, "d1"), asked(state)) == ("R GU>e +AP", "R MO>w +AP,AP", "G turn")


def test_WC_8_14_the_procedure_reaches_what_laying_one_by_one_reaches() -> None:
    state = after(table("a1 R AP>n", "d1 R KE", "a4 G GU>n +AP,PT", WATCHER), "turn:a1")
    reached = {(at(end, "a1"), at(end, "d1")) for end in ends(state)}
    laid = set()
    for order in permutations(["AP", "GU", "PT"]):
        for squares in product(("a1", "d1"), repeat=3):
            for facings in product(DIRECTIONS, repeat=3):
                piles = {"a1": ["AP>n"], "d1": ["KE"]}
                for tile, square, facing in zip(order, squares, facings):
                    piles[square].append(tile if tile == "PT" else f"{tile}>{facing}")
                caster = written(piles["a1"]) + (" *" if "a1" not in squares else "")
                laid.add((caster, written(piles["d1"])))
    assert reached == laid


def written(pile: list[str]) -> str:
    """A stack, given from the bottom to the top."""
    beneath = sorted((tile[:2] for tile in pile[:-1]), key=TYPES.index)
    return f"R {pile[-1]}" + (f" +{','.join(beneath)}" if beneath else "")


def ends(state: Witchcraft) -> list[Witchcraft]:
    """All ways in which the turn may end."""
    if asked(state) == "G turn" or state.to_act == OVER:
        return [state]
    return [end for option in options(state) for end in ends(after(state, option))]


def test_WC_8_15_the_square_of_a_captured_or_dissolved_stack_is_free_at_once() -> None:
    # The Master takes b4, and the Apprentice on a3 may teleport there in the same activation.
    state = table("b3 R MA>s", "a3 R AP>w", "b4 G BA", WATCHER, altars="b2=T c5=S")
    state = after(state, "turn:b3 strike_order:capture give_stack:a3 tele_stack:a3")
    assert "b4" in options(state)
    dissolved = after(
        table("a1 R PC", "d1 R AP>n +BA", "c1 R AP>w", WATCHER), "turn:a1 prince_discard:AP give_stack:c1"
    )
    assert at(dissolved, "d1") == "-"


def test_WC_8_16_a_stack_may_have_any_height() -> None:
    everything = "AP,AP,AP,AP,AP,GO,GO,GU,GU,AR,AR,MA,MA,MO,MO,TE,TE,PT,PT"
    state = after(table(f"a1 R AP>n +{everything}", "a4 G BA", WATCHER), "turn:a1")
    assert at(state, "a1") == f"R BA +{everything.replace('AP,AP,AP,AP,AP', 'AP,AP,AP,AP,AP,AP')}"


def test_WC_8_17_only_summoning_makes_stacks_only_captures_and_the_prince_take_them() -> None:
    changes = {SUMMONED: 0, CAPTURED: 0, DISSOLVED: 0}
    for seed in range(30):
        state, dice = deployed(seed), Dice(seed)
        while state.to_act != OVER:
            before = len(stacks(state))
            state.events = []
            state.apply(dice.fall(state.options(), []))
            for event in changes:
                changes[event] += len(told(state, event))
            taken = len(told(state, CAPTURED, DISSOLVED))
            assert len(stacks(state)) == before + len(told(state, SUMMONED)) - taken
    assert all(changes.values())


def test_WC_8_17_the_prince_takes_a_stack_away() -> None:
    before = table("a1 R PC", "d1 R AP>n +BA", "c1 R AP>w", WATCHER)
    state = after(before, "turn:a1 prince_discard:AP give_stack:c1")
    assert len(stacks(state)) == len(stacks(before)) - 1
    assert can_act(before, "a1")
