"""Lessons: what was tried, and where it leads."""

from typing import Annotated

from msgspec import Meta, Struct

from conclave.kernel.scene import Choice, Narration, Scene, Text
from conclave.table.wire.limits import ItemId

Tries = Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=400)]


class LessonTries(Struct, forbid_unknown_fields=True, frozen=True):
    """Everything that was tried and taken so far, as `asks:word`, "" for going on after reading; and one more."""

    tries: Tries = []


class LessonLook(Struct, forbid_unknown_fields=True, frozen=True):
    """A thing that is looked at, or asked about, after these tries; two ids: measure between them."""

    item: ItemId
    item2: ItemId = ""
    tries: Tries = []


class LessonCard(Struct, frozen=True):
    """A lesson in the list of a course."""

    id: str
    title: Text
    about: Text
    minutes: int


class Course(Struct, frozen=True):
    """The lessons of a game in order, and the words in them."""

    game: str
    lessons: list[LessonCard]
    words: dict[str, str]


class PuzzleCard(Struct, frozen=True):
    """A puzzle in the list."""

    game: str
    id: str
    kind: str  # win, survive or best
    level: int  # 1 to 5
    title: Text


class Puzzles(Struct, frozen=True):
    """All puzzles, the easiest of each game first, and the one of the day; that is none where there are no puzzles."""

    today: PuzzleCard | None
    day: str  # in Greenwich, as 2026-11-18
    puzzles: list[PuzzleCard]


class LessonView(Struct, frozen=True):
    """Where a row of tries leads; if the last one is not taken, `reply` says why, and the rest is as before it."""

    step: int  # counted from 0
    of: int
    say: Text
    light: list[str]  # ids of what to look at
    do: list[str]  # words of the choices that go on, if the step names them
    rules: list[str]
    is_read: bool  # nothing is to be done but to read it
    is_over: bool
    seat: int
    scene: Scene
    choices: list[Choice]
    told: list[Narration]
    taken: bool
    reply: Text | None = None
    rule: str = ""


class WhyNotInLesson(Struct, frozen=True):
    rule: str
    say: Text
