"""Minds by name: what a player, a table or an arena calls them."""

import re
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from conclave.kernel.dice import hashed
from conclave.kernel.errors import Unreadable
from conclave.minds.absent import AbsentMind
from conclave.minds.casual import CasualMind
from conclave.minds.chance import RandomMind
from conclave.minds.greedy import NODES, GreedyMind
from conclave.minds.instinct import Instinct, Rollout
from conclave.minds.ismcts import IsmctsMind
from conclave.minds.ladder import LEVELS, spec_of
from conclave.minds.mind import Mind
from conclave.minds.searcher import SearchMind

INSTINCTS: Final = "conclave.minds.instincts"
"""Where the instinct of a game is, under its name, if somebody has written one: something with INSTINCT."""

BUDGET: Final = re.compile(r"(\d+(?:\.\d+)?|\.\d+)(n|s|cores?|heat|lapses)")
OURS: Final = ("random", "greedy", "search", "ismcts")
WHOLE: Final = ("n", "core", "cores")  # what is counted in whole numbers
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
    own = own_or_none(spec, game, seed)
    if own is not None:
        return own
    kind, *budgets = spec_of(spec, game).split(":")
    budget = read_budgets(spec, budgets)
    nodes, seconds, cores = budget.nodes, budget.seconds, budget.cores
    instinct = instinct_for(game)
    if kind == "random" and not budgets:
        return RandomMind(seed)
    if kind == "greedy" and not seconds and cores == 1 and (budget.heat or not budget.lapses):
        nodes = nodes or (NODES if instinct is not None else GLANCED_NODES)
        sense = instinct if instinct is not None else Rollout(hashed([seed]), GLANCES, GLANCED_STEPS)
        if not budget.heat:
            return GreedyMind(sense, seed, nodes)
        casual = CasualMind(sense, seed, nodes, budget.heat)
        return AbsentMind(casual, budget.lapses) if budget.lapses else casual
    if kind == "search" and not budget.heat and not budget.lapses:
        if instinct is not None:
            return SearchMind(instinct, seed, nodes, seconds, cores)
        return SearchMind(Instinct(), seed, nodes, seconds, cores, rollouts=True)
    if kind == "ismcts" and cores == 1 and not budget.heat and not budget.lapses:
        return IsmctsMind(seed, nodes, seconds)
    raise unknown(spec)


def own_or_none(spec: str, game: str, seed: int) -> Mind | None:
    """A mind that somebody else has brought; nobody needs to know how, where all minds are ours."""
    if spec_of(spec, game).partition(":")[0] in OURS:
        return None
    from conclave.minds.own.found import own_mind

    return own_mind(spec, game, seed)


@dataclass(frozen=True)
class Budget:
    """What a mind may take for a decision: imagined games or positions, seconds, cores; how casually it decides, and
    which share of its decisions it takes without thinking."""

    nodes: int = 0
    seconds: float = 0.0
    cores: int = 1
    heat: float = 0.0
    lapses: float = 0.0


def read_budgets(spec: str, budgets: list[str]) -> Budget:
    """From words such as 500n, 0.1s, 2cores, 0.3heat and 0.5lapses."""
    found = Budget()
    for budget in budgets:
        match = BUDGET.fullmatch(budget)
        if match is None or float(match[1]) <= 0 or (match[2] in WHOLE and not match[1].isdigit()):
            raise unknown(spec)
        if match[2] == "s":
            found = replace(found, seconds=float(match[1]))
        elif match[2] == "heat":
            found = replace(found, heat=float(match[1]))
        elif match[2] == "lapses":
            found = replace(found, lapses=min(1.0, float(match[1])))
        elif match[2] == "n":
            found = replace(found, nodes=int(match[1]))
        else:
            found = replace(found, cores=int(match[1]))
    return found


def unknown(spec: str) -> Unreadable:
    """What to say when no mind is meant."""
    return Unreadable(
        "there is no mind '{0}': choose a level ({1}) or write random, greedy, greedy:500n, greedy:0.2heat, "
        "greedy:0.2heat:0.5lapses, search, search:0.1s, search:500n, search:1s:2cores or ismcts:0.1s, the name of a "
        "mind that is installed, py:MODULE:CLASS or run:COMMAND",
        spec,
        ", ".join(LEVELS),
    )
