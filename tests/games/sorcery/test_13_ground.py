"""Chapter 13: squares, distance, contact, terrain, the line of fire, objectives and maps."""

import pytest

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.ground import are_near, distance, has_line, near
from conclave.games.sorcery.rules.machine import Sorcery
from conclave.games.sorcery.rules.victory import holder
from tests.games.sorcery.table import after, attack, click, field, figure, given, options, played, refused

SIDE = 24


def sq(x: int, y: int) -> int:
    return SIDE * y + x


def line(state: Sorcery, one: tuple[int, int], other: tuple[int, int]) -> bool:
    assert has_line(state, sq(*one), sq(*other)) == has_line(state, sq(*other), sq(*one)), "a line has no direction"
    return has_line(state, sq(*one), sq(*other))


def test_MK_13_1_a_map_is_a_grid_of_24_or_16_squares_a_side() -> None:
    state = field("0.AE2.1 23,23; 1.AE2.1 0,0")
    assert sorted(near(state, sq(23, 23))) == [sq(22, 22), sq(23, 22), sq(22, 23)]
    small = field("0.AE2.1 15,15; 1.AE2.1 0,0", map="courtyard")
    assert sorted(near(small, sq(15, 15))) == [sq(14, 14), sq(15, 14), sq(14, 15)]
    reached = options(given(small, "0.AE2.1", "move"))
    assert all(0 <= int(n) < 16 for word in reached for n in word.split(","))


def test_MK_13_2_distance_is_the_larger_difference() -> None:
    assert distance(sq(2, 3), sq(7, 5)) == 5
    assert distance(sq(7, 5), sq(6, 12)) == 7
    assert distance(sq(4, 4), sq(4, 4)) == 0
    # within 8 squares: the Tidecaller's range
    state = field("0.AE1.1 12,8; 1.AE2.1 20,10; 1.AE2.2 21,8")
    assert f.AIMS.all(given(state, "0.AE1.1", "ranged").at) == [figure(state, "1.AE2.1")], "20,10 is at 8, 21,8 at 9"


def test_MK_13_3_squares_that_touch_at_a_corner_between_two_blocks_are_not_neighbours() -> None:
    state = field("0.AE2.1 4,9; 1.AE2.1 5,9", map="twin_woods")
    assert are_near(state, sq(4, 9), sq(5, 9))
    assert are_near(state, sq(10, 10), sq(11, 10))
    assert not are_near(state, sq(4, 9), sq(6, 9))
    # on the causeway the blocks at 6,11-12 and 8-9 leave corners with one block only: those touch
    causeway = field("0.AE2.1 7,10; 1.AE2.1 6,10", map="causeway")
    assert are_near(causeway, sq(7, 11), sq(6, 10))
    ground = tables.MAPS.grounds[2][:]
    assert ground[sq(6, 11)] == 2
    from conclave.games.sorcery.rules.ground import neighbours

    ground[sq(7, 10)] = 2
    assert sq(6, 10) not in neighbours(ground, sq(7, 11)), "both other squares of the corner are blocking"


def test_MK_13_3_warriors_on_neighbouring_squares_are_in_contact() -> None:
    state = field("0.AE2.1 10,5; 1.AE2.1 11,4")
    assert "close" in options(played(state, "act.warrior:0.AE2.1"))


def test_MK_13_4_a_square_holds_one_warrior_and_a_free_square_no_block() -> None:
    state = given(field("0.AE2.1 4,10; 0.AE2.2 4,11; 1.AE2.1 20,20"), "0.AE2.1", "move")
    assert "4,11" not in options(state)
    assert refused(state, "move.to:4,11") == "MK-13.4"


def test_MK_13_5_blocks_cannot_be_entered_and_hindering_squares_cost_two() -> None:
    state = given(field("0.AE2.1 4,10; 1.AE2.1 20,20"), "0.AE2.1", "move")
    assert refused(state, "move.to:5,10") == "MK-13.5"
    # from 3,9 south into the wood, with speed 5: two squares of it, where three would be nothing in the open
    state = given(field("0.DC2.1 3,9; 1.AE2.1 20,20"), "0.DC2.1", "move")
    assert "3,7" in options(state)
    assert refused(state, "move.to:3,6") == "MK-17.1"


