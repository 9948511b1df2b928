"""The games: one list of names, each that of a folder beside this file whose card is GAME."""

from importlib import import_module

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


GAMES: dict[str, Game] = {name: card_of(name) for name in NAMES}


def from_bytes(kept: bytes) -> State:
    """The state that `State.to_bytes` kept, of whichever game."""
    return known(GAMES, kept_game(kept)).from_bytes(kept)
