"""`conclave army check FILE`: is this army list accepted, and if not, which rules does it break?"""

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from conclave.cli.language import said, words_here
from conclave.kernel.army_file import read_army
from conclave.kernel.errors import Unreadable, either
from conclave.kernel.game import Game
from conclave.kernel.record import known

REFUSED = 1


def army(act: Literal["check"], file: Path, *, game: str = "", option: list[str] | None = None) -> int:
    """Check an army list: what it costs, and the rules it breaks.

    Parameters
    ----------
    act
        What to do with the list: check it.
    file
        The list, in TOML or JSON.
    game
        The game it is for; else the list says `game = "..."`, or its keys tell.
    option
        An option of the game that sets a limit, as name=value.
    """
    from conclave.games import GAMES

    tree = read_army(file)
    named = tree.pop("game", "")
    chosen = known(GAMES, game or str(named)) if game or named else meant(GAMES, tree)
    if chosen.builder is None:
        raise Unreadable("{0} has no armies to build", chosen.name)
    given: dict[str, object] = {}
    for text in option or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise Unreadable("'{0}' is no option: write name=value", text)
        given[name] = value
    return print_report(chosen, tree, given)


def meant(games: Mapping[str, Game], tree: Mapping[str, object]) -> Game:
    """The game whose lists have these keys; a sentence that tells how to say it, if that is not just one."""
    builders = [game for game in games.values() if game.builder is not None]
    fitting = [game for game in builders if set(tree) & keys_of(game)]
    if len(fitting) == 1:
        return fitting[0]
    names = either(*(f'game = "{game.name}"' for game in builders))
    raise Unreadable("the list does not say which game it is for: write {0} into it, or give --game", names)


def keys_of(game: Game) -> set[str]:
    """Keys that are in the lists of a game."""
    assert game.builder is not None
    found, headings = set[str](), list(game.builder().form(game.settings()))
    while headings:
        entry = headings.pop()
        found |= {entry.key, entry.one_of}
        headings += entry.children if not entry.key else ()
    return found - {"", "name"}


def print_report(game: Game, tree: dict[str, object], given: dict[str, object]) -> int:
    """Totals, problems and the verdict; the exit code."""
    assert game.builder is not None
    report = game.builder().check(tree, game.settings(given))
    words = words_here(game)
    for purse, total in report.totals.items():
        print(said("cli.army.total", purse, total, report.limits[purse]))
    for problem in report.problems:
        print(f"{problem.rule} {problem.path or said('cli.army.list')}: {words.text(problem.say)}")
    print(said("cli.army.accepted" if report.is_accepted else "cli.army.refused"))
    return 0 if report.is_accepted else REFUSED
