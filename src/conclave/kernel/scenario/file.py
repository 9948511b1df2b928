"""Scenario files: a position, the steps taken from it, and what must come out, in TOML."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from conclave.kernel.errors import Trouble, Unreadable, either, english
from conclave.kernel.game import Fields, Game, Settings
from conclave.kernel.state import CHANCE, SPECTATOR
from conclave.kernel.text import Text

Games = Mapping[str, Game]

SETUP = "setup"
ARMY = ("army", "accepted", "problems", "totals")
ASSERTIONS = (
    "offered",
    "turn_options",
    "includes",
    "excludes",
    "not_asked",
    "refused",
    "chances",
    "result",
    "seen",
    "pending",
    "next_options",
    "over",
)
KEYS = ("id", "title", "rules", "options", "seats", "from", "start", "play", *ASSERTIONS, *ARMY)


class Malformed(Unreadable):
    """A scenario or lesson that cannot be read; the sentence names file, scenario or lesson, and field."""

    def __init__(self, file: str, place: Text | None, field: str, say: str, *params: object) -> None:
        trouble = english(say, *params)
        if place and field:
            super().__init__("{0}, {1}, field '{2}': {3}", file, place, field, trouble)
        elif place:
            super().__init__("{0}, {1}: {2}", file, place, trouble)
        elif field:
            super().__init__("{0}, field '{1}': {2}", file, field, trouble)
        else:
            super().__init__("{0}: {1}", file, trouble)
        self.given = file, place, field, say, *trouble.params
        self.id = str(place.params[0]) if place else ""

    def __reduce__(self) -> tuple[type["Malformed"], tuple[object, ...]]:
        return Malformed, self.given


@dataclass(frozen=True)
class Sighting:
    """What a seat must and must not see at the end."""

    seat: int
    has: tuple[str, ...]
    lacks: tuple[str, ...]


@dataclass
class Scenario:
    """One [[scenario]] of a file, every value of the right kind."""

    file: str
    game: Game
    id: str
    title: str = ""
    rules: list[str] = field(default_factory=list)
    settings: Settings = field(default_factory=dict)
    seats: int = 0
    begins: str = ""  # SETUP, the id of another scenario, or "": the position
    position: Fields = field(default_factory=dict)
    play: list[str] = field(default_factory=list)
    offered: dict[str, list[str]] = field(default_factory=dict)
    includes: dict[str, list[str]] = field(default_factory=dict)
    excludes: dict[str, list[str]] = field(default_factory=dict)
    not_asked: list[str] = field(default_factory=list)
    refused: dict[str, str] = field(default_factory=dict)
    chances: dict[str, Fraction] = field(default_factory=dict)
    result: Fields = field(default_factory=dict)
    seen: list[Sighting] = field(default_factory=list)
    pending: tuple[int, str] | None = None
    next_options: list[str] | None = None
    over: str | None = None
    asserts: bool = False  # does it say what must come out?
    army: Fields | None = None  # a list to be checked; such a scenario has no position and no steps
    problems: list[str] = field(default_factory=list)  # rules that the list must break; none: it is accepted
    totals: dict[str, int] = field(default_factory=dict)  # what it must come to, by purse


def read_scenarios(path: Path, games: Games) -> list[Scenario | Malformed]:
    """The scenarios of a file in order, or what is wrong with one that cannot be read."""
    try:
        tree = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise Malformed(str(path), None, "", "the file cannot be opened ({0})", error.strerror) from None
    except (ValueError, RecursionError) as error:
        raise Malformed(str(path), None, "", "this is no TOML: {0}", error) from None
    entries = tree.get("scenario")
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise Malformed(str(path), None, "scenario", "a scenario file holds [[scenario]] tables")
    for key in tree:
        if key not in ("game", "scenario"):
            raise Malformed(str(path), None, key, "a scenario file holds `game` and [[scenario]] tables, nothing else")
    found: list[Scenario | Malformed] = []
    for number, entry in enumerate(entries, 1):
        try:
            found.append(Reader(str(path), number, entry, games).read(tree.get("game")))
        except Malformed as trouble:
            found.append(trouble)
    return found


class Reader:
    """Takes one table apart, field by field."""

    keys: tuple[str, ...] = KEYS
    """What is no position field."""

    def __init__(self, file: str, number: int, entry: dict[str, Any], games: Games) -> None:
        self.file = file
        self.entry = entry
        self.games = games
        self.number_in_file = number
        self.id = ""

    def read(self, name: object) -> Scenario:
        self.id = self.text("id")
        game = self.game(name)
        options = self.table("options")
        try:
            settings = game.settings(options)
        except Trouble as trouble:
            raise self.wrong("options", "{0}", trouble) from None
        scenario = Scenario(
            file=self.file,
            game=game,
            id=self.id,
            title=self.text("title"),
            rules=self.words("rules"),
            settings=settings,
            seats=self.number_of_seats(game),
            begins=self.beginning(),
            position=self.position(game),
            play=self.steps("play"),
            offered=self.lists("offered"),
            includes=self.lists("includes"),
            excludes=self.lists("excludes"),
            not_asked=self.words("not_asked"),
            refused=self.table_of_texts("refused"),
            chances=self.chances(),
            result=self.result(game),
            seen=self.seen(game),
            pending=self.pending(game),
            next_options=self.words("next_options") if "next_options" in self.entry else None,
            over=self.text("over") if "over" in self.entry else None,
            asserts=any(key in self.entry for key in (*ASSERTIONS, *ARMY)),
            army=self.army(game),
            problems=self.words("problems"),
            totals=self.totals(),
        )
        self.check_rules(scenario)
        if "turn_options" in self.entry:
            if "turn" in scenario.offered:
                raise self.wrong("turn_options", "`offered` names the options of 'turn' as well")
            scenario.offered["turn"] = self.words("turn_options")
        return scenario

    # -- kinds of values

    def place(self) -> Text:
        """What is taken apart."""
        return english("scenario {0}", self.id) if self.id else english("scenario number {0}", self.number_in_file)

    def wrong(self, field: str, say: str, *params: object) -> Malformed:
        return Malformed(self.file, self.place(), field, say, *params)

    def no_such_field(self, key: str, game: str, known: str | Text) -> Malformed:
        return self.wrong(key, "scenarios have no such field, and positions of {0} have {1}", game, known)

    def no_position(self, key: str) -> Malformed:
        return self.wrong(key, "a scenario with `start` or `from` has no position of its own")

    def text(self, key: str) -> str:
        value = self.entry.get(key)
        if not isinstance(value, str) or not value:
            raise self.wrong(key, "it must be there and be a text")
        return value

    def words(self, key: str) -> list[str]:
        return self.word_list(key, self.entry.get(key, []))

    def word_list(self, key: str, value: object) -> list[str]:
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            raise self.wrong(key, "it must be a list of texts")
        return value

    def table(self, key: str) -> dict[str, Any]:
        value = self.entry.get(key, {})
        if not isinstance(value, dict):
            raise self.wrong(key, "it must be a table")
        return value

    def lists(self, key: str) -> dict[str, list[str]]:
        return {name: self.word_list(f"{key}.{name}", words) for name, words in self.table(key).items()}

    def table_of_texts(self, key: str) -> dict[str, str]:
        table = self.table(key)
        for step, value in table.items():
            if not isinstance(value, str):
                raise self.wrong(f"{key}.{step}", "it must be a text")
        self.must_be_steps(key, table)
        return table

    def steps(self, key: str) -> list[str]:
        steps = self.words(key)
        self.must_be_steps(key, steps)
        return steps

    def must_be_steps(self, key: str, steps: Iterable[str]) -> None:
        for step in steps:
            asked, colon, word = step.partition(":")
            if not (asked and colon and word) or " " in step:
                raise self.wrong(key, "'{0}' is no step: write decision:option", step)

    # -- fields

    def game(self, name: object) -> Game:
        if name is not None:
            if not isinstance(name, str) or name not in self.games:
                raise Malformed(
                    self.file, None, "game", "there is no game '{0}': there are {1}", name, ", ".join(self.games)
                )
            return self.games[name]
        for game in self.games.values():
            if self.id.startswith(game.prefix + "-"):
                return game
        prefixes = ", ".join(game.prefix for game in self.games.values())
        raise self.wrong("id", 'it begins with the prefix of no game ({0}); or name the game: game = "..."', prefixes)

    def number_of_seats(self, game: Game) -> int:
        seats = self.entry.get("seats", game.seats[0])
        if seats not in game.seats or isinstance(seats, bool):
            raise self.wrong("seats", "{0} is played by {1}", game.name, either(*game.seats))
        return int(seats)

    def beginning(self) -> str:
        if "from" not in self.entry:
            if self.entry.get("start", SETUP) != SETUP:
                raise self.wrong("start", 'the only start there is, is "setup"')
            return SETUP if "start" in self.entry else ""
        for key in ("start", "options", "seats"):
            if key in self.entry:
                raise self.wrong(key, "a scenario that begins with `from` takes this from the other one")
        return self.text("from")

    def position(self, game: Game) -> Fields:
        given = {key: value for key, value in self.entry.items() if key not in self.keys}
        known = game.fields() if game.fields is not None else {}
        for key in given:
            if key not in known:
                raise self.no_such_field(key, game.name, listed(known))
            if self.beginning():
                raise self.no_position(key)
        if not self.beginning() and game.position is None and "army" not in self.entry:
            raise self.wrong("start", '{0} has no composed positions: write start = "setup"', game.name)
        return given

    def army(self, game: Game) -> Fields | None:
        """A list to be checked: accepted, or with the problems named."""
        if "army" not in self.entry:
            for key in ARMY:
                if key in self.entry:
                    raise self.wrong(key, "it says something of an army, and there is none")
            return None
        if game.builder is None:
            raise self.wrong("army", "{0} has no army builder", game.name)
        for key in self.entry:
            if key not in ("id", "title", "rules", "options", *ARMY):
                raise self.wrong(key, "a scenario about an army list has nothing else")
        if self.entry.get("accepted", True) is not True or ("accepted" in self.entry) == ("problems" in self.entry):
            raise self.wrong("accepted", "write accepted = true, or problems with the rules broken")
        return self.table("army")

    def totals(self) -> dict[str, int]:
        totals = self.table("totals")
        for purse, points in totals.items():
            if type(points) is not int:
                raise self.wrong(f"totals.{purse}", "it must be a whole number")
        return totals

    def result(self, game: Game) -> Fields:
        given = self.entry.get("result", {})
        if isinstance(given, list):
            if not game.main_field:
                raise self.wrong("result", "{0} has no main field: write a table", game.name)
            given = {game.main_field: given}
        if not isinstance(given, dict):
            raise self.wrong("result", "it must be a table, or a list for the main field")
        known = game.fields() if game.fields is not None else {}
        for key in given:
            if key not in known or game.facts is None:
                raise self.wrong(f"result.{key}", "positions of {0} have {1}", game.name, listed(known))
        return given

    def chances(self) -> dict[str, Fraction]:
        chances = {}
        for step, value in self.table_of_texts("chances").items():
            try:
                chances[step] = Fraction(value)
            except (ValueError, ZeroDivisionError):
                raise self.wrong(f"chances.{step}", "'{0}' is no fraction such as 1/3", value) from None
        return chances

    def seen(self, game: Game) -> list[Sighting]:
        sightings = []
        entries = self.entry.get("seen", [])
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            raise self.wrong("seen", "it must be a list of tables such as { seat = 1, has = [], lacks = [] }")
        for entry in entries:
            for key in entry:
                if key not in ("seat", "has", "lacks"):
                    raise self.wrong(f"seen.{key}", "write seat, has and lacks")
            seat = self.seat("seen", game, str(entry.get("seat", "")), "watcher", SPECTATOR)
            has = self.word_list("seen.has", entry.get("has", []))
            lacks = self.word_list("seen.lacks", entry.get("lacks", []))
            sightings.append(Sighting(seat, tuple(has), tuple(lacks)))
        return sightings

    def pending(self, game: Game) -> tuple[int, str] | None:
        if "pending" not in self.entry:
            return None
        who, _, asks = self.text("pending").partition(" ")
        if not asks:
            raise self.wrong("pending", 'write who and what, as in "{0} turn"', game.signs[0])
        return self.seat("pending", game, who, "chance", CHANCE), asks

    def seat(self, key: str, game: Game, sign: str, other: str, code: int) -> int:
        """The seat of a sign, or the code of the one who is no seat."""
        if sign == other:
            return code
        try:
            return game.seat_of(sign)
        except Trouble as trouble:
            raise self.wrong(key, "{0}, or {1}", trouble, other) from None

    def check_rules(self, scenario: Scenario) -> None:
        if not scenario.rules:
            raise self.wrong("rules", "name the rules that it shows")
        for rule in (*scenario.rules, *scenario.refused.values(), *scenario.problems):
            if rule not in scenario.game.rules:
                raise self.wrong("rules", "there is no rule {0}", rule)


def listed(known: Iterable[str]) -> str | Text:
    """Names in a sentence."""
    return ", ".join(known) or english("no fields")
