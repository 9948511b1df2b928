"""docs/magia.md says what the data files say."""

from pathlib import Path

from conclave.games.magia import GAME
from conclave.games.magia.data import tables
from conclave.games.magia.position import FIELDS
from conclave.games.magia.rules.machine import QUESTIONS
from conclave.games.magia.rules.moves import SPELL_NAMES
from conclave.games.magia.rules.rolls import ROLLS
from conclave.kernel.options import shown

PAGE = (Path(__file__).parents[3] / "docs" / "magia.md").read_text("utf-8")


def rows(heading: str) -> dict[str, list[str]]:
    """Cells of the table under a heading, by the first."""
    under = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in under.splitlines() if line.startswith("|")][2:]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return {row[0]: row[1:] for row in cells}


def test_units_and_pieces_are_those_of_the_tables() -> None:
    units, pieces = rows("Units"), rows("Characters and talismans")
    assert [*units, *pieces] == tables.CODES
    for code, row in units.items():
        at = tables.CODES.index(code)
        assert (row[0], row[2], row[-1]) == (
            tables.PROFILES.rows[at]["name"],
            str(tables.MOVE[at]),
            str(tables.COST[at]),
        )
    for code, row in pieces.items():
        at = tables.CODES.index(code)
        assert (row[0], row[-2]) == (tables.PROFILES.rows[at]["name"], str(tables.COST[at]))


def test_spells_options_and_fields_are_all_there() -> None:
    assert list(rows("Spells")) == SPELL_NAMES[:14]
    assert {name: row[1] for name, row in rows("Options").items()} == {
        option.name: shown(option.default) for option in GAME.options.options
    }
    assert rows("Positions") == {name: [sentence] for name, sentence in FIELDS.items()}
    assert all(
        f"`{word}`" in PAGE for word in (*[question.name for question in QUESTIONS[4:]], *[roll.name for roll in ROLLS])
    )
