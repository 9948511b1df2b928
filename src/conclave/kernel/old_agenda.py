"""The agenda: compound acts as a stack of small questions and chores, four ints a frame."""

from typing import Final

from mypy_extensions import mypyc_attr

from conclave.kernel.state import EVERYONE, OVER, State

AGAIN: Final = -3  # open() did a chore: look at the next frame


@mypyc_attr(allow_interpreted_subclasses=True)
class Agenda(State):
    """A state that works through frames (kind, a, b, c), the last one first.

    A question asked last is answered first, so a rule pushes what comes later before what
    comes sooner, and an interruption is simply one more push.
    """

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.frames: list[int] = []
        self.choices: list[int] = []
        """Options of the pending question; replaced, never edited, so clones share it."""

    # -- written by the game

    def open(self) -> int:
        """Do the chore on top and return AGAIN; or list the choices of the question on top and return who answers."""
        raise NotImplementedError

    def answer(self, move: int) -> None:
        """Drop the question on top and do what the answer says."""
        raise NotImplementedError

    def is_asked_always(self, kind: int) -> bool:
        """Is this question put even when it has a single answer?"""
        return False

    # -- given

    def options(self) -> list[int]:
        return self.choices

    def apply(self, move: int) -> None:
        self.answer(move)
        self.proceed()

    def ask(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Put a frame on top."""
        frames = self.frames
        frames.append(kind)
        frames.append(a)
        frames.append(b)
        frames.append(c)

    def drop(self) -> None:
        """Take the frame on top away."""
        del self.frames[-4:]

    def proceed(self) -> None:
        """Do chores, and answer questions with a single answer, until somebody must choose."""
        while self.to_act != OVER:
            seat = self.open()
            if seat == AGAIN:
                continue
            if len(self.choices) == 1 and not self.is_asked_always(self.frames[-4]):
                self.answer(self.choices[0])
                continue
            self.to_act = seat
            return
        self.choices = []

    def tell(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Everybody may see this."""
        if self.events is not None:
            self.events.append((EVERYONE, kind, [a, b, c]))

    def whisper(self, seat: int, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """One seat may see this."""
        if self.events is not None:
            self.events.append((seat, kind, [a, b, c]))
