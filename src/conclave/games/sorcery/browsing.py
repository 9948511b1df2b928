"""Chapter 5: the bookmark of a spellbook is exchanged for another spell, at a price."""

from conclave.games.sorcery.board import Board


def frees_token(b: Board, figure: int, book: int) -> bool:
    """Would browsing this book take a token off its wielder first (MK-5.7, MK-5.13)?"""
    return False


def why_not_browse(b: Board, figure: int, book: int) -> str:
    """Rule that keeps a warrior, to whom the action could be given, from browsing by special action, or ""."""
    return "MK-5.3"


def begin(b: Board, figure: int, book: int) -> None:
    """The special action is given, the price is paid: ask browse.pick (MK-5.4, MK-5.5)."""


def ask_end(b: Board) -> None:
    """Step 4 of the end phase: end.browse for every own wielded book with a stack, in list order (MK-22.6)."""


def offer(b: Board, kind: int, seat: int, x: int, y: int) -> list[int]:
    """Options of browse.pick and end.browse."""
    return []


def answer(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> None:
    """Their answers."""


def explain(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> str:
    """Rule that forbids such an answer, or ""."""
    return ""


def go_on(b: Board, kind: int, x: int, y: int, z: int) -> None:
    """A chore of this chapter: BROWSE_STEP or BROWSE_END."""
