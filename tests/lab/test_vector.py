"""The vector environment: the same games as one at a time, whatever the cores; and nothing of it stays behind."""

import multiprocessing
import os
import select
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from conclave.games import GAMES
from conclave.kernel.errors import Illegal, Unreadable
from conclave.kernel.state import OVER

pytest.importorskip("numpy", reason="needs the extra `lab`")
pytest.importorskip("pettingzoo", reason="needs the extra `lab`")

import numpy as np

from conclave.lab.adapters.pettingzoo_aec import ConclaveAEC
from conclave.lab.batch import seed_of
from conclave.lab.vector import Lost, VectorEnv

SETUPS = [(name, seats) for name, game in GAMES.items() for seats in game.seats]


def stream(env: VectorEnv, seed: int, steps: int) -> list[Any]:
    """Everything that comes of so many steps with the drawn moves."""
    seen, infos = env.reset(seed=seed)
    found = [(*seen.values(), *infos.values())]
    for _ in range(steps):
        seen, rewards, ended, truncated, infos = env.step(infos["drawn"])
        found.append((*seen.values(), rewards, ended, truncated, *infos.values()))
    return found


def are_alike(one: list[Any], other: list[Any]) -> bool:
    return all(np.array_equal(a, b) for left, right in zip(one, other, strict=True) for a, b in zip(left, right))


@pytest.mark.parametrize(("name", "seats"), SETUPS, ids=[f"{name}-{seats}" for name, seats in SETUPS])
def test_each_game_is_one_of_pettingzoo(name: str, seats: int) -> None:
    single, games, steps = ConclaveAEC(name, seats=seats), 2, 60
    with VectorEnv(name, games, cores=1, seats=seats) as env:
        for game in range(games):
            seen, infos = env.reset(seed=9)
            episode = 0
            single.reset(seed=seed_of(9, game, episode))
            for _ in range(steps):
                alone = single.observe(single.agent_selection)
                assert single.agent_selection == f"seat_{infos['seat'][game]}"
                assert np.array_equal(alone["observation"], seen["observation"][game])
                assert alone["observation"].dtype == seen["observation"].dtype
                assert np.array_equal(alone["action_mask"], seen["action_mask"][game])
                assert alone["action_mask"].sum() == infos["options"][game]
                move = infos["drawn"][game]
                assert alone["action_mask"][move]
                single.step(int(move))
                seen, rewards, ended, _, infos = env.step(infos["drawn"])
                assert ended[game] == (single.state_now.to_act == OVER)
                if ended[game]:
                    assert rewards[game].tolist() == single.state_now.payoffs
                    assert infos["steps"][game] == 0
                    episode += 1
                    single.reset(seed=seed_of(9, game, episode))
                else:
                    assert not rewards[game].any()


@pytest.mark.parametrize("cores", [2, 3])
def test_the_same_seed_is_the_same_stream_on_any_number_of_cores(cores: int) -> None:
    with VectorEnv("tictactoe", 7, cores=1) as one, VectorEnv("tictactoe", 7, cores=cores) as many:
        here = stream(one, 5, 40)
        assert are_alike(here, stream(many, 5, 40))
        assert are_alike(here, stream(many, 5, 40))  # and again
        assert not are_alike(here, stream(many, 6, 40))
    assert sum(step[3].sum() for step in here[1:]) > 7  # games have ended


def test_games_differ_from_one_another() -> None:
    with VectorEnv("witchcraft", 4, cores=1) as env:
        seen, _ = env.reset(seed=2)
        assert len({row.tobytes() for row in seen["observation"]}) == 4


def test_what_was_given_out_stays_as_it_was_unless_views_are_asked_for() -> None:
    for copy in (True, False):
        with VectorEnv("tictactoe", 3, cores=1, copy=copy) as env:
            seen, infos = env.reset(seed=1)
            before = seen["observation"].copy()
            env.step(infos["drawn"])
            assert np.array_equal(seen["observation"], before) == copy


def test_a_game_is_truncated_and_another_begins() -> None:
    with VectorEnv("breakthrough", 3, cores=1, max_steps=4) as env:
        found = stream(env, 1, 12)
    truncated = [step[4].tolist() for step in found[1:]]
    assert truncated == [[(number + 1) % 4 == 0] * 3 for number in range(12)]
    assert not any(step[2].any() or step[3].any() for step in found[1:])
    assert found[4][0].tolist() == found[0][0].tolist()


