"""Chapter 6 of Witchcraft: lines and bolts."""

import pytest

from tests.games.witchcraft.table import WATCHER, after, asked, at, can_act, options, refused, table

BARBARIAN = "d1 R BA"  # so that Red always has something to do


@pytest.mark.parametrize("square", ["a2", "a3", "a4", "a5", "a6"])
def test_WC_6_1_a_bolt_goes_straight_ahead_over_any_distance(square: str) -> None:
    assert can_act(table("a1 R AP>n", f"{square} G AP>w", BARBARIAN, WATCHER), "a1")
    assert not can_act(table("a1 R AP>e", f"{square} G AP>w", BARBARIAN, WATCHER), "a1")


def test_WC_6_1_a_diagonal_is_a_line_too() -> None:
    assert can_act(table("a1 R AP>ne", "d4 G AP>w", BARBARIAN, WATCHER, altars="b5=T c5=S"), "a1")
    assert not can_act(table("a1 R AP>ne", "d5 G AP>w", BARBARIAN, WATCHER, altars="b5=T c5=S"), "a1")


@pytest.mark.parametrize("tile", ["AP", "AR"])
def test_WC_6_2_the_first_enemy_is_hit(tile: str) -> None:
    state = after(table(f"a1 R {tile}>n", "a3 G PT", "a5 G BA", WATCHER), "turn:a1")
    assert (at(state, "a3"), at(state, "a5")) == ("-", "G BA")


def test_WC_6_3_own_wizards_neither_block_nor_are_hit() -> None:
    state = table("a1 R AP>n", "a2 R GO>n +AP", "a3 R PT", "a5 G BA", WATCHER)
    state = after(state, "turn:a1 give_stack:a3")
    assert (at(state, "a2"), at(state, "a5")) == ("R GO>n +AP", "-")
    assert not can_act(table("a1 R AP>n", "a2 R GO>n", BARBARIAN, WATCHER), "a1")


@pytest.mark.parametrize("tile", ["AP", "AR"])
def test_WC_6_4_altars_block(tile: str) -> None:
    stacks = (f"b1 R {tile}>n", "b3 G AP>w", BARBARIAN, WATCHER)
    assert not can_act(table(*stacks), "b1")  # Energy stands in between and has nothing to do
    assert can_act(table(*stacks, altars="c2=P c5=S"), "b1")


def test_WC_6_5_an_altar_met_first_is_hit_and_used() -> None:
    state = table("b1 R AP>n", "a1 R AP>w *", "b3 G AP>w", WATCHER)
    state = after(state, "turn:b1")
    assert (at(state, "b3"), at(state, "a1")) == ("G AP>w", "R AP>w")


def test_WC_6_6_a_gap_ends_the_line() -> None:
    pieces = ["z1", "z3", "e6", "e4"]
    assert not can_act(table("z1 R AP>n", "z3 G AP>w", BARBARIAN, WATCHER, extensions=pieces, pairs=[]), "z1")
    closed = [*pieces, "z2", "e5"]
    assert can_act(table("z1 R AP>n", "z3 G AP>w", BARBARIAN, WATCHER, extensions=closed, pairs=[]), "z1")


def test_WC_6_7_a_diagonal_step_asks_nothing_of_the_corner() -> None:
    # From z6 to a7: z7 is missing and a6 is a plain square, an own, an enemy one.
    pieces = ["a7", "d0", "z6", "e1"]
    for corner in ((), ("a6 R AP>w",), ("a6 G AP>w",)):
        state = table("z6 R AP>ne", "a7 G AP>w", *corner, BARBARIAN, WATCHER, extensions=pieces, pairs=[])
        assert can_act(state, "z6")
    # From c4 to b5: beside the step stand the altar on c5 and nobody on b4.
    state = table("d3 R AP>nw", "b5 G AP>w", BARBARIAN, WATCHER, altars="b2=E c2=P c5=S")
    assert can_act(state, "d3")


def test_WC_6_8_nothing_is_hit_behind_a_shielded_wizard() -> None:
    stacks = ("a1 R AP>n", "a5 G AP>w", BARBARIAN, WATCHER)
    assert not can_act(table(*stacks, "a3 G GU>s"), "a1")
    assert can_act(table(*stacks), "a1")


