"""`conclave army check FILE`: is this army list accepted, and if not, which rules does it break?"""

from pathlib import Path
from typing import Literal

from conclave.kernel.army_file import read_army
from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Game
from conclave.kernel.record import known
from conclave.kernel.words import words_of

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
        The game it is for; else the list says `game = "..."`.
    option
        An option of the game that sets a limit, as name=value.
    """
    from conclave.games import GAMES

    tree = read_army(file)
    named = tree.pop("game", "")
    chosen = known(GAMES, game or str(named))
    if chosen.builder is None:
        raise Unreadable(f"{chosen.name} has no armies to build")
    given: dict[str, object] = {}
    for text in option or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise Unreadable(f"'{text}' is no option: write name=value")
        given[name] = value
    return print_report(chosen, tree, given)


def print_report(game: Game, tree: dict[str, object], given: dict[str, object]) -> int:
    """Totals, problems and the verdict; the exit code."""
    assert game.builder is not None
    report = game.builder().check(tree, game.settings(given))
    words = words_of(game)
    for purse, total in report.totals.items():
        print(f"{purse}: {total} of {report.limits[purse]}")
    for problem in report.problems:
        print(f"{problem.rule} {problem.path or 'list'}: {words.text(problem.say)}")
    print("accepted" if report.is_accepted else "refused")
    return 0 if report.is_accepted else REFUSED
