"""Quick rules: a game on one page, from its `quick.toml`: goal, turn, ways to win, and the rules everybody forgets.

Pictures are positions of the game's own lessons (`{ lesson = "bolts", step = 2 }`: as that step finds it, with what it
points at), or a thing of the box (`{ thing = "sorcery.spell.S1" }`). Like a lesson, the file has the English; other
languages translate its messages, `quick.GAME.turn.3`.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from conclave.kernel.errors import english
from conclave.kernel.game import Game
from conclave.kernel.lesson.file import Lesson, LessonReader, course_of, read_toml
from conclave.kernel.lesson.study import GO_ON, Study
from conclave.kernel.scenario.file import Malformed
from conclave.kernel.scene import Look, Scene, Text, say

FILE = "quick.toml"
PARTS = ("goal", "turn", "win", "forget")
FORGOTTEN = 10  # rules that everybody forgets: so many
POINT_KEYS = ("say", "rules", "picture")
PICTURE_KEYS = ("lesson", "step", "thing")


@dataclass(frozen=True)
class Picture:
    """A step of a lesson, counted from 1, or a thing of the box by the id of its name."""

    lesson: str = ""
    step: int = 1
    thing: str = ""


@dataclass(frozen=True)
class Point:
    """A sentence or two, the rules behind them, and perhaps a picture."""

    say: Text
    rules: tuple[str, ...]
    picture: Picture | None = None


@dataclass(frozen=True)
class Quick:
    """The page of a game."""

    game: Game
    points: dict[str, tuple[Point, ...]]
    """By part."""
    english: dict[str, str] = field(default_factory=dict)


def quick_of(game: Game) -> Quick | None:
    """The page of a game, if it has one."""
    path = game.folder / FILE
    return QuickReader(path, game).quick() if path.exists() else None


class QuickReader:
    """Takes a page apart, part by part."""

    def __init__(self, path: Path, game: Game) -> None:
        self.file = str(path)
        self.game = game
        self.tree = read_toml(path)
        self.english: dict[str, str] = {}

    def quick(self) -> Quick:
        for part in self.tree:
            if part not in PARTS:
                raise self.wrong_in(part, "", "a page has {0}", ", ".join(PARTS))
        points = {part: tuple(self.part(part)) for part in PARTS}
        if len(points["forget"]) != FORGOTTEN:
            raise self.wrong_in("forget", "", "everybody forgets {0} rules, not {1}", FORGOTTEN, len(points["forget"]))
        return Quick(self.game, points, self.english)

    def part(self, name: str) -> list[Point]:
        entries = self.tree.get(name)
        if not isinstance(entries, list) or not entries or not all(isinstance(entry, dict) for entry in entries):
            raise self.wrong_in(name, "", "write [[{0}]] tables", name)
        return [self.point(name, number, entry) for number, entry in enumerate(entries, 1)]

    def point(self, part: str, number: int, entry: dict[str, Any]) -> Point:
        where = f"{part} {number}"
        for key in entry:
            if key not in POINT_KEYS:
                raise self.wrong_in(where, key, "a point has {0}", ", ".join(POINT_KEYS))
        reader = LessonReader(self.file, where, entry, self.game)
        id = f"quick.{self.game.name}.{part}.{number}"
        self.english[id] = reader.sentence("say")
        rules = reader.known_rules("rules")
        if not rules:
            raise self.wrong_in(where, "rules", "name the rules behind it")
        return Point(say(id), rules, self.picture(where, entry.get("picture")))

    def picture(self, where: str, entry: Any) -> Picture | None:
        if entry is None:
            return None
        if not isinstance(entry, dict) or set(entry) - set(PICTURE_KEYS) or ("lesson" in entry) == ("thing" in entry):
            raise self.wrong_in(where, "picture", 'write { lesson = "...", step = 2 } or { thing = "..." }')
        if not isinstance(entry.get("step", 1), int):
            raise self.wrong_in(where, "picture", "a step is a whole number")
        return Picture(**entry)

    def wrong_in(self, where: str, field: str, say: str, *params: object) -> Malformed:
        return Malformed(self.file, english("part {0}", where), field, say, *params)


# -- pictures


def thing_in(game: Game, picture: Picture) -> Look:
    """What is printed on a thing of the box."""
    found = next((look for look in game.things() if look.title.id == picture.thing), None)
    if found is None:
        raise Malformed(FILE, english("thing {0}", picture.thing), "picture", "there is no such thing in the box")
    return found


def drawn(game: Game, picture: Picture) -> tuple[Lesson, Scene, tuple[str, ...]]:
    """The lesson, how it stands as its step begins, and what the step points at."""
    lesson = next((lesson for lesson in course_of(game) if lesson.id == picture.lesson), None)
    if lesson is None or not 1 <= picture.step <= len(lesson.steps):
        place = english("lesson {0}", picture.lesson)
        raise Malformed(FILE, place, "picture", "there is no step {0} of that lesson", picture.step)
    study = Study(lesson)
    while study.number < picture.step - 1:
        take_right_step(study)
    scene = game.stage().scene(study.state.observe(lesson.seat), lesson.seat)
    return lesson, scene, study.step.light


def take_right_step(study: Study) -> None:
    """The way that the lesson wants."""
    number, step = study.number, study.step
    for word in step.path if step.is_free else (GO_ON,) if step.is_read else step.do[:1]:
        if study.number == number:
            study.attempt(word)
    if study.number == number:
        raise study.broken("do", "its right way does not go on")
