"""Budgets: what a mind may take for a decision, so that a whole turn does not take too long."""

from conclave.minds import LEVELS
from conclave.minds.levels import read_budgets

TURN = {"hard": 10.0, "master": 30.0}  # seconds for all decisions of one turn
SHARE = 4  # of what is left of a turn, one in so many goes to a decision: a busy machine takes three times as long
LEAST = 0.05  # seconds with which looking ahead makes sense
SIMPLE = "greedy:300n"


def spec_for(level: str, spent: float, is_hurried: bool) -> tuple[str, float]:
    """How a level thinks about the next decision after so many seconds of its turn, and for how many seconds."""
    kind, *budgets = LEVELS.get(level, level).split(":")
    budget = read_budgets(level, budgets)
    if kind != "search" or not budget.seconds:
        return LEVELS.get(level, level), 0.0
    if is_hurried:
        return f"search:{LEAST}s", LEAST
    left = TURN.get(level, float("inf")) - spent
    seconds = min(budget.seconds, left / SHARE)
    if seconds < LEAST:
        return SIMPLE, 0.0
    return f"search:{seconds:.3f}s:{budget.cores}cores", seconds
