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

    def has(self, text: str) -> bool:
        """Is the text somewhere in its row?"""
        return text.lower() in f"{self.what} {self.against} {self.ours} {self.theirs}".lower()


@dataclass(frozen=True)
class Limit:
    """Microseconds that one unit of a contender's work must stay below."""

    what: str
    ours: str
    most: float

    def has(self, text: str) -> bool:
        """Is the text somewhere in its row?"""
        return text.lower() in f"{self.what} {self.ours}".lower()


SPIEL = "OpenSpiel driven from Python"
SPIEL_LOOP = "OpenSpiel's own C++ rollouts"
SOURCES = "the same, interpreted"

BARS = [
    Bar("Breakthrough 6 x 4, driven", SPIEL, "breakthrough driven", "breakthrough OpenSpiel", 2.0),
    Bar("Breakthrough 6 x 4, loop", SPIEL, "breakthrough loop", "breakthrough OpenSpiel", 4.0),
    Bar("Breakthrough 6 x 4, loop", SPIEL_LOOP, "breakthrough loop", "breakthrough OpenSpiel C++", 2.0),
    Bar("Breakthrough 6 x 4, loop", "a loop written by hand in C", "breakthrough loop", "breakthrough C"),
    Bar("Breakthrough 6 x 4, tree search", "OpenSpiel's C++ MCTS bot", "search", "search OpenSpiel", 1.0, 1.5),
    Bar("Tic-tac-toe, driven", SPIEL, "tictactoe driven", "tictactoe OpenSpiel", 1.7),
    Bar("Tic-tac-toe, loop", SPIEL, "tictactoe loop", "tictactoe OpenSpiel", 4.0),
    Bar("Tic-tac-toe, loop", SPIEL_LOOP, "tictactoe loop", "tictactoe OpenSpiel C++", 2.0),
    Bar("Tic-tac-toe, driven", "PettingZoo driven from Python", "tictactoe driven", "tictactoe PettingZoo", 100.0),
    Bar("Tic-tac-toe, driven", "boardgame.io's client in Node", "tictactoe driven", "tictactoe boardgame.io", 200.0),
    Bar("Witchcraft, loop", "chess in " + SPIEL, "witchcraft loop", "chess OpenSpiel", 0.3, 1.5),
    Bar("Witchcraft, loop", "chess in " + SPIEL_LOOP, "witchcraft loop", "chess OpenSpiel C++"),
    Bar("Witchcraft, loop", SOURCES, "witchcraft loop", "witchcraft loop interpreted", 5.0),
    Bar("Secret Relics, loop", "backgammon in " + SPIEL, "relics loop", "backgammon OpenSpiel", 1.0),
    Bar("Secret Relics, loop", "backgammon in " + SPIEL_LOOP, "relics loop", "backgammon OpenSpiel C++"),
    Bar("Magia, loop", "backgammon in " + SPIEL, "magia loop", "backgammon OpenSpiel", 0.5),
    Bar("Magia, loop", "backgammon in " + SPIEL_LOOP, "magia loop", "backgammon OpenSpiel C++", 1.5),
    Bar("Sorcery, loop", "backgammon in " + SPIEL, "sorcery loop", "backgammon OpenSpiel", 0.7),
    Bar("Sorcery, loop", "backgammon in " + SPIEL_LOOP, "sorcery loop", "backgammon OpenSpiel C++", 2.0),
    Bar("Breakthrough 6 x 4, loop", SOURCES, "breakthrough loop", "breakthrough loop interpreted"),
    Bar("Breakthrough 6 x 4, driven", SOURCES, "breakthrough driven", "breakthrough driven interpreted"),
    Bar("Tic-tac-toe, loop", SOURCES, "tictactoe loop", "tictactoe loop interpreted"),
    Bar("Tic-tac-toe, driven", SOURCES, "tictactoe driven", "tictactoe driven interpreted"),
]

TITLES = {
    "witchcraft": "Witchcraft",
    "relics": "Secret Relics",
    "relics4": "Secret Relics, 4 seats",
    "sorcery": "Sorcery",
    "magia": "Magia",
}

CLONE_MICROSECONDS = {"witchcraft": 0.4, "relics": 0.2, "relics4": 0.2, "sorcery": 1.0, "magia": 2.0}
LIMITS = [Limit(TITLES[name], f"{name} clones", most) for name, most in CLONE_MICROSECONDS.items()]
CLONE_BYTES = 4000

# -- beside an earlier tree

BEFORE = "33f31a5"
"""The tree before games were written as questions and packed states: the one that there are bars for."""

TASKS = {
    "loop": "random play",
    "decisions": "rounds of a search mind",
    "clones": "clone of the largest state",
    "observations": "observe",
}
"""What the worker of each tree is asked to do."""

LEFT_OUT = ("decisions", "relics4")  # eight rounds take a second, and two seats tell the same
RANDOM_PLAY = {
    "witchcraft": (1.8, 3.0),
    "relics": (1.5, 3.0),
    "relics4": (1.5, 3.0),
    "sorcery": (2.0, 4.0),
    "magia": (3.0, 6.0),
}


def bars_beside(commit: str) -> list[Bar]:
    """The comparisons of this tree with that of a commit."""
    bars = []
    for task, what in TASKS.items():
        for name, title in TITLES.items():
            least, aim = RANDOM_PLAY[name] if task == "loop" and commit == BEFORE else (0.0, 0.0)
            if (task, name) != LEFT_OUT:
                ours, theirs = f"{name} {task} now", f"{name} {task} before"
                bars.append(Bar(f"{title}, {what}", f"the tree of {commit}", ours, theirs, least, aim))
    return bars
