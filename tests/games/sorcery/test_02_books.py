"""Chapters 1 to 3: scope, spellbooks and spells, their stacks, and books that change hands."""

import pytest

from conclave.games.sorcery import GAME
from conclave.games.sorcery.army.muster import Muster
from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import values
from conclave.games.sorcery.rules.stacks import page_count, pages_in
from conclave.games.sorcery.rules.terms import BOOKS, FACE_DOWN
from conclave.kernel import Unreadable
from tests.games.sorcery.table import (
    after,
    asked,
    at,
    attack,
    click,
    figure,
    glade,
    in_play,
    new,
    options,
    played,
    refused,
    removed,
    stack,
    tokens,
)

FOE = "1.DC3.1 10,10"
CODEX = "S1 S8 G1 G5 C2 S4 G6"
WASTE = {"id": "D2", "owner": 1, "place": "play"}


def problems(*books: dict[str, object], warriors: str = "AE1 EL1 AE2") -> list[str]:
    report = Muster().check({"warriors": warriors.split(), "book": list(books)}, {"build_total": 400})
    return [problem.rule for problem in report.problems]


def book(id: str, wielder: int, spells: str) -> dict[str, object]:
    return {"id": id, "wielder": wielder, "spells": spells.split()}


# -- scope


def test_MK_1_4_two_players_take_turns_alternately() -> None:
    assert GAME.seats == (2,)
    state = glade("0.AE2.1 10,5; 1.AE2.1 10,18")
    assert state.at[f.ACTIVE] == 0
    assert played(state, "act.warrior:end").at[f.ACTIVE] == 1
    assert played(state, "act.warrior:end").at[f.ACTIVE] == 0


def test_MK_1_6_a_warrior_is_not_friendly_to_itself() -> None:
    warriors = "0.EL1.1 10,5 tokens=1; 0.AE2.1 11,5 tokens=1; 0.AE2.2 9,5 tokens=1; 1.AE2.1 10,7 tokens=1"
    state = played(glade(warriors, "B5 0.EL1.1 S11 S5"), "act.warrior:0.EL1.1 act.kind:cast.B5")
    assert options(state) == ["0.AE2.1", "0.AE2.2"]
    assert refused(state, "cast.target:0.EL1.1") == "MK-20.11"
    assert refused(state, "cast.target:1.AE2.1") != ""


def test_MK_1_7_captive_and_demoralized_warriors_are_not_able() -> None:
    warriors = "0.DC1.1 10,5; 0.AE2.1 3,3; 1.AE1.1 20,20; 1.AE2.1 10,10"
    books = "B4 0.DC1.1 S3 S1"
    open_window = played(glade(warriors, books), "act.warrior:0.DC1.1 act.kind:cast.B4")
    assert asked(open_window) == "1 counter.offer"
    for spell in ("E4", "E10"):
        state = glade(warriors, books, f"{spell} B4 0.DC1.1 1.AE1.1")
        assert asked(played(state, "act.warrior:0.DC1.1 act.kind:cast.B4")) == "chance attack.roll", spell


def test_MK_1_8_an_optional_ability_shows_its_no() -> None:
    state = played(glade("0.DC3.1 10,5; 0.AE2.1 3,3; 1.AE2.1 10,8"), "act.warrior:0.DC3.1 move.to:10,7")
    assert options(state) == ["1.AE2.1", "decline"]
    assert asked(played(state, "move.charge:decline")) == "0 act.warrior"


def test_MK_1_9_a_choice_of_one_is_made_by_itself() -> None:
    one = glade(f"0.AE1.1 10,5; {FOE}", "B3 0.AE1.1 S1 S8")
    assert asked(played(one, "act.warrior:0.AE1.1 act.kind:cast.B3")) == "chance attack.roll"
    two = glade(f"0.AE1.1 10,5; {FOE}; 1.DC3.2 12,10", "B3 0.AE1.1 S1 S8")
    assert asked(played(two, "act.warrior:0.AE1.1 act.kind:cast.B3")) == "0 cast.target"


# -- spellbooks and spells