@pytest.mark.parametrize(
    ("between", "is_clear"),
    [("1,0", False), ("1,1", True), ("1,1 2,0", False), ("2,1", False)],
    ids=["MK-13.6 through a square", "MK-13.7 past one", "MK-13.7 between two", "MK-13.6 through the next"],
)
def test_the_line_from_0_0_to_3_1(between: str, is_clear: bool) -> None:
    others = "; ".join(f"0.DC2.{n} {at}" for n, at in enumerate(between.split(), 1))
    state = field(f"0.AE1.1 0,0; {others}; 1.AE2.1 3,1")
    assert line(state, (0, 0), (3, 1)) == is_clear
    assert ("ranged" in options(played(state, "act.warrior:0.AE1.1"))) == is_clear


def test_MK_13_6_blocking_terrain_stops_a_line_and_ends_do_not() -> None:
    state = field("0.AE1.1 4,10; 1.AE2.1 7,10; 1.AE2.2 4,14")
    assert not line(state, (4, 10), (7, 10))
    assert line(state, (4, 10), (4, 14)), "the warriors at both ends do not count"
    assert not line(state, (4, 10), (7, 12)), "it passes 5,11 and 6,11"


@pytest.mark.parametrize(("beside", "is_clear"), [("1,0 0,1", False), ("1,0", True), ("0,1", True)])
def test_MK_13_7_a_diagonal_is_blocked_where_both_squares_beside_a_corner_are(beside: str, is_clear: bool) -> None:
    others = "; ".join(f"0.DC2.{n} {at}" for n, at in enumerate(beside.split(), 1))
    state = field(f"0.AE1.1 0,0; {others}; 1.AE2.1 2,2")
    assert line(state, (0, 0), (2, 2)) == is_clear


def test_MK_13_7_neighbours_always_have_a_line() -> None:
    state = field("0.AE1.1 0,0; 0.DC2.1 1,0; 0.DC2.2 0,1; 1.AE2.1 1,1")
    assert line(state, (0, 0), (1, 1))


def test_MK_13_8_hindering_terrain_on_the_way_or_underfoot_covers_the_target() -> None:
    # attack 9 + 7 = 16 against the Legionnaire's 16, or 17 in cover
    shot = f"act.warrior:0.EL3.1 act.kind:ranged {attack(3, 4)}"
    assert click(after(field("0.EL3.1 10,4; 1.AE2.1 10,12"), shot), "1.AE2.1") == 3
    through = field("0.EL3.1 15,6; 1.AE2.1 15,11")
    assert click(after(through, shot), "1.AE2.1") == 1
    standing = field("0.EL3.1 15,4; 1.AE2.1 15,8")
    assert click(after(standing, shot), "1.AE2.1") == 1
    own = field("0.EL3.1 15,8; 1.AE2.1 15,4")
    assert click(after(own, shot), "1.AE2.1") == 3, "the attacker's own square does not count"


def test_MK_13_9_an_objective_is_held_by_the_only_side_with_an_able_warrior_in_contact() -> None:
    token = sq(9, 11)
    assert holder(field("0.AE2.1 10,12; 1.AE2.1 20,20"), token) == 0
    assert holder(field("0.AE2.1 9,11; 1.AE2.1 20,20"), token) == 0, "it is flat: one may stand on it"
    assert holder(field("0.AE2.1 10,12; 1.AE2.1 8,10"), token) == -1
    assert holder(field("0.AE2.1 11,12; 1.AE2.1 8,10"), token) == 1
    assert holder(field("0.AE2.1 10,12; 1.OK2.1 8,10 click=5"), token) == 0, "the demoralized do not count"
    assert holder(field("0.AE2.1 11,13; 1.AE2.1 20,20"), token) == -1


def test_MK_13_10_the_four_maps_look_the_same_after_a_half_turn() -> None:
    assert tables.MAPS.names == ["broken_ring", "twin_woods", "causeway", "courtyard"]
    assert tables.MAPS.sizes == [24, 24, 24, 16]
    for ground, size in zip(tables.MAPS.grounds, tables.MAPS.sizes):
        inside = [ground[sq(x, y)] for y in range(size) for x in range(size)]
        assert inside == inside[::-1]
        assert {ground[sq(x, y)] for y in range(3) for x in range(size)} == {0}, "deployment zones are clear"
    drawn = tables.MAPS.grounds[0]
    assert [x for x in range(24) if drawn[sq(x, 11)] == 2] == [5, 6]
    assert [x for x in range(24) if drawn[sq(x, 8)] == 1] == [2, 3, 4, 14, 15, 16]
    assert tables.MAPS.objectives[0] == [sq(9, 11), sq(14, 12)]
    assert sum(kind == 2 for kind in drawn) == 12
