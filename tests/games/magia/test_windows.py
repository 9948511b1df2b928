"""Windows inside windows: what was declared, picked or rolled outside is still there when what lies inside is over."""

from conclave.games.magia.rules import fields as f
from conclave.games.magia.rules import records as r
from tests.games.magia.table import after, asked, field, flags, magic, new, number, options, piece, played, text

BEFORE = "map:1 {}scout_roll:3 scout_roll:3 pick_edge:south pick_time:5 layout:normal layout:normal boast:no boast:no "
ORCS_FIRST = BEFORE.format("sight_dice:0 " * 3)
UNIT = "P1.U1 HS 10x5 10,8 A"
CHIEF = "P1.W0 WCf 30,2"
FOE = "P2.U1 OW 10x5 18,20 A"


# -- readings of omens


def test_FW_2_13_FW_2_15_both_readings_are_rolled_whatever_windows_the_first_one_opens() -> None:
    state = played(new(army_1="OR", army_2="HE", map="1"), ORCS_FIRST + "omens_declare:yes omens_declare:yes")
    played(state, "roll.omens:4 alter_own:pass alter_enemy:pass")
    assert asked(state) == "chance roll.omens", "the second reading"
    played(state, "roll.omens:1 alter_own:pass alter_enemy:pass")
    assert [state.at[f.OMENS + seat] for seat in range(2)] == [2, 1]


def test_FW_2_15_a_repeated_first_reading_leaves_the_second() -> None:
    state = played(new(army_1="OR", army_2="HE", map="1"), ORCS_FIRST + "omens_declare:yes omens_declare:yes")
    played(state, "roll.omens:1 alter_own:P1 alter_own:go roll.invocation:6")
    while state.asks().startswith("alter"):
        played(state, f"{state.asks()}:pass")
    played(state, "roll.omens:6")
    assert (asked(state), state.at[f.OMENS + 1]) == ("chance roll.omens", 1)


def test_FW_2_16_FW_2_18_a_superstition_by_a_side_that_reads_too_is_rolled_last() -> None:
    state = played(new(army_1="OR", army_2="HE", map="1"), ORCS_FIRST + "omens_declare:no omens_declare:yes")
    played(state, "superstition:yes roll.omens:6 alter_own:pass alter_enemy:pass")
    assert (asked(state), state.at[f.OMENS]) == ("chance roll.omens", 1)
    played(state, "roll.omens:2 alter_own:pass alter_enemy:pass")
    assert [state.at[f.OMENS + seat] for seat in range(2)] == [1, 2]
    assert asked(state) == "P1 order_initial"


def test_FW_2_15_a_side_without_diviners_may_read_and_adds_nothing() -> None:
    state = new(army_1="HE", army_2="OR", map="1")
    for seat in range(2):
        for diviner in range(state.setup.middle[seat], state.setup.end[seat]):
            if state.setup.kind[diviner] == 7 and seat == 0:
                state.at[r.FATE + r.STRIDE * diviner] = 3
    played(state, BEFORE.format("sight_dice:0 " * 3) + "omens_declare:yes omens_declare:no roll.omens:3")
    while state.asks().startswith("alter"):
        played(state, f"{state.asks()}:pass")
    assert state.at[f.OMENS] == 2, "a 3 stays a 3"


def test_FW_2_18_no_superstition_against_a_side_that_reads() -> None:
    state = played(new(army_1="OR", army_2="HE", map="1"), ORCS_FIRST + "omens_declare:yes omens_declare:no")
    assert asked(state) == "chance roll.omens"


# -- calls of Priests


def test_FW_3_26_a_call_within_a_call_leaves_the_first_its_priests() -> None:
    state = field(UNIT, CHIEF, "P1.P1 PR 2,2", "P1.P2 PR 5,2", "P1.P3 PR 8,2", flags=["P1 A"], phase=7)
    played(state, "roll.command:1 alter_own:P1 alter_own:P2 alter_own:go roll.invocation:1 roll.invocation:2")
    assert options(state) == ["P3", "pass"]
    played(state, "alter_own:P3 roll.invocation:6")
    assert asked(state) == "chance roll.invocation", "both dice of the first call are rolled again"
    played(state, "roll.invocation:1 roll.invocation:5")
    assert asked(state) == "chance roll.priest_save", "the 1 is the first Priest's"
    played(state, "roll.priest_save:1")
    assert [text(state, f"P1.P{n}") for n in (1, 2, 3)] == ["dead", "5,2", "8,2"]
    assert asked(state) == "chance roll.command"


def test_FW_3_8_FW_3_26_the_other_sides_call_within_a_call() -> None:
    state = field(UNIT, CHIEF, "P1.P1 PR 2,2", "P2.P1 PRo 2,30", "P2.P2 PRo 5,30", flags=["P1 A"], phase=7)
    played(state, "roll.command:1 alter_own:P1 roll.invocation:6")
    assert asked(state) == "P2 alter_enemy", "they may have the invocation repeated"
    played(state, "alter_enemy:P1 roll.invocation:3 roll.invocation:3 roll.invocation:2")
    assert asked(state) == "P2 alter_enemy", "it failed then, and the command roll may be repeated by them"
    assert options(state) == ["P1", "P2", "pass"]


