"""Chapter 18: attacks, criticals, damage, gang up, ranged combat and magic immunity."""

from fractions import Fraction

import pytest

from conclave.games.sorcery.rules import fields as f
from conclave.kernel import CHANCE
from tests.games.sorcery.table import (
    after,
    asked,
    attack,
    click,
    clone,
    field,
    figure,
    given,
    options,
    played,
    refused,
    tokens,
)


def test_MK_18_1_two_dice_and_the_attack_reach_the_defense() -> None:
    # Legionnaire against Legionnaire: 9 + 7 = 16
    state = given(field("0.AE2.1 10,5; 1.AE2.1 10,6"), "0.AE2.1", "close")
    assert (asked(state), state.options()) == ("chance attack.roll", [1, 2, 3, 4, 5, 6])
    assert click(after(state, attack(3, 3)), "1.AE2.1") == 1
    assert click(after(state, attack(3, 4)), "1.AE2.1") == 3


def test_MK_18_2_two_ones_miss_and_hurt_the_attacker() -> None:
    weak = field("0.DR1.1 10,5; 1.DC2.1 10,6 click=3; 1.AE1.1 20,20")  # 11 + 2 would reach 13
    missed = given(weak, "0.DR1.1", "close", attack(1, 1))
    assert (click(missed, "1.DC2.1"), click(missed, "0.DR1.1")) == (3, 2)
    tough = field("0.OK3.1 10,5; 1.AE2.1 10,6")
    assert click(given(tough, "0.OK3.1", "close", attack(1, 1)), "0.OK3.1") == 2, "this is not dealt by an attack"
    steady = field("0.BP1.1 10,5; 1.AE2.1 10,6", "B2 0.BP1.1 S14")
    assert click(given(steady, "0.BP1.1", "close", attack(1, 1)), "0.BP1.1") == 1, "Ironbound Grimoire (MK-21.3)"


def test_MK_18_3_two_sixes_hit_and_deal_one_more() -> None:
    # a Thrall on its last click, attack 7, against 17 + 2 in base contact with a Circle of Warding: 19 is needed
    state = field("0.DC2.1 10,5 click=4; 1.EL1.1 10,6", "B2 1.EL1.1 S1", "G1 B2 1.EL1.1 11,7; E2 B2 1.EL1.1 1.EL1.1")
    close = given(state, "0.DC2.1", "close")
    assert click(after(close, attack(6, 5)), "1.EL1.1") == 1
    assert click(after(close, attack(6, 6)), "1.EL1.1") == 3


def test_MK_18_4_a_hit_deals_the_damage_value_and_toughness_takes_one() -> None:
    state = field("0.AE2.1 10,4; 1.OK3.1 10,5; 1.DC3.1 11,5")
    assert click(given(state, "0.AE2.1", "close", f"close.target:1.DC3.1 {attack(5, 4)}"), "1.DC3.1") == 3
    assert click(given(state, "0.AE2.1", "close", f"close.target:1.OK3.1 {attack(5, 4)}"), "1.OK3.1") == 2
    assert click(given(state, "0.AE2.1", "close", f"close.target:1.OK3.1 {attack(6, 6)}"), "1.OK3.1") == 3
    thrall = field("0.DC2.1 10,5; 1.OK3.1 10,6")
    assert click(given(thrall, "0.DC2.1", "close", attack(5, 5)), "1.OK3.1") == 1, "never less than nothing"


def test_MK_18_5_a_close_combat_action_is_an_attack_on_a_neighbour() -> None:
    state = field("0.EL3.1 10,4; 1.AE2.1 10,5; 1.AE2.2 11,5; 1.DC2.1 12,4")
    close = given(state, "0.EL3.1", "close")
    assert options(close) == ["1.AE2.1", "1.AE2.2"], "every able warrior may, an archer too"
    assert refused(close, "close.target:1.DC2.1") == "MK-18.5"
    assert refused(field("0.AE2.1 10,5; 0.AE1.1 2,2; 1.AE2.1 20,20"), "act.warrior:1.AE2.1") == "MK-1.4"
    alone = played(field("0.AE1.1 10,5; 1.AE2.1 20,20", "B3 0.AE1.1 S1"), "act.warrior:0.AE1.1")
    assert refused(alone, "act.kind:close") == "MK-18.5"


