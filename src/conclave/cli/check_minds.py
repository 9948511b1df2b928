"""`conclave check --minds`: computer players are asked in all sorts of positions; none may fail or break a rule."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from conclave.cli.language import said
from conclave.cli.progress import progress_bars
from conclave.kernel.scenario.file import Scenario
from conclave.kernel.scenario.playthrough import Playthrough
from conclave.kernel.scenario.run import Runner
from conclave.kernel.state import OVER, State
from conclave.lab.trials import SLOW, Tried, run_trials


def check_minds(
    games: list[str], scenarios: Iterable[Scenario], quick: int, slow: int, seed: int, file: Path | None
) -> bool:
    """Try them and tell how it went; did all go well?"""
    positions = positions_of(games, scenarios)
    with progress_bars() as bars:
        task = bars.add_task(said("cli.check.minds"), total=len(games) * (quick + slow * len(SLOW)))

        def progress(done: int, one: Tried) -> None:
            bars.update(task, completed=done, description=f"{one.game} {one.level}")
            if one.trouble:
                trial = said("cli.check.trial", one.game, one.level, one.number, one.decisions, one.trouble)
                print(said("cli.check.fail", trial))

        found = run_trials(games, quick, slow, positions, seed, file, progress)
    for (game, level), count in sorted(Counter((one.game, one.level) for one in found).items()):
        decisions = sum(one.decisions for one in found if (one.game, one.level) == (game, level))
        print(said("cli.check.level", game, level, count, decisions))
    failed = sum(bool(one.trouble) for one in found)
    print(said("cli.check.count", len(found) - failed, failed))
    return not failed


def positions_of(games: list[str], scenarios: Iterable[Scenario]) -> dict[str, list[State]]:
    """Every position that a scenario comes by, from its beginning to its end."""
    runner = Runner()
    wanted = [scenario for scenario in scenarios if scenario.army is None]
    for scenario in wanted:
        runner.add(scenario)
    found: dict[str, list[State]] = {game: [] for game in games}
    for scenario in wanted:
        if scenario.game.name in found:
            playthrough = Playthrough(scenario.game, runner.beginning(scenario))
            found[scenario.game.name] += [state for state in passed(playthrough, scenario.play) if state.to_act != OVER]
    return found


def passed(playthrough: Playthrough, steps: list[str]) -> Iterable[State]:
    """Where it stands before each step, and after the last."""
    yield playthrough.state.clone()
    for step in steps:
        if playthrough.answer(step):
            return
        yield playthrough.state.clone()