def test_MK_2_1_MK_2_3_only_a_wielder_casts_and_it_stays_a_warrior() -> None:
    state = glade(f"0.AE1.1 10,5; 0.AE3.1 12,5; {FOE}", "B3 0.AE1.1 S1 S8")
    assert options(after(state, "act.warrior:0.AE1.1")) == ["move", "ranged", "cast.B3"]
    other = after(state, "act.warrior:0.AE3.1")
    assert options(other) == ["move", "ranged"]
    assert refused(other, "act.kind:cast.B3") == "MK-2.1"


def test_MK_2_2_MK_2_25_a_book_goes_with_its_wielder_and_drops_where_it_falls() -> None:
    warriors = "0.DC1.1 10,5 click=6; 0.DC2.1 3,3; 1.OK3.1 10,8; 1.AE2.1 20,20"
    state = glade(warriors, "B1 0.DC1.1 S3 !S1", actions=1)
    played(state, "act.warrior:0.DC1.1 act.kind:move move.to:10,7 end.browse:keep")
    played(state, f"act.warrior:1.OK3.1 act.kind:close {attack(4, 4)}")
    assert click(state, "0.DC1.1") == 0
    assert state.at[f.WIELDER] == -1
    assert state.at[f.LIES] == 24 * 7 + 10
    assert stack(state, "B1") == "S3 !S1"


def test_MK_2_4_the_caster_stays_the_caster_while_the_spell_is_in_play() -> None:
    state = glade(f"0.AE3.1 10,5; 0.AE2.1 11,5; {FOE}", "B1 0.AE3.1 E3 S1")
    played(state, "act.warrior:0.AE3.1 act.kind:cast.B1 cast.target:0.AE2.1")
    assert state.at[f.FIRST_CARD + f.CARD_CASTER] == figure(state, "0.AE3.1")


def test_MK_2_5_MK_2_19_every_spell_has_pages_a_browse_cost_and_a_text() -> None:
    for id, row in zip(tables.SPELLS.ids, tables.SPELLS.rows):
        assert row["pages"] >= 1
        assert 1 <= row["bars"] <= 3
        number = tables.SPELLS.ids.index(id) + 1
        assert GAME.rules[f"MK-20.{number}"].text.startswith(f"{id} ")
    assert [id for id, row in zip(tables.SPELLS.ids, tables.SPELLS.rows) if row["requires"]] == ["S7", "S9", "S16"]


def test_MK_2_6_an_element_marks_figure_or_area() -> None:
    books = "B3 0.AE1.1 E3 S1; B1 0.AE3.1 G6 S4"
    state = glade(f"0.AE1.1 10,5; 0.AE3.1 13,5; {FOE}", books)
    played(state, "act.warrior:0.AE1.1 act.kind:cast.B3")
    played(state, "act.warrior:0.AE3.1 act.kind:cast.B1 cast.place:13,6")
    enchantment, glyph = state.cards()
    assert state.at[enchantment + f.CARD_FIGURE] == figure(state, "0.AE1.1")
    assert state.at[glyph + f.CARD_SQUARE] == 24 * 6 + 13


def test_MK_2_7_MK_2_29_a_card_is_in_one_place() -> None:
    state = glade(f"0.AE1.1 10,5; {FOE}", "B3 0.AE1.1 E3 S1 S4")
    played(state, "act.warrior:0.AE1.1 act.kind:cast.B3")
    assert (stack(state, "B3"), in_play(state)) == ("S1 S4", "E3")
    assert refused(state, "cast.bookmark:E3") == "MK-2.29"
    with pytest.raises(Unreadable):
        glade(f"0.AE1.1 10,5; {FOE}", "B3 0.AE1.1 E3 S1", "E3 B3 0.AE1.1 0.AE1.1")


def test_MK_2_8_MK_2_9_pages_never_exceed_the_capacity() -> None:
    assert problems(book("B1", 3, "S1 S4 E1 E3 E5"), warriors="AE2 AE2 AE3") == []
    assert problems(book("B1", 3, "S1 S4 E1 E3 E5 G6"), warriors="AE2 AE2 AE3") == ["MK-2.9"]
    assert problems(book("B1", 3, "S15 S2"), warriors="AE2 AE2 AE3") == ["MK-2.9"]


