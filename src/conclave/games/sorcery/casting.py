"""Chapter 4: a spell is cast in five steps."""

from conclave.games.sorcery.board import Board


def action_of(b: Board, book: int) -> int:
    """Kind of action that casting the bookmark takes: CLOSE_COMBAT, RANGED_COMBAT or SPECIAL (MK-4.4)."""
    return 0


def why_not_cast(b: Board, figure: int, book: int) -> str:
    """Rule that keeps a warrior, to whom the action could be given, from casting the bookmark of a book, or ""."""
    return "MK-2.1"


def begin(b: Board, figure: int, book: int) -> None:
    """The action is given, Nature's Fury and the Minion's value are settled: step 1 (MK-4.7)."""


def offer(b: Board, kind: int, seat: int, x: int, y: int) -> list[int]:
    """Options of the questions cast.mode to cast.place and cast.bookmark."""
    return []


def answer(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> None:
    """Their answers, and wild.roll's face."""


def explain(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> str:
    """Rule that forbids such an answer, or ""."""
    return ""


def go_on(b: Board, kind: int, x: int, y: int, z: int) -> None:
    """A chore of this chapter: CAST_STEP, CAST_TEXT, CAST_AFTER or CAST_END."""
