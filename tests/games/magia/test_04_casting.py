"""Chapters 4, 6 and 7: casting, Dispel and the Anti-Magic Field."""

from typing import Any

import pytest

from conclave.games.magia.rules import fields as f
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.rules.moves import SPELL_NAMES
from conclave.kernel import CHANCE
from tests.games.magia.table import after, asked, field, flags, magic, new, options, played, refused, roller, text

FOE = "P2.U1 HS 10x5 18,20 A"


def test_FW_4_2_FW_42_1_a_dead_wizard_flags_his_army() -> None:
    state = played(field("P1.U1 HS 10x5 2,2 A", "P1.Z1 WZf 20,10 mp=5", FOE), "cast:Z1.visions" + " roll.cost:6" * 5)
    assert text(state, "P1.Z1") == "dead"
    assert flags(state, 0) == "WAB"


def test_FW_4_5_an_overspent_last_spell_flags_the_army() -> None:
    pieces = ["P1.W0 WCf 20,20", "P1.Z1 WZf 40,10 mp=5", "P2.U1 OW 10x5 18,21 W", "P2.HR HRf 40,18"]
    state = played(field(*pieces, phase=4), "cast:pass roll.hits:0 roll.hits:1 roll.kills:1 roll.save:2 roll.flight:4")
    played(state, "last_spell:Z1.ray roll.cost:6 roll.cost:5")
    assert text(state, "P1.Z1") == "dead"
    assert flags(state, 0) == "WAB"


def test_FW_4_7_FW_4_9_FW_4_12_the_cost_is_rolled_after_the_declaration() -> None:
    state = played(field("P1.Z1 WZf 20,10 mp=30", FOE), "cast:Z1.storm cast_power:2")
    assert asked(state) == "chance roll.cost"
    assert magic(state, "P1.Z1") == 30
    assert magic(played(state, "roll.cost:1 roll.cost:2"), "P1.Z1") == 27


def test_FW_4_8_FW_4_14_any_number_of_spells_then_pass() -> None:
    state = field("P1.Z1 WZf 20,10 mp=60", FOE, "P2.Z1 WZf 40,30 mp=30")
    played(state, "cast:Z1.storm cast_target:P2.U1 cast_power:2 dispel:pass roll.cost:1 roll.cost:2")
    assert asked(state) == "P1 cast"
    played(state, "cast:Z1.visions dispel:pass" + " roll.cost:1" * 5 + " roll.test:6")
    assert asked(state) == "P1 cast"
    played(state, "cast:pass")
    assert asked(state) == "P2 cast"
    played(state, "cast:pass")
    assert state.at[f.PHASE] == 7, "a window once passed does not open again"


def test_FW_4_10_no_spells_between_hits_and_losses() -> None:
    pieces = ["P1.U1 HS 10x5 18,10 A", "P1.Z1 WZf 2,2 mp=40", "P2.U1 OW 10x5 18,12 A", "P2.Z1 WZf 40,30 mp=40"]
    state = field(*pieces, phase=4)
    assert asked(state) == "P1 cast"
    played(state, "cast:pass cast:pass")
    seen: list[str] = []
    while state.at[f.PHASE] == 4:
        seen.append(state.asks())
        state.apply({"roll.hits": 2, "roll.kills": 1, "roll.test": 6}[state.asks()])
    blows = ["roll.hits", "roll.kills"]
    assert seen == [*blows, *blows, "roll.test", "roll.test"], "both strike and test, and nobody casts between"
    assert asked(state) == "P1 cast", "in the next phase, both could have cast all the time"


def test_FW_4_11_FW_34_4_each_spell_in_its_window() -> None:
    state = field("P1.U1 HS 10x5 19,11 A", "P1.Z1 WZf 20,10 mp=60", FOE)
    assert refused(state, "cast:Z1.fury") == "FW-34.4"
    assert refused(state, "cast:Z1.protection") == "FW-34.4"
    assert refused(state, "cast:Z1.shield") == "FW-34.4"
    assert {"Z1.field", "Z1.time", "Z1.storm", "Z1.terror", "Z1.visions"} <= set(options(state))


def test_FW_4_15_FW_4_22_a_cost_equal_to_the_stock_leaves_a_living_wizard() -> None:
    state = played(field("P1.Z1 WZf 20,10 mp=3", FOE), "cast:Z1.storm roll.cost:1 roll.cost:2")
    assert text(state, "P1.Z1") == "20,10 mp=0"


def test_FW_4_16_FW_16_10_only_what_could_be_paid_is_offered() -> None:
    state = field("P1.Z1 WZf 20,10 mp=9", FOE)
    assert refused(state, "cast:Z1.field") == "FW-4.16"
    played(state, "cast:Z1.storm")
    assert options(state) == ["2", "3", "4", "5", "6"], "of seven dice two are alike: 16 points at least"
    assert refused(state, "cast_power:7") == "FW-16.10"
    rich = played(field("P1.Z1 WZf 20,10 mp=30", FOE), "cast:Z1.storm")
    assert options(rich)[-1] == "12", "of thirteen three are alike: 42 points at least"


