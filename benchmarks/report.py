"""The report: what was reached, as Markdown."""

import json
import os
import platform
import shutil
import subprocess
import sysconfig
from importlib.metadata import version
from pathlib import Path

from benchmarks.bars import BARS, CLONE_BYTES, CLONE_MICROSECONDS, Bar
from benchmarks.prepare import NODE
from benchmarks.rounds import Contender, ratio, ratio_of_best

LEGEND = """\
*driven*: a Python loop asks for the options, picks one with Python's `random`, and applies it, the same way for every
engine; *loop*: our own loop, `conclave.lab.playout`. *Reached* is the ratio in the middle one of all rounds;
*best turns* compares the least disturbed turn of each contender."""


def report(measured: dict[str, Contender], clone_bytes: int, trees: list[str], rounds: int) -> tuple[str, int]:
    """The whole page, and how many bars were missed."""
    rows = [bar_row(bar, measured) for bar in BARS]
    for name, most in CLONE_MICROSECONDS.items():
        microseconds = 1e6 / measured[f"{name} clones"].best()
        what = f"Clone of a state of {name}, microseconds"
        rows.append(limit_row(what, microseconds, most, f"{microseconds:.2f}"))
    rows.append(
        limit_row("Clone of a state of witchcraft, bytes, the largest", clone_bytes, CLONE_BYTES, f"{clone_bytes:,}")
    )
    missed = sum(row.endswith("missed |") for row in rows)
    lines = [
        "# Results",
        "",
        "Written by `make bench`; README.md says how it is measured.",
        "",
        f"{rounds} rounds; {', '.join(machine())}.",
        "",
        "| What | times as fast as | bar | reached | best turns | |",
        "|---|---|---:|---:|---:|---|",
        *rows,
        "",
        LEGEND,
        "",
        "## Speeds",
        "",
        "| Contender | a second | |",
        "|---|---:|---|",
        *(speed_row(contender) for contender in measured.values()),
        "",
        "## The same games",
        "",
        "Paths of 1, 2, 3 ... steps from the start, counted by both engines and equal:",
        "",
        *(f"- {line}" for line in trees),
    ]
    return "\n".join(lines) + "\n", missed


def bar_row(bar: Bar, measured: dict[str, Contender]) -> str:
    """One comparison."""
    ours, theirs = measured[bar.ours], measured.get(bar.theirs)
    least = f"{bar.least:g}" + (f" (aim {bar.aim:g})" if bar.aim else "") if bar.least else ""
    if theirs is None:
        return f"| {bar.what} | {bar.against} | {least} | not measured | | |"
    reached = ratio(ours, theirs)
    verdict = "" if not bar.least else "reached" if reached >= bar.least else "missed"
    best = times(ratio_of_best(ours, theirs))
    return f"| {bar.what} | {bar.against} | {least} | **{times(reached)}** | {best} | {verdict} |"


def limit_row(what: str, value: float, most: float, shown: str) -> str:
    """Something that must stay below its bar."""
    return f"| {what} | | < {most:g} | **{shown}** | | {'reached' if value < most else 'missed'} |"


def speed_row(contender: Contender) -> str:
    """A contender's own speed."""
    return f"| {contender.name} | {contender.best():,.0f} | {contender.unit} |"


def times(number: float) -> str:
    """Three digits."""
    return f"{number:.0f}" if number >= 100 else f"{number:.1f}" if number >= 10 else f"{number:.2f}"


def machine() -> list[str]:
    """What it was measured on and with, but not where."""
    compiler = shutil.which((sysconfig.get_config_var("CC") or "cc").split()[0])
    found = [f"{cores()} cores ({processor()})", f"{platform.system()}", f"CPython {platform.python_version()}"]
    if compiler is not None:
        found.append(subprocess.run([compiler, "--version"], capture_output=True, text=True).stdout.splitlines()[0])
    found += [f"mypy {version('mypy')}", f"OpenSpiel {version('open_spiel')}", f"PettingZoo {version('pettingzoo')}"]
    manifest = NODE / "node_modules" / "boardgame.io" / "package.json"
    node = shutil.which("node")
    if node is not None and manifest.exists():
        found.append(f"boardgame.io {json.loads(manifest.read_text('utf-8'))['version']}")
        found.append(f"Node {subprocess.run([node, '--version'], capture_output=True, text=True).stdout.strip()}")
    return found


def cores() -> int:
    """How many there are for us."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def processor() -> str:
    """Its name, where the system tells."""
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.machine()
