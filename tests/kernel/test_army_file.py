"""Army lists as files: TOML and JSON in, TOML out, and one sentence for what is no list."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conclave.kernel.army_file import LARGE, army_in, army_toml, plain, read_army, with_line
from conclave.kernel.errors import Unreadable

WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
SCALARS = st.booleans() | st.integers(-LARGE, LARGE) | WORDS
LINES = st.dictionaries(WORDS, SCALARS | st.lists(SCALARS, max_size=3), max_size=4)
LISTS = st.dictionaries(WORDS, SCALARS | st.lists(LINES, max_size=3), max_size=4)


@given(LISTS)
def test_a_list_is_itself_again(army: dict[str, Any]) -> None:
    assert army_in(army_toml(army)) == army


def test_lines_within_lines_are_kept() -> None:
    army = {"book": [{"id": "B1", "spell": [{"id": "bolt", "n": 1}, {"id": "ward", "n": 2}]}], "name": "Mine"}
    assert army_toml(army) == (
        'name = "Mine"\n\n[[book]]\nid = "B1"\nspell = [{ id = "bolt", n = 1 }, { id = "ward", n = 2 }]\n'
    )
    assert army_in(army_toml(army)) == army


def test_a_list_may_be_json() -> None:
    assert army_in(' {"race": "HE", "unit": []}') == {"race": "HE", "unit": []}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("race =", "this is no army list: "),
        ('{"race": }', "this is no army list: "),
        ("at = 1.5", "only tables, lists, short texts, whole numbers and truth"),
        ("day = 2020-01-01", "only tables, lists, short texts, whole numbers and truth"),
        ('{"race": null}', "only tables, lists, short texts, whole numbers and truth"),
        (f'name = "{"x" * 201}"', "only tables, lists, short texts, whole numbers and truth"),
        ('{"name": "\\ud800"}', "only tables, lists, short texts, whole numbers and truth"),
        (f"n = {10**9 + 1}", "only tables, lists, short texts, whole numbers and truth"),
        ("a = [[[[[[1]]]]]]", "nested too deeply"),
        (f"a = [{'1, ' * 4001}]", "it holds more than 4000 things"),
    ],
)
def test_what_is_no_list_is_said_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(Unreadable, match="this is no army list") as told:
        army_in(text)
    assert sentence in str(told.value)


def test_a_list_is_a_table() -> None:
    with pytest.raises(Unreadable, match="it must be a table"):
        plain([1])


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match=r"none\.toml cannot be opened"):
        read_army(tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(Unreadable, match=r"bytes\.toml is no text"):
        read_army(tmp_path / "bytes.toml")
    (tmp_path / "bad.toml").write_text("race =")
    with pytest.raises(Unreadable, match=r"bad\.toml: this is no army list"):
        read_army(tmp_path / "bad.toml")


def test_a_line_is_added_without_touching_the_list() -> None:
    army = {"unit": [{"id": "A"}], "book": [{"id": "B", "spells": ["x"]}]}
    before = army_toml(army)
    assert with_line(army, "", "unit", {"id": "C"}) == ({**army, "unit": [{"id": "A"}, {"id": "C"}]}, 2)
    assert with_line(army, "book.1", "spells", "y")[0]["book"] == [{"id": "B", "spells": ["x", "y"]}]
    assert with_line(army, "", "piece", "z") == ({**army, "piece": ["z"]}, 1)
    assert army_toml(army) == before
    for path, key in (("book.2", "spells"), ("book.x", "spells"), ("book", "spells"), ("", "name"), ("unit.0", "x")):
        with pytest.raises(Unreadable, match=r"there (is|are) no line"):
            with_line({**army, "name": "Mine"}, path, key, "y")
