"""Chapter 20: what enchantments, glyphs, illusions, counterspells and do-not-cast spells do."""

import pytest

from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.machine import Sorcery
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
    seen_by_all,
    stack,
    tokens,
)

TIDE = "act.warrior:0.AE1.1 act.kind:cast.B3"


def reach(state: Sorcery, key: str) -> int:
    """Squares that a warrior may move to."""
    moving = after(state, f"act.warrior:{key}")
    return len(options(moving if moving.asks() == "move.to" else played(moving, "act.kind:move")))


# -- enchantments


def test_MK_20_17_arcane_sight() -> None:
    warriors = "0.AE1.1 10,5; 0.AE2.1 3,3; 1.EL3.1 10,12; 1.DC3.1 14,10"
    blind = played(glade(warriors), "act.warrior:0.AE1.1 act.kind:ranged")
    assert asked(blind) == "chance attack.roll", "the Archer is invisible from seven squares"
    state = glade(warriors, "B3 0.AE1.1 S1", "E1 B3 0.AE1.1 0.AE1.1")
    played(state, "act.warrior:0.AE1.1 act.kind:ranged")
    assert "1.EL3.1" in options(state)
    assert in_play(after(state, f"ranged.target:1.EL3.1 {attack(1, 2)}")) == ""
    assert in_play(after(state, f"ranged.target:1.EL3.1 {attack(4, 4)}")) == "E1"
    ghost = glade("0.AP3.1 10,5; 1.AE1.1 11,5", "B3 1.AE1.1 S1", "E1 B3 1.AE1.1 1.AE1.1")
    assert asked(played(ghost, "act.warrior:0.AP3.1 act.kind:move")) == "chance break.roll"


def test_MK_20_18_stoneskin() -> None:
    warriors = "0.AE3.1 10,5; 0.AE2.1 14,9; 0.AE2.2 15,9; 0.EL2.1 10,8; 0.EL3.1 10,9; 1.DC3.1 20,20"
    state = played(glade(warriors, "B1 0.AE3.1 E2"), "act.warrior:0.AE3.1 act.kind:cast.B1")
    assert options(state) == ["0.AE3.1", "0.AE2.1", "0.EL2.1"]  # not the far one, nor the one behind another
    fight = glade("0.AE2.1 10,5; 1.DC3.1 11,5", "B1 1.DC3.1 S1", "E2 B1 1.DC3.1 1.DC3.1")
    strike = "act.warrior:0.AE2.1 act.kind:close"
    assert click(after(fight, f"{strike} {attack(4, 4)}"), "1.DC3.1") == 1  # 8 + 9 against 18
    hit = after(fight, f"{strike} {attack(4, 5)}")
    assert (click(hit, "1.DC3.1"), in_play(hit)) == (3, "")


def test_MK_20_19_keen_edge() -> None:
    state = glade("0.AE2.1 10,5; 0.AE3.1 3,3; 1.DC3.1 11,5", "B1 0.AE3.1 S4", "E3 B1 0.AE3.1 0.AE2.1")
    strike = "act.warrior:0.AE2.1 act.kind:close"
    hit = after(state, f"{strike} {attack(3, 3)}")  # 6 + 9 + 1
    assert (click(hit, "1.DC3.1"), in_play(hit)) == (4, "E3")
    assert in_play(after(state, f"{strike} {attack(2, 3)}")) == ""


@pytest.mark.parametrize(("spell", "can_move"), [("E4", False), ("E10", True)])
def test_MK_20_20_MK_20_26_shackles_and_dread(spell: str, can_move: bool) -> None:
    state = glade("0.DC1.1 10,5; 0.DC2.1 3,3; 1.AE2.1 10,10; 1.AE3.1 20,20 tokens=1", f"B4 0.DC1.1 {spell} S3")
    played(state, "act.warrior:0.DC1.1 act.kind:cast.B4")
    assert in_play(after(state, attack(2, 3))) == ""
    played(state, f"{attack(2, 4)} act.warrior:end end.browse:keep")
    assert in_play(state) == spell
    assert (refused(state, "act.warrior:1.AE2.1") == "") == can_move
    played(state, "act.warrior:end")
    assert (in_play(state), stack(state, "B4")) == ("", f"S3 {spell}")


