"""Chapters 8 to 18: spell by spell."""

from typing import Any

from conclave.games.magia.rules import fields as f
from conclave.games.magia.rules import records as r
from conclave.games.magia.rules.ground import Gaze
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.rules.spells.book import PROTECTION, RAY, STORM, TERROR
from tests.games.magia.table import (
    after,
    asked,
    attacks,
    field,
    flags,
    magic,
    number,
    options,
    piece,
    played,
    refused,
    text,
)

WIZARD = "P1.Z1 WZf 20,10 mp=60"
FOE = "P2.U1 HS 10x5 18,20 A"


def test_FW_8_2_supernatural_command_needs_the_warchief() -> None:
    state = field("P1.W0 WCf 25,10", "P1.GA GEf 5,5", WIZARD)
    assert refused(state, "cast:Z1.command") == "FW-8.2"


def test_FW_8_8_another_order_and_the_one_under_way_is_void() -> None:
    state = field(
        "P1.U1 HS 10x5 2,8 A", "P1.W0 WCf 21,10", "P1.GA GEf 5,5", WIZARD, "P1.M1 ME 12,10 carries=A.oppose",
    )  # fmt: skip
    played(state, "cast:Z1.command")
    assert options(state) == ["hold", "oppose"]
    played(state, "cast_arg:hold roll.cost:1 roll.general:6")
    assert state.at[f.ORDERS + 1] == 1
    assert text(state, "P1.M1") == "pool"


def test_FW_9_4_FW_9_9_a_carrier_with_an_order_in_sight() -> None:
    seen = field(WIZARD, "P2.W0 WCf 40,30", "P2.GA GEf 10,30", "P2.CO CO 20,26 carries=A.hold")
    assert "Z1.confuse" in options(seen)
    idle = field(WIZARD, "P2.W0 WCf 40,30", "P2.GA GEf 10,30", "P2.CO CO 20,26")
    assert refused(idle, "cast:Z1.confuse") == "FW-4.9"
    hidden = field(WIZARD, "P2.CO CO 20,26 carries=A.hold", terrain=["wood 10-30,15-18"])
    assert refused(hidden, "cast:Z1.confuse") == "FW-9.4"


def test_FW_9_8_the_dice_of_the_cost_decide() -> None:
    state = field(WIZARD, "P2.W0 WCf 40,30", "P2.M1 ME 20,26 carries=A.hold")
    failed = after(state, "cast:Z1.confuse roll.cost:4 roll.cost:4")
    assert magic(failed, "P1.Z1") == 60 - 8 - 2
    assert text(failed, "P2.M1") == "20,26 carries=A.hold"


def test_FW_10_3_time_control_leaves_the_turn_alone() -> None:
    state = played(field(WIZARD, FOE), "cast:Z1.time cast_power:2 cast_arg:forward" + " roll.cost:1" * 6)
    assert (state.at[f.HOUR], state.at[f.TURN]) == (7, 1)


def test_FW_11_1_FW_11_7_FW_11_11_FW_11_15_the_subject_of_fury() -> None:
    state = field(
        "P1.U1 HS 10x5 10,8 A", "P1.U2 HS 10x5 30,8 A", "P1.HR HRf 13,6", "P1.Z1 WZf 12,7 mp=40", FOE, phase=3
    )
    assert "Z1.fury" not in options(state), "not in the casting window"
    played(state, "cast:pass move_piece:Z1.fury")
    assert options(state) == ["U1", "HR", "Z1"]
    assert refused(state, "cast_target:U2") == "FW-11.1"
    moved = field("P1.U1 HS 10x5 10,8 A", "P1.HR HRf 13,6", "P1.Z1 WZf 12,7 mp=40", FOE, phase=3)
    played(moved, "cast:pass move_piece:U1 move_to:10,9 move_piece:Z1.fury")
    assert "U1" not in options(moved)


def test_FW_11_10_fury_does_not_change_reforming() -> None:
    state = field("P1.U1 HS 10x5 10,8 A", "P1.Z1 WZf 12,7 mp=40", FOE, phase=3)
    before = [word for word in options(after(state, "cast:pass move_piece:U1")) if word.startswith("files")]
    played(state, "cast:pass move_piece:Z1.fury cast_target:U1 cast_power:1 roll.cost:1 move_piece:U1")
    assert [word for word in options(state) if word.startswith("files")] == before != []


def test_FW_11_14_a_held_wizard_may_rest() -> None:
    state = field("P1.U1 HC 5x5 10,8 W", "P1.Z1 WZf 12,7 mp=12", "P2.U1 OW 10x5 10,33 W", phase=3)
    played(state, "cast:pass move_piece:Z1.fury cast_target:U1 cast_power:1 roll.cost:1")
    assert "Z1" not in options(state)
    played(state, "move_to:10,10 move_to:10,32")
    assert asked(state) == "P1 rest"


