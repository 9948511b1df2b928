"""docs/witchcraft.md says what the data files say."""

import re
import tomllib
from pathlib import Path

from conclave.games.witchcraft import GAME
from conclave.games.witchcraft.rules.machine import MACHINE
from conclave.kernel.agenda import Question
from conclave.kernel.options import shown

PAGE = (Path(__file__).parents[3] / "docs" / "witchcraft.md").read_text("utf-8")
TILES = tomllib.loads((GAME.folder / "data" / "tiles.toml").read_text("utf-8"))


def rows(heading: str) -> list[list[str]]:
    """Cells of the first table under a heading, its head left out."""
    under = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = re.findall(r"^\|.*\|$", under, re.MULTILINE)
    found = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in found[2:] if len(row) == len(found[0])]


def test_the_wizards_are_those_of_the_tile_table() -> None:
    told = {code: rest for code, _, *rest in rows("The wizards") if code in TILES}
    assert told == {
        code: [
            str(tile["copies"]),
            tile["place"],
            tile["act"],
            ", ".join(map(str, tile["angles"])),
            ", ".join(map(str, tile["shields"])),
        ]
        for code, tile in TILES.items()
    }


def test_the_options_are_those_of_the_game() -> None:
    told = {name.strip("`"): (values, default) for name, values, default, _ in rows("Options")}
    assert set(told) == {option.name for option in GAME.options.options}
    for option in GAME.options.options:
        values, default = told[option.name]
        allowed = ", ".join(map(shown, option.values)) if option.values else f"{option.least} to {option.most}"
        assert (values, default) == (allowed, shown(option.default))
    assert all(f"`{preset}`" in PAGE for preset in GAME.options.presets)


def test_every_decision_is_named() -> None:
    told = [name for row in rows("Notation") for name in re.findall(r"`([a-z_]+)`", row[0])]
    assert sorted(told) == sorted(item.name for item in MACHINE.items if isinstance(item, Question))


def test_every_rule_that_is_cited_exists() -> None:
    cited = set(re.findall(r"WC-\d+\.\d+", PAGE))
    assert len(cited) > 50
    assert cited <= set(GAME.rules)