def test_MK_20_21_wild_fury() -> None:
    state = glade("0.AE2.1 10,5; 0.AE3.1 3,3; 1.DC3.1 11,5", "B1 0.AE3.1 S4", "E5 B1 0.AE3.1 0.AE2.1")
    strike = "act.warrior:0.AE2.1 act.kind:close"
    hit = after(state, f"{strike} {attack(2, 3)}")  # 5 + 9 + 2
    assert (click(hit, "1.DC3.1"), in_play(hit)) == (3, "")
    missed = after(state, f"{strike} {attack(2, 2)} act.warrior:end end.browse:keep")
    assert in_play(missed) == "E5"
    assert click(after(missed, f"act.warrior:1.DC3.1 act.kind:close {attack(2, 2)}"), "0.AE2.1") == 3  # 14 against 14


def test_MK_20_22_shadow_wings() -> None:
    state = glade("0.AE3.1 3,10; 1.DC3.1 3,15", "B1 0.AE3.1 S1", "E6 B1 0.AE3.1 0.AE3.1", map="causeway")
    assert "3,13" in options(after(state, "act.warrior:0.AE3.1 act.kind:move"))
    shot = glade("0.AE3.1 10,5; 1.DC3.1 10,10", "B1 0.AE3.1 S12", "E6 B1 0.AE3.1 0.AE3.1")
    assert in_play(after(shot, f"act.warrior:0.AE3.1 act.kind:ranged {attack(1, 2)}")) == ""
    assert in_play(after(shot, "act.warrior:0.AE3.1 act.kind:cast.B1")) == ""
    own = glade("0.AE3.1 10,5; 1.DC3.1 10,10", "B1 0.AE3.1 E6")
    assert in_play(played(own, "act.warrior:0.AE3.1 act.kind:cast.B1")) == "E6"


def test_MK_20_23_spell_veil() -> None:
    warriors = "0.AP1.1 10,5; 1.AE1.1 10,10 tokens=1; 1.AE2.1 12,10"
    veil = "E7 B3 1.AE1.1 1.AE1.1 counters=3"
    bolt = played(glade(warriors, "B1 0.AP1.1 S1; B3 1.AE1.1 S4", veil), "act.warrior:0.AP1.1 act.kind:cast.B1")
    assert f.AIMS.all(bolt.at) == [figure(bolt, "1.AE2.1")]
    rain = glade(warriors, "B1 0.AP1.1 S9; B3 1.AE1.1 S4", veil)
    played(rain, "act.warrior:0.AP1.1 act.kind:cast.B1 cast.target:10,9")
    assert click(rain, "1.AE1.1") == 3, "areas still reach it"
    shot = played(glade(warriors, "B3 1.AE1.1 S4", veil), "act.warrior:0.AP1.1 act.kind:ranged")
    assert "1.AE1.1" in options(shot), "a shot is no spell"


def test_MK_20_24_curse_of_frailty() -> None:
    state = glade("0.DC1.1 9,4; 0.AE2.1 10,5; 1.DC3.1 11,5", "B4 0.DC1.1 S3", "E8 B4 0.DC1.1 1.DC3.1")
    strike = "act.warrior:0.AE2.1 act.kind:close"
    hit = after(state, f"{strike} {attack(2, 3)}")  # 5 + 9 against 14
    assert (click(hit, "1.DC3.1"), in_play(hit), stack(hit, "B4")) == (3, "", "S3 E8")
    assert in_play(after(state, f"{strike} {attack(2, 2)}")) == "E8"


