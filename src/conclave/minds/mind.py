"""Minds: players that are asked for one move at a time."""

from mypy_extensions import mypyc_attr

from conclave.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """Somebody who can choose.

    A mind is handed `state.guess(seat, dice)` for the seat to act, never the truth, and may do
    with it as it likes. Equal calls of a mind made with an equal seed give equal moves, unless its
    budget is a time.
    """

    def choose(self, state: State) -> int:
        """One of the options of the pending decision."""
        raise NotImplementedError

    def remember(self, uncovered: list[tuple[int, str]]) -> None:
        """All secret choices that this game has uncovered so far, by seat (see Memory): told before it is asked."""

    def close(self) -> None:
        """The game is over, or nobody will ask any more."""