@pytest.mark.parametrize(
    ("spell", "symbol", "pages"),
    [("S8", "DEL", 1), ("S8", "AE", 2), ("S9", "MIN", 3), ("G1", "AE", 1), ("S1", "AE", 1)],
)
def test_MK_2_10_MK_2_11_affinity_counts_for_its_symbol(spell: str, symbol: str, pages: int) -> None:
    assert page_count(tables.SPELLS.ids.index(spell), 1 << tables.SYMBOLS.index(symbol)) == pages


def test_MK_2_12_a_book_is_assigned_to_a_warrior_of_the_list() -> None:
    assert problems({"id": "B1", "spells": ["S1"]}) == ["MK-2.12"]
    assert problems(book("B1", 4, "S1")) == ["MK-2.12"]
    assert problems(book("B1", 1, "S1")) == []


def test_MK_2_13_MK_2_22_stacks_begin_face_up_and_the_bookmark_is_chosen() -> None:
    state = new(army_1="tide_and_ley", army_2="blood_and_ash")
    played(state, "first.roll:6 first.roll:1")
    while state.asks() == "setup.deploy":
        state.apply(state.options()[0])
    assert asked(state) == "0 setup.bookmark"
    played(state, "setup.bookmark:C2")
    assert stack(state, "B3") == "C2 S1 S8 G1 G5 S4 S14"
    assert all(card < FACE_DOWN for book in range(BOOKS) for card in state.stack(book))


def test_MK_2_14_the_top_spell_is_the_bookmark_face_up_or_down() -> None:
    state = glade(f"0.AE1.1 10,5; {FOE}", "B3 0.AE1.1 !S8 S1")
    assert tables.SPELLS.ids[state.bookmark(2)] == "S8"
    assert not state.is_open(2)


def test_MK_2_15_only_the_controller_looks_at_a_stack() -> None:
    mine = glade(f"0.AE1.1 10,5; {FOE}", "B3 0.AE1.1 S1 S8 G1")
    other = glade(f"0.AE1.1 10,5; {FOE}", "B3 0.AE1.1 S4 G6 C2")
    assert mine.observe(1) == other.observe(1)
    assert mine.observe(-1) == other.observe(-1)
    assert mine.observe(0) != other.observe(0)


def test_MK_2_16_nobody_looks_into_a_dropped_book() -> None:
    one = glade(f"0.AE2.1 10,5; {FOE}", "B3 0@10,6 S1 S8")
    other = glade(f"0.AE2.1 10,5; {FOE}", "B3 0@10,6 S4 G6")
    for seat in (-1, 1):
        assert one.observe(seat) == other.observe(seat)
    taken = glade("0.AE2.1 10,5; 0.AE3.1 3,3; 1.AP1.1 10,7", "B3 0@10,6 S1 S8", active=1, turn=6)
    played(taken, "act.warrior:1.AP1.1 act.kind:pick_up.0.B3")
    assert taken.at[f.REMEMBERS + BOOKS + 2], "with a wielder the book is open again"


def test_MK_2_17_order_and_faces_stay_as_they_are() -> None:
    state = glade(f"0.AE1.1 10,5; 0.AE2.1 3,3; {FOE}", "B3 0.AE1.1 S8 !G5 S1")
    played(state, f"act.warrior:0.AE1.1 act.kind:ranged {attack(1, 2)} act.warrior:end end.browse:keep act.warrior:end")
    assert stack(state, "B3") == "S8 !G5 S1"


def test_MK_2_18_a_spellbook_has_points_capacity_modifiers_and_requirements() -> None:
    rows = dict(zip(tables.BOOKS.ids, tables.BOOKS.rows))
    assert [rows[id]["points"] for id in rows] == [10, 15, 20, 20, 26, 24, 34]
    assert [rows[id]["capacity"] for id in rows] == [5, 6, 8, 8, 9, 9, 12]
    assert tables.BOOKS.names[0] == "Apprentice's Primer"


