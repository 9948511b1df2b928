"""`conclave check`: run scenario files, list the fields of positions, or put a game to its promises."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from conclave.cli.language import said, told, words_here
from conclave.cli.misuse import TooSmall
from conclave.coach.puzzles.check import puzzle_troubles
from conclave.kernel.check import Broken, digests, keep_promises
from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Game
from conclave.kernel.lesson.check import lesson_troubles, quick_troubles
from conclave.kernel.lesson.file import course_of
from conclave.kernel.lesson.puzzle import puzzles_of
from conclave.kernel.record import known, write_atomically
from conclave.kernel.scenario.file import Malformed, Scenario, read_scenarios
from conclave.kernel.scenario.run import Runner

FAILED = 1
UNREADABLE = 2


def check(
    *files: Path,
    fields: str = "",
    promises: str = "",
    preset: str = "",
    steps: Annotated[int, Parameter(validator=lambda _, steps: at_least_one(steps))] = 2000,
    seed: int = 1,
    digest: Path | None = None,
    lessons: str = "",
    minds: str = "",
    games: Annotated[int, Parameter(validator=lambda _, games: none_or_more(games))] = 2000,
    slow: Annotated[int, Parameter(validator=lambda _, slow: none_or_more(slow))] = 50,
    file: Path | None = None,
    puzzles: str = "",
    whole: bool = False,
) -> int:
    """Run scenario files: a position, steps, and what must come out.

    Parameters
    ----------
    files
        Scenario files, or folders of them.
    fields
        List the position fields of this game instead.
    promises
        Put this game to the promises that every game keeps, in random play, instead.
    preset
        With --promises: the options to play under.
    steps
        With --promises: how many steps to take.
    seed
        With --promises and --minds: of the dice.
    digest
        Write to this file what random play of every game comes to, for comparing builds.
    lessons
        Follow every lesson of this game to its end, and down its wrong ways, and look at its quick rules, instead;
        `all`: of every game.
    minds
        Let computer players of every level play this game on, from random positions and from those of the scenario
        files, and see that none fails or breaks a rule; `all`: every game.
    games
        With --minds: how many games by the quick levels.
    slow
        With --minds: how many by each level that looks ahead, which does so for a few rounds only.
    file
        With --minds: add each finished game to this file, and go on from what is in it.
    puzzles
        Play every puzzle of this game, and look whether it still is one, instead; `all`: of every game.
    whole
        With --puzzles: prove them wholly, which takes minutes.
    """
    from conclave.games import GAMES

    def chosen(name: str) -> list[Game]:
        return list(GAMES.values()) if name == "all" else [known(GAMES, name)]

    if fields:
        list_fields(known(GAMES, fields))
    elif promises:
        return put_to_promises(known(GAMES, promises), preset, steps, seed)
    elif digest is not None:
        write_atomically(digest, digests(GAMES))
    elif lessons:
        return follow_lessons(chosen(lessons))
    elif minds:
        from conclave.cli.check_minds import check_minds

        names = [game.name for game in chosen(minds)]
        scenarios = [must_be_readable(entry) for path in files for entry in read(path)]
        return 0 if check_minds(names, scenarios, games, slow, seed, file) else FAILED
    elif puzzles:
        return look_at_puzzles(chosen(puzzles), whole)
    elif files:
        return run_files(files)
    else:
        raise Unreadable(
            "check needs scenario files, or --fields GAME, --promises GAME, --lessons GAME, --minds GAME or "
            "--puzzles GAME"
        )
    return 0


def at_least_one(steps: int) -> None:
    """A run has steps."""
    if steps < 1:
        raise TooSmall(1)


def none_or_more(games: int) -> None:
    """A number of games."""
    if games < 0:
        raise TooSmall(0)


def must_be_readable(entry: Scenario | Malformed) -> Scenario:
    """A scenario, or a refusal that says what is wrong with it."""
    if isinstance(entry, Malformed):
        raise entry
    return entry


def run_files(paths: Iterable[Path]) -> int:
    """Run every scenario and print how it went; the exit code."""
    runner = Runner()
    found = [known_to(runner, entry) for path in paths for entry in read(path)]
    passed = failed = unread = 0
    for entry in found:
        try:
            if isinstance(entry, Malformed):
                raise entry
            differences = runner.run(entry).differences
        except Malformed as trouble:
            unread += 1
            unread_one = said("cli.check.unread", trouble.id or said("cli.check.a_file"))
            print(said("cli.check.fail", unread_one), flush=True)
            print(f"conclave: {told(trouble)}", file=sys.stderr)
            continue
        passed += not differences
        failed += bool(differences)
        print(outcome(f"{entry.id} {entry.title}", bool(differences)))
        for line in differences:
            print(f"     {line}")
    print(said("cli.check.count", passed, failed + unread))
    return UNREADABLE if unread else FAILED if failed else 0


def outcome(what: str, is_wrong: bool) -> str:
    """How one thing went, in a line."""
    return said("cli.check.fail" if is_wrong else "cli.check.pass", what)


def follow_lessons(games: Iterable[Game]) -> int:
    """Every lesson, and how it went; the exit code."""
    passed = failed = 0
    for game in games:
        for line in quick_troubles(game):
            failed += 1
            print(f"{outcome(said('cli.check.quick', game.name), True)}\n     {line}")
        for lesson in course_of(game):
            troubles = lesson_troubles(lesson)
            passed, failed = passed + (not troubles), failed + bool(troubles)
            print(outcome(f"{game.name} {lesson.id} {words_here(game).text(lesson.title)}", bool(troubles)))
            for line in troubles:
                print(f"     {line}")
    print(said("cli.check.count", passed, failed))
    return FAILED if failed else 0


def look_at_puzzles(games: Iterable[Game], is_whole: bool) -> int:
    """Every puzzle, and what is wrong with it; the exit code."""
    passed = failed = 0
    for game in games:
        for puzzle in puzzles_of(game):
            troubles = puzzle_troubles(puzzle, is_whole)
            passed, failed = passed + (not troubles), failed + bool(troubles)
            print(outcome(f"{game.name} {puzzle.id} {puzzle.kind}", bool(troubles)), flush=True)
            for line in troubles:
                print(f"     {line}")
    print(said("cli.check.count", passed, failed))
    return FAILED if failed else 0


def read(path: Path) -> list[Scenario | Malformed]:
    """What a file, or every file of a folder, holds."""
    from conclave.games import GAMES

    if path.is_dir():
        return [entry for file in sorted(path.glob("*.toml")) for entry in read(file)]
    try:
        return read_scenarios(path, GAMES)
    except Malformed as trouble:
        return [trouble]


def known_to(runner: Runner, entry: Scenario | Malformed) -> Scenario | Malformed:
    """The same, made known to the runner, unless there is another one of its id."""
    if isinstance(entry, Scenario):
        try:
            runner.add(entry)
        except Malformed as trouble:
            return trouble
    return entry


def list_fields(game: Game) -> None:
    """What a scenario may say of a position, a line each."""
    if game.fields is None:
        raise Unreadable("{0} has no composed positions", game.name)
    for name, sentence in game.fields().items():
        print(said("cli.check.main_field", name, sentence) if name == game.main_field else f"{name}: {sentence}")


def put_to_promises(game: Game, preset: str, steps: int, seed: int) -> int:
    """Random play under watch, with progress; the exit code."""

    def progress(done: int) -> None:
        if sys.stderr.isatty():
            how_far = said("cli.check.steps", done, steps)
            print(f"\r{how_far}", end="\n" if done == steps else "", file=sys.stderr, flush=True)

    settings = game.settings(preset=preset)
    for seats in game.seats:
        try:
            games = keep_promises(game, settings, seats, steps, seed, progress)
        except Broken as broken:
            print(said("cli.check.broken", str(broken)))
            return FAILED
        print(said("cli.check.kept", game.name, seats, steps, games))
    return 0
