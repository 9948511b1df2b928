"""`conclave puzzles`: puzzles are made out of games, recorded or played for it, and added to a file."""

import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from conclave.cli.arena import read_options
from conclave.cli.language import said
from conclave.cli.replay import opened
from conclave.coach.puzzles.hunt import hunted
from conclave.coach.puzzles.write import to_toml
from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Game
from conclave.kernel.lesson.puzzle import FILE, KINDS
from conclave.kernel.record import Record, known, read_record

WALKED = "# walked "
"""A comment in the file, after the puzzles of a game: whoever goes on need not walk through it again."""
MIND = "search:16n"

Named = Callable[[], Record]


def puzzles(
    game: str,
    *,
    from_: Annotated[list[Path] | None, Parameter(name="--from", consume_multiple=True)] = None,
    file: Path | None = None,
    kind: list[str] | None = None,
    mind: str = MIND,
    games: int = 10,
    seed: int = 0,
    option: list[str] | None = None,
) -> None:
    """Make puzzles out of recorded games, and add them to a file.

    Parameters
    ----------
    game
        The game.
    from_
        Records, or folders of them; without any, games are played for it.
    file
        Where puzzles are added, GAME-puzzles.toml if none is named; what it has walked through is left out.
    kind
        Only puzzles of this kind: win, survive or best; may be given again.
    mind
        Who plays, where no records are given; minds that think in rounds play the same games each time.
    games
        How many games are played, where no records are given.
    seed
        Of the first of them.
    option
        An option of those games as name=value; may be given again.
    """
    from conclave.games import GAMES

    card = known(GAMES, game)
    kinds = kind or list(KINDS)
    if unknown := [each for each in kinds if each not in KINDS]:
        raise Unreadable("there is no kind of puzzle '{0}': there are {1}", unknown[0], ", ".join(KINDS))
    path = file or Path(f"{game}-{FILE}")
    source = recorded(from_) if from_ else fresh(card, mind, games, seed, option or [])
    found = 0
    for name, read in source:
        if name in walked(path):
            continue
        record = read()
        if record.game != game:
            raise Unreadable("{0} is a game of {1}, not of {2}", name, record.game, game)
        for puzzle in hunted(record, GAMES, kinds, progress):
            if f'id = "{puzzle.id}"' in written(path):
                continue
            found += 1
            add(path, to_toml(puzzle))
            print(said("cli.puzzles.found", puzzle.id, puzzle.kind, puzzle.level, puzzle.line[0].do[0]), flush=True)
        add(path, f"{WALKED}{name}\n")
    print(said("cli.puzzles.done", found, str(path)))


def recorded(paths: Iterable[Path]) -> Iterator[tuple[str, Named]]:
    """Records by what they are told apart by, read when they are wanted."""
    for path in paths:
        for file in sorted(path.glob("*.toml")) if path.is_dir() else [path]:
            yield opened(file).digest(), partial(opened, file)


def fresh(card: Game, mind: str, games: int, seed: int, options: list[str]) -> Iterator[tuple[str, Named]]:
    """Games that are played when they are wanted."""
    from conclave.lab.match import Match, play_game

    match = Match(card.name, (mind,) * card.seats[0], card.settings(read_options(options)))

    def play(number: int) -> Record:
        with tempfile.TemporaryDirectory() as folder:
            play_game(match, number, 0, Path(folder))
            return read_record(next(Path(folder).iterdir()).read_text("utf-8"))

    for number in range(seed, seed + games):
        yield " ".join([mind, *options, str(number)]), partial(play, number)


def walked(path: Path) -> set[str]:
    """What the file says was walked through."""
    return {line.removeprefix(WALKED) for line in written(path) if line.startswith(WALKED)}


def written(path: Path) -> list[str]:
    """The lines of the file so far."""
    return path.read_text("utf-8").splitlines() if path.exists() else []


def add(path: Path, text: str) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(("\n" if path.stat().st_size else "") + text)


def progress(done: int, of: int) -> None:
    """How far it is, where somebody watches."""
    if sys.stderr.isatty():
        print(f"\r{said('cli.puzzles.positions', done, of)}", end="", file=sys.stderr, flush=True)
