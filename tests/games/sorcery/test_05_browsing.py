"""Chapter 5: browsing, its price, and what others see of it."""

import pytest

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.events import BOOKMARKED, BROWSED
from conclave.kernel.state import EVERYONE
from tests.games.sorcery.table import asked, click, glade, options, played, refused, stack, tokens

FOE = "1.AE2.1 10,18"
BLOOD = "act.warrior:0.DC1.1 act.kind:browse.B4"


def test_MK_5_1_MK_5_4_MK_5_11_browsing_puts_another_face_up_spell_on_top() -> None:
    state = played(glade(f"0.DC1.1 10,5; {FOE}", "B4 0.DC1.1 S3 !E8 E4 S1"), BLOOD)
    assert options(state) == ["S1", "E4"]
    assert stack(played(state, "browse.pick:E4"), "B4") == "E4 S3 !E8 S1"


def test_MK_5_2_nobody_browses_in_the_opponents_turn() -> None:
    state = glade(f"0.AE1.1 10,5; {FOE}", "B3 0.AE1.1 S1 S8", active=1, turn=6)
    played(state, "act.warrior:end")
    assert asked(state) == "0 act.warrior"
    assert stack(state, "B3") == "S1 S8"


@pytest.mark.parametrize(("bookmark", "is_offered"), [("S1", False), ("S3", True), ("E4", True)])
def test_MK_5_3_MK_5_12_the_bookmarks_bars_are_the_price(bookmark: str, is_offered: bool) -> None:
    others = " ".join(spell for spell in ("S1", "S3", "E4") if spell != bookmark)
    state = played(glade(f"0.DC1.1 10,5; {FOE}", f"B4 0.DC1.1 {bookmark} {others}"), "act.warrior:0.DC1.1")
    assert ("browse.B4" in options(state)) == is_offered
    assert refused(state, "act.kind:browse.B4") == ("" if is_offered else "MK-5.6")


def test_MK_5_5_a_face_down_bookmark_is_turned_and_may_be_chosen() -> None:
    state = played(glade(f"0.DC1.1 10,5; {FOE}", "B4 0.DC1.1 !S3 E4 !S1"), BLOOD)
    assert options(state) == ["S3", "E4"]
    assert stack(played(state, "browse.pick:S3"), "B4") == "S3 E4 !S1"
    alone = played(glade(f"0.DC1.1 10,5; {FOE}", "B4 0.DC1.1 !S3"), BLOOD)
    assert (asked(alone), stack(alone, "B4"), tokens(alone, "0.DC1.1")) == ("0 act.warrior", "S3", 1)


def test_MK_5_6_MK_5_15_one_bar_is_free_in_the_end_phase() -> None:
    state = glade(f"0.AE1.1 10,5; {FOE}", "B3 0.AE1.1 S1 S8 G1", phase="end")
    assert options(state) == ["keep", "S8", "G1"]
    played(state, "end.browse:G1")
    assert stack(state, "B3") == "G1 S1 S8"
    assert asked(state) != "0 end.browse", "once"
    dear = glade(f"0.AE1.1 10,5; {FOE}", "B3 0.AE1.1 S8 S1", phase="end")
    assert options(dear) == ["keep"]
    assert refused(dear, "end.browse:S1") == "MK-5.6"


@pytest.mark.parametrize(("had", "has", "at"), [(0, 1, 1), (1, 1, 1), (2, 2, 2)])
def test_MK_5_7_MK_5_9_MK_5_13_MK_5_14_two_bars_take_a_token_off_first(had: int, has: int, at: int) -> None:
    state = glade(f"0.DC1.1 10,5 tokens={had}; {FOE}", "B4 0.DC1.1 S3 E4")
    played(state, f"{BLOOD} browse.pick:E4")
    assert (tokens(state, "0.DC1.1"), click(state, "0.DC1.1")) == (has, at)


def test_MK_5_8_three_bars_take_none_off() -> None:
    state = glade(f"0.DC1.1 10,5 tokens=1; {FOE}", "B4 0.DC1.1 E4 S3")
    played(state, f"{BLOOD} browse.pick:S3")
    assert (tokens(state, "0.DC1.1"), click(state, "0.DC1.1")) == (2, 2)


def test_MK_5_10_MK_5_18_a_browse_by_action_counts_as_one() -> None:
    state = played(glade(f"0.DC1.1 10,5; {FOE}", "B4 0.DC1.1 S3 E4"), f"{BLOOD} browse.pick:E4")
    assert (tokens(state, "0.DC1.1"), state.at[f.ACTIONS]) == (1, 2)
    assert refused(state, "act.warrior:0.DC1.1") == "MK-16.4"


def test_MK_5_16_the_unchanged_bookmark_is_no_choice() -> None:
    state = played(glade(f"0.DC1.1 10,5; {FOE}", "B4 0.DC1.1 S3 E4 S1"), BLOOD)
    assert refused(state, "browse.pick:S3") == "MK-5.16"
    alone = played(glade(f"0.DC1.1 10,5; {FOE}", "B4 0.DC1.1 S3 !E4"), "act.warrior:0.DC1.1")
    assert refused(alone, "act.kind:browse.B4") == "MK-5.16"


def test_MK_5_17_a_buried_face_down_spell_stays_down() -> None:
    state = played(glade(f"0.DC1.1 10,5; {FOE}", "B4 0.DC1.1 S3 !E4 S1"), BLOOD)
    assert refused(state, "browse.pick:E4") == "MK-5.17"
    assert stack(played(state, "browse.pick:S1"), "B4") == "S1 S3 !E4"


def test_MK_5_19_the_cost_is_read_after_ley_harmony() -> None:
    state = glade(f"0.EL1.1 10,5 tokens=2; {FOE}", "B1 0.EL1.1 S11 S5")
    assert options(state) == ["0.EL1.1", "end"]
    other = glade(f"0.AE1.1 10,5 tokens=2; {FOE}", "B1 0.AE1.1 S11 S5")
    assert options(other) == ["end"]


def test_MK_5_20_nothing_bars_a_browse_of_one_bar() -> None:
    warriors = "0.AE1.1 10,5 tokens=2 given=1; 1.DC1.1 11,5"
    state = glade(warriors, "B3 0.AE1.1 S1 S8; B4 1.DC1.1 S3", "E4 B4 1.DC1.1 0.AE1.1", phase="end")
    assert "S8" in options(state)


def test_MK_5_21_everybody_sees_the_browse_and_nobody_the_choice() -> None:
    views = []
    for pick in ("S8", "G1"):
        state = glade(f"0.AE1.1 10,5; {FOE}", "B3 0.AE1.1 S1 S8 G1", phase="end")
        state.events = []
        played(state, f"end.browse:{pick}")
        public = [(kind, numbers) for audience, kind, numbers in state.events if audience == EVERYONE]
        assert BROWSED.name in [kind for kind, _ in public]
        secret = [numbers[1] for audience, kind, numbers in state.events if audience == 0 and kind == BOOKMARKED.name]
        assert secret == [tables.SPELLS.ids.index(pick)]
        views.append((public, state.observe(1)))
    assert views[0] == views[1]
