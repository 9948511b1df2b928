"""`conclave play`: a game at the terminal, against the computer, between two people, or for watching."""

import contextlib
import secrets
import sys
from pathlib import Path

from rich.console import Console

from conclave.cli.arena import read_options
from conclave.cli.language import words_here
from conclave.cli.local import LocalGame
from conclave.cli.readers import PERSON
from conclave.cli.replay import opened
from conclave.cli.screen import ColourScreen, Screen
from conclave.cli.talk import Ask, Talk
from conclave.kernel.army_file import read_army
from conclave.kernel.errors import Unreadable, english
from conclave.kernel.game import Game
from conclave.kernel.options import OWN
from conclave.kernel.record import Record, known
from conclave.minds import make_mind

DEFAULT_GAME = "witchcraft"
DEFAULT_MIND = "skilled"  # answers within a fraction of a second, compiled or not


def play(
    game: str = "",
    *,
    seat: str = "0",
    mind: str = DEFAULT_MIND,
    plain: bool = False,
    seed: int | None = None,
    preset: str = "",
    option: list[str] | None = None,
    army: list[str] | None = None,
    load: Path | None = None,
) -> None:
    """Play at the terminal, against the computer or one another.

    Parameters
    ----------
    game
        The game to play; Witchcraft if none is named.
    seat
        Where you sit: a number or sign of a seat, `both` for people at one keyboard, `none` to watch.
    mind
        Who plays the other seats: beginner, easy, casual, medium, skilled, hard, master, or a spec such as search:0.5s.
    plain
        No colours and no pages, for pipes and screen readers.
    seed
        Of the dice and the computer; the same seed and answers give the same game.
    preset
        A named set of options.
    option
        An option of the game as name=value; may be given again.
    army
        A file with an army list for your seat, or SEAT=FILE for any seat; may be given again.
    load
        Go on from a saved game.
    """
    has_setup = bool(preset or option or army)
    record = loaded(load, game, has_setup) if load is not None else new(game, option or [], preset)
    from conclave.games import GAMES

    card = GAMES[record.game]
    people = seats_of(card, seat, record.seats)
    enlist(card, record, army or [], people)
    chance = seed if seed is not None else secrets.randbits(48)
    minds = {n: make_mind(mind, card.name, chance + 1 + n) for n in range(record.seats) if n not in people}
    record.names = [PERSON if n in people else mind for n in range(record.seats)]
    helper = make_mind(DEFAULT_MIND, card.name, chance)
    local = LocalGame(card, record, minds, chance)
    Talk(local, screen_for(card, plain), reader(), helper, people).run()


def new(name: str, options: list[str], preset: str) -> Record:
    """A game from its beginning."""
    from conclave.games import GAMES

    game = known(GAMES, name or DEFAULT_GAME)
    return Record.of(game, game.settings(read_options(options), preset), game.seats[0])


def enlist(game: Game, record: Record, armies: list[str], people: list[int]) -> None:
    """Put lists from files into the set-up; a rule that one breaks is told as `conclave army check` tells it."""
    if not armies:
        return
    record.armies = [{} for _ in range(record.seats)]
    for text in armies:
        sign, equals, name = text.rpartition("=")
        seat = game.seat_of(sign) if equals else people[0] if people else 0
        option = game.options.army_of(seat)
        if option is None or game.builder is None or game.enlist is None:
            raise Unreadable("{0} takes no army lists", game.name)
        army = read_army(Path(name))
        if army.pop("game", game.name) != game.name:
            raise Unreadable("{0} is no list for {1}", name, game.name)
        for problem in game.builder().check(army, record.options).problems:
            said = words_here(game).text(problem.say)
            raise Unreadable("{0} breaks {1} ({2}): {3}", name, problem.rule, problem.path or english("the list"), said)
        record.options[option.name] = OWN
        record.armies[seat] = army


def loaded(file: Path, name: str, has_options: bool) -> Record:
    """A game that was saved, as far as it was played."""
    from conclave.games import GAMES

    record = opened(file)
    if name not in ("", record.game):
        raise Unreadable("{0} holds a game of {1}, not of {2}", file, record.game, name)
    if has_options:
        raise Unreadable("a saved game brings its set-up along: leave --option, --preset and --army out")
    record.replay(GAMES)
    game = GAMES[record.game]
    fresh = Record.of(game, game.settings(dict(record.options)), record.seats, armies=record.armies)
    fresh.steps = record.steps
    return fresh


def seats_of(game: Game, seat: str, seats: int) -> list[int]:
    """The seats that people take."""
    if seat == "both":
        return list(range(seats))
    if seat == "none":
        return []
    try:
        number = game.seat_of(seat.upper() if seat.upper() in game.signs else seat)
    except Unreadable as trouble:
        raise Unreadable("{0}, both or none", trouble) from None
    if number >= seats:
        raise Unreadable("there are {0} seats, so there is no seat {1}", seats, number)
    return [number]


def screen_for(game: Game, plain: bool) -> Screen:
    """Colour where there is a terminal to show it."""
    words = words_here(game)
    if plain or not sys.stdout.isatty():
        return Screen(words, game.title)
    return ColourScreen(words, game.title, Console())


def reader() -> Ask:
    """Lines from the keyboard, or from a pipe, whose lines are shown as if they had been typed."""
    if sys.stdin is None:
        return lambda prompt: None
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 - input() edits and remembers lines with it
        return typed
    return piped


def typed(prompt: str) -> str | None:
    try:
        return input(prompt)
    except EOFError:
        print()
        return None


def piped(prompt: str) -> str | None:
    line = sys.stdin.readline()
    if not line:
        return None
    print(prompt + line.rstrip("\n"))
    return line
