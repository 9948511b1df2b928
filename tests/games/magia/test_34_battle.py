"""Chapters 34 to 43: turn, tests, threats, shooting, combat, orders and the end."""

from fractions import Fraction

import pytest

from conclave.games.magia.data.terms import CONFUSED, ROUTING, SHAKEN, STEADY
from conclave.games.magia.rules import combat, orders, reactions, rolls, shooting, threats, victory
from conclave.games.magia.rules import fields as f
from conclave.games.magia.rules import records as r
from conclave.games.magia.rules.changes import added
from conclave.games.magia.rules.reactions import A_TERROR
from conclave.games.magia.rules.rolls import top
from tests.games.magia.table import (
    after,
    asked,
    attacks,
    deployed,
    field,
    flags,
    number,
    options,
    piece,
    played,
    refused,
    roller,
    set_number,
    text,
)

UNIT = "P1.U1 HS 10x5 20,10 A"
FOE = "P2.U1 OW 10x5 20,17 A"


def test_FW_34_1_seven_phases() -> None:
    state = deployed(1)
    seen = [state.at[f.PHASE]]
    while state.at[f.TURN] == 1:
        if state.at[f.PHASE] != seen[-1]:
            seen.append(state.at[f.PHASE])
        state.apply(state.options()[0])
    assert seen[:7] == sorted(seen[:7])
    assert state.at[f.PHASE] == 1


def test_FW_34_2_FW_34_3_initiative() -> None:
    state = field(UNIT, "P1.W0 WCf 2,2", FOE, phase=0)
    assert asked(state) == "chance roll.initiative"
    assert after(state, "roll.initiative:1 roll.initiative:3").at[f.FIRST] == 0, (
        "1 + 3 against 3: the Warchief's Command"
    )
    assert after(state, "roll.initiative:1 roll.initiative:6").at[f.FIRST] == 1
    later = field(UNIT, FOE, phase=0, turn=2)
    assert after(later, "roll.initiative:3 roll.initiative:3").at[f.FIRST] == 1, "a tie: who did not have it"


def test_FW_34_9_sides_by_turns_and_pieces_in_order() -> None:
    pieces = [UNIT, "P1.U2 HS 10x5 30,10 A", "P2.U1 OW 10x5 20,12 A", "P2.U2 OW 10x5 30,12 A"]
    state = field(*pieces, phase=4)
    owners = []
    while state.asks() in ("roll.hits", "roll.kills"):
        if state.asks() == "roll.hits":
            attack = state.at[top(state) + f.ABOUT] // r.ATTACK_SIZE
            owners.append((roller(state), attacks(state)[attack][0]))
        state.apply(0)
    assert owners == [(0, 0), (0, 1), (1, piece(state, "P2.U1")), (1, piece(state, "P2.U2"))]


def test_FW_35_1_bands() -> None:
    assert [reactions.band(total) for total in (7, 6, 5, 4, 3, 2, 1, -3)] == [0, 0, 1, 1, 2, 2, 3, 3]


def test_FW_35_2_reactions_add_up() -> None:
    for before, came, then in ((0, 1, 1), (1, 1, 2), (2, 1, 2), (1, 3, 3), (2, 2, 3), (3, 1, 3), (2, 0, 2)):
        state = field(UNIT)
        set_number(state, r.REACTION, 0, before)
        reactions.react(state, 0, came)
        assert number(state, r.REACTION, 0) == then


def test_FW_35_3_FW_43_1_confused_units_stand_still_for_a_turn() -> None:
    state = field("P1.U1 HS 10x5 20,10 A confused@1", "P1.HR HRf 2,2", FOE, phase=3)
    assert refused(state, "move_piece:U1") == "FW-35.3"
    assert threats.why_no_threat(state, 0) == "FW-36.1"
    assert combat.needed(state, 0) == 4
    reactions.fade(state)
    assert number(state, r.REACTION, 0) == CONFUSED
    state.at[f.TURN] = 2
    reactions.fade(state)
    assert number(state, r.REACTION, 0) == STEADY


def test_FW_35_4_shaken_units_fight_worse() -> None:
    state = field("P1.U1 HS 10x5 20,10 A shaken@1", FOE)
    assert combat.needed(state, 0) == 5
    steady = field(UNIT, FOE)
    assert added(reactions.steadiness(state, 0)) == added(reactions.steadiness(steady, 0)) - 1
    state.at[f.TURN] = 5
    reactions.fade(state)
    assert number(state, r.REACTION, 0) == SHAKEN


def test_FW_35_5_routing_units_run_home() -> None:
    state = field("P1.U1 HS 10x5 20,20 A routing@1", "P1.HR HRf 2,2", FOE, phase=3)
    assert text(state, "P1.U1") == "10x5 20,14 A routing@1", "Move 4 + 2"
    gone = field("P1.U1 HS 10x5 20,5 A routing@1", "P1.HR HRf 2,2", FOE, phase=3)
    assert text(gone, "P1.U1").startswith("dead")
    assert flags(gone, 0) == "A"


