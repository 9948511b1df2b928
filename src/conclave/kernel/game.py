"""A game's card: all that programs need to know of a game before they meet its states."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, SupportsIndex, cast

from conclave.kernel.army import Armies, Builder, List
from conclave.kernel.errors import Unreadable, either, english
from conclave.kernel.options import OWN, OptionTable, Value, read_options
from conclave.kernel.origin import Origin, read_state
from conclave.kernel.rulebook import KERNEL_RULES, Rule, read_chapters, read_rulebook
from conclave.kernel.scene import Look, Stage, Text, say
from conclave.kernel.state import OVER, State
from conclave.kernel.summary import Summary
from conclave.kernel.tensor import Tensor, read_sight, tensor_of

Settings = dict[str, Value]
Fields = dict[str, Any]
"""Position fields of a scenario, as TOML gives them."""


def card_in(package: str) -> "Game":
    """The card of the game that a package is."""
    game = import_module(package).GAME
    assert isinstance(game, Game)
    return game


@dataclass(frozen=True)
class Game:
    """One entry of GAMES."""

    name: str
    title: str
    prefix: str  # of its rule ids
    version: int  # of its rules; records of another version are not replayed
    seats: tuple[int, ...]  # allowed numbers of seats
    signs: tuple[str, ...]  # one per seat, as scenarios and verdicts write them
    moves: int  # every move and outcome is below
    outcomes: int
    longest: int  # steps in the longest game, chance included
    hidden: bool  # are there things that some seat cannot know?
    start: Callable[[Settings, int], State]  # options, seats
    package: str = ""  # whose folder holds rulebook, options and words, and whose module `scene` shows the game
    home: Path | None = None  # a folder and a scene, of a game that is no package
    scene: Stage | None = field(default=None, compare=False)
    position: Callable[[Fields, Settings, int], State] | None = None  # a composed position (CONTRACTS 3)
    facts: Callable[[Any], Fields] | None = None  # its inverse
    fields: Callable[[], dict[str, str]] | None = None  # position fields, each with a sentence
    main_field: str = ""  # what a bare list in `result` means
    builder: Callable[[], Builder] | None = None  # of army lists
    ready: Callable[[], Mapping[str, List]] | None = None  # ready-made lists, by the values of the options for armies
    enlist: Callable[[Settings, int, Armies], State] | None = None  # as start, with lists that were checked
    summary: Callable[[Any], Summary] | None = None  # of a finished game and its events, for balance reports
    lists: Callable[[Any], Armies] | None = None  # what enlist was given; of a guessed world: as guessed

    @cached_property
    def folder(self) -> Path:
        """Where its rulebook, options and words are."""
        return self.home or Path(str(import_module(self.package).__file__)).parent

    def stage(self) -> Stage:
        """How it shows itself; imported when somebody looks."""
        return self.scene or cast(Stage, import_module(f"{self.package}.scene"))

    def things(self) -> list[Look]:
        """Everything of the box that has a name, as `scene/things.py` tells it; nothing where there is none."""
        name = f"{self.package}.scene.things"
        has_them = bool(self.package) and hasattr(import_module(f"{self.package}.scene"), "__path__")
        if not has_them or find_spec(name) is None:
            return []
        return cast(list[Look], import_module(name).things())

    def why(self, state: State, seat: int, id: str) -> tuple[str, Text]:
        """Why a seat cannot choose this thing now: the rule and a text; ("", text) for what it can choose."""
        if state.to_act == OVER:
            return "K-3", say("K-3")
        if state.to_act != seat:
            return "K-1", say("K-1")
        return self.stage().why(state, seat, id)

    def verdict(self, state: State) -> str:
        """How it ended: "R wins: elimination", "draw: repetition"; "" while it goes on."""
        if state.to_act != OVER:
            return ""
        best = max(state.payoffs)
        if best <= 0:
            return f"draw: {state.ending()}"
        return f"{self.signs[state.payoffs.index(best)]} wins: {state.ending()}"

    @cached_property
    def options(self) -> OptionTable:
        """What can be chosen before the game."""
        return read_options(self.folder / "options.toml")

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """The game's rules and the kernel's, by id."""
        return read_rulebook(self.folder / "rulebook.toml") | read_rulebook(KERNEL_RULES)

    @cached_property
    def chapters(self) -> dict[str, str]:
        """The names of the chapters of its rulebook, by what the ids of their rules begin with."""
        return read_chapters(self.folder / "rulebook.toml")

    def settings(self, given: dict[str, object] | None = None, preset: str = "") -> Settings:
        """Every option with its value."""
        return self.options.settled(given or {}, preset)

    def new(self, settings: Settings | None = None, seats: int = 0, armies: Armies = ()) -> State:
        """The state before the first step; `armies` has a list for each seat whose option says OWN."""
        seats = seats or self.seats[0]
        if seats not in self.seats:
            raise Unreadable("{0} is played by {1}, not by {2}", self.name, either(*self.seats), seats)
        given = settings if settings is not None else self.settings()
        state = self.begun(given, seats, armies)
        state.origin = Origin(self, dict(given), seats, tuple(armies))
        return state

    def begun(self, given: Settings, seats: int, armies: Armies) -> State:
        """With the lists that seats have handed in, if any."""
        own = self.own_armies(given, seats)
        if not own and not any(armies):
            return self.start(given, seats)
        handed_in = [seat for seat, army in enumerate(armies) if army]
        if handed_in != own or self.builder is None or self.enlist is None or len(armies) > seats:
            wrong = self.signs[min(set(handed_in) ^ set(own), default=0)]
            raise Unreadable("{0} must hand in an army list if its option says '{1}', and only then", wrong, OWN)
        for seat in own:
            report = self.builder().check(armies[seat], given)
            if report.problems:
                first = report.problems[0]
                raise Unreadable(
                    "the army of {0} breaks {1} ({2})", self.signs[seat], first.rule, first.path or english("the list")
                )
        return self.enlist(given, seats, [*armies, *[{}] * (seats - len(armies))])

    def sight(self, settings: Settings | None = None, seats: int = 0, armies: Armies = ()) -> Tensor:
        """What the observations of a set-up hold, number by number."""
        return self.tensor_of(self.new(settings, seats, armies))

    def tensor_of(self, state: State) -> Tensor:
        """The same, of a state."""
        return tensor_of(state, read_sight(self.folder), self.moves)

    def compose(self, fields: Fields, settings: Settings, seats: int) -> State:
        """A composed position, of a game that has any."""
        assert self.position is not None, self.name
        state = self.position(fields, settings, seats)
        state.origin = Origin(self, dict(settings), seats, fields=fields)
        return state

    def from_bytes(self, kept: bytes) -> State:
        """What `State.to_bytes` kept of a state of this game, under these rules."""
        return read_state(kept, self)

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        """A card of a package is found there again, and is the same one."""
        return (card_in, (self.package,)) if self.package else super().__reduce_ex__(protocol)

    def own_armies(self, settings: Settings, seats: int) -> list[int]:
        """The seats that bring a list of their own."""
        options = self.options.options
        return sorted(o.seat for o in options if 0 <= o.seat < seats and settings.get(o.name) == OWN)

    def seat_of(self, sign: str) -> int:
        """The seat that a sign or a number names."""
        if sign in self.signs:
            return self.signs.index(sign)
        if sign.isdigit() and int(sign) < max(self.seats):
            return int(sign)
        raise Unreadable("'{0}' is no seat of {1}: write {2}", sign, self.name, either(*self.signs))
