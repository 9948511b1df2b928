"""A table to try rules on: positions, choices and pieces as words."""

from typing import Any

from conclave.games.magia import GAME
from conclave.games.magia.position import position
from conclave.games.magia.position_pieces import piece_text
from conclave.games.magia.rules import fields as f
from conclave.games.magia.rules import records as r
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.rules.rolls import top
from conclave.kernel import CHANCE, Dice
from tests.games.rulings import after as after
from tests.games.rulings import options as options
from tests.games.rulings import played as played
from tests.games.rulings import refused as refused
from tests.games.rulings import who_is_asked


def field(*pieces: str, setup: dict[str, object] | None = None, **fields: Any) -> Magia:
    """A position at the beginning of phase 6, unless `phase` says otherwise."""
    given = {"phase": 6, "pieces": list(pieces), **fields}
    return position(given, GAME.settings(dict(setup or {})), 2)


def new(**setup: object) -> Magia:
    """A game before its first chance."""
    state = GAME.new(GAME.settings(setup))
    assert isinstance(state, Magia)
    return state


def asked(state: Magia) -> str:
    return who_is_asked(GAME, state)


def piece(state: Magia, name: str) -> int:
    seat, _, id = name.partition(".")
    found = [
        p for p in range(state.setup.pieces) if state.setup.ids[p] == id and state.setup.owner[p] == int(seat[1]) - 1
    ]
    return found[0]


def text(state: Magia, name: str) -> str:
    """The piece as a scenario writes it, without its name and profile."""
    return piece_text(state, piece(state, name)).split(" ", 2)[2]


def number(state: Magia, column: int, piece: int) -> int:
    """A number of a piece's record."""
    return state.at[column + r.STRIDE * piece]


def set_number(state: Magia, column: int, piece: int, value: int) -> None:
    state.at[column + r.STRIDE * piece] = value


def roller(state: Magia) -> int:
    """Whose roll is the last one?"""
    return state.at[top(state) + f.OWNER]


def attacks(state: Magia) -> list[tuple[int, int]]:
    """Attacker and dice of every attack."""
    return [(number(state, r.ATTACKER, at), number(state, r.DICE, at)) for at in range(state.at[f.ATTACKS])]


def magic(state: Magia, name: str) -> int:
    return number(state, r.MP, piece(state, name))


def flags(state: Magia, seat: int) -> str:
    return "".join("WAB"[command] for command in range(3) if state.at[f.FLAGS] >> 3 * seat + command & 1)


def deployed(seed: int = 0, **setup: object) -> Magia:
    """A battle at its first decision of turn 1, nobody having spent magic on scouting."""
    state, dice = new(**setup), Dice(seed)
    while state.at[f.TURN] == 0 or state.to_act == CHANCE or state.at[f.PHASE] < 1:
        if state.asks() == "sight_dice":
            state.apply(0)
        elif state.asks() in ("alter_own", "alter_enemy"):
            state.apply(state.code("pass"))
        else:
            state.apply(dice.fall(state.options(), state.weights() if state.to_act == CHANCE else []))
    return state
