"""Everybody by turns, and the page that tells what came of it."""

import argparse
import platform
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from importlib.metadata import version
from statistics import median

from benchmarks.prepare import HERE, say
from benchmarks.report import cores
from benchmarks.vector.loops import GAMES_AT_A_TIME, Loop, spiel, vector, zoo, zoo_of_ours
from conclave.cli.about import build

RESULTS = HERE / "vector" / "RESULTS.md"
TURN, ROUNDS = 2.0, 8  # seconds, turns of each
CORES = 2
TIMES = 5.0
"""As many samples as the wrapper makes, at least."""

BARS = {"witchcraft": 150_000, "sorcery": 80_000, "magia": 60_000}
TITLES = {
    "witchcraft": "Witchcraft",
    "sorcery": "Book of Sorcery",
    "magia": "Magia",
    "relics": "Secret Relics",
    "breakthrough": "Breakthrough 6 x 4",
    "tictactoe": "tic-tac-toe",
}
SPIEL_GAMES = ("tic_tac_toe", "breakthrough(rows=6,columns=4)", "backgammon", "chess")
ZOO_GAMES = ("tictactoe_v3", "connect_four_v3", "chess_v6")


@dataclass
class Row:
    """One who makes samples, and how many a second it made in each turn."""

    what: str
    where: str
    make: Callable[[], Loop]
    speeds: list[float] = field(default_factory=list)

    @property
    def middle(self) -> float:
        return median(self.speeds)


def contenders() -> dict[str, Row]:
    """By a key that the bars know."""
    found = {}
    for name, title in TITLES.items():
        for count in (CORES, 1):
            where = f"our vector environment, {count} core{'s' if count > 1 else ''}"
            found[f"{name} {count}"] = Row(title, where, partial(vector, name, count))
        found[f"{name} zoo"] = Row(title, "our PettingZoo wrapper", partial(zoo_of_ours, name))
    for text in SPIEL_GAMES:
        found[f"{text} OpenSpiel"] = Row(text, "OpenSpiel, SyncVectorEnv", partial(spiel, text))
    for module in ZOO_GAMES:
        found[f"{module} PettingZoo"] = Row(module, "PettingZoo", partial(zoo, module))
    return found


def measure(rows: dict[str, Row], turn: float, rounds: int) -> None:
    """Everybody takes turns, so that a busy moment of the machine strikes all alike."""
    loops = {}
    for key, row in rows.items():
        loops[key] = row.make()
        loops[key](turn / 2)
    say(f"{len(rows)} contenders, {rounds} rounds of {turn:g} seconds")
    for number in range(rounds):
        for key, row in rows.items():
            samples, seconds = loops[key](turn)
            row.speeds.append(samples / seconds)
        say(f"round {number + 1} of {rounds}")


def report(rows: dict[str, Row]) -> tuple[str, int]:
    """The page, and how many bars were missed."""
    lines = [
        "# Samples a second",
        "",
        "Written by `make bench-vector`; [README.md](README.md) says how it is measured.",
        "",
    ]
    machine = [f"{cores()} cores", platform.system(), f"CPython {platform.python_version()}"]
    machine += [f"{name} {version(name)}" for name in ("numpy", "open_spiel", "pettingzoo")]
    lines += [f"{GAMES_AT_A_TIME} games at a time; {', '.join(machine)}.", ""]
    lines += ["| Bar | at least | reached | |", "|---|---:|---:|---|"]
    missed = 0
    for name, title in TITLES.items():
        if not {f"{name} {CORES}", f"{name} zoo"} <= rows.keys():
            continue
        fast, wrapped = rows[f"{name} {CORES}"].middle, rows[f"{name} zoo"].middle
        bars = [(f"{title}, {CORES} cores: samples a second", float(BARS.get(name, 0)), fast)]
        bars.append((f"{title}, {CORES} cores: times our PettingZoo wrapper", TIMES, fast / wrapped))
        for what, least, reached in bars:
            if least:
                missed += reached < least
                verdict = "reached" if reached >= least else "missed"
                lines.append(f"| {what} | {least:,.0f} | **{shown(reached)}** | {verdict} |")
    lines += ["", "| Game | by | samples a second | fastest turn |", "|---|---|---:|---:|"]
    lines += [f"| {row.what} | {row.where} | {row.middle:,.0f} | {max(row.speeds):,.0f} |" for row in rows.values()]
    return "\n".join(lines) + "\n", missed


def shown(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:.1f}"


def main() -> None:
    """Measure and print, after a full run write; status 1 if a bar was missed."""
    parser = argparse.ArgumentParser(prog="make bench-vector", description="Samples a second, ours and others'.")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"turns of each; {ROUNDS} write RESULTS.md")
    parser.add_argument("--seconds", type=float, default=TURN, help="of a turn")
    parser.add_argument("--only", metavar="TEXT", default="", help="only contenders with this text in them")
    given = parser.parse_args()
    if build() != "compiled":
        sys.exit("benchmarks: the build under test is not compiled")
    rows = {key: row for key, row in contenders().items() if given.only in key}
    measure(rows, given.seconds, given.rounds)
    page, missed = report(rows)
    if given.rounds >= ROUNDS and given.seconds >= TURN and not given.only:
        RESULTS.write_text(page, "utf-8")
    print(page)
    if missed:
        sys.exit(f"benchmarks: {missed} bars were missed")


if __name__ == "__main__":
    main()
