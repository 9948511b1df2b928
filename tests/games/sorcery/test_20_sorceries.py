"""Chapter 20: what each sorcery does."""

from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.terms import FIGURES
from tests.games.sorcery.table import (
    after,
    asked,
    at,
    attack,
    click,
    glade,
    in_play,
    numbers,
    options,
    played,
    refused,
    removed,
    stack,
    tokens,
)

FOE = "1.DC3.1 10,10"  # attack 10, defense 16
TIDE = "act.warrior:0.AE1.1 act.kind:cast.B3"


def test_MK_20_1_ember_bolt() -> None:
    state = played(glade(f"0.AE1.1 10,5; {FOE}", "B3 0.AE1.1 S1"), TIDE)
    assert click(after(state, attack(1, 3)), "1.DC3.1") == 1  # 4 + 10 + 1
    assert click(after(state, attack(2, 3)), "1.DC3.1") == 3


def test_MK_20_2_fireburst() -> None:
    warriors = "0.BP1.1 10,5; 0.AE2.1 11,9; 1.DC3.1 10,8; 1.SO2.1 9,9; 1.DC2.1 12,8; 1.AE2.1 10,10"
    state = played(glade(warriors, "B2 0.BP1.1 S2 S1"), "act.warrior:0.BP1.1 act.kind:cast.B2")
    assert "3,5" not in options(state), "an opposing warrior must stand there"
    played(state, "cast.target:10,8 cast.breach:respect")
    played(state, attack(3, 4))  # 7 + 10 against all
    hurt = [click(state, key) for key in ("0.AE2.1", "1.DC3.1", "1.SO2.1", "1.DC2.1", "1.AE2.1")]
    assert hurt == [3, 3, 1, 1, 1]
    assert stack(state, "B2") == "!S2 S1"
    own = glade("0.DR1.1 10,5; 1.DC2.1 10,7", "B1 0.DR1.1 S2 S1")
    played(own, f"act.warrior:0.DR1.1 act.kind:cast.B1 cast.target:10,6 {attack(4, 4)}")
    assert (click(own, "0.DR1.1"), click(own, "1.DC2.1")) == (3, 3)


def test_MK_20_3_leech_life() -> None:
    cast = "act.warrior:0.DC1.1 act.kind:cast.B4"
    state = played(glade(f"0.DC1.1 10,5 click=2; {FOE}", "B4 0.DC1.1 S3"), cast)
    hit = after(state, attack(3, 3))
    assert (click(hit, "1.DC3.1"), click(hit, "0.DC1.1")) == (3, 1)
    missed = after(state, attack(2, 3))
    assert (click(missed, "1.DC3.1"), click(missed, "0.DC1.1")) == (1, 2)


def test_MK_20_4_mending_words() -> None:
    state = played(
        glade("0.AE1.1 10,5; 0.AE2.1 11,5 click=4; 0.AE2.2 14,5 click=4; 1.DC3.1 20,20", "B3 0.AE1.1 S4"), TIDE
    )
    assert (click(state, "0.AE2.1"), click(state, "0.AE2.2")) == (2, 4)


def test_MK_20_5_fold_space() -> None:
    state = played(glade("0.EL1.1 10,5; 1.AE2.1 12,9", "B5 0.EL1.1 S5"), "act.warrior:0.EL1.1 act.kind:cast.B5")
    assert "16,11" in options(state)
    assert refused(state, "cast.square:17,11") == "MK-20.5"
    assert refused(state, "cast.square:12,9") == "MK-13.4"
    assert at(played(state, "cast.square:16,11"), "0.EL1.1") == (16, 11)


