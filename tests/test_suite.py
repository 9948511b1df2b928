"""The tests themselves: each file says what it proves, and none waits for a while instead of for what must happen."""

import ast
import re
from pathlib import Path

import pytest

from tests.conftest import ONCE

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.py"))
CLIENT_FILES = sorted((HERE.parent / "web" / "tests").glob("*.ts"))
FEWEST_WORDS = 5
GLANCE = 0.01  # seconds from one look to the next are no fixed wait


def name(path: Path) -> str:
    """From the root."""
    return str(path.relative_to(HERE.parent))


def opening(text: str, suffix: str) -> str:
    """The sentence that a file opens with; "": none."""
    if suffix == ".py":
        return (ast.get_docstring(ast.parse(text)) or "").partition("\n\n")[0]
    found = re.match(r"/\*\* (.*?) \*/", text)
    return found[1] if found else ""


def is_sentence(text: str) -> bool:
    return len(text.split()) >= FEWEST_WORDS and text.endswith(".")


def fixed_waits(text: str) -> list[int]:
    """The lines on which somebody sleeps for a time that is written there."""
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            seconds = node.args[0].value
            if name in ("sleep", "wait_for_timeout") and isinstance(seconds, int | float) and seconds > GLANCE:
                found.append(node.lineno)
    return found


@pytest.mark.parametrize("path", [*FILES, *CLIENT_FILES], ids=name)
def test_a_file_says_what_it_proves(path: Path) -> None:
    assert is_sentence(opening(path.read_text("utf-8"), path.suffix)), "open it with a sentence"


@pytest.mark.parametrize("path", FILES, ids=name)
def test_nobody_waits_a_fixed_time(path: Path) -> None:
    assert fixed_waits(path.read_text("utf-8")) == []


def test_what_is_proved_once_is_there_and_nothing_compiled_is_in_it() -> None:
    assert [name for name in ONCE if not (HERE / name).exists()] == []
    assert not {"games", "kernel", "lab", "minds", "test_promises.py", "test_records.py", "test_scenarios.py"} & set(
        ONCE
    )


@pytest.mark.parametrize("text", ["import os", '"""Rules."""', '"""A sentence that does not end"""'])
def test_a_file_that_says_nothing_is_caught(text: str) -> None:
    assert not is_sentence(opening(text, ".py"))


@pytest.mark.parametrize(
    "line", ["time.sleep(1)", "await asyncio.sleep(0.5)", "page.wait_for_timeout(200)", "sleep(2)"]
)
def test_a_fixed_wait_is_caught(line: str) -> None:
    assert fixed_waits(f"async def test() -> None:\n    {line}") == [2]


@pytest.mark.parametrize("line", ["time.sleep(GLANCE)", "await asyncio.sleep(0)", "event.wait(5)"])
def test_a_glance_or_a_limit_is_none(line: str) -> None:
    assert fixed_waits(f"async def test() -> None:\n    {line}") == []
