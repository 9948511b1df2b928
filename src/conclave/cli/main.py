"""The frame of the command line: finds the subcommand, and turns trouble into one sentence and an exit code."""

import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError

from conclave import __version__
from conclave.cli.helps import Page
from conclave.cli.language import said, take_language, told
from conclave.cli.misuse import misuse
from conclave.kernel.errors import Trouble

HELP = "Tabletop wizard games on one rules engine. `--lang fr` with any command: French."
# Each is the function of that name in conclave.cli.<name>, imported only when it is asked for.
COMMANDS = {
    "play": "Play at the terminal, against the computer or one another.",
    "learn": "Learn a game by playing: short lessons.",
    "puzzle": "Solve a puzzle at the terminal: the one of the day, or any other.",
    "puzzles": "Make puzzles out of recorded games, and prove them.",
    "games": "List the games with their seats, options and presets.",
    "rules": "Read and search the rules of a game.",
    "army": "Check an army list: what it costs, and the rules it breaks.",
    "check": "Run scenario files: a position, steps, and what must come out.",
    "replay": "Replay a recorded game.",
    "analyse": "Say what a recorded game taught: chances, slips, luck and play.",
    "serve": "Serve tables to browsers, here or elsewhere.",
    "backup": "Copy all tables into a file.",
    "restore": "Put back all tables from a copy.",
    "move": "Copy all tables into another store: a folder, or a database.",
    "doctor": "Check the store of tables, and what a server needs.",
    "top": "Show what a server does, as it does it.",
    "admin": "Look at a server's tables, close and remove them, block guests, announce a restart.",
    "verify": "Check a record: digest, steps, and the seal of its dice.",
    "words": "Translate: what a language lacks, and whether all is right.",
    "arena": "Let computer players meet, and count.",
    "tournament": "Let computer players meet one another, and rate them.",
    "sweep": "Let the same computer players meet under many mixtures of options.",
    "report": "Tell what the games of a tournament or a sweep say.",
    "secrets": "Count what computer players choose where others cannot see it.",
    "dataset": "Write games with observations, masks, moves and values, for learners.",
    "about": "Say which version and build this is, and whom to thank.",
}

# What only an extra brings, by the name under which it is imported.
EXTRAS = dict.fromkeys(["alembic", "h11", "litestar", "sqlalchemy", "uvicorn", "uvloop", "websockets"], "table")
EXTRAS |= dict.fromkeys(["asyncpg", "redis"], "grow")
EXTRAS |= dict.fromkeys(["gymnasium", "numpy", "open_spiel", "pettingzoo", "pyspiel"], "lab")

MISUSE = 2
INTERRUPTED = 130
CLOSED_PIPE = 141


def make_app() -> App:
    """The command with all its subcommands."""
    app = App(
        name="conclave",
        help=HELP,
        help_formatter=Page(),
        version=__version__,
        result_action="return_int_as_exit_code_else_zero",
        suppress_keyboard_interrupt=False,
    )
    for order, (name, help) in enumerate(COMMANDS.items()):
        app.command(f"conclave.cli.{name}:{name}", name=name, help=help, sort_key=order)
    return app


def main(words: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code."""
    try:
        words = take_language(sys.argv[1:] if words is None else words)
        code: int = make_app()(words, print_error=False, exit_on_error=False)
        sys.stdout.flush()
    except CycloptsError as error:
        return fail(one_line(misuse(error, list(COMMANDS))))
    except Trouble as trouble:
        return fail(one_line(told(trouble)))
    except ModuleNotFoundError as error:
        extra = EXTRAS.get(str(error.name).partition(".")[0])
        if extra is None:
            raise
        return fail(said("cli.extra", extra))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read us has gone; what is still in the buffer must not complain at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED_PIPE
    return code


def fail(sentence: str) -> int:
    """Say what is wrong where errors belong."""
    print(f"conclave: {sentence}", file=sys.stderr)
    return MISUSE


def one_line(words: str) -> str:
    """The words without line breaks; a space that French wants before a colon stays one that breaks no line."""
    return " ".join(line.strip() for line in words.splitlines())
