"""Chapter 2 of Witchcraft: what is in the box."""

from itertools import product

import pytest

from conclave.games.witchcraft.data import tables
from conclave.games.witchcraft.rules.geometry import DIRECTIONS, MAIN, STEPS
from conclave.games.witchcraft.rules.stack import facing_of
from conclave.kernel import Unreadable
from tests.games.witchcraft.table import (
    ALL_SIDES,
    DEALT,
    WATCHER,
    after,
    at,
    can_act,
    fact,
    new,
    options,
    stacks,
    table,
)


def test_WC_2_1_the_set_holds_what_the_box_holds() -> None:
    guild = [place != "pool" for place in tables.TILES.place]
    assert sum(n for n, ours in zip(tables.COPIES, guild) if ours) == 9 + 1  # nine tiles and a Prophet for each guild
    assert sum(n for n, ours in zip(tables.COPIES, guild) if not ours) + 2 == 6  # with the two Prophets
    assert tables.BOARD.pieces == [1, 2, 3]
    assert len(MAIN.altars) == 4
    assert MAIN.start.count(0) == 24


def test_WC_2_2_the_main_board_is_four_by_six() -> None:
    state = after(new(first="red"), f"{DEALT} draw:AP")
    squares = {column + row for column, row in product("abcd", "123456")}
    assert {*options(state)} == squares - {"b2", "c2", "b5", "c5"}
    with pytest.raises(Unreadable, match="no square of this board"):
        table("e1 R AP>n", WATCHER)


@pytest.mark.parametrize(
    ("direction", "square"),
    [("n", "b4"), ("ne", "c4"), ("e", "c3"), ("se", "c2"), ("s", "b2"), ("sw", "a2"), ("w", "a3"), ("nw", "a4")],
)
def test_WC_2_3_eight_directions_clockwise_from_north(direction: str, square: str) -> None:
    state = table(f"b3 R AP>{direction}", f"{square} G AP>e", WATCHER, altars="")
    assert can_act(state, "b3")
    number = DIRECTIONS.index(direction)
    assert [sum(axis) for axis in zip(STEPS[number], STEPS[(number + 4) % 8])] == [0, 0]  # opposite: four on


def test_WC_2_4_four_altars_one_of_each_kind() -> None:
    for outcome in options(new()):
        assert sorted(outcome.split(".")) == ["E", "P", "S", "T"]
    with pytest.raises(Unreadable, match="each at most once"):
        table("a1 R AP>n", WATCHER, altars="b2=E c2=E")


def test_WC_2_5_the_altars_stand_on_b2_c2_b5_c5() -> None:
    state = after(new(), "altars:S.E.P.T")
    assert [at(state, square) for square in ("b2", "c2", "b5", "c5")] == ["S", "E", "P", "T"]
    with pytest.raises(Unreadable, match="altar squares b2, c2, b5, c5"):
        table("a1 R AP>n", WATCHER, altars="a2=E")


def test_WC_2_6_four_power_tiles_one_of_each_kind() -> None:
    dealt = options(after(new(), "altars:E.P.T.S specials:PR.BA"))
    assert {kind for pair in dealt for kind in pair.split(".")} == {"E", "P", "T", "S"}
    assert all(len({*pair.split(".")}) == 2 for pair in dealt)


def test_WC_2_7_the_nine_tiles_of_a_guild() -> None:
    state = after(new(), f"{DEALT} first:R")
    for guild, special in (("red", "PR"), ("green", "BA")):
        tiles = fact(state, f"pile_{guild}") + fact(state, f"reserve_{guild}")
        assert sorted(tiles) == sorted(["AP", "AP", "AP", "GO", "GU", "AR", "MA", "MO", "TE", "PT", special])


def test_WC_2_8_six_special_tiles() -> None:
    dealt = {tile for pair in options(after(new(), "altars:E.P.T.S")) for tile in pair.split(".")}
    assert dealt == {"PC", "BA", "KE", "PR"}
    state = after(new(), f"{DEALT} first:R")
    assert [fact(state, f"reserve_{guild}").count("PT") for guild in ("red", "green")] == [1, 1]


def test_WC_2_9_there_is_no_tile_called_lady() -> None:
    assert tables.TYPES == ["AP", "GO", "GU", "AR", "MA", "MO", "TE", "PT", "PC", "BA", "KE", "PR"]
    with pytest.raises(Unreadable, match="there is no tile DA"):
        table("a1 R DA", WATCHER)


def test_WC_2_10_exhaustion_tokens_never_run_out() -> None:
    squares = ("a1", "a2", "a3", "a4", "a5", "a6", "b1", "b3")
    tired = [f"{square} R {tile}>w *" for square, tile in zip(squares, ["AP", "GO", "GU", "AR"] * 2)]
    state = after(table("d1 R AP>n", *tired, "d4 G AP>e", WATCHER), "turn:d1 give_stack:a1 give_facing:w")
    assert sum(text.endswith("*") for text in stacks(state)) == 8  # seven and the new one
    state = after(table("d1 R BA", *tired, WATCHER), "turn:d1 barbarian_altar:b2")
    assert sum(text.endswith("*") for text in stacks(state)) == 9