def test_FW_4_17_FW_6_3_FW_6_10_FW_6_16_declaration_dispel_cost_dispel_roll_effect() -> None:
    state = field("P1.Z1 WZf 20,10 mp=30", FOE, "P2.Z1 WZf 40,30 mp=30", "P2.Z2 WZf 44,30 mp=30")
    met = []
    state = played(state, "cast:Z1.visions")
    for word in ("dispel:Z1", *["roll.cost:2"] * 5, *["roll.dispel:3"] * 5, "roll.test:6"):
        met.append(state.asks())
        played(state, word)
    assert met == ["dispel", *["roll.cost"] * 5, *["roll.dispel"] * 5, "roll.test"]


def test_FW_4_18_the_last_spell_obeys_the_rules_of_spells() -> None:
    pieces = ["P1.W0 WCf 20,20", "P1.Z1 WZf 40,10 mp=30", "P2.U1 OW 10x5 18,21 W", "P2.HR HRf 40,18"]
    state = field(*pieces, phase=4)
    played(
        state,
        "cast:Z1.ray roll.cost:1 roll.cost:1 cast:pass roll.hits:0 roll.hits:1 roll.kills:1 roll.save:2 roll.flight:4",
    )
    assert asked(state) == "P1 last_spell"
    assert refused(state, "last_spell:Z1.ray") == "FW-6.1"
    assert refused(state, "last_spell:Z1.fury") == "FW-34.4"
    played(state, "last_spell:pass")
    assert text(state, "P1.Z1") == "left"
    assert magic(state, "P1.Z1") == 0


def test_FW_4_21_a_wizard_in_contact_may_cast() -> None:
    state = field("P1.Z1 WZf 20,19 mp=30", FOE)
    assert "Z1.storm" in options(state)


def test_FW_4_23_everybody_sees_magic_points() -> None:
    poor, rich = field("P1.Z1 WZf 20,10 mp=9", FOE), field("P1.Z1 WZf 20,10 mp=10", FOE)
    assert all(poor.observe(seat) != rich.observe(seat) for seat in (-1, 0, 1))


def test_FW_6_4_no_dispel_against_a_field() -> None:
    state = played(field("P1.Z1 WZf 20,10 mp=60", "P2.Z1 WZf 40,30 mp=30"), "cast:Z1.field")
    assert asked(state) == "chance roll.cost"


def test_FW_6_9_FW_6_15_FW_6_17_who_may_dispel() -> None:
    wood = ["P1.Z1 WZf 20,10 mp=30", FOE, "P2.Z1 WZf 47,35 mp=5", "P2.Z2 WZf 44,30 mp=4"]
    state = played(field(*wood, terrain=["wood 40-43,25-35"]), "cast:Z1.visions")
    assert options(state) == ["Z1", "pass"], "neither sight nor distance matter, five Magic Points do"
    assert refused(state, "dispel:Z2") == "FW-6.17"
    storm = played(field(*wood), "cast:Z1.storm cast_target:P2.U1 cast_power:2")
    assert options(storm) == ["Z1", "Z2", "pass"], "three against an Energy Storm"
    assert "Z1.dispel" not in options(field(*wood)), "it only answers"


@pytest.mark.parametrize("race", ["HE", "OR", "DW", "UN"])
@pytest.mark.parametrize("profile", ["WZf", "WZm"])
def test_FW_6_14_every_wizard_can_cast_the_fourteen_spells(race: str, profile: str) -> None:
    mage = f"P1.Z1 {profile} 20,8 mp=60"
    archers = "P2.U1 UB 10x5 18,15 A champion"
    rivals = [archers, "P2.W0 WCf 40,30", "P2.GA GEf 10,30", "P2.Z1 WZf 30,8 mp=60", "P2.M1 ME 26,20 carries=A.hold"]
    sides: dict[str, Any] = {"races": [race, "UN"], "omens": ["P1 bad"]}

    def offered(state: Magia, question: str) -> set[str]:
        assert asked(state) == f"P1 {question}"
        return {word.removeprefix("Z1.") for word in options(state) if word.startswith("Z1.")}

    found = offered(field(mage, "P1.W0 WCf 19,8", "P1.GA GEf 5,5", *rivals, **sides), "cast")
    found |= offered(field(mage, *rivals, phase=1, **sides), "protect")
    found |= offered(played(field(mage, *rivals, phase=3, **sides), "cast:pass cast:pass"), "move_piece")
    volley = played(field(mage, *rivals, phase=2, **sides), "cast:pass cast:pass shoot_unit:U1")
    found |= offered(volley, "shield")
    answer = played(field("P1.U1 HS 10x5 28,2 A", mage, *rivals, initiative="P2", **sides), "cast:Z1.visions")
    assert asked(answer) == "P1 dispel"
    assert options(answer) == ["Z1", "pass"]
    scouting = played(new(army_1=race, map="1"), "map:1")
    assert asked(scouting) == "P1 sight_dice"
    assert "1" in options(scouting)
    assert found | {"dispel", "sight"} == set(SPELL_NAMES), "all fourteen, and the duel, which is no spell"
    assert len(SPELL_NAMES) == 14 + 1


