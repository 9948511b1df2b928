"""Chapter 10: who may counter which spell, when, and how it is rolled for."""

import pytest

from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.events import COUNTER_TRIED, EVENTS
from conclave.games.sorcery.rules.machine import Sorcery
from tests.games.sorcery.table import (
    after,
    asked,
    click,
    figure,
    glade,
    options,
    played,
    refused,
    rolled,
    seen_by_all,
    stack,
    tokens,
)

CAST = "act.warrior:0.DC1.1 act.kind:cast.B4"
FIELD = "0.DC1.1 10,5; 1.AE2.1 10,10; 1.AE1.1 20,20"
BOOKS = "B4 0.DC1.1 S3 E8 S1"


def window(
    warriors: str = FIELD, books: str = BOOKS, magic: str = "", setup: dict[str, object] | None = None
) -> Sorcery:
    return played(glade(warriors, books, magic, setup), CAST)


def test_MK_10_1_MK_10_18_any_wand_may_counter_and_no_other() -> None:
    state = window(f"{FIELD}; 1.AE3.1 22,20; 1.BP2.1 22,22")
    assert options(state) == ["1.AE1.1", "1.AE3.1", "resolve"]
    assert refused(state, "counter.offer:1.BP2.1") == "MK-10.1"
    assert refused(state, "counter.offer:1.AE2.1") == "MK-10.1"


def test_MK_10_2_only_the_other_side_counters() -> None:
    state = window(f"{FIELD}; 0.AE3.1 22,20")
    assert options(state) == ["1.AE1.1", "resolve"]
    assert refused(state, "counter.offer:0.AE3.1") == "MK-10.2"


def test_MK_10_3_not_in_contact_with_an_able_enemy() -> None:
    state = window(f"{FIELD}; 1.AE3.1 22,20; 0.OK2.1 20,21")
    assert options(state) == ["1.AE3.1", "resolve"]
    assert refused(state, "counter.offer:1.AE1.1") == "MK-10.3"
    assert "1.AE1.1" in options(window(f"{FIELD}; 1.AE3.1 22,20; 0.OK2.1 20,21 click=5"))


def test_MK_10_4_MK_10_21_not_with_a_token_and_no_window_for_nobody() -> None:
    state = window("0.DC1.1 10,5; 1.AE2.1 10,10; 1.AE1.1 20,20 tokens=1; 1.AE3.1 22,20")
    assert refused(state, "counter.offer:1.AE1.1") == "MK-10.4"
    assert asked(window("0.DC1.1 10,5; 1.AE2.1 10,10; 1.AE1.1 20,20 tokens=1")) == "chance attack.roll"


def test_MK_10_5_countering_costs_no_action_and_no_token() -> None:
    state = window()
    assert state.at[f.ACTIVE] == 0
    played(state, f"counter.offer:1.AE1.1 {rolled('counter.cast', 1, 1)} counter.try:6")
    assert (tokens(state, "1.AE1.1"), state.at[f.GIVEN + figure(state, "1.AE1.1")]) == (0, 0)


def test_MK_10_6_MK_10_13_after_placing_and_before_the_text() -> None:
    state = window(FIELD, "B4 0.DC1.1 E8 S3 S1")
    assert (asked(state), len(state.cards())) == ("1 counter.offer", 1)
    played(state, f"counter.offer:1.AE1.1 {rolled('counter.cast', 6, 6)} counter.try:1")
    assert asked(state) == "chance attack.roll"


def test_MK_10_7_MK_10_25_one_warrior_one_attempt_one_card() -> None:
    books = f"{BOOKS}; B6 1.DR1.1 C3 S1; B1 1.DR1.1 C1 S4"
    state = window("0.DC1.1 10,5; 1.AE2.1 10,10; 1.DR1.1 20,20; 1.AE3.1 22,20", books)
    assert options(state) == ["1.DR1.1", "1.AE3.1", "resolve", "1.DR1.1.B1", "1.DR1.1.B6"]
    played(state, f"counter.offer:1.DR1.1.B1 {rolled('counter.cast', 6, 6)} counter.try:1 counter.bookmark:S4")
    assert asked(state) == "chance attack.roll"
    assert stack(state, "B6", 1) == "C3 S1"


def test_MK_10_8_MK_10_9_MK_10_10_MK_10_23_both_roll_with_unmodified_attack_and_bonus() -> None:
    magic = "E5 B4 0.DC1.1 0.DC1.1; G4 B4 0.DC1.1 11,5"  # +2 and +1 attack touch no counterspell roll
    state = window(FIELD, f"{BOOKS}; B3 1.AE1.1 S4", magic)
    played(state, f"counter.offer:1.AE1.1 {rolled('counter.cast', 2, 3)}")
    assert state.at[f.CASTING_TOTAL] == 2 + 3 + 10 + 1
    assert asked(state) == "chance counter.try"
    won, lost = after(state, "counter.try:2"), after(state, "counter.try:1")
    assert (asked(won), asked(lost)) == ("0 act.warrior", "chance attack.roll")  # 2 + 10 + 3 + 1 + 1 = 17


def test_MK_10_11_MK_10_17_a_tie_resolves() -> None:
    state = window("0.DC1.1 10,5; 1.AE2.1 10,10; 1.AE3.1 20,20")
    played(state, f"counter.offer:1.AE3.1 {rolled('counter.cast', 1, 1)}")
    totals = {face: asked(after(state, f"counter.try:{face}")) for face in (1, 2)}  # 9 + 1 + 1 + 1 = 12 against 13
    assert totals == {1: "chance attack.roll", 2: "0 act.warrior"}


