"""`conclave about`: which version and build this is, and whom to thank."""

import platform

from conclave import __version__
from conclave.cli.language import said
from conclave.kernel import state
from conclave.kernel.scene import LIST_AND, say

THANKED = ("Python", "mypyc", "cyclopts", "rich", "msgspec", "SQLAlchemy", "Alembic", "Babel")


def build() -> str:
    """`compiled` or `interpreted`: what the engine that is running was made into."""
    return "interpreted" if str(state.__file__).endswith(".py") else "compiled"


def about() -> None:
    """Say which version and build this is, and whom to thank."""
    from conclave.games import GAMES

    rules = {rule for game in GAMES.values() for rule in game.rules}
    print(said("cli.about.version", __version__, said(f"cli.about.{build()}"), platform.python_version()))
    print(said("cli.about.count", len(GAMES), len(rules)))
    print(said("cli.about.licence"))
    print(said("cli.about.owners"))
    print(said("cli.about.built_with", say(LIST_AND, *THANKED)))
