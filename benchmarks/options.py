"""What `make bench ARGS=...` understands."""

import argparse
import sys
from dataclasses import dataclass

from benchmarks.bars import BEFORE
from benchmarks.prepare import say, short_id

FULL = 100  # rounds that make a result worth writing down


@dataclass(frozen=True)
class Options:
    """How much is measured."""

    rounds: int = FULL
    against: str = ""
    """A commit by its short id; "": none."""
    only: str = ""
    """Rows that have this in them; "": all."""

    @property
    def is_worth_writing(self) -> bool:
        """Is this the whole benchmark, long enough?"""
        return self.rounds >= FULL and not self.only


def read_options(words: list[str]) -> Options:
    """The options, or an end with a sentence."""
    parser = argparse.ArgumentParser(prog="make bench", description="Speed beside peers, and beside an earlier tree.")
    parser.add_argument("--rounds", type=int, default=FULL, help=f"turns of each contender; {FULL} write RESULTS.md")
    parser.add_argument("--against", metavar="COMMIT", default=BEFORE, help=f"an earlier tree ({BEFORE}), or none")
    parser.add_argument(
        "--only", metavar="TEXT", default="", help="only rows with this text in them, as in --only magia"
    )
    given = parser.parse_args(words)
    if given.against == "none":
        return Options(given.rounds, "", given.only)
    commit = short_id(given.against)
    if not commit and given.against != BEFORE:
        sys.exit(f"benchmarks: '{given.against}' is no commit of this repository")
    if not commit:
        say(f"commit {BEFORE} is not at hand, so its tree is left out")
    return Options(given.rounds, commit, given.only)
