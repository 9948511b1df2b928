"""Games as they are shown before they are played: cards, options, rules, and the quick rules."""

from typing import Annotated, Literal

from msgspec import Struct

from conclave.kernel.options import Value
from conclave.kernel.scene import Look, Scene, Text, Tone


class ValueCard(Struct, frozen=True, omit_defaults=True):
    """A value to choose, with a picture and a sentence where there are some."""

    value: Value
    name: Text
    say: Text | None = None
    icon: str = ""
    tone: Annotated[str, Tone] = ""
    needs: dict[str, Value] = {}  # other options that go with it


class OptionCard(Struct, frozen=True, omit_defaults=True):
    """A choice to be made before a game; `say` explains it."""

    name: str
    say: Text  # GAME.option.NAME
    kind: Literal["bool", "int", "choice"]
    default: Value
    values: list[Value]  # empty for int: a whole number from least to most
    least: int
    most: int
    rules: list[str]
    seat: int = -1  # whose army it chooses: a ready-made one, or "own", a list that the seat hands in
    cards: list[ValueCard] = []  # of the values of a choice, in their order
    letters: list[ValueCard] = []  # instead of a value: a letter for each seat, each letter once
    ground: bool = False  # is a value a place to play, with a picture of its own? See Grounds


class PresetCard(Struct, frozen=True, omit_defaults=True):
    """A named set of options."""

    name: str
    title: Text  # GAME.preset.NAME
    say: Text  # GAME.preset.NAME.say
    options: dict[str, Value]
    icon: str = ""
    tone: Annotated[str, Tone] = ""
    first: bool = False  # for somebody who has never played


class Ground(Struct, frozen=True):
    """A place to play, as it looks before anything stands there."""

    option: str
    value: str
    scene: Scene


class Grounds(Struct, frozen=True):
    game: str
    grounds: list[Ground]


class GameCard(Struct, frozen=True):
    """A game as the lobby shows it."""

    name: str
    title: str
    about: Text
    seats: list[int]  # allowed numbers of seats
    signs: list[str]  # one per seat
    hidden: bool
    length: int  # steps in the longest game
    options: list[OptionCard]
    presets: list[PresetCard]
    minds: list[str]  # levels, weakest first; words: table.level.NAME
    picture: Scene
    builder: bool = False  # can army lists be built for it?
    lessons: list[str] = []  # names of its lessons, in order
    minutes: int = 0  # that they take in all
    quick: bool = False  # has it a page of quick rules?
    puzzles: int = 0  # how many it has


class Games(Struct, frozen=True):
    games: list[GameCard]


class RuleCard(Struct, frozen=True):
    """A rule of a rulebook."""

    id: str
    title: str
    text: str
    source: str
    kind: str
    why: str


class ChapterCard(Struct, frozen=True):
    """A chapter of a rulebook: its rules are those whose ids begin with its own."""

    id: str
    title: str


class Rules(Struct, frozen=True):
    game: str
    title: str
    rules: list[RuleCard]
    chapters: list[ChapterCard]  # none: the book is too small for them


class RuleSearch(Struct, frozen=True):
    """What is found by some words: rules, the best first, and things of the box that are called so."""

    rules: list[str]
    things: list[Look]
    winning: bool  # is it asked how one wins?


class QuickPicture(Struct, frozen=True):
    """A position with what to look at, which the lesson of that name plays; or a thing of the box."""

    scene: Scene | None
    light: list[str]
    lesson: str
    seat: int
    look: Look | None


class QuickPoint(Struct, frozen=True):
    """A sentence or two of the quick rules, the rules behind them, and perhaps a picture."""

    say: Text
    rules: list[str]
    picture: QuickPicture | None


class Quick(Struct, frozen=True):
    """A game on one page, and the words on it."""

    game: str
    title: str
    goal: list[QuickPoint]
    turn: list[QuickPoint]
    win: list[QuickPoint]
    forget: list[QuickPoint]
    words: dict[str, str]
