"""Everybody who can take part, by name; made, and its process started, when a row asks for it."""

import contextlib
import shutil
import sys
from collections.abc import Callable
from functools import cache, partial

from benchmarks import ours
from benchmarks.bars import CLONE_MICROSECONDS, TASKS, TITLES
from benchmarks.far_end import c_loop
from benchmarks.peers import spiel_driven, spiel_length, spiel_loop, zoo_tictactoe
from benchmarks.prepare import NODE, ROOT, python_of, venv_of
from benchmarks.rounds import WARM, WARM_NODE, Ask, Contender, Play, elsewhere, here
from benchmarks.searches import search, spiel_search
from conclave.lab.playout import count_clones

Maker = Callable[[str], Contender]
"""Makes the contender of that name."""

SPIEL_GAMES = {
    "tictactoe": "tic_tac_toe",
    "breakthrough": "breakthrough(rows=6,columns=4)",
    "chess": "chess",
    "backgammon": "backgammon",
}
REFERENCES = ("breakthrough", "tictactoe")
INTERPRETED = [*[(game, player) for game in REFERENCES for player in ("driven", "loop")], ("witchcraft", "loop")]
UNITS = {"decisions": "rounds", "clones": "clones", "observations": "observations"}


def makers(commit: str, stack: contextlib.ExitStack) -> dict[str, Maker]:
    """Those of this process, of the sources, of this tree and an earlier one side by side, and of Node."""
    return in_this_process() | in_other_processes(commit, stack)


def in_this_process() -> dict[str, Maker]:
    """This tree and the peers that Python can call."""
    breakthrough = SPIEL_GAMES["breakthrough"]
    found = {
        "breakthrough C": plays(partial(c_loop, 6, 4)),
        "search": plays(partial(search, "breakthrough"), "simulations"),
        "search OpenSpiel": plays(partial(spiel_search, breakthrough), "simulations"),
        "tictactoe PettingZoo": plays(zoo_tictactoe),
    }
    for name in REFERENCES:
        found[f"{name} driven"] = plays(partial(ours.driven, name))
    for name in (*REFERENCES, *TITLES):
        found[f"{name} loop"] = plays(partial(ours.loop, name))
    for name in CLONE_MICROSECONDS:
        found[f"{name} clones"] = plays(partial(clone_loop, name), "clones")
    for name, text in SPIEL_GAMES.items():
        found[f"{name} OpenSpiel"] = plays(partial(spiel_driven, text))
        found[spiel_loop_name(name)] = plays(partial(counted_spiel_loop, text))
    return found


def in_other_processes(commit: str, stack: contextlib.ExitStack) -> dict[str, Maker]:
    """The sources, this tree and an earlier one as equals, and boardgame.io."""

    @cache
    def process(python: str, build: str, path: str) -> Ask:
        return stack.enter_context(elsewhere([python, "-m", "benchmarks.worker", build], ROOT, PYTHONPATH=path))

    @cache
    def boardgame() -> Ask:
        return stack.enter_context(elsewhere([str(shutil.which("node")), "tictactoe.mjs"], NODE, NODE_ENV="production"))

    found: dict[str, Maker] = {}
    sources = partial(process, sys.executable, "interpreted", "src")
    for name, player in INTERPRETED:
        found[f"{name} {player} interpreted"] = asks(sources, f"{player} {name}", "steps")
    trees = {"now": sys.executable, "before": str(python_of(venv_of(commit)))} if commit else {}
    for day, python in trees.items():
        for task in TASKS:
            for name in TITLES:
                tree = partial(process, python, "compiled", "")
                found[f"{name} {task} {day}"] = asks(tree, f"{task} {name}", UNITS.get(task, "steps"))
    if shutil.which("node") and (NODE / "node_modules").exists():
        found["tictactoe boardgame.io"] = asks(boardgame, "", "steps", WARM_NODE)
    return found


def plays(make: Callable[[], Play], unit: str = "steps") -> Maker:
    """Somebody in this process."""
    return lambda name: here(name, make(), unit)


def asks(process: Callable[[], Ask], task: str, unit: str, warm: float = WARM) -> Maker:
    """Somebody in another process, which is told a task and how often."""

    def turn(ask: Ask, count: int) -> tuple[int, float]:
        return ask(f"{task} {count}".strip())

    return lambda name: Contender(name, partial(turn, process()), unit, warm)


def clone_loop(name: str) -> Play:
    """Clones of the largest state in compiled code."""
    return partial(count_clones, ours.largest(name))


def spiel_loop_name(game: str) -> str:
    """Who plays a game in OpenSpiel's own loop."""
    return f"{game} OpenSpiel C++"


def counted_spiel_loop(text: str) -> Play:
    """OpenSpiel's own loop, with the length of its games."""
    return spiel_loop(text, spiel_length(text))