def test_FW_3_30_a_call_during_a_spell_leaves_the_spell() -> None:
    enemies = [FOE, "P2.Z1 WZf 30,30 mp=30", "P2.P1 PRo 2,33", "P2.P2 PRo 6,33"]
    state = field("P1.Z1 WZf 20,10 mp=40", "P1.P1 PR 2,2", *enemies)
    played(
        state, "cast:Z1.storm cast_target:P2.U1 cast_power:3 dispel:Z1 roll.cost:1 roll.cost:2 roll.cost:3 alter_own:P1"
    )
    played(state, "roll.invocation:6 alter_enemy:pass roll.cost:4 roll.cost:5 roll.cost:6")
    assert asked(state) == "chance roll.dispel", "the Dispel that was declared before"
    played(state, "roll.dispel:1 roll.dispel:1 roll.dispel:1 alter_own:P1 alter_own:go roll.invocation:2")
    while state.asks().startswith("alter"):
        played(state, f"{state.asks()}:pass")
    assert (magic(state, "P1.Z1"), magic(state, "P2.Z1")) == (40 - 4, 30 - 3)
    assert asked(state) == "chance roll.test", "three hits of the repeated dice"
    assert number(state, r.N, piece(state, "P2.U1")) == 7


def test_FW_20_7_a_call_during_a_duel_leaves_both_bids() -> None:
    state = field("P1.Z1 WZf 20,10 mp=20", "P1.P1 PR 2,2", "P2.Z1 WZf 20,20 mp=15")
    played(state, "cast:Z1.duel duel_bid:5 duel_mode:defend duel_reply:5 roll.duel:1 roll.duel:6 alter_own:P1")
    played(state, "roll.invocation:6 roll.duel:6")
    assert (magic(state, "P1.Z1"), magic(state, "P2.Z1")) == (20, 15), "a tie: both get back what they had bid"


def test_FW_3_23_a_call_about_a_smiting_roll_leaves_its_priests() -> None:
    state = field("P1.P1 PR 20,10", "P1.P2 PR 23,10", "P1.P3 PR 26,10 race=DW", "P2.Z1 WZf 24,20 mp=9")
    played(state, "cast:smite")
    assert options(state) == ["P1", "P2"]
    played(state, "smite_group:P1")
    assert asked(state) == "chance roll.smite", "two of one race, and no third may join"
    played(state, "roll.smite:1 roll.smite:2")
    assert options(state) == ["P3", "pass"], "a Priest of another race may alter what concerns them"
    played(state, "alter_own:P3 roll.invocation:6 alter_own:pass roll.smite:6 roll.smite:6")
    assert asked(state) == "chance roll.drain"
    played(state, "roll.drain:1 roll.drain:1")
    while state.asks().startswith("alter"):
        played(state, f"{state.asks()}:pass")
    assert magic(state, "P2.Z1") == 7


def test_FW_34_9_a_priest_slain_by_his_call_is_not_struck_by_later_attacks() -> None:
    state = field(
        "P1.U1 HB 8x4 10,8 A", "P1.U2 HB 8x4 20,8 A", "P2.U1 OW 10x5 10,20 A", "P2.P1 PRo 22,20", "P2.P2 PRo 26,20",
        phase=2, races=["HE", "OR"],
    )  # fmt: skip
    played(state, "shoot_unit:U1 shoot_target:P2.U1 shoot_unit:U2 shoot_target:P2.P1 roll.hits:8")
    played(state, "alter_enemy:P1 roll.invocation:1 roll.invocation:2")
    assert text(state, "P2.P1") == "dead"
    assert flags(state, 1) == "WAB"
    assert asked(state) == "chance roll.kills"
    before = after(state, "roll.kills:0")
    assert asked(before) != "chance roll.hits", "nobody stands where the second volley was aimed"


# -- Priests of several races


MIXED = ["P1.P1 PR 2,2", "P1.P2 PR 5,2 race=DW", "P1.P3 PR 8,2 race=DW"]


def test_FW_3_14_FW_3_37_only_priests_of_one_race_join() -> None:
    state = played(field(UNIT, CHIEF, *MIXED, flags=["P1 A"], phase=7), "roll.command:4")
    assert options(state) == ["P1", "P2", "P3", "pass"]
    dwarves = after(state, "alter_own:P2")
    assert options(dwarves) == ["P3", "go"]
    elf = after(state, "alter_own:P1")
    assert asked(elf) == "chance roll.invocation", "nobody can join him"


def test_FW_3_8_FW_3_37_the_enemys_roll_takes_two_of_one_race() -> None:
    state = field(UNIT, CHIEF, "P2.P1 PR 2,30 race=DW", "P2.P2 PR 5,30", flags=["P1 A"], phase=7, races=["HE", "HE"])
    played(state, "roll.command:4")
    assert asked(state) != "P2 alter_enemy"


def test_FW_3_3_FW_3_37_a_priest_alters_what_concerns_one_of_another_race() -> None:
    pieces = ["P1.Z1 WZf 20,10 mp=40", *MIXED, "P2.P1 PR 20,20 race=DW"]
    state = played(field(*pieces, races=["HE", "HE"]), "cast:Z1.ray roll.cost:1 roll.cost:1")
    assert options(state) == ["P1", "pass"], "the ray is aimed at a Dwarf: only the Elf may call"
