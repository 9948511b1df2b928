"""Chapter 17: move actions, breaking away, and figures that are placed."""

from conclave.games.sorcery.rules import fields as f
from tests.games.sorcery.table import after, asked, at, click, field, given, options, played, refused, tokens


def test_MK_17_1_a_move_goes_along_neighbouring_squares_within_the_speed_value() -> None:
    state = given(field("0.DC2.1 20,2; 1.AE2.1 3,20"), "0.DC2.1", "move")  # speed 5, open ground
    reached = {tuple(map(int, word.split(","))) for word in options(state)}
    assert reached == {(x, y) for x in range(15, 24) for y in range(8)} - {(20, 2)}
    assert refused(state, "move.to:14,2") == "MK-17.1"
    assert at(after(state, "move.to:15,7"), "0.DC2.1") == (15, 7)


def test_MK_17_2_friends_are_passed_and_opponents_are_not() -> None:
    # in the corner, behind two opponents that are not able and a third warrior
    corner = "0.AE2.1 0,0; 1.OK2.1 0,1 click=5; 1.OK2.2 1,1 click=5; 1.AE1.1 20,20"
    passed = given(field(f"{corner}; 0.DC2.1 1,0"), "0.AE2.1", "move")
    assert "2,0" in options(passed)
    assert "1,0" not in options(passed)
    assert "0,2" in options(passed), "round about"
    closed = field(f"{corner}; 1.OK2.3 1,0 click=5")
    assert options(played(closed, "act.warrior:0.AE2.1"))[:1] == ["1.OK2.1"], "nothing but an attack"
    assert closed.asks() == "close.target"


def test_MK_17_3_contact_with_an_able_opponent_ends_the_movement() -> None:
    state = given(field("0.AE2.1 10,2; 1.AE2.1 10,5"), "0.AE2.1", "move")
    assert "10,4" in options(state)
    assert "10,6" in options(state), "one may come from behind"
    assert "10,7" in options(state)
    held = given(field("0.AE2.1 0,2; 1.AE2.1 1,4; 1.AE2.2 2,3"), "0.AE2.1", "move")
    assert "0,3" in options(held)
    assert "0,4" not in options(held)
    demoralized = given(field("0.AE2.1 0,2; 1.OK2.1 1,4 click=5; 1.AE2.2 20,20"), "0.AE2.1", "move")
    assert "0,5" in options(demoralized)


def test_MK_17_4_breaking_away_needs_a_four() -> None:
    state = given(field("0.AE2.1 10,5; 1.AE2.1 10,6"), "0.AE2.1", "move")
    assert asked(state) == "chance break.roll"
    for face in (1, 2, 3):
        held = after(state, f"break.roll:{face}")
        assert (at(held, "0.AE2.1"), tokens(held, "0.AE2.1")) == ((10, 5), 1)
        assert asked(held) == "0 act.warrior"
        assert held.at[f.ACTIONS] == 2
    for face in (4, 5, 6):
        assert asked(after(state, f"break.roll:{face}")) == "0 move.to"


def test_MK_17_4_a_failed_break_away_meets_neither_pole_arm_nor_flame_nor_charge() -> None:
    # the Legionnaire has Pole Arm, the Deathblade Charge, and a Flame Sigil lies beside
    state = field("0.DC3.1 10,5; 1.AE2.1 10,6; 1.AE1.1 11,8", "B1 1.AE1.1 S1", "G3 B1 1.AE1.1 10,7")
    held = given(state, "0.DC3.1", "move", "break.roll:1")
    assert (click(held, "0.DC3.1"), asked(held)) == (1, "0 act.warrior")
    moved = given(
        field("0.DC3.1 10,5; 1.AE2.1 10,6; 1.AE1.1 11,8", "B1 1.AE1.1 S1", "G3 B1 1.AE1.1 10,7"),
        "0.DC3.1",
        "move",
        "break.roll:4 move.to:9,5",
    )
    assert (click(moved, "0.DC3.1"), asked(moved)) == (3, "0 move.charge"), "Pole Arm and Flame Sigil, then Charge"


def test_MK_17_4_no_roll_against_opponents_that_are_not_able() -> None:
    state = given(field("0.AE2.1 10,5; 1.OK2.1 10,6 click=5; 1.AE2.1 20,20"), "0.AE2.1", "move")
    assert asked(state) == "0 move.to"


def test_MK_17_5_those_left_do_not_stop_a_warrior_that_broke_away() -> None:
    state = given(field("0.AE2.1 10,5; 1.AE2.1 10,6"), "0.AE2.1", "move", "break.roll:4")
    assert "10,8" in options(state), "round the warrior it left"
    other = given(field("0.AE2.1 0,5; 1.AE2.1 0,6; 1.AE2.2 2,7"), "0.AE2.1", "move", "break.roll:4")
    assert "1,6" in options(other)
    assert "1,8" not in options(other), "the other one stops it at 1,6"


def test_MK_17_6_a_figure_that_is_placed_does_not_move() -> None:
    # Fold Space out of contact without a roll, into contact with a Pole Arm, beside a Flame Sigil
    state = field(
        "0.EL1.1 10,5; 1.DC3.1 10,6; 1.AE2.1 12,9; 1.AE1.1 14,9",
        "B5 0.EL1.1 S5 S11; B1 1.AE1.1 S1",
        "G3 B1 1.AE1.1 13,10",
    )
    done = played(state, "act.warrior:0.EL1.1 act.kind:cast.B5 cast.square:12,10 counter.offer:resolve")
    assert at(done, "0.EL1.1") == (12, 10)
    assert click(done, "0.EL1.1") == 1
