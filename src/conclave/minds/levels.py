"""Minds by name: what a player, a table or an arena calls them."""

import re
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from conclave.kernel.dice import hashed
from conclave.kernel.errors import Unreadable
from conclave.minds.chance import RandomMind
from conclave.minds.greedy import NODES, GreedyMind
from conclave.minds.instinct import Instinct, Rollout
from conclave.minds.mind import Mind
from conclave.minds.searcher import SearchMind

LEVELS: Final = {
    "beginner": "random",
    "easy": "greedy",
    "medium": "search:0.1s",
    "hard": "search:1s",
    "master": "search:5s:2cores",
}
"""Names for people, weakest first."""

INSTINCTS: Final = "conclave.minds.instincts"
"""Where the instinct of a game is, under its name, if somebody has written one: something with INSTINCT."""

BUDGET: Final = re.compile(r"(\d+(?:\.\d+)?|\.\d+)(n|s|cores?)")
# Where nobody has written an instinct, a greedy mind values a position by short random games, so it can look at few.
GLANCES: Final = 4
GLANCED_STEPS: Final = 300
GLANCED_NODES: Final = 60


def instinct_for(game: str) -> Instinct | None:
    """The instinct of that game, if somebody has written one."""
    if find_spec(f"{INSTINCTS}.{game}") is None:
        return None
    made = import_module(f"{INSTINCTS}.{game}").INSTINCT()
    assert isinstance(made, Instinct)
    return made


def make_mind(spec: str, game: str, seed: int) -> Mind:
    """The mind that a level or a spec names: `hard`, `random`, `greedy`, `search:0.1s`, `search:500n:2cores`."""
    kind, *budgets = LEVELS.get(spec, spec).split(":")
    nodes, seconds, cores = read_budgets(spec, budgets)
    instinct = instinct_for(game)
    if kind == "random" and not budgets:
        return RandomMind(seed)
    if kind == "greedy" and not seconds and cores == 1:
        if instinct is not None:
            return GreedyMind(instinct, seed, nodes or NODES)
        return GreedyMind(Rollout(hashed([seed]), GLANCES, GLANCED_STEPS), seed, nodes or GLANCED_NODES)
    if kind == "search":
        if instinct is not None:
            return SearchMind(instinct, seed, nodes, seconds, cores)
        return SearchMind(Instinct(), seed, nodes, seconds, cores, rollouts=True)
    raise unknown(spec)


def read_budgets(spec: str, budgets: list[str]) -> tuple[int, float, int]:
    """Imagined games, seconds and cores, from words such as 500n, 0.1s and 2cores."""
    nodes, seconds, cores = 0, 0.0, 1
    for budget in budgets:
        match = BUDGET.fullmatch(budget)
        if match is None or float(match[1]) <= 0 or (match[2] != "s" and not match[1].isdigit()):
            raise unknown(spec)
        if match[2] == "s":
            seconds = float(match[1])
        elif match[2] == "n":
            nodes = int(match[1])
        else:
            cores = int(match[1])
    return nodes, seconds, cores


def unknown(spec: str) -> Unreadable:
    """What to say when no mind is meant."""
    return Unreadable(
        f"there is no mind '{spec}': choose a level ({', '.join(LEVELS)}) or write random, greedy, greedy:500n, "
        "search, search:0.1s, search:500n or search:1s:2cores"
    )
