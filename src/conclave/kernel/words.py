"""Words: the text of a message in the reader's language, from the catalogues of the game and of the kernel."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path

from babel.messages.pofile import PoFileError, read_po

from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Game
from conclave.kernel.scene import Text

SHARED = Path(__file__).with_name("words")
SLOT = re.compile(r"\{(\d+)\}")
TITLE = ".title"


class Words:
    """All messages of one game in one language; what a language lacks is said in English."""

    def __init__(self, game: Game, language: str = "en") -> None:
        self.rules = game.rules
        own = game.folder / "words"
        self.messages = {
            **read_catalogue(SHARED / "en.po"),
            **read_catalogues(own, "en"),
            **read_catalogue(SHARED / f"{language}.po"),
            **read_catalogues(own, language),
        }

    def ids(self) -> set[str]:
        """Every id that has words: messages, rules, and `.title` of each rule."""
        return {*self.messages, *self.rules, *(rule + TITLE for rule in self.rules)}

    def find(self, id: str) -> str | None:
        """The message, slots unfilled; a rule id is its sentence, with `.title` its name."""
        if id in self.messages:
            return self.messages[id]
        if id in self.rules:
            return self.rules[id].text
        if id.endswith(TITLE) and id.removesuffix(TITLE) in self.rules:
            return self.rules[id.removesuffix(TITLE)].title
        return None

    def text(self, text: Text) -> str:
        """What a reader reads; a message without words shows its id."""
        message = self.find(text.id)
        if message is None:
            message = text.id
        params = [self.text(param) if isinstance(param, Text) else str(param) for param in text.params]
        return SLOT.sub(lambda slot: params[n] if (n := int(slot[1])) < len(params) else slot[0], message)

    def troubles(self, thing: object) -> list[str]:
        """What is wrong with the texts in a scene, choice, look or event: no words, or a slot that nothing fills."""
        found = []
        for text in texts_in(thing):
            message = self.find(text.id)
            if message is None:
                found.append(f"'{text.id}' has no words")
            elif any(int(slot) >= len(text.params) for slot in SLOT.findall(message)):
                found.append(f"'{text.id}' is given {len(text.params)} params, too few for \"{message}\"")
        return found


def texts_in(thing: object) -> Iterator[Text]:
    """Every text inside, at any depth."""
    if isinstance(thing, Text):
        yield thing
        thing = thing.params
    if isinstance(thing, tuple | list):
        for part in thing:
            yield from texts_in(part)
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from texts_in(getattr(thing, field.name))


def read_catalogues(folder: Path, language: str) -> dict[str, str]:
    """The messages of `en.po`, and of every file in a folder `en` beside it."""
    found = dict(read_catalogue(folder / f"{language}.po"))
    for path in sorted((folder / language).glob("*.po")):
        found |= read_catalogue(path)
    return found


@cache
def read_catalogue(path: Path) -> dict[str, str]:
    """The messages of a .po file by id, those without a translation left out; no file, no messages."""
    if not path.exists():
        return {}
    try:
        with path.open("rb") as file:
            catalogue = read_po(file, abort_invalid=True)
    except (PoFileError, ValueError) as error:
        raise Unreadable(f"{path.name} is no catalogue of messages: {error}") from None
    return {
        message.id: message.string
        for message in catalogue
        if isinstance(message.id, str) and message.id and isinstance(message.string, str) and message.string
    }


@cache
def words_of(game: Game, language: str = "en") -> Words:
    """The words of a game, read once."""
    return Words(game, language)
