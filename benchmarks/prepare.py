"""The benchmark's own environments: .venv-bench with the peers and this tree, compiled; boardgame.io for Node.

A tree of another day gets an environment of its own beside it, .venv-bench-<commit>.
"""

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
STAMP = VENV / "peers.digest"
NODE = HERE / "node"


def say(line: str) -> None:
    """A line of progress."""
    print(f"benchmarks: {line}", flush=True)


def prepare(commit: str) -> None:
    """Everything the contenders need, installed where it is missing; with the tree of a commit unless that is ""."""
    prepare_python()
    if commit:
        prepare_commit(commit)
    prepare_boardgame()


def prepare_python() -> None:
    """This tree, compiled, and the peers that Python can call."""
    make_venv(VENV)
    wanted = digest(HERE / "requirements.txt", ROOT / "pyproject.toml", ROOT / "constraints.txt")
    if not STAMP.exists() or STAMP.read_text() != wanted:
        say("installing OpenSpiel and PettingZoo")
        pip = (python_of(VENV), "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
        run((*pip, "--requirement", HERE / "requirements.txt"))
        install_requirements(VENV, ROOT)
        STAMP.write_text(wanted)
    install_tree(VENV, ROOT)


def prepare_boardgame() -> None:
    """boardgame.io, where there is npm."""
    npm = shutil.which("npm")
    if npm is None:
        say("there is no npm, so boardgame.io is left out")
    elif not (NODE / "node_modules" / ".package-lock.json").exists():
        say("installing boardgame.io")
        if subprocess.run([npm, "ci", "--silent"], cwd=NODE).returncode:
            run([npm, "install", "--no-save", "--silent"], NODE)


# -- trees


def prepare_commit(commit: str) -> None:
    """The tree of a commit, compiled by its own build; without web/, as nobody looks at it."""
    folder = venv_of(commit)
    tree = folder / "tree"
    if tree.exists():
        install_tree(folder, tree)
        return
    say(f"making {folder.name}, once")
    make_venv(folder)
    half = folder / "half-made-tree"
    shutil.rmtree(half, ignore_errors=True)
    half.mkdir()
    archive = folder / "tree.zip"
    run(["git", "archive", f"--output={archive}", commit, "--", ".", ":!web"])
    shutil.unpack_archive(archive, half)
    archive.unlink()
    install_requirements(folder, half)
    half.rename(tree)
    install_tree(folder, tree)


def venv_of(commit: str) -> Path:
    """Where the tree of a commit lives."""
    return ROOT / f".venv-bench-{commit}"


def python_of(folder: Path) -> Path:
    """The Python of a virtual environment."""
    return folder / ("Scripts" if os.name == "nt" else "bin") / "python"


def make_venv(folder: Path) -> None:
    """A virtual environment, unless there is one."""
    if not python_of(folder).exists():
        say(f"making {folder.name}")
        venv.create(folder, with_pip=True)


def install_requirements(folder: Path, tree: Path) -> None:
    """What a tree needs to run and to be built."""
    for task in ("runtime", "build"):
        run([python_of(folder), tree / "tools" / "environment.py", task])


def install_tree(folder: Path, tree: Path) -> None:
    """Build a tree, compiled, into a virtual environment, unless that is done."""
    run([python_of(folder), tree / "tools" / "environment.py", "install"], CONCLAVE_BUILD="compiled")


# -- helpers


def short_id(commit: str) -> str:
    """A commit's short id; "": there is no such commit here, or no git."""
    command = ["git", "rev-parse", "--verify", "--quiet", "--short=7", f"{commit}^{{commit}}"]
    try:
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout.strip()
    except FileNotFoundError:
        return ""


def digest(*paths: Path) -> str:
    """Changes whenever one of the files does."""
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in paths)).hexdigest()


def run(command: Sequence[str | Path], folder: Path = ROOT, **environment: str) -> None:
    """Run a command or stop with its name."""
    words = [str(word) for word in command]
    if subprocess.run(words, cwd=folder, env={**os.environ, **environment}).returncode:
        sys.exit(f"benchmarks: '{' '.join(Path(word).name for word in words[:3])} ...' failed (see above)")