@pytest.mark.parametrize("cores", [1, 2])
def test_an_illegal_action_is_refused_by_its_rule_and_nothing_happens(cores: int) -> None:
    with VectorEnv("tictactoe", 4, cores=cores) as env:
        env.reset(seed=1)
        seen, *_ = env.step(np.array([4, 4, 4, 4]))
        for bad, rule in ((4, "TTT-2"), (9, "TTT-1"), (-1, "TTT-1")):
            with pytest.raises(Illegal, match=f"{rule} forbids move {bad}"):
                env.step(np.array([0, 1, 2, bad]))
        again, *_ = env.step(np.array([0, 1, 2, 3]))
        assert (again["observation"][:, :9] != 0).sum(axis=1).tolist() == [2, 2, 2, 2]
        assert (seen["observation"][:, :9] != 0).sum(axis=1).tolist() == [1, 1, 1, 1]


def test_a_step_can_be_taken_in_two_halves() -> None:
    with VectorEnv("tictactoe", 2, cores=1) as env:
        with pytest.raises(RuntimeError, match="reset first"):
            env.send(np.array([0, 0]))
        env.reset(seed=1)
        with pytest.raises(RuntimeError, match="after send"):
            env.recv()
        env.send([0, 1])
        with pytest.raises(RuntimeError, match="followed by a recv"):
            env.send([2, 2])
        assert env.recv()[0]["observation"][:, :2].tolist() == [[1, 0], [0, 1]]
        for wrong in ([0], [0.5, 0.5], [[2, 2]]):
            with pytest.raises(ValueError, match="2 whole numbers"):
                env.send(wrong)


def test_a_reset_between_the_halves_of_a_step_begins_anew() -> None:
    with VectorEnv("tictactoe", 4, cores=2) as env, VectorEnv("tictactoe", 4, cores=1) as fresh:
        _, infos = env.reset(seed=1)
        env.send(infos["drawn"])
        assert are_alike(stream(env, 3, 4), stream(fresh, 3, 4))


def test_an_interruption_ends_the_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    env = VectorEnv("tictactoe", 4, cores=2)
    _, infos = env.reset(seed=1)
    monkeypatch.setattr(env.workers[1], "answer", lambda: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        env.step(infos["drawn"])
    assert not multiprocessing.active_children()


def test_bad_set_ups_are_refused() -> None:
    with pytest.raises(Unreadable, match="a game at least"):
        VectorEnv("tictactoe", 0)
    with pytest.raises(Unreadable, match="played by 2, 3, or 4"):
        VectorEnv("relics", 2, seats=7)


def test_closing_leaves_no_process_and_no_memory_behind() -> None:
    shared = Path("/dev/shm")
    before = set(shared.iterdir()) if shared.exists() else set()
    with VectorEnv("tictactoe", 4, cores=2) as env:
        env.reset(seed=1)
        pids = [worker.process.pid for worker in env.workers]
        assert all(Path(f"/proc/{pid}").exists() for pid in pids if Path("/proc").exists())
        assert set(shared.iterdir()) <= before if shared.exists() else True
    assert not multiprocessing.active_children()
    assert not any(Path(f"/proc/{pid}").exists() for pid in pids)
    with pytest.raises(RuntimeError, match="closed"):
        env.reset()


def test_a_killed_worker_is_told_in_one_sentence() -> None:
    env = VectorEnv("tictactoe", 4, cores=2)
    _, infos = env.reset(seed=1)
    pid = env.workers[1].process.pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(Lost, match=r"^a worker ended, and with it games 2 to 3: begin anew$"):
        env.step(infos["drawn"])
    assert not multiprocessing.active_children()


SCRIPT = """
import os
from conclave.lab.vector import VectorEnv
if __name__ == "__main__":
    env = VectorEnv("tictactoe", 4, cores=2)
    env.reset(seed=1)
    print(*[worker.process.pid for worker in env.workers], flush=True)
    if {is_killed}:
        os.kill(os.getpid(), 9)
"""


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="nothing to watch other processes with")
@pytest.mark.parametrize("is_killed", [False, True])
def test_workers_do_not_outlive_their_parent(is_killed: bool, tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT.format(is_killed=is_killed))
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=60)
    assert done.returncode == (-9 if is_killed else 0)
    assert done.stderr == ""
    pids = [int(pid) for pid in done.stdout.split()]
    assert len(pids) == 2
    assert all(has_ended(pid) for pid in pids)


def has_ended(pid: int, seconds: float = 20.0) -> bool:
    """Within so much time."""
    try:
        watched = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([watched], [], [], seconds)[0])
    finally:
        os.close(watched)
