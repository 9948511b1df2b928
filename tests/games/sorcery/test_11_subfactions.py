"""Chapter 11: mercenaries, and the abilities of the ten subfactions."""

import pytest

from conclave.games.sorcery.army.muster import Muster
from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import values
from conclave.games.sorcery.rules.terms import FACE_DOWN, FL, LI
from conclave.games.sorcery.rules.warriors import has_ability
from tests.games.sorcery.table import (
    after,
    asked,
    attack,
    click,
    field,
    figure,
    given,
    options,
    played,
    refused,
    removed,
    scores,
    stack,
    tokens,
)

SYMBOLS = tables.SYMBOLS


def symbols(state_warriors: str, key: str) -> set[str]:
    state = field(state_warriors)
    bits = state.symbols(figure(state, key))
    return {symbol for bit, symbol in enumerate(SYMBOLS) if bits >> bit & 1}


def problems(warriors: str, *books: tuple[str, int, str]) -> list[str]:
    lines = [{"id": id, "wielder": wielder, "spells": spells.split()} for id, wielder, spells in books]
    report = Muster().check({"warriors": warriors.split(), "book": lines}, {"build_total": 400})
    return [problem.rule for problem in report.problems]


# -- mercenaries and symbols


def test_MK_11_1_mage_spawn_with_a_subfaction_symbol_are_mercenaries() -> None:
    # a third faction is too much, a mercenary beside two is not; the Hound is an ordinary Mage Spawn
    assert problems("AE2 EL2 MS3") == []
    assert problems("AE2 EL2 MS2") == ["MK-15.3"]


def test_MK_11_2_each_subfaction_belongs_to_its_faction() -> None:
    pairs = {"DEL": "AE", "FOR": "BP", "BLO": "DC", "STO": "EF", "ORD": "EL", "CHA": "OK", "MYS": "DR", "ORA": "SO"}
    pairs |= {"NIN": "MS", "MIN": "AP"}
    for profile, sub in enumerate(tables.WARRIORS.subfaction):
        faction = tables.FACTIONS[tables.WARRIORS.faction[profile]]
        if sub >= 0:
            assert faction in (pairs[tables.SUBFACTIONS[sub]], "MS"), tables.WARRIORS.ids[profile]
    assert {tables.SUBFACTIONS[sub] for sub in tables.WARRIORS.subfaction if sub >= 0} == set(pairs)


def test_MK_11_3_a_mercenary_has_both_symbols_and_the_ability() -> None:
    assert symbols("0.MS3.1 10,5; 1.AE2.1 20,20", "0.MS3.1") == {"MS", "BLO"}
    state = field("0.MS3.1 10,5 tokens=1; 0.DC2.1 10,6; 1.AE2.1 20,20", phase="begin")
    assert options(state) == ["proceed", "siphon.0.MS3.1"]


def test_MK_11_4_mercenaries_do_not_count_as_a_faction() -> None:
    assert problems("AE2 EL2 MS3 MS4 MS5") == []
    assert problems("AE2 EL2 DC2") == ["MK-15.3"]


def test_MK_11_5_an_optional_ability_works_for_the_able_and_none_for_the_eliminated() -> None:
    dread = field(
        "0.DC1.1 10,5 tokens=1; 0.DC2.1 10,6; 1.AP1.1 20,20", "B1 1.AP1.1 S9", "E10 B1 1.AP1.1 0.DC1.1", phase="begin"
    )
    assert asked(dread) == "0 act.warrior", "no Siphon Energy for the demoralized"
    # Bedlam is not optional: a demoralized Minion still forbids gang up, an eliminated one does not
    gang = "0.AE2.1 10,4; 0.DC2.1 9,5; 1.AE2.1 10,5; 1.AP2.1 20,10; 0.DC1.1 3,3"
    hit = attack(2, 4)
    assert click(given(field(gang), "0.AE2.1", "close", hit), "1.AE2.1") == 1
    dreaded = field(gang, "B4 0.DC1.1 S3", "E10 B4 0.DC1.1 1.AP2.1")
    assert click(given(dreaded, "0.AE2.1", "close", hit), "1.AE2.1") == 1
    gone = field(gang.replace("1.AP2.1 20,10", "1.DC2.1 20,10"))
    assert click(given(gone, "0.AE2.1", "close", hit), "1.AE2.1") == 3


