"""docs/sorcery.md says what the data files say."""

import tomllib
from pathlib import Path
from typing import Any

from conclave.games.sorcery import GAME
from conclave.games.sorcery.army.lists import ready_made
from conclave.games.sorcery.data import tables
from conclave.games.sorcery.position import FIELDS
from conclave.games.sorcery.rules.machine import QUESTIONS
from conclave.kernel.options import shown

PAGE = (Path(__file__).parents[3] / "docs" / "sorcery.md").read_text("utf-8")


def section(heading: str) -> str:
    return PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]


def rows(heading: str) -> dict[str, list[str]]:
    """Cells of the first table under a heading, by the first."""
    lines = [line for line in section(heading).splitlines() if line.startswith("|")][2:]
    cells = [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in lines]
    return {row[0]: row[1:] for row in cells}


def block(opening: str) -> str:
    """The indented lines that begin so."""
    lines = PAGE[PAGE.index(f"    {opening}") :].splitlines()
    end = next(at for at, line in enumerate(lines) if line and not line.startswith("    "))
    return "\n".join(line.strip() for line in lines[:end])


def test_warriors_books_and_spells_are_those_of_the_tables() -> None:
    warriors, books, spells = rows("Warriors"), rows("Spellbooks"), rows("Spells")
    names, points = tables.WARRIORS.names, tables.WARRIORS.points
    shown_warriors = [(id, row[0], int(row[3])) for id, row in warriors.items()]
    assert shown_warriors == list(zip(tables.WARRIORS.ids, names, points, strict=True))
    for row, dial in zip(warriors.values(), tables.WARRIORS.dials, strict=True):
        assert [int(number) for number in row[8].split("/")[:4]] == dial[0][:4]
    figures = [(id, row[0], int(row[1]), int(row[2])) for id, row in books.items()]
    capacities = zip(tables.BOOKS.column("points"), tables.BOOKS.column("capacity"), strict=True)
    assert figures == [
        (id, name, *pair) for id, name, pair in zip(tables.BOOKS.ids, tables.BOOKS.names, capacities, strict=True)
    ]
    printed = tables.SPELLS.printed  # those in files of their own are not in spells.toml
    named = list(zip(tables.SPELLS.ids, tables.SPELLS.names, strict=True))
    assert [(id, row[0]) for id, row in spells.items()] == named[:printed]
    for row, numbers in zip(spells.values(), tables.SPELLS.rows[:printed], strict=True):
        assert (int(row[2]), int(row[4])) == (numbers["pages"], numbers["bars"])
        assert GAME.rules[row[6]].text.startswith(next(id for id in spells if spells[id] is row))


def test_armies_options_presets_and_fields_are_all_there() -> None:
    assert set(rows("Armies")) <= set(ready_made())
    assert {name: row[1] for name, row in rows("Options").items()} == {
        option.name: shown(option.default) for option in GAME.options.options
    }
    assert all(f"`{preset}`" in section("Options") for preset in GAME.options.presets)
    assert rows("Positions") == {name: [sentence] for name, sentence in FIELDS.items()}
    assert all(f"`{word}`" in section("Decisions and dice") for word in (question.name for question in QUESTIONS))


def test_the_list_that_is_shown_is_a_good_one() -> None:
    shown_list: dict[str, Any] = tomllib.loads(block('game = "sorcery"'))
    assert GAME.builder is not None
    del shown_list["game"]
    assert GAME.builder().check(shown_list, GAME.settings()).problems == ()
