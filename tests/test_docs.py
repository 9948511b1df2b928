"""Documents are true: examples run, links lead somewhere, commands exist."""

import doctest
import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from conclave.cli.main import COMMANDS

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
GUIDES = ["README.md", "CONTRIBUTING.md", "docs/how-it-is-built.md", "docs/contracts.md", "docs/add-a-game.md"]
NAMES = [str(page.relative_to(ROOT)) for page in PAGES]


def test_the_readme_runs() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 3
    assert result.failed == 0


@pytest.mark.parametrize("name", ["research.md", "own-minds.md", "experiments.md"])
def test_blocks_of_python_run_one_after_another(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "docs" / name).read_text("utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert blocks
    known: dict[str, object] = {}
    for block in blocks:
        needs = re.findall(r"^import (numpy|pyspiel)", block, re.MULTILINE)
        if any(find_spec(package) is None for package in needs):
            pytest.skip("needs the extra `lab`")
        exec(compile(block, name, "exec"), known)


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_links_lead_somewhere(page: Path) -> None:
    prose = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    for link in re.findall(r"\]\(([^)#]+)", prose):
        assert "://" in link or (page.parent / link).exists(), f"{page.name} links to {link}"


@pytest.mark.parametrize("guide", GUIDES)
def test_commands_and_targets_exist(guide: str) -> None:
    text = (ROOT / guide).read_text("utf-8")
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert set(re.findall(r"(?:^ {4}|`)make ([a-z]+)", text, re.MULTILINE)) <= targets
    assert set(re.findall(r"(?:^ {4}|`|bin/)conclave ([a-z]+)", text, re.MULTILINE)) <= set(COMMANDS)
