"""Lesson files: a position, and steps with a sentence, what to look at and what to do, in TOML.

A game's course is the folder `lessons`: `course.toml` lists the lessons in order, each of which has a file of its own.
Like a rulebook, a lesson file has the English; other languages translate its messages, `lesson.GAME.LESSON.3.say`.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from conclave.kernel.errors import Trouble, english
from conclave.kernel.game import Fields, Game, Settings
from conclave.kernel.record import Record
from conclave.kernel.scenario.file import Malformed, Reader
from conclave.kernel.scene import Text, say

COURSE = "course.toml"
LONGEST = 240  # letters that a person reads at one step
WITHIN = 30  # decisions of free play before it begins anew, unless the step says otherwise
LESSON_KEYS = ("title", "about", "minutes", "rules", "options", "seats", "seat", "start", "step", "end")
STEP_KEYS = ("say", "light", "do", "wrong", "otherwise", "then", "until", "within", "path", "rules")


@dataclass(frozen=True)
class Wrong:
    """A legal try that leads elsewhere, and what is said to it."""

    word: str
    say: Text


@dataclass(frozen=True)
class Step:
    """One thing to read, to do, or to bring about."""

    say: Text
    light: tuple[str, ...] = ()
    """Ids of what to look at."""
    do: tuple[str, ...] = ()
    """Any of these goes on, as `asks:word`; the first is the one that the check follows."""
    wrong: tuple[Wrong, ...] = ()
    otherwise: Text | None = None
    """What is said to any other try."""
    then: tuple[str, ...] = ()
    """What others and chance do: after the step, or whenever they are asked in free play, each entry once."""
    until: Fields = field(default_factory=dict)
    """Free play until this is true of the position; `over` and `asks` may stand among its fields."""
    within: int = WITHIN
    path: tuple[str, ...] = ()
    """How free play can be done: what the check plays."""
    rules: tuple[str, ...] = ()

    @property
    def is_free(self) -> bool:
        return bool(self.until)

    @property
    def is_read(self) -> bool:
        """Nothing is to be done."""
        return not self.do and not self.until


@dataclass(frozen=True)
class Lesson:
    """A lesson as its file has it."""

    file: str
    game: Game
    id: str
    title: Text
    about: Text
    minutes: int
    rules: tuple[str, ...]
    settings: Settings
    seats: int
    seat: int
    """Who learns."""
    begins: str
    position: Fields
    steps: tuple[Step, ...]
    end: Text
    english: dict[str, str] = field(default_factory=dict)
    record: Record | None = None
    """A game as far as it was played, whose end is the position."""


def course_of(game: Game) -> list[Lesson]:
    """The lessons of a game in order; none if it has no course."""
    folder = game.folder / "lessons"
    if not (folder / COURSE).exists():
        return []
    tree = read_toml(folder / COURSE)
    names = tree.get("lessons")
    if set(tree) != {"lessons"} or not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise Malformed(str(folder / COURSE), None, "lessons", "a course is a list of the names of its lessons")
    files = {path.stem for path in folder.glob("*.toml")} - {Path(COURSE).stem}
    if set(names) != files or len(set(names)) < len(names):
        odd = ", ".join(sorted(set(names) ^ files)) or english("a name twice")
        raise Malformed(str(folder / COURSE), None, "lessons", "list and files do not agree: {0}", odd)
    return [read_lesson(folder / f"{name}.toml", game) for name in names]


def read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise Malformed(str(path), None, "", "the file cannot be opened ({0})", error.strerror) from None
    except (ValueError, RecursionError) as error:
        raise Malformed(str(path), None, "", "this is no TOML: {0}", error) from None


def read_lesson(path: Path, game: Game) -> Lesson:
    """A lesson, every value of the right kind."""
    return LessonReader(str(path), path.stem, read_toml(path), game).lesson()


class Sentences:
    """The English of a lesson by message id."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.english: dict[str, str] = {}

    def say(self, name: str, english: str) -> Text:
        id = f"{self.prefix}.{name}"
        self.english[id] = english
        return say(id)


