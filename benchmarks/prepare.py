"""The benchmark's own environment: .venv-bench with the peers and this tree, compiled; boardgame.io for Node."""

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "benchmarks"
VENV = ROOT / ".venv-bench"
PYTHON = VENV / ("Scripts" if os.name == "nt" else "bin") / "python"
STAMP = VENV / "peers.digest"
NODE = HERE / "node"


def say(line: str) -> None:
    """A line of progress."""
    print(f"benchmarks: {line}", flush=True)


def prepare() -> None:
    """Everything the contenders need, installed where it is missing."""
    if not PYTHON.exists():
        say(f"making {VENV.name}")
        venv.create(VENV, with_pip=True)
    wanted = digest(HERE / "requirements.txt", ROOT / "pyproject.toml", ROOT / "constraints.txt")
    if not STAMP.exists() or STAMP.read_text() != wanted:
        say("installing OpenSpiel and PettingZoo")
        pip = (PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
        run((*pip, "--requirement", HERE / "requirements.txt"))
        for task in ("runtime", "build"):
            run([PYTHON, ROOT / "tools" / "environment.py", task])
        STAMP.write_text(wanted)
    run([PYTHON, ROOT / "tools" / "environment.py", "install"], CONCLAVE_BUILD="compiled")
    prepare_boardgame()


def prepare_boardgame() -> None:
    """boardgame.io, where there is npm."""
    npm = shutil.which("npm")
    if npm is None:
        say("there is no npm, so boardgame.io is left out")
    elif not (NODE / "node_modules" / ".package-lock.json").exists():
        say("installing boardgame.io")
        if subprocess.run([npm, "ci", "--silent"], cwd=NODE).returncode:
            run([npm, "install", "--no-save", "--silent"], NODE)


def digest(*paths: Path) -> str:
    """Changes whenever one of the files does."""
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in paths)).hexdigest()


def run(command: Sequence[str | Path], folder: Path = ROOT, **environment: str) -> None:
    """Run a command or stop with its name."""
    words = [str(word) for word in command]
    if subprocess.run(words, cwd=folder, env={**os.environ, **environment}).returncode:
        sys.exit(f"benchmarks: '{' '.join(Path(word).name for word in words[:3])} ...' failed (see above)")
