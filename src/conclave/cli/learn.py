"""`conclave learn`: the lessons of a game at the terminal, on the real rules."""

import json
import os
from collections.abc import Callable
from pathlib import Path

from conclave.cli.language import said, words_here
from conclave.cli.play import reader
from conclave.kernel.draw import plain_scene, pointed_at
from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Game
from conclave.kernel.lesson.file import Lesson, course_of
from conclave.kernel.lesson.study import GO_ON, Reply, Study
from conclave.kernel.record import known, write_atomically
from conclave.kernel.scene import Choice, Text
from conclave.kernel.state import EVERYONE
from conclave.kernel.words import Reader, Words

DEFAULT_GAME = "witchcraft"


def learn(game: str = "", lesson: str = "", *, list: bool = False) -> None:
    """Learn a game by playing: short lessons, one after the other.

    Parameters
    ----------
    game
        The game to learn; Witchcraft if none is named.
    lesson
        A lesson to take, by its name or number; the first that was not finished if none is named.
    list
        Only list the lessons.
    """
    from conclave.games import GAMES

    card = known(GAMES, game or DEFAULT_GAME)
    course = course_of(card)
    if not course:
        raise Unreadable(said("cli.learn.none", card.title))
    progress = Progress(kept_in())
    if list:
        for line in listed(card, course, progress):
            print(line)
        return
    Learner(card, course, progress, reader()).run(chosen(course, lesson, progress.done(card.name)))


def chosen(course: list[Lesson], name: str, done: set[str]) -> int:
    """The place of a lesson in its course."""
    if not name:
        return next((place for place, lesson in enumerate(course) if lesson.id not in done), 0)
    if name.isdigit() and 1 <= int(name) <= len(course):
        return int(name) - 1
    for place, lesson in enumerate(course):
        if lesson.id == name:
            return place
    raise Unreadable(said("cli.learn.unknown", name, ", ".join(lesson.id for lesson in course)))


def listed(card: Game, course: list[Lesson], progress: "Progress") -> list[str]:
    """A line a lesson: finished or not, name, what it is about."""
    words, done = words_here(card), progress.done(card.name)
    return [
        f"{'*' if lesson.id in done else ' '} {place:2}. {lesson.id}: {words.text(lesson.title)}. "
        f"{words.text(lesson.about)} ({said('cli.learn.minutes', lesson.minutes)})"
        for place, lesson in enumerate(course, 1)
    ]


def kept_in() -> Path:
    """Where the terminal remembers which lessons were finished."""
    base = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(base) / "conclave" / "lessons.json"


class Progress:
    """The lessons that were finished, by game."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            tree = json.loads(path.read_text("utf-8"))
        except (OSError, ValueError):
            tree = {}
        self.finished: dict[str, list[str]] = tree if isinstance(tree, dict) else {}

    def done(self, game: str) -> set[str]:
        return set(self.finished.get(game, []))

    def finish(self, game: str, lesson: str) -> None:
        self.finished[game] = sorted(self.done(game) | {lesson})
        self.path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(self.path, json.dumps(self.finished, indent=1))


class Learner:
    """The talk of a lesson: says what the step says, shows the board, and answers every try."""

    def __init__(
        self,
        card: Game,
        course: list[Lesson],
        progress: Progress,
        ask: Callable[[str], str | None],
        write: Callable[[str], None] = print,
    ) -> None:
        self.card = card
        self.course = course
        self.progress = progress
        self.ask = ask
        self.write = write
        self.words: Words = words_here(card)
        self.reader = Reader()

    def run(self, place: int) -> None:
        """From a lesson on to the end of the course, or until the person leaves."""
        for lesson in self.course[place:]:
            self.reader = Reader(lesson.seat)
            self.write(f"\n{self.words.text(lesson.title)}. {self.words.text(lesson.about)}")
            if not self.follow(Study(lesson)):
                return
            self.progress.finish(self.card.name, lesson.id)
        self.write(said("cli.learn.last"))

    def follow(self, study: Study) -> bool:
        """One lesson; false if the person leaves."""
        shown = None
        while not study.is_over:
            here = study.number, study.state.pack()
            if here != shown:  # in free play a step has many positions
                shown = here
                self.show(study)
            line = self.ask(f"{said('cli.learn.enter') if study.step.is_read else ''}> ")
            if line is None or line.strip() in ("quit", "q"):
                return False
            self.tell(study, self.attempt(study, line.strip()))
        self.write(self.text(study.says))
        return True

    def show(self, study: Study) -> None:
        """The step, the board, and what can be tried."""
        seat = study.lesson.seat
        scene = study.lesson.game.stage().scene(study.state.observe(seat), seat)
        choices = self.choices(study)
        lit = pointed_at([study.step.light, *(choice.on for choice in choices)])
        self.write("")
        for line in plain_scene(scene, self.words, lit):
            self.write(line)
        self.write("")
        self.write(f"{study.number + 1}/{len(study.lesson.steps)} {self.text(study.says)}")
        for number, choice in enumerate(choices, 1):
            self.write(f"{number:3}. {choice.word}: {self.text(choice.say)}")

    def choices(self, study: Study) -> list[Choice]:
        if not study.words():
            return []
        return list(study.lesson.game.stage().choices(study.state, study.lesson.seat))

    def attempt(self, study: Study, line: str) -> Reply:
        """What was typed: a number, a word, or nothing for going on."""
        choices = self.choices(study)
        if not line:
            return study.attempt(GO_ON)
        if line.isdigit() and 1 <= int(line) <= len(choices):
            line = choices[int(line) - 1].word
        return study.attempt(line if ":" in line else f"{study.state.asks()}:{line}")

    def tell(self, study: Study, reply: Reply) -> None:
        """What happened, and what is said to a try that was not taken."""
        stage, seat = study.lesson.game.stage(), study.lesson.seat
        for event in study.events:
            line = stage.beats(event, seat).line if event[0] in (EVERYONE, seat) else None
            if line is not None:
                self.write(f"- {self.text(line.say)}" + (f" [{line.rule}]" if line.rule else ""))
        if reply.say is not None and not reply.taken:
            self.write(self.text(reply.say) + (f" [{reply.rule}]" if reply.rule else ""))

    def text(self, text: Text) -> str:
        return self.words.text(text, self.reader)
