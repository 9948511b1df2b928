"""Fairness: the same game is played on both sides, or speed means nothing."""

import importlib
from typing import Any

from benchmarks.players import start_of
from conclave.games import GAMES
from conclave.kernel import State
from conclave.lab.playout import perft

BOARDS = [(6, 4, 5), (4, 3, 7), (5, 4, 5), (7, 5, 4), (4, 8, 4), (8, 8, 3)]  # rows, columns, depth


def spiel_perft(state: Any, depth: int) -> int:
    """Ways to take `depth` steps in OpenSpiel."""
    if depth == 0:
        return 1
    return sum(spiel_perft(state.child(action), depth - 1) for action in state.legal_actions())


def same_games() -> list[str]:
    """What was compared, one line each; stops when a tree differs."""
    pyspiel: Any = importlib.import_module("pyspiel")
    lines = [same_tree("tic-tac-toe", start_of("tictactoe"), pyspiel.load_game("tic_tac_toe"), 7)]
    game = GAMES["breakthrough"]
    for rows, columns, depth in BOARDS:
        ours = game.new(game.settings({"rows": rows, "columns": columns}))
        theirs = pyspiel.load_game(f"breakthrough(rows={rows},columns={columns})")
        lines.append(same_tree(f"Breakthrough, {rows} rows and {columns} columns", ours, theirs, depth))
    return lines


def same_tree(title: str, ours: State, theirs: Any, deepest: int) -> str:
    """The number of paths of every length up to the deepest, equal on both sides."""
    counts = []
    for depth in range(1, deepest + 1):
        mine, their = perft(ours, depth), spiel_perft(theirs.new_initial_state(), depth)
        if mine != their:
            raise SystemExit(f"benchmarks: {title}: {mine} paths of {depth} steps, but {their} in OpenSpiel")
        counts.append(f"{mine:,}")
    return f"{title}: {', '.join(counts)}"
