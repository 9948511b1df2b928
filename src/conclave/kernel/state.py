"""The decision machine: a state waits for a seat's decision, for chance, or is over."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from conclave.kernel.errors import Illegal, Unreadable
from conclave.kernel.events import Event, Shown
from conclave.kernel.seen import Seen

if TYPE_CHECKING:
    from conclave.kernel.dice import Dice
    from conclave.kernel.origin import Origin

CHANCE: Final = -1
OVER: Final = -2
EVERYONE: Final = -1  # audience of a public event
SPECTATOR: Final = -1  # observe(SPECTATOR): what anybody may know

NO_NUMBERS: Final[list[int]] = []

# Shared, because building a list of zeros for every clone made tree walks 1.4 times slower.
LEVEL: Final = [[0.0] * seats for seats in range(9)]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game waiting for one decision.

    A game writes `options`, `apply`, `clone`, `observe`, `asks`, `word`, `pack` and `unpack`; it rewrites
    `why_not`, `weights`, `guess` and `code` where it has something better to say. Moves and seats are given as machine
    integers, so that whatever counts as an index will do: compiled, `int` alone would refuse those of numpy.
    """

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.to_act = 0
        """A seat, or CHANCE, or OVER."""
        self.payoffs: list[float] = LEVEL[seats]
        """Zeros until the end; replaced, never edited."""
        self.events: list[Shown] | None = None
        """What the steps showed, for whoever listens; None: nobody does."""
        self.shown = 0
        """Counts up whenever chance falls or a rule uncovers something to somebody."""
        self.origin: Origin | None = None
        """What it was made from, as `Game.new` and `Game.compose` know; a clone has it too."""

    # -- written by every game

    def options(self) -> list[int]:
        """Legal moves, or the outcomes of chance: ascending, never empty before the end, read-only."""
        raise NotImplementedError

    def apply(self, move: i64) -> None:
        """Take a step in place, trusting that it is an option."""
        raise NotImplementedError

    def clone(self) -> "State":
        """An independent twin to which nobody listens."""
        raise NotImplementedError

    def observe(self, seat: i64) -> list[int]:
        """All that a seat (or SPECTATOR) may know, always of the same length for one set-up."""
        raise NotImplementedError

    def asks(self) -> str:
        """Name of the pending decision or chance, `over` at the end."""
        raise NotImplementedError

    def word(self, move: i64) -> str:
        """A move's name within the pending decision: no spaces, parts joined by dots."""
        raise NotImplementedError

    def pack(self) -> list[int]:
        """All but the payoffs as ints, to travel (to whoever thinks for a seat after guess(): never the truth)."""
        raise NotImplementedError

    def unpack(self, ints: list[int]) -> None:
        """Become the state that was packed; self is a new state of the same set-up."""
        raise NotImplementedError

    # -- rewritten where a game knows better

    def why_not(self, move: i64) -> str:
        """Rule that forbids the move now, or "" for an option."""
        return "" if move in self.options() else "K-2"

    def weights(self) -> list[int]:
        """Beside options() at CHANCE; empty when all outcomes are alike."""
        return []

    def guess(self, seat: i64, dice: "Dice") -> "State":
        """A world that the seat cannot tell from this one, hidden things dealt anew."""
        return self.clone()

    def code(self, word: str) -> int:
        """The move that a word names in the pending decision, legal or not; -1: none."""
        for move in self.options():
            if self.word(move) == word:
                return move
        return -1

    def thing(self, move: i64) -> str:
        """The kind of thing that a move uses, for counting what is used of a game."""
        return self.word(move)

    def seen_by(self, seat: i64, room: i64 = 0) -> Seen:
        """What `observe` lists, as machine integers; on a page with at least so much room."""
        seen = Seen(room)
        seen.extend(self.observe(seat))
        return seen

    def cost_of(self, move: i64) -> int:
        """What an option uses up: mana, actions, as `cost` in the game's `sight.toml` says; 0 if nothing."""
        return 0

    def is_secret(self) -> bool:
        """May others be unable to tell how the pending decision was answered?"""
        return False

    def ending(self) -> str:
        """Why it is over, as verdicts say it: `elimination`."""
        return ""

    # -- given

    def to_text(self, move: i64) -> str:
        """`asks:word`, as in records and scenarios."""
        return self.asks() + ":" + self.word(move)

    def from_text(self, text: str) -> int:
        """The move that `asks:word`, or the bare word, stands for."""
        asked, colon, word = text.partition(":")
        if not colon:
            word = asked
        elif asked != self.asks():
            raise Unreadable("'{0}' answers '{1}', but '{2}' is asked", text, asked, self.asks())
        move = self.code(word)
        if move < 0:
            raise Unreadable("'{0}' names nothing in '{1}'", text, self.asks())
        return move

    def play(self, seat: i64, move: i64) -> None:
        """Take a step if the seat may (CHANCE plays outcomes); else raise Illegal and change nothing."""
        if self.to_act == OVER:
            raise Illegal("K-3", int(move))
        if seat != self.to_act:
            raise Illegal("K-1", int(move))
        rule = self.why_not(move)
        if rule:
            raise Illegal(rule, int(move))
        self.apply(move)

    def settle(self, dice: "Dice") -> None:
        """Let chance speak until a seat must decide or the game is over."""
        while self.to_act == CHANCE:
            self.apply(dice.fall(self.options(), self.weights()))

    def end(self, payoffs: list[float]) -> None:
        """The game is over; payoffs, one per seat, are kept as given (share them)."""
        self.to_act = OVER
        self.payoffs = payoffs

    # -- telling what a step showed

    def context(self) -> list[int]:
        """Numbers that every event carries, because without them nobody could name its things (see Events)."""
        return NO_NUMBERS

    def label(self, thing: int, /) -> int:
        """What a thing was when an event named it (see Event), in one number."""
        return thing

    def tell(self, event: Event, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0) -> None:
        """Everybody may see this. So many numbers of those given are kept as the event has names."""
        if self.events is not None:
            self.show(EVERYONE, event, [a, b, c, d, e, f][: len(event.fields)])

    def whisper(self, seat: int, event: Event, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """One seat may see this."""
        if self.events is not None:
            self.show(seat, event, [a, b, c, d][: len(event.fields)])

    def show(self, audience: int, event: Event, numbers: list[int]) -> None:
        """An event with any number of numbers; callers in a hurry look first whether anybody listens."""
        if self.events is None:
            return
        kept = self.context()[:]
        for place in event.labelled:
            kept.append(self.label(numbers[place]))
        self.events.append((audience, event.name, kept + numbers))

    # -- as Python has it: see Origin

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, memo: object) -> "State":
        return self.clone()

    def __eq__(self, other: object) -> bool:
        """The same set-up, position and memory, whoever listens."""
        if not isinstance(other, State) or type(self) is not type(other):
            return NotImplemented
        if self is other:
            return True
        if self.to_act != other.to_act or self.payoffs != other.payoffs or self.shown != other.shown:
            return False
        return self.origin == other.origin and self.pack() == other.pack()

    def __hash__(self) -> int:
        return hash(tuple(self.pack()))

    def __repr__(self) -> str:
        asked = "over" if self.to_act == OVER else f"{self.asks()} of {self.to_act}, {len(self.options())} options"
        return f"<{type(self).__name__}: {asked}>"

    def __str__(self) -> str:
        """A board to read, as whoever decides sees it."""
        return repr(self) if self.origin is None else self.origin.picture(self, max(self.to_act, SPECTATOR))

    def __reduce__(self) -> tuple[object, ...]:
        return self.known_origin().reduced(self)

    def observe_into(self, buffer: object, seat: i64) -> None:
        """Fill a buffer of whole numbers with what a seat may know, as `Game.sight` describes it."""
        self.known_origin().sight.observe_into(self, buffer, int(seat))

    def to_bytes(self) -> bytes:
        """All of it, for a file or another machine; `Game.from_bytes` is the way back."""
        return self.known_origin().to_bytes(self)

    def known_origin(self) -> "Origin":
        """What it was made from, or an error that says whose fault that is."""
        if self.origin is None:
            raise TypeError(
                "only a state that was made by Game.new or Game.compose can be kept: nothing else knows its set-up"
            )
        return self.origin
