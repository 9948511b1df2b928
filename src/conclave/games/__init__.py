"""The games: one list of names, each that of a folder beside this file whose card is GAME."""

from importlib import import_module

from conclave.kernel.game import Game

NAMES = ["tictactoe", "breakthrough", "witchcraft", "relics", "magia", "sorcery"]


def card_of(name: str) -> Game:
    """The card of a game."""
    game = import_module(f"conclave.games.{name}").GAME
    assert isinstance(game, Game)
    assert game.name == name
    return game


GAMES: dict[str, Game] = {name: card_of(name) for name in NAMES}
