"""The catalogue of words for a client: every message of the games, the kernel and the table, in one language."""

from functools import cache
from pathlib import Path

from conclave.games import GAMES
from conclave.kernel.rulebook import Rule
from conclave.kernel.words import TITLE, read_catalogue, words_of
from conclave.table.refusals import TABLE_RULES

FOLDER = Path(__file__).with_name("words")
TEXT = ".text"


@cache
def catalogue(language: str) -> dict[str, str]:
    """Id to text; a rule's id is its sentence, with `.title` its name and with `.text` its sentence again."""
    found: dict[str, str] = {}
    rules: dict[str, Rule] = dict(TABLE_RULES)
    for game in GAMES.values():
        found |= words_of(game, language).messages
        rules |= game.rules
    found |= read_catalogue(FOLDER / "en.po") | read_catalogue(FOLDER / f"{language}.po")
    for id, rule in rules.items():
        found.setdefault(id, rule.text)
        found.setdefault(id + TEXT, found[id])
        found.setdefault(id + TITLE, rule.title)
    return dict(sorted(found.items()))