def test_MK_20_25_tireless() -> None:
    state = glade("0.AE2.1 10,5 tokens=1; 0.AE3.1 3,3; 1.DC3.1 11,5", "B1 0.AE3.1 S4", "E9 B1 0.AE3.1 0.AE2.1")
    played(state, f"act.warrior:0.AE2.1 act.kind:close {attack(1, 2)}")
    assert (tokens(state, "0.AE2.1"), click(state, "0.AE2.1"), in_play(state)) == (2, 1, "E9")
    played(state, f"act.warrior:end end.browse:keep act.warrior:1.DC3.1 act.kind:close {attack(3, 3)}")
    assert (click(state, "0.AE2.1"), in_play(state)) == (3, "")


# -- glyphs


def test_MK_20_27_circle_of_warding() -> None:
    state = glade("0.AE2.1 10,5; 1.DC3.1 11,5; 1.AE1.1 13,5", "B3 1.AE1.1 S4", "G1 B3 1.AE1.1 12,4")
    strike = "act.warrior:0.AE2.1 act.kind:close"
    assert click(after(state, f"{strike} {attack(3, 4)}"), "1.DC3.1") == 1  # 16 against 17
    assert click(after(state, f"{strike} {attack(4, 4)}"), "1.DC3.1") == 3


def test_MK_20_28_mire_sigil() -> None:
    free = glade("0.AE2.1 10,5; 1.AE1.1 20,20")
    mired = glade("0.AE2.1 10,5; 1.AE1.1 20,20", "B3 1.AE1.1 S4", "G2 B3 1.AE1.1 13,8")
    clear = glade("0.AE2.1 10,5; 1.AE1.1 20,20", "B3 1.AE1.1 S4", "G2 B3 1.AE1.1 14,8")
    own = glade("0.AE2.1 10,5; 0.AE1.1 20,20; 1.DC3.1 23,23", "B3 0.AE1.1 S4", "G2 B3 0.AE1.1 13,8")
    assert reach(mired, "0.AE2.1") < reach(free, "0.AE2.1") == reach(clear, "0.AE2.1") == reach(own, "0.AE2.1")


def test_MK_20_29_flame_sigil() -> None:
    state = glade("0.AE2.1 10,5; 0.AE2.2 3,3; 1.AE1.1 10,12", "B3 1.AE1.1 S4", "G3 B3 1.AE1.1 10,11")
    move = "act.warrior:0.AE2.1"
    assert click(after(state, f"{move} move.to:10,9"), "0.AE2.1") == 2
    assert click(after(state, f"{move} move.to:10,8"), "0.AE2.1") == 1
    held = glade("0.AE2.1 10,10; 0.AE2.2 3,3; 1.AE1.1 10,11", "B3 1.AE1.1 S4", "G3 B3 1.AE1.1 10,12")
    assert click(played(held, f"{move} act.kind:move break.roll:1"), "0.AE2.1") == 1


def test_MK_20_30_font_of_power() -> None:
    warriors = "0.AE1.1 10,5; 0.AE2.1 3,3; 1.DC3.1 10,10"
    state = glade(warriors, "B3 0.AE1.1 S3", "G4 B3 0.AE1.1 11,5")
    assert click(after(state, f"act.warrior:0.AE1.1 act.kind:ranged {attack(2, 3)}"), "1.DC3.1") == 3
    assert click(after(state, f"{TIDE} {attack(2, 3)}"), "1.DC3.1") == 3
    close = glade("0.AE1.1 10,5; 1.DC3.1 10,6", "B3 0.AE1.1 S3", "G4 B3 0.AE1.1 11,5")
    assert click(played(close, f"act.warrior:0.AE1.1 act.kind:close {attack(2, 3)}"), "1.DC3.1") == 1


def test_MK_20_31_sigil_of_silence() -> None:
    books = "B3 0.AE1.1 S4 S1; B1 1.AE1.1 S1"
    for square, hurt in (("10,13", 3), ("10,14", 2)):
        state = glade("0.AE1.1 10,5 click=4; 1.AE1.1 10,15 tokens=1", books, f"G5 B1 1.AE1.1 {square}")
        played(state, f"{TIDE} cast.bookmark:S1")
        assert click(state, "0.AE1.1") == hurt, square