def test_MK_18_6_swords_gang_up() -> None:
    # the Legionnaire's 9 and a Thrall's help against 16: six is enough; a wand gives and gets none
    state = field("0.AE2.1 10,4; 0.DC2.1 9,5; 0.AE1.1 11,5; 1.AE2.1 10,5")
    assert click(given(state, "0.AE2.1", "close", attack(2, 4)), "1.AE2.1") == 3
    assert click(given(state, "0.AE2.1", "close", attack(2, 3)), "1.AE2.1") == 1
    assert click(given(state, "0.AE1.1", "close", attack(2, 3)), "1.AE2.1") == 1
    two = field("0.AE2.1 10,5; 0.DC2.1 9,6; 0.DC2.2 9,7; 1.AE2.1 10,6")
    assert click(given(two, "0.AE2.1", "close", attack(2, 3)), "1.AE2.1") == 3


def test_MK_18_7_ranged_combat_needs_bow_or_wand_range_line_and_no_contact() -> None:
    state = field("0.EL3.1 10,4; 0.AE2.1 2,2; 1.AE2.1 10,14; 1.AE2.2 10,15; 1.DC2.1 12,14")
    shot = given(state, "0.EL3.1", "ranged")
    assert options(shot) == ["1.AE2.1", "1.DC2.1"]
    assert refused(shot, "ranged.target:1.AE2.2") == "MK-18.7"
    assert "ranged" not in options(after(field("0.AE1.1 10,4; 1.AE2.1 10,5; 1.AE2.2 10,9"), "act.warrior:0.AE1.1"))
    touched = field("0.AE1.1 10,4; 1.OK2.1 10,5 click=5; 1.AE2.2 13,9")
    assert options(after(touched, "act.warrior:0.AE1.1")) == ["move", "close"], "by anybody, able or not"
    hidden = field("0.EL3.1 4,10; 1.AE2.1 7,10; 1.DC2.1 4,14")
    assert f.AIMS.all(given(hidden, "0.EL3.1", "ranged").at) == [figure(hidden, "1.DC2.1")]
    two = given(field("0.EL3.1 4,10; 1.AE2.1 7,10; 1.DC2.1 4,14; 1.DC2.2 3,14"), "0.EL3.1", "ranged")
    assert refused(two, "ranged.target:1.AE2.1") == "MK-13.6"


def test_MK_18_8_a_wand_does_not_harm_the_immune_and_a_bow_does() -> None:
    warriors = "1.SO2.1 8,9; 1.AE2.1 9,9; 1.AE2.2 10,9"
    wand = given(field(f"0.AE1.1 10,4; {warriors}"), "0.AE1.1", "ranged")
    assert options(wand) == ["1.AE2.1", "1.AE2.2"]
    assert refused(wand, "ranged.target:1.SO2.1") == "MK-18.8"
    bow = given(field(f"0.EL3.1 10,4; {warriors}"), "0.EL3.1", "ranged")
    assert "1.SO2.1" in options(bow)


def test_MK_18_9_immunity_by_type_or_by_ability() -> None:
    # the Herald shows Magic Immunity on clicks 5 and 6
    immune = given(field("0.AE1.1 10,4; 1.AP1.1 8,9 click=5; 1.AE2.1 9,9; 1.AE2.2 10,9"), "0.AE1.1", "ranged")
    assert options(immune) == ["1.AE2.1", "1.AE2.2"]
    whole = given(field("0.AE1.1 10,4; 1.AP1.1 8,9 click=4; 1.AE2.1 9,9; 1.AE2.2 10,9"), "0.AE1.1", "ranged")
    assert "1.AP1.1" in options(whole)


