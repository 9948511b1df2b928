"""Chapter 14 of the Secret Relics: the faction spells."""

from typing import Any

import pytest

from conclave.games.relics.data.tables import CARD_IDS, FACTION_SPELLS, FACTIONS, RELIC_SPELL, RELIC_SPELLS, SPELLS
from conclave.games.relics.rules.fields import CURRENT, RELICS
from conclave.games.relics.rules.machine import Relics
from conclave.kernel import Dice
from tests.games.relics.table import (
    acting,
    after,
    asked,
    chest,
    fact,
    kept,
    options,
    part,
    refused,
    table,
    told,
    wizard,
)


def rolled(*wizards: str, factions: str = "EN", **fields: Any) -> Relics:
    """After a spell roll of P0."""
    return after(table(*wizards, factions=list(factions), seats=len(factions), **fields), "die:spell")


def cast(spell: str, *wizards: str, more: str = "", **fields: Any) -> Relics:
    return after(rolled(*wizards, **fields), f"spell.choose:{spell} {more}".strip())


def test_SR_14_1_two_faction_spells_and_a_relic_spell_each() -> None:
    assert [len(spells) for spells in FACTION_SPELLS] == [2] * 4
    assert len(RELIC_SPELL) == 4


def test_SR_14_2_the_spells_of_the_factions() -> None:
    book = {
        faction: [SPELLS[spell] for spell in spells] + [RELIC_SPELLS[relic]]
        for faction, spells, relic in zip(FACTIONS, FACTION_SPELLS, RELIC_SPELL)
    }
    assert book == {
        "Elementalists": ["meteor_shower", "stone_walls", "elemental_storm"],
        "Necromancers": ["walking_dead", "exploding_corpses", "undead_servant"],
        "Spiritualists": ["revive", "forest_haste", "spiritform"],
        "Illusionists": ["relic_mirage", "foresight", "portal"],
    }


@pytest.mark.parametrize(
    ("factions", "spell", "rule"),
    [
        ("EN", "meteor_shower", "SR-14.40"),
        ("NE", "walking_dead", ""),
        ("SE", "revive", "SR-14.40"),
    ],
)
def test_SR_14_3_no_spell_without_an_effect(factions: str, spell: str, rule: str) -> None:
    state = rolled(factions=factions)
    if rule:
        assert refused(state, f"spell.choose:{spell}") == rule
    else:
        assert asked(state) == "P0 act.pick"  # neither spell of the Necromancers has anything to do


def test_SR_14_4_spells_mind_neither_status_nor_protection() -> None:
    state = cast("meteor_shower", "0.Invoker d3", "1.Scout d3", "1.Guardian d3", more="meteor.target:1.Scout")
    assert wizard(state, "1.Scout") == "d3 disabled"


# -- Meteor Shower


def test_SR_14_5_one_enemy_on_and_next_to_the_invoker_s_field() -> None:
    around = ["1.Caster d4", "1.Healer c4", "1.Scout e4", "1.Thief d3", "1.Guardian d5 vulnerable"]
    state = cast("meteor_shower", "0.Invoker d4", *around)
    assert kept(state, "status")[6:] == [2, 2, 2, 0, 2, 2]


def test_SR_14_6_the_caster_chooses_of_whichever_opponent() -> None:
    state = rolled("0.Invoker d4", "1.Scout d4", "2.Thief d4", "1.Caster e4", "2.Caster e4", factions="ENS")
    state = after(state, "spell.choose:meteor_shower")
    assert options(state) == ["1.Scout", "2.Thief"]
    assert refused(state, "meteor.target:1.Caster") == "SR-14.6"
    state = after(state, "meteor.target:2.Thief")
    assert (options(state), wizard(state, "2.Thief")) == (["1.Caster", "2.Caster"], "d4")  # all fall together
    state = after(state, "meteor.target:1.Caster")
    assert (wizard(state, "2.Thief"), wizard(state, "1.Caster")) == ("d4 disabled", "e4 disabled")


