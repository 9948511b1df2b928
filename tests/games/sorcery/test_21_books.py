"""Chapter 21: the spellbooks and the domains."""

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from tests.games.sorcery.table import after, asked, attack, click, glade, options, played, rolled, stack

WAND = "1.AE1.1 20,20"


def domain(id: str, owner: int = 0) -> list[dict[str, object]]:
    return [{"id": id, "owner": owner, "place": "play"}]


def test_MK_21_1_seven_spellbooks_with_their_modifiers() -> None:
    assert len(tables.BOOKS.ids) == 7
    grimoire = glade("0.BP1.1 10,5; 1.DC3.1 11,5", "B2 0.BP1.1 S1", active=1, turn=6)
    strike = "act.warrior:1.DC3.1 act.kind:close"
    assert click(after(grimoire, f"{strike} {attack(3, 3)}"), "0.BP1.1") == 1  # 16 against 16 + 1
    ledger = glade("0.DC1.1 10,5; 1.DC3.1 11,5", "B4 0.DC1.1 S3")
    hit = after(ledger, f"act.warrior:0.DC1.1 act.kind:close {attack(3, 3)}")
    assert click(hit, "1.DC3.1") == 4  # 2 + 1 damage
    shot = glade("0.DC1.1 10,5; 1.DC3.1 10,10", "B4 0.DC1.1 S3")
    assert click(after(shot, f"act.warrior:0.DC1.1 act.kind:ranged {attack(3, 3)}"), "1.DC3.1") == 3
    codex = glade(f"0.AE1.1 10,5; 1.DC3.1 10,10; {WAND}", "B3 0.AE1.1 S1")
    played(codex, f"act.warrior:0.AE1.1 act.kind:cast.B3 counter.offer:1.AE1.1 {rolled('counter.cast', 1, 1)}")
    assert codex.at[f.CASTING_TOTAL] == 2 + 10 + 2 + 1 + 1


def test_MK_21_2_the_book_of_ten_winds_browses_once_for_nothing() -> None:
    state = glade("0.EL1.1 10,5; 1.AE2.1 10,18", "B5 0.EL1.1 S10 S11 S5", phase="end")
    assert options(state) == ["keep", "S5", "S11"]
    played(state, "end.browse:S5")
    assert (stack(state, "B5"), state.at[f.USED + 4]) == ("S5 S10 S11", 1)
    spent = glade("0.EL1.1 10,5; 1.AE2.1 10,18", "B5 0.EL1.1 S10 S11 S5 used", phase="end")
    assert options(spent) == ["keep"]
    cheap = glade("0.EL1.1 10,5; 1.AE2.1 10,18", "B5 0.EL1.1 E1 S11 S5", phase="end")
    assert played(cheap, "end.browse:S5").at[f.USED + 4] == 0, "one bar is free anyway"


def test_MK_21_3_the_ironbound_grimoire_forgives_critical_misses() -> None:
    for books, hurt in (("B2 0.BP1.1 S14", 1), ("B1 0.BP1.1 S14", 2)):
        state = glade("0.BP1.1 10,5; 1.DC3.1 11,5", books)
        assert click(played(state, f"act.warrior:0.BP1.1 act.kind:close {attack(1, 1)}"), "0.BP1.1") == hurt


def test_MK_21_4_storm_front_shortens_ranges() -> None:
    warriors = "0.AE1.1 10,5; 1.DC3.1 10,12"
    assert "ranged" in options(played(glade(warriors), "act.warrior:0.AE1.1"))
    state = glade(warriors, domains=domain("D1"))
    assert asked(played(state, "act.warrior:0.AE1.1")) == "0 move.to", "nothing else can be done"


def test_MK_21_5_bramble_waste_slows_and_holds() -> None:
    warriors = "0.AE2.1 10,5; 0.DR2.1 3,3; 1.DC3.1 11,5"
    move = "act.warrior:0.AE2.1 act.kind:move"
    free, waste = glade(warriors), glade(warriors, domains=domain("D2"))
    assert asked(after(free, f"{move} break.roll:4")) == "0 move.to"
    assert asked(after(waste, f"{move} break.roll:4")) == "0 act.warrior"
    fast, slow = after(free, f"{move} break.roll:5"), after(waste, f"{move} break.roll:5")
    assert len(options(slow)) < len(options(fast))
    fly = "act.warrior:0.DR2.1"
    assert options(after(waste, fly)) == options(after(free, fly))


def test_MK_21_6_ley_nexus_helps_casting_sorcerers() -> None:
    warriors = f"0.DC1.1 10,5; 1.AE2.1 10,10; {WAND}"
    state = glade(warriors, "B4 0.DC1.1 S3", domains=domain("D3", 1))
    played(state, f"act.warrior:0.DC1.1 act.kind:cast.B4 counter.offer:1.AE1.1 {rolled('counter.cast', 2, 3)}")
    assert state.at[f.CASTING_TOTAL] == 5 + 10 + 1 + 2
    played(state, "counter.try:3")  # 3 + 10 + 2 + 1 + 1 is no more than 18
    assert asked(state) == "chance attack.roll"


def test_MK_21_7_open_sky_takes_cover_away_and_lengthens_ranges() -> None:
    warriors = "0.AE1.1 5,3; 1.DC3.1 5,8"  # in the woods
    shoot = f"act.warrior:0.AE1.1 act.kind:ranged {attack(3, 3)}"
    assert click(after(glade(warriors), shoot), "1.DC3.1") == 1
    assert click(after(glade(warriors, domains=domain("D4")), shoot), "1.DC3.1") == 3
    far = "0.AE1.1 10,5; 1.DC3.1 10,14"
    assert "ranged" in options(played(glade(far, domains=domain("D4")), "act.warrior:0.AE1.1"))
