"""What observe() lists: the board's size, who is to act, and the seat whose pawn stands on each cell (-1: none)."""

from collections.abc import Sequence

from conclave.kernel.sight import Sight


def sight(rows: int, columns: int) -> Sight:
    """The layout for a board of that size."""
    return Sight(("rows", 1), ("columns", 1), ("to_act", 1), ("cells", rows * columns))


def sight_of(obs: Sequence[int]) -> Sight:
    """The layout that an observation tells by itself."""
    return sight(obs[0], obs[1])
