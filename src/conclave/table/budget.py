"""Budgets: what a mind may take for a decision, so that a whole turn does not take too long."""

from conclave.minds import spec_of
from conclave.minds.levels import read_budgets

TURN = {"skilled": 5.0, "hard": 9.0, "master": 27.0}  # seconds for all decisions of a turn; with the rest below 10, 30
SHARE = 4  # of what is left of a turn, one in so many goes to a decision: a busy machine takes three times as long
LEAST = 0.05  # seconds that a decision gets at least: a strong mind looks ahead, however little, or says so (T-20)


def spec_for(level: str, game: str, spent: float, is_hurried: bool, crowd: float = 0.0) -> tuple[str, float]:
    """How a level thinks about the next decision after so many seconds of its turn, and for how many seconds.

    Where so many others share its worker, the time is shared too, on one core.
    """
    kind, *budgets = spec_of(level, game).split(":")
    budget = read_budgets(level, budgets)
    if kind != "search" or not budget.seconds:
        return spec_of(level, game), 0.0
    rounds = f"{budget.nodes}n:" if budget.nodes else ""
    if is_hurried:
        return f"search:{rounds}{LEAST}s", LEAST
    left = TURN.get(level, float("inf")) - spent
    seconds = max(LEAST, min(budget.seconds, left / SHARE) / (1 + crowd))
    return f"search:{rounds}{seconds:.3f}s:{1 if crowd else budget.cores}cores", seconds