def test_FW_35_6_cut_down_in_contact() -> None:
    state = field("P1.U1 HS 10x5 20,10 A", "P2.U1 OW 10x5 20,12 A", flags=["P1 A"], phase=7)
    played(state, "roll.command:1")
    assert asked(state) == "chance roll.cut"
    assert roller(state) == 1, "the enemy rolls"
    played(state, "roll.cut:5")
    assert text(state, "P1.U1") == "7x5 20,4 A of=10 routing@1"


def test_FW_35_8_losses_tests() -> None:
    state = field("P1.U1 HS 6x5 20,10 A of=10")
    assert added(reactions.losses_changes(state, 0, 1, False)) == 3
    assert added(reactions.losses_changes(state, 0, 2, False)) == 3 - 1, "a quarter"
    assert added(reactions.losses_changes(state, 0, 1, True)) == 3 - 1, "lost more than it inflicted"
    set_number(state, r.DEALT, 0, 2)
    assert added(reactions.losses_changes(state, 0, 1, True)) == 3 + 1
    half = field("P1.U1 HS 5x5 20,10 A of=10")
    assert added(reactions.losses_changes(half, 0, 1, False)) == 3 - 2


def test_FW_36_1_who_threatens() -> None:
    close = "P2.U1 OW 10x5 20,16 A"
    state = field(UNIT, "P1.U2 HS 10x5 26,10 B", "P1.T1 TCu 18,10", close, phase=1, orders=["P1 attack attack hold"])
    assert options(state) == ["U1", "T1", "pass"]
    assert refused(state, "threat_unit:U2") == "FW-36.1"


def test_FW_36_2_who_is_threatened() -> None:
    far = field(UNIT, "P2.U1 OW 10x5 20,20 A", phase=1)
    assert not threats.is_threatened(far, 0, piece(far, "P2.U1"))
    big = field("P1.U1 HS 4x4 20,10 A", "P2.U1 OW 10x5 20,16 A", phase=1)
    assert not threats.is_threatened(big, 0, piece(big, "P2.U1")), "more than twice its Worth"
    state = field(UNIT, "P1.U2 HS 10x5 14,10 A", "P2.U1 OW 10x5 20,16 A", phase=1)
    played(state, "threat_unit:U1 threat_answer:stand roll.test:6")
    assert asked(state) == "P2 threat_unit", "nobody is threatened twice a turn"


def test_FW_36_3_FW_36_4_standing_and_countering() -> None:
    state = field(UNIT, "P2.U1 OW 10x5 20,16 A", phase=1)
    played(state, "threat_unit:U1")
    assert options(state) == ["stand", "counter"]
    played(state, "threat_answer:counter roll.test:6 roll.test:6")
    hold = field(UNIT, "P2.U1 OW 10x5 20,16 A", phase=1, orders=["P1 attack attack attack", "P2 hold hold hold"])
    played(hold, "threat_unit:U1")
    assert asked(hold) == "chance roll.test", "Hold does not counter"
    troll = field("P1.T1 TCo 22,8", "P2.U1 OW 10x5 20,12 A", phase=1, races=["OR", "HE"])
    played(troll, "threat_unit:T1")
    assert asked(troll) == "chance roll.test", "a Terrible Creature never tests: nothing to counter"


def test_FW_36_5_the_threat_test() -> None:
    state = field(UNIT, "P1.GA GEf 25,10", FOE, hour=5)
    base = added(reactions.threat_changes(state, 0, piece(state, "P2.U1")))
    assert base == 3 + 1, "Nerve and the General in contact"
    state.at[f.ORDERS + 1] = 1
    assert added(reactions.threat_changes(state, 0, piece(state, "P2.U1"))) == base + 1
    state.at[f.ORDERS + 1] = 2
    assert added(reactions.threat_changes(state, 0, piece(state, "P2.U1"))) == base - 1
    state.at[f.ORDERS + 1] = 0
    assert added(reactions.threat_changes(state, 0, A_TERROR)) == base - 2
    state.at[f.HOUR] = 0
    assert added(reactions.threat_changes(state, 0, piece(state, "P2.U1"))) == base - 1
    set_number(state, r.DISORDER, 0, 1)
    assert added(reactions.threat_changes(state, 0, piece(state, "P2.U1"))) == base - 2


SHOOTERS = ["P1.U1 HB 8x4 20,5 A", "P2.U1 OW 10x5 20,16 A"]