# -- Focus


def test_MK_11_6_focus_adds_one_to_counterspell_rolls() -> None:
    # the Tidecaller: attack 10, bonus 2 and Codex 1, Focus 1
    state = field("0.AE1.1 10,5; 1.DC1.1 10,9; 1.AE2.1 20,20", "B3 0.AE1.1 S1 S8")
    cast = given(state, "0.AE1.1", "cast.B3", "counter.offer:1.DC1.1 counter.cast:1 counter.cast:1")
    assert cast.at[f.CASTING_TOTAL] == 2 + 10 + 3 + 1
    other = field("0.EL1.1 10,5; 1.DC1.1 10,9; 1.AE2.1 20,20", "B3 0.EL1.1 S1 S8")
    dull = given(other, "0.EL1.1", "cast.B3", "counter.offer:1.DC1.1 counter.cast:1 counter.cast:1")
    assert dull.at[f.CASTING_TOTAL] == 15


def test_MK_11_7_focus_when_casting_and_when_countering() -> None:
    # countering: 1d6 + 10 + 2 + 1 + 1 against 2d6 + 10 + 1: with [1, 2] against [1] it is 15 against 14
    state = field("0.DC1.1 10,5; 1.AE1.1 10,9; 1.AE2.1 20,20", "B1 0.DC1.1 S1 S3")
    cast = given(state, "0.DC1.1", "cast.B1", "counter.offer:1.AE1.1 counter.cast:1 counter.cast:2 counter.try:1")
    assert cast.is_here(0)
    assert asked(cast) == "0 act.warrior", "countered"
    assert cast.stack(0)[0] >= FACE_DOWN
    tie = given(state, "0.DC1.1", "cast.B1", "counter.offer:1.AE1.1 counter.cast:1 counter.cast:3 counter.try:1")
    assert asked(tie) == "chance attack.roll"


# -- Spellbreach


def test_MK_11_8_a_forgemaster_ignores_immunity_of_others() -> None:
    warriors = "1.SO2.1 10,9; 1.AE2.1 9,9"
    assert options(given(field(f"0.BP1.1 10,4; {warriors}"), "0.BP1.1", "ranged")) == ["1.SO2.1", "1.AE2.1"]
    shot = given(field(f"0.AE1.1 10,4; {warriors}"), "0.AE1.1", "ranged")
    assert f.AIMS.all(shot.at) == [13], "the Legionnaire alone"


def test_MK_11_9_immune_warriors_are_among_the_targets_of_shots_and_spells() -> None:
    warriors = "1.SO2.1 10,9; 1.AE2.1 9,9"
    state = given(field(f"0.BP1.1 10,4; {warriors}", "B2 0.BP1.1 S1 S14"), "0.BP1.1", "cast.B2")
    assert options(state) == ["1.SO2.1", "1.AE2.1"]
    assert click(after(state, f"cast.target:1.SO2.1 {attack(4, 4)}"), "1.SO2.1") == 3