def test_MK_2_20_a_requirement_must_be_met_to_hold_and_to_cast() -> None:
    assert problems(book("B1", 1, "S7")) == ["MK-2.20"]
    assert problems(book("B1", 1, "S7"), warriors="OK1 OK2 OK2") == []
    pact = "0.MS1.1 10,5; 0.OK2.1 3,3; 1.DC3.1 10,10"
    assert "cast.B1" in options(played(glade(pact, "B1 0.MS1.1 S7 S1"), "act.warrior:0.MS1.1"))
    alone = played(glade("0.MS1.1 10,5; 0.DC3.1 3,3; 1.DC3.1 10,10", "B1 0.MS1.1 S7 S1"), "act.warrior:0.MS1.1")
    assert refused(alone, "act.kind:cast.B1") == "MK-2.20"


def test_MK_2_21_pages_are_counted_when_the_book_is_taken() -> None:
    books = "B1 0@10,6 E8 S1 S4 G1 E5"  # 6 pages, 5 with the symbol of the Crusaders or of the Empire, 4 with both
    pact = glade("0.MS1.1 10,5; 0.DC2.1 11,5 click=4; 1.DC3.1 12,5", books)
    played(pact, "act.warrior:0.MS1.1 act.kind:pick_up.B1")
    assert asked(pact) == "0 pickup.drop", "Pact lends the Crusaders' symbol only"
    both = glade("0.MS1.1 10,5; 0.DC2.1 11,5 click=4; 0.AE2.1 3,3; 1.DC3.1 12,5", books)
    played(both, "act.warrior:0.MS1.1 act.kind:pick_up.B1 act.warrior:end end.browse:keep")
    played(both, f"act.warrior:1.DC3.1 act.kind:close {attack(4, 4)}")
    assert click(both, "0.DC2.1") == 0
    assert pages_in(both, 0) == 5, "the symbol is lost, but nothing is counted again"


def test_MK_2_23_slots_and_requirements_of_the_wielder() -> None:
    assert problems(book("B1", 3, "S1")) == ["MK-2.23"]
    assert problems(book("B1", 1, "S1"), book("B3", 1, "S4")) == ["MK-2.23"]
    assert problems(book("B6", 1, "S1"), book("B1", 1, "S4"), warriors="DR1 DR2 DR2") == []
    assert problems(book("B2", 1, "S1")) == ["MK-2.23"]
    assert problems(book("B7", 1, "S1"), warriors="AE3 AE1 AE2") == ["MK-2.23"]
    assert problems(book("B4", 1, "S1")) == ["MK-2.23"]


def test_MK_2_24_two_books_have_two_bookmarks() -> None:
    state = glade(f"0.DR1.1 10,5; {FOE}", "B6 0.DR1.1 S15 S5; B1 0.DR1.1 E7 S4")
    played(state, "act.warrior:0.DR1.1")
    assert {"cast.B6", "cast.B1", "browse.B6", "browse.B1"} <= set(options(state))
    played(state, "act.kind:cast.B1")
    assert (stack(state, "B6"), stack(state, "B1")) == ("S15 S5", "S4")


PICK_UP = "0.AE3.1 11,6; 0.AE2.1 9,6; 1.AP1.1 9,5"


def test_MK_2_26_who_may_pick_up_a_book() -> None:
    state = glade(PICK_UP, "B3 0@10,5 S1 !S8 G1")
    assert refused(after(state, "act.warrior:0.AE2.1"), "act.kind:pick_up.B3") == "MK-2.23"
    far = glade("0.AE3.1 12,8; 1.AP1.1 9,5", "B3 0@10,5 S1 S8")
    assert refused(played(far, "act.warrior:0.AE3.1"), "act.kind:pick_up.B3") == "MK-2.26"
    played(state, "act.warrior:0.AE3.1 act.kind:pick_up.B3")
    assert stack(state, "B3") == "S1 !S8 G1"
    assert tokens(state, "0.AE3.1") == 1
    assert state.at[f.WIELDER + 2] == figure(state, "0.AE3.1")


