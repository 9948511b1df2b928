"""Chapter 4: casting in five steps."""

from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.events import EVENTS, SPELL_CAST
from conclave.games.sorcery.rules.terms import PLACING
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
    rolled,
    seen_by_all,
    stack,
    tokens,
)

FOE = "1.DC3.1 10,10"
WAND = "1.AE1.1 20,20"
TIDE = "act.warrior:0.AE1.1 act.kind:cast.B3"


def test_MK_4_1_MK_4_2_MK_4_20_only_a_bookmark_that_lies_face_up() -> None:
    below = played(glade(f"0.AE1.1 10,5; {FOE}", "B3 0.AE1.1 C2 S1"), "act.warrior:0.AE1.1")
    assert refused(below, "act.kind:cast.B3") != ""
    down = played(glade(f"0.AE1.1 10,5; {FOE}", "B3 0.AE1.1 !S1 S8"), "act.warrior:0.AE1.1")
    assert refused(down, "act.kind:cast.B3") == "MK-4.2"
    up = played(glade(f"0.AE1.1 10,5; {FOE}", "B3 0.AE1.1 S1 !S8"), "act.warrior:0.AE1.1")
    assert refused(up, "act.kind:cast.B3") == ""


def test_MK_4_3_a_spell_whose_element_is_out_cannot_be_cast() -> None:
    state = glade(f"0.AE1.1 10,5; 0.AE2.1 11,5; {FOE}", "B3 0.AE1.1 S1", "E3 B3 0.AE1.1 0.AE2.1")
    assert stack(state, "B3") == "S1"
    played(state, f"{TIDE} {attack(1, 2)} act.warrior:end end.browse:keep")
    assert stack(state, "B3") == "S1"


def test_MK_4_4_casting_takes_an_action() -> None:
    state = played(glade(f"0.AE1.1 10,5; {FOE}", "B3 0.AE1.1 S1"), f"{TIDE} {attack(1, 2)}")
    assert (state.at[f.ACTIONS], tokens(state, "0.AE1.1")) == (2, 1)
    assert refused(state, "act.warrior:0.AE1.1") == "MK-16.4"


def test_MK_4_5_the_casters_values_are_used() -> None:
    books = "B1 {} S1"
    strong = glade(f"0.DR1.1 10,5; {FOE}", books.format("0.DR1.1"))
    weak = glade(f"0.AE3.1 10,5; {FOE}", books.format("0.AE3.1"))
    assert click(played(strong, f"act.warrior:0.DR1.1 act.kind:cast.B1 {attack(2, 2)}"), "1.DC3.1") == 3
    assert click(played(weak, f"act.warrior:0.AE3.1 act.kind:cast.B1 {attack(2, 2)}"), "1.DC3.1") == 1


def test_MK_4_6_the_card_is_shown_the_moment_it_is_cast() -> None:
    state = glade(f"0.AE1.1 10,5; {FOE}; 1.DC3.2 12,10", "B3 0.AE1.1 S1 S8")
    before = state.observe(1)
    state.events = []
    played(state, TIDE)
    assert asked(state) == "0 cast.target"
    cast = [EVENTS.read(*event[1:]) for event in state.events or [] if event[1] == SPELL_CAST.name]
    assert [event["spell"] for event in cast] == [0]
    assert state.observe(1) != before
    assert seen_by_all(state, 0) == ["S1"]


def test_MK_4_7_MK_4_12_MK_4_21_all_choices_come_first() -> None:
    state = glade(f"0.EF1.1 10,5; {FOE}; {WAND}; 1.DC3.2 12,10", "B3 0.EF1.1 S6 S1")
    played(state, "act.warrior:0.EF1.1 act.kind:cast.B3 fury.roll:6")
    order = []
    for step in ("cast.target:1.DC3.1", "cast.square:10,13", "counter.offer:resolve", "attack.roll:1", "attack.roll:2"):
        order.append(state.asks())
        played(state, step)
    order.append(state.asks())
    assert order == ["cast.target", "cast.square", "counter.offer", "attack.roll", "attack.roll", "cast.bookmark"]


def test_MK_4_8_the_element_is_placed_before_the_counter_window() -> None:
    state = played(glade(f"0.AE1.1 10,5; {WAND}", "B3 0.AE1.1 G6 S1"), f"{TIDE} cast.place:10,6")
    assert asked(state) == "1 counter.offer"
    assert in_play(state) == "G6"
    assert stack(state, "B3") == "S1"