def test_MK_11_10_spellbreach_of_an_area_is_decided_at_step_1() -> None:
    state = field("0.BP1.1 10,4; 1.SO2.1 10,9; 1.AE2.1 9,9", "B2 0.BP1.1 S2 S14")
    ask = given(state, "0.BP1.1", "cast.B2", "cast.target:10,9")
    assert (asked(ask), options(ask)) == ("0 cast.breach", ["ignore", "respect"])
    assert click(after(ask, f"cast.breach:ignore {attack(4, 4)}"), "1.SO2.1") == 3
    assert click(after(ask, f"cast.breach:respect {attack(4, 4)}"), "1.SO2.1") == 1
    without = field("0.BP1.1 10,4; 1.SO2.1 20,20; 1.AE2.1 9,9", "B2 0.BP1.1 S2 S14")
    assert asked(given(without, "0.BP1.1", "cast.B2", "cast.target:10,9")) == "chance attack.roll"
    glyph = field("0.BP1.1 10,4; 1.SO2.1 20,20; 1.AE2.1 9,9", "B2 0.BP1.1 G3 S14")
    assert asked(given(glyph, "0.BP1.1", "cast.B2")) == "0 cast.breach", "anywhere on the battlefield"


def test_MK_11_11_spellbreach_leaves_the_own_immunity_alone() -> None:
    # a Rune Golem is a Forgemaster and immune: an enemy's Ember Bolt cannot aim at it
    state = field("0.AE1.1 10,4; 1.MS5.1 10,9; 1.AE2.1 20,20", "B3 0.AE1.1 S1 S8")
    assert options(played(state, "act.warrior:0.AE1.1")) == ["move"]


# -- Siphon Energy


def test_MK_11_12_siphon_energy() -> None:
    state = field("0.DC1.1 10,5 tokens=2; 0.DC2.1 10,6; 1.AE2.1 20,20", phase="begin")
    done = after(state, "begin.ability:siphon.0.DC1.1")
    assert (tokens(done, "0.DC1.1"), click(done, "0.DC2.1")) == (1, 2)
    last = field("0.DC1.1 10,5 tokens=1; 0.DC2.1 10,6 click=4; 1.AE2.1 20,20", phase="begin")
    slain = after(last, "begin.ability:siphon.0.DC1.1")
    assert (click(slain, "0.DC2.1"), scores(slain), tokens(slain, "0.DC1.1")) == (0, [0, 13], 0)


def test_MK_11_13_siphon_needs_a_token_and_a_friend() -> None:
    for warriors in ("0.DC1.1 10,5; 0.DC2.1 10,6", "0.DC1.1 10,5 tokens=1; 0.DC2.1 10,7"):
        assert asked(field(f"{warriors}; 1.AE2.1 20,20", phase="begin")) == "0 act.warrior"
    two = field("0.DC1.1 10,5 tokens=1; 0.DC2.1 10,6; 0.DC2.2 9,6; 1.AE2.1 20,20", phase="begin")
    assert options(played(two, "begin.ability:siphon.0.DC1.1")) == ["0.DC2.1", "0.DC2.2"]


def test_MK_11_13_by_option_siphon_needs_a_friend_but_no_token() -> None:
    warriors = "0.DC1.1 10,5; 0.DC2.1 10,6; 1.AE2.1 20,20"
    for is_idle, wanted in ((False, "0 act.warrior"), (True, "0 begin.ability")):
        state = field(warriors, phase="begin", setup={"idle_siphon": is_idle})
        assert asked(state) == wanted
    done = after(state, "begin.ability:siphon.0.DC1.1")
    assert (tokens(done, "0.DC1.1"), click(done, "0.DC2.1"), asked(done)) == (0, 2, "0 act.warrior")
    alone = field("0.DC1.1 10,5; 0.DC2.1 10,7; 1.AE2.1 20,20", phase="begin", setup={"idle_siphon": True})
    assert asked(alone) == "0 act.warrior"


def test_MK_11_14_each_cultist_siphons_once_a_turn_and_the_figure_may_be_the_same() -> None:
    state = field("0.DC1.1 10,5 tokens=2; 0.MS3.1 9,7 tokens=1; 0.DC2.1 10,6; 1.AE2.1 20,20", phase="begin")
    once = after(state, "begin.ability:siphon.0.DC1.1")
    assert options(once) == ["proceed", "siphon.0.MS3.1"]
    assert click(after(once, "begin.ability:siphon.0.MS3.1"), "0.DC2.1") == 3


