"""Translation: every sentence that people read, file by file, and how far a language has come with it.

The English stands where it is used: in `words/en.po` and `words/en/*.po`, in rulebooks, lessons and quick rules. A
language has the same files: `words/fr.po`, `words/fr/log.po`, and besides `rules.po`, `lessons.po` and `quick.po`. Each
entry keeps the English it was made from, so that a sentence that changed since is found. What a language says of a name
beyond the English (`ID@`: its gender; `ID@dat`: a form of it) follows the name, and a message that has one form for one
and another for other numbers (`ID.one`, `ID.other`) has as many as the language counts in (`ID.few`, `ID.many`).
"""

import io
import re
import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Literal

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from conclave.kernel.game import Game
from conclave.kernel.languages import ENGLISH
from conclave.kernel.lesson.file import course_of
from conclave.kernel.lesson.quick import quick_of
from conclave.kernel.rulebook import KERNEL_RULES, Rule, read_chapters, read_rulebook
from conclave.kernel.words import CHAPTER, SHARED, SLOT, TITLE, WHY, is_sentence, locale_of, read_catalogue

MADE_FROM = "en: "
WIDEST = 1_000_000  # no line is broken: a change of one word is a change of one line
NUMBER = re.compile(r"\d+")
COUNTED = range(200)  # as far as people count at a table: millions have forms of their own in French
ONE, OTHER = ".one", ".other"
PLURALS = ("zero", "one", "two", "few", "many", "other")  # as CLDR has them

TERMS = "terms.toml"
TYPED = re.compile(  # what trouble quotes of files and commands: nobody translates it
    r"""'[^']*'|"[^"]*"|`[^`]*`|\[[^]]*\]|\{[^}]*\}|^\w+:|--\w+( GAME)?|\w+ = \S+|\w+[./]\w+"""
)

Kind = Literal["missing", "stale", "slots", "numbers", "forms", "terms"]


@dataclass(frozen=True)
class Sheet:
    """The messages of one file."""

    folder: Path
    name: str
    """`en.po` has none; `en/log.po` is `log`."""
    english: Mapping[str, str] = field(hash=False, compare=False)
    notes: Mapping[str, Sequence[str]] = field(default_factory=dict, hash=False, compare=False)
    """By id, what its slots are, for whoever translates it."""

    def path(self, language: str) -> Path:
        return self.folder / language / f"{self.name}.po" if self.name else self.folder / f"{language}.po"


@dataclass(frozen=True)
class Gap:
    """A message that a language has not, or not rightly."""

    sheet: Sheet
    id: str
    kind: Kind
    said: str = ""


@dataclass(frozen=True)
class Translated:
    """A message in another language, and the English it was made from."""

    text: str
    english: str


# -- what is to be translated


def sheets_of_game(game: Game) -> Iterator[Sheet]:
    """The words of a game, its rules, lessons and quick rules."""
    folder = game.folder / "words"
    yield from sheets_in(folder)
    book = game.folder / "rulebook.toml"
    yield Sheet(folder, "rules", rule_sentences(game.rules) | chapter_names(book))
    lessons = {id: english for lesson in course_of(game) for id, english in lesson.english.items()}
    page = quick_of(game)
    for name, english in (("lessons", lessons), ("quick", page.english if page else {})):
        if english:
            yield Sheet(folder, name, english)


def sheets_of_kernel() -> Iterator[Sheet]:
    yield from sheets_in(SHARED)
    yield Sheet(SHARED, "rules", rule_sentences(read_rulebook(KERNEL_RULES)))


def sheets_in(folder: Path) -> Iterator[Sheet]:
    """`en.po`, and every file in a folder `en` beside it."""
    main = folder / f"{ENGLISH}.po"
    if main.exists():
        yield Sheet(folder, "", read_catalogue(main), read_notes(main))
    for path in sorted((folder / ENGLISH).glob("*.po")):
        yield Sheet(folder, path.stem, read_catalogue(path), read_notes(path))


@cache
def read_notes(path: Path) -> dict[str, list[str]]:
    """What a catalogue remarks on its messages, by their ids."""
    with path.open("rb") as file:
        return {str(message.id): message.auto_comments for message in read_po(file) if message.auto_comments}


def rule_sentences(rules: Mapping[str, Rule]) -> dict[str, str]:
    """What is said of rules: their names, their sentences, and why where we decided."""
    found: dict[str, str] = {}
    for id, rule in rules.items():
        found[id + TITLE] = rule.title
        found[id] = rule.text
        if rule.why:
            found[id + WHY] = rule.why
    return found


def chapter_names(book: Path) -> dict[str, str]:
    return {id + CHAPTER: name for id, name in (read_chapters(book) if book.exists() else {}).items()}


def asked_of(sheet: Sheet, language: str) -> dict[str, str]:
    """What a language has to say, by id, with its English; forms of numbers that English has not follow `ID.other`."""
    forms = [form for form in plurals_of(language) if form not in (ONE, OTHER)]
    found: dict[str, str] = {}
    for id, english in sheet.english.items():
        found[id] = english
        name = id.removesuffix(OTHER)
        if name != id and name + ONE in sheet.english:
            found |= {name + form: english for form in forms}
    return found


@cache
def plurals_of(language: str) -> tuple[str, ...]:
    """The forms in which a language counts, as ids end with them."""
    locale = locale_of(language)
    used = {locale.plural_form(number) for number in COUNTED}
    return tuple(f".{form}" for form in PLURALS if form in used)


# -- what is there


