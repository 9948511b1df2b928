"""Chapter 3: Priests, their invocations, and the wrath of the gods."""

from typing import Any

from conclave.games.magia.rules import fields as f
from tests.games.magia.table import after, asked, field, flags, magic, options, played, refused, text

TEST: dict[str, Any] = {"flags": ["P1 A"], "phase": 7}
UNIT = "P1.U1 HS 10x5 10,8 A"
CHIEF = "P1.W0 WCf 30,2"


def test_FW_3_1_FW_3_11_FW_3_26_first_the_roller_then_the_other() -> None:
    state = field(UNIT, CHIEF, "P1.P1 PR 2,2", "P2.P1 PRo 2,30", "P2.P2 PRo 5,30", **TEST)
    played(state, "roll.command:4")
    assert asked(state) == "P1 alter_own"
    played(state, "alter_own:pass")
    assert asked(state) == "P2 alter_enemy"
    assert options(state) == ["P1", "P2", "pass"]


def test_FW_3_26_one_invocation_of_each_player_per_roll() -> None:
    state = field(UNIT, CHIEF, "P1.P1 PR 2,2", "P1.P2 PR 5,2", **TEST)
    played(state, "roll.command:4 alter_own:P1 alter_own:go roll.invocation:2 alter_own:pass")
    assert asked(state) == "chance roll.initiative", "it failed, and there is no second attempt"


def test_FW_3_2_FW_42_1_a_dead_priest_flags_his_army() -> None:
    state = field(UNIT, CHIEF, "P1.P1 PRo 2,2", races=["OR", "HE"], **TEST)
    played(state, "roll.command:4 alter_own:P1 roll.invocation:1")
    assert text(state, "P1.P1") == "dead"
    assert flags(state, 0) == "WB", "the command that was testing has one marker, and it is gone with the test"


def test_FW_3_3_FW_3_33_no_priest_alters_what_concerns_one_of_his_race() -> None:
    pieces = [
        "P1.Z1 WZf 20,10 mp=40",
        "P1.P1 PR 2,2",
        "P1.P2 PR 5,2",
        "P2.P1 PR 20,20",
        "P2.P2 PR 2,33",
        "P2.P3 PR 5,33",
    ]
    same = played(field(*pieces, races=["HE", "HE"]), "cast:Z1.ray cast_target:P2.P1 roll.cost:1 roll.cost:1")
    assert asked(same) == "P1 cast", "the ray is aimed at a Priest: all are of his race"
    other = played(field(*pieces, races=["HE", "DW"]), "cast:Z1.ray cast_target:P2.P1 roll.cost:1 roll.cost:1")
    assert asked(other) == "P1 alter_own", "Elves may alter what concerns a Dwarf"
    played(other, "alter_own:pass")
    assert asked(other) == "P1 cast", "Dwarves may not"


def test_FW_3_6_FW_3_7_the_repeated_roll_stands() -> None:
    state = field(UNIT, CHIEF, "P1.P1 PR 2,2", "P2.P1 PRo 2,30", "P2.P2 PRo 5,30", **TEST)
    played(state, "roll.command:1 alter_own:P1 roll.invocation:6 alter_enemy:pass roll.command:5")
    assert asked(state).startswith("chance roll.initiative")


def test_FW_3_9_FW_3_10_FW_3_29_others_may_alter_an_invocation() -> None:
    state = field(UNIT, CHIEF, "P1.P1 PR 2,2", "P1.P2 PR 5,2", **TEST)
    played(state, "roll.command:4 alter_own:P1 alter_own:go roll.invocation:2")
    assert asked(state) == "P1 alter_own"
    assert options(state) == ["P2", "pass"], "the invoker himself takes no part"
    played(state, "alter_own:P2 roll.invocation:6 roll.invocation:6")
    assert asked(state) == "chance roll.command"


def test_FW_3_30_an_invocation_about_an_invocation_is_final() -> None:
    state = field(UNIT, CHIEF, "P1.P1 PR 2,2", "P1.P2 PR 5,2", "P1.P3 PR 8,2", **TEST)
    played(state, "roll.command:4 alter_own:P1 alter_own:go roll.invocation:2 alter_own:P2 alter_own:go")
    played(state, "roll.invocation:3")
    assert asked(state) == "chance roll.initiative"


def test_FW_3_14_priests_of_one_player_call_together_from_anywhere() -> None:
    state = field(UNIT, CHIEF, "P1.P1 PR 2,2", "P1.P2 PR 40,30", "P2.P1 PRo 44,3", **TEST)
    played(state, "roll.command:4 alter_own:P1")
    assert options(state) == ["P2", "go"]
    assert refused(state, "alter_own:P2.P1") == "FW-3.14"


