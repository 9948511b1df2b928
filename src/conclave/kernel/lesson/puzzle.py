"""Puzzle files: positions out of recorded games in which one act is right, with its proof, in TOML.

A puzzle is a lesson: its position is a game as far as it was played, its steps are the decisions of the solution, and
what is said to a wrong try comes out of the proof. The sentences are messages of the kernel, so that a puzzle file
has no words; what the log would say is told anew from events, in words of today.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import cache, lru_cache
from typing import Any

from conclave.kernel.dice import hashed
from conclave.kernel.errors import Trouble, english
from conclave.kernel.events import Shown
from conclave.kernel.game import Game
from conclave.kernel.lesson.file import Lesson, Step, Wrong, read_toml
from conclave.kernel.lesson.position import replayed
from conclave.kernel.record import Record, read_armies
from conclave.kernel.scenario.file import Malformed, Reader
from conclave.kernel.scene import Text, say
from conclave.kernel.state import EVERYONE

FILE = "puzzles.toml"
KINDS = ("win", "survive", "best")
PROOFS = ("exact", "measured")
LEVELS = 5
PUZZLE_KEYS = (
    "id",
    "kind",
    "proof",
    "level",
    "found",
    "rules",
    "options",
    "armies",
    "seats",
    "seat",
    "steps",
    "line",
)
MOVE_KEYS = ("do", "chance", "next", "then", "tries", "why")
TRY_KEYS = ("try", "chance", "answer", "why")


@dataclass(frozen=True)
class Why:
    """What an act makes more or less likely than the right one, in per cent of imagined games."""

    often: int
    otherwise: int
    event: Shown


@dataclass(frozen=True)
class Attempt:
    """A wrong try, what it leaves, and what follows."""

    word: str
    chance: int  # thousandths; of exact proofs 0
    answer: tuple[str, ...]  # steps that refute it
    why: tuple[Why, ...]


@dataclass(frozen=True)
class Move:
    """One decision of the solution."""

    do: tuple[str, ...]
    chance: int  # what it leaves, in thousandths
    next: int  # and the next best one
    then: tuple[str, ...]
    tries: tuple[Attempt, ...]
    why: tuple[Why, ...]


@dataclass(frozen=True)
class Puzzle:
    """A puzzle as its file has it."""

    file: str
    game: Game
    id: str
    kind: str
    proof: str
    level: int
    found: str
    """The weakest mind that solves it; "": none did."""
    record: Record
    seat: int
    line: tuple[Move, ...]


@cache
def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles of a game; none if it has no file."""
    path = game.folder / FILE
    return tuple(read_puzzles(str(path), read_toml(path), game)) if path.exists() else ()


def read_puzzles(file: str, tree: dict[str, Any], game: Game) -> Iterator[Puzzle]:
    """Every puzzle of a file, every value of the right kind."""
    entries = tree.get("puzzle", [])
    if set(tree) - {"puzzle"} or not isinstance(entries, list) or not all(isinstance(each, dict) for each in entries):
        raise Malformed(file, None, "puzzle", "a puzzle file holds [[puzzle]] tables, nothing else")
    seen: set[str] = set()
    for number, entry in enumerate(entries, 1):
        puzzle = PuzzleReader(file, number, entry, {game.name: game}).puzzle(game)
        if puzzle.id in seen:
            raise Malformed(file, english("puzzle {0}", puzzle.id), "id", "there is another puzzle of this id")
        seen.add(puzzle.id)
        yield puzzle


class PuzzleReader(Reader):
    """Takes a puzzle apart, field by field."""

    keys = PUZZLE_KEYS

    def place(self) -> Text:
        return english("puzzle {0}", self.id) if self.id else english("puzzle number {0}", self.number_in_file)

    def puzzle(self, game: Game) -> Puzzle:
        self.id = self.text("id")
        self.refuse_others(self.entry, PUZZLE_KEYS)
        seats = self.number_of_seats(game)
        try:
            options, armies = game.settings(self.table("options")), read_armies(self.entry)
        except Trouble as trouble:
            raise self.wrong("options", "{0}", trouble) from None
        record = Record(game.name, self.number("rules", 1, 1_000_000), options, seats, armies=armies)
        record.steps = self.text("steps").split()
        return Puzzle(
            file=self.file,
            game=game,
            id=self.id,
            kind=self.one_of("kind", KINDS),
            proof=self.one_of("proof", PROOFS),
            level=self.number("level", 1, LEVELS),
            found=str(self.entry.get("found", "")),
            record=record,
            seat=self.seat("seat", game, self.text("seat"), "", 0),
            line=tuple(self.moves()),
        )

    def moves(self) -> Iterator[Move]:
        for entry in self.tables("line", self.entry.get("line")):
            self.refuse_others(entry, MOVE_KEYS)
            reader = PuzzleReader(self.file, 0, entry, self.games)
            reader.id = self.id
            if not reader.steps("do"):
                raise self.wrong("line.do", "name what is right")
            yield Move(
                do=tuple(reader.steps("do")),
                chance=reader.number("chance", 0, 1000),
                next=reader.number("next", 0, 1000),
                then=tuple(reader.steps("then")),
                tries=tuple(reader.attempts()),
                why=reader.whys(),
            )

    def attempts(self) -> Iterator[Attempt]:
        for entry in self.tables("line.tries", self.entry.get("tries", [])):
            self.refuse_others(entry, TRY_KEYS)
            reader = PuzzleReader(self.file, 0, entry, self.games)
            reader.id = self.id
            reader.must_be_steps("try", [reader.text("try")])
            answer = tuple(reader.steps("answer"))
            yield Attempt(entry["try"], reader.number("chance", 0, 1000), answer, reader.whys())

    def whys(self) -> tuple[Why, ...]:
        """`[often, otherwise, audience, name, numbers...]`, each."""
        found = []
        for entry in self.entry.get("why", []):
            match entry:
                case [int(often), int(otherwise), int(audience), str(name), *numbers] if all(
                    isinstance(number, int) for number in numbers
                ):
                    found.append(Why(often, otherwise, (audience, name, numbers)))
                case _:
                    raise self.wrong("why", "a reason is two numbers in per cent and an event")
        return tuple(found)

    def tables(self, key: str, entries: object) -> list[dict[str, Any]]:
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            raise self.wrong(key, "it must be a list of tables")
        return entries

    def refuse_others(self, entry: dict[str, Any], keys: tuple[str, ...]) -> None:
        for key in entry:
            if key not in keys:
                raise self.wrong(key, "there is no such field here: there are {0}", ", ".join(keys))

    def number(self, key: str, least: int, most: int) -> int:
        value = self.entry.get(key)
        if type(value) is not int or not least <= value <= most:
            raise self.wrong(key, "it must be a whole number from {0} to {1}", least, most)
        return value

    def one_of(self, key: str, words: tuple[str, ...]) -> str:
        value = self.text(key)
        if value not in words:
            raise self.wrong(key, "it must be one of {0}", ", ".join(words))
        return value