def test_MK_4_9_MK_4_10_the_text_then_the_bottom() -> None:
    state = played(glade("0.AE1.1 10,5 click=3; 1.DC3.1 20,20", "B3 0.AE1.1 S4 S1 S8"), TIDE)
    assert click(state, "0.AE1.1") == 1
    assert stack(state, "B3") == "S1 S8 S4"


def test_MK_4_11_MK_4_23_a_new_bookmark_other_than_the_spell_just_cast() -> None:
    state = played(glade(f"0.AE1.1 10,5; {FOE}", "B3 0.AE1.1 S1 S8 !G1 S4"), f"{TIDE} {attack(1, 2)}")
    assert options(state) == ["S4", "S8"]
    assert refused(state, "cast.bookmark:S1") == "MK-4.23"
    assert refused(state, "cast.bookmark:G1") == "MK-4.23"
    alone = played(glade(f"0.AE1.1 10,5; {FOE}", "B3 0.AE1.1 S1 !G1"), f"{TIDE} {attack(1, 2)}")
    assert options(alone) == ["S1"]
    assert stack(played(alone, "cast.bookmark:S1"), "B3") == "S1 !G1"


def test_MK_4_13_MK_4_14_a_spell_that_ends_stops_and_its_card_returns_face_up() -> None:
    warriors = "0.AE3.1 10,5; 0.AE2.1 11,5; 1.DC3.1 12,5"
    state = glade(warriors, "B1 0.AE3.1 S1 S4", "E2 B1 0.AE3.1 0.AE2.1", active=1, turn=6)
    hit = f"act.warrior:1.DC3.1 act.kind:close {attack(4, 4)}"
    assert click(after(state, hit), "0.AE2.1") == 3
    played(state, hit)
    assert (in_play(state), stack(state, "B1")) == ("", "S1 S4 E2")
    state = glade(warriors, "B1 0.AE3.1 S1 S4", "E2 B1 0.AE3.1 0.AE2.1", active=1, turn=6)
    played(state, f"act.warrior:1.DC3.1 act.kind:close {attack(3, 4)}")
    assert (click(state, "0.AE2.1"), in_play(state)) == (1, "E2")


def test_MK_4_15_MK_4_16_one_mode_chosen_while_casting() -> None:
    state = glade("0.EL1.1 10,5; 1.DC3.1 10,10; 1.DC3.2 12,10; 1.AE1.1 20,20", "B5 0.EL1.1 S10 S1")
    played(state, "act.warrior:0.EL1.1 act.kind:cast.B5")
    assert options(state) == ["a", "b"]
    played(state, "cast.mode:b cast.target:1.DC3.2")
    assert asked(state) == "1 counter.offer"
    assert state.at[f.CAST_MODE] == 1


def test_MK_4_17_MK_4_18_MK_4_26_a_do_not_cast_spell_works_and_is_never_cast() -> None:
    state = glade(f"0.MS1.1 10,5; {FOE}; {WAND}", "B1 0.MS1.1 N1 S1")
    assert refused(after(state, "act.warrior:0.MS1.1"), "act.kind:cast.B1") == "MK-4.17"
    for cards in ("S1 N1", "S1 !N1"):
        cast = glade(f"0.MS1.1 10,5; {FOE}; {WAND}", f"B1 0.MS1.1 {cards}")
        played(cast, "act.warrior:0.MS1.1 act.kind:cast.B1 counter.offer:1.AE1.1")
        played(cast, rolled("counter.cast", 2, 3))
        assert cast.at[f.CASTING_TOTAL] == 5 + 9 + 1 + 1, cards


def test_MK_4_19_MK_4_24_a_mighty_spell_goes_face_down_on_top() -> None:
    state = glade("0.DR1.1 10,5; 1.AE2.1 10,10", "B6 0.DR1.1 S15 S5")
    played(state, f"act.warrior:0.DR1.1 act.kind:cast.B6 {attack(3, 4)}")
    assert stack(state, "B6") == "!S15 S5"
    assert asked(state) == "0 act.warrior"


def test_MK_4_22_without_a_target_there_is_no_casting() -> None:
    far = played(glade("0.AE1.1 10,5; 1.DC3.1 10,20", "B3 0.AE1.1 S1 S8"), "act.warrior:0.AE1.1")
    assert refused(far, "act.kind:cast.B3") == "MK-4.22"
    whole = played(glade("0.AE1.1 10,5; 1.DC3.1 10,20", "B3 0.AE1.1 S4 S8"), "act.warrior:0.AE1.1")
    assert refused(whole, "act.kind:cast.B3") == "MK-4.22"