# -- Nature's Fury


def test_MK_11_15_natures_fury_adds_the_attack_bonus() -> None:
    # the Windreader: attack 9, damage 3, bonus 3: 9 + 3 + 4 reaches 16
    shot = given(field("0.EF1.1 10,4; 1.AE2.1 10,9"), "0.EF1.1", "ranged")
    assert asked(shot) == "chance fury.roll"
    assert click(after(shot, f"fury.roll:3 {attack(1, 3)}"), "1.AE2.1") == 4
    assert click(after(shot, f"fury.roll:4 {attack(1, 3)}"), "1.AE2.1") == 1
    close = given(field("0.EF1.1 10,4; 1.AE2.1 10,5"), "0.EF1.1", "close")
    assert asked(close) == "chance fury.roll"


def test_MK_11_16_the_die_falls_before_targets_and_counts_for_the_whole_action() -> None:
    state = field("0.EF1.1 10,4; 1.AE2.1 10,9; 1.AE2.2 9,9", "B1 0.EF1.1 S10 S1")
    cast = given(state, "0.EF1.1", "cast.B1", "fury.roll:1")
    assert asked(cast) == "0 cast.mode"
    # the fork is at -2, with Fury's 3 at +1: 10 + 6 hits both
    words = f"cast.mode:b cast.target:1.AE2.1 {attack(3, 3)} {attack(3, 3)}"
    forked = after(cast, words)
    assert [click(forked, key) for key in ("1.AE2.1", "1.AE2.2")] == [3, 3]


def test_MK_11_17_it_is_a_modifier_and_without_a_bonus_no_die_is_rolled() -> None:
    state = field("0.EF1.1 10,4; 1.AE2.1 10,9", "B1 0.EF1.1 S1", "E5 B1 0.EF1.1 0.EF1.1")
    shot = given(state, "0.EF1.1", "ranged", "fury.roll:1")
    assert values.attack(shot, figure(shot, "1.AE2.1")) == 12, "Fury 3 and Wild Fury 2 are 3 together"
    assert tables.WARRIORS.bonus[tables.WARRIORS.ids.index("AE2")] == 0
    assert asked(given(field("0.AE2.1 10,4; 1.AE2.1 10,5"), "0.AE2.1", "close")) == "chance attack.roll"


def test_MK_11_18_the_roll_is_not_optional() -> None:
    state = field("0.MS4.1 10,4; 1.AE2.1 10,9")
    played(state, "act.warrior:0.MS4.1 act.kind:ranged")
    assert state.options() == [1, 2, 3, 4, 5, 6]


# -- Ley Harmony


def test_MK_11_19_three_bars_are_two_for_the_order() -> None:
    # Ley Surge has three bars; with two tokens a browse takes one off first
    state = field("0.EL1.1 10,4 tokens=2; 1.AE2.1 20,20", "B5 0.EL1.1 S11 G4 S5")
    done = given(state, "0.EL1.1", "browse.B5", "browse.pick:G4")
    assert (tokens(done, "0.EL1.1"), click(done, "0.EL1.1")) == (2, 2)
    other = field("0.AE1.1 10,4 tokens=2; 0.AE2.1 2,2; 1.AE2.1 20,20", "B5 0.AE1.1 S11 G4 S5")
    assert refused(other, "act.warrior:0.AE1.1") == "MK-16.8"


@pytest.mark.parametrize(("spell", "taken"), [("S11", 1), ("S8", 1), ("S1", 0)], ids=["three", "two", "one"])
def test_MK_11_20_one_and_two_bars_are_unchanged(spell: str, taken: int) -> None:
    state = played(field("0.EL1.1 10,4 tokens=1; 1.AE2.1 20,20", f"B5 0.EL1.1 {spell} G4"), "act.warrior:0.EL1.1")
    assert ("browse.B5" in options(state)) == bool(taken), "a spell of one bar is browsed in the end phase"
    if taken:
        assert tokens(after(state, "act.kind:browse.B5"), "0.EL1.1") == 0


