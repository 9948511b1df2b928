"""Every scenario file passes, and every scenario in the documents."""

import re
from pathlib import Path

import pytest

from conclave.games import GAMES
from conclave.kernel.scenario.file import Malformed, Scenario, read_scenarios
from conclave.kernel.scenario.run import Runner

HERE = Path(__file__).parent
FILES = sorted((HERE / "scenarios").glob("*.toml"))
EXAMPLES = [
    block
    for page in sorted((HERE.parent / "docs").glob("*.md"))
    for block in re.findall(r"```toml\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    if "[[scenario]]" in block
]


def all_scenarios() -> dict[str, Scenario]:
    found = {}
    for path in FILES:
        for entry in read_scenarios(path, GAMES):
            if isinstance(entry, Malformed):
                raise entry
            assert entry.id not in found, f"two scenarios have the id {entry.id}"
            found[entry.id] = entry
    return found


SCENARIOS = all_scenarios()


@pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=SCENARIOS)
def test_scenario(scenario: Scenario) -> None:
    runner = Runner()
    for other in SCENARIOS.values():
        runner.add(other)
    assert runner.run(scenario).differences == []


@pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=SCENARIOS)
def test_scenario_says_what_must_come_out(scenario: Scenario) -> None:
    assert scenario.asserts


@pytest.mark.parametrize("example", EXAMPLES)
def test_example_of_the_documents(example: str, tmp_path: Path) -> None:
    file = tmp_path / "example.toml"
    file.write_text(example, "utf-8")
    runner = Runner()
    for entry in read_scenarios(file, GAMES):
        assert isinstance(entry, Scenario), entry
        runner.add(entry)
        assert runner.run(entry).differences == []


def test_the_documents_show_how_scenarios_are_written() -> None:
    assert EXAMPLES