def test_MK_2_27_a_card_that_comes_back_and_does_not_fit_is_gone() -> None:
    warriors = "0.AE2.1 9,7; 1.AP1.1 9,5; 1.DC3.1 8,8"
    state = glade(warriors, f"B3 0@10,5 {CODEX}", "E2 B3 0.AE1.1 0.AE2.1", active=1, turn=6)
    played(state, "act.warrior:1.AP1.1 act.kind:pick_up.0.B3 pickup.drop:G5 pickup.drop:S1")
    assert stack(state, "B3") == "S8 G1 C2 S4 G6"  # 8 pages of 8
    played(state, f"act.warrior:1.DC3.1 act.kind:close {attack(4, 4)}")
    assert (in_play(state), stack(state, "B3")) == ("", "S8 G1 C2 S4 G6")
    assert removed(state) == ["0.S1", "0.E2", "0.G5"]


def test_MK_2_28_books_modify_their_wielder() -> None:
    warriors = "0.MS1.1 10,5; 1.DC3.1 20,20"
    bare, winds = glade(warriors), glade(warriors, "B5 0.MS1.1 S1")
    mired = glade(f"{warriors}; 1.AE1.1 23,20", "B5 0.MS1.1 S1; B3 1.AE1.1 S4", "G2 B3 1.AE1.1 10,6", domains=[WASTE])
    assert [values.speed(state, 0) for state in (bare, winds, mired)] == [7, 8, 4]  # -3 - 1 + 1: no more than three
    codex = glade("0.EF1.1 10,5; 1.DC3.1 10,10", "B3 0.EF1.1 S1")
    assert values.attack_bonus(codex, 0) == 4  # no rule of 3 for the attack bonus


def test_MK_2_30_only_the_chosen_card_moves() -> None:
    state = glade(f"0.AE1.1 10,5; {FOE}", f"B3 0.AE1.1 {CODEX}")
    played(state, f"act.warrior:0.AE1.1 act.kind:cast.B3 {attack(1, 2)} cast.bookmark:C2")
    assert stack(state, "B3") == "C2 S8 G1 G5 S4 G6 S1"


def test_MK_2_31_a_card_returns_to_the_book_it_was_cast_from() -> None:
    warriors = "0.AE3.1 10,5; 0.AE2.1 10,8; 1.DC3.1 10,9"
    state = glade(warriors, "B1 1.DC3.1 S4", "E2 B1 1.DC3.1 0.AE2.1", active=1, turn=6)
    played(state, f"act.warrior:1.DC3.1 act.kind:close {attack(4, 4)}")
    assert stack(state, "B1", 1) == "S4 E2"


# -- the rule of spells


def test_MK_3_1_a_text_wins_over_a_rule() -> None:
    state = glade("0.EL1.1 10,5; 1.DC3.1 11,5", "B5 0.EL1.1 S5 S1")
    played(state, "act.warrior:0.EL1.1 act.kind:cast.B5 cast.square:10,8")
    assert at(state, "0.EL1.1") == (10, 8)  # no break away, although an enemy touched it


def test_MK_3_2_an_ability_wins_over_a_rule() -> None:
    walker = glade("0.EL2.1 3,10; 1.DC3.1 20,20", map="causeway")
    assert "3,13" not in options(played(walker, "act.warrior:0.EL2.1"))
    flier = glade("0.DR2.1 3,10; 1.DC3.1 20,20", map="causeway")
    assert "3,13" in options(played(flier, "act.warrior:0.DR2.1"))


def test_MK_3_3_what_forbids_wins() -> None:
    warriors = "0.BP1.1 10,5; 1.SO2.1 10,10; 1.DC3.1 12,10; 1.DC3.2 8,10"
    state = glade(warriors, "B1 0.BP1.1 S1 S4; B3 1.DC3.1 S4", "E7 B3 1.DC3.1 1.DC3.2 counters=3")
    played(state, "act.warrior:0.BP1.1 act.kind:cast.B1")
    assert options(state) == ["1.SO2.1", "1.DC3.1"]  # Spellbreach reaches the immune, not the veiled
    assert refused(state, "cast.target:1.DC3.2") == "MK-20.23"
