"""The ladder: the levels that people choose from, and which mind each of them is in each game."""

from typing import Final

LEVELS: Final = ("beginner", "easy", "casual", "medium", "skilled", "hard", "master")
"""Names, weakest first; what each is like is said in words where opponents are chosen."""

RUNGS: Final = {
    "beginner": "greedy:60n:0.2heat:0.9lapses",
    "easy": "greedy:60n:0.2heat:0.6lapses",
    "casual": "greedy:60n:0.2heat:0.25lapses",
    "medium": "greedy",
    "skilled": "search:20n:2s",
    "hard": "search:1s",
    "master": "search:5s:2cores",
}
"""What a level means where its game says nothing else. Weak ones think in rounds, so that a slow machine makes them
slower and not weaker (beside rounds, seconds are only for a very slow one); the strongest take time."""

OWN: Final = {
    "magia": {
        "beginner": "greedy:300n:0.2heat:0.42lapses",
        "easy": "greedy:300n:0.2heat:0.18lapses",
        "casual": "greedy:300n:0.2heat:0.02lapses",
    },
    "relics": {
        "beginner": "greedy:300n:0.1heat:0.75lapses",
        "easy": "greedy:300n:0.1heat:0.2lapses",
        "casual": "greedy:300n:0.04heat",
        "medium": "greedy:300n:0.015heat",
    },
    "sorcery": {
        "beginner": "greedy:300n:0.2heat:0.85lapses",
        "easy": "greedy:300n:0.2heat:0.68lapses",
        "casual": "greedy:300n:0.2heat:0.53lapses",
        "medium": "greedy:300n:0.2heat:0.38lapses",
    },
    "witchcraft": {
        "beginner": "greedy:60n:1heat:1lapses",
        "easy": "greedy:300n:0.2heat:0.68lapses",
        "casual": "greedy:300n:0.2heat:0.43lapses",
        "medium": "greedy:300n:0.2heat:0.19lapses",
    },
}
"""By game, because games differ in what a slip costs: found by counting (docs/strength.md)."""


def spec_of(level: str, game: str) -> str:
    """The mind that a level is in that game; any other name stands for itself."""
    return OWN.get(game, RUNGS).get(level, RUNGS.get(level, level))
