"""`conclave replay`: step through a recorded game, with its log and the board at the end."""

import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from conclave.cli.draw_colour import page
from conclave.cli.language import words_here
from conclave.cli.readers import reader_at, side_of
from conclave.kernel.draw import plain_scene
from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Game
from conclave.kernel.outcome import played_out, read_result
from conclave.kernel.record import Record, known, read_record
from conclave.kernel.scene import Text, say
from conclave.kernel.state import CHANCE, EVERYONE, OVER, SPECTATOR, State
from conclave.kernel.words import Words


def replay(file: Path, *, step: int | None = None, seat: str = "", plain: bool = False) -> None:
    """Replay a recorded game.

    Parameters
    ----------
    file
        The record.
    step
        Stop after so many steps.
    seat
        Tell it as this seat saw it; otherwise as everybody could.
    plain
        No colours, for pipes and screen readers.
    """
    from conclave.games import GAMES

    record = opened(file)
    game = known(GAMES, record.game)
    if step is not None and not 0 <= step <= len(record.steps):
        raise Unreadable("the record has {0} steps, so there is no step {1}", len(record.steps), step)
    viewer = game.seat_of(seat) if seat else SPECTATOR
    end = record.replay(GAMES, step)
    words = words_for(game, record, end, viewer)
    called = [words.text(side) for side in sides(game, end)]
    lines = told(game, record, step, viewer, words, called)
    sits = [f"{side} {name}" for side, name in zip(called, record.names)]
    print(", ".join([game.title, *sits, words.text(say("kernel.steps", len(record.steps)))]))
    print("\n".join(lines))
    show_board(game, end, viewer, words, plain or not sys.stdout.isatty())
    print(ending(game, record, end, step, words))


def opened(file: Path) -> Record:
    """The record in a file."""
    try:
        text = file.read_text("utf-8")
    except OSError as error:
        raise Unreadable("{0} cannot be opened ({1})", file, error.strerror) from None
    except UnicodeDecodeError:
        raise Unreadable("{0} is no text, so it is no record", file) from None
    return read_record(text)


def sides(game: Game, state: State) -> list[Text]:
    """What the seats play, whoever sits there."""
    return [side_of(player) for player in game.stage().scene(state.observe(SPECTATOR), SPECTATOR).players]


def words_for(game: Game, record: Record, end: State, viewer: int) -> Words:
    """Words for whoever looks through that seat's eyes, with the names of the record."""
    players = game.stage().scene(end.observe(SPECTATOR), SPECTATOR).players
    return words_here(game).to(reader_at(players, record.names, [viewer] if viewer >= 0 else []))


def told(game: Game, record: Record, step: int | None, viewer: int, words: Words, called: Sequence[str]) -> list[str]:
    """A line for each step and for what it showed the viewer."""
    from conclave.games import GAMES

    lines: list[str] = []

    def watch(state: State, move: int) -> None:
        lines.extend(log(game, state, viewer, words))
        state.events = []
        who = words.text(say("kernel.chance")) if state.to_act == CHANCE else called[state.to_act]
        number = 1 + sum(not line.startswith(" ") for line in lines)
        lines.append(f"{number}. {who} {state.to_text(move)}")

    lines.extend(log(game, record.replay(GAMES, step, watch), viewer, words))
    return lines


def log(game: Game, state: State, viewer: int, words: Words) -> list[str]:
    """Lines of the log for the events of the last step."""
    lines = []
    for event in state.events or []:
        line = game.stage().beats(event, viewer).line if event[0] in (EVERYONE, viewer) else None
        if line is not None:
            lines.append(f"   {words.text(line.say)}" + (f" [{line.rule}]" if line.rule else ""))
    return lines


def show_board(game: Game, state: State, viewer: int, words: Words, plain: bool) -> None:
    """The board as the viewer sees it."""
    scene = game.stage().scene(state.observe(viewer), viewer)
    if plain:
        print("\n".join(["", *plain_scene(scene, words), ""]))
    else:
        console = Console()
        console.print(page(scene, words, frozenset(), game.title, [], console.size))


def ending(game: Game, record: Record, end: State, step: int | None, words: Words) -> str:
    """How it ended, or how far it is."""
    left = 0 if step is None else len(record.steps) - step
    if left:
        return words.text(say("kernel.steps_to_come", left))
    outcome = played_out(game, end) if end.to_act == OVER else read_result(game, record.result, record.seats)
    if outcome is None:
        return words.text(say("kernel.unfinished"))
    return f"{words.text(outcome.say)}. {words.text(outcome.how)}"
