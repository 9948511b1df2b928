"""Chapters 6 to 9: sorceries, enchantments, glyphs, illusions and domains."""

import pytest

from conclave.games.sorcery.army.muster import Muster
from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import values
from conclave.games.sorcery.rules.terms import CANCELLED, COUNTERSPELL, DO_NOT_CAST, IN_HAND, IN_PLAY
from tests.games.sorcery.table import (
    after,
    asked,
    attack,
    click,
    figure,
    glade,
    in_play,
    options,
    played,
    refused,
    removed,
    rolled,
    stack,
    tokens,
)

FOE = "1.DC3.1 10,10"
WAND = "1.AE1.1 20,20"
TIDE = "act.warrior:0.AE1.1 act.kind:cast.B3"

TYPES = {id: row["type"] for id, row in zip(tables.SPELLS.ids, tables.SPELLS.rows)}
ACTIONS = {id: tables.ACTIONS[row["action"]] for id, row in zip(tables.SPELLS.ids, tables.SPELLS.rows)}


# -- types and sorceries


def test_MK_6_1_the_letter_of_a_spell_tells_its_type() -> None:
    letters = {id: "SEGICN"[number] for id, number in TYPES.items()}
    assert all(id[0] == letter for id, letter in letters.items())
    assert tables.SPELL_TYPES[:4] == ["sorcery", "enchantment", "glyph", "illusion"]


def test_MK_6_2_MK_6_6_a_sorcery_works_at_once_and_leaves_nothing_in_play() -> None:
    state = played(glade("0.AE1.1 10,5 click=2; 1.DC3.1 20,20", "B3 0.AE1.1 S4"), TIDE)
    assert (click(state, "0.AE1.1"), in_play(state), stack(state, "B3")) == (1, "", "S4")


@pytest.mark.parametrize("click_of_foe", [1, 5])
def test_MK_6_3_no_ranged_sorcery_with_an_enemy_in_contact(click_of_foe: int) -> None:
    state = glade(f"0.AE1.1 10,5; 1.OK2.1 11,5 click={click_of_foe}; {FOE}", "B3 0.AE1.1 S1 S8")
    assert refused(played(state, "act.warrior:0.AE1.1"), "act.kind:cast.B3") == "MK-6.3"


def test_MK_6_4_MK_6_5_a_sorcery_is_a_ranged_action_unless_its_text_names_another() -> None:
    others = {id: action for id, action in ACTIONS.items() if id[0] == "S" and action != "ranged"}
    assert others == dict.fromkeys(("S4", "S5", "S8", "S11", "S12", "S16"), "special") | {"S14": "close"}
    touch = glade("0.AE1.1 10,5; 1.OK2.1 11,5", "B3 0.AE1.1 S14 S8")
    assert asked(played(touch, TIDE)) == "chance attack.roll"
    alone = glade(f"0.AE1.1 10,5; {FOE}", "B3 0.AE1.1 S14 S8")
    assert refused(played(alone, "act.warrior:0.AE1.1"), "act.kind:cast.B3") == "MK-20.14"


def test_MK_6_7_a_sorcerer_without_bow_or_wand_casts_in_its_own_range() -> None:
    state = glade("0.DC3.1 10,5; 1.AE2.1 10,7", "B1 0.DC3.1 S1 S8")
    assert refused(played(state, "act.warrior:0.DC3.1"), "act.kind:cast.B1") == "MK-4.22"
    ash = glade("0.DC3.1 10,5; 0.AP3.1 3,3; 1.AE2.1 10,7", "B1 0.DC3.1 S2 S8")
    assert refused(played(ash, "act.warrior:0.DC3.1"), "act.kind:cast.B1") == "MK-4.22"


