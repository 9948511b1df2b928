"""`python -m benchmarks.table`: both servers under the same load by turns, and the page that tells what came of it."""

import argparse
import json
import subprocess
import sys
import tempfile
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.prepare import prepare_boardgame, say
from benchmarks.table import servers
from benchmarks.table.report import RESULTS, report

TABLES, RATE, SECONDS = 500, 100, 40
STEPS_OF_A_GAME = 9  # tic-tac-toe


@dataclass
class Measured:
    """One contender, over all its rounds."""

    name: str
    acks: list[float] = field(default_factory=list)  # milliseconds
    seen: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    rounds: list[tuple[list[float], list[float]]] = field(default_factory=list)
    sent: int = 0
    skipped: int = 0
    sockets: int = 0
    lasted: float = 0.0
    bytes: int = 0
    memory: int = 0  # bytes, the most
    busy: float = 0.0  # seconds of a core

    def add(self, result: dict[str, object], memory: int, busy: float) -> None:
        """What a round has brought."""
        values: dict[str, list[float]] = {name: result[name] for name in ("acks", "seen", "late")}  # type: ignore[misc]
        self.acks += values["acks"]
        self.seen += values["seen"]
        self.late += values["late"]
        self.rounds.append((values["acks"], values["seen"]))
        self.sockets = int(str(result["sockets"]))
        self.sent += int(str(result["sent"]))
        self.skipped += int(str(result["skipped"]))
        self.bytes += int(str(result["bytes"]))
        self.lasted += float(str(result["lasted"]))
        self.memory = max(self.memory, memory)
        self.busy += busy


def contenders() -> dict[str, AbstractContextManager[servers.Running]]:
    """A fresh server of each kind."""
    found: dict[str, AbstractContextManager[servers.Running]] = {"tictactoe": servers.conclave()}
    if servers.has_boardgame():
        found["boardgame.io"] = servers.boardgame()
    if servers.MEMORY.is_dir():
        found["tictactoe in memory"] = servers.conclave(servers.MEMORY)
    found["witchcraft"] = servers.conclave()
    return found


def measure(name: str, server: servers.Running, tables: int, rate: float, seconds: float, into: Measured) -> None:
    """One round: the load in its own process, the server watched from here."""
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder, "result.json")
        words = [name.partition(" ")[0], server.address, str(tables), str(rate), str(seconds), str(written)]
        command = [sys.executable, "-m", "benchmarks.table.load", *words]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as load:
            assert load.stdout is not None
            load.stdout.readline()  # everything is set up
            before = server.seconds()
        if load.returncode:
            sys.exit("benchmarks: the load failed (see above)")
        result = json.loads(written.read_text())
    if result["failed"]:
        sys.exit(f"benchmarks: lines of {name} ended: {result['failed'][:3]}")
    into.add(result, server.memory(), server.seconds() - before)


def main() -> None:
    """Measure by turns, write the page, and fail if a bar was missed."""
    parser = argparse.ArgumentParser(prog="make bench-table")
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--rate", type=float, default=RATE, help="steps a second, over all tables")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of each round")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--only", default="", help="one contender; writes nothing")
    given = parser.parse_args()
    if given.seconds * given.rate / given.tables > STEPS_OF_A_GAME:
        parser.error("so many steps would end the games: more tables, fewer steps or less time")
    prepare_boardgame()
    measured: dict[str, Measured] = {}
    for number in range(given.rounds):
        for name, server in contenders().items():
            if given.only in ("", name):
                say(f"round {number + 1} of {given.rounds}: {name}")
                with server as running:
                    into = measured.setdefault(name, Measured(name))
                    measure(name, running, given.tables, given.rate, given.seconds, into)
    page, missed = report(measured, given.tables, given.rate, given.seconds)
    print(page)
    is_whole = not given.only and (given.tables, given.rate) == (TABLES, RATE) and given.seconds >= 30
    if is_whole:
        RESULTS.write_text(page, "utf-8")
        say(f"written to {RESULTS.relative_to(Path.cwd()) if RESULTS.is_relative_to(Path.cwd()) else RESULTS.name}")
    sys.exit(1 if missed and is_whole else 0)
