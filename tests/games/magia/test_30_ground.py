"""Chapters 30, 31 and 38: the table, distance, contact and movement."""

import pytest

from conclave.games.magia.data import tables
from conclave.games.magia.rules import ground, harm, movement
from conclave.games.magia.rules import records as r
from conclave.kernel import Unreadable
from tests.games.magia.table import after, asked, field, number, options, piece, played, refused, text

FOE = "P2.U1 OW 10x5 10,30 A"


def test_FW_30_1_the_table() -> None:
    assert (tables.WIDTH, tables.HEIGHT) == (48, 36)
    field("P1.Z1 WZf 47,35 mp=1")
    with pytest.raises(Unreadable, match=r"FW-30\.1"):
        field("P1.Z1 WZf 48,0 mp=1")


def test_FW_30_2_footprints() -> None:
    state = field("P1.U1 HS 10x5 0,0 A", "P1.U2 HC 5x5 10,0 A", "P1.W0 WCb 20,0", "P1.CO CO 30,0")
    shapes = [(number(state, r.W, p), number(state, r.D, p)) for p in range(4)]
    assert shapes == [(5, 2), (5, 2), (2, 2), (1, 2)]
    with pytest.raises(Unreadable, match=r"FW-30\.2"):
        field("P1.U1 HS 10x5 0,0 A", "P1.W0 WCf 4,1")


def test_FW_30_3_ranks() -> None:
    state = field("P1.U1 HS 11x5 0,0 A")
    assert (number(state, r.W, 0), number(state, r.D, 0)) == (5, 3)


def test_FW_30_4_losses_leave_from_the_rear() -> None:
    south = field("P1.U1 HS 10x5 10,8 A")
    harm.lose(south, 0, 5)
    assert text(south, "P1.U1") == "5x5 10,9 A of=10"
    harm.lose(south, 0, 2)
    assert (number(south, r.X, 0), number(south, r.W, 0)) == (10, 3)
    north = field("P2.U1 HS 10x5 10,28 A")
    harm.lose(north, piece(north, "P2.U1"), 5)
    assert text(north, "P2.U1") == "5x5 10,28 A of=10"


def test_FW_30_5_contact_by_side_or_corner() -> None:
    state = field("P1.U1 HS 4x2 10,10 A", "P1.W0 WCf 12,12", "P1.GA GEf 13,10")
    assert state.is_touching(0, 1)
    assert not state.is_touching(0, 2)
    assert state.touching(0) == [1]


def test_FW_30_6_distance_between_nearest_cells() -> None:
    state = field("P1.U1 HS 4x2 10,10 A", "P1.W0 WCf 14,14")
    assert ground.dist2(state, 0, 1) == 9 + 9
    assert ground.is_within(state, 0, 1, 5)
    assert not ground.is_within(state, 0, 1, 4)


def test_FW_30_7_distance_points() -> None:
    assert [ground.points(n * n) for n in (1, 12, 13, 24, 25)] == [1, 1, 2, 2, 3]
    assert [ground.full(n * n) for n in (1, 11, 12, 23, 24)] == [0, 0, 1, 1, 2]


def test_FW_30_8_who_is_engaged() -> None:
    state = field("P1.U1 HS 4x2 10,10 A", "P1.HR HRf 14,11", "P2.HR HRf 12,11", "P2.HR2 HRf 15,12", "P2.CO CO 20,20")
    assert not state.is_engaged(piece(state, "P1.U1")), "a Hero does not engage a Unit"
    assert state.is_engaged(piece(state, "P2.HR")), "but is engaged by it"
    assert state.is_engaged(piece(state, "P1.HR"))
    beast = field("P1.U1 HS 4x2 10,10 A", "P2.T1 TCo 12,11")
    assert beast.is_engaged(0)
    routing = field("P1.U1 HS 4x2 10,10 A", "P2.U1 OW 4x2 12,10 A routing@1")
    assert not routing.is_engaged(0)


def test_FW_30_9_worth() -> None:
    state = field("P1.U1 HC 4x2 10,10 A", "P1.Z1 WZm 20,10 mp=1")
    assert (state.worth(0), state.worth(1)) == (8, 2)


def test_FW_30_10_deployment_areas() -> None:
    state = field("P1.Z1 WZf 5,9 mp=1", "P1.Z2 WZm 8,9 mp=1", "P2.Z1 WZf 5,26 mp=1", "P2.Z2 WZf 8,25 mp=1")
    names = ("P1.Z1", "P1.Z2", "P2.Z1", "P2.Z2")
    assert [state.is_inside(piece(state, name), int(name[1]) - 1) for name in names] == [True, False, True, False]


def test_FW_30_11_kinds_of_pieces() -> None:
    state = field("P1.U1 HS 4x2 0,0 A", "P1.CO CO 5,5", "P1.ST ST 9,9", "P1.M1 ME 20,20 carries=A.hold")
    assert [state.is_individual(p) for p in range(4)] == [False, True, False, False]