# -- as a lesson


@lru_cache(maxsize=64)
def lesson_of(game: Game, id: str) -> Lesson | None:
    """The puzzle of that id as a lesson."""
    puzzle = next((puzzle for puzzle in puzzles_of(game) if puzzle.id == id), None)
    return as_lesson(puzzle) if puzzle else None


def as_lesson(puzzle: Puzzle) -> Lesson:
    """A step for every decision of the solution; wrong tries are answered by what the proof has against them."""
    kind, last = puzzle.kind, puzzle.line[-1]
    teller = Teller(puzzle)
    end = say(f"puzzle.end.{kind}", percent(last.chance), percent(last.next))
    return Lesson(
        file=puzzle.file,
        game=puzzle.game,
        id=puzzle.id,
        title=say(f"puzzle.{kind}"),
        about=say("puzzle.level", puzzle.level),
        minutes=1,
        rules=(),
        settings=puzzle.record.options,
        seats=puzzle.record.seats,
        seat=puzzle.seat,
        begins="",
        position={},
        steps=tuple(teller.steps()),
        end=teller.because(end, last.why),
        record=puzzle.record,
    )


class Teller:
    """Puts the proof of a puzzle into words."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.played = list(puzzle.record.steps)

    def steps(self) -> Iterator[Step]:
        kind = self.puzzle.kind
        for number, move in enumerate(self.puzzle.line):
            yield Step(
                say=say(f"puzzle.{kind}.say" if number == 0 else "puzzle.on"),
                do=move.do,
                wrong=tuple(Wrong(each.word, self.answer(move, each)) for each in move.tries),
                otherwise=say(f"puzzle.wrong.{kind}"),
                then=move.then,
            )
            self.played += [move.do[0], *move.then]

    def answer(self, move: Move, tried: Attempt) -> Text:
        """What is said to a wrong try: what it leaves or what follows, and a reason where there is a clear one."""
        kind = self.puzzle.kind
        if kind == "best":
            plain = say("puzzle.wrong.best.chance", percent(tried.chance), percent(move.chance))
            return self.because(plain, tried.why)
        told = self.told([tried.word, *tried.answer]) if tried.answer else None
        return say(f"puzzle.wrong.{kind}") if told is None else say(f"puzzle.wrong.{kind}.told", told)

    def because(self, plain: Text, why: tuple[Why, ...]) -> Text:
        """With the first reason that the log has words for."""
        for each in why:
            line = self.puzzle.game.stage().beats(each.event, self.puzzle.seat).line
            if line is not None:
                more = "puzzle.because.more" if each.often > each.otherwise else "puzzle.because.less"
                return say(more, plain, line.say, each.often, each.otherwise)
        return plain

    def told(self, words: list[str]) -> Text | None:
        """What the log says last of these steps, as the seat would see them; None: nothing."""
        puzzle = self.puzzle
        state = replayed(puzzle.record, puzzle.game, tuple(self.played)).clone()
        found: Text | None = None
        for word in words:
            state.events = []
            state.play(state.to_act, state.from_text(word))
            for event in state.events:
                is_seen = event[0] in (EVERYONE, puzzle.seat)
                line = puzzle.game.stage().beats(event, puzzle.seat).line if is_seen else None
                if line is not None and line.rank in ("act", "result"):
                    found = line.say
        return found


def percent(thousandths: int) -> int:
    return round(thousandths / 10)


# -- of the day


def of_the_day(games: list[Game], day: date | None = None) -> Puzzle | None:
    """The same for everybody: by the date, as it is in Greenwich."""
    found = [puzzle for game in games for puzzle in puzzles_of(game)]
    today = day or datetime.now(UTC).date()
    return found[hashed([today.toordinal()]) % len(found)] if found else None
