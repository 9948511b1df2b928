"""Fairness: the same game is played on all sides, or speed means nothing."""

from collections.abc import Callable, Collection
from typing import Any

from benchmarks.contenders import SPIEL_GAMES, spiel_loop_name
from benchmarks.far_end import c_perft, c_steps
from benchmarks.ours import start_of
from benchmarks.peers import pyspiel, spiel_length
from conclave.games import GAMES
from conclave.lab.playout import count_steps, perft

BOARDS = [(6, 4, 5), (4, 3, 7), (5, 4, 5), (7, 5, 4), (4, 8, 4), (8, 8, 3)]  # rows, columns, depth
MANY = 20_000  # random games behind a mean length
FAR = 5.0  # standard errors by which two means of the same game do not differ

Paths = Callable[[int], int]
"""Ways to take that many steps from the start."""


def spiel_perft(state: Any, depth: int) -> int:
    """Ways to take `depth` steps in OpenSpiel."""
    if depth == 0:
        return 1
    return sum(spiel_perft(state.child(action), depth - 1) for action in state.legal_actions())


def spiel_paths(text: str) -> Paths:
    """Of a game of OpenSpiel."""
    start = pyspiel().load_game(text).new_initial_state()
    return lambda depth: spiel_perft(start, depth)


def same_trees() -> list[str]:
    """What was compared, one line each; stops when a tree differs."""
    tictactoe = start_of("tictactoe")
    lines = [
        same_tree("tic-tac-toe", 7, lambda depth: perft(tictactoe, depth), {"OpenSpiel": spiel_paths("tic_tac_toe")})
    ]
    for rows, columns, depth in BOARDS:
        lines.append(same_breakthrough(rows, columns, depth))
    return lines


def same_breakthrough(rows: int, columns: int, deepest: int) -> str:
    """Breakthrough on a board of that size: ours, OpenSpiel's, and the one in C."""
    game = GAMES["breakthrough"]
    start = game.new(game.settings({"rows": rows, "columns": columns}))
    others: dict[str, Paths] = {
        "OpenSpiel": spiel_paths(f"breakthrough(rows={rows},columns={columns})"),
        "C": lambda depth: c_perft(rows, columns, depth),
    }
    title = f"Breakthrough, {rows} rows and {columns} columns"
    return same_tree(title, deepest, lambda depth: perft(start, depth), others)


def same_tree(title: str, deepest: int, ours: Paths, others: dict[str, Paths]) -> str:
    """The number of paths of every length up to the deepest, equal on all sides."""
    counts = []
    for depth in range(1, deepest + 1):
        mine = ours(depth)
        for other, paths in others.items():
            if paths(depth) != mine:
                raise SystemExit(f"benchmarks: {title}: {mine} paths of {depth} steps, but {paths(depth)} in {other}")
        counts.append(f"{mine:,}")
    return f"{title}: {', '.join(counts)}"


def same_lengths(names: Collection[str]) -> list[str]:
    """How long random games are where OpenSpiel's own loop is named; stops where the same game is longer elsewhere."""
    lines = []
    for name, text in SPIEL_GAMES.items():
        if spiel_loop_name(name) not in names:
            continue
        spiel = spiel_length(text)
        line = f"{name}: {spiel.mean:.2f} in OpenSpiel (standard error {spiel.error:.2f})"
        means = {}
        if name in GAMES:
            means["here"] = count_steps(start_of(name), MANY, 1) / MANY
        if name == "breakthrough":
            means["in C"] = c_steps(6, 4, MANY, 1) / MANY
        for side, mean in means.items():
            if abs(mean - spiel.mean) > FAR * spiel.error:
                raise SystemExit(f"benchmarks: steps of a random game of {line}, but {mean:.2f} {side}")
            line += f", {mean:.2f} {side}"
        lines.append(line)
    return lines
