"""No mind fails or breaks a rule: a few dozen games of all levels, and that a mind which does is found out."""

import json
from pathlib import Path

import pytest

from conclave.cli.about import build
from conclave.cli.check_minds import positions_of
from conclave.cli.main import main
from conclave.games import GAMES
from conclave.kernel import State, Unreadable
from conclave.kernel.scenario.file import Scenario, read_scenarios
from conclave.lab import trials
from conclave.lab.trials import QUICK, SLOW, Positions, Trial, Tried, planned, run_trials, tried
from conclave.minds import LEVELS, Mind

SCENARIOS = [
    entry
    for path in sorted((Path(__file__).parent.parent / "scenarios").glob("*.toml"))
    for entry in read_scenarios(path, GAMES)
    if isinstance(entry, Scenario)
]
POSITIONS = positions_of(list(GAMES), SCENARIOS)
FEW = {level: 3 if level in SLOW else 10 for level in LEVELS}  # steps: the command plays on to the end


class Fails(Mind):
    def choose(self, state: State) -> int:
        raise IndexError("nothing to choose from")


class Cheats(Mind):
    def choose(self, state: State) -> int:
        return state.options()[-1] + 1


def made(kind: type[Mind]) -> object:
    return lambda spec, game, seed: kind()


def test_every_level_is_tried() -> None:
    assert (*QUICK, *SLOW) == LEVELS


@pytest.mark.parametrize("number", [0, 1], ids=["from a random position", "from a scenario"])
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_no_mind_fails_or_breaks_a_rule(game: str, level: str, number: int) -> None:
    if game == "relics" and level in SLOW and build() == "interpreted":
        pytest.skip("whole turns of this game are planned, which takes minutes uncompiled")
    assert tried(Trial(game, level, number), POSITIONS, seed=number, most=FEW[level]).trouble == ""


def test_scenarios_are_begun_with_where_they_begin_and_after_each_step() -> None:
    asks = {state.asks() for state in POSITIONS["witchcraft"]}
    assert {"turn", "swap_first", "swap_turn"} <= asks
    assert all(POSITIONS[game] for game in ("witchcraft", "relics", "magia", "sorcery"))


def test_a_mind_that_fails_or_cheats_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind, trouble in ((Fails, "at mark: IndexError: nothing to choose from"), (Cheats, "is no option (")):
        monkeypatch.setattr(trials, "make_mind", made(kind))
        one = tried(Trial("tictactoe", "easy", 0), {})
        assert trouble in one.trouble
        assert one.decisions == 1


def test_the_plan_has_as_many_games_as_were_asked_for() -> None:
    plan = list(planned(["tictactoe", "relics"], 10, 3))
    assert len(plan) == len(set(plan)) == 2 * (10 + 3 * len(SLOW))
    assert sum(trial.level in QUICK for trial in plan) == 20


def test_what_was_tried_is_not_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "trials.jsonl"
    first = run_trials(["tictactoe"], 6, 1, {}, file=file)
    lines = file.read_bytes().splitlines(keepends=True)
    assert len(lines) == 1 + 6 + len(SLOW)
    file.write_bytes(b"".join(lines[:-1]) + lines[-1][:9])  # broken off in the middle of the last one
    again: list[Trial] = []

    def noted(trial: Trial, positions: Positions, seed: int) -> Tried:
        again.append(trial)
        return tried(trial, positions, seed)

    monkeypatch.setattr(trials, "tried", noted)
    assert run_trials(["tictactoe"], 6, 1, {}, file=file) == first
    assert len(again) == 1
    assert len(file.read_bytes().splitlines()) == len(lines)


def test_a_file_of_other_trials_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "trials.jsonl"
    run_trials(["tictactoe"], 1, 0, {}, file=file)
    with pytest.raises(Unreadable, match="another seed"):
        run_trials(["tictactoe"], 1, 0, {}, seed=3, file=file)
    file.write_text(json.dumps([1]) + "\n\n{}\n")
    with pytest.raises(Unreadable):
        run_trials(["tictactoe"], 1, 0, {}, file=file)


def test_the_command_says_how_it_went(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    command = ["check", "--minds", "tictactoe", "--games", "4", "--slow", "1"]
    assert main(command) == 0
    out = capsys.readouterr().out
    assert "tictactoe beginner: 1 game, " in out
    assert out.endswith("7 passed, 0 failed\n")
    monkeypatch.setattr(trials, "make_mind", made(Fails))
    assert main(command) == 1
    assert "FAIL tictactoe beginner trial 0, decision 1, at mark: IndexError" in capsys.readouterr().out
