"""An act: what a wizard does when its stack is activated."""

from mypy_extensions import i64

from conclave.games.witchcraft.rules.board import Board


class Act:
    """One of those in the tile table; they are listed in wizards.py."""

    def __init__(self, number: i64, rule: str) -> None:
        self.number = number
        self.rule = rule
        """The rule that forbids it where it can do nothing."""

    def is_legal(self, b: Board, seat: i64, square: i64) -> bool:
        """WC-5.6: would the stack on this square do anything, if it is not exhausted?"""
        raise NotImplementedError

    def begin(self, b: Board, seat: i64, square: i64) -> None:
        """The stack acts."""
        raise NotImplementedError

    def why_not(self, b: Board, seat: i64, square: i64) -> str:
        """Why it would not."""
        return self.rule