@pytest.mark.parametrize("tile", ["AP", "AR"])
def test_WC_6_9_an_altar_without_effect_still_blocks(tile: str) -> None:
    state = table(f"c4 R {tile}>n", "c6 G AP>w", BARBARIAN, WATCHER, pairs=[])
    assert not can_act(state, "c4")
    state = table(f"b1 R {tile}>n", "b3 G AP>w", BARBARIAN, WATCHER)
    assert refused(state, "turn:b1") == "WC-12.6"


def test_WC_6_10_a_missile_hits_the_first_target_unless_a_shield_lies_on_that_side() -> None:
    assert can_act(table("a1 R AP>n", "a4 G AP>s", BARBARIAN, WATCHER), "a1")
    assert can_act(table("a1 R AP>n", "a4 G AP>s {n,e,w}", BARBARIAN, WATCHER), "a1")
    assert not can_act(table("a1 R AP>n", "a4 G AP>s {s}", BARBARIAN, WATCHER), "a1")
    assert can_act(table("b1 R AP>n", "a1 R AP>w *", BARBARIAN, WATCHER), "b1")  # an altar


CASTERS = [
    pytest.param("AP", "missile", id="WC_6_11-Apprentice"),
    pytest.param("GU", "missile", id="WC_6_11-Guardian"),
    pytest.param("GO", "missile", id="WC_6_11-Golem"),
    pytest.param("MA", "missile", id="WC_6_11-Master"),
    pytest.param("MO", "thunder", id="WC_6_13-Monk"),
    pytest.param("AR", "thunder", id="WC_6_13-Archmage"),
    pytest.param("TE", "blast", id="WC_6_18-Telekinetic"),
]


@pytest.mark.parametrize(("tile", "bolt"), CASTERS)
def test_who_casts_which_bolt(tile: str, bolt: str) -> None:
    shielded = table(f"a1 R {tile}>n", "a4 G GU>s", BARBARIAN, WATCHER)
    assert can_act(shielded, "a1") == (bolt == "thunder")
    second = table(f"a1 R {tile}>n", "a3 G GU>s", "a5 G BA", BARBARIAN, WATCHER)
    assert can_act(second, "a1") == (bolt != "missile")  # Thunder takes the first, Blast the second
    if bolt != "missile":
        hit = after(second, "turn:a1 give_stack:d1" + " give_facing:n" * (bolt == "thunder"))
        assert at(hit, "d1") == {"thunder": "R GU>n +BA", "blast": "R BA +BA"}[bolt]


def test_WC_6_12_thunder_is_a_missile_that_shields_do_not_stop() -> None:
    state = table("a1 R AR>n", "a3 G GO>s {s}", "a5 G BA", WATCHER)
    state = after(state, "turn:a1 give_facing:n")
    assert (at(state, "a1"), at(state, "a3"), at(state, "a5")) == ("R GO>n +AR", "-", "G BA")
    assert can_act(table("b1 R AR>n", "a1 R AP>w *", WATCHER), "b1")
    assert not can_act(table("b1 R AR>n", "b3 G AP>w", BARBARIAN, WATCHER), "b1")


def test_WC_6_14_a_blast_chooses_among_altars_and_enemies_on_its_line() -> None:
    state = table("b1 R TE>n", "a1 R AP>w *", "b3 G PT", "b4 G BA", WATCHER)
    aiming = after(state, "turn:b1")
    assert (asked(aiming), options(aiming)) == ("R blast_target", ["b2", "b3", "b4", "b5"])
    assert at(after(aiming, "blast_target:b4 give_stack:a1"), "b4") == "-"
    assert at(after(aiming, "blast_target:b2"), "a1") == "R AP>w"
    assert refused(aiming, "blast_target:d6") == "WC-6.1"


def test_WC_6_15_a_blast_hits_one_target() -> None:
    state = table("a1 R TE>n", "a3 G PT", "a4 G BA", "d1 R AP>w", WATCHER)
    state = after(state, "turn:a1 blast_target:a3 give_stack:d1")
    assert (asked(state), at(state, "a4")) == ("G turn", "G BA")


