"""Chapter 15: army lists, as the builder checks them."""

from typing import Any

import pytest

from conclave.games.sorcery import GAME, tables
from conclave.games.sorcery.armies import ready
from conclave.games.sorcery.muster import Muster
from conclave.kernel.words import words_of

TIDE: dict[str, Any] = {
    "warriors": ["AE1", "EL1", "AE2", "AE2", "EL2", "EL3"],
    "domain": "D4",
    "book": [
        {"id": "B3", "wielder": 1, "spells": ["S1", "S8", "G1", "G5", "C2", "S4", "G6"]},
        {"id": "B5", "wielder": 2, "spells": ["S10", "S11", "S5", "G4", "I2", "E1", "C1", "S13"]},
    ],
}


def problems(total: int = 300, **changes: Any) -> list[str]:
    report = Muster().check({**TIDE, **changes}, {"build_total": total})
    assert all(words_of(GAME).troubles(problem.say) == [] for problem in report.problems)
    return [f"{problem.rule} {problem.path}".strip() for problem in report.problems]


def test_MK_15_1_points_of_warriors_books_and_domain() -> None:
    report = Muster().check(TIDE, {"build_total": 300})
    assert report.totals == {"points": 300, "B3": 8, "B5": 9}
    assert report.limits == {"points": 300, "B3": 8, "B5": 9}
    assert problems(200) == ["MK-15.1"]
    assert problems(domain="D1") == ["MK-15.1"]
    assert problems(400, domain="D1") == []


def test_MK_15_2_three_to_twelve_warriors() -> None:
    assert problems(warriors=["AE1", "EL1"]) == ["MK-15.2 warriors"]
    assert problems(400, warriors=["AE2"] * 13, book=[]) == ["MK-15.2 warriors", "MK-15.4 warriors"]
    many = ["AE2"] * 3 + ["DC2"] * 3 + ["MS3"] * 3 + ["AE3"] * 3
    assert "MK-15.2 warriors" not in problems(400, warriors=many, book=[])


def test_MK_15_3_two_factions_mercenaries_apart() -> None:
    assert problems(warriors=["AE2", "EL2", "DC2"], book=[]) == ["MK-15.3 warriors"]
    assert problems(warriors=["AE2", "EL2", "MS3", "MS4"], book=[]) == []
    assert problems(warriors=["AE2", "EL2", "MS2"], book=[]) == ["MK-15.3 warriors"], "a Hound is no mercenary"


def test_MK_15_4_copies() -> None:
    assert problems(400, warriors=["AE1", "EL1", "AE1"], book=[]) == ["MK-15.4 warriors"]
    assert problems(warriors=["AE2"] * 3, book=[]) == []
    assert problems(warriors=["AE2"] * 4, book=[]) == ["MK-15.4 warriors"]
    twice = [{"id": "B3", "wielder": 1, "spells": ["S1"]}, {"id": "B3", "wielder": 2, "spells": ["S1"]}]
    assert problems(400, book=twice) == ["MK-15.4 book.2.id", "MK-15.4 book.2.spells.1"]


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"spells": []}, "MK-15.5 book.1.spells"),
        ({"spells": ["S99"]}, "MK-15.5 book.1.spells.1"),
        ({"spells": "S1"}, "MK-15.5 book.1.spells"),
        ({"id": "B9"}, "MK-21.1 book.1.id"),
        ({"wielder": 7}, "MK-2.12 book.1.wielder"),
        ({"wielder": 3}, "MK-2.23 book.1.wielder"),
        ({"colour": "red"}, "MK-15.5 book.1.colour"),
    ],
)
def test_MK_15_5_what_a_book_needs(change: dict[str, Any], found: str) -> None:
    book = {"id": "B3", "wielder": 1, "spells": ["S1", "S4"], **change}
    assert found in problems(book=[book])


def test_MK_15_6_at_most_one_domain() -> None:
    assert problems(domain="D9") == ["MK-15.6 domain"]
    assert problems(domain=["D4", "D3"]) == ["MK-15.6 domain"]
    assert Muster().check({key: TIDE[key] for key in ("warriors", "book")}, {}).totals["points"] == 296


def test_MK_15_8_ready_made_armies_are_legal() -> None:
    for name, army in ready().items():
        assert Muster().check(army, {"build_total": 400}).is_accepted, name
    five = ["tide_and_ley", "blood_and_ash", "storm_and_stone", "scale_and_star", "powder_and_pact"]
    points = [Muster().check(ready()[name], {}).totals["points"] for name in five]
    assert points == [300, 300, 295, 298, 295]


@pytest.mark.parametrize(
    ("tree", "found"),
    [
        ({"warriors": "AE1"}, "MK-15.2 warriors"),
        ({"warriors": ["XX", "AE2", "AE2"]}, "MK-14.10 warriors.1"),
        ({"book": "B1"}, "MK-15.5 book"),
        ({"colour": "red"}, "MK-15.1 colour"),
    ],
)
def test_lists_of_the_wrong_shape_are_read_all_the_same(tree: dict[str, Any], found: str) -> None:
    assert found in problems(**tree)


def test_the_form_offers_warriors_books_with_spells_and_domains() -> None:
    form = Muster().form(GAME.settings())
    warriors, books, *domains = form
    assert [entry.id for entry in warriors.children] == tables.WARRIORS.ids
    assert [entry.most for entry in warriors.children[:2]] == [1, 3]
    assert [entry.id for entry in books.children] == tables.BOOKS.ids
    assert [entry.id for entry in books.children[0].children] == tables.SPELLS.ids
    assert [(entry.id, entry.one_of) for entry in domains] == [(id, "domain") for id in tables.DOMAINS.ids]
    assert words_of(GAME).troubles(form) == []
