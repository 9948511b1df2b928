"""Experiments: the same games on any number of cores, each once, killed or not; what cannot be played is refused."""

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from conclave.cli.main import main
from conclave.kernel.errors import Unreadable
from conclave.lab.experiment import SWEEP, TOURNAMENT, Experiment, planned
from conclave.lab.ledger import Ledger
from conclave.lab.match import Match, play_game
from conclave.lab.plots import even_step
from conclave.lab.report import page
from conclave.lab.results import Entry, Results, read_results, run_experiment
from tests.waiting import wait_until

MINDS = ["random", "greedy:5n", "greedy:20n"]
ROBIN = {"game": "tictactoe", "minds": MINDS, "games": 6, "seed": 3}
SWISS = ROBIN | {"minds": [*MINDS, "easy", "search:5n"], "system": "swiss", "rounds": 3, "games": 4}
GRID = {"game": "breakthrough", "minds": ["random", "greedy:5n"], "games": 2}
GRID |= {"grid": {"rows": [5, 6], "columns": [4, 5]}}


def lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def units(file: Path) -> Counter[tuple[str, str, int, int]]:
    """How often each game is in a file."""
    return Counter((str(line["minds"]), str(line["varied"]), line["seed"], line["seating"]) for line in lines(file)[1:])


def run(kind: str, tree: dict[str, Any], file: Path | None = None, cores: int = 1) -> Results:
    return run_experiment(planned(kind, tree), file, cores)