# -- Magestone Trance


def test_MK_11_21_a_second_action() -> None:
    state = given(field("0.OK1.1 10,4; 0.AE2.1 2,2; 1.AE2.1 20,20"), "0.OK1.1", "move", "move.to:10,5")
    assert options(state) == ["0.OK1.1", "0.AE2.1", "end"]
    twice = given(state, "0.OK1.1", "move", "move.to:10,6")
    assert asked(twice) == "chance trance.roll"


def tranced(rolls: str) -> int:
    """Click of a Stonespeaker after a second action with these rolls."""
    state = given(field("0.OK1.1 10,4; 0.AE2.1 2,2; 1.AE2.1 20,20"), "0.OK1.1", "move", "move.to:10,5")
    words = " ".join(f"trance.roll:{face}" for face in rolls)
    done = given(state, "0.OK1.1", "move", f"move.to:10,6 {words}")
    assert asked(done) == "0 act.warrior"
    return click(done, "0.OK1.1")


@pytest.mark.parametrize(
    ("rolls", "clicks"),
    [("45", 2), ("4464", 3), ("4444", 4), ("66", 2), ("1166", 3)],
    ids=["MK-11.22 not below", "MK-11.22 once more", "MK-11.23 one each", "MK-11.24 no bonus", "MK-11.25 two at most"],
)
def test_the_trance(rolls: str, clicks: int) -> None:
    # the second token has pushed it to click 2, attack 9
    assert tranced(rolls) == clicks


def test_MK_11_22_rolls_come_after_the_action() -> None:
    state = field("0.OK1.1 10,4 given=1 tokens=1; 0.AE2.1 2,2; 1.AE2.1 10,9")
    shot = given(state, "0.OK1.1", "ranged", attack(4, 4))
    assert (click(shot, "1.AE2.1"), tokens(shot, "0.OK1.1"), asked(shot)) == (4, 2, "chance trance.roll")


def test_MK_11_23_pushing_damage_for_each_roll_below() -> None:
    assert tranced("4444") - tranced("45") == 2


def test_MK_11_24_the_attack_bonus_is_not_used() -> None:
    assert tranced("45") == 2, "9 is not below 9, with the bonus of 1 it would be"


def test_MK_11_25_both_rolls_compare_with_the_value_before_the_damage() -> None:
    # on click 2 the attack is 9, on click 3 it is 8: a second 8 is still below 9
    assert tranced("4444") == 4


def test_MK_11_26_the_trance_uses_an_action_gives_a_token_and_pushes_first() -> None:
    state = given(field("0.OK1.1 10,4; 0.AE2.1 2,2; 1.AE2.1 20,20"), "0.OK1.1", "move", "move.to:10,5")
    assert state.at[f.ACTIONS] == 2
    twice = given(state, "0.OK1.1", "move", "move.to:10,6")
    assert (twice.at[f.ACTIONS], tokens(twice, "0.OK1.1"), click(twice, "0.OK1.1")) == (1, 2, 2)
    full = field("0.OK1.1 10,4 given=1 tokens=2; 0.AE2.1 2,2; 1.AE2.1 20,20")
    assert options(full) == ["0.AE2.1", "end"]
    none = field("0.OK1.1 10,4 given=1 tokens=1; 0.OK2.1 2,2; 1.AE2.1 20,20", actions=0)
    assert options(none) == ["0.OK2.1", "end"]


