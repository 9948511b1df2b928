"""The catalogue of words for a client: every message of the games, the kernel and the table, in one language.

A language that lacks some is given as it is, with their number: the client then takes the English catalogue besides,
because an English sentence has English names in it, whatever they are called in that language.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from conclave.games import GAMES
from conclave.kernel.languages import ENGLISH
from conclave.kernel.rulebook import KERNEL_RULES, Rule, read_rulebook
from conclave.kernel.words import SHARED, TITLE, WHY, in_language, read_catalogues, words_of
from conclave.table.refusals import TABLE_RULES

FOLDER = Path(__file__).with_name("words")
TEXT = ".text"
LACKING = "words.lacking"


@cache
def catalogue(language: str) -> dict[str, str]:
    """Id to text, of everything but rules and lessons of games, which are many, and which nobody needs in the lobby."""
    found: dict[str, str] = {}
    for game in GAMES.values():
        words = words_of(game, language)
        found |= {id: message for id, message in words.messages.items() if not words.is_read_apart(id)}
    reasons = {id + WHY for id in TABLE_RULES}  # those of its rules are read with them
    found |= {id: message for id, message in read_catalogues(FOLDER, language).items() if id not in reasons}
    shared = {**found, **read_catalogues(SHARED, language)}
    found |= rule_messages(TABLE_RULES | read_rulebook(KERNEL_RULES), shared, language)
    return counted(found, found if language == ENGLISH else catalogue(ENGLISH))


def in_words(language: str, id: str) -> str:
    """One message, for what the table itself tells; in English, if the language lacks it."""
    return catalogue(language).get(id) or catalogue(ENGLISH)[id]


@cache
def table_rules(language: str) -> dict[str, Rule]:
    """The rules of the table, as the language says them."""
    return in_language(TABLE_RULES, read_catalogues(FOLDER, language))


@cache
def rule_catalogue(language: str) -> dict[str, str]:
    """The rules of all games: a rule's id is its sentence, with `.title` its name, with `.text` its sentence again."""
    found: dict[str, str] = {}
    for game in GAMES.values():
        found |= rule_messages(game.rules, words_of(game, language).messages, language)
    return counted(found, found if language == ENGLISH else rule_catalogue(ENGLISH))


def rule_messages(rules: Mapping[str, Rule], said: Mapping[str, str], language: str) -> dict[str, str]:
    """The messages of these rules; in English those of the rulebook, where nobody has said them otherwise."""
    found: dict[str, str] = {}
    for id, rule in rules.items():
        if language == ENGLISH:
            found |= {id: rule.text, id + TITLE: rule.title}
        found |= {each: said[each] for each in (id, id + TITLE) if each in said}
        if id in found:
            found[id + TEXT] = said.get(id + TEXT, found[id])
    return found


def counted(found: Mapping[str, str], english: Mapping[str, str]) -> dict[str, str]:
    """The messages in the order of their ids, and how many are lacking, if any are."""
    lacking = len(english.keys() - found.keys())
    return dict(sorted({**found, **({LACKING: str(lacking)} if lacking else {})}.items()))