def test_MK_6_8_a_sorcery_counts_as_the_combat_action_it_takes() -> None:
    fury = glade(f"0.EF1.1 10,5; {FOE}", "B3 0.EF1.1 S1 S6")
    played(fury, "act.warrior:0.EF1.1 act.kind:cast.B3")
    assert asked(fury) == "chance fury.roll"
    assert asked(played(fury, "fury.roll:3")) == "chance attack.roll"
    minion = glade("0.AP1.1 10,5 click=5; 1.AP1.1 20,20; 1.AE2.1 10,10", "B1 0.AP1.1 S1")
    assert asked(played(minion, "act.warrior:0.AP1.1 act.kind:cast.B1")) == "0 minion.value"
    special = glade("0.EF1.1 10,5 click=2; 1.DC3.1 20,20", "B3 0.EF1.1 S4 S6")
    assert asked(played(special, "act.warrior:0.EF1.1 act.kind:cast.B3")) == "0 cast.bookmark"


def test_MK_6_9_counterspells_are_never_cast() -> None:
    state = glade(f"0.AE1.1 10,5; {FOE}", "B3 0.AE1.1 C1 S8")
    assert refused(played(state, "act.warrior:0.AE1.1"), "act.kind:cast.B3") == "MK-6.9"
    assert {ACTIONS[id] for id, number in TYPES.items() if number in (COUNTERSPELL, DO_NOT_CAST)} == {"none"}


# -- enchantments


def test_MK_7_1_MK_7_2_MK_7_3_MK_7_4_one_figure_is_enchanted() -> None:
    state = glade("0.AE3.1 10,5; 0.AE2.1 11,5; 0.AE2.2 9,5; 1.DC3.1 12,5", "B1 0.AE3.1 E5 S1")
    played(state, "act.warrior:0.AE3.1 act.kind:cast.B1 cast.target:0.AE2.1")
    assert (in_play(state), stack(state, "B1")) == ("E5", "S1")
    assert state.at[f.FIRST_CARD + f.CARD_FIGURE] == figure(state, "0.AE2.1")
    played(state, f"act.warrior:0.AE2.1 act.kind:close {attack(1, 4)}")
    assert click(state, "1.DC3.1") == 3  # 5 + 9 + 2 against 16


def test_MK_7_5_an_enchantment_ends_with_its_bearer() -> None:
    warriors = "0.AE3.1 10,5; 0.AE2.1 11,5 click=5; 1.OK3.1 12,5"
    state = glade(warriors, "B1 0.AE3.1 S1", "E3 B1 0.AE3.1 0.AE2.1", active=1, turn=6)
    played(state, f"act.warrior:1.OK3.1 act.kind:close {attack(4, 4)}")
    assert (click(state, "0.AE2.1"), in_play(state), stack(state, "B1")) == (0, "", "S1 E3")


def test_MK_7_6_MK_7_7_enchantments_take_a_special_action() -> None:
    assert {ACTIONS[id] for id in ACTIONS if id[0] == "E"} == {"special"}
    state = glade("0.AE3.1 10,5; 1.DC3.1 11,5", "B1 0.AE3.1 E5 S1")
    assert "cast.B1" in options(played(state, "act.warrior:0.AE3.1"))


def test_MK_7_8_a_hostile_enchantment_must_hit() -> None:
    cast = "act.warrior:0.DC1.1 act.kind:cast.B4"
    state = glade("0.DC1.1 10,5; 1.AE2.1 11,5", "B4 0.DC1.1 E8 S3")
    played(state, cast)
    assert asked(state) == "chance attack.roll", "even in base contact"
    assert in_play(after(state, attack(1, 4))) == ""
    hit = after(state, attack(2, 4))
    assert (in_play(hit), click(hit, "1.AE2.1")) == ("E8", 1)


def test_MK_7_9_several_enchantments_add_up_to_three() -> None:
    magic = "E3 B1 0.AE3.1 0.AE2.1; E5 B1 0.AE3.1 0.AE2.1"
    warriors = "0.AE3.1 10,5; 0.AE2.1 11,5; 1.SO2.1 12,5"
    state = glade(warriors, "B1 0.AE3.1 S1", magic)
    strike = "act.warrior:0.AE2.1 act.kind:close"
    assert click(after(state, f"{strike} {attack(1, 4)}"), "1.SO2.1") == 4  # 5 + 9 + 3 against 17, 2 + 1 damage
    assert click(after(state, f"{strike} {attack(1, 3)}"), "1.SO2.1") == 1


