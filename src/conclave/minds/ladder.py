"""The ladder: the levels that people choose from, and which mind each of them is in each game."""

from typing import Final

LEVELS: Final = ("beginner", "easy", "casual", "medium", "skilled", "hard", "master")
"""Names, weakest first; what each is like is said in words where opponents are chosen."""

RUNGS: Final = {
    "beginner": "greedy:60n:0.2heat:0.9lapses",
    "easy": "greedy:60n:0.2heat:0.5lapses",
    "casual": "greedy:60n:0.2heat:0.2lapses",
    "medium": "greedy",
    "skilled": "search:100n:2s",
    "hard": "search:1s",
    "master": "search:5s:2cores",
}
"""What a level means where its game says nothing else: weak ones think in rounds, so that a slow machine makes them
slower and not weaker; the strongest take time."""

OWN: Final = {
    "witchcraft": {
        "beginner": "greedy:300n:0.2heat:1lapses",
        "easy": "greedy:300n:0.2heat:0.6lapses",
        "casual": "greedy:300n:0.2heat:0.2lapses",
        "medium": "greedy",
        "skilled": "search:100n:2s",
    },
}
"""By game, because games differ in how much a slip costs and a round takes: found by counting (docs/strength.md)."""


def spec_of(level: str, game: str) -> str:
    """The mind that a level is in that game; any other name stands for itself."""
    return OWN.get(game, RUNGS).get(level, RUNGS.get(level, level))
