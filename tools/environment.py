"""Fill the virtual environment that runs this: requirements as pinned, and this tree itself, compiled where it can be.

usage: python -m tools.environment runtime | build | dev | install | is-fresh
"""

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from importlib.metadata import distributions
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = Path(sys.prefix)
STAMP = VENV / "installed"
OLD_NAME = "conclave"


def say(line: str) -> None:
    """A line of progress."""
    print(f"conclave: {line}", flush=True)


def requirements(group: str) -> list[str]:
    """What pyproject.toml asks for: to run, to build, to develop, or for one of the extras."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras: dict[str, list[str]] = project["project"]["optional-dependencies"]
    lists: dict[str, list[str]] = {
        **extras,
        "runtime": project["project"]["dependencies"] + extras["table"],
        "build": project["build-system"]["requires"],
        "dev": extras["dev"] + extras["grow"] + extras["lab"],
    }
    return lists[group]


def pip_install(*words: str) -> None:
    """pip, quietly, with exact versions; bytecode is made when a module is first imported, which most never are."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile"]
    if subprocess.run([*pip, "--constraint", str(ROOT / "constraints.txt"), *words]).returncode:
        sys.exit("conclave: pip could not install what is needed (see above)")


def digest() -> str:
    """Changes whenever the installed package would: sources, build, Python or compiler."""
    whole = hashlib.sha256()
    files = [ROOT / "pyproject.toml", ROOT / "hatch_build.py"]
    files += (path for path in (ROOT / "src").rglob("*") if path.is_file() and path.parent.name != "__pycache__")
    for path in sorted(files):
        whole.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes() + b"\0")
    for name in ("CONCLAVE_PURE", "CONCLAVE_OPT", "CC"):
        whole.update(f"{name}={os.environ.get(name)}\0".encode())
    whole.update(f"{sys.version}\0{shutil.which(os.environ.get('CC') or 'cc')}".encode())
    return whole.hexdigest()


def is_fresh() -> bool:
    """Is what the environment holds this very tree, and compiled if it must be?"""
    must_compile = os.environ.get("CONCLAVE_BUILD") == "compiled"
    return installed()[0] == digest() and (is_compiled() or not must_compile)


def is_compiled() -> bool:
    """Is what the environment holds compiled?"""
    return not installed()[1].endswith("-none-any.whl")


def installed() -> tuple[str, str]:
    """Digest and wheel of what the environment holds."""
    built, wheel = STAMP.read_text().split() if STAMP.exists() else ("", "-none-any.whl")
    return built, wheel


def install() -> None:
    """Build a wheel of the tree and install it, unless that is done."""
    if is_fresh():
        return
    built = digest()  # before the build: a source saved meanwhile asks for another one
    with tempfile.TemporaryDirectory() as folder:
        say("building the package")
        command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder]
        keeping = {**os.environ, "CONCLAVE_KEEP": str(VENV / "compiled")}
        if subprocess.run(command, cwd=ROOT, env=keeping).returncode:
            sys.exit("conclave: the build failed (see above)")
        wheel = next(Path(folder).glob("*.whl"))
        forget_old_name()
        say(f"installing {wheel.name}")
        pip_install("--no-deps", "--force-reinstall", str(wheel))
    STAMP.write_text(f"{built} {wheel.name}")


def forget_old_name() -> None:
    """The package was called otherwise once, and pip would keep both, with the files of each other."""
    if any(found.metadata["Name"] == OLD_NAME for found in distributions()):
        pip = [sys.executable, "-m", "pip", "uninstall", "--quiet", "--yes", "--disable-pip-version-check", OLD_NAME]
        subprocess.run(pip)


def main(task: str) -> None:
    """Do one task; those that change the environment wait for one another."""
    if task == "is-fresh":
        sys.exit(not is_fresh())
    with (VENV / "build.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if task == "install":
            install()
        else:
            say(f"installing what the {task} needs: {', '.join(requirements(task))}")
            pip_install(*requirements(task))


if __name__ == "__main__":
    main(sys.argv[1])