def test_MK_7_10_the_casters_fate_does_not_matter() -> None:
    warriors = "0.AE3.1 10,5 click=5; 0.AE2.1 11,9; 1.OK3.1 10,6"
    state = glade(warriors, "B1 0.AE3.1 S1", "E3 B1 0.AE3.1 0.AE2.1", active=1, turn=6)
    played(state, f"act.warrior:1.OK3.1 act.kind:close {attack(4, 4)} act.warrior:end")
    assert (click(state, "0.AE3.1"), in_play(state)) == (0, "E3")


def test_MK_7_11_immunity_suspends_what_others_cast() -> None:
    warriors = "0.AE3.1 10,5; 0.AP1.1 11,5 click=5; 1.DC3.1 12,5"  # the Herald shows Magic Immunity
    strike = f"act.warrior:0.AP1.1 act.kind:close {attack(1, 4)}"
    others = played(glade(warriors, "B1 0.AE3.1 S1", "E5 B1 0.AE3.1 0.AP1.1"), strike)
    assert (click(others, "1.DC3.1"), in_play(others)) == (1, "E5")  # 5 + 9 against 16
    own = played(glade(warriors, "B1 0.AP1.1 S1", "E5 B1 0.AP1.1 0.AP1.1"), strike)
    assert click(own, "1.DC3.1") == 3
    breached = played(glade(warriors, "B1 0.AE3.1 S1", "E5 B1 0.AE3.1 0.AP1.1 breach=yes"), strike)
    assert click(breached, "1.DC3.1") == 3


# -- glyphs


def test_MK_8_1_MK_8_14_a_glyph_works_around_its_element() -> None:
    for square, defense in (("11,5", 17), ("11,7", 16)):
        state = glade("0.AE1.1 10,6; 0.AE2.1 10,5; 1.DC3.1 9,4", "B3 0.AE1.1 S1", f"G1 B3 0.AE1.1 {square}", active=1)
        hit = after(state, f"act.warrior:1.DC3.1 act.kind:close {attack(3, 3)}")
        assert click(hit, "0.AE2.1") == (1 if defense == 17 else 3), square


def test_MK_8_2_MK_8_3_MK_8_11_where_an_element_may_lie() -> None:
    warriors = "0.AE1.1 9,10; 0.AE2.1 8,9; 1.DC3.1 20,20"
    state = glade(warriors, "B3 0.AE1.1 G6 S1; B1 0@10,9 S4", map="broken_ring")
    played(state, TIDE)
    assert options(state) == ["9,9", "8,10", "10,10", "8,11", "10,11"]  # no warrior, book or objective
    assert refused(state, "cast.place:8,9") == "MK-8.11"
    assert refused(state, "cast.place:9,11") == "MK-8.11"
    assert refused(state, "cast.place:9,13") == "MK-8.2"
    played(state, "cast.place:9,9")
    assert (in_play(state), stack(state, "B3")) == ("G6", "S1")


def test_MK_8_4_MK_8_13_a_glyph_needs_its_caster() -> None:
    near = glade("0.AE1.1 10,5; 1.DC3.1 20,20", "B3 0.AE1.1 S1 S8", "G1 B3 0.AE1.1 11,5", phase="end")
    assert in_play(near) == "G1"
    far = glade("0.AE1.1 10,5; 1.DC3.1 20,20", "B3 0.AE1.1 S1 S8", "G1 B3 0.AE1.1 12,5", phase="end")
    assert (in_play(far), stack(far, "B3")) == ("", "S1 S8 G1")
    theirs = glade(
        "0.AE1.1 10,5; 1.DC3.1 20,20", "B3 0.AE1.1 S1 S8", "G1 B3 0.AE1.1 12,5", phase="end", active=1, turn=6
    )
    assert in_play(theirs) == ""
    dead = glade("0.AE2.1 10,5; 1.DC3.1 10,6 click=5; 1.DC2.1 3,3", "B1 1.DC3.1 S1", "G1 B1 1.DC3.1 10,7")
    played(dead, f"act.warrior:0.AE2.1 act.kind:close {attack(4, 4)}")
    assert in_play(dead) == "G1"
    assert in_play(played(dead, "act.warrior:end")) == ""


