"""A page of docs followed to the letter: its snippets put into a copy of the tree, and programs run there."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
SNIPPET = re.compile(r"^`((?:src|tests)/[^`]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def snippets_of(page: str) -> dict[str, str]:
    """The files that a page of docs holds: a path in backticks, a colon, and a block."""
    return dict(SNIPPET.findall((ROOT / "docs" / page).read_text("utf-8")))


def followed(page: str, tree: Path) -> Path:
    """A copy of the sources with the files of the page in it, each of which must be new."""
    shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for name, text in snippets_of(page).items():
        path = tree / name
        assert not path.exists(), f"{name} is there already"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tree


def with_highcard(tree: Path) -> Path:
    """The game of docs/add-a-game.md: its folder, and its name in the list of games."""
    followed("add-a-game.md", tree)
    games = tree / "src" / "conclave" / "games" / "__init__.py"
    listed = games.read_text("utf-8")
    assert "NAMES = [" in listed
    games.write_text(listed.replace("NAMES = [", 'NAMES = ["highcard", '), "utf-8")
    return tree


def environment(tree: Path) -> dict[str, str]:
    """In which Python meets the copy, on its sources, before anything that is installed."""
    return {**os.environ, "PYTHONPATH": f"{tree / 'src'}{os.pathsep}{tree}", "CONCLAVE_BUILD": "interpreted"}


def run(tree: Path, *words: str, typed: str = "") -> str:
    """What a Python of the copy prints."""
    done = subprocess.run(
        [sys.executable, *words],
        cwd=tree,
        env=environment(tree),
        input=typed,
        capture_output=True,
        text=True,
        timeout=240,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
