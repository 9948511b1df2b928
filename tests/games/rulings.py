"""What the tests of every game ask of a state, in words: options, refusals, and where steps lead."""

from typing import Any, TypeVar

from conclave.kernel import CHANCE, OVER, Game, State, Unreadable

S = TypeVar("S", bound=State)


def played(state: S, words: str) -> S:
    """The state itself after these steps, as `asks:word`; decisions with one option may be left out."""
    for word in words.split():
        asked, colon, _ = word.partition(":")
        while colon and state.to_act >= 0 and asked != state.asks() and len(state.options()) == 1:
            state.apply(state.options()[0])
        state.play(state.to_act, state.from_text(word))
    return state


def after(state: S, words: str) -> S:
    """What these steps lead to; the state itself stays as it is."""
    twin = state.clone()
    assert isinstance(twin, type(state))
    return played(twin, words)


def options(state: State) -> list[str]:
    """What can be chosen now, in order."""
    return [state.word(move) for move in state.options()]


def who_is_asked(game: Game, state: State) -> str:
    """Who is asked what, as scenarios write it, or how the game ended."""
    if state.to_act == OVER:
        return game.verdict(state)
    return f"{'chance' if state.to_act == CHANCE else game.signs[state.to_act]} {state.asks()}"


def refused(state: State, step: str) -> str:
    """The rule that forbids `asks:word`, "" if it is allowed."""
    question, _, word = step.partition(":")
    assert question == state.asks(), f"'{state.asks()}' is asked"
    move = state.code(word)
    if move < 0:
        raise Unreadable(f"'{word}' names nothing in '{question}'")
    return state.why_not(move)


def fact_of(game: Game, state: State, field: str) -> Any:
    """A position field of the state."""
    assert game.facts is not None
    return game.facts(state)[field]
