"""Chapters 21 to 24: talismans."""

from conclave.games.magia import GAME
from conclave.games.magia.army.muster import Muster
from conclave.games.magia.rules import records as r
from conclave.games.magia.rules import talismans, victory
from conclave.games.magia.rules.changes import added
from tests.games.magia.table import asked, field, flags, number, options, piece, played, set_number, text

UNIT = "P1.U1 HS 10x5 20,20 A"


def near(*pieces: str) -> int:
    state = field(UNIT, *pieces)
    return talismans.nearby(state, piece(state, "P1.U1"))


def test_FW_21_1_FW_21_2_FW_21_3_three_kinds_add_up() -> None:
    three = ["P1.W0 WCf 5,5 adored", "P1.HR HRf 10,3", "P1.ST ST 30,5", "P1.SO SO 11,3"]
    state = field(UNIT, *three)
    assert talismans.army_bonus(state, 0) == 3
    assert near("P1.W0 WCf 20,18 adored", "P1.HR HRf 28,20", "P1.ST ST 20,13", "P1.SO SO 29,20") == 3


def test_FW_21_4_FW_22_4_the_standard_helps_within_20_cm() -> None:
    assert near("P1.ST ST 20,11") == 1, "8 cells"
    assert near("P1.ST ST 20,10") == 0


def test_FW_23_4_the_adored_character_helps_within_20_cm() -> None:
    assert near("P1.HR HRf 20,12 adored") == 1
    assert near("P1.HR HRf 20,11 adored") == 0


def test_FW_24_5_the_sacred_object_helps_within_40_cm() -> None:
    assert near("P1.HR HRf 22,3", "P1.SO SO 20,3") == 1
    assert near("P1.HR HRf 22,2", "P1.SO SO 20,2") == 0


def test_FW_22_5_FW_22_12_FW_23_5_standard_and_adored_character_in_contact() -> None:
    assert near("P1.HR HRf 22,15 adored", "P1.ST ST 20,15") == 1, "one bonus, not two"
    assert near("P1.HR HRf 20,9 adored", "P1.ST ST 21,8") == 1, "11 cells: within 30 cm"
    state = field(UNIT, "P1.HR HRf 22,15 adored", "P1.ST ST 20,15")
    assert talismans.army_bonus(state, 0) == 2, "the army-wide bonuses stay"


def test_FW_23_6_by_a_sacred_object_only_the_object_counts() -> None:
    assert near("P1.HR HRf 22,15 adored", "P1.SO SO 20,15") == 1


def test_FW_24_7_a_standard_widens_the_sacred_objects_range() -> None:
    assert near("P1.HR HRf 19,0", "P1.ST ST 22,0", "P1.SO SO 20,0") == 1, "19 cells: within 50 cm"


def test_FW_24_6_FW_24_12_never_more_than_one_from_sacred_objects() -> None:
    own, other = ["P1.HR HRf 22,15", "P1.SO SO 20,15"], ["P2.HR HRf 27,17", "P2.SO SO 25,17"]
    state = field(UNIT, *own, "P2.U1 OW 10x5 20,24 A", *other)
    assert [talismans.nearby(state, piece(state, name)) for name in ("P1.U1", "P2.U1")] == [1, 1], "each its own army's"
    assert near("P1.HR HRf 22,15", "P1.ST ST 20,13", "P1.SO SO 20,15") == 1, "not even with a Standard beside it"
    two = {"race": "DW", "piece": [{"profile": "SO", "at": [3, 5]}, {"profile": "SO", "at": [6, 5]}]}
    assert "FW-24.2" in {problem.rule for problem in Muster().check(two, GAME.settings()).problems}


def test_FW_21_5_FW_22_2_FW_22_11_a_standard_stands_on_two_by_two_and_never_moves() -> None:
    state = field(UNIT, "P1.HR HRf 30,10", "P1.ST ST 31,10", "P2.U1 OW 10x5 20,30 A", phase=3)
    at = piece(state, "P1.ST")
    assert (number(state, r.W, at), number(state, r.D, at)) == (2, 2)
    assert "ST" not in options(state)
    assert not state.is_engaged(at)
    played(state, "move_piece:HR")
    assert "33,10" in options(state), "friends move through it"
    assert "31,10" not in options(state), "but do not stop on it"


def test_FW_22_13_FW_22_3_it_helps_in_command_tests() -> None:
    from conclave.games.magia.rules.reactions import command_changes

    assert added(command_changes(field(UNIT, "P1.ST ST 2,2"), 0, 1)) == 1
    assert added(command_changes(field(UNIT, "P1.ST ST dead"), 0, 1)) == 0


def test_FW_22_15_any_enemy_piece_qualifies_and_any_friend_protects() -> None:
    taken = field("P1.ST ST 21,8", "P2.U1 OW 10x5 20,30 A", "P2.HR HRf 23,8", phase=3, initiative="P2")
    played(taken, "move_piece:HR move_to:23,9 move_piece:done")
    assert asked(taken) == "P2 topple"
    kept = field("P1.D1 DI 20,8", "P1.ST ST 21,8", "P2.HR HRf 23,8", phase=3)
    played(kept, "move_piece:done move_piece:done")
    assert kept.asks() != "topple"


def test_FW_23_7_FW_23_8_an_adored_champion() -> None:
    state = field("P1.Z1 WZf 20,10 mp=40", "P2.U1 OW 10x5 18,20 A champion adored")
    idol = talismans.adored_box(state, 1)
    assert (idol.x, idol.y, idol.w, idol.d) == (20, 20, 1, 1)
    played(state, "cast:Z1.ray roll.cost:6 roll.cost:1 roll.save:1")
    assert flags(state, 1) == "WAB"
    assert not talismans.is_adored(state, 1)


def test_FW_24_1_FW_24_3_FW_24_4_a_guarded_object_helps_the_army() -> None:
    state = field(UNIT, "P1.HR HRf 22,2", "P1.SO SO 20,2")
    assert talismans.army_bonus(state, 0) == 1


def test_FW_24_8_FW_24_11_abandoned_for_good() -> None:
    state = field(UNIT, "P1.HR HRf 22,2", "P1.SO SO 20,2", "P2.U1 OW 10x5 20,33 A", phase=3)
    played(state, "move_piece:HR move_to:23,4")
    assert text(state, "P1.SO") == "20,2 abandoned"
    assert talismans.army_bonus(state, 0) == 0
    set_number(state, r.MARK, piece(state, "P1.HR"), 0)
    state.put(piece(state, "P1.HR"), 22, 2)
    assert talismans.army_bonus(state, 0) == 0


def test_FW_24_9_FW_24_10_FW_24_13_stolen() -> None:
    state = field("P1.SO SO 20,8 abandoned", "P2.HR HRf 22,8", phase=3)
    played(state, "move_piece:done")
    assert asked(state) == "P2 steal"
    played(state, "steal:yes")
    assert text(state, "P1.SO") == "dead abandoned"
    assert flags(state, 0) == "WAB"


def test_FW_43_4_a_toppled_standard_scores_a_hundred() -> None:
    assert victory.victory_points(field("P1.ST ST dead"), 1) == 100
    assert victory.victory_points(field("P1.ST ST left"), 1) == 0
    assert victory.victory_points(field("P1.W0 WCf dead adored"), 1) == 70 + 100 + 100
    assert victory.victory_points(field("P1.U1 HS 10x5 5,5 A of=20"), 1) == 100
    assert GAME.settings()["turn_cap"] == 8