def test_SR_14_7_not_while_the_invoker_is_disabled() -> None:
    state = rolled("0.Invoker d4 disabled", "1.Scout d4")
    assert refused(state, "spell.choose:meteor_shower") == "SR-14.7"


def test_SR_14_8_the_invoker_keeps_its_status_and_is_spent() -> None:
    state = cast("meteor_shower", "0.Invoker d4 vulnerable", "1.Scout d4")
    assert wizard(state, "0.Invoker") == "d4 spent"  # the ready step has readied it


def test_SR_14_9_meteors_do_not_cross_bridges_or_passages() -> None:
    state = rolled("0.Invoker d1", "1.Scout e1", "1.Caster d3")
    assert refused(state, "spell.choose:meteor_shower") == "SR-14.40"


# -- Stone Walls


def walled(*wizards: str) -> Relics:
    """P1's action step while P0's walls hold."""
    return acting(*wizards, current=1, walls=[0])


def test_SR_14_10_walls_protect_on_and_next_to_the_guardian_s_field() -> None:
    wizards = ("0.Guardian d4", "0.Scout d5 vulnerable", "0.Thief d4 vulnerable", "1.Caster d5", "1.Invoker d4")
    state = walled(*wizards)
    assert refused(after(state, "act.pick:Caster"), "act.do:attack.0.Scout") == "SR-14.10"
    assert refused(after(state, "act.pick:Invoker"), "act.do:attack.0.Thief") == "SR-8.6"
    far = walled("0.Guardian d4", "0.Scout d6 vulnerable", "1.Caster d6")
    assert "attack.0.Scout" in options(after(far, "act.pick:Caster"))


def test_SR_14_11_not_while_the_guardian_is_disabled() -> None:
    assert asked(rolled("0.Guardian d4 disabled")) == "P0 act.pick"
    state = rolled("0.Guardian d4 disabled", "0.Invoker d3", "1.Caster d3")
    assert refused(state, "spell.choose:stone_walls") == "SR-14.11"


def test_SR_14_12_walls_do_not_cross_links() -> None:
    state = walled("0.Guardian d3", "0.Scout d2 vulnerable", "1.Caster d2")
    assert "attack.0.Scout" in options(after(state, "act.pick:Caster"))


def test_SR_14_13_walls_follow_the_guardian_and_fall_with_it() -> None:
    exposed = ("0.Scout d5 vulnerable", "0.Guardian d4 vulnerable", "1.Caster d4", "1.Invoker d5")
    state = after(walled(*exposed), "act.pick:Caster act.do:attack.0.Guardian")
    assert "attack.0.Scout" in options(after(state, "act.pick:Invoker"))
    moving = after(rolled("0.Guardian d4", "0.Thief d6", "1.Caster d6"), "spell.choose:stone_walls")
    moving = after(moving, "act.pick:Guardian act.do:move.d5 act.pick:Thief act.do:move.e6 act.pick:end_turn die:mana")
    assert moving.is_protected(5) is False  # e6 is not next to d5
    assert after(
        rolled("0.Guardian d4", "0.Thief d6"), "spell.choose:stone_walls act.pick:Guardian act.do:move.d5"
    ).is_protected(5)
    fallen = walled("0.Scout d5 vulnerable", "0.Guardian d4 disabled", "1.Caster d5")
    assert "attack.0.Scout" in options(after(fallen, "act.pick:Caster"))
    healed = walled("0.Scout d5 vulnerable", "0.Guardian d4", "1.Caster d5")
    assert "attack.0.Scout" not in options(after(healed, "act.pick:Caster"))


def test_SR_14_14_walls_end_before_the_caster_s_next_roll() -> None:
    state = after(walled(), "act.pick:end_turn")
    assert (asked(state), state.at[CURRENT], fact(state, "walls")) == ("chance die", 0, [])
    three = acting(seats=3, current=1, walls=[0])
    assert fact(after(three, "act.pick:end_turn"), "walls") == [0]


def test_SR_14_41_walls_need_no_company() -> None:
    assert "stone_walls" in options(rolled("0.Guardian f6"))


