"""`conclave about`: which version and build this is, and whom to thank."""

import platform

from conclave import __version__
from conclave.kernel import state

CREDITS = (
    "The games belong to their authors and publishers; this is an independent implementation of their rules.",
    "Built with Python, mypyc, cyclopts, rich, msgspec, SQLAlchemy, Alembic and Babel.",
)


def build() -> str:
    """`compiled` or `interpreted`: what the engine that is running was made into."""
    return "interpreted" if str(state.__file__).endswith(".py") else "compiled"


def about() -> None:
    """Say which version and build this is, and whom to thank."""
    from conclave.games import GAMES

    rules = {rule for game in GAMES.values() for rule in game.rules}
    print(f"Conclave {__version__}, {build()}, Python {platform.python_version()}")
    print(f"{len(GAMES)} games, {len(rules)} rules")
    print("MIT licence")
    for line in CREDITS:
        print(line)