def test_MK_8_5_unravel_ends_a_glyph_by_its_text() -> None:
    state = glade("0.AE1.1 10,5; 1.DC3.1 10,9", "B3 0.AE1.1 S8 S1; B1 1.DC3.1 S4", "G3 B1 1.DC3.1 10,8")
    played(state, TIDE)
    assert (in_play(state), stack(state, "B1", 1)) == ("", "S4 G3")


def test_MK_8_6_MK_8_15_glyphs_keep_apart_and_may_be_several() -> None:
    state = glade("0.AE1.1 10,5; 1.DC3.1 20,20", "B3 0.AE1.1 G6 S1", "G1 B3 0.AE1.1 9,5")
    played(state, TIDE)
    assert options(state) == ["11,4", "11,5", "11,6"]
    assert refused(state, "cast.place:10,4") == "MK-8.6"
    assert in_play(played(state, "cast.place:11,5")) == "G1 G6"


def test_MK_8_7_MK_8_10_MK_8_12_an_element_lies_flat() -> None:
    state = glade("0.AE2.1 10,12; 1.DC3.1 10,16", "B1 1.DC3.1 S1", "G6 B1 1.DC3.1 10,13")
    played(state, "act.warrior:0.AE2.1")
    assert "10,13" in options(state)
    assert "10,14" in options(state)
    shot = glade("0.AE1.1 10,5; 1.DC3.1 10,10", "B3 0.AE1.1 S1 S8", "G6 B3 0.AE1.1 10,6")
    assert "cast.B3" in options(played(shot, "act.warrior:0.AE1.1"))


def test_MK_8_8_MK_8_9_glyphs_take_a_special_action() -> None:
    assert {ACTIONS[id] for id in ACTIONS if id[0] == "G"} == {"special"}


def test_MK_8_16_the_caster_is_friendly_to_its_glyph() -> None:
    warriors = "0.AE1.1 10,6; 1.DC3.1 9,7"
    state = glade(warriors, "B3 0.AE1.1 S1", "G1 B3 0.AE1.1 11,5", active=1, turn=6)
    strike = "act.warrior:1.DC3.1 act.kind:close"
    assert click(after(state, f"{strike} {attack(3, 3)}"), "0.AE1.1") == 1  # 6 + 10 against 16 + 1
    assert click(after(state, f"{strike} {attack(3, 4)}"), "0.AE1.1") == 3


# -- illusions and domains

ORACLE = "act.warrior:0.SO1.1 act.kind:cast.B1"


def test_MK_9_1_MK_9_3_MK_9_6_an_illusion_changes_the_battlefield_for_all() -> None:
    assert {ACTIONS[id] for id in ACTIONS if id[0] == "I"} == {"special"}
    state = glade("0.SO1.1 10,5; 0.AE2.1 3,3; 1.BP2.1 20,5", "B1 0.SO1.1 I1 S1")
    played(state, ORACLE)
    assert (in_play(state), stack(state, "B1")) == ("I1", "S1")
    played(state, "act.warrior:end end.browse:keep act.warrior:1.BP2.1")
    assert asked(state) == "1 move.to"  # ten squares away, and no range value is above five


def test_MK_9_2_MK_9_8_MK_9_10_the_weaker_or_the_older_is_cancelled() -> None:
    for spell, lasts, fate in (("I4", "I4", CANCELLED), ("I1", "", IN_PLAY)):
        state = glade(
            "0.SO1.1 10,5; 1.DC3.1 20,20", f"B1 0.SO1.1 {spell} S1", domains=[{"id": "D1", "owner": 1, "place": "play"}]
        )
        played(state, ORACLE)
        assert (in_play(state), state.at[f.FATE + 1]) == (lasts, fate)
        assert removed(state) == ([] if lasts else [f"0.{spell}"])