# -- Walking Dead


def test_SR_14_15_the_dead_take_up_to_two_steps_and_stay_disabled() -> None:
    state = cast("walking_dead", "0.Scout e4 disabled", factions="NE")
    assert set(options(state)) == {"d4", "c4", "f4", "e3", "d3", "f3", "e5", "d5", "f5", "e6", "g4"}
    walked = after(state, "walk.to:e6")
    assert wizard(walked, "0.Scout") == "e6 disabled spent"


def test_SR_14_16_two_steps_whatever_the_wizard_has() -> None:
    for kind in ("Guardian", "Scout"):
        state = cast("walking_dead", f"0.{kind} e4 disabled", factions="NE")
        assert "e6" in options(state)
        assert "e7" not in options(state)
        assert refused(state, "walk.to:e7") == "SR-7.2"


def test_SR_14_17_who_walked_is_spent_the_others_act_as_usual() -> None:
    state = cast("walking_dead", "0.Scout b1 disabled", more="walk.to:b2", factions="NE")
    assert wizard(state, "0.Scout") == "b2 disabled spent"
    assert options(state)[:5] == ["Caster", "Guardian", "Healer", "Invoker", "Thief"]


def test_SR_14_18_one_by_one_in_any_order_each_once() -> None:
    bodies = ("0.Caster d4 disabled", "0.Scout e4 disabled", "0.Thief f4 disabled")
    state = cast("walking_dead", *bodies, factions="NE")
    assert options(state) == ["Caster", "Scout", "Thief"]  # at least one
    state = after(state, "walk.wizard:Scout walk.to:e5")
    assert options(state) == ["Caster", "Thief", "done"]
    assert refused(state, "walk.wizard:Scout") == "SR-14.18"
    assert asked(after(state, "walk.wizard:done")) == "P0 act.pick"
    assert asked(after(state, "walk.wizard:Thief walk.to:f5 walk.wizard:Caster walk.to:d5")) == "P0 act.pick"


def test_SR_14_19_the_dead_cross_bridges_and_enter_fortresses_but_use_no_passages() -> None:
    bridge = cast("walking_dead", "0.Thief d1 disabled", factions="NE")
    assert set(options(bridge)) == {"c1", "d2", "b1", "c2", "d3"}
    assert "FNW" in options(cast("walking_dead", "0.Thief a1 disabled", factions="NE"))
    assert refused(bridge, "walk.to:e1") == "SR-7.8"


def test_SR_14_38_walked_and_healed_stays_spent() -> None:
    state = cast("walking_dead", "0.Scout b1 disabled", more="walk.to:b2", factions="NE")
    healed = after(state, "act.pick:Healer act.do:heal.Scout")
    assert wizard(healed, "0.Scout") == "b2 spent"
    assert refused(healed, "act.pick:Scout") == "SR-6.9"
    assert "peek" not in " ".join(options(healed))


# -- Exploding Corpses


def test_SR_14_20_everybody_on_the_field_is_disabled() -> None:
    state = cast(
        "exploding_corpses",
        "0.Scout d4 disabled",
        "0.Thief d4",
        "1.Caster d4",
        "2.Guardian d4",
        "1.Thief d5",
        factions="NES",
    )
    assert [wizard(state, name) for name in ("0.Thief", "1.Caster", "2.Guardian")] == ["d4 disabled"] * 3
    assert wizard(state, "1.Thief") == "d5"


def test_SR_14_21_somebody_must_stand_there() -> None:
    state = rolled("0.Scout d4 disabled", "1.Caster d5", factions="NE")
    assert options(state) == ["walking_dead", "skip"]
    assert refused(state, "spell.choose:exploding_corpses") == "SR-14.21"
    two = cast(
        "exploding_corpses",
        "0.Scout d4 disabled",
        "0.Thief d5 disabled",
        "0.Caster e5 disabled",
        "1.Caster d5",
        "1.Scout e5",
        factions="NE",
    )
    assert options(two) == ["Caster", "Thief"]
    assert refused(two, "corpse.wizard:Scout") == "SR-14.21"


