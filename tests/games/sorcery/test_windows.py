"""Windows within windows: what one of them keeps is not overwritten by another that opens before it is done."""

from conclave.games.sorcery.rules import fields as f
from tests.games.sorcery.table import after, asked, attack, click, field, given, glade, in_play, removed, rolled, stack

FOES = "1.EL2.1 10,8; 1.EL2.2 12,8; 1.AE1.1 20,20"  # two that dodge, and a wand


def test_MK_10_9_and_MK_4_15_a_counter_made_twice_leaves_both_bolts_their_targets() -> None:
    state = glade(f"0.EF1.1 10,4; 0.AE2.1 2,2; {FOES}", "B3 0.EF1.1 S10 S8 S1; B3 1.AE1.1 C4 S4 G1")
    words = "fury.roll:6 cast.mode:b cast.target:1.EL2.1 counter.offer:1.AE1.1.B3 "
    words += "counter.cast:6 counter.cast:5 counter.try:1 counter.again:again counter.try:2 counter.bookmark:G1"
    shot = given(state, "0.EF1.1", "cast.B3", words)
    assert (asked(shot), shot.at[f.COUNTER_FIGURE]) == ("chance attack.roll", -1)
    # the first dodges, the second does not: each attack has dice and a dodge of its own
    both = after(shot, f"{attack(6, 5)} dodge.roll:5 {attack(5, 6)} dodge.roll:1 cast.bookmark:S8")
    assert (click(both, "1.EL2.1"), click(both, "1.EL2.2")) == (1, 3)
    other = after(shot, f"{attack(6, 5)} dodge.roll:1 {attack(5, 6)} dodge.roll:6 cast.bookmark:S8")
    assert (click(other, "1.EL2.1"), click(other, "1.EL2.2")) == (3, 1)
    assert stack(other, "B3", 1) == "G1 S4 C4"


def test_MK_10_12_and_MK_20_43_a_counter_that_hurts_spares_whom_last_page_saves() -> None:
    # Shatter Word hits the caster on its last click: the page goes, the caster stays, the spell lies countered
    state = field("0.DC1.1 10,4 click=6; 0.AE2.1 2,2; 1.AE1.1 10,9", "B4 0.DC1.1 S1 S3 N2; B3 1.AE1.1 C2 S4 G1")
    words = "counter.offer:1.AE1.1.B3 counter.cast:1 counter.cast:1 counter.try:6 counter.bookmark:S4"
    done = given(state, "0.DC1.1", "cast.B4", words)
    assert (click(done, "0.DC1.1"), removed(done), stack(done, "B4")) == (6, ["0.N2"], "!S1 S3")


def test_MK_10_12_and_MK_16_14_a_counter_that_kills_the_caster_ends_what_was_being_cast_on_it() -> None:
    state = field("0.DC1.1 10,4 click=6; 0.AE2.1 2,2; 1.AE1.1 10,9", "B4 0.DC1.1 E2 S3 S1; B3 1.AE1.1 C2 S4 G1")
    words = "counter.offer:1.AE1.1.B3 counter.cast:1 counter.cast:1 counter.try:6"
    done = given(state, "0.DC1.1", "cast.B4", f"{words} counter.bookmark:S4")
    assert (click(done, "0.DC1.1"), in_play(done), stack(done, "B4")) == (0, "", "!E2 S3 S1")
    assert [done.at[f.CAST + n] for n in range(4)] == [-1] * 4
    assert asked(done) == "0 act.warrior"


def test_MK_20_7_and_MK_19_4_a_wild_bolt_after_a_counter_and_a_dodge_that_failed() -> None:
    state = glade(f"0.OK1.1 10,4; 0.AE2.1 2,2; {FOES}", "B1 0.OK1.1 S7 S8; B3 1.AE1.1 C3 S4")
    words = "cast.target:1.EL2.2 counter.offer:1.AE1.1.B3 counter.cast:6 counter.cast:6 "
    words += f"{rolled('counter.try', 1, 1)} {attack(5, 6)} dodge.roll:2 wild.roll:6"
    done = given(state, "0.OK1.1", "cast.B1", words)
    assert (click(done, "1.EL2.1"), click(done, "1.EL2.2")) == (1, 5)