def test_MK_9_4_MK_9_5_an_illusion_that_ends_is_gone() -> None:
    state = glade("0.SO1.1 10,5; 1.DC3.1 20,20", "B1 0.SO1.1 S1 S2", "I3 B1 0.SO1.1 counters=1", phase="end")
    assert (in_play(state), removed(state), stack(state, "B1")) == ("", ["0.I3"], "S1 S2")


def test_MK_9_7_every_domain_and_illusion_has_aspect_and_strength() -> None:
    found = {
        id: (tables.ASPECTS[row["aspect"]], row["strength"]) for id, row in zip(tables.DOMAINS.ids, tables.DOMAINS.rows)
    }
    assert found == {"D1": ("sky", 2), "D2": ("earth", 2), "D3": ("spirit", 2), "D4": ("sky", 1)}
    illusions = {
        id: (tables.ASPECTS[row["aspect"]], row["strength"])
        for id, row in zip(tables.SPELLS.ids, tables.SPELLS.rows)
        if row["aspect"]
    }
    assert illusions == {
        "I1": ("sky", 1), "I2": ("earth", 2), "I3": ("spirit", 2), "I4": ("sky", 2), "I5": ("earth", 1)
    }  # fmt: skip


def test_MK_9_9_different_aspects_coexist() -> None:
    state = glade(
        "0.SO1.1 10,5; 1.DC3.1 20,20", "B1 0.SO1.1 I3 S1", domains=[{"id": "D1", "owner": 1, "place": "play"}]
    )
    played(state, ORACLE)
    assert (in_play(state), state.at[f.FATE + 1]) == ("I3", IN_PLAY)


def test_MK_9_11_MK_9_12_a_countered_illusion_cancels_nothing_and_stays_in_its_book() -> None:
    state = glade(f"0.SO1.1 10,5; {WAND}", "B1 0.SO1.1 I4 S1", domains=[{"id": "D1", "owner": 1, "place": "play"}])
    played(state, f"{ORACLE} counter.offer:1.AE1.1 {rolled('counter.cast', 1, 1)} counter.try:6")
    assert (in_play(state), state.at[f.FATE + 1], stack(state, "B1")) == ("", IN_PLAY, "!I4 S1")


def test_MK_9_13_a_domain_is_played_once_at_the_beginning_of_a_turn() -> None:
    state = glade(
        f"0.SO1.1 10,5; 0.AE2.1 3,3; {WAND}", phase="begin", domains=[{"id": "D3", "owner": 0, "place": "hand"}]
    )
    assert "domain" in options(state)
    played(state, "begin.ability:domain")
    assert (state.at[f.FATE], state.at[f.ACTIONS], tokens(state, "0.SO1.1")) == (IN_PLAY, 3, 0)
    assert asked(state) != "1 counter.offer"
    two = Muster().check({"warriors": ["AE1", "AE2", "AE2"], "domain": ["D1", "D2"]}, {"build_total": 300})
    assert [problem.rule for problem in two.problems] == ["MK-15.6"]
    later = glade(f"0.SO1.1 10,5; {WAND}", phase="begin", domains=[{"id": "D3", "owner": 0, "place": "hand"}])
    played(later, "begin.ability:proceed act.warrior:end")
    assert later.at[f.FATE] == IN_HAND, "it may wait for a later turn"


def test_MK_9_14_immunity_does_not_help() -> None:
    warriors = "0.SO2.1 10,5 click=3; 1.DC3.1 20,20"
    illusion = glade(warriors, "B1 1.DC3.1 S1", "I5 B1 1.DC3.1 counters=2")
    domain = glade(warriors, domains=[{"id": "D2", "owner": 1, "place": "play"}])
    assert [values.speed(state, 0) for state in (glade(warriors), illusion, domain)] == [8, 6, 7]
