"""Scripts: a game written as words, for tests, documents and records."""

from typing import TypeVar

from conclave.kernel.state import State

S = TypeVar("S", bound=State)


def after(state: S, words: str) -> S:
    """The same state after these moves and outcomes, one word each, `asks:` left out or not."""
    for word in words.split():
        state.play(state.to_act, state.from_text(word))
    return state
