"""What all tests share: the build under test is named, random tests are repeatable, and nothing is proved twice."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

from conclave.cli.about import build

HERE = Path(__file__).parent
BOTH = "--on-both-builds"

ONCE = (
    "browser",
    "cli",
    "coach",
    "table",
    "test_add_a_game.py",
    "test_add_a_spell.py",
    "test_benchmarks.py",
    "test_benchmarks_vector.py",
    "test_docs.py",
    "test_examples.py",
    "test_languages.py",
    "test_layers.py",
    "test_lessons.py",
    "test_lobby_words.py",
    "test_package.py",
    "test_play.py",
    "test_puzzles.py",
    "test_rules_proved.py",
    "test_suite.py",
    "test_wire.py",
)
"""Folders and files about what is never compiled: servers, terminals, pages, lessons, and the sources themselves."""

os.environ["LC_ALL"] = "C.UTF-8"  # the terminal speaks English, whatever the system does
settings.register_profile("ci", derandomize=True, deadline=None)
settings.register_profile("here", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") else "here")


def pytest_report_header() -> str:
    return f"conclave: {build()}"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(BOTH, action="store_true", help="leave out what is about things that are never compiled")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """What is the same on every build is proved on one of them."""
    is_once = collection_path.parent == HERE and collection_path.name in ONCE
    return True if is_once and config.getoption(BOTH) else None