def test_MK_11_27_once_a_turn_after_the_first_action() -> None:
    state = given(
        field("0.OK1.1 10,4; 0.AE2.1 2,2; 0.EL1.1 9,4; 1.AE2.1 20,20", actions=4), "0.OK1.1", "move", "move.to:10,5"
    )
    twice = given(state, "0.OK1.1", "move", "move.to:10,6 trance.roll:6 trance.roll:6")
    twice.at[f.TOKENS + figure(twice, "0.OK1.1")] = 1
    assert refused(twice, "act.warrior:0.OK1.1") == "MK-16.4"
    raider = given(field("0.OK2.1 10,4; 0.AE2.1 2,2; 1.AE2.1 20,20"), "0.OK2.1", "move", "move.to:10,5")
    assert refused(raider, "act.warrior:0.OK2.1") == "MK-16.4", "others have no trance"


def test_MK_20_43_last_page_saves_from_a_trance_that_fails_twice() -> None:
    # the second token pushes it to its last click, then both trance rolls fail: one source, no more damage
    last = "0.OK1.1 10,4 given=1 tokens=1 click=5; 0.AE2.1 2,2; 1.AE2.1 20,20"
    state = given(field(last, "B1 0.OK1.1 S1 N2"), "0.OK1.1", "move", "move.to:10,6")
    done = after(state, "trance.roll:1 trance.roll:1 trance.roll:1 trance.roll:2")
    assert (click(done, "0.OK1.1"), removed(done), stack(done, "B1")) == (6, ["0.N2"], "S1")
    bare = given(field(last, "B1 0.OK1.1 S1 S4"), "0.OK1.1", "move", "move.to:10,6")
    assert click(after(bare, "trance.roll:1 trance.roll:1 trance.roll:1 trance.roll:2"), "0.OK1.1") == 0


def test_MK_20_43_last_page_used_up_by_the_push_does_not_help_in_the_trance() -> None:
    # the push of the second token and the trance are two sources
    last = "0.OK1.1 10,4 given=1 tokens=1 click=6; 0.AE2.1 2,2; 1.AE2.1 20,20"
    state = given(field(last, "B1 0.OK1.1 S1 N2"), "0.OK1.1", "move", "move.to:10,6")
    assert (click(state, "0.OK1.1"), removed(state)) == (6, ["0.N2"])
    assert click(after(state, "trance.roll:1 trance.roll:1 trance.roll:6 trance.roll:6"), "0.OK1.1") == 0


def test_MK_11_25_by_option_the_trance_goes_on_until_a_roll_is_not_below() -> None:
    warriors = "0.OK1.1 10,4 given=1 tokens=1; 0.AE2.1 2,2; 1.AE2.1 20,20"
    state = given(field(warriors, setup={"trance_rolls": "until"}), "0.OK1.1", "move", "move.to:10,6")
    three = played(state, " ".join("trance.roll:1" for _ in range(6)))
    assert asked(three) == "chance trance.roll"
    assert click(played(three, "trance.roll:6 trance.roll:6"), "0.OK1.1") == 5, "the push and three rolls"


def test_MK_11_26_by_option_the_trance_uses_no_action() -> None:
    warriors = "0.OK1.1 10,4; 0.AE2.1 2,2; 1.AE2.1 20,20"
    state = field(warriors, actions=1, setup={"free_trance": True})
    once = given(state, "0.OK1.1", "move", "move.to:10,5")
    assert (once.at[f.ACTIONS], options(once)) == (0, ["0.OK1.1", "end"])
    twice = given(once, "0.OK1.1", "move", "move.to:10,6 trance.roll:6 trance.roll:6")
    assert asked(twice) == "1 act.warrior", "nothing is left to do"


# -- Ancient Mastery


def test_MK_11_28_a_mystic_uses_every_spell_with_an_affinity_count() -> None:
    assert problems("DR1 DR2 MS3", ("B6", 1, "S9")) == []
    assert problems("DC1 DC2 AP3", ("B4", 1, "S9")) != []
    state = field("0.DR1.1 10,4; 1.AE2.1 10,9", "B6 0.DR1.1 S9 S15")
    assert "cast.B6" in options(played(state, "act.warrior:0.DR1.1"))
    other = field("0.SO1.1 10,4; 1.AE2.1 10,9", "B6 0.SO1.1 S9 S15")
    assert "cast.B6" not in options(played(other, "act.warrior:0.SO1.1"))


