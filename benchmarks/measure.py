"""All contenders in one run, and the page of what they reached; runs inside .venv-bench."""

import argparse
import contextlib
import shutil
import sys
import tracemalloc

from benchmarks import players
from benchmarks.fairness import same_games
from benchmarks.prepare import HERE, NODE, ROOT, say
from benchmarks.report import report
from benchmarks.rounds import Ask, Contender, compete, elsewhere, here
from conclave.cli.about import build

SMALL_BREAKTHROUGH = "breakthrough(rows=6,columns=4)"
FULL = 100  # rounds that make a result worth writing down
INTERPRETED = ("driven breakthrough", "loop breakthrough", "driven tictactoe", "loop tictactoe", "loop witchcraft")


def contenders() -> list[Contender]:
    """Those that play in this process."""
    return [
        here("breakthrough driven", players.driven("breakthrough")),
        here("breakthrough loop", players.loop("breakthrough")),
        here("breakthrough OpenSpiel", players.spiel_driven(SMALL_BREAKTHROUGH)),
        here("search", players.search("breakthrough"), "simulations"),
        here("search OpenSpiel", players.spiel_search(SMALL_BREAKTHROUGH), "simulations"),
        here("tictactoe driven", players.driven("tictactoe")),
        here("tictactoe loop", players.loop("tictactoe")),
        here("tictactoe OpenSpiel", players.spiel_driven("tic_tac_toe")),
        here("tictactoe PettingZoo", players.zoo_tictactoe()),
        here("witchcraft loop", players.loop("witchcraft")),
        here("witchcraft clones", players.clones("witchcraft"), "clones"),
        here("chess OpenSpiel", players.spiel_driven("chess")),
        here("relics loop", players.loop("relics")),
        here("relics clones", players.clones("relics"), "clones"),
        here("magia loop", players.loop("magia")),
        here("magia clones", players.clones("magia"), "clones"),
        here("sorcery loop", players.loop("sorcery")),
        here("sorcery clones", players.clones("sorcery"), "clones"),
        here("backgammon OpenSpiel", players.spiel_driven("backgammon")),
    ]


def interpreted(task: str, ask: Ask) -> Contender:
    """A contender on the source tree."""
    player, game = task.split()
    return Contender(f"{game} {player} interpreted", lambda count: ask(f"{task} {count}"))


def measure(rounds: int) -> dict[str, Contender]:
    """The contenders after all rounds, by name."""
    with contextlib.ExitStack() as stack:
        everybody = contenders()
        sources = stack.enter_context(elsewhere([sys.executable, "-m", "benchmarks.worker"], ROOT, PYTHONPATH="src"))
        everybody += [interpreted(task, sources) for task in INTERPRETED]
        node = shutil.which("node")
        if node is not None and (NODE / "node_modules").exists():
            boardgame = stack.enter_context(elsewhere([node, "tictactoe.mjs"], NODE, NODE_ENV="production"))
            everybody.append(Contender("tictactoe boardgame.io", lambda count: boardgame(str(count))))
        say(f"{len(everybody)} contenders, {rounds} rounds")
        compete(everybody, rounds, say)
    return {contender.name: contender for contender in everybody}


def clone_bytes(game: str) -> int:
    """Memory of one clone, the largest among states from all over a game."""
    largest = 0
    for state in players.sample(game)[::8]:
        tracemalloc.start()
        kept = [state.clone() for _ in range(1000)]
        largest = max(largest, tracemalloc.get_traced_memory()[0] // len(kept))
        tracemalloc.stop()
    return largest


def main() -> None:
    """Measure and print, after a full run write; status 1 if a bar was missed."""
    parser = argparse.ArgumentParser(prog="benchmarks")
    parser.add_argument("--rounds", type=int, default=FULL)
    rounds = parser.parse_args().rounds
    if build() != "compiled":
        sys.exit("benchmarks: the build under test is not compiled")
    say("counting paths on both sides")
    trees = same_games()
    measured = measure(rounds)
    page, missed = report(measured, clone_bytes("witchcraft"), trees, rounds)
    if rounds >= FULL:
        (HERE / "RESULTS.md").write_text(page, "utf-8")
    print(page)
    if missed:
        sys.exit(f"benchmarks: {missed} bars were missed")


if __name__ == "__main__":
    main()