def test_every_pair_meets_in_the_games_of_an_arena(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    results = run(TOURNAMENT, ROBIN, file)
    assert len(results.entries) == results.experiment.total == 18
    for cell in results.experiment.cells():
        match = Match("tictactoe", cell[0], {})
        assert results.games(cell) == [play_game(match, 3 + k // 2, k % 2) for k in range(6)]
    assert [tally.games for tally in results.totals()] == [12, 12, 12]
    assert sum(tally.wins - tally.losses for tally in results.totals()) == 0


def test_a_line_says_where_its_game_was_played(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    assert main(["tournament", "tictactoe", "random", "easy", "--games", "2", "--cores", "1", "--file", str(file)]) == 0
    header, line, _ = lines(file)
    assert header["experiment"] == "tournament"
    assert header["levels"].keys() == {"easy"}
    assert (line["seed"], line["seating"], line["minds"]) == (0, 0, ["random", "easy"])
    assert line["notes"].keys() == {"rules", "conclave", "build", "commit", "machine"}
    assert line["notes"]["rules"] == 1


@pytest.mark.long
def test_two_processes_find_what_one_finds(tmp_path: Path) -> None:
    tree = SWISS | {"rounds": 2}
    alone, together = run(TOURNAMENT, tree, tmp_path / "1.jsonl"), run(TOURNAMENT, tree, tmp_path / "2.jsonl", cores=2)
    assert units(tmp_path / "1.jsonl") == units(tmp_path / "2.jsonl")
    assert alone.entries == together.entries
    assert page(alone) == page(together) == page(read_results(tmp_path / "2.jsonl"))


def test_in_a_swiss_tournament_nobody_meets_anybody_again() -> None:
    results = run(TOURNAMENT, SWISS)
    assert len(results.scores()) == 6
    assert all(score.games == 4 for score in results.scores().values())
    assert len(results.entries) == results.experiment.total == 24


def test_a_sweep_plays_every_mixture_under_its_options(tmp_path: Path) -> None:
    results = run(SWEEP, GRID, tmp_path / "games.jsonl")
    mixtures = [dict(varied) for _, varied in results.scores()]
    assert mixtures == [{"rows": rows, "columns": columns} for rows in (5, 6) for columns in (4, 5)]
    cell = results.experiment.cells()[-1]
    match = Match("breakthrough", ("random", "greedy:5n"), results.experiment.options | {"rows": 6, "columns": 5})
    assert results.games(cell)[1] == play_game(match, 0, 1)
    assert page(results) == page(read_results(tmp_path / "games.jsonl"))


@pytest.mark.long
def test_killed_in_the_middle_it_goes_on_and_every_game_is_there_once(tmp_path: Path) -> None:
    plan, file = tmp_path / "plan.toml", tmp_path / "plan.jsonl"
    plan.write_text(f'game = "tictactoe"\nminds = {json.dumps(MINDS)}\ngames = 100\n')
    command = [sys.executable, "-m", "conclave", "tournament", str(plan), "--cores", "2"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        wait_until(lambda: file.exists() and file.read_bytes().count(b"\n") > 10)
        os.kill(process.pid, signal.SIGKILL)
    kept = units(file)
    assert 9 < len(kept) < 300
    with file.open("ab") as half:
        half.write(b'{"minds": ["random", "gre')  # as if it had been killed while it wrote
    assert main(["tournament", str(plan), "--cores", "1"]) == 0
    found = units(file)
    assert set(found.values()) == {1}
    pairs = [["random", "greedy:5n"], ["random", "greedy:20n"], ["greedy:5n", "greedy:20n"]]
    assert found.keys() == {(str(pair), "{}", k // 2, k % 2) for pair in pairs for k in range(100)}
    assert kept.keys() < found.keys()


def test_more_games_can_be_asked_for_later(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    run(TOURNAMENT, ROBIN, file)
    assert len(run(TOURNAMENT, ROBIN | {"games": 8}, file).entries) == 24
    assert set(units(file).values()) == {1}


def test_a_grid_in_another_order_is_the_same_grid(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    run(SWEEP, GRID, file)
    before = file.read_bytes()
    run(SWEEP, GRID | {"grid": {"columns": [4, 5], "rows": [5, 6]}}, file)
    assert file.read_bytes() == before


@pytest.mark.parametrize(("rough", "step"), [(0, 1), (160, 200), (1.8, 2), (0.2, 0.2), (5, 5), (7, 10)])
def test_plots_count_in_even_steps(rough: float, step: float) -> None:
    assert even_step(rough) == pytest.approx(step)


@pytest.mark.parametrize("change", [{"seed": 4}, {"minds": MINDS[:2]}, {"game": "breakthrough"}, {"system": "swiss"}])
def test_a_file_of_another_experiment_is_refused_and_left_alone(change: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    run(TOURNAMENT, ROBIN | {"games": 1}, file)
    before = file.read_bytes()
    with pytest.raises(Unreadable, match=r"holds games with .*: name another file"):
        run(TOURNAMENT, ROBIN | change, file)
    assert file.read_bytes() == before


def test_two_commands_cannot_write_to_one_file(tmp_path: Path) -> None:
    file, plan = tmp_path / "games.jsonl", planned(TOURNAMENT, ROBIN)
    ledger = Ledger(file, plan.header(), Entry.from_dict)
    with pytest.raises(Unreadable, match="another command is adding games to"):
        run_experiment(plan, file, 1)
    ledger.close()
    assert len(run_experiment(plan, file, 1).entries) == 18


@pytest.mark.parametrize(
    ("kind", "tree", "said"),
    [
        (TOURNAMENT, {}, "a tournament needs a game and minds"),
        (TOURNAMENT, ROBIN | {"game": "chess"}, "there is no game 'chess'"),
        (TOURNAMENT, ROBIN | {"minds": ["random", "genius"]}, "there is no mind 'genius'"),
        (TOURNAMENT, ROBIN | {"minds": ["random"]}, "two minds or more, each named once"),
        (TOURNAMENT, ROBIN | {"minds": ["random", "random"]}, "two minds or more, each named once"),
        (TOURNAMENT, ROBIN | {"minds": ["random", 3]}, "'minds' of a tournament must be a list of texts"),
        (TOURNAMENT, ROBIN | {"games": "many"}, "'games' of a tournament must be a whole number"),
        (TOURNAMENT, ROBIN | {"games": 0}, "at least one game"),
        (TOURNAMENT, ROBIN | {"system": "knockout"}, "is robin or swiss, not 'knockout'"),
        (TOURNAMENT, ROBIN | {"rounds": 2}, "only a Swiss tournament has rounds"),
        (TOURNAMENT, SWISS | {"rounds": 4}, "with 5 minds a Swiss tournament has 1 to 3 rounds, not 4"),
        (TOURNAMENT, ROBIN | {"grid": {}}, "'grid' is no key of a tournament: it has game, minds"),
        (TOURNAMENT, ROBIN | {"options": {"x": 1}}, "there is no option 'x'"),
        (SWEEP, GRID | {"grid": {}}, "a sweep needs a table 'grid'"),
        (SWEEP, GRID | {"grid": {"rows": 5}}, "'rows' of a grid must be a list of values"),
        (SWEEP, GRID | {"grid": {"rows": [5, 5]}}, "'rows' of a grid has a value twice"),
        (SWEEP, GRID | {"grid": {"rows": [99]}}, "option rows cannot be 99"),
        (SWEEP, GRID | {"minds": ["random"]}, "breakthrough is played by 2 minds, not by 1"),
    ],
)
def test_what_cannot_be_played_is_refused(kind: str, tree: dict[str, Any], said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        planned(kind, tree)


def test_plans_have_defaults() -> None:
    assert planned(TOURNAMENT, {"game": "tictactoe", "minds": ["random", "easy"]}) == Experiment(
        TOURNAMENT, "tictactoe", ("random", "easy"), {}, games=100, seed=0, system="robin"
    )
