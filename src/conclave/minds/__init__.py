"""Computer players: random, greedy, and tree search for open and hidden information."""

from conclave.minds.chance import RandomMind
from conclave.minds.greedy import GreedyMind
from conclave.minds.instinct import Instinct, Rollout
from conclave.minds.ladder import LEVELS, spec_of
from conclave.minds.levels import instinct_for, make_mind
from conclave.minds.mind import Mind
from conclave.minds.searcher import SearchMind
from conclave.minds.thought import Thought

__all__ = [
    "LEVELS",
    "GreedyMind",
    "Instinct",
    "Mind",
    "RandomMind",
    "Rollout",
    "SearchMind",
    "Thought",
    "instinct_for",
    "make_mind",
    "spec_of",
]
