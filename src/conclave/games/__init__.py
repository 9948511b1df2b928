"""The games: one list of names, each that of a folder beside this file whose card is GAME; and what was installed."""

import warnings
from importlib import import_module
from importlib.metadata import entry_points

from conclave.kernel.game import Game
from conclave.kernel.origin import kept_game
from conclave.kernel.record import known
from conclave.kernel.state import State

NAMES = ["tictactoe", "breakthrough", "witchcraft", "relics", "magia", "sorcery"]


def card_of(name: str) -> Game:
    """The card of a game."""
    game = import_module(f"conclave.games.{name}").GAME
    assert isinstance(game, Game)
    assert game.name == name
    return game


GROUP = "conclave.games"
"""Of entry points: the name of a game, and its card, which is found again by its `package`."""


def brought() -> dict[str, Game]:
    """Games of packages that others have installed; one that does not load is told, and left out."""
    found: dict[str, Game] = {}
    for entry in entry_points(group=GROUP):
        try:
            game = entry.load()
            if not isinstance(game, Game) or game.name != entry.name or game.name in NAMES:
                raise TypeError(f"it is no card of a new game called '{entry.name}'")
        except Exception as error:
            warnings.warn(f"the game '{entry.name}' ({entry.value}) cannot be played: {error}", stacklevel=2)
        else:
            found[game.name] = game
    return found


GAMES: dict[str, Game] = {name: card_of(name) for name in NAMES} | brought()


def from_bytes(kept: bytes) -> State:
    """The state that `State.to_bytes` kept, of whichever game."""
    return known(GAMES, kept_game(kept)).from_bytes(kept)
