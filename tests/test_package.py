"""The package installs alone: the core is small and plays; what needs an extra says so in one sentence."""

import os
import re
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from conclave import __version__

ROOT = Path(__file__).parent.parent
MOST = 15  # packages, ours included


def test_the_citation_is_of_this_version() -> None:
    text = (ROOT / "CITATION.cff").read_text("utf-8")
    assert re.search(r"^version: (.+)$", text, re.MULTILINE)[1] == __version__  # type: ignore[index]


@pytest.fixture(scope="module")
def core(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the core and nothing else."""
    folder = tmp_path_factory.mktemp("core")
    pure = {**os.environ, "CONCLAVE_PURE": "1"}
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, env=pure, check=True, capture_output=True)
    [wheel] = folder.glob("conclave_games-*-none-any.whl")
    venv.create(folder / "venv", with_pip=True)
    pip = [str(folder / "venv" / "bin" / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--no-compile", "--constraint", str(ROOT / "constraints.txt"), str(wheel)], check=True)
    return folder / "venv" / "bin"


def run(core: Path, *words: str, code: int = 0) -> str:
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "CONCLAVE"))}
    done = subprocess.run([str(core / words[0]), *words[1:]], env=clean, capture_output=True, text=True, cwd=core)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.mark.slow
def test_the_core_installs_alone_and_plays(core: Path) -> None:
    listed = run(core, "python", "-m", "pip", "list", "--format=freeze", "--disable-pip-version-check").split()
    packages = {line.partition("==")[0].lower() for line in listed} - {"pip", "setuptools"}
    assert "conclave-games" in packages
    assert len(packages) < MOST, packages
    assert not packages & {"numpy", "litestar", "sqlalchemy"}
    assert "4 games" in run(core, "conclave", "arena", "breakthrough", "greedy:20n", "random", "--games", "4")
    assert "Witchcraft" in run(core, "conclave", "games")
    assert "WC-9.2" in run(core, "conclave", "rules", "WC-9.2")
    sample = (
        "from array import array; from conclave.games import GAMES; import pickle; s = GAMES['sorcery'].new(); "
        "b = array('h', bytes(2 * s.origin.sight.length)); s.observe_into(b, 0); "
        "print(len(b), pickle.loads(pickle.dumps(s)) == s)"
    )
    assert run(core, "python", "-c", sample).split()[1] == "True"


@pytest.mark.slow
def test_what_needs_an_extra_says_so(core: Path) -> None:
    told = run(core, "conclave", "serve", code=2)
    assert told == "conclave: this needs more than the core: pip install 'conclave-games[table]'\n"
