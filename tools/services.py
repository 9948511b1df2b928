"""The services that tests talk to: a PostgreSQL and a Redis of their own, on loopback, in a folder that goes with them.

usage: python -m tools.services       with CI=true they are installed where they are missing
"""

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

PACKAGES = {"postgres": "postgresql", "redis-server": "redis-server"}
LIBRARY = Path("/usr/lib/postgresql")
HERE = "127.0.0.1"
PATIENCE = 60.0  # seconds for a service to be there
USER = "conclave"
UNPRIVILEGED = ("postgres", "nobody")  # who runs it where we are root, as PostgreSQL refuses to be


class Missing(Exception):
    """A service is not on this machine, and how it gets there."""


def found(name: str) -> str:
    """Where a program is; those of PostgreSQL are not on the path."""
    inside = sorted(LIBRARY.glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3])) if LIBRARY.is_dir() else []
    where = str(inside[-1]) if inside else shutil.which(name)
    if where is None:
        package = PACKAGES.get(name, "postgresql")
        raise Missing(f"there is no {name} on this machine (Debian: apt-get install {package})")
    return where


def free_port() -> int:
    with socket.create_server((HERE, 0)) as door:
        return int(door.getsockname()[1])


def other_user() -> list[str]:
    """A prefix that runs a command as somebody who is not root."""
    if os.geteuid() != 0:
        return []
    for name in UNPRIVILEGED:
        with contextlib.suppress(KeyError):
            user = pwd.getpwnam(name)
            return ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]
    raise Missing("PostgreSQL does not run as root, and there is nobody else on this machine")


def hand_over(folder: Path) -> None:
    """The folder belongs to whoever runs the service."""
    if os.geteuid() == 0:
        for name in UNPRIVILEGED:
            with contextlib.suppress(KeyError):
                user = pwd.getpwnam(name)
                os.chown(folder, user.pw_uid, user.pw_gid)
                return


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(word) for word in listed.read_text().split()] if listed.exists() else []


def is_alive(pid: int) -> bool:
    """Is there such a process that still does anything?"""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class Service:
    """A process on a port of its own, that can be killed and started again on what it has written."""

    command: list[str]

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True, cwd=self.folder
            )
        self.wait()

    def wait(self) -> None:
        """Until it answers."""
        until = time.monotonic() + PATIENCE
        while not self.answers():
            assert self.process is not None
            if self.process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"{self.command[0]} does not start: {(self.folder / 'log').read_text()[-2000:]}")
            time.sleep(0.05)

    def answers(self) -> bool:
        raise NotImplementedError

    def kill(self) -> None:
        """As a loss of power would, with all that it has started."""
        if self.process is None:
            return
        own = [self.process.pid, *children(self.process.pid)]
        for pid in own:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()
        self.process = None
        while any(is_alive(pid) for pid in own):
            time.sleep(0.01)


class PostgreSQL(Service):
    """A cluster with one user, who needs no password on loopback."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.data = folder / "data"
        hand_over(folder)
        make = [found("initdb"), "-D", str(self.data), "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "-N"]
        made = subprocess.run([*other_user(), *make], capture_output=True, text=True, cwd=folder)
        if made.returncode:
            raise RuntimeError(f"initdb failed: {made.stderr[-2000:]}")
        own = {
            "listen_addresses": HERE,
            "port": str(self.port),
            "unix_socket_directories": "",
            "max_connections": "200",
        }
        words = [word for name, value in own.items() for word in ("-c", f"{name}={value}")]
        self.command = [*other_user(), found("postgres"), "-D", str(self.data), *words]

    def address(self, name: str) -> str:
        return f"postgresql://{USER}@{HERE}:{self.port}/{name}"

    def answers(self) -> bool:
        return not self.run("SELECT 1").returncode

    def run(self, sql: str, name: str = "postgres") -> "subprocess.CompletedProcess[str]":
        """By the service's own client."""
        command = [found("psql"), "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c", sql, self.address(name)]
        return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)

    def make(self, name: str) -> str:
        """A new database; its address."""
        made = self.run(f"CREATE DATABASE {name}")
        if made.returncode:
            raise RuntimeError(made.stderr)
        return self.address(name)


class Redis(Service):
    """One that keeps nothing on disk."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        own = ["--bind", HERE, "--port", str(self.port), "--save", "", "--appendonly", "no", "--dir", str(folder)]
        self.command = [found("redis-server"), *own]

    @property
    def address(self) -> str:
        return f"redis://{HERE}:{self.port}/0"

    def answers(self) -> bool:
        try:
            with socket.create_connection((HERE, self.port), 1.0) as line:
                line.sendall(b"PING\r\n")
                return line.recv(16).startswith(b"+PONG")
        except OSError:
            return False


@contextlib.contextmanager
def started(service: Service) -> Iterator[Service]:
    """While it is used."""
    try:
        service.start()
        yield service
    finally:
        service.kill()


def install() -> None:
    """Install them with apt, as root or by a sudo that asks nothing; without starting them as the machine's own."""
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    for words in (["update"], ["install", "-y", "--no-install-recommends", *PACKAGES.values()]):
        if subprocess.run([*sudo, "apt-get", "-q", *words], env=environment, stdin=subprocess.DEVNULL).returncode:
            print("conclave: PostgreSQL or Redis is missing, and apt-get could not install it (see above)", flush=True)
            return


def missing() -> str:
    """Why tests of several workers are left out, "" if nothing is missing."""
    try:
        for name in ("initdb", "postgres", "psql", "redis-server"):
            found(name)
        other_user()
    except Missing as reason:
        return str(reason)
    return ""


def main() -> None:
    """Say whether they are there; in continuous integration see to it, as far as the machine allows."""
    if missing() and os.environ.get("CI") == "true":
        print("conclave: installing PostgreSQL and Redis", flush=True)
        install()
    reason = missing()
    if reason:
        print(f"conclave: {reason}; the tests with several workers are left out")


if __name__ == "__main__":
    main()
