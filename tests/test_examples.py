"""The examples work as their pages say: installed, in the arena, at the terminal and at the table."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from conclave.kernel.errors import Unreadable
from conclave.minds import make_mind
from tests.table.people import ME, Guest, Server, mind, play_out

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "examples"
BOT = f"run:{sys.executable} {EXAMPLES / 'stdio_bot' / 'bot.py'}"


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """In which both packages are installed, as pip would write it down, with their sources where they are."""
    site = tmp_path_factory.mktemp("site")
    sources = []
    for folder in ("policy", "nim"):
        project = tomllib.loads((EXAMPLES / folder / "pyproject.toml").read_text("utf-8"))["project"]
        info = site / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
        )
        lines = []
        for group, entries in project["entry-points"].items():
            lines += [f"[{group}]", *(f"{name} = {value}" for name, value in entries.items())]
        (info / "entry_points.txt").write_text("\n".join(lines) + "\n")
        sources.append(str(EXAMPLES / folder))
    path = os.pathsep.join([str(site), *sources, *filter(None, [os.environ.get("PYTHONPATH")])])
    return {**os.environ, "PYTHONPATH": path}


def run(environment: dict[str, str], *words: str, typed: str = "", code: int = 0) -> str:
    command = [sys.executable, "-m", "conclave", *words]
    done = subprocess.run(command, env=environment, input=typed, capture_output=True, text=True, timeout=120, cwd=ROOT)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout if code == 0 else done.stderr


def test_an_installed_game_is_known(environment: dict[str, str]) -> None:
    assert "Nim" in run(environment, "games")
    assert "kept" in run(environment, "check", "--promises", "nim", "--steps", "300")


def test_an_installed_mind_meets_others_in_the_arena(environment: dict[str, str]) -> None:
    told = run(environment, "arena", "nim", "feature_policy:200", "random", "--games", "20", "--cores", "1")
    assert "Nim: 20 games" in told
    told = run(environment, "arena", "nim", "search:50n", "feature_policy", "--games", "4", "--cores", "2")
    assert "4 ended by: last stone" in told


def test_an_installed_mind_and_game_at_the_terminal(environment: dict[str, str]) -> None:
    told = run(environment, "play", "nim", "--plain", "--mind", "feature_policy", "--seed", "1", typed="1\n" * 12)
    assert "Heap a" in told
    assert "last stone" in told


def test_a_program_meets_others_in_the_arena() -> None:
    told = run(dict(os.environ), "arena", "tictactoe", BOT, "random", "--games", "10", "--cores", "2")
    assert "Tic-tac-toe: 10 games" in told


def test_a_program_is_asked_at_the_terminal() -> None:
    told = run(dict(os.environ), "play", "tictactoe", "--plain", "--mind", BOT, typed="a1\n" + "1\n" * 5)
    assert "mark b2" in told.lower() or "marks b2" in told.lower()


@pytest.mark.slow
def test_an_installed_mind_sits_at_the_table(environment: dict[str, str], tmp_path: Path) -> None:
    server = Server(tmp_path, environment, limit_factor=1000)
    ada = Guest(server)
    table = ada.set_table("nim", ME, mind("feature_policy"))
    with ada.live(table) as line:
        over = play_out(line, 0)
    assert "last stone" in over["table"]["result"]
    ada.close()
    assert server.stop() == 0


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("run:no-such-program", "cannot be started"),
        (f"run:0.2s:{sys.executable} -c 'import time; time.sleep(30)'", "has not answered"),
        (f"run:{sys.executable} -c pass", "has ended"),
        (f"run:{sys.executable} -c \"print('hello')\"", "answered 'hello'"),
        (f"run:{sys.executable} -c \"print('[1]')\"", r"answered '\[1\]'"),
        (f"run:{sys.executable} -c \"print('{{}}')\"", "but this is protocol 1"),
        (f'run:{sys.executable} -c "print(\'{{\\"protocol\\":1}}\\n{{\\"word\\":\\"z9\\"}}\')"', "answered .*z9"),
        (
            f'run:{sys.executable} -c "print(\'{{\\"protocol\\":1}}\\n{{\\"move\\":77}}\')"',
            "with 77, which is no option",
        ),
        ("py:conclave.nothing:Mind", "cannot be loaded: ModuleNotFoundError"),
        ("py:conclave", "names no class"),
        ("py:builtins:object", "cannot be made"),
        ("py:builtins:print", "has no method 'choose'"),
        ("run:0s:x", "names no program"),
    ],
)
def test_a_mind_that_fails_is_told_in_one_sentence(spec: str, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from conclave.games import GAMES
    from conclave.minds.own import stdio

    monkeypatch.setattr(stdio, "STARTING", 0.3 if "sleep" in spec else 20.0)
    with pytest.raises(Unreadable, match=sentence):
        make_mind(spec, "tictactoe", 1).choose(GAMES["tictactoe"].new())


def test_a_failing_program_ends_an_arena_with_one_sentence() -> None:
    bot = f"run:{sys.executable} -c pass"
    for cores in ("1", "2"):
        told = run(dict(os.environ), "arena", "tictactoe", bot, "random", "--games", "4", "--cores", cores, code=2)
        assert told.strip().splitlines()[-1] == f"conclave: the mind '{sys.executable} -c pass' has ended"