def test_FW_11_17_orders_still_bind() -> None:
    state = field(
        "P1.U1 HS 10x5 10,8 A",
        "P1.Z1 WZf 12,7 mp=40",
        "P2.U1 OW 10x5 10,16 W",
        phase=3,
        orders=["P1 attack oppose attack"],
    )
    played(state, "cast:pass move_piece:Z1.fury cast_target:U1 cast_power:2 roll.cost:1 roll.cost:1 move_piece:U1")
    assert refused(state, "move_to:10,14") == "FW-38.7"


GROUP = ["P1.W0 WCf 11,5", "P1.HR HRf 9,5", "P1.Z1 WZf 10,5 mp=20"]


def test_FW_13_1_FW_13_5_FW_13_11_FW_13_12_the_group_under_protection() -> None:
    state = field(*GROUP, "P2.Z1 WZf 20,20 mp=40", phase=1)
    assert asked(state) == "P1 protect"
    played(state, "protect:Z1.protection dispel:pass roll.cost:1 roll.protection:3 roll.protection:3")
    assert [number(state, r.WARD, piece(state, name)) >= 0 for name in ("P1.W0", "P1.HR", "P1.Z1")] == [True] * 3
    assert magic(state, "P1.Z1") == 20 - 1 - 3


def test_FW_13_2_FW_13_13_FW_13_14_protected_from_storm_ray_and_shooting_only() -> None:
    state = field(*["P1.W0 WCf 11,5 ward=Z1", "P1.Z1 WZf 10,5 mp=20 ward=Z1"], "P2.Z1 WZf 20,20 mp=40", initiative="P2")
    assert refused(state, "cast:Z1.ray") == "FW-13.14"
    assert refused(state, "cast:Z1.storm") == "FW-13.14"
    assert "Z1.duel" in options(state)


def test_FW_13_6_the_whole_group_in_its_area() -> None:
    state = field("P1.HR HRf 10,10", "P1.Z1 WZf 10,9 mp=20", "P1.Z2 WZf 20,9 mp=20", phase=1)
    assert options(state) == ["pass", "Z2.protection"]
    assert refused(state, "protect:Z1.protection") == "FW-13.6"


def test_FW_13_8_FW_13_15_the_protector_casts_nothing_else() -> None:
    state = field("P1.Z1 WZf 10,5 mp=40 ward=Z1", FOE, "P2.Z1 WZf 40,30 mp=40", initiative="P2", setup={})
    assert PROTECTION.why_not(state, Gaze(state, piece(state, "P1.Z1"))) == ""
    played(state, "cast:pass")
    assert asked(state) == "P1 cast"
    assert refused(state, "cast:Z1.visions") == "FW-13.8"


def test_FW_13_9_it_lapses_when_the_wizard_leaves() -> None:
    state = field("P1.W0 WCf 11,5 ward=Z1", "P1.Z1 WZf 10,5 mp=20 ward=Z1", phase=3)
    played(state, "move_piece:Z1 move_to:6,5")
    assert [number(state, r.WARD, piece(state, name)) for name in ("P1.W0", "P1.Z1")] == [-1, -1]


def test_FW_14_6_champions_and_individuals_but_no_messengers() -> None:
    state = field(
        WIZARD,
        "P2.U1 HS 10x5 18,20 A champion",
        "P2.U2 HS 10x5 28,20 A",
        "P2.CO CO 14,20",
        "P2.M1 ME 10,20 carries=A.hold",
    )
    played(state, "cast:Z1.ray")
    assert options(state) == ["P2.U1", "P2.CO"]
    assert refused(state, "cast_target:P2.U2") == "FW-14.1"
    assert refused(state, "cast_target:P2.M1") == "FW-14.6"
    played(state, "cast_target:P2.U1 roll.cost:6 roll.cost:1 roll.save:4")
    assert text(state, "P2.U1") == "9x5 18,20 A champion_dead of=10"
    assert state.asks() != "roll.test", "no Losses Test for a Champion"


def volleys_on_a_wizard(*archers: str, order: str = "U1 U2") -> Magia:
    """Volleys on a Wizard who may shield himself now."""
    orders = ["P1 attack attack attack", "P2 hold attack attack"]
    sides: dict[str, Any] = {"races": ["HE", "UN"], "initiative": "P2", "orders": orders}
    state = field("P1.Z1 WZf 12,7 mp=20", *archers, phase=2, hour=9, **sides)
    return played(state, "cast:pass " + " ".join(f"shoot_unit:{unit}" for unit in order.split()) + " shield:Z1.shield")