def test_MK_20_32_watching_eye() -> None:
    warriors = "0.AE1.1 10,5; 1.DC3.1 10,10; 1.AE1.1 20,20"
    for magic, total in (("", 19), ("G6 B3 0.AE1.1 11,5", 20), ("G6 B3 0.AE1.1 17,5", 19)):
        state = glade(warriors, "B3 0.AE1.1 S1 S8", magic)
        played(state, f"{TIDE} counter.offer:1.AE1.1 {rolled('counter.cast', 2, 3)}")
        assert state.at[f.CASTING_TOTAL] == total


# -- illusions


def test_MK_20_33_veil_of_fog() -> None:
    warriors = "0.BP2.1 10,5; 1.DC3.1 10,11; 1.AE2.1 12,10"
    state = glade(warriors, "B1 1.DC3.1 S1", "I1 B1 1.DC3.1 counters=3")
    played(state, "act.warrior:0.BP2.1 act.kind:ranged")
    assert f.AIMS.all(state.at) == [figure(state, "1.AE2.1")]


def test_MK_20_34_phantom_forest() -> None:
    warriors = "0.BP2.1 10,5; 1.DC3.1 10,11"
    state = glade(warriors, "B1 1.DC3.1 S1", "I2 B1 1.DC3.1 counters=3")
    shoot = "act.warrior:0.BP2.1 act.kind:ranged"
    assert click(after(state, f"{shoot} {attack(3, 3)}"), "1.DC3.1") == 1  # 16 against 16 + 1
    assert click(after(glade(warriors), f"{shoot} {attack(3, 3)}"), "1.DC3.1") == 4


def test_MK_20_35_hush_of_the_void() -> None:
    warriors = "0.DC1.1 10,5; 1.AE2.1 10,10; 1.AE1.1 20,20"
    state = glade(warriors, "B4 0.DC1.1 S3; B3 1.AE1.1 S1", "I3 B3 1.AE1.1 counters=2")
    assert asked(played(state, "act.warrior:0.DC1.1 act.kind:cast.B4")) == "chance attack.roll"


def test_MK_20_36_false_dawn() -> None:
    dawn, books = "I4 B1 1.DC3.1 counters=3", "B1 1.DC3.1 S1"
    warriors = "0.BP2.1 10,5; 0.AE2.1 3,3; 1.EL3.1 10,12; 1.DC3.1 23,23"
    assert asked(played(glade(warriors), "act.warrior:0.BP2.1")) == "0 move.to"
    assert "ranged" in options(played(glade(warriors, books, dawn), "act.warrior:0.BP2.1"))
    dodger = glade("0.BP2.1 10,5; 1.EL2.1 10,10; 1.DC3.1 23,23", books, dawn)
    played(dodger, f"act.warrior:0.BP2.1 act.kind:ranged {attack(4, 4)}")
    assert click(dodger, "1.EL2.1") == 4
    ghost = glade("0.AP3.1 10,5; 1.DC3.1 11,5", books, dawn)
    assert asked(played(ghost, "act.warrior:0.AP3.1 act.kind:move")) == "chance break.roll"


def test_MK_20_37_quaking_ground() -> None:
    quake = "I5 B1 1.AE1.1 counters=3"
    walker = "0.DC3.1 10,5; 0.DR2.1 3,3; 1.AE1.1 10,12"
    shaken = glade(walker, "B1 1.AE1.1 S1", quake)
    assert reach(shaken, "0.DC3.1") < reach(glade(walker), "0.DC3.1")
    assert reach(shaken, "0.DR2.1") == reach(glade(walker), "0.DR2.1")
    charge = "act.warrior:0.DC3.1 move.to:10,11"
    assert asked(after(glade(walker), charge)) == "0 move.charge"
    assert asked(after(shaken, charge)) == "0 act.warrior"


# -- counterspells

CAST = "act.warrior:0.DC1.1 act.kind:cast.B4"
FIELD = "0.DC1.1 10,5; 1.AE2.1 10,10; 1.AE1.1 20,20"


