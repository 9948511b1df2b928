"""A power: what an altar or a power tile does."""

from mypy_extensions import i64

from conclave.games.witchcraft.rules.board import Board


class Power:
    """One of the four; they are listed in altars.py."""

    def __init__(self, kind: i64, useless: str) -> None:
        self.kind = kind
        self.useless = useless
        """The rule by which it may be impossible."""

    def is_possible(self, b: Board, seat: i64) -> bool:
        """Can it take effect for the seat now (WC-5.10)?"""
        raise NotImplementedError

    def carry_out(self, b: Board, seat: i64) -> None:
        """WC-12.1: it works at once for the active player."""
        raise NotImplementedError