def test_FW_3_32_all_dice_are_rolled_again() -> None:
    state = field("P1.Z1 WZf 20,10 mp=40", "P1.P1 PR 2,2", "P2.U1 HS 10x5 18,20 A")
    played(state, "cast:Z1.storm cast_power:3 roll.cost:6 roll.cost:6 roll.cost:6 alter_own:P1 roll.invocation:6")
    played(state, "roll.cost:1 roll.cost:2")
    assert asked(state) == "chance roll.cost"
    played(state, "roll.cost:3")
    assert magic(state, "P1.Z1") == 40 - 4


SMITERS = ["P1.P1 PR 20,10", "P1.P2 PR 23,10", "P1.P3 PR 26,10", "P2.Z1 WZf 24,20 mp=9"]


def test_FW_3_19_FW_3_20_FW_3_21_FW_3_23_the_wrath_of_the_gods() -> None:
    state = field(*SMITERS)
    played(state, "cast:smite smite_group:P1 smite_group:P2 smite_group:P3")
    assert asked(state) == "chance roll.smite"
    played(state, "roll.smite:4 roll.smite:4 roll.smite:4")
    assert asked(state) == "chance roll.drain"
    played(state, "roll.drain:1 roll.drain:2 roll.drain:3 alter_own:pass")
    assert magic(state, "P2.Z1") == 3
    low = played(field(*SMITERS), "cast:smite smite_group:P1 smite_group:P2 smite_group:go roll.smite:5 roll.smite:6")
    assert magic(low, "P2.Z1") == 9
    hidden = field("P1.P1 PR 20,10", "P1.P2 PR 23,10", "P2.U1 HS 20x10 18,14 A", "P2.Z1 WZf 22,24 mp=9")
    assert "smite" not in (options(hidden) if hidden.to_act == 0 else [])


def test_FW_3_22_a_one_slays_the_attacking_priest() -> None:
    state = played(field(*SMITERS), "cast:smite smite_group:P1 smite_group:P2 smite_group:P3")
    played(state, "roll.smite:1 roll.smite:6 roll.smite:6")
    assert asked(state) == "chance roll.priest_save"
    dead = after(state, "roll.priest_save:4")
    assert text(dead, "P1.P1") == "dead"
    assert flags(dead, 0) == "WAB"
    played(dead, "roll.drain:1 roll.drain:1 alter_own:pass")
    assert magic(dead, "P2.Z1") == 7, "the survivors drain"
    assert text(after(state, "roll.priest_save:5"), "P1.P1") == "20,10"


def test_FW_3_24_FW_3_36_drained_to_nothing() -> None:
    state = played(field(*SMITERS), "cast:smite smite_group:P1 smite_group:P2 smite_group:P3")
    played(state, "roll.smite:4 roll.smite:4 roll.smite:4 roll.drain:3 roll.drain:3 roll.drain:3 alter_own:pass")
    assert asked(state) == "chance roll.save"
    assert magic(after(state, "roll.save:4 alter_enemy:pass"), "P2.Z1") == 1
    dead = after(state, "roll.save:3 alter_enemy:pass")
    assert text(dead, "P2.Z1") == "dead"
    assert flags(dead, 1) == "WAB"


def test_FW_3_25_no_priest_alters_a_scouting_roll() -> None:
    from tests.games.magia.table import new

    state = played(new(map="1"), "map:1 sight_dice:1 sight_dice:0 sight_dice:0 sight_cost:6")
    assert asked(state) == "chance scout_roll"


def test_FW_3_34_each_priest_attacks_once_a_turn_and_never_alone() -> None:
    mage = "P1.Z1 WZf 2,2 mp=30"  # keeps the window open
    attack = "cast:smite smite_group:P1 smite_group:P2 smite_group:go roll.smite:2 roll.smite:2"
    three = played(field(*SMITERS, mage), attack)
    assert asked(three) == "P1 cast"
    assert refused(three, "cast:smite") == "FW-3.34", "one fresh Priest is too few"
    four = played(field(*SMITERS, "P1.P4 PR 29,10", mage), attack + " cast:smite")
    assert options(four) == ["P3", "P4"], "a second attack, by those who did not join the first"
    assert refused(four, "smite_group:P1") == "FW-3.34"
    alone = field(SMITERS[0], SMITERS[3], mage)
    assert refused(alone, "cast:smite") == "FW-3.34"
    played(three, "cast:pass cast:pass")
    while (three.at[f.TURN], asked(three)) != (2, "P1 cast"):
        three.apply(three.code("pass") if three.to_act >= 0 else 3)
    assert "smite" in options(three), "all three again in the next turn"


def test_FW_3_35_priests_are_no_targets() -> None:
    state = field(*SMITERS, "P2.Z2 WZf 30,20 mp=9", "P2.P1 PRo 33,20")
    played(state, "cast:smite")
    assert options(state) == ["P2.Z1", "P2.Z2"]
    assert refused(state, "smite_target:P2.P1") == "FW-3.35"