def test_FW_37_1_FW_37_2_the_missile_phase() -> None:
    state = field(*SHOOTERS, phase=2)
    assert asked(state) == "P1 shoot_unit"
    played(state, "shoot_unit:U1")
    assert asked(state) == "chance roll.hits"
    played(state, "roll.hits:3 roll.kills:2")
    assert asked(state) == "chance roll.test"
    assert text(state, "P2.U1") == "8x5 20,16 A of=10"
    shaken = field("P1.U1 HB 8x4 20,5 A shaken@1", SHOOTERS[1], phase=2)
    assert shooting.why_no_shot(shaken, 0) == "FW-37.2"


def test_FW_37_5_what_a_volley_needs() -> None:
    def need(*pieces: str, hour: int = 5, order: str = "attack", terrain: list[str] | None = None) -> int:
        state = field(*pieces, hour=hour, orders=[f"P1 {order} {order} {order}"], terrain=terrain or [])
        return shooting.needed(state, 0, piece(state, pieces[-1].split()[0]))

    assert need(*SHOOTERS) == 5, "10 cells of 24: half range"
    assert need(SHOOTERS[0], "P2.U1 OW 10x5 20,25 A") == 6
    assert need(*SHOOTERS, order="hold") == 4
    assert need(*SHOOTERS, hour=0) == 6
    assert need(*SHOOTERS, terrain=["wood 15-30,16-18"]) == 6
    assert need(*SHOOTERS, terrain=["rocks 15-30,16-18"], order="hold") == 6
    assert need(SHOOTERS[0], "P2.HR HRf 21,16") == 6
    assert need(SHOOTERS[0], "P2.U1 OW 10x5 20,10 A", "P2.U2 OW 10x5 20,16 A") == 6, "over pieces"
    far = "P2.U1 OW 10x5 20,25 A"
    assert need(SHOOTERS[0], far, hour=0) == 7, "beyond half range, and at night"
    assert need(SHOOTERS[0], far, terrain=["rocks 15-30,25-27"]) == 8
    assert need(SHOOTERS[0], "P2.HR HRf 21,25", hour=0, terrain=["rocks 15-30,25-27"]) == 9, (
        "never harder than two sixes"
    )


def test_FW_37_5_beyond_six_a_second_die_must_follow() -> None:
    for need, chance in ((6, Fraction(1, 6)), (7, Fraction(1, 12)), (8, Fraction(1, 18)), (9, Fraction(1, 36))):
        misses, hits = rolls.ODDS[1][need]
        assert Fraction(hits, misses + hits) == chance


def test_FW_37_6_kill_numbers() -> None:
    state = field("P1.U1 HG 10x5 20,10 A", "P1.W0 WCf 5,5")
    assert combat.to_kill(state, 0, 0) == 6
    assert combat.to_kill(state, 1, 0) == 5
    assert combat.to_kill(state, 3, 1) == 3


def test_FW_37_7_wounds_and_saves() -> None:
    state = field("P1.Z1 WZf 20,10 mp=40", "P2.T1 TCo 20,20")
    played(state, "cast:Z1.ray roll.cost:6 roll.cost:6")
    assert text(state, "P2.T1") == "20,20 wounds=2"


def test_FW_39_1_who_attacks_whom() -> None:
    state = field(UNIT, "P1.HR HRf 19,12", "P2.U1 OW 10x5 20,12 A", "P2.U2 OW 10x5 14,13 A", phase=4)
    assert asked(state) == "P1 fight_target"
    assert options(state) == ["P2.U1", "P2.U2"]
    assert refused(state, "fight_target:HR") == "FW-39.1"


def test_FW_39_2_FW_32_5_dice() -> None:
    state = field(
        "P1.U1 HS 20x5 20,10 A champion",
        "P1.U2 HC 10x5 30,10 A",
        "P1.W0 WCf 5,5",
        "P2.U1 OW 4x4 2,30 A",
        "P2.T1 TCo 40,30",
    )
    unit, chief, beast = piece(state, "P2.U1"), piece(state, "P1.W0"), piece(state, "P2.T1")
    assert combat.strength_of(state, 0, unit) == 10 + 1
    assert combat.strength_of(state, 1, unit) == 12
    assert combat.strength_of(state, 0, chief) == 6
    assert combat.strength_of(state, 0, beast) == 8
    assert combat.strength_of(state, chief, unit) == 4


def test_FW_39_3_riders_charge_better() -> None:
    state = field("P1.U1 HC 5x5 20,10 A", "P2.U1 OW 10x5 20,17 A", phase=3)
    assert combat.needed(state, 0) == 4
    played(state, "move_to:20,15")
    assert combat.needed(state, 0) == 3


def test_FW_39_4_a_piece_that_dies_still_strikes() -> None:
    state = field("P1.U1 HS 2x2 20,10 A", "P2.U1 OW 2x2 20,11 A", phase=4)
    played(state, "roll.hits:2 roll.kills:2 roll.hits:2 roll.kills:2")
    assert text(state, "P1.U1").startswith("dead")
    assert text(state, "P2.U1").startswith("dead")