def countered(card: str, dice: str) -> Sorcery:
    state = glade(FIELD, f"B4 0.DC1.1 S3 E8; B1 1.AE1.1 {card} S1")
    return played(state, f"{CAST} counter.offer:1.AE1.1.B1 {dice}")


def test_MK_20_38_riposte_of_will() -> None:
    dice = rolled("counter.cast", 2, 3)  # 16 against face + 10 + 2 + 1 + 1 + 2
    assert stack(countered("C1", f"{dice} counter.try:1 counter.bookmark:S1"), "B4") == "!S3 E8"
    tie = countered("C1", f"{rolled('counter.cast', 3, 3)} counter.try:1 counter.bookmark:S1")
    assert asked(tie) == "chance attack.roll"


def test_MK_20_39_shatter_word() -> None:
    won = countered("C2", f"{rolled('counter.cast', 1, 2)} counter.try:1")
    assert click(won, "0.DC1.1") == 2
    lost = countered("C2", f"{rolled('counter.cast', 6, 6)} counter.try:1")
    assert click(lost, "0.DC1.1") == 1


def test_MK_20_40_twin_denial() -> None:
    state = countered("C3", f"{rolled('counter.cast', 6, 6)} {rolled('counter.try', 5, 5)}")  # 23 against 10 + 14
    assert (stack(state, "B4"), stack(state, "B1", 1)) == ("!S3 E8", "!C3 S1")


def test_MK_20_41_second_thought() -> None:
    state = countered("C4", f"{rolled('counter.cast', 2, 3)} counter.try:1")
    assert (asked(state), options(state)) == ("1 counter.again", ["keep", "again"])
    kept = after(state, "counter.again:keep counter.bookmark:S1")
    assert asked(kept) == "chance attack.roll"
    again = after(state, "counter.again:again counter.try:6 counter.bookmark:S1")
    assert stack(again, "B4") == "!S3 E8"
    worse = after(countered("C4", f"{rolled('counter.cast', 2, 3)} counter.try:6"), "counter.again:again counter.try:1")
    assert asked(played(worse, "counter.bookmark:S1")) == "chance attack.roll", "the second result stands"


# -- do not cast


def test_MK_20_42_hidden_reserve() -> None:
    for cards, total in (("S1 S4", 5 + 9 + 1), ("S1 N1", 5 + 9 + 2)):
        state = glade("0.MS1.1 10,5; 1.DC3.1 10,10; 1.AE1.1 20,20", f"B1 0.MS1.1 {cards}")
        played(state, f"act.warrior:0.MS1.1 act.kind:cast.B1 counter.offer:1.AE1.1 {rolled('counter.cast', 2, 3)}")
        assert state.at[f.CASTING_TOTAL] == total


def test_MK_20_43_last_page() -> None:
    warriors = "0.DC1.1 10,5 click=5; 1.OK3.1 11,5"
    state = glade(warriors, "B4 0.DC1.1 S3 !N2", active=1, turn=6)
    strike = f"act.warrior:1.OK3.1 act.kind:close {attack(4, 4)}"
    played(state, strike)
    assert (click(state, "0.DC1.1"), removed(state), stack(state, "B4")) == (6, ["0.N2"], "S3")
    bare = glade(f"{warriors}; 0.AE2.1 3,3", "B4 0.DC1.1 S3", active=1, turn=6)
    assert click(played(bare, strike), "0.DC1.1") == 0


def test_MK_20_44_wand_lore() -> None:
    warriors = "0.DC1.1 10,5; 1.AE2.1 10,10; 1.BP2.1 20,20"
    state = glade(warriors, "B4 0.DC1.1 S3; B1 1.BP2.1 S4 N3")
    assert options(played(state, CAST)) == ["1.BP2.1", "resolve"]
    taken = glade("0.AE3.1 10,5; 1.DC3.1 20,20", "B1 0@10,6 S1 N3")
    assert seen_by_all(taken, 0) == []
    played(taken, "act.warrior:0.AE3.1 act.kind:pick_up.B1")
    assert seen_by_all(taken, 0) == ["N3"]