def test_WC_6_16_a_blast_passes_everything_but_a_gap() -> None:
    stacks = ("b1 R TE>n", "b3 R GO>n", "b4 G GO>s {s}", "d1 R AP>w", WATCHER)
    assert options(after(table(*stacks, "b6 G BA", altars="b2=E b5=P c5=S"), "turn:b1")) == ["b5", "b6"]
    pieces = ["b0", "c7", "b7", "c0"]
    beyond = table("b0 R TE>n", "b7 G BA", "d1 R AP>w", WATCHER, extensions=pieces, pairs=[], altars="c5=S")
    assert at(after(beyond, "turn:b0 give_stack:d1"), "b7") == "-"
    gap = table("z1 R TE>n", "z3 G BA", BARBARIAN, WATCHER, extensions=["z1", "z3", "e6", "e4"], pairs=[])
    assert not can_act(gap, "z1")
    assert refused(gap, "turn:z1") == "WC-6.20"


def test_WC_6_17_a_shielded_stack_is_no_target_of_a_blast() -> None:
    state = table("a1 R TE>n", "a3 G GU>s", "a4 G PT", "a5 G AP>w {s}", "a6 G GU>n", "d1 R AP>w", WATCHER)
    aiming = after(state, "turn:a1")
    assert options(aiming) == ["a4", "a6"]
    for square in ("a3", "a5"):
        assert refused(aiming, f"blast_target:{square}") == "WC-6.17"


MANY = {"blast": "many"}


def test_WC_6_19_with_blast_many_targets_are_picked_from_near_to_far() -> None:
    state = table("a1 R TE>n", "a2 G PT", "a3 G BA", "a5 G KE", "d1 R AP>w", WATCHER, setup=MANY)
    first = after(state, "turn:a1")
    assert options(first) == ["a2", "a3", "a5"]
    assert refused(first, "blast_target:stop") == "WC-5.13"
    second = after(first, "blast_target:a3")
    assert options(second) == ["a5", "stop"]
    assert refused(second, "blast_target:a2") == "WC-6.19"
    assert asked(after(second, "blast_target:stop")) == "R give_stack"
    both = after(second, "blast_target:a5 give_stack:d1 give_stack:d1 give_top:KE")
    assert (at(both, "a2"), at(both, "a3"), at(both, "a5"), at(both, "d1")) == ("G PT", "-", "-", "R KE +AP,BA")


def test_WC_6_19_a_blast_at_many_is_one_volley() -> None:
    state = table("b1 R TE>n", "a1 R AP>w *", "b3 G PT", "b4 G BA", "d1 R AP>w", WATCHER, setup=MANY)
    hits = after(state, "turn:b1 blast_target:b2 blast_target:b3 blast_target:b4 blast_target:stop")
    assert (asked(hits), options(hits)) == ("R strike_order", ["b2", "capture"])
    # The captured tile covers the only exhausted stack, so that Energy finds nothing to do (WC-10.11).
    void = after(hits, "strike_order:capture give_stack:a1 give_stack:a1 give_top:PT")
    assert (at(void, "a1"), at(void, "b1"), asked(void)) == ("R PT +AP,BA", "R TE>n *", "G turn")


def test_WC_6_20_a_bolt_is_legal_exactly_when_it_has_a_target() -> None:
    for tile in ("AP", "AR", "TE"):
        aims = table(f"a1 R {tile}>n", "a4 G AP>e", BARBARIAN, WATCHER)
        assert can_act(aims, "a1")
        misses = table(f"a1 R {tile}>w", "a4 G AP>e", BARBARIAN, WATCHER)
        assert refused(misses, "turn:a1") == "WC-6.20"
    far = table("b1 R TE>n", "b6 G AP>e", BARBARIAN, WATCHER, pairs=[], altars="b2=S c5=T")
    assert can_act(far, "b1")  # the spent altar is no target, the Apprentice behind it is


def test_WC_6_21_every_casting_tile_casts_one_of_three_bolts() -> None:
    from conclave.games.witchcraft.data.tables import ACT, ACTS, TYPES

    bolts = {tile: ACTS[act] for tile, act in zip(TYPES, ACT) if ACTS[act] in ("missile", "thunder", "blast")}
    assert bolts == {
        "AP": "missile", "GO": "missile", "GU": "missile", "MA": "missile",
        "AR": "thunder", "MO": "thunder", "TE": "blast",
    }  # fmt: skip