def test_MK_11_29_the_affinity_count_is_used_for_every_spell_that_has_one() -> None:
    # Unmaking 2, Rain of Ash 3, Twin Denial 2, Stoneskin 1, Fold Space 1 are nine pages for the Elder alone
    assert problems("DR1 DR2 MS3", ("B6", 1, "S15 S9 C3 E2 S5")) == []
    assert "MK-2.9" in problems("SO1 DR2 MS3", ("B6", 1, "S15 C3 E2 S5"))


def test_MK_11_30_a_spell_without_affinity_count_keeps_its_requirement() -> None:
    assert "MK-2.20" in problems("DR1 DR2 MS3", ("B6", 1, "S7"))
    state = field("0.DR1.1 10,4; 1.AE2.1 10,9", "B6 0.DR1.1 S7 S15")
    assert "cast.B6" not in options(played(state, "act.warrior:0.DR1.1"))


# -- Mind Tap


def test_MK_11_31_an_oracle_taps_an_ability_until_the_end_phase_begins() -> None:
    state = field("0.SO1.1 10,4; 1.DR2.1 10,9", "B3 0.SO1.1 S1 S16", phase="begin")
    tapped = after(state, "begin.ability:tap.0.SO1.1")
    oracle = figure(tapped, "0.SO1.1")
    assert has_ability(tapped, oracle, FL)
    ending = after(tapped, "act.warrior:end")
    assert asked(ending) == "0 end.browse"
    assert not has_ability(ending, oracle, FL)


def test_MK_11_32_any_other_figure_with_an_ability_within_the_range_value() -> None:
    # a friend, an immune foe behind a wall of warriors, one at 8, but none at 9 and none without an ability
    warriors = "0.SO1.1 10,4; 0.OK2.1 3,4; 1.SO2.1 10,12 tokens=2; 1.AE2.1 10,8; 1.DR2.1 10,13; 1.AE1.1 11,5"
    state = played(field(warriors, phase="begin"), "begin.ability:tap.0.SO1.1")
    assert options(state) == ["0.OK2.1", "1.SO2.1", "1.AE2.1"]
    assert refused(state, "begin.tap:1.DR2.1") == "MK-11.32"


def test_MK_11_33_it_keeps_both_abilities_once_a_turn() -> None:
    state = field("0.SO1.1 10,4; 0.DC3.1 3,3; 1.DR2.1 10,9 click=4", phase="begin")
    tapped = after(state, "begin.ability:tap.0.SO1.1 begin.tap:1.DR2.1")
    oracle = figure(tapped, "0.SO1.1")
    assert has_ability(tapped, oracle, FL)
    assert has_ability(tapped, oracle, LI)
    assert asked(tapped) == "0 act.warrior", "not twice"
    shot = given(tapped, "0.SO1.1", "ranged", attack(5, 5))
    assert click(shot, "1.DR2.1") == 6, "beyond its clicks with Flight"
    assert has_ability(shot, oracle, FL)


# -- Pact


def test_MK_11_34_a_summoner_has_the_faction_symbols_of_friends() -> None:
    assert symbols("0.MS1.1 10,4; 0.BP2.1 12,4; 0.EL1.1 13,4; 1.AE2.1 20,20", "0.MS1.1") == {"MS", "NIN", "BP", "EL"}