def test_MK_10_12_a_countered_spell_fails() -> None:
    state = window(FIELD, "B4 0.DC1.1 E8 S3 S1")
    played(state, f"counter.offer:1.AE1.1 {rolled('counter.cast', 1, 1)} counter.try:6")
    assert (state.cards(), stack(state, "B4")) == ([], "!E8 S3 S1")


def test_MK_10_14_MK_10_15_a_counterspell_must_be_bookmarked_and_face_up() -> None:
    for cards, is_offered in (("C1 S1", True), ("!C1 S1", False), ("S1 C1", False)):
        state = window(FIELD, f"{BOOKS}; B3 1.AE1.1 {cards}")
        assert ("1.AE1.1.B3" in options(state)) == is_offered
        if not is_offered:
            assert refused(state, "counter.offer:1.AE1.1.B3") == "MK-10.15"


def test_MK_10_16_a_counterspell_is_shown_before_the_rolls() -> None:
    state = window(FIELD, f"{BOOKS}; B3 1.AE1.1 C1 S1")
    state.events = []
    played(state, "counter.offer:1.AE1.1.B3")
    assert asked(state) == "chance counter.cast"
    tried = [EVENTS.read(*event[1:]) for event in state.events if event[1] == COUNTER_TRIED.name]
    assert [(event["figure"], event["spell"]) for event in tried] == [(figure(state, "1.AE1.1"), 37)]
    assert seen_by_all(state, 1) == ["C1"]


def test_MK_10_19_neither_distance_nor_line_of_fire_matters() -> None:
    state = window("0.DC1.1 0,0; 1.AE2.1 0,5; 1.OK3.1 22,22; 1.AE1.1 23,23")
    assert options(state) == ["1.AE1.1", "resolve"]


@pytest.mark.parametrize("spell", ["E4", "E10"])
def test_MK_10_20_the_countering_warrior_must_be_able(spell: str) -> None:
    state = window(f"{FIELD}; 1.AE3.1 22,20", BOOKS, f"{spell} B4 0.DC1.1 1.AE1.1")
    assert refused(state, "counter.offer:1.AE1.1") == "MK-10.20"


def test_MK_10_22_doubles_mean_nothing_here() -> None:
    state = window()
    played(state, f"counter.offer:1.AE1.1 {rolled('counter.cast', 1, 1)}")
    assert (click(state, "0.DC1.1"), state.at[f.CASTING_TOTAL]) == (1, 13)
    sixes = window()
    played(sixes, f"counter.offer:1.AE1.1 {rolled('counter.cast', 6, 6)}")
    assert sixes.at[f.CASTING_TOTAL] == 23


def test_MK_10_24_a_used_counterspell_goes_to_the_bottom() -> None:
    state = window(FIELD, f"{BOOKS}; B3 1.AE1.1 C1 S1 S4")
    played(state, f"counter.offer:1.AE1.1.B3 {rolled('counter.cast', 6, 6)} counter.try:1")
    assert (asked(state), options(state)) == ("1 counter.bookmark", ["S1", "S4"])
    assert refused(state, "counter.bookmark:C1") == "MK-10.24"
    assert stack(played(state, "counter.bookmark:S4"), "B3", 1) == "S4 S1 C1"


def test_MK_10_24_by_option_the_next_card_of_the_stack_is_the_bookmark_and_nothing_is_chosen() -> None:
    failed = f"counter.offer:1.AE1.1.B3 {rolled('counter.cast', 6, 6)} counter.try:1"
    for setting, wanted in (("chosen", "1 counter.bookmark"), ("next", "chance attack.roll")):
        state = window(FIELD, f"{BOOKS}; B3 1.AE1.1 C1 S1 S4", setup={"counter_bookmark": setting})
        assert asked(played(state, failed)) == wanted
    assert stack(state, "B3", 1) == "S1 S4 C1"
    hidden = window(FIELD, f"{BOOKS}; B3 1.AE1.1 C1 S4 S1", setup={"counter_bookmark": "next"})
    assert played(hidden, failed).observe(0) == state.observe(0)
    # a card that lies face down below a counterspell is a face-down bookmark, which must be browsed
    down = window(FIELD, f"{BOOKS}; B3 1.AE1.1 C1 !S1 S4", setup={"counter_bookmark": "next"})
    assert stack(played(down, failed), "B3", 1) == "!S1 S4 C1"


def test_MK_10_26_a_counterspell_is_not_countered() -> None:
    state = window(f"{FIELD}; 0.AE3.1 3,3", f"{BOOKS}; B3 1.AE1.1 C1 S1")
    assert asked(played(state, "counter.offer:1.AE1.1.B3")) == "chance counter.cast"


def test_MK_10_27_several_spells_may_be_countered_in_a_turn() -> None:
    warriors = "0.DC1.1 10,5; 0.AE3.1 14,5; 1.AE2.1 10,10; 1.AE1.1 20,20"
    state = window(warriors, f"{BOOKS}; B1 0.AE3.1 S12 S4")
    played(state, f"counter.offer:1.AE1.1 {rolled('counter.cast', 1, 1)} counter.try:6")
    played(state, "act.warrior:0.AE3.1 act.kind:cast.B1")
    assert options(state) == ["1.AE1.1", "resolve"]


def test_MK_10_28_domains_are_not_countered() -> None:
    state = glade(FIELD, phase="begin", domains=[{"id": "D1", "owner": 0, "place": "hand"}])
    assert asked(played(state, "begin.ability:domain")) == "0 act.warrior"
