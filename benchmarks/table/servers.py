"""The servers under test, each in a process of its own, and what the system tells of that process."""

import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from benchmarks.prepare import NODE

HERE = Path(__file__).parent
PAGE = os.sysconf("SC_PAGE_SIZE")
TICKS = os.sysconf("SC_CLK_TCK")
PATIENCE = 30.0


@dataclass
class Running:
    """A server that listens."""

    process: subprocess.Popen[str]
    address: str  # of the sockets, and after a space that of the lobby if it is another

    def memory(self) -> int:
        """Bytes that the process holds; its children, such as workers for minds, are apart."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * PAGE

    def seconds(self) -> float:
        """Of a core that the process has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS


MEMORY = Path("/dev/shm")  # a folder that is in memory, on Linux


@contextlib.contextmanager
def conclave(place: Path | None = None) -> Iterator[Running]:
    """`conclave serve` with a store of its own, on disk or elsewhere, and limits that never bite."""
    with tempfile.TemporaryDirectory(dir=place) as folder:
        options = ["--port=0", f"--data={folder}", "--limit-factor=1e6", "--mind-workers=1", "--idle-seconds=600"]
        with started([sys.executable, "-m", "conclave", "serve", *options], r"(http://[^ /]+)") as server:
            yield server


@contextlib.contextmanager
def boardgame() -> Iterator[Running]:
    """boardgame.io's server as it comes: with matches in memory."""
    node = shutil.which("node")
    assert node is not None
    with started([node, str(HERE / "boardgame_server.mjs")], r"ports (\d+ \d+)") as server:
        server.address = " ".join(f"http://127.0.0.1:{port}" for port in server.address.split())
        yield server


def has_boardgame() -> bool:
    """Is boardgame.io installed?"""
    return shutil.which("node") is not None and (NODE / "node_modules" / "boardgame.io").exists()


@contextlib.contextmanager
def started(command: list[str], address: str) -> Iterator[Running]:
    """A process that says where it listens; ended in good order."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "NODE_ENV": "production"})
    try:
        assert process.stdout is not None
        found = None
        while found is None:
            line = process.stdout.readline()
            if not line:
                sys.exit(f"benchmarks: '{Path(command[0]).name} {command[1]} ...' did not start (see above)")
            found = re.search(address, line)
        yield Running(process, found[1])
    finally:
        process.send_signal(signal.SIGINT)
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
