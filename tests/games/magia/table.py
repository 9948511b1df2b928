"""A table to try rules on: positions, choices and pieces as words."""

from typing import Any

from conclave.games.magia import GAME
from conclave.games.magia.position import piece_text, position
from conclave.games.magia.rules.machine import Magia
from conclave.kernel import CHANCE, OVER, Dice, Unreadable


def field(*pieces: str, setup: dict[str, object] | None = None, **fields: Any) -> Magia:
    """A position at the beginning of phase 6, unless `phase` says otherwise."""
    given = {"phase": 6, "pieces": list(pieces), **fields}
    return position(given, GAME.settings(dict(setup or {})), 2)


def new(**setup: object) -> Magia:
    """A game before its first chance."""
    state = GAME.new(GAME.settings(setup))
    assert isinstance(state, Magia)
    return state


def played(state: Magia, words: str) -> Magia:
    """The state itself after these steps; decisions with one option may be left out."""
    for word in words.split():
        asked = word.partition(":")[0]
        while state.to_act >= 0 and asked != state.asks() and len(state.options()) == 1:
            state.apply(state.options()[0])
        state.play(state.to_act, state.from_text(word))
    return state


def after(state: Magia, words: str) -> Magia:
    """What these steps lead to; the state itself stays as it is."""
    return played(state.clone(), words)


def options(state: Magia) -> list[str]:
    return [state.word(move) for move in state.options()]


def asked(state: Magia) -> str:
    if state.to_act == OVER:
        return GAME.verdict(state)
    return f"{'chance' if state.to_act == CHANCE else 'P' + str(state.to_act + 1)} {state.asks()}"


def piece(state: Magia, name: str) -> int:
    seat, _, id = name.partition(".")
    found = [
        p for p in range(state.setup.pieces) if state.setup.ids[p] == id and state.setup.owner[p] == int(seat[1]) - 1
    ]
    return found[0]


def text(state: Magia, name: str) -> str:
    """The piece as a scenario writes it, without its name and profile."""
    return piece_text(state, piece(state, name)).split(" ", 2)[2]


def magic(state: Magia, name: str) -> int:
    return state.mp[piece(state, name)]


def flags(state: Magia, seat: int) -> str:
    return "".join("WAB"[command] for command in range(3) if state.flags >> 3 * seat + command & 1)


def refused(state: Magia, step: str) -> str:
    """The rule that forbids `asks:word`, "" if it is allowed."""
    question, _, word = step.partition(":")
    assert question == state.asks(), f"'{state.asks()}' is asked"
    move = state.code(word)
    if move < 0:
        raise Unreadable(f"'{word}' names nothing in '{question}'")
    return state.why_not(move)


def deployed(seed: int = 0, **setup: object) -> Magia:
    """A battle at its first decision of turn 1, nobody having spent magic on scouting."""
    state, dice = new(**setup), Dice(seed)
    while state.turn == 0 or state.to_act == CHANCE or state.phase < 1:
        if state.asks() == "sight_dice":
            state.apply(0)
        elif state.asks() in ("alter_own", "alter_enemy"):
            state.apply(state.code("pass"))
        else:
            state.apply(dice.fall(state.options(), state.weights() if state.to_act == CHANCE else []))
    return state
