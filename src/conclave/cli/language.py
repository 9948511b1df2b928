"""The language at the terminal: `--lang fr` with any command, else what LANG says, if that language is whole."""

import os
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from conclave.kernel.errors import Trouble
from conclave.kernel.game import Game
from conclave.kernel.languages import ENGLISH, LANGUAGES, WHOLE
from conclave.kernel.scene import Param, say
from conclave.kernel.words import SHARED, Messages, Words, read_catalogue, read_catalogues, words_of
from conclave.minds.ladder import LEVELS

OPTION = "--lang"
FOLDER = Path(__file__).with_name("words")
PACKAGE = Path(__file__).parents[1]
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts

chosen = ""
"""What `--lang` said."""


def take_language(words: Sequence[str]) -> list[str]:
    """The words of a command line without `--lang fr` or `--lang=fr`, which is remembered."""
    global chosen
    chosen, left, rest = "", [], list(words)
    while rest:
        word = rest.pop(0)
        if word == OPTION and rest:
            chosen = known(rest.pop(0))
        elif word.startswith(f"{OPTION}="):
            chosen = known(word.removeprefix(f"{OPTION}="))
        else:
            left.append(word)
    return left


def known(language: str) -> str:
    if language not in LANGUAGES:
        raise Trouble("there are no words in '{0}'; there are: {1}", language, ", ".join(LANGUAGES))
    return language


def language() -> str:
    """The language of whoever sits here; one that is only begun is nobody's until it is asked for."""
    if chosen:
        return chosen
    named = next((value for name in VARIABLES if (value := os.environ.get(name))), "")
    return named[:2] if named[:2] in WHOLE else ENGLISH


def words_here(game: Game) -> Words:
    """The words of a game in that language."""
    return words_of(game, language())


@cache
def messages(language: str) -> Messages:
    """What the terminal itself says."""
    found = {**read_catalogues(SHARED, language), **read_catalogues(FOLDER, language)}
    return Messages(found, language, None if language == ENGLISH else messages(ENGLISH))


@cache
def of_trouble(language: str) -> Messages:
    """The same, and what trouble says, wherever it was raised."""
    found = dict(messages(language).messages)
    for place in ("*", "games/*"):
        for path in sorted(PACKAGE.glob(f"{place}/words/{language}/troubles.po")):
            found |= read_catalogue(path)
    return Messages(found, language, None if language == ENGLISH else of_trouble(ENGLISH))


def told(trouble: Trouble) -> str:
    """The sentence of trouble, in the language of whoever sits here."""
    return of_trouble(language()).text(trouble.text)


def level_named(mind: str) -> str:
    """A level of the computer as the table calls it; other minds have names of their own."""
    if mind not in LEVELS or language() == ENGLISH:
        return mind
    return read_catalogue(PACKAGE / "table" / "words" / f"{language()}.po").get(f"table.level.{mind}", mind)


def said(id: str, *params: Param) -> str:
    """A sentence of the terminal."""
    return messages(language()).text(say(id, *params))
