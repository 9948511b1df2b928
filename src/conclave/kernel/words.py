"""Words: the text of a message in the reader's language, from the catalogues of the game and of the kernel.

A message has slots for its params. `{0}` is the param itself, `{0^}` begins with a capital, `{0.own}` is another form
of a name, and `{0?one:card|cards}` chooses by what the param is: a number is `=0`, `=1`, ... or what its language calls
it (`one`, `few`, `other`), a name is what the message `ID@` says of it (`pl`, `f`), the reader is `you`. The last part
has no tag.

What a language lacks is said in English: a whole sentence, with the names in it, as an English reader reads it.

A name's other forms are the messages `ID@own`, `ID@acc`, ...; where there is none, the message `@own` makes one. `ID@`
may be `{0}`: what is said of the param is said of the whole. Some texts are made here: `seat` is who sits there as the
reader knows them (`who`), `list.and` and `list.or` join their params. An id with a blank in it is its own English
sentence, which is what trouble says: see errors.py.
"""

import re
from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Literal, Self

from babel import Locale, UnknownLocaleError
from babel.lists import format_list
from babel.messages.pofile import PoFileError, read_po
from msgspec import Struct

from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Game
from conclave.kernel.languages import ENGLISH
from conclave.kernel.lesson.file import course_of
from conclave.kernel.lesson.quick import quick_of
from conclave.kernel.rulebook import Rule
from conclave.kernel.scene import LIST_AND, LIST_OR, NUMBERED, SEAT, Param, Text

SHARED = Path(__file__).with_name("words")
SLOT = re.compile(r"\{(\d+)(\^?)(?:\.(\w+))?(?:\?([^{}]*))?\}")
TITLE = ".title"
WHY = ".why"
CHAPTER = ".chapter"
LESSON = "lesson."  # messages of lesson files
QUICK = "quick."  # and of pages of quick rules
LEAVES = (str, int, type(None))  # most of what scenes are made of: no text is in them
LISTS: dict[str, Literal["standard", "or"]] = {LIST_AND: "standard", LIST_OR: "or"}


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads: the seat that is called "you", and what the people at the table are called."""

    seat: int = -1
    names: tuple[str | Text, ...] = ()


ANYBODY = Reader()


class Messages:
    """Messages of one language, and the texts that are made of them."""

    reader = ANYBODY

    def __init__(self, messages: Mapping[str, str], language: str = ENGLISH, english: "Messages | None" = None) -> None:
        self.messages = messages
        self.locale = locale_of(language)
        self.english = english  # in which all is said that these messages lack

    def own(self, id: str) -> str | None:
        """The message in this very language, slots unfilled."""
        return self.messages.get(id)

    def find(self, id: str) -> str | None:
        """The message, slots unfilled; in English where this language lacks it."""
        found = self.own(id)
        return self.english.find(id) if found is None and self.english is not None else found

    def to(self, reader: Reader) -> Self:
        """The same words, for somebody."""
        twin = copy(self)
        twin.reader = reader
        return twin

    def text(self, text: Text, reader: Reader | None = None) -> str:
        """What a reader reads; a message without words shows its id."""
        return self.form(text, "", self.reader if reader is None else reader)

    def form(self, param: Param, form: str, reader: Reader) -> str:
        """A param in one of its forms."""
        param = who(param, reader)
        if not isinstance(param, Text):
            return self.made(form, str(param), reader)
        if param.id in LISTS:
            parts = [self.form(part, form, reader) for part in param.params]
            return format_list(parts, style=LISTS[param.id], locale=self.locale)
        if form and (message := self.own(f"{param.id}@{form}")) is not None:
            return self.filled(message, param.params, reader)
        message = self.own(param.id)
        if message is None and self.english is not None:
            return self.made(form, self.english.form(param, "", reader), reader)
        plain = self.filled(param.id if message is None else message, param.params, reader)
        return self.made(form, plain, reader)

    def made(self, form: str, plain: str, reader: Reader) -> str:
        """A form that a name does not have itself."""
        message = self.own(f"@{form}") if form else None
        return plain if message is None else self.filled(message, (plain,), reader)

    def filled(self, message: str, params: tuple[Param, ...], reader: Reader) -> str:
        """The message with its params in their slots."""

        def fill(slot: re.Match[str]) -> str:
            number, is_capital, form, cases = slot.groups()
            if int(number) >= len(params):
                return slot[0]
            param = params[int(number)]
            if cases is not None:
                return chosen(cases, self.tags(param, reader))
            words = self.form(param, form or "", reader)
            return words[:1].upper() + words[1:] if is_capital else words

        return SLOT.sub(fill, message)

    def tags(self, param: Param, reader: Reader) -> list[str]:
        """What a param is, for choosing among the cases of a slot."""
        param = who(param, reader)
        if isinstance(param, int):
            return [f"={param}", self.locale.plural_form(abs(param))]
        if not isinstance(param, Text):
            return []
        if param.id == LIST_AND and len(param.params) > 1:
            return ["pl"]
        about = self.find(f"{param.id}@") or ("{0}" if param.id in LISTS else "")
        if (as_param := SLOT.fullmatch(about)) and int(as_param[1]) < len(param.params):
            return self.tags(param.params[int(as_param[1])], reader)
        return about.split()


class Words(Messages):
    """All messages of one game in one language; what a language lacks is said in English."""

    def __init__(self, game: Game, language: str = ENGLISH) -> None:
        super().__init__(
            {**read_catalogues(SHARED, language), **read_catalogues(game.folder / "words", language)},
            language,
            None if language == ENGLISH else words_of(game),
        )
        self.game = game
        self.rules = game.rules

    def ids(self) -> set[str]:
        """Every id that has words: messages, rules, and `.title` of each rule."""
        english = self.english.messages if self.english else {}
        return {*english, *self.messages, *self.rules, *(rule + TITLE for rule in self.rules)}

    def is_read_apart(self, id: str) -> bool:
        """Is it the sentence of a rule, a lesson or a page of quick rules, in whatever language?"""
        name = id.removesuffix(TITLE).removesuffix(WHY)
        return name in self.rules or id.endswith(CHAPTER) or id in self.taught

    def own(self, id: str) -> str | None:
        """The message, slots unfilled; a rule id is its sentence, with `.title` its name, and rulebooks are English."""
        if id in self.messages or self.english is not None:
            return self.messages.get(id)
        if id in self.rules:
            return self.rules[id].text
        if id.endswith(TITLE) and id.removesuffix(TITLE) in self.rules:
            return self.rules[id.removesuffix(TITLE)].title
        return self.taught.get(id) if id.startswith((LESSON, QUICK)) else None

    @cached_property
    def book(self) -> dict[str, Rule]:
        """The rules of the game, as this language says them."""
        return in_language(self.rules, self.messages)

    @cached_property
    def chapters(self) -> dict[str, str]:
        """The names of its chapters."""
        return {id: self.messages.get(id + CHAPTER, name) for id, name in self.game.chapters.items()}

    @cached_property
    def taught(self) -> dict[str, str]:
        """The English of the game's lessons and quick rules, read when somebody learns."""
        page = quick_of(self.game)
        lessons = {id: english for lesson in course_of(self.game) for id, english in lesson.english.items()}
        return lessons | (page.english if page else {})

    def troubles(self, thing: object) -> list[str]:
        """What is wrong with the texts in a scene, choice, look or event: no words, or a slot that nothing fills."""
        judged = self.judged
        found = []
        for text in texts_in(thing):
            key = text.id, len(text.params)
            if key not in judged:
                judged[key] = self.trouble(*key)
            if judged[key]:
                found.append(judged[key])
        return found

    @cached_property
    def judged(self) -> dict[tuple[str, int], str]:
        """What is wrong with texts that were met before: scenes are made of few, again and again."""
        return {}

    def trouble(self, id: str, params: int) -> str:
        """What is wrong with a text of so many params, "" if nothing is."""
        message = "" if id in LISTS or id == SEAT else self.find(id)
        if message is None and is_sentence(id):
            message = id
        if message is None:
            return f"'{id}' has no words"
        if any(int(slot[0]) >= params for slot in SLOT.findall(message)):
            return f"'{id}' is given {params} params, too few for \"{message}\""
        return ""