LEADERS = ["P1.U1 HS 10x5 10,8 A", "P1.W0 WCf 20,5", "P1.GA GEf 30,5", "P1.GB GEf 21,5", "P1.CO CO 19,4"]


def test_FW_40_1_FW_40_2_the_warchiefs_own_command() -> None:
    state = field(*LEADERS, phase=5)
    assert asked(state) == "P1 own_order"
    assert options(state) == ["hold", "oppose", "keep"]
    assert played(state, "own_order:hold").at[f.ORDERS] == 1


def test_FW_40_3_FW_40_4_FW_40_5_carriers() -> None:
    state = field(*LEADERS, phase=5)
    played(state, "own_order:keep")
    assert asked(state) == "P1 new_order"
    assert options(state) == ["hold", "oppose", "keep"]
    far = after(state, "new_order:hold")
    assert options(far) == ["messenger", "courier"]
    sent = after(far, "carrier:messenger")
    assert text(sent, "P1.M1") == "20,4 carries=A.hold"
    courier = after(far, "carrier:courier")
    assert text(courier, "P1.CO") == "19,4 carries=A.hold"
    assert added(orders.general_changes(courier, piece(courier, "P1.GA"), piece(courier, "P1.CO"))) == 2 + 1
    near = after(state, "new_order:keep new_order:hold")
    assert "in_person" in options(near)
    assert asked(after(near, "carrier:in_person")) == "chance roll.general"


def test_FW_40_6_a_window_for_confusion() -> None:
    state = field(*LEADERS, "P2.Z1 WZf 20,20 mp=30", phase=5)
    played(state, "cast:pass own_order:keep new_order:hold carrier:messenger new_order:keep")
    assert asked(state) == "P2 confuse"
    assert options(state) == ["pass", "Z1.confuse"]


def test_FW_40_7_carriers_move_and_deliver() -> None:
    state = field(*LEADERS, phase=5)
    played(state, "own_order:keep new_order:hold carrier:messenger new_order:keep")
    assert asked(state) == "chance roll.general", "ten cells are just enough"
    played(state, "roll.general:6")
    assert state.at[f.ORDERS + 1] == 1
    assert text(state, "P1.M1") == "pool"


def test_FW_40_9_a_leaderless_command_keeps_its_order() -> None:
    state = field("P1.U1 HS 10x5 10,8 A", "P1.W0 WCf 20,5", "P1.GA GEf dead", phase=5)
    assert orders.why_no_order(state, 0, 1) == "FW-40.9"
    assert state.authority(0, 1) == 0


def test_FW_41_1_influence() -> None:
    state = field(
        "P1.U1 HS 10x5 10,8 A routing@1", "P1.U2 HS 10x5 40,8 B confused@1", "P1.GA GEf 12,5", "P1.GB GEf 2,2", phase=6
    )
    assert asked(state) == "P1 influence"
    assert options(state) == ["U1", "pass"]
    assert text(after(state, "influence:U1 roll.rally:4"), "P1.U1") == "10x5 10,8 A shaken@1"
    assert text(after(state, "influence:U1 roll.rally:3"), "P1.U1") == "10x5 10,8 A routing@1"


def test_FW_42_4_a_later_flag_waits() -> None:
    state = field(
        "P1.U1 HS 10x5 10,8 W",
        "P1.W0 WCf 30,5",
        "P1.P1 PRo 2,2",
        "P2.U1 HS 10x5 10,30 A",
        races=["OR", "HE"],
        flags=["P1 W"],
        phase=7,
    )
    played(state, "roll.command:6 alter_own:P1 roll.invocation:1")
    assert flags(state, 0) == "AB"
    assert state.at[f.TURN] == 2 or asked(state) == "chance roll.initiative"


@pytest.mark.parametrize(("strength", "verdict"), [(4, "P2 wins: army broken"), (5, "")])
def test_FW_43_2_a_broken_army_loses(strength: int, verdict: str) -> None:
    state = field(f"P1.U1 HS {strength}x4 10,8 A of=10", FOE, flags=["P1 A"], phase=7)
    played(state, "roll.command:6")
    assert (asked(state) if verdict else "") == verdict


def test_FW_43_5_the_warchiefs_death_does_not_end_it() -> None:
    state = field(UNIT, "P1.W0 WCf dead", FOE, flags=["P1 A"], phase=7)
    played(state, "roll.command:6")
    assert asked(state) == "chance roll.initiative"
    assert victory.victory_points(state, 1) == 70 + 100


def test_reactions_are_named_in_order() -> None:
    assert (STEADY, CONFUSED, SHAKEN, ROUTING) == (0, 1, 2, 3)