class LessonReader(Reader):
    """Takes a lesson apart, field by field."""

    keys = LESSON_KEYS

    def __init__(self, file: str, id: str, entry: dict[str, Any], game: Game) -> None:
        super().__init__(file, 0, entry, {game.name: game})
        self.id = id
        self.of = game
        self.sentences = Sentences(f"lesson.{game.name}.{id}")

    def place(self) -> Text:
        return english("lesson {0}", self.id)

    def no_such_field(self, key: str, game: str, known: str | Text) -> Malformed:
        return self.wrong(key, "lessons have no such field, and positions of {0} have {1}", game, known)

    def no_position(self, key: str) -> Malformed:
        return self.wrong(key, "a lesson with `start` has no position of its own")

    def lesson(self) -> Lesson:
        game, sentences = self.of, self.sentences
        try:
            settings = game.settings(self.table("options"))
        except Trouble as trouble:
            raise self.wrong("options", "{0}", trouble) from None
        title, about = (sentences.say(key, self.text(key)) for key in ("title", "about"))
        return Lesson(
            file=self.file,
            game=game,
            id=self.id,
            title=title,
            about=about,
            minutes=self.number("minutes", 2),
            rules=self.known_rules("rules"),
            settings=settings,
            seats=self.number_of_seats(game),
            seat=self.seat("seat", game, str(self.entry.get("seat", game.signs[0])), "", 0),
            begins=self.beginning(),
            position=self.position(game),
            steps=tuple(self.all_steps()),
            end=sentences.say("end", self.sentence("end")),
            english=sentences.english,
        )

    def all_steps(self) -> Iterator[Step]:
        entries = self.entry.get("step")
        if not isinstance(entries, list) or not entries or not all(isinstance(entry, dict) for entry in entries):
            raise self.wrong("step", "a lesson has [[step]] tables")
        for number, entry in enumerate(entries, 1):
            yield StepReader(self, number, entry).step()

    def number(self, key: str, otherwise: int) -> int:
        value = self.entry.get(key, otherwise)
        if type(value) is not int or value < 1:
            raise self.wrong(key, "it must be a whole number above 0")
        return value

    def sentence(self, key: str) -> str:
        """Something that a person reads in one go."""
        text = self.text(key)
        if len(text) > LONGEST:
            raise self.wrong(key, "{0} letters are too many to read at one step: at most {1}", len(text), LONGEST)
        return text

    def known_rules(self, key: str) -> tuple[str, ...]:
        for rule in self.words(key):
            if rule not in self.of.rules:
                raise self.wrong(key, "there is no rule {0}", rule)
        return tuple(self.words(key))


class StepReader(LessonReader):
    """Takes a step apart."""

    def __init__(self, lesson: LessonReader, number: int, entry: dict[str, Any]) -> None:
        super().__init__(lesson.file, lesson.id, entry, lesson.of)
        self.step_number = number
        self.sentences = lesson.sentences

    def place(self) -> Text:
        return english("lesson {0}, step {1}", self.id, self.step_number)

    def step(self) -> Step:
        for key in self.entry:
            if key not in STEP_KEYS:
                raise self.wrong(key, "a step has no such field: there are {0}", ", ".join(STEP_KEYS))
        if "do" in self.entry and "until" in self.entry:
            raise self.wrong("until", "a step has either `do` or `until`")
        if "until" in self.entry and "path" not in self.entry:
            raise self.wrong("path", "say how free play can be done, so that the check can do it")
        say = self.sentences.say
        return Step(
            say=say(f"{self.step_number}.say", self.sentence("say")),
            light=tuple(self.words("light")),
            do=tuple(self.steps("do")),
            wrong=tuple(self.wrongs()),
            otherwise=say(f"{self.step_number}.otherwise", self.sentence("otherwise"))
            if "otherwise" in self.entry
            else None,
            then=tuple(self.steps("then")),
            until=self.aim(),
            within=self.number("within", WITHIN),
            path=tuple(self.steps("path")),
            rules=self.known_rules("rules"),
        )

    def wrongs(self) -> Iterator[Wrong]:
        entries = self.entry.get("wrong", [])
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            raise self.wrong("wrong", 'it must be a list of tables such as { try = "turn:a1", say = "..." }')
        for number, entry in enumerate(entries, 1):
            reader = StepReader(self, self.step_number, entry)
            reader.must_be_steps("try", [reader.text("try")])
            yield Wrong(entry["try"], self.sentences.say(f"{self.step_number}.wrong.{number}", reader.sentence("say")))

    def aim(self) -> Fields:
        aim = self.table("until")
        known = self.of.fields() if self.of.fields is not None else {}
        for key in aim:
            if key not in known and key not in ("over", "asks"):
                raise self.wrong(f"until.{key}", "positions of {0} have {1}", self.of.name, ", ".join(known))
        return aim
