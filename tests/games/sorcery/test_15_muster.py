"""The army builder: what a list comes to, where it is wrong, and what the form offers."""

from typing import Any

import pytest

from conclave.games.sorcery import GAME
from conclave.games.sorcery.army.muster import Muster
from conclave.games.sorcery.data import tables
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


def test_points_and_the_pages_of_every_book_are_counted() -> None:
    report = Muster().check(TIDE, {"build_total": 300})
    assert report.totals == {"points": 300, "B3": 8, "B5": 9}
    assert report.limits == {"points": 300, "B3": 8, "B5": 9}
    assert problems(200) == ["MK-15.1"]
    assert problems(domain="D9") == ["MK-15.6 domain"]
    assert problems(domain=["D4", "D3"]) == ["MK-15.6 domain"]


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
def test_what_is_wrong_with_a_book_is_named_with_its_place(change: dict[str, Any], found: str) -> None:
    book = {"id": "B3", "wielder": 1, "spells": ["S1", "S4"], **change}
    assert found in problems(book=[book])


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