def test_SR_14_22_the_corpse_remains() -> None:
    again = cast("exploding_corpses", "0.Scout d4 disabled", "0.Healer d3", "1.Caster d4", factions="NE")
    assert wizard(again, "0.Scout") == "d4 disabled"
    assert "heal.Scout" in options(after(again, "act.pick:Healer act.do:move.d4"))


# -- Revive and Forest Haste


def test_SR_14_23_all_on_and_next_to_the_healer_s_field_are_ready() -> None:
    state = cast(
        "revive", "0.Healer d4", "0.Caster d4 disabled", "0.Thief d5 disabled", "0.Scout e5 disabled", factions="SE"
    )
    assert (wizard(state, "0.Caster"), wizard(state, "0.Thief"), wizard(state, "0.Scout")) == (
        "d4",
        "d5",
        "e5 disabled",
    )
    assert {"Caster", "Thief"} <= set(options(state))


def test_SR_14_24_the_healer_is_spent_not_vulnerable() -> None:
    assert wizard(cast("revive", "0.Healer d4", "0.Caster d4 disabled", factions="SE"), "0.Healer") == "d4 spent"


def test_SR_14_25_not_while_the_healer_is_disabled() -> None:
    state = rolled("0.Healer d4 disabled", "0.Caster d4 disabled", factions="SE")
    assert refused(state, "spell.choose:revive") == "SR-14.25"


def test_SR_14_26_revive_does_not_cross_links() -> None:
    state = rolled("0.Healer d3", "0.Caster d2 disabled", factions="SE")
    assert refused(state, "spell.choose:revive") == "SR-14.40"


def test_SR_14_27_haste_spares_movers() -> None:
    state = cast("forest_haste", factions="SE", more="act.pick:Scout act.do:move.b1 act.pick:Caster act.do:move.b1")
    assert (wizard(state, "0.Scout"), wizard(state, "0.Caster")) == ("b1 spent", "b1 vulnerable spent")
    assert wizard(after(state, "act.pick:Thief act.do:move.a1"), "0.Thief") == "a1 spent"


def test_SR_14_28_haste_spares_no_other_action() -> None:
    state = cast("forest_haste", "0.Scout c2", factions="SE", more="act.pick:Scout act.do:move.b2 act.then:take_potion")
    assert wizard(state, "0.Scout") == "b2 vulnerable spent potion"


def test_SR_14_29_haste_needs_one_of_the_three_and_covers_one_healed_later() -> None:
    fallen = [f"0.{kind} b2 disabled" for kind in ("Healer", "Scout", "Thief")]
    assert asked(rolled(*fallen, factions="SE")) == "P0 act.pick"
    state = cast("forest_haste", "0.Scout b2 disabled", factions="SE")
    state = after(state, "act.pick:Healer act.do:heal.Scout act.pick:Scout act.do:move.b1")
    assert wizard(state, "0.Scout") == "b1 spent"


# -- Relic Mirage and Foresight


def test_SR_14_30_an_open_chest_or_a_lying_relic_is_closed_wherever_it_lies() -> None:
    state = cast("relic_mirage", factions="IE", chests=["0.0 e5 relic open", "0.2 a3 open"])
    assert (asked(state), options(state)) == ("P0 mirage.close", ["e5", "a3"])
    assert refused(state, "mirage.close:c1") == "SR-14.30"
    assert chest(after(state, "mirage.close:e5 mirage.first:keep"), "0.0") == "e5 relic seen"


def test_SR_14_31_then_two_closed_chests_may_be_swapped() -> None:
    state = cast("relic_mirage", factions="IE", chests=["0.2 a3 open"])
    assert options(state) == ["a1", "c1", "a3", "b4", "keep"]
    swapped = after(state, "mirage.first:a1 mirage.second:b4")
    assert (chest(swapped, "0.0"), chest(swapped, "0.3")) == ("b4 relic", "a1")
    few = cast(
        "relic_mirage", "1.Caster d4 relic.0", factions="IE", chests=["0.1 c1 open", "0.2 a3 open", "0.3 b4 open"]
    )
    assert asked(after(few, "mirage.close:c1")) == "P0 act.pick"  # one closed chest cannot be swapped
    assert refused(state, "mirage.first:1.0") == "SR-14.31"


