"""Every scenario file passes."""

from pathlib import Path

import pytest

from conclave.games import GAMES
from conclave.kernel.scenario import Malformed, Scenario, read_scenarios
from conclave.kernel.scenario_run import Runner

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.toml"))


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
