"""Datasets: the games of an arena, decision by decision; broken off and gone on with, nothing is lost or doubled."""

import json
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy", reason="needs the extra `lab`")

import numpy as np

from conclave.cli.main import main
from conclave.games import GAMES
from conclave.kernel.dice import Dice, hashed
from conclave.kernel.errors import Trouble, Unreadable
from conclave.kernel.state import CHANCE, OVER, State
from conclave.lab import dataset
from conclave.lab.dataset import COLUMNS, Plan, read_dataset, read_header, shard_path, write_dataset
from conclave.lab.match import FALLING, Match, play_game


def plan_of(name: str = "tictactoe", *minds: str, shard: int = 4, seed: int = 7) -> Plan:
    card = GAMES[name]
    return Plan(Match(name, minds or ("random", "random"), card.settings()), seed, shard)


def test_every_decision_of_every_game_is_there(tmp_path: Path) -> None:
    plan = plan_of("tictactoe", "greedy:20n", "random")
    told: list[int] = []
    write_dataset(plan, tmp_path, 8, cores=1, progress=told.append)
    assert told == [0, 4, 8]
    shards = list(read_dataset(tmp_path))
    assert len(shards) == 2
    whole: dict[str, Any] = {name: np.concatenate([shard[name] for shard in shards]) for name in COLUMNS}
    assert sorted(set(whole["game"].tolist())) == list(range(8))
    row = 0
    for game in range(8):
        state: State = GAMES["tictactoe"].new()
        seed, seating = plan.unit(game)
        assert (seed, seating) == (7 + game // 2, game % 2)
        step = 0
        payoffs = play_game(plan.match, seed, seating).payoffs
        while state.to_act != OVER:
            assert (whole["game"][row], whole["step"][row], whole["seat"][row]) == (game, step, state.to_act)
            assert whole["observation"][row].tolist() == state.observe(state.to_act)
            assert np.flatnonzero(whole["mask"][row]).tolist() == state.options()
            assert whole["value"][row] == payoffs[state.to_act]
            state.apply(int(whole["move"][row]))
            row, step = row + 1, step + 1
        assert tuple(state.payoffs) == payoffs
    assert row == len(whole["move"])
    assert whole["mask"].shape == (row, 9)


def test_questions_and_dice_are_those_of_the_game(tmp_path: Path) -> None:
    plan = plan_of("witchcraft", shard=1)
    write_dataset(plan, tmp_path, 1, cores=1)
    [shard] = read_dataset(tmp_path)
    header = read_header(tmp_path)
    assert header["length"] == shard["observation"].shape[1]
    assert shard["observation"].dtype == header["dtype"]
    assert [part["name"] for part in header["slices"]] == [part.name for part in plan.sight.slices]
    state, dice, row = GAMES["witchcraft"].new(), Dice(hashed([7, FALLING])), 0
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            state.apply(dice.fall(state.options(), state.weights()))
            continue
        assert header["questions"][shard["question"][row]] == state.asks()
        state.apply(int(shard["move"][row]))
        row += 1
    assert row == len(shard["move"])


def test_it_goes_on_from_what_is_there(tmp_path: Path) -> None:
    plan = plan_of()
    write_dataset(plan, tmp_path / "whole", 12, cores=1)
    write_dataset(plan, tmp_path / "parts", 4, cores=1)
    first = shard_path(tmp_path / "parts", 0).stat().st_mtime_ns
    (tmp_path / "parts" / "shard-000001.half").write_bytes(b"cut short")
    told: list[int] = []
    write_dataset(plan, tmp_path / "parts", 12, cores=1, progress=told.append)
    assert told == [4, 8, 12]
    assert shard_path(tmp_path / "parts", 0).stat().st_mtime_ns == first
    for one, other in zip(read_dataset(tmp_path / "whole"), read_dataset(tmp_path / "parts"), strict=True):
        assert all(np.array_equal(one[name], other[name]) for name in COLUMNS)


def test_many_cores_write_the_same(tmp_path: Path) -> None:
    plan = plan_of()
    write_dataset(plan, tmp_path / "one", 8, cores=1)
    write_dataset(plan, tmp_path / "two", 8, cores=2)
    for one, other in zip(read_dataset(tmp_path / "one"), read_dataset(tmp_path / "two"), strict=True):
        assert all(np.array_equal(one[name], other[name]) for name in COLUMNS)


def test_a_lost_worker_is_told_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(tasks: object) -> object:
        raise BrokenProcessPool("gone")

    monkeypatch.setattr(dataset, "as_completed", breaks)
    with pytest.raises(Trouble, match="a worker ended in the middle of a shard; the same command goes on from"):
        write_dataset(plan_of(), tmp_path, 8, cores=2)


def test_other_games_and_bad_numbers_are_refused(tmp_path: Path) -> None:
    write_dataset(plan_of(), tmp_path, 4, cores=1)
    for other, key in ((plan_of(seed=8), "seed"), (plan_of("breakthrough"), "game"), (plan_of(shard=2), "shard")):
        with pytest.raises(Unreadable, match=f"another '{key}'"):
            write_dataset(other, tmp_path, 4, cores=1)
    with pytest.raises(Unreadable, match="whole shards of 4 games, which 6 are not"):
        write_dataset(plan_of(), tmp_path, 6, cores=1)
    with pytest.raises(Unreadable, match="a game at least"):
        plan_of(shard=0)
    (tmp_path / "dataset.json").write_text(json.dumps({"format": 99}))
    with pytest.raises(Unreadable, match="no dataset of format 1"):
        list(read_dataset(tmp_path))


def test_the_command_writes_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["dataset", "breakthrough", str(tmp_path), "--games", "4", "--shard", "2", "--cores", "1"]
    assert main([*words, "--option", "rows=6", "--option", "columns=4"]) == 0
    assert capsys.readouterr().out == f"4 games in {tmp_path}\n"
    assert [len(set(shard["game"].tolist())) for shard in read_dataset(tmp_path)] == [2, 2]
    assert main(words) == 2
    assert "is a dataset with another 'options'" in capsys.readouterr().err
    assert main(["dataset", "chess", str(tmp_path)]) == 2