def read_sheet(sheet: Sheet, language: str) -> dict[str, Translated]:
    """The file of a language by id; what is empty there is left out."""
    path = sheet.path(language)
    if not path.exists():
        return {}
    with path.open("rb") as file:
        catalogue = read_po(file, abort_invalid=True)
    found: dict[str, Translated] = {}
    for message in catalogue:
        if isinstance(message.id, str) and message.id and isinstance(message.string, str) and message.string:
            english = [line.removeprefix(MADE_FROM) for line in message.auto_comments if line.startswith(MADE_FROM)]
            found[message.id] = Translated(message.string, english[0] if english else "")
    return found


def write_sheet(sheet: Sheet, language: str, said: Mapping[str, Translated]) -> None:
    """The file of a language: all that is to be said, in the order of the English, with what is there so far."""
    path = sheet.path(language)
    catalogue = Catalog(locale=language, header_comment="", fuzzy=False)
    forms = forms_of_its_own(sheet, said)
    for id, english in asked_of(sheet, language).items():
        had = said.get(id)
        kept = had.english if had is not None and had.english else english
        remarks = [*sheet.notes.get(id, []), MADE_FROM + on_one_line(kept)]
        catalogue[id] = Message(id, had.text if had else "", auto_comments=remarks)
        for form in forms.get(id, []):
            catalogue[form] = Message(form, said[form].text)
    for form in forms.get("", []):
        catalogue[form] = Message(form, said[form].text)
    text = io.BytesIO()
    write_po(text, catalogue, width=WIDEST, omit_header=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    head = f'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    path.write_text(head + text.getvalue().decode(), "utf-8")


def forms_of_its_own(sheet: Sheet, said: Mapping[str, Translated]) -> dict[str, list[str]]:
    """By name, the ids of what is said of it in this language alone; those that make forms of any name have none."""
    found: dict[str, list[str]] = {}
    for id in said:
        name, at, _ = id.partition("@")
        if at and id not in sheet.english and (not name or name in sheet.english):
            found.setdefault(name, []).append(id)
    return found


def on_one_line(text: str) -> str:
    """As it stands in a comment."""
    return text.replace("\n", " ")


# -- what is wrong


def gaps(sheet: Sheet, language: str) -> Iterator[Gap]:
    """All that a language lacks of a file, or says of another sentence than today's."""
    said = read_sheet(sheet, language)
    for id, english in asked_of(sheet, language).items():
        had = said.get(id)
        if had is None:
            yield Gap(sheet, id, "missing")
        elif had.english != on_one_line(english):
            yield Gap(sheet, id, "stale", had.text)
        elif slots_in(had.text) - slots_in(english) or needed(english) - slots_in(had.text):
            yield Gap(sheet, id, "slots", had.text)
        elif numbers_in(english) != numbers_in(had.text):
            yield Gap(sheet, id, "numbers", had.text)


def forms_without_words(sheet: Sheet, language: str, makers: Mapping[str, str]) -> Iterator[Gap]:
    """Sentences that ask for a form of a name which the language does not say how to make."""
    for id, said in read_sheet(sheet, language).items():
        asked = {form for _, _, form, _ in SLOT.findall(said.text) if form}
        if any(f"@{form}" not in makers for form in asked):
            yield Gap(sheet, id, "forms", said.text)


# -- terms


@dataclass(frozen=True)
class Terms:
    """The words of the box, as a game and a language call them."""

    stems: Mapping[str, Sequence[str]]
    """By English term: what must occur in a sentence that speaks of it, in small letters; one of them is enough."""
    free: Collection[str] = ()
    """Messages that say it otherwise, and rightly."""

    def missing_in(self, id: str, english: str, said: str) -> list[str]:
        """Terms of the English sentence that the translation calls by another word."""
        if id in self.free:
            return []
        plain, lowered = SLOT.sub(" ", english), said.lower()
        if is_sentence(id):
            plain = TYPED.sub(" ", plain)
        return [
            term
            for term, stems in self.stems.items()
            if whole_word(term).search(plain) and not any(stem in lowered for stem in stems)
        ]


@cache
def whole_word(term: str) -> re.Pattern[str]:
    """A term in small letters may begin a sentence; a name is written as it is."""
    return re.compile(rf"(?<!\w){re.escape(term)}(?!\w)", re.IGNORECASE if term.islower() else 0)


def read_terms(folder: Path, language: str) -> Terms:
    """The terms of a folder of words, and before them those that all games share."""
    stems: dict[str, Sequence[str]] = {}
    free: list[str] = []
    for place in dict.fromkeys((SHARED, folder)):
        if (place / TERMS).exists():
            tree = tomllib.loads((place / TERMS).read_text("utf-8"))
            stems |= {term["en"]: term[language] for term in tree.get("term", []) if language in term}
            free += tree.get("free", {}).get(language, [])
    return Terms(stems, frozenset(free))


def other_terms(sheet: Sheet, language: str, terms: Terms) -> Iterator[Gap]:
    """Sentences that call a thing of the box by another word."""
    asked = asked_of(sheet, language)
    for id, said in read_sheet(sheet, language).items():
        if id in asked and terms.missing_in(id, asked[id], said.text):
            yield Gap(sheet, id, "terms", said.text)


def slots_in(text: str) -> set[str]:
    """The params that a message uses, in whatever form."""
    return {slot[0] for slot in SLOT.findall(text)}


def needed(english: str) -> set[str]:
    """Params that are said, and not only chosen by: another language may not have to choose."""
    return {number for number, _, _, cases in SLOT.findall(english) if not cases}


def numbers_in(text: str) -> list[str]:
    """Every figure outside slots, however often: those of a rule must stand in every language."""
    return sorted(NUMBER.findall(SLOT.sub("", text)))