def test_MK_20_6_hurl() -> None:
    state = glade("0.EF1.1 10,5; 1.AE2.1 10,10", "B3 0.EF1.1 S6")
    played(state, "act.warrior:0.EF1.1 act.kind:cast.B3 fury.roll:6")
    assert refused(state, "cast.square:10,14") == "MK-20.6"
    hit = after(state, f"cast.square:13,13 {attack(3, 4)}")
    assert (at(hit, "1.AE2.1"), click(hit, "1.AE2.1")) == ((13, 13), 2)
    missed = after(state, f"cast.square:13,13 {attack(3, 3)}")
    assert (at(missed, "1.AE2.1"), click(missed, "1.AE2.1")) == ((10, 10), 1)


def test_MK_20_7_wild_bolt() -> None:
    state = played(glade(f"0.OK1.1 10,5; {FOE}", "B1 0.OK1.1 S7"), "act.warrior:0.OK1.1 act.kind:cast.B1")
    assert asked(after(state, attack(3, 3))) == "0 act.warrior"
    played(state, attack(3, 4))
    assert asked(state) == "chance wild.roll"
    found = [click(after(state, f"wild.roll:{face}"), "1.DC3.1") for face in range(1, 7)]
    assert found == [2, 2, 3, 3, 5, 5]


def test_MK_20_8_unravel() -> None:
    warriors = "0.AE1.1 10,5; 0.AE2.1 3,3; 1.SO2.1 10,10; 1.DC3.1 12,7; 1.AE1.1 20,20 tokens=1"
    magic = "E3 B1 1.DC3.1 1.SO2.1; G3 B1 1.DC3.1 13,6; I1 B1 1.DC3.1 counters=2; E9 B3 0.AE1.1 0.AE2.1"
    state = played(glade(warriors, "B3 0.AE1.1 S8 S1; B1 1.DC3.1 S4", magic), TIDE)
    assert options(state) == ["a", "b", "c"]
    assert in_play(after(state, "cast.mode:a")) == "G3 I1 E9", "one in range; immunity of its bearer does not matter"
    assert removed(after(state, "cast.mode:c")) == ["1.I1"]
    assert stack(after(state, "cast.mode:b"), "B1", 1) == "S4 G3"
    assert stack(after(state, "cast.mode:a"), "B1", 1) == "S4 E3"


def test_MK_20_9_rain_of_ash() -> None:
    warriors = "0.AP1.1 10,5; 0.AP3.1 9,8; 1.OK3.1 10,9; 1.AE2.1 14,9"
    state = played(glade(warriors, "B1 0.AP1.1 S9 S1"), "act.warrior:0.AP1.1 act.kind:cast.B1")
    played(state, "cast.target:11,9")
    assert [click(state, key) for key in ("0.AP1.1", "0.AP3.1", "1.OK3.1", "1.AE2.1")] == [1, 3, 3, 1]
    assert stack(state, "B1") == "!S9 S1"  # no attack, so Toughness did not help


def test_MK_20_10_forked_levin() -> None:
    state = glade("0.EL1.1 10,5; 1.DC3.1 10,10; 1.AE2.1 12,10", "B5 0.EL1.1 S10")
    played(state, "act.warrior:0.EL1.1 act.kind:cast.B5")
    one = after(state, f"cast.mode:a cast.target:1.DC3.1 {attack(3, 3)}")
    assert (click(one, "1.DC3.1"), click(one, "1.AE2.1")) == (4, 1)
    two = after(state, f"cast.mode:b cast.target:1.AE2.1 {attack(4, 4)} {attack(3, 4)}")  # 16 hits, 15 does not
    assert (click(two, "1.AE2.1"), click(two, "1.DC3.1")) == (3, 1)
    alone = glade("0.EL1.1 10,5; 1.DC3.1 10,10", "B5 0.EL1.1 S10")
    assert asked(played(alone, "act.warrior:0.EL1.1 act.kind:cast.B5")) == "chance attack.roll"


def test_MK_20_11_ley_surge() -> None:
    state = glade("0.EL1.1 10,5; 0.AE2.1 16,11 tokens=2; 0.AE2.2 17,11 tokens=1; 1.DC3.1 20,20", "B5 0.EL1.1 S11 S1")
    played(state, "act.warrior:0.EL1.1 act.kind:cast.B5")
    assert (tokens(state, "0.AE2.1"), tokens(state, "0.AE2.2")) == (1, 1)
    assert stack(state, "B5") == "!S11 S1"


