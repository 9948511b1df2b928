"""The report: what was reached, as Markdown."""

import json
import platform
import shutil
import subprocess
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.prepare import NODE
from benchmarks.report import cores, processor
from conclave.cli.about import build

if TYPE_CHECKING:
    from benchmarks.table.run import Measured

RESULTS = Path(__file__).with_name("RESULTS.md")
MOST_MS = 100.0  # for 99 of 100 acknowledgements
MOST_MB = 400.0
MB = 1e6
OURS, OURS_IN_MEMORY, THEIRS = "tictactoe", "tictactoe in memory", "boardgame.io"
TITLES = {
    "tictactoe": "Conclave, tic-tac-toe, committed to disk",
    "tictactoe in memory": "Conclave, tic-tac-toe, committed to a file in memory",
    "witchcraft": "Conclave, Witchcraft, committed to disk",
    "boardgame.io": "boardgame.io, tic-tac-toe, in memory",
}

LEGEND = """\
*Acknowledged*: from sending a step to hearing that it is taken; with Conclave that means it is on disk, with
boardgame.io that it is in memory. *Seen*: until the other player's socket has the picture after the step. *Memory* is
the resident set of the server process under this load, workers for minds apart; *of a core* is what the server process
used. Memory and times were taken in the same rounds, the contenders by turns on one machine, over loopback."""


def percentile(values: list[float], share: float) -> float:
    """The value that so large a share does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def report(measured: dict[str, "Measured"], tables: int, rate: float, seconds: float) -> tuple[str, int]:
    """The whole page, and how many bars were missed."""
    bars = [
        bar
        for name, one in measured.items()
        if name not in (THEIRS, OURS_IN_MEMORY)
        for bar in (
            bar_row(f"{TITLES[name]}: 99 of 100 acknowledged within", percentile(one.acks, 0.99), MOST_MS, "ms"),
            bar_row(f"{TITLES[name]}: memory", one.memory / MB, MOST_MB, "MB"),
        )
    ]
    lines = [
        "# Results",
        "",
        "Written by `make bench-table`; [README.md](README.md) says how it is measured.",
        "",
        f"{tables} tables, {2 * tables:,} sockets, {rate:g} steps a second for {seconds:g} seconds a round, "
        f"{max(len(one.rounds) for one in measured.values())} rounds each; {', '.join(machine())}.",
        "",
        "| Bar | at most | reached | |",
        "|---|---:|---:|---|",
        *bars,
        "",
        "| | acknowledged, middle | 99 of 100 | seen, middle | 99 of 100 | memory | of a core | sent out |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
        *(row(one) for one in measured.values()),
        "",
        *ratios(measured),
        LEGEND,
        "",
        "## Rounds",
        "",
        "| | round | steps | acknowledged, middle | 99 of 100 | most |",
        "|---|---:|---:|---:|---:|---:|",
        *(
            f"| {TITLES[name]} | {number} | {len(acks):,} | {percentile(acks, 0.5):.1f} ms "
            f"| {percentile(acks, 0.99):.1f} ms | {max(acks):.1f} ms |"
            for name, one in measured.items()
            for number, (acks, _) in enumerate(one.rounds, 1)
        ),
        "",
        *(fidelity(one) for one in measured.values()),
    ]
    return "\n".join(lines) + "\n", sum(bar.endswith("missed |") for bar in bars)


def bar_row(what: str, value: float, most: float, unit: str) -> str:
    """Something that must stay within its bar."""
    return f"| {what} | {most:g} {unit} | **{value:.1f} {unit}** | {'reached' if value <= most else 'missed'} |"


def row(one: "Measured") -> str:
    """A contender's figures."""
    times = [percentile(values, share) for values in (one.acks, one.seen) for share in (0.5, 0.99)]
    shown = " | ".join(f"{ms:.1f} ms" for ms in times)
    busy, sent = one.busy / one.lasted, one.bytes / one.lasted / 1000
    return f"| {TITLES[one.name]} | {shown} | {one.memory / MB:.0f} MB | {busy:.0%} | {sent:.0f} kB/s |"


def ratios(measured: dict[str, "Measured"]) -> list[str]:
    """Ours over theirs, on the same game."""
    theirs = measured.get(THEIRS)
    if theirs is None:
        return ["boardgame.io was not measured: it needs Node and npm.", ""]
    head = ["Over boardgame.io (below 1: Conclave needs less):", ""]
    head += ["| | acknowledged, middle | 99 of 100 | seen, middle | 99 of 100 | memory | of a core |"]
    return [
        *head,
        "|---|---:|---:|---:|---:|---:|---:|",
        *(ratio_row(measured[name], theirs) for name in (OURS, OURS_IN_MEMORY) if name in measured),
        "",
    ]


def ratio_row(ours: "Measured", theirs: "Measured") -> str:
    """One of ours over theirs."""
    pairs = [
        (percentile(a, share), percentile(b, share))
        for a, b in ((ours.acks, theirs.acks), (ours.seen, theirs.seen))
        for share in (0.5, 0.99)
    ]
    pairs += [(ours.memory, theirs.memory), (ours.busy, theirs.busy)]
    return f"| {TITLES[ours.name]} | {' | '.join(f'{a / b:.2f}' for a, b in pairs)} |"


def fidelity(one: "Measured") -> str:
    """Did the load do what it was meant to?"""
    pace, lag = one.sent / one.lasted, percentile(one.late, 0.99)
    return (
        f"- {TITLES[one.name]}: {pace:.1f} steps a second were sent, {one.skipped} left out; "
        f"99 of 100 were sent within {lag:.1f} ms of their time."
    )


def machine() -> list[str]:
    """What it was measured on and with, but not where."""
    found = [
        f"{cores()} cores ({processor()})",
        platform.system(),
        f"CPython {platform.python_version()}",
        f"{build()} build",
    ]
    found += [f"{name} {version(name)}" for name in ("litestar", "uvicorn", "uvloop")]
    manifest, node = NODE / "node_modules" / "boardgame.io" / "package.json", shutil.which("node")
    if node is not None and manifest.exists():
        found.append(f"boardgame.io {json.loads(manifest.read_text('utf-8'))['version']}")
        found.append(f"Node {subprocess.run([node, '--version'], capture_output=True, text=True).stdout.strip()}")
    return found