def test_MK_4_25_only_face_down_cards_are_left() -> None:
    state = glade(f"0.AE1.1 10,5; {FOE}", "B3 0.AE1.1 E3 !S8 !S1")
    played(state, TIDE)
    assert options(state) == ["S8"]
    assert stack(played(state, "cast.bookmark:S8"), "B3") == "!S8 !S1"
    last = played(glade(f"0.AE1.1 10,5; {FOE}", "B3 0.AE1.1 E3"), TIDE)
    assert (stack(last, "B3"), asked(last)) == ("", "0 act.warrior")


def test_MK_4_27_a_passive_spell_is_shown_at_its_first_use() -> None:
    state = glade(f"0.MS1.1 10,5; {FOE}; {WAND}", "B1 0.MS1.1 S1 N1")
    played(state, "act.warrior:0.MS1.1 act.kind:cast.B1 counter.offer:1.AE1.1 counter.cast:2")
    assert "N1" not in seen_by_all(state, 0)
    played(state, "counter.cast:3")
    assert "N1" in seen_by_all(state, 0)


def test_MK_4_28_range_and_line_of_fire() -> None:
    warriors = "0.AE1.1 10,5; 1.DC3.1 10,13; 1.AE2.1 10,14; 1.AE2.2 13,8; 1.OK2.1 14,9; 1.OK3.1 5,5"
    state = played(glade(warriors, "B3 0.AE1.1 S1 S8"), TIDE)
    assert options(state) == ["1.DC3.1", "1.AE2.2", "1.OK3.1"]
    assert refused(state, "cast.target:1.AE2.1") == "MK-4.28"
    assert refused(state, "cast.target:1.OK2.1") == "MK-13.6"
    behind = glade("0.EL1.1 10,5; 0.AE2.1 10,11 tokens=1; 0.EL2.1 10,7; 1.DC3.1 20,20", "B5 0.EL1.1 S11")
    played(behind, "act.warrior:0.EL1.1 act.kind:cast.B5")
    assert tokens(behind, "0.AE2.1") == 0, "a distance in squares needs no line of fire"


def test_MK_4_29_a_spell_attack_is_a_ranged_attack_and_deals_what_its_text_says() -> None:
    armoured = glade("0.AE1.1 10,5; 1.BP1.1 10,10 click=3 tokens=1", "B3 0.AE1.1 S1")  # Battle Armor: 16 + 2
    assert click(after(armoured, f"{TIDE} {attack(3, 3)}"), "1.BP1.1") == 3
    assert click(after(armoured, f"{TIDE} {attack(3, 4)}"), "1.BP1.1") == 5
    cursed = glade("0.DC1.1 10,5; 1.AE2.1 10,10", "B4 0.DC1.1 E8")
    played(cursed, f"act.warrior:0.DC1.1 act.kind:cast.B4 {attack(6, 6)}")
    assert (click(cursed, "1.AE2.1"), in_play(cursed)) == (1, "E8")


def test_MK_4_30_the_immune_are_no_targets_and_not_affected() -> None:
    warriors = "0.AE1.1 10,5; 1.SO2.1 10,10; 1.DC3.1 12,10"
    state = glade(warriors, "B3 0.AE1.1 S1 S8")
    assert asked(played(state, TIDE)) == "chance attack.roll"
    assert f.AIMS.all(state.at) == [figure(state, "1.DC3.1")]
    own = glade("0.MS5.1 10,5 click=2; 1.DC3.1 20,20", "B1 0.MS5.1 S4")
    assert click(played(own, "act.warrior:0.MS5.1 act.kind:cast.B1"), "0.MS5.1") == 1
    area = glade("0.AP1.1 10,5; 1.SO2.1 10,10; 1.AE2.1 11,10", "B1 0.AP1.1 S9")
    played(area, "act.warrior:0.AP1.1 act.kind:cast.B1 cast.target:10,9")
    assert (click(area, "1.SO2.1"), click(area, "1.AE2.1")) == (1, 3)