def test_FW_14_9_the_ray_is_measured_to_the_champion_himself() -> None:
    state = field("P1.Z1 WZf 0,10 mp=30", "P2.U1 HS 10x10 10,10 A champion")
    wizard, unit = piece(state, "P1.Z1"), piece(state, "P2.U1")
    assert RAY.fixed(state, wizard, unit) == 2, "15 cells to the sixth of ten files, 10 to the nearest"
    assert STORM.fixed(state, wizard, unit) == 1


def test_FW_15_5_FW_15_6_the_shield_and_its_markers() -> None:
    state = volleys_on_a_wizard("P2.U1 UB 10x5 10,14 W", "P2.U2 UB 10x5 18,14 W")
    assert options(state) == ["1", "2", "3", "4", "5", "6"], "the Wizard himself is the target; no more than there are"


def test_FW_15_7_the_easiest_shots_go_first_then_the_most_dice_then_the_lowest_id() -> None:
    def dice_left(*archers: str, order: str = "U1 U2") -> dict[str, int]:
        """Dice of each volley, one marker of four having been shielded off."""
        state = played(volleys_on_a_wizard(*archers, order=order), "cast_power:1 roll.cost:6")
        assert asked(state) == "chance roll.hits"
        return {state.setup.ids[attacker]: dice for attacker, dice in attacks(state)}

    far, near = "P2.U1 UB 10x5 10,20 W", "P2.U2 UB 9x5 18,12 W"
    assert dice_left(far, near) == {"U1": 10, "U2": 8}, "the easier shot, though of fewer dice"
    few, many = "P2.U1 UB 9x5 7,14 W", "P2.U2 UB 10x5 13,14 W"
    assert dice_left(few, many) == {"U1": 9, "U2": 8}, "both as easy: the one of more dice"
    alike = ["P2.U1 UB 10x5 7,14 W", "P2.U2 UB 10x5 13,14 W"]
    assert dice_left(*alike) == {"U1": 8, "U2": 10}
    assert dice_left(*alike, order="U2 U1") == {"U1": 8, "U2": 10}, "the lowest id, whoever shot first"


def test_FW_16_1_FW_16_2_FW_16_5_the_price_of_a_storm() -> None:
    state = field(WIZARD, FOE)
    assert refused(after(state, "cast:Z1.storm"), "cast_power:1") == "FW-16.1"
    played(state, "cast:Z1.storm cast_power:4 roll.cost:1 roll.cost:4 roll.cost:5 roll.cost:6")
    assert magic(state, "P1.Z1") == 60 - 5
    assert text(state, "P2.U1") == "7x5 18,20 A of=10"


def test_FW_16_4_a_storm_needs_sight() -> None:
    state = field(WIZARD, FOE, terrain=["wood 10-30,15-18"])
    assert refused(state, "cast:Z1.storm") == "FW-16.4"


def test_FW_16_6_FW_16_12_the_champion_last_and_with_his_save() -> None:
    state = field(WIZARD, "P2.U1 HS 3x3 18,20 A champion of=10")
    played(state, "cast:Z1.storm cast_power:4 roll.cost:4 roll.cost:5 roll.cost:6 roll.cost:4")
    assert asked(state) == "chance roll.save"
    assert text(after(state, "roll.save:5 roll.save:5"), "P2.U1") == "1x1 18,20 A champion of=10"
    assert text(after(state, "roll.save:5 roll.save:4"), "P2.U1").startswith("dead")


def test_FW_16_12_a_storm_takes_miniatures_by_their_worth() -> None:
    dice = "cast:Z1.storm cast_power:5 roll.cost:4 roll.cost:5 roll.cost:6 roll.cost:4 roll.cost:4"
    chariots = played(field(WIZARD, "P2.U1 UK 3x3 18,20 A", races=["HE", "UN"]), dice)
    assert text(chariots, "P2.U1") == "2x2 18,20 A of=3", "five hits: four for a chariot of Worth 4, one too few"
    riders = played(field(WIZARD, "P2.U1 HC 5x5 18,20 A"), dice)
    assert text(riders, "P2.U1") == "3x3 18,20 A of=5", "two riders of Worth 2"
    spared = played(field(WIZARD, "P2.U1 UK 3x3 18,20 A"), "cast:Z1.storm cast_power:2 roll.cost:4 roll.cost:5")
    assert text(spared, "P2.U1") == "3x3 18,20 A"
    assert asked(spared) == "P1 cast", "no losses, no test"


def test_FW_16_7_a_losses_test_follows() -> None:
    state = played(field(WIZARD, FOE), "cast:Z1.storm cast_power:2 roll.cost:4 roll.cost:1")
    assert asked(state) == "chance roll.test"
    none = played(field(WIZARD, FOE), "cast:Z1.storm cast_power:2 roll.cost:3 roll.cost:1")
    assert asked(none) == "P1 cast"


