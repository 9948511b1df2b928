"""The report: what was reached, as Markdown."""

import json
import os
import platform
import shutil
import subprocess
import sysconfig
from importlib.metadata import version
from pathlib import Path

from benchmarks.bars import CLONE_BYTES, Bar, Limit
from benchmarks.findings import Findings
from benchmarks.prepare import NODE
from benchmarks.rounds import Contender, ratio, ratio_of_best

LEGEND = """\
*driven*: a Python loop asks for the options, picks one with Python's `random`, and applies it, the same way for every
engine; *loop*: our own loop, `conclave.lab.playout`. *Reached* is the ratio in the middle one of all rounds;
*best turns* compares the least disturbed turn of each contender."""

CLONES = """\
The state that takes the most numbers in some random games, cloned over and over in compiled code; the least disturbed
turn counts."""

BESIDE = """\
Both trees are compiled and play in processes of their own, by turns. Clones and observations are asked for by a Python
loop, whose cost is part of both sides. A search mind decides the same question in the same number of rounds."""

TABLE = ["| What | times as fast as | bar | reached | best turns | |", "|---|---|---:|---:|---:|---|"]


def report(found: Findings) -> tuple[str, int]:
    """The whole page, and how many bars were missed."""
    measured = found.measured
    lines = ["# Results", "", "Written by `make bench`; README.md says how it is measured.", ""]
    lines += [f"{found.rounds} rounds; {', '.join(machine())}."]
    if found.bars:
        lines += ["", *TABLE, *(bar_row(bar, measured) for bar in found.bars), "", LEGEND]
    if found.beside:
        lines += ["", "## Beside an earlier tree", "", *TABLE, *(bar_row(bar, measured) for bar in found.beside)]
        lines += ["", BESIDE]
    if found.limits:
        lines += ["", "## Clones of the largest states", "", "| Clone of | bar | reached | |", "|---|---:|---:|---|"]
        lines += [limit_row(limit, measured) for limit in found.limits]
        lines += [bytes_row("Witchcraft", found.clone_bytes), "", CLONES]
    lines += ["", "## Speeds", "", "| Contender | a second | |", "|---|---:|---|"]
    lines += [speed_row(contender) for contender in measured.values()]
    if found.trees or found.plays:
        lines += ["", "## The same games"]
    for title, entries in (
        ("Paths of 1, 2, 3 ... steps from the start, counted on all sides and equal:", found.trees),
        ("Steps of a random game, on average, by which the games of OpenSpiel's own loop are counted:", found.lengths),
        ("Random games with the same dice, here and in the earlier tree:", found.plays),
    ):
        lines += ["", title, "", *(f"- {line}" for line in entries)] if entries else []
    return "\n".join(lines) + "\n", sum(line.endswith("| missed |") for line in lines)


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


def limit_row(limit: Limit, measured: dict[str, Contender]) -> str:
    """A time that must stay below its bar."""
    microseconds = 1e6 / measured[limit.ours].best()
    verdict = within(microseconds, limit.most)
    return f"| {limit.what} | < {limit.most:g} microseconds | **{microseconds:.3f}** | {verdict} |"


def bytes_row(title: str, count: int) -> str:
    """Memory that must stay below its bar."""
    return f"| {title} | < {CLONE_BYTES:,} bytes | **{count:,}** | {within(count, CLONE_BYTES)} |"


def within(value: float, most: float) -> str:
    """The verdict on something that must stay small."""
    return "reached" if value < most else "missed"


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
