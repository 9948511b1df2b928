"""All contenders in one run, and the page of what they reached; runs inside .venv-bench."""

import contextlib
import sys
import tracemalloc

from benchmarks import ours
from benchmarks.bars import BARS, LIMITS, Bar, bars_beside
from benchmarks.contenders import makers
from benchmarks.fairness import same_lengths, same_trees
from benchmarks.findings import Findings
from benchmarks.options import Options, read_options
from benchmarks.prepare import HERE, say
from benchmarks.report import report
from benchmarks.rounds import Contender, compete
from conclave.cli.about import build

GAMES_COMPARED = 20  # of each set-up, between two trees


def measure(options: Options) -> Findings:
    """Let everybody whom a row names compete."""
    beside = bars_beside(options.against) if options.against else []
    found = Findings(
        rounds=options.rounds,
        bars=[bar for bar in BARS if bar.has(options.only)],
        limits=[limit for limit in LIMITS if limit.has(options.only)],
        beside=[bar for bar in beside if bar.has(options.only)],
        clone_bytes=clone_bytes("witchcraft"),
    )
    names = dict.fromkeys(found.names())
    if found.bars:
        say("counting paths on all sides, and steps of random games")
        found.trees = same_trees()
        found.lengths = same_lengths(names)
    with contextlib.ExitStack() as stack:
        known = makers(options.against, stack)
        say(f"{len(names)} contenders get ready")
        found.measured = {name: known[name](name) for name in names if name in known}
        found.plays = [same_play(bar, found.measured) for bar in found.beside if " loop " in bar.ours]
        say(f"{options.rounds} rounds")
        compete(list(found.measured.values()), options.rounds, say)
    return found


def same_play(bar: Bar, everybody: dict[str, Contender]) -> str:
    """Do both trees take as many steps in the same random games?"""
    now, before = (everybody[name].turn(GAMES_COMPARED)[0] for name in (bar.ours, bar.theirs))
    verdict = (
        f"{now:,} steps in both" if now == before else f"{now:,} steps now, but {before:,} before: not the same play"
    )
    return f"{bar.what}, {GAMES_COMPARED} games: {verdict}"


def clone_bytes(name: str) -> int:
    """Memory of one clone of the largest state."""
    state = ours.largest(name)
    tracemalloc.start()
    kept = [state.clone() for _ in range(1000)]
    traced = tracemalloc.get_traced_memory()[0] // len(kept)
    tracemalloc.stop()
    return traced


def main() -> None:
    """Measure and print, after a full run write; status 1 if a bar was missed."""
    options = read_options(sys.argv[1:])
    if build() != "compiled":
        sys.exit("benchmarks: the build under test is not compiled")
    page, missed = report(measure(options))
    if options.is_worth_writing:
        (HERE / "RESULTS.md").write_text(page, "utf-8")
    print(page)
    if missed:
        sys.exit(f"benchmarks: {missed} bars were missed")


if __name__ == "__main__":
    main()