def test_SR_14_32_with_all_closed_two_are_just_swapped() -> None:
    state = cast("relic_mirage", factions="IE")
    assert (asked(state), options(state)) == ("P0 mirage.first", ["a1", "c1", "a3", "b4"])  # no keeping
    state = after(state, "mirage.first:c1")
    assert options(state) == ["a1", "a3", "b4"]
    assert chest(after(state, "mirage.second:a1"), "0.0") == "c1 relic"


def test_SR_14_33_otherwise_it_cannot_be_cast() -> None:
    assert options(rolled("1.Caster d4 relic.0", factions="IE")) == ["foresight", "skip"]


def test_SR_14_34_what_was_known_stays_known_and_moves_along() -> None:
    state = table(factions=["I", "E"], known=["1 0.2"])
    state = after(state, "die:spell spell.choose:relic_mirage mirage.first:a3 mirage.second:a1")
    assert part(state, 1, "chests")[3::5][:4] == [-1, -1, 0, -1]
    assert part(state, 1, "chests")[0::5][2] == 0  # chest 0.2 lies on a1 now
    dice = Dice(2)
    assert {state.guess(1, dice).at[RELICS] for _ in range(50)} == {0, 1, 3}


def test_SR_14_35_a_closed_relic_must_be_opened_again() -> None:
    state = after(
        acting("1.Caster e5", factions=["I", "E"], chests=["0.0 e5 relic seen"], current=1), "act.pick:Caster"
    )
    assert refused(state, "act.do:take_relic.e5") == "SR-14.35"
    assert "open.e5" in options(state)


def test_SR_14_36_foresight_shows_the_top_card_to_its_caster_alone() -> None:
    state = cast("foresight", factions="IE")
    assert asked(state) == "chance foresight.draw"
    seen = after(state, "foresight.draw:leak")
    assert part(seen, 0, "cards")[CARD_IDS.index("leak")] == 4
    for seat in (1, -1):
        assert part(seen, seat, "cards") == [0] * 16
        assert part(seen, seat, "foreseen") == [1]  # that somebody has looked is seen
    whispered = told(state, "foresight.draw:leak", "foreseen")
    assert [(audience, numbers["card"]) for audience, numbers in whispered] == [(0, 13)]
    drawn = after(seen, "act.pick:end_turn die:event")
    assert options(drawn) == ["leak"]


def test_SR_14_37_not_while_the_top_card_is_known() -> None:
    known = rolled(factions="IE", top="rain")
    assert refused(known, "spell.choose:foresight") == "SR-14.37"
    only_night = rolled(factions="IE", night_below=True, discards=[card for card in CARD_IDS if card != "night"])
    assert refused(only_night, "spell.choose:foresight") == "SR-14.37"
    gone = after(known, "spell.choose:skip act.pick:end_turn die:event event.draw:rain act.pick:end_turn die:spell")
    assert "foresight" in options(gone)


def test_SR_14_39_a_spell_finds_wizards_as_they_stood() -> None:
    state = rolled("0.Healer d4 vulnerable", "0.Caster d4 disabled", factions="SE")
    assert (wizard(state, "0.Healer"), "revive" in options(state)) == ("d4 vulnerable", True)


def test_SR_14_40_spells_need_a_target() -> None:
    assert refused(rolled("0.Invoker d4", "1.Scout e5"), "spell.choose:meteor_shower") == "SR-14.40"
    assert refused(rolled("0.Healer d4", "0.Caster e5 disabled", factions="SE"), "spell.choose:revive") == "SR-14.40"
    assert refused(rolled("0.Invoker d4", "1.Scout d4 disabled"), "spell.choose:meteor_shower") == "SR-14.40"
