"""Imports go only downwards: kernel, then games and minds, then lab and table, then the command line."""

import ast
import re
import sys
import tomllib
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src"

# Layers that a layer may import, beside itself.
BELOW = {
    "kernel": {"kernel"},
    "games": {"kernel"},
    "minds": {"kernel", "minds"},
    "lab": {"kernel", "games", "minds", "lab"},
    "coach": {"kernel", "games", "minds", "coach"},
    "table": {"kernel", "games", "minds", "coach", "table"},
    "cli": {"kernel", "games", "minds", "lab", "coach", "table", "cli"},
}


def imports(text: str, module: str) -> set[str]:
    """What a module imports, wherever in the file, as dotted names."""
    package = module.rpartition(".")[0]
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found.update(name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, *filter(None, [base])])
            found.update(f"{base}.{name.name}" for name in node.names)
    return found


def is_allowed(module: str, imported: str) -> bool:
    """May this module import that one?"""
    here, there = module.split("."), imported.split(".")
    if there[0] != "conclave" or len(here) < 3:
        return True  # conclave and conclave.__main__ stand above the layers
    layer, other = here[1], there[1] if len(there) > 1 else ""
    if imported == "conclave.__version__":
        return layer in {"cli", "table"}
    if layer == "games":
        same_game = other == "games" and len(here) > 3 and there[2:3] == here[2:3]
        return other in BELOW[layer] or same_game or module == "conclave.games.__init__"
    if here[1:3] == ["minds", "instincts"] and other == "games":
        return there[2:3] == [here[3].partition("_")[0]] or here[3] == "__init__"  # relics.py, relics_ways.py
    return other in BELOW[layer]


def violations(module: str, text: str) -> list[str]:
    """Imports that go upwards or sideways."""
    return [f"{module} imports {name}" for name in sorted(imports(text, module)) if not is_allowed(module, name)]


def modules() -> list[Path]:
    return sorted((SOURCE / "conclave").rglob("*.py"))


def test_imports_go_only_downwards() -> None:
    found = []
    for path in modules():
        module = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        found += violations(module, path.read_text("utf-8"))
    assert found == []


def test_what_is_imported_is_required() -> None:
    project = tomllib.loads((SOURCE.parent / "pyproject.toml").read_text("utf-8"))["project"]
    lists = [project["dependencies"], *project["optional-dependencies"].values()]
    required = {re.split(r"[<>=\[;]", name)[0].lower() for names in lists for name in names}
    for path in modules():
        tops = {name.split(".")[0] for name in imports(path.read_text("utf-8"), "conclave.x.y")}
        missing = tops - sys.stdlib_module_names - required - {"conclave", "pyspiel"}  # which open_spiel brings
        assert not missing, f"{path.name} imports what pyproject.toml does not require: {missing}"


def test_every_layer_is_known() -> None:
    packages = {path.relative_to(SOURCE / "conclave").parts[0] for path in modules()}
    assert packages - {"__init__.py", "__main__.py"} <= set(BELOW)


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("conclave.kernel.state", "from conclave.games import GAMES"),
        ("conclave.kernel.state", "import conclave.minds.search"),
        ("conclave.kernel.state", "from conclave import games"),
        ("conclave.kernel.state", "def f():\n    from conclave.lab import arena"),
        ("conclave.kernel.state", "from ..games import GAMES"),
        ("conclave.games.tictactoe.rules", "from conclave.games.witchcraft.board import Board"),
        ("conclave.games.tictactoe.rules", "from conclave.games import GAMES"),
        ("conclave.games.tictactoe.rules", "from ..witchcraft import board"),
        ("conclave.games.tictactoe.rules", "from conclave.minds.mind import Mind"),
        ("conclave.minds.search", "from conclave.games.tictactoe.rules import TicTacToe"),
        ("conclave.minds.instincts.witchcraft", "from conclave.games.tictactoe.rules import TicTacToe"),
        ("conclave.minds.instincts.witchcraft", "from conclave.games import GAMES"),
        ("conclave.lab.arena", "from conclave.table.rooms import Room"),
        ("conclave.table.rooms", "from conclave.lab.arena import Arena"),
        ("conclave.lab.arena", "from conclave.cli.play import play"),
    ],
)
def test_an_import_upwards_or_sideways_is_caught(module: str, line: str) -> None:
    assert len(violations(module, line)) == 1


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("conclave.kernel.agenda", "from conclave.kernel.state import State"),
        ("conclave.kernel.agenda", "from .state import State"),
        ("conclave.kernel.agenda", "import json"),
        ("conclave.games.__init__", "from conclave.games.tictactoe import GAME"),
        ("conclave.games.tictactoe.rules", "from conclave.games.tictactoe import tables"),
        ("conclave.games.tictactoe.__init__", "from conclave.games.tictactoe.rules import TicTacToe"),
        ("conclave.minds.instincts.witchcraft", "from conclave.games.witchcraft.board import Board"),
        ("conclave.lab.arena", "from conclave.games import GAMES"),
        ("conclave.cli.about", "from conclave import __version__"),
    ],
)
def test_an_import_downwards_is_allowed(module: str, line: str) -> None:
    assert violations(module, line) == []
