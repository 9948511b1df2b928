"""The games: one dict."""

from conclave.games import breakthrough, magia, relics, sorcery, tictactoe, witchcraft
from conclave.kernel.game import Game

GAMES: dict[str, Game] = {
    game.name: game
    for game in (tictactoe.GAME, breakthrough.GAME, witchcraft.GAME, relics.GAME, magia.GAME, sorcery.GAME)
}