def test_WC_2_10_shield_tokens_never_run_out() -> None:
    state = table("c1 R AP>n", f"a1 R AP>e {{{ALL_SIDES}}}", "b1 R AP>e {n,e,s}", WATCHER)
    assert at(after(state, "turn:c1 shield_stack:b1 shield_side:w"), "b1") == "R AP>e {n,e,s,w}"


def test_WC_2_11_the_top_tile_shows_who_controls_all_beneath() -> None:
    state = after(table("a1 R AP>n", "d1 R AP>n", "a4 G GO>n +AP,GU", WATCHER), "turn:a1" + " give_stack:d1" * 3)
    state = after(state, "give_top:AP give_facing:n")
    assert at(state, "d1") == "R AP>n +AP,GO,GU"
    # Green strikes back: what was Red's and what was Green's goes together.
    state = table("d1 R AP>n +AP,GO,GU", "a1 R BA", "d4 G AP>s", WATCHER, to_move="G")
    state = after(state, "turn:d4" + " give_stack:d6" * 4 + " give_top:GO give_facing:w")
    assert at(state, "d6") == "G GO>w +AP,AP,AP,GU"


def test_WC_2_12_gems_have_no_effect_during_play() -> None:
    # Red's own Apprentice on d1, or one captured from Green laid on an Apprentice: the same stack.
    state = table("a1 R AP>n", "d1 R AP>n", "a4 G AP>w", WATCHER)
    captured = after(state, "turn:a1 give_stack:d1 give_facing:e")
    composed = table("a1 R AP>n *", "d1 R AP>e +AP", WATCHER, to_move="G", turns=1)
    assert stacks(captured) == stacks(composed)
    assert captured.key() == composed.key()


def test_WC_2_13_pieces_are_straight_bars_of_one_two_and_three_squares_twice_each() -> None:
    for bar in MAIN.bars:
        gaps = {b - a for a, b in zip(bar.squares, bar.squares[1:])}
        assert gaps in (set(), {1}, {MAIN.width})
        assert MAIN.bars[bar.twin].squares == sorted(MAIN.size - 1 - square for square in bar.squares)
    assert {len(bar.squares) for bar in MAIN.bars} == {1, 2, 3}


# What each tile casts along and is shielded on, in eighths of a turn from its facing.
GEOMETRY = [
    pytest.param("AP", {0}, set(), id="WC_2_14-Apprentice"),
    pytest.param("GU", {0}, {0}, id="WC_2_15-Guardian"),
    pytest.param("GO", {0}, {7, 0, 1}, id="WC_2_16-Golem"),
    pytest.param("AR", {0}, {0}, id="WC_2_17-Archmage"),
    pytest.param("MA", {0, 4}, set(), id="WC_2_18-Master"),
    pytest.param("MO", {0}, set(), id="WC_2_19-Monk"),
    pytest.param("TE", {0}, set(), id="WC_2_19-Telekinetic"),
    pytest.param("PR", set(), set(), id="WC_2_21-Priest"),
]


@pytest.mark.parametrize(("tile", "casts", "shields"), GEOMETRY)
@pytest.mark.parametrize("facing", DIRECTIONS)
def test_the_geometry_of_a_tile(tile: str, casts: set[int], shields: set[int], facing: str) -> None:
    around = {"n": "b4", "ne": "c4", "e": "c3", "se": "c2", "s": "b2", "sw": "a2", "w": "a3", "nw": "a4"}
    turn = DIRECTIONS.index(facing)
    for side, square in around.items():
        angle = (DIRECTIONS.index(side) - turn) % 8
        attack = table(f"b3 R {tile}>{facing}", f"{square} G AP>n", "d6 R KE", "d5 R KE", altars="")
        assert can_act(attack, "b3") == (angle in casts)
        back = DIRECTIONS[(DIRECTIONS.index(side) + 4) % 8]
        defence = table(f"b3 G {tile}>{facing}", f"{square} R AP>{back}", "d6 R KE", "d5 R KE", altars="")
        assert can_act(defence, square) == (angle not in shields)


def test_WC_2_21_the_priest_reaches_altars_straight_ahead_only() -> None:
    ahead, aside = (table(f"a2 R PR>{facing}", "d1 R AP>n", WATCHER) for facing in ("e", "w"))
    assert can_act(ahead, "a2")
    assert not can_act(aside, "a2")


@pytest.mark.parametrize("tile", ["AP", "GO", "GU", "AR", "MA", "MO", "TE", "PR"])
def test_WC_2_20_tiles_with_a_facing(tile: str) -> None:
    assert at(table(f"a1 R {tile}>se", WATCHER, "d1 R AP>n"), "a1") == f"R {tile}>se"
    with pytest.raises(Unreadable, match="needs a facing"):
        table(f"a1 R {tile}", WATCHER)


@pytest.mark.parametrize("tile", ["PT", "PC", "BA", "KE"])
def test_WC_2_20_tiles_without_a_facing_are_stored_as_north(tile: str) -> None:
    state = after(table("a1 R AP>n", "d1 R AP>e", f"a4 G {tile}", WATCHER), "turn:a1 give_stack:d1")
    assert facing_of(state.cell(state.geometry.square("d1"))) == 0
    with pytest.raises(Unreadable, match="has no facing"):
        table(f"a1 R {tile}>n", WATCHER)
