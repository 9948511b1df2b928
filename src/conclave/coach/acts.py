"""Acts: decisions in a row that the log tells as one."""

from collections.abc import Iterable

from conclave.kernel.state import CHANCE

ENDS_ACT = frozenset({"act", "turn"})
"""Ranks of lines with which the log has told an act."""


def last_act(steps: Iterable[tuple[int, int, bool]], seat: int, is_mine: bool) -> list[int]:
    """The plies of the last act of the seat, or of another one.

    A step is its ply, who decided it, and whether the log told an act with it.
    """
    found: list[int] = []
    acting, is_ended = CHANCE, True
    for ply, decider, is_told in steps:
        if decider != CHANCE and (decider == seat) == is_mine:
            found = [ply] if is_ended or decider != acting else [*found, ply]
            acting, is_ended = decider, False
        elif decider != CHANCE:
            is_ended = True
        is_ended = is_ended or is_told
    return found