def fireburst(words: str, others: str = "1.AE2.1 10,10; 1.EL2.1 11,9; 0.DC2.1 9,9; 1.SO2.1 9,10") -> dict[str, int]:
    """Clicks after a Fireburst on 10,9, cast from 10,4."""
    state = field(f"0.BP1.1 10,4; {others}; 1.AE2.3 20,20", "B2 0.BP1.1 S2 S1")
    ask = given(state, "0.BP1.1", "cast.B2", "cast.target:10,9")
    for word in ("cast.breach:respect", "counter.offer:resolve"):
        if ask.asks() == word.partition(":")[0]:
            played(ask, word)
    done = played(ask, words)
    return {key: click(done, key) for key in ("0.BP1.1", "1.AE2.1", "1.EL2.1", "0.DC2.1", "1.SO2.1")}


def test_MK_18_10_one_roll_against_all_in_an_area() -> None:
    # attack 10 + 6 = 16: the Legionnaire's 16, the Bladedancer's 16 (dodge), the own Thrall's 14; the Warden is immune
    hit = fireburst(f"{attack(3, 3)} dodge.roll:1")
    assert hit == {"0.BP1.1": 1, "1.AE2.1": 3, "1.EL2.1": 3, "0.DC2.1": 3, "1.SO2.1": 1}
    assert fireburst(f"{attack(3, 3)} dodge.roll:5")["1.EL2.1"] == 1
    low = fireburst(attack(1, 3))
    assert low == {"0.BP1.1": 1, "1.AE2.1": 1, "1.EL2.1": 1, "0.DC2.1": 3, "1.SO2.1": 1}
    assert fireburst(attack(6, 6)) == {"0.BP1.1": 1, "1.AE2.1": 4, "1.EL2.1": 4, "0.DC2.1": 4, "1.SO2.1": 1}


def test_MK_18_10_dodges_are_rolled_from_south_to_north_and_west_to_east() -> None:
    dodgers = "1.AE2.1 20,20; 1.EL2.1 11,10; 0.EL2.1 9,10; 1.EL2.2 11,8"
    state = field(f"0.BP1.1 10,4; {dodgers}", "B2 0.BP1.1 S2 S1")
    ask = given(state, "0.BP1.1", "cast.B2", f"cast.target:10,9 {attack(4, 4)}")
    met = []
    for _ in range(3):
        met.append(f.AIMS.get(ask.at, ask.about_x()))
        played(ask, "dodge.roll:1")
    assert met == [figure(state, key) for key in ("1.EL2.2", "0.EL2.1", "1.EL2.1")]


def test_MK_18_11_comparison_then_dodge_then_damage_then_what_follows() -> None:
    # Vampirism heals after the blow; a dodge comes before any damage
    state = field("0.DC1.1 10,5 click=2; 1.EL2.1 10,6", "B1 0.DC1.1 S1")
    struck = given(state, "0.DC1.1", "close", attack(3, 4))
    assert (asked(struck), click(struck, "1.EL2.1"), click(struck, "0.DC1.1")) == ("chance dodge.roll", 1, 2)
    hurt = after(struck, "dodge.roll:2")
    assert (click(hurt, "1.EL2.1"), click(hurt, "0.DC1.1")) == (3, 1)
    dodged = after(struck, "dodge.roll:6")
    assert (click(dodged, "1.EL2.1"), click(dodged, "0.DC1.1")) == (1, 2)
    assert tokens(dodged, "0.DC1.1") == 1


@pytest.mark.parametrize(("need", "chance"), [(3, 35), (7, 21), (10, 6), (12, 1)], ids=str)
def test_each_die_is_a_step_of_its_own_and_all_faces_are_alike(need: int, chance: int) -> None:
    state = given(field("0.AE2.1 10,5; 1.AE2.1 10,6"), "0.AE2.1", "close")
    rolls = 0
    for first in state.options():
        second = clone(state)
        second.apply(first)
        assert (second.to_act, second.weights()) == (CHANCE, [])
        rolls += sum(first + face >= need for face in second.options())
    assert Fraction(rolls, 36) == Fraction(chance, 36)
