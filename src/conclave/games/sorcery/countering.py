"""Chapter 10: a spell is countered in the instant between its announcement and its effect."""

from conclave.games.sorcery.board import Board


def offer(b: Board, kind: int, seat: int, x: int, y: int) -> list[int]:
    """Options of counter.offer, counter.again and counter.bookmark."""
    return []


def answer(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> None:
    """Their answers, and the faces of counter.cast and counter.try."""


def explain(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> str:
    """Rule that forbids such an answer, or ""."""
    return ""


def go_on(b: Board, kind: int, x: int, y: int, z: int) -> None:
    """A chore of this chapter: COUNTER_STEP or COUNTER_END."""
