"""The bars: who must be how many times as fast as whom."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Bar:
    """A comparison of two contenders; a bar of 0 only informs."""

    what: str
    against: str
    ours: str
    theirs: str
    least: float = 0.0
    aim: float = 0.0


SPIEL = "OpenSpiel driven from Python"
SOURCES = "the same, interpreted"

BARS = [
    Bar("Breakthrough 6 x 4, driven", SPIEL, "breakthrough driven", "breakthrough OpenSpiel", 2.0),
    Bar("Breakthrough 6 x 4, loop", SPIEL, "breakthrough loop", "breakthrough OpenSpiel", 4.0),
    Bar("Breakthrough 6 x 4, tree search", "OpenSpiel's C++ MCTS bot", "search", "search OpenSpiel", 1.0, 1.5),
    Bar("Tic-tac-toe, driven", SPIEL, "tictactoe driven", "tictactoe OpenSpiel", 1.7),
    Bar("Tic-tac-toe, loop", SPIEL, "tictactoe loop", "tictactoe OpenSpiel", 4.0),
    Bar("Tic-tac-toe, driven", "PettingZoo driven from Python", "tictactoe driven", "tictactoe PettingZoo", 100.0),
    Bar("Tic-tac-toe, driven", "boardgame.io's client in Node", "tictactoe driven", "tictactoe boardgame.io", 200.0),
    Bar("Witchcraft, loop", "chess in " + SPIEL, "witchcraft loop", "chess OpenSpiel", 0.3, 1.5),
    Bar("Witchcraft, loop", SOURCES, "witchcraft loop", "witchcraft loop interpreted", 5.0),
    Bar("Secret Relics, loop", "backgammon in " + SPIEL, "relics loop", "backgammon OpenSpiel", 1.0),
    Bar("Magia, loop", "backgammon in " + SPIEL, "magia loop", "backgammon OpenSpiel", 0.5),
    Bar("Sorcery, loop", "backgammon in " + SPIEL, "sorcery loop", "backgammon OpenSpiel", 0.7),
    Bar("Breakthrough 6 x 4, loop", SOURCES, "breakthrough loop", "breakthrough loop interpreted"),
    Bar("Breakthrough 6 x 4, driven", SOURCES, "breakthrough driven", "breakthrough driven interpreted"),
    Bar("Tic-tac-toe, loop", SOURCES, "tictactoe loop", "tictactoe loop interpreted"),
    Bar("Tic-tac-toe, driven", SOURCES, "tictactoe driven", "tictactoe driven interpreted"),
]

CLONE_MICROSECONDS = {"witchcraft": 2.0, "relics": 3.0, "magia": 20.0, "sorcery": 10.0}
CLONE_BYTES = 4000
