"""Chapter 15 of the Secret Relics: the relic spells."""

from typing import Any

import pytest

from conclave.games.relics.rules.fields import MANA, SPIRIT
from conclave.games.relics.rules.machine import Relics
from tests.games.relics.table import acting, after, asked, down, fact, goals, kept, new, options, refused, table, wizard


def paid(faction: str, *wizards: str, mana: int = 10, **fields: Any) -> Relics:
    """The action step of a faction with mana."""
    other = "N" if faction != "N" else "E"
    return acting(*wizards, factions=[faction, other], mana=[mana, 0], **fields)


@pytest.mark.parametrize(("faction", "cost"), [("E", 3), ("N", 3), ("S", 4), ("I", 1)])
def test_SR_15_1_a_relic_spell_must_be_paid(faction: str, cost: int) -> None:
    wizards = ("0.Caster d3", "1.Caster d3", "0.Thief b1 disabled")
    poor, rich = paid(faction, *wizards, mana=cost - 1), paid(faction, *wizards, mana=cost)
    assert refused(poor, "act.pick:relic_spell") == "SR-15.1"
    assert "relic_spell" in options(rich)


def test_SR_15_2_costs_are_options() -> None:
    state = acting("0.Caster d3", "1.Caster d3", mana=[7, 0], setup={"cost_storm": 5})
    assert kept(after(state, "act.pick:relic_spell"), "mana") == [2, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_SR_15_2_a_relic_spell_costs_the_same_among_any_number_of_players(seats: int) -> None:
    assert list(new(seats).setup.costs) == [3, 3, 4, 1]


def test_SR_15_2_two_mana_are_no_storm_among_four() -> None:
    state = acting("0.Scout g2", seats=4, mana=[2, 0, 0, 0])
    assert refused(state, "act.pick:relic_spell") == "SR-15.1"


def test_SR_15_3_the_servant_costs_three() -> None:
    state = paid("N", "0.Caster d4 disabled", mana=7)
    assert kept(after(state, "act.pick:relic_spell servant.to:d5"), "mana") == [4, 0]
    assert table().setup.costs[1] == 3


def test_SR_15_4_before_between_and_after_activations_but_not_earlier() -> None:
    state = paid("S", "0.Caster h7")
    assert "relic_spell" in options(state)
    between = after(state, "act.pick:Caster act.do:move.h6")
    assert "relic_spell" in options(between)
    assert asked(after(between, "act.then:relic_spell")) == "P0 act.then"
    assert "relic_spell" in options(after(between, "act.then:stop"))
    assert refused(after(state, "act.pick:Caster"), "act.do:relic_spell") == "SR-5.8"
    rolling = table(factions=["S", "E"], mana=[9, 0])
    assert "relic_spell" not in options(after(rolling, "die:spell"))


def test_SR_15_5_as_often_as_mana_lasts() -> None:
    state = paid("N", "0.Caster d4 disabled", mana=9)
    for left in (6, 3, 0):
        state = after(
            state, "act.pick:relic_spell servant.to:d5" if left != 3 else "act.pick:relic_spell servant.to:d4"
        )
        assert state.at[MANA] == left


# -- Elemental Storm


def test_SR_15_6_on_every_field_with_an_active_own_wizard() -> None:
    state = paid(
        "E",
        "0.Caster d3",
        "0.Thief e5 vulnerable",
        "0.Scout f6 disabled",
        "1.Caster d3 vulnerable",
        "1.Scout d3",
        "1.Thief e5",
        "1.Healer f6",
        "1.Invoker c4 vulnerable",
    )
    state = after(state, "act.pick:relic_spell")
    found = [wizard(state, f"1.{kind}") for kind in ("Caster", "Scout", "Thief", "Healer", "Invoker")]
    assert found == ["d3 disabled", "d3 vulnerable", "e5 vulnerable", "f6", "c4 vulnerable"]


def test_SR_15_7_own_status_stays_but_nobody_acts_any_more() -> None:
    state = after(paid("E", "0.Caster d3", "0.Thief e5 vulnerable", "1.Scout d3"), "act.pick:relic_spell")
    assert (wizard(state, "0.Caster"), wizard(state, "0.Thief")) == ("d3 spent", "e5 vulnerable spent")
    assert options(state) == ["relic_spell", "end_turn"]


def test_SR_15_8_after_a_move_the_mover_is_vulnerable() -> None:
    state = after(
        paid("E", "0.Caster d3", "1.Scout e3", "1.Thief e3 vulnerable", mana=8), "act.pick:Caster act.do:move.e3"
    )
    assert {"attack.1.Thief", "relic_spell"} <= set(options(state))
    state = after(state, "act.then:relic_spell")
    assert (asked(state), wizard(state, "0.Caster")) == ("P0 act.pick", "e3 vulnerable spent")


def test_SR_15_9_somewhere_both_must_stand() -> None:
    assert refused(paid("E", "0.Caster d3", "1.Scout d4"), "act.pick:relic_spell") == "SR-15.9"
    assert refused(paid("E", "0.Caster d3", "1.Scout d3 disabled"), "act.pick:relic_spell") == "SR-15.9"
    assert "relic_spell" in options(paid("E", "0.Caster d3 vulnerable", "1.Scout d3"))


def test_SR_15_10_one_storm_strikes_once() -> None:
    state = after(paid("E", "0.Caster d3", "0.Guardian d3", "1.Scout d3"), "act.pick:relic_spell")
    assert wizard(state, "1.Scout") == "d3 vulnerable"


def test_a_storm_after_the_last_move_still_wins() -> None:
    lone = [*down(1, 2, "Scout"), "1.Scout e3 vulnerable"]
    state = after(paid("E", "0.Caster d3", *lone), "act.pick:Caster act.do:move.e3 act.then:relic_spell")
    assert (asked(state), wizard(state, "0.Caster")) == ("P0 wins: last faction", "e3 vulnerable spent")


# -- Undead Servant


def test_SR_15_11_any_body_walks_or_strikes() -> None:
    state = paid("N", "1.Guardian d4 disabled", "1.Scout d4 vulnerable", "0.Thief e5 disabled")
    state = after(state, "act.pick:relic_spell")
    assert (asked(state), options(state)) == ("P0 servant.wizard", ["Thief", "1.Guardian"])
    assert refused(state, "servant.wizard:Caster") == "SR-15.15"
    deed = after(state, "servant.wizard:1.Guardian")
    assert options(deed) == ["strike.1.Scout", "walk"]
    assert wizard(after(deed, "servant.deed:strike.1.Scout"), "1.Scout") == "d4 disabled"
    assert wizard(after(deed, "servant.deed:walk servant.to:e4"), "1.Guardian") == "e4 disabled"


def test_SR_15_12_one_or_two_steps_by_the_rules_of_moving() -> None:
    state = after(paid("N", "1.Thief d1 disabled"), "act.pick:relic_spell")
    assert set(options(state)) == {"c1", "d2", "b1", "c2", "d3"}
    assert refused(state, "servant.to:e1") == "SR-7.8"


def test_SR_15_13_the_victim_is_the_caster_s_enemy_vulnerable_protected_or_not() -> None:
    state = paid("N", "1.Thief d4 disabled", "1.Scout d4 vulnerable", "1.Guardian d4", "0.Caster d4 vulnerable")
    state = after(state, "act.pick:relic_spell")
    assert options(state) == ["strike.1.Scout", "walk"]
    assert refused(state, "servant.deed:strike.1.Guardian") == "SR-15.13"
    assert refused(state, "servant.deed:strike.0.Caster") == "SR-15.13"


def test_SR_15_14_a_moved_body_may_act_once_healed() -> None:
    state = paid("N", "0.Scout b1 disabled")
    state = after(state, "act.pick:relic_spell servant.to:b2 act.pick:Healer act.do:heal.Scout")
    assert "Scout" in options(state)


def test_SR_15_15_some_body_must_have_a_use() -> None:
    assert refused(paid("N"), "act.pick:relic_spell") == "SR-15.15"
    still = paid("N", "1.Caster d4 disabled", card="night")
    assert refused(still, "act.pick:relic_spell") == "SR-15.15"
    struck = paid("N", "1.Caster d4 disabled", "1.Scout d4 vulnerable", card="night")
    assert "relic_spell" in options(struck)


# -- Spiritform


def test_SR_15_16_for_the_rest_of_the_turn_nobody_tires() -> None:
    state = after(paid("S", "0.Caster d3", "1.Scout d3 vulnerable"), "act.pick:relic_spell")
    state = after(state, "act.pick:Caster act.do:attack.1.Scout act.pick:Guardian act.do:move.b1")
    assert (wizard(state, "0.Caster"), wizard(state, "0.Guardian")) == ("d3 spent", "b1 spent")
    assert not after(state, "act.pick:end_turn").at[SPIRIT]


def test_SR_15_17_it_is_not_retroactive_but_covers_the_mover() -> None:
    state = after(paid("S", "0.Caster h7"), "act.pick:Guardian act.do:move.b1 act.then:stop act.pick:Caster")
    state = after(state, "act.do:move.h6 act.then:relic_spell act.then:stop")
    assert (wizard(state, "0.Guardian"), wizard(state, "0.Caster")) == ("b1 vulnerable spent", "h6 spent")


def test_SR_15_18_no_extra_actions() -> None:
    state = after(paid("S"), "act.pick:relic_spell act.pick:Scout act.do:move.b1")
    assert refused(state, "act.pick:Scout") == "SR-6.9"


def test_SR_15_19_once_a_turn_and_only_while_somebody_may_act() -> None:
    state = after(paid("S"), "act.pick:relic_spell")
    assert refused(state, "act.pick:relic_spell") == "SR-15.19"
    kinds = ["Caster", "Guardian", "Healer", "Invoker", "Thief"]
    done = paid("S", *[f"0.{kind} b2 vulnerable" for kind in kinds], "0.Scout h6 spent")
    assert refused(done, "act.pick:relic_spell") == "SR-15.19"


def test_SR_15_25_vulnerable_wizards_do_not_wake() -> None:
    state = after(paid("S", "0.Caster d3 vulnerable"), "act.pick:relic_spell")
    assert refused(state, "act.pick:Caster") == "SR-6.7"


# -- Santigo's Portal


def test_SR_15_20_two_ready_wizards_change_places() -> None:
    state = after(paid("I", "0.Caster d3", "0.Thief e5 vulnerable"), "act.pick:relic_spell")
    assert options(state) == ["Caster", "Guardian", "Healer", "Invoker", "Scout"]
    assert refused(state, "portal.first:Thief") == "SR-15.20"
    state = after(state, "portal.first:Caster portal.second:Scout")
    assert (wizard(state, "0.Caster"), wizard(state, "0.Scout")) == ("b2 vulnerable spent", "d3 vulnerable spent")
    assert kept(state, "mana") == [9, 0]


def test_SR_15_21_on_different_fields_and_not_the_mover() -> None:
    assert refused(paid("I"), "act.pick:relic_spell") == "SR-15.21"
    state = after(
        paid("I", "0.Caster h7", "0.Scout d3", "0.Thief e5"), "act.pick:Caster act.do:move.h6 act.then:relic_spell"
    )
    assert "Caster" not in options(state)
    assert refused(state, "portal.first:Caster") == "SR-15.21"
    assert refused(after(state, "portal.first:Guardian"), "portal.second:Healer") == "SR-15.21"


def test_SR_15_22_a_spent_but_ready_wizard_will_do() -> None:
    state = paid("I", "0.Caster d3 spent")
    assert "Caster" in options(after(state, "act.pick:relic_spell"))


def test_SR_15_23_belongings_go_along_and_may_win() -> None:
    state = after(
        paid("I", "0.Caster d3 potion relic.1"), "act.pick:relic_spell portal.first:Caster portal.second:Scout"
    )
    assert wizard(state, "0.Caster") == "b2 vulnerable spent potion relic.1"
    home = paid("I", "0.Caster d3 relic.1", "0.Scout FNW")
    assert asked(after(home, "act.pick:relic_spell portal.first:Scout portal.second:Caster")) == "P0 wins: relic"


@pytest.mark.parametrize("card", ["night", "pumple b2", "broken NW", "fog"])
def test_SR_15_24_the_swap_is_no_step(card: str) -> None:
    state = after(paid("I", "0.Caster f6", card=card), "act.pick:relic_spell portal.first:Caster portal.second:Invoker")
    assert wizard(state, "0.Caster") == "b2 vulnerable spent"


def test_the_portal_goes_on_with_the_mover() -> None:
    state = after(paid("I", "0.Caster h7", "0.Scout d3"), "act.pick:Caster act.do:move.h6")
    state = after(state, "act.then:relic_spell portal.first:Scout portal.second:Healer")
    assert (asked(state), wizard(state, "0.Caster"), goals(state)) == ("P0 act.then", "h6", set())
    assert fact(after(state, "act.then:stop"), "mana") == [9, 0]