def test_FW_31_4_every_map_looks_the_same_after_a_half_turn() -> None:
    for cells in tables.GROUNDS:
        kinds = [min(cell, tables.HILL) for cell in cells]
        assert kinds == kinds[::-1]
    assert len(tables.GROUNDS) == 4


def test_FW_38_1_the_movement_phase() -> None:
    state = field("P1.U1 HS 10x5 10,5 A routing@1", "P1.HR HRf 30,5", "P1.Z1 WZf 40,5 mp=3", FOE, phase=3)
    played(state, "cast:pass")
    assert text(state, "P1.U1").startswith("dead"), "the rout move comes first, and led off the table"
    played(state, "move_piece:done move_piece:done")
    assert asked(state) == "P1 rest"


def test_FW_38_2_the_engaged_do_not_move() -> None:
    state = field("P1.U1 HS 10x5 10,10 A", "P1.HR HRf 30,5", "P2.U1 OW 10x5 10,12 A", phase=3)
    assert options(state) == ["HR", "done"]
    assert refused(state, "move_piece:U1") == "FW-38.2"


def test_FW_38_3_steps_and_difficult_ground() -> None:
    state = field("P1.HR HRf 20,5", FOE, phase=3)
    reach = options(after(state, "move_piece:HR"))
    assert "20,10" in reach
    assert "20,11" not in reach
    assert "23,8" in reach, "three corner steps of three"
    assert "24,9" not in reach
    wood = field("P1.HR HRf 20,5", FOE, phase=3, terrain=["wood 10-30,6-20"])
    reach = options(after(wood, "move_piece:HR"))
    assert "20,7" in reach
    assert "20,8" not in reach


def test_FW_38_4_through_friends_and_stopped_by_enemies() -> None:
    state = field("P1.U1 HS 10x10 15,6 A", "P1.HR HRf 20,5", "P2.HR HRf 26,6", phase=3)
    played(state, "move_piece:HR")
    assert "20,7" in options(state), "through a friend"
    assert "20,6" not in options(state), "but not onto him"
    assert "25,5" in options(state)
    flyer = field("P1.HR HRy 20,5", "P2.U1 OW 10x10 15,8 A", phase=3)
    assert "20,13" in options(after(flyer, "move_piece:HR"))


def test_FW_38_5_each_piece_moves_once() -> None:
    state = field("P1.HR HRf 20,5", "P1.W0 WCf 30,5", FOE, phase=3)
    played(state, "move_piece:HR move_to:20,6")
    assert options(state) == ["W0", "done"]
    assert refused(state, "move_piece:HR") == "FW-38.5"


def test_FW_38_6_attack_means_forward() -> None:
    state = field("P1.U1 HS 10x5 10,5 A", "P1.U2 HB 8x4 30,5 A", FOE, phase=3)
    assert "done" not in options(state)
    assert refused(state, "move_piece:done") == "FW-38.6"
    played(state, "move_piece:U1")
    assert "stay" not in options(state)
    assert refused(state, "move_to:10,4") == "FW-38.6"
    played(state, "move_to:10,9")
    assert "done" in options(state), "missile Units are never forced"


def test_FW_38_7_hold_and_oppose() -> None:
    pieces = ["P1.U1 HS 10x5 10,5 A", "P1.U2 HS 10x5 20,5 B", "P2.U1 OW 10x5 20,10 A"]
    state = field(*pieces, phase=3, orders=["P1 attack hold oppose", "P2 attack attack attack"])
    held = after(state, "move_piece:U1")
    assert options(held) == ["files.3", "files.4", "files.6", "files.7", "stay"]
    assert refused(held, "move_to:10,6") == "FW-38.7"
    played(state, "move_piece:U2")
    assert "20,4" in options(state)
    assert refused(state, "move_to:20,8") == "FW-38.7"


def test_FW_38_8_individuals_go_where_they_like() -> None:
    state = field(
        "P1.U1 HS 10x5 2,2 A",
        "P1.HR HRf 20,5",
        "P2.U1 OW 10x5 20,8 A",
        phase=3,
        orders=["P1 hold hold hold", "P2 hold hold hold"],
    )
    played(state, "move_piece:HR")
    assert "20,7" in options(state)


def test_FW_38_9_reforming_and_reorganising() -> None:
    state = field("P1.U1 HS 10x5 10,5 A disorganised", FOE, phase=3)
    played(state, "move_piece:U1") if state.asks() == "move_piece" else None
    assert "reorganise" in options(state)
    wide = after(state, "move_to:files.7")
    assert text(wide, "P1.U1") == "10x7 10,5 A disorganised"
    assert text(after(state, "move_to:reorganise"), "P1.U1") == "10x5 10,5 A"
    assert refused(state, "move_to:files.8") == "FW-38.9"


def test_FW_38_10_carriers_wait_for_phase_five() -> None:
    state = field("P1.HR HRf 9,2", "P1.CO CO 20,5 carries=A.hold", "P1.M1 ME 30,5 carries=B.hold", FOE, phase=3)
    assert options(state) == ["HR", "done"]
    assert movement.why_no_move(state, piece(state, "P1.CO")) == "FW-38.10"
