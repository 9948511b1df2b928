"""The catalogue of words for a client: every message of the games, the kernel and the table, in one language."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from conclave.games import GAMES
from conclave.kernel.rulebook import KERNEL_RULES, Rule, read_rulebook
from conclave.kernel.words import TITLE, read_catalogues, words_of
from conclave.table.refusals import TABLE_RULES

FOLDER = Path(__file__).with_name("words")
TEXT = ".text"


@cache
def catalogue(language: str) -> dict[str, str]:
    """Id to text, of everything but the rules of games, which are many, and which nobody needs in the lobby."""
    found: dict[str, str] = {}
    for game in GAMES.values():
        found |= words_of(game, language).messages
    found |= read_catalogues(FOLDER, "en") | read_catalogues(FOLDER, language)
    found |= rule_messages(TABLE_RULES | read_rulebook(KERNEL_RULES), found)
    return dict(sorted(found.items()))


@cache
def rule_catalogue(language: str) -> dict[str, str]:
    """The rules of all games: a rule's id is its sentence, with `.title` its name, with `.text` its sentence again."""
    found: dict[str, str] = {}
    for game in GAMES.values():
        found |= rule_messages(game.rules, words_of(game, language).messages)
    return dict(sorted(found.items()))


def rule_messages(rules: Mapping[str, Rule], said: Mapping[str, str]) -> dict[str, str]:
    """The messages of these rules, where nobody has said them otherwise."""
    found: dict[str, str] = {}
    for id, rule in rules.items():
        found[id] = said.get(id, rule.text)
        found[id + TEXT] = said.get(id + TEXT, found[id])
        found[id + TITLE] = said.get(id + TITLE, rule.title)
    return found
