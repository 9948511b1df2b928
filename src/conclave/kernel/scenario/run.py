"""Running scenarios: take the steps, then compare what came out with what was expected."""

from dataclasses import dataclass

from conclave.kernel.errors import Trouble, english
from conclave.kernel.scenario.expect import (
    army_as_expected,
    asked_as_expected,
    ended_as_expected,
    position_as_given,
    result_as_expected,
    seen_as_expected,
)
from conclave.kernel.scenario.file import SETUP, Malformed, Scenario
from conclave.kernel.scenario.playthrough import LEFT_OUT, Playthrough
from conclave.kernel.state import OVER, State


@dataclass
class Outcome:
    """How a scenario went; no differences: it passed."""

    scenario: Scenario
    differences: list[str]
    state: State | None  # None: it was about an army list


class Runner:
    """Runs scenarios of one or several files, each of which may begin where another ended."""

    def __init__(self) -> None:
        self.scenarios: dict[str, Scenario] = {}
        self.played: dict[str, tuple[Playthrough, str]] = {}
        self.under_way: list[str] = []

    def add(self, scenario: Scenario) -> None:
        """Make a scenario known, so that it can be run, or others begin where it ends."""
        if scenario.id in self.scenarios:
            other = self.scenarios[scenario.id].file
            raise malformed(scenario, "id", "there is another scenario of that id, in {0}", other)
        self.scenarios[scenario.id] = scenario

    def run(self, scenario: Scenario) -> Outcome:
        """Play and compare; Malformed if it has no beginning."""
        if scenario.army is not None:
            return Outcome(scenario, army_as_expected(scenario), None)
        playthrough, trouble = self.play(scenario)
        if trouble:
            return Outcome(scenario, [trouble], playthrough.state)
        playthrough = as_far_as_expected(playthrough.twin(), scenario)
        found = position_as_given(scenario)
        found += asked_as_expected(playthrough, scenario)
        found += ended_as_expected(playthrough, scenario)
        found += result_as_expected(playthrough.state, scenario)
        found += seen_as_expected(playthrough.state, scenario)
        return Outcome(scenario, found, playthrough.state)

    def play(self, scenario: Scenario) -> tuple[Playthrough, str]:
        """The playthrough at the end of the steps; or where it stopped, and why."""
        if scenario.id not in self.played:
            playthrough = Playthrough(scenario.game, self.beginning(scenario))
            trouble = ""
            for number, step in enumerate(scenario.play, 1):
                trouble = playthrough.answer(step)
                if trouble:
                    trouble = f"step {number}, '{step}': {trouble}"
                    break
            self.played[scenario.id] = playthrough, trouble
        return self.played[scenario.id]

    def beginning(self, scenario: Scenario) -> State:
        """A state to play on from."""
        game = scenario.game
        if scenario.begins == SETUP:
            return game.new(scenario.settings, scenario.seats)
        if not scenario.begins:
            assert game.position is not None
            try:
                return game.compose(scenario.position, scenario.settings, scenario.seats)
            except Trouble as error:
                raise malformed(scenario, "", "the position cannot be: {0}", error) from None
        base = self.scenarios.get(scenario.begins)
        if base is None:
            raise malformed(scenario, "from", "there is no scenario {0} in the files given", scenario.begins)
        if base.army is not None:
            raise malformed(scenario, "from", "{0} is about an army list, and ends nowhere", base.id)
        if base.game is not game:
            raise malformed(scenario, "from", "{0} is a game of {1}", base.id, base.game.name)
        if base.id in (*self.under_way, scenario.id):
            raise malformed(scenario, "from", "{0} begins, in the end, with this one", base.id)
        scenario.settings, scenario.seats = base.settings, base.seats
        self.under_way.append(scenario.id)
        try:
            playthrough, trouble = self.play(base)
        finally:
            self.under_way.pop()
        if trouble:
            raise malformed(scenario, "from", "{0} did not come to its end: {1}", base.id, trouble)
        return as_far_as_expected(playthrough.twin(), base).state


def as_far_as_expected(playthrough: Playthrough, scenario: Scenario) -> Playthrough:
    """On through decisions left out at the end, if that leads to what must be pending, to the end, or to the result."""
    onward = playthrough.twin()
    for _ in range(LEFT_OUT):
        state = onward.state
        if scenario.pending is not None:
            arrived = (state.to_act, state.asks()) == scenario.pending
        elif scenario.over is not None:
            arrived = state.to_act == OVER
        else:
            arrived = not result_as_expected(state, scenario)
        if arrived:
            return onward
        if not onward.goes_by_itself():
            break
        onward.step(state.options()[0])
    return playthrough


def malformed(scenario: Scenario, field: str, say: str, *params: object) -> Malformed:
    """The sentence about a field of a scenario."""
    return Malformed(scenario.file, english("scenario {0}", scenario.id), field, say, *params)