def is_sentence(id: str) -> bool:
    """Is it English itself? So what trouble says is, and no other id has a blank in it."""
    return " " in id


def in_language(rules: Mapping[str, Rule], said: Mapping[str, str]) -> dict[str, Rule]:
    """The same rules, in the words of a catalogue as far as it has them."""
    return {
        id: replace(
            rule,
            title=said.get(id + TITLE, rule.title),
            text=said.get(id, rule.text),
            why=said.get(id + WHY, rule.why),
        )
        for id, rule in rules.items()
    }


def locale_of(language: str) -> Locale:
    """How a language counts and lists; English, in which everything is said that a language lacks."""
    try:
        return Locale(language)
    except UnknownLocaleError:
        return Locale(ENGLISH)


def who(param: Param, reader: Reader) -> Param:
    """A seat as the reader calls it: you, the side it plays, the person's name, or its number counted from 1."""
    if not isinstance(param, Text) or param.id != SEAT:
        return param
    seat = param.params[0]
    assert isinstance(seat, int)
    if seat == reader.seat:
        return Text("seat.you")
    if len(param.params) > 1:
        return param.params[1]
    return reader.names[seat] if seat < len(reader.names) else Text(NUMBERED, (seat + 1,))


def chosen(cases: str, tags: list[str]) -> str:
    """The first case whose tag fits, or the last one."""
    *tagged, otherwise = cases.split("|")
    for case in tagged:
        tag, _, words = case.partition(":")
        if tag in tags:
            return words
    return otherwise


def texts_in(thing: object) -> Iterator[Text]:
    """Every text inside, at any depth, in order."""
    waiting = [thing]
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, LEAVES):
            continue
        if isinstance(thing, Text):
            yield thing
            thing = thing.params
        if isinstance(thing, tuple | list):
            waiting += reversed(thing)
        else:
            waiting += [getattr(thing, name) for name in reversed(names_in(thing))]


NAMES: dict[type, tuple[str, ...]] = {}
"""Of the fields of each kind of thing that was met; it takes longer to list them than to look at them."""


def names_in(thing: object) -> tuple[str, ...]:
    """Of the fields that may hold texts."""
    names = NAMES.get(type(thing))
    if names is None:
        names = ()
        if isinstance(thing, Struct):
            names = thing.__struct_fields__
        elif is_dataclass(thing):
            names = tuple(field.name for field in fields(thing))
        NAMES[type(thing)] = names
    return names


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
        raise Unreadable("{0} is no catalogue of messages: {1}", path.name, error) from None
    return {
        message.id: message.string
        for message in catalogue
        if isinstance(message.id, str) and message.id and isinstance(message.string, str) and message.string
    }


@cache
def words_of(game: Game, language: str = ENGLISH) -> Words:
    """The words of a game, read once."""
    return Words(game, language)