def test_MK_11_35_of_those_on_the_battlefield_and_of_the_list_before() -> None:
    state = field("0.MS1.1 10,4; 0.BP2.1 12,4 click=5; 1.AE2.1 20,20")
    before = state.symbols(0)
    from conclave.games.sorcery.rules.harm import eliminate

    eliminate(state, figure(state, "0.BP2.1"))
    assert before != state.symbols(0) == 1 << SYMBOLS.index("MS") | 1 << SYMBOLS.index("NIN")
    # Fireburst has two pages for Black Powder; subfaction symbols are not gained: Forked Levin stays at two
    assert problems("MS1 BP2 BP1", ("B1", 1, "S2 S10 S1")) == []
    assert "MK-2.9" in problems("MS1 EF1 MS3", ("B1", 1, "S10 S13 S1 S12 S14"))


# -- Minions of Apocalypse


def test_MK_11_36_no_gang_up_near_a_minion() -> None:
    gang = "0.AE2.1 10,4; 0.DC2.1 9,5; 1.AE2.1 10,5"
    assert click(given(field(f"{gang}; 1.DC3.1 20,4"), "0.AE2.1", "close", attack(2, 4)), "1.AE2.1") == 3
    assert click(given(field(f"{gang}; 1.AP2.1 20,4"), "0.AE2.1", "close", attack(2, 4)), "1.AE2.1") == 1


def test_MK_11_37_within_ten_squares_whoever_attacks() -> None:
    gang = "0.AE2.1 10,4; 0.DC2.1 9,5; 1.AE2.1 10,5"
    assert click(given(field(f"{gang}; 0.AP2.1 20,14"), "0.AE2.1", "close", attack(2, 4)), "1.AE2.1") == 1
    assert click(given(field(f"{gang}; 0.AP2.1 21,14"), "0.AE2.1", "close", attack(2, 4)), "1.AE2.1") == 3


def test_MK_11_38_a_minion_borrows_an_attack_value() -> None:
    state = given(field("0.AP2.1 10,4; 0.AP1.1 22,22; 1.AE2.1 10,5"), "0.AP2.1", "close")
    assert (asked(state), options(state)) == ("0 minion.value", ["0.AP1.1", "own"])
    assert click(after(state, f"minion.value:0.AP1.1 {attack(2, 3)}"), "1.AE2.1") == 4
    assert click(after(state, f"minion.value:own {attack(2, 3)}"), "1.AE2.1") == 1


def test_MK_11_39_of_any_minion_with_a_higher_value_friend_or_foe() -> None:
    state = given(field("0.AP2.1 10,4; 0.AP2.2 2,2; 1.AP1.1 22,22 click=3; 1.AE2.1 10,5"), "0.AP2.1", "close")
    assert options(state) == ["1.AP1.1", "own"]
    assert refused(state, "minion.value:0.AP2.2") == "MK-11.39"
    keen = field("0.AP2.1 10,4; 0.AP1.1 22,22; 1.AE2.1 10,5", "B1 0.AP1.1 S14", "E3 B1 0.AP1.1 0.AP2.1")
    struck = given(keen, "0.AP2.1", "close", "minion.value:0.AP1.1")
    assert values.attack(struck, figure(struck, "1.AE2.1")) == 12, "its own modifiers are added"


def test_MK_11_40_for_all_rolls_of_the_action_but_not_for_counterspells() -> None:
    state = field("0.AP1.1 10,4 click=5; 0.AP1.2 2,2; 1.AE1.1 9,9; 1.AE2.1 10,9", "B1 0.AP1.1 S10 S9")
    asking = given(state, "0.AP1.1", "cast.B1")
    assert asked(asking) == "0 minion.value", "before targets"
    words = "minion.value:0.AP1.2 cast.mode:b cast.target:1.AE1.1"
    cast = after(asking, f"{words} counter.offer:1.AE1.1 counter.cast:1 counter.cast:1")
    assert cast.at[f.CASTING_TOTAL] == 2 + 9 + 2, "its own 9 and its bonus"
    resolved = after(asking, f"{words} counter.offer:resolve {attack(4, 3)} {attack(4, 3)}")
    assert [click(resolved, key) for key in ("1.AE1.1", "1.AE2.1")] == [3, 3], "11 - 2 + 7 = 16, twice"