def test_FW_16_8_FW_16_13_a_storm_may_sweep_a_unit_away() -> None:
    state = played(field(WIZARD, "P2.U1 HS 2x2 18,20 A of=10"), "cast:Z1.storm cast_power:2 roll.cost:4 roll.cost:5")
    assert text(state, "P2.U1").startswith("dead")
    assert flags(state, 1) == "A"


def test_FW_17_1_FW_17_7_FW_17_8_FW_17_10_terror_is_a_threat_test() -> None:
    state = played(field(WIZARD, FOE), "cast:Z1.terror roll.cost:1")
    assert asked(state) == "chance roll.test"
    played(state, "roll.test:3")
    assert text(state, "P2.U1") == "10x5 18,20 A shaken@1", "3 + Nerve 3 - 2 - 1, as daylight is bad for Orcs, = 3"


def test_FW_17_3_FW_17_4_FW_17_5_FW_17_11_the_price_of_terror() -> None:
    state = field(WIZARD, "P2.U1 HC 5x5 18,20 A", "P2.HR HRf 20,22", races=["OR", "HE"])
    assert TERROR.fixed(state, piece(state, "P1.Z1"), piece(state, "P2.U1")) == 1 + 10 + 3
    played(state, "cast:Z1.terror")
    assert [magic(after(state, f"roll.cost:{die}"), "P1.Z1") for die in (1, 2, 3, 4, 5, 6)] == [53, 53, 46, 46, 32, 32]


def test_FW_17_6_FW_17_9_terror_needs_sight_and_a_unit_that_does_not_rout() -> None:
    routing = field(WIZARD, "P2.U1 HS 10x5 18,20 A routing@1", "P2.U2 HS 10x5 28,20 A")
    assert TERROR.targets(routing, piece(routing, "P1.Z1")) == [piece(routing, "P2.U2")]
    assert piece(routing, "P2.U1") in STORM.targets(routing, piece(routing, "P1.Z1"))
    hidden = field(WIZARD, FOE, terrain=["wood 10-30,15-18"])
    assert refused(hidden, "cast:Z1.terror") == "FW-17.6"
    engaged = field("P1.U1 HS 4x4 23,20 A", WIZARD, "P2.U1 HS 10x5 18,20 A")
    assert TERROR.targets(engaged, piece(engaged, "P1.Z1")) == [piece(engaged, "P2.U1")]


def test_FW_20_2_FW_20_3_FW_20_13_who_can_duel() -> None:
    state = field(WIZARD, "P2.Z1 WZf 20,20 mp=5")
    assert "Z1.duel" in options(state)
    assert refused(field(WIZARD, "P2.Z1 WZf 20,20 mp=4"), "cast:Z1.duel") == "FW-20.3"
    assert refused(field("P1.Z1 WZf 20,10 mp=4", "P2.Z1 WZf 20,20 mp=9"), "cast:Z1.duel") == "FW-20.13"
    assert refused(field(WIZARD, "P2.Z1 WZf 20,20 mp=9", terrain=["wood 10-30,15-18"]), "cast:Z1.duel") == "FW-20.2"
    played(state, "cast:Z1.duel")
    assert options(state) == [str(bid) for bid in range(5, 61, 5)]
    played(state, "duel_bid:5 duel_mode:defend")
    assert options(state) == ["0", "5"]


def test_FW_20_4_FW_20_5_the_course_of_a_duel() -> None:
    state = field(WIZARD, "P2.Z1 WZf 20,20 mp=10")
    played(state, "cast:Z1.duel")
    assert asked(state) == "P1 duel_bid"
    played(state, "duel_bid:5")
    assert asked(state) == "P2 duel_mode"
    assert options(state) == ["to_the_death", "defend"]
    played(state, "duel_mode:defend")
    assert asked(state) == "P2 duel_reply"


def test_FW_20_9_in_defence_the_target_makes_one_save() -> None:
    state = field(WIZARD, "P2.Z1 WZf 20,20 mp=10")
    played(
        state, "cast:Z1.duel duel_bid:10 duel_mode:defend duel_reply:5 roll.duel:6 roll.duel:6 roll.duel:1 roll.save:4"
    )
    assert (magic(state, "P1.Z1"), magic(state, "P2.Z1")) == (60 - 10 + 5, 5)


def test_FW_20_10_FW_20_16_in_defence_the_attacker_pays_twice() -> None:
    words = "cast:Z1.duel duel_bid:10 duel_mode:defend duel_reply:10 roll.duel:1 roll.duel:1 roll.duel:6 roll.duel:6"
    state = played(field(WIZARD, "P2.Z1 WZf 20,20 mp=10"), words)
    assert (magic(state, "P1.Z1"), magic(state, "P2.Z1")) == (40, 10)
    poor = played(field("P1.Z1 WZf 20,10 mp=19", "P2.Z1 WZf 20,20 mp=10"), words)
    assert text(poor, "P1.Z1") == "dead"
    assert magic(poor, "P2.Z1") == 10
