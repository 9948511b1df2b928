"""`conclave replay`: step through a recorded game, with its log and the board at the end."""

import sys
from pathlib import Path

from rich.console import Console

from conclave.cli.draw import plain_scene
from conclave.cli.draw_colour import page
from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Game
from conclave.kernel.record import Record, known, read_record
from conclave.kernel.scene import say
from conclave.kernel.state import CHANCE, EVERYONE, SPECTATOR, State
from conclave.kernel.words import words_of


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
        raise Unreadable(f"the record has {len(record.steps)} steps, so there is no step {step}")
    viewer = game.seat_of(seat) if seat else SPECTATOR
    lines, end = told(game, record, step, viewer)
    names = [f"{sign} {name}" for sign, name in zip(game.signs, record.names)]
    print(", ".join([game.title, *names, words_of(game).text(say("kernel.steps", len(record.steps)))]))
    print("\n".join(lines))
    show_board(game, end, viewer, plain or not sys.stdout.isatty())
    print(ending(game, record, end, step))


def opened(file: Path) -> Record:
    """The record in a file."""
    try:
        text = file.read_text("utf-8")
    except OSError as error:
        raise Unreadable(f"{file} cannot be opened ({error.strerror})") from None
    except UnicodeDecodeError:
        raise Unreadable(f"{file} is no text, so it is no record") from None
    return read_record(text)


def told(game: Game, record: Record, step: int | None, viewer: int) -> tuple[list[str], State]:
    """A line for each step and for what it showed the viewer; and the state after the last."""
    from conclave.games import GAMES

    lines: list[str] = []

    def watch(state: State, move: int) -> None:
        lines.extend(log(game, state, viewer))
        state.events = []
        who = words_of(game).text(say("kernel.chance")) if state.to_act == CHANCE else game.signs[state.to_act]
        number = 1 + sum(not line.startswith(" ") for line in lines)
        lines.append(f"{number}. {who} {state.to_text(move)}")

    end = record.replay(GAMES, step, watch)
    lines.extend(log(game, end, viewer))
    return lines, end


def log(game: Game, state: State, viewer: int) -> list[str]:
    """Lines of the log for the events of the last step."""
    stage, words = game.stage(), words_of(game)
    lines = []
    for event in state.events or []:
        line = stage.beats(event, viewer).line if event[0] in (EVERYONE, viewer) else None
        if line is not None:
            lines.append(f"   {words.text(line.say)}" + (f" [{line.rule}]" if line.rule else ""))
    return lines


def show_board(game: Game, state: State, viewer: int, plain: bool) -> None:
    """The board as the viewer sees it."""
    scene, words = game.stage().scene(state.observe(viewer), viewer), words_of(game)
    if plain:
        print("\n".join(["", *plain_scene(scene, words), ""]))
    else:
        console = Console()
        console.print(page(scene, words, frozenset(), game.title, [], console.size))


def ending(game: Game, record: Record, end: State, step: int | None) -> str:
    """How it ended, or how far it is."""
    left = 0 if step is None else len(record.steps) - step
    words = words_of(game)
    if left:
        return words.text(say("kernel.steps_to_come", left))
    return record.result or game.verdict(end) or words.text(say("kernel.unfinished"))