def test_MK_20_12_war_chant() -> None:
    warriors = "0.EF1.1 10,5; 0.AE2.1 13,8; 0.AE2.2 14,8; 1.DC3.1 13,9; 1.DC3.2 15,9"
    state = glade(warriors, "B3 0.EF1.1 S12")
    played(state, "act.warrior:0.EF1.1 act.kind:cast.B3")
    near = after(state, f"act.warrior:0.AE2.1 act.kind:close {attack(2, 3)}")
    assert click(near, "1.DC3.1") == 3  # 5 + 9 + 1 + 1 for the other sword
    far = after(state, f"act.warrior:0.AE2.2 act.kind:close close.target:1.DC3.2 {attack(3, 3)}")
    assert click(far, "1.DC3.2") == 1  # 6 + 9
    played(state, "act.warrior:end end.browse:keep")
    assert not any(numbers(state, f.MARKS, 0, FIGURES))


def test_MK_20_13_blotted_page() -> None:
    warriors = "0.EL1.1 10,5; 1.DR1.1 10,10 tokens=1; 1.AE1.1 12,10 tokens=1"
    books = "B5 0.EL1.1 S13; B6 1.DR1.1 S15 S5; B1 1.DR1.1 !S2; B3 1.AE1.1 !S1"
    state = played(glade(warriors, books), "act.warrior:0.EL1.1 act.kind:cast.B5")
    assert options(state) == ["a", "b"]
    blot = after(state, "cast.mode:a")
    assert stack(after(blot, attack(3, 3)), "B6", 1) == "!S15 S5"  # 6 + 10 + 1 against 17
    assert stack(after(blot, attack(2, 3)), "B6", 1) == "S15 S5"
    riffle = after(state, f"cast.mode:b {attack(6, 6)}")
    assert (stack(riffle, "B6", 1), click(riffle, "1.DR1.1")) == ("S5 S15", 1)
    two = glade(warriors, "B5 0.EL1.1 S13; B6 1.DR1.1 S15 S5; B1 1.DR1.1 S2 E7")
    played(two, "act.warrior:0.EL1.1 act.kind:cast.B5 cast.mode:b")
    assert (asked(two), options(two)) == ("0 cast.book", ["1.B1", "1.B6"])
    assert stack(played(two, f"cast.book:1.B1 {attack(3, 3)}"), "B1", 1) == "E7 S2"


def test_MK_20_14_searing_touch() -> None:
    state = glade("0.BP1.1 10,5; 0.AE2.1 11,6; 1.OK3.1 11,5", "B2 0.BP1.1 S14")
    played(state, "act.warrior:0.BP1.1 act.kind:cast.B2")
    assert click(after(state, attack(1, 3)), "1.OK3.1") == 4  # 4 + 10 + 1 against 15; 2 + 1 damage, Toughness or not
    assert click(after(state, attack(1, 2)), "1.OK3.1") == 1


def test_MK_20_15_unmaking() -> None:
    state = glade("0.DR1.1 10,5; 1.AE2.1 10,10", "B6 0.DR1.1 S15 S5")
    played(state, f"act.warrior:0.DR1.1 act.kind:cast.B6 {attack(2, 3)}")
    assert (click(state, "1.AE2.1"), stack(state, "B6")) == (5, "!S15 S5")


def test_MK_20_16_far_gate() -> None:
    state = glade("0.SO1.1 10,5; 0.DR2.1 20,17; 0.SO2.1 12,5; 0.DR2.2 11,18; 1.DC3.1 23,23", "B3 0.SO1.1 S16")
    played(state, "act.warrior:0.SO1.1 act.kind:cast.B3")
    assert (at(state, "0.SO1.1"), at(state, "0.DR2.1")) == ((20, 17), (10, 5))
    assert state.grid[24 * 17 + 20] == 0
