"""Chapter 7 of the Secret Relics: moving."""

import pytest

from conclave.games.relics.rules.fields import KNOWN
from tests.games.relics.table import acting, after, asked, chest, goals, kept, options, refused, table, wizard


def test_SR_7_1_a_move_goes_from_field_to_adjacent_field() -> None:
    state = after(acting("0.Guardian e4"), "act.pick:Guardian")
    assert goals(state) == {"d4", "e3", "e5", "f4"}


def test_SR_7_2_no_more_steps_than_the_wizard_has() -> None:
    state = after(acting("0.Caster d3"), "act.pick:Caster")
    assert refused(state, "act.do:move.d6") == "SR-7.2"
    assert goals(state) == {"c3", "d4", "e3", "c4", "d5", "e4", "f3", "d2", "c2", "d1"}


def test_SR_7_3_fewer_steps_are_allowed() -> None:
    state = after(acting("0.Scout d3"), "act.pick:Scout")
    assert {"d4", "d5", "d6", "e6"} <= goals(state)  # one, two, three, four steps


def test_SR_7_4_cards_change_the_allowance() -> None:
    more = after(acting("0.Guardian e4", card="tailwind"), "act.pick:Guardian")
    fewer = after(acting("0.Caster e4", card="fog"), "act.pick:Caster")
    assert "e6" in goals(more)
    assert "e6" not in goals(fewer)


def test_SR_7_5_one_move_a_turn() -> None:
    state = after(acting("0.Scout h7"), "act.pick:Scout act.do:move.h6")
    assert asked(state) == "P0 act.then"
    assert refused(state, "act.then:move.h5") == "SR-7.5"
    assert refused(after(state, "act.then:stop"), "act.pick:Scout") == "SR-6.7"


@pytest.mark.parametrize(
    ("wizards", "deed"),
    [
        (["0.Caster d3", "1.Scout d4 vulnerable"], "attack.1.Scout"),
        (["0.Caster d3", "0.Thief d4 disabled", "1.Scout e8"], ""),
    ],
)
def test_SR_7_6_after_a_move_one_other_action(wizards: list[str], deed: str) -> None:
    state = after(acting(*wizards), "act.pick:Caster act.do:move.d4")
    if deed:
        assert options(state) == [deed, "stop"]
        assert refused(after(state, f"act.then:{deed}"), "act.pick:Caster") == "SR-6.7"
    else:
        assert asked(state) == "P0 act.pick"  # nothing to do there: the activation is over


def test_SR_7_6_no_move_after_an_action() -> None:
    state = after(acting("0.Caster d3", "1.Scout d3 vulnerable"), "act.pick:Caster act.do:attack.1.Scout")
    assert asked(state) == "P0 act.pick"
    assert "Caster" not in options(state)


def test_SR_7_7_a_mover_is_vulnerable_only_when_its_activation_is_over() -> None:
    state = after(acting("0.Caster h7"), "act.pick:Caster act.do:move.h6")
    assert wizard(state, "0.Caster") == "h6"
    assert wizard(after(state, "act.then:stop"), "0.Caster") == "h6 vulnerable spent"


def test_SR_7_8_a_passage_is_one_step_for_a_thief() -> None:
    state = after(acting("0.Thief d1", "0.Caster d1"), "act.pick:Thief")
    assert {"e1", "f1", "e2"} <= goals(state)
    assert not {"g1", "f2"} & goals(state)
    other = after(acting("0.Caster d1"), "act.pick:Caster")
    assert refused(other, "act.do:move.e1") == "SR-7.8"


def test_SR_7_9_anybody_crosses_a_whole_bridge_in_one_step() -> None:
    for one, other in (("d2", "d3"), ("g4", "f4"), ("e7", "e6"), ("b5", "c5")):
        assert other in goals(after(acting(f"0.Guardian {one}"), "act.pick:Guardian"))
        assert one in goals(after(acting(f"0.Guardian {other}"), "act.pick:Guardian"))


def test_SR_7_10_nobody_crosses_a_damaged_bridge_either_way() -> None:
    for one, other in (("d2", "d3"), ("d3", "d2")):
        state = after(acting(f"0.Thief {one}", card="broken NW"), "act.pick:Thief")
        assert refused(state, f"act.do:move.{other}") == "SR-7.10"


def test_SR_7_11_onto_and_off_a_fortress_is_one_step() -> None:
    assert "FNW" in goals(after(acting("0.Guardian a1"), "act.pick:Guardian"))
    off = after(acting("0.Guardian FNW"), "act.pick:Guardian")
    assert options(off) == ["move.a1"]
    assert wizard(after(off, "act.do:move.a1"), "0.Guardian") == "a1 vulnerable spent"


def test_SR_7_12_anyone_may_enter_a_fortress_and_fight_there() -> None:
    state = after(acting("0.Caster h8", "1.Thief FSE vulnerable"), "act.pick:Caster act.do:move.FSE")
    assert options(state) == ["attack.1.Thief", "stop"]
    assert wizard(after(state, "act.then:attack.1.Thief"), "1.Thief") == "FSE disabled"


def test_SR_7_13_nothing_blocks_a_step() -> None:
    crowd = [f"1.{kind} d2" for kind in ["Caster", "Guardian", "Healer", "Invoker", "Scout"]]
    state = after(acting("0.Scout c2", *crowd, "1.Thief d3 disabled", chests=["1.0 d2 relic"]), "act.pick:Scout")
    assert {"d2", "d3", "e3"} <= goals(state)


def test_SR_7_14_only_the_destination_counts() -> None:
    state = acting("0.Scout e7", card="")
    assert refused(after(state, "act.pick:Scout"), "act.do:move.e7") == "SR-7.14"
    passed = after(state, "act.pick:Scout act.do:move.h7")
    assert (chest(passed, "1.1"), passed.at[KNOWN] >> 5 & 1) == ("f8", 0)  # the fields passed have no effect


def test_SR_7_15_the_example_of_the_rulebook() -> None:
    words = "act.pick:Caster act.do:move.d2 act.pick:Thief act.do:move.c1 act.pick:Healer act.do:move.a1"
    state = after(table(factions=["S", "E"]), f"die:mana {words}")
    assert kept(state, "status")[:6] == [1, 0, 1, 0, 0, 1]