def test_FW_6_19_a_dispel_is_rolled_even_if_the_caster_died() -> None:
    state = field("P1.Z1 WZf 20,10 mp=5", FOE, "P2.Z1 WZf 40,30 mp=30")
    played(state, "cast:Z1.visions dispel:Z1" + " roll.cost:2" * 5)
    assert text(state, "P1.Z1") == "dead"
    assert asked(state) == "chance roll.dispel"
    assert magic(played(state, "roll.dispel:4 " * 5), "P2.Z1") == 10


def test_FW_7_1_FW_7_2_FW_7_3_the_field() -> None:
    state = field("P1.Z1 WZf 20,10 mp=60", "P1.Z2 WZf 24,10 mp=60", FOE, "P2.Z1 WZf 40,30 mp=30")
    played(state, "cast:Z1.field")
    works = after(state, "roll.cost:3 " * 5 + "roll.cost:4 " * 5)
    assert magic(works, "P1.Z1") == 25
    assert works.at[f.FIELD] == 6 or works.at[f.FIELD] == 5
    assert options(works) == ["pass", "Z1.duel", "Z2.duel"], "a duel is no spell"
    fails = after(state, "roll.cost:3 " * 6 + "roll.cost:4 " * 4)
    assert magic(fails, "P1.Z1") == 26
    assert fails.at[f.FIELD] == 0


def test_FW_7_4_the_field_lasts_to_the_end_of_turn_t_plus_5() -> None:
    state = field(
        "P1.U1 HS 10x5 2,2 A",
        "P2.U1 OW 10x5 2,32 A",
        orders=["P1 hold hold hold", "P2 hold hold hold"],
        field=6,
        phase=7,
    )
    seen: dict[int, int] = {}
    while state.at[f.TURN] < 7:
        state.apply(state.options()[-1])
        seen.setdefault(state.at[f.TURN], state.at[f.FIELD])
    assert seen == {2: 5, 3: 4, 4: 3, 5: 2, 6: 1, 7: 0}


def test_FW_7_5_a_field_bars_dispel_too_but_not_priests() -> None:
    state = field("P1.U1 HS 10x5 2,5 A", "P1.Z1 WZf 20,10 mp=60", "P1.P1 PR 9,2", FOE, field=3, flags=["P1 A"], phase=7)
    assert asked(state) == "chance roll.command"
    assert asked(played(state, "roll.command:6")) == "P1 alter_own"


def test_FW_34_5_a_decision_with_one_answer_is_taken() -> None:
    state = field("P1.U1 HS 10x5 2,5 A", FOE)
    assert state.asks() != "cast", "nobody can cast, so nobody is asked"


def test_FW_34_6_FW_44_2_rolls_have_owners_and_fair_dice() -> None:
    state = played(field("P1.Z1 WZf 20,10 mp=30", FOE), "cast:Z1.visions")
    assert state.to_act == CHANCE
    assert options(state) == ["1", "2", "3", "4", "5", "6"]
    assert state.weights() == []
    assert roller(state) == 0


def test_FW_34_8_a_spell_of_a_kind_is_offered_once() -> None:
    state = field("P1.Z1 WZf 20,10 mp=90", FOE)
    taken = 0
    while state.asks() in ("cast", "cast_power", "cast_arg", "roll.cost", "roll.test") and taken < 100:
        state.apply(state.options()[-1] if state.asks() == "cast" else state.options()[0])
        taken += 1
    assert taken < 100


def test_FW_34_7_a_dead_warchief_sends_his_wizards_off_before_losses_tests() -> None:
    pieces = ["P1.U1 HS 10x5 21,18 W", "P1.W0 WCf 20,20", "P1.Z1 WZf 40,10 mp=30", "P2.U1 OW 10x5 18,21 W"]
    state = field(*pieces, phase=4)
    played(state, "cast:pass")
    while state.asks() in ("roll.hits", "roll.kills"):
        state.apply(state.options()[-1] if roller(state) == 1 else 3 if state.asks() == "roll.hits" else 1)
    assert asked(state) == "chance roll.save"
    played(state, "roll.save:1 " * state.about_y())
    assert asked(state) == "chance roll.flight"
