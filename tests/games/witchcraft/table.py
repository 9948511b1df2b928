"""A table to try rules on: positions, choices and squares as words."""

from collections.abc import Mapping
from typing import Any

from conclave.games.witchcraft import GAME
from conclave.games.witchcraft.position import position, stack_text
from conclave.games.witchcraft.rules.machine import Witchcraft
from conclave.kernel import CHANCE, OVER, Dice, Unreadable
from conclave.kernel.script import after as played

WATCHER = "d6 G AP>sw"
"""A Green who always has something to do: it aims at the Summoning altar on c5."""
ALL_SIDES = "n,ne,e,se,s,sw,w,nw"
DEALT = "altars:E.P.T.S specials:PR.BA powers:E.T"
"""Chance of a set-up up to the lot for the first player."""


def table(*stacks: str, setup: Mapping[str, object] | None = None, **fields: Any) -> Witchcraft:
    """A position, Red to move unless `to_move` says otherwise; `setup` holds options that are not the usual ones."""
    return position({"stacks": list(stacks), **fields}, GAME.settings(dict(setup or {})), 2)


def new(**setup: object) -> Witchcraft:
    """A game before its first chance."""
    state = GAME.new(GAME.settings(setup))
    assert isinstance(state, Witchcraft)
    return state


def deployed(seed: int = 0, **setup: object) -> Witchcraft:
    """A game at the beginning of phase two, after random chance and placing."""
    state, dice = new(**setup), Dice(seed)
    while state.asks() != "turn" and state.to_act != OVER:
        state.apply(dice.fall(state.options(), state.weights() if state.to_act == CHANCE else []))
    return state


def after(state: Witchcraft, words: str) -> Witchcraft:
    """What these choices lead to; the state itself stays as it is."""
    return played(state.clone(), words)


def options(state: Witchcraft) -> list[str]:
    """What can be chosen now, in order."""
    return [state.word(move) for move in state.options()]


def asked(state: Witchcraft) -> str:
    """Who is asked what, "R turn", or how the game ended."""
    if state.to_act == OVER:
        return GAME.verdict(state)
    return f"{'chance' if state.to_act == CHANCE else 'RG'[state.to_act]} {state.asks()}"


def at(state: Witchcraft, square: str) -> str:
    """What stands there: "R AP>n +GO * {e}", an altar's kind, or "-"."""
    return stack_text(state, state.frame.square(square)).partition(" ")[2]


def stacks(state: Witchcraft) -> list[str]:
    """All stacks in board order."""
    found: list[str] = GAME.facts(state)["stacks"] if GAME.facts is not None else []
    return found


def fact(state: Witchcraft, field: str) -> Any:
    """A position field of the state."""
    assert GAME.facts is not None
    return GAME.facts(state)[field]


def refused(state: Witchcraft, step: str) -> str:
    """The rule that forbids `asks:word`, "" if it is allowed."""
    question, _, word = step.partition(":")
    assert question == state.asks(), f"'{state.asks()}' is asked"
    move = state.code(word)
    if move < 0:
        raise Unreadable(f"'{word}' names nothing in '{question}'")
    return state.why_not(move)


def can_act(state: Witchcraft, square: str) -> bool:
    """Is the stack among those that may be activated?"""
    assert state.asks() == "turn"
    return square in options(state)
