"""A kind of action that a warrior can be given (MK-16.5); each chapter has its own."""

from mypy_extensions import i64

from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.moves import Books
from conclave.kernel.moves import Family


class Act:
    """What an answer to act.kind stands for; `book` is -1 where none is needed."""

    def __init__(self, about: Family[Board], deed: i64, needs_able: bool = True) -> None:
        self.about = about
        """The moves that give it: a button, or a book each."""
        self.needs_book = isinstance(about, Books)
        self.button = about.every()[0]
        """The move that gives it, where no book is needed."""
        self.deed = deed
        """A move, a close combat, a ranged combat or a special action."""
        self.needs_able = needs_able
        """Can only the able do it (MK-14.5)?"""

    def why_not(self, b: Board, figure: i64, book: i64) -> str:
        """Rule that keeps a warrior from it that could be given an action, or ""."""
        raise NotImplementedError

    def begin(self, b: Board, figure: i64, book: i64) -> None:
        """It is given: ask what must be chosen."""
        raise NotImplementedError

    def deed_with(self, b: Board, book: i64) -> i64:
        return self.deed

    def is_free(self, b: Board, figure: i64) -> bool:
        """Does it use up no action?"""
        return False

    def is_rest(self, b: Board, figure: i64, book: i64) -> bool:
        """Can it be given in spite of two tokens, because it takes one off first (MK-5.13)?"""
        return False