def test_MK_4_31_a_caster_that_dies_at_step_3() -> None:
    warriors = "0.DC1.1 10,5 click=6; 0.AE2.1 3,3; 1.AE2.1 10,10; 1.AE2.2 11,10"
    state = glade(warriors, "B4 0.DC1.1 S10 S3")
    played(state, f"act.warrior:0.DC1.1 act.kind:cast.B4 cast.mode:b cast.target:1.AE2.1 {attack(1, 1)}")
    assert asked(state) == "0 act.warrior"  # no second attack, no bookmark
    assert stack(state, "B4") == "S3 S10"
    assert state.at[f.WIELDER + 3] == -1
    top = glade("0.DR1.1 10,5 click=8; 0.AE2.1 3,3; 1.AE2.1 10,10", "B6 0.DR1.1 S15 S5")
    played(top, f"act.warrior:0.DR1.1 act.kind:cast.B6 {attack(1, 1)}")
    assert stack(top, "B6") == "!S15 S5"


def test_MK_4_32_the_token_comes_after_the_new_bookmark() -> None:
    state = glade(f"0.AE1.1 10,5 tokens=1; {FOE}", "B3 0.AE1.1 S1 S8")
    played(state, f"{TIDE} {attack(1, 2)}")
    assert (asked(state), tokens(state, "0.AE1.1"), click(state, "0.AE1.1")) == ("0 cast.bookmark", 1, 1)
    played(state, "cast.bookmark:S8")
    assert (tokens(state, "0.AE1.1"), click(state, "0.AE1.1")) == (2, 2)


def test_MK_4_33_lasting_three_end_phases_of_the_caster() -> None:
    state = glade(f"0.AE1.1 10,5; 0.AE2.1 3,3; {FOE}", "B3 0.AE1.1 E7")
    played(state, TIDE)
    counters = []
    for _ in range(5):
        counters.append(int(state.at[f.FIRST_CARD + f.CARD_COUNTERS]) if state.cards() else 0)
        played(state, "act.warrior:end")
        while state.asks() == "end.browse":
            played(state, "end.browse:keep")
    assert counters == [3, 2, 2, 1, 1]
    assert (in_play(state), stack(state, "B3")) == ("", "E7")


def test_MK_4_34_a_miss_costs_all_the_same() -> None:
    state = played(glade(f"0.AE1.1 10,5; {FOE}", "B3 0.AE1.1 S1"), f"{TIDE} {attack(1, 2)}")
    assert (click(state, "1.DC3.1"), tokens(state, "0.AE1.1"), state.at[f.ACTIONS]) == (1, 1, 2)


def test_MK_4_35_a_text_is_in_force_from_step_3() -> None:
    hush = glade(f"0.SO1.1 10,5; {WAND}", "B1 0.SO1.1 I3")
    played(hush, "act.warrior:0.SO1.1 act.kind:cast.B1")
    assert asked(hush) == "1 counter.offer"
    assert hush.at[f.CAST_STEP] == PLACING
    eye = glade(f"0.AE1.1 10,5; {WAND}", "B3 0.AE1.1 G6")
    played(eye, f"{TIDE} cast.place:10,6 counter.offer:1.AE1.1 {rolled('counter.cast', 2, 3)}")
    assert eye.at[f.CASTING_TOTAL] == 5 + 10 + 3 + 1


def test_MK_4_36_any_square_in_range_may_be_the_target() -> None:
    state = glade("0.BP1.1 10,5; 1.AE2.1 10,7", "B1 0.BP1.1 S2")
    played(state, "act.warrior:0.BP1.1 act.kind:cast.B1")
    assert "10,7" in options(state)
    assert "10,6" in options(state)
    assert "11,6" in options(state), "blocking terrain"
    own = glade("0.AP1.1 10,5; 1.AE2.1 10,7", "B1 0.AP1.1 S9")
    assert "10,5" in options(played(own, "act.warrior:0.AP1.1 act.kind:cast.B1")), "the caster's own square"


def test_MK_4_37_a_countered_spell_was_cast() -> None:
    state = glade(f"0.AE1.1 10,5; {FOE}; {WAND}", "B3 0.AE1.1 S1 S8; B1 1.AE1.1 S4", "G5 B1 1.AE1.1 15,10")
    counter = f"counter.offer:1.AE1.1 {rolled('counter.cast', 1, 1)} counter.try:6"
    played(state, f"{TIDE} {counter}")
    assert stack(state, "B3") == "!S1 S8"
    assert click(state, "0.AE1.1") == 2  # the Sigil of Silence
    wings = glade(f"0.AE1.1 10,5; {FOE}; {WAND}", "B3 0.AE1.1 S1 S8", "E6 B3 0.AE1.1 0.AE1.1")
    assert in_play(played(wings, f"{TIDE} {counter}")) == ""
