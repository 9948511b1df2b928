"""The agenda: a game is its questions and chores, each an object; the machine that drives them is written once here."""

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from conclave.kernel.layout import FRAME, Layout
from conclave.kernel.moves import Codec, Family
from conclave.kernel.seen import Seen
from conclave.kernel.state import OVER, State

if TYPE_CHECKING:
    from conclave.kernel.dice import Dice

AGAIN: Final[i64] = -3  # open() did a chore or answered by itself: look at the next frame
NO_MOVES: Final[list[int]] = []
NOTHING: Final[vec[i64]] = vec[i64]()
NO_GRID: Final[vec[i16]] = vec[i16]()

B = TypeVar("B", bound="Agenda")


@mypyc_attr(allow_interpreted_subclasses=True)
class Item(Generic[B]):
    """Something that can lie on the agenda, with a seat and two numbers of its own, x and y."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.number: i64 = -1
        """Its place in the game's one list of items."""

    def open(self, b: B, seat: i64, x: i64, y: i64, /) -> i64:
        """It came to lie on top: do it and return AGAIN, or list the options and return who answers."""
        raise NotImplementedError

    def answer(self, b: B, seat: i64, x: i64, y: i64, move: i64, /) -> None:
        """Do what the answer says; the frame has been dropped."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Chore(Item[B]):
    """Something that happens by itself when it comes to lie on top."""

    def open(self, b: B, seat: i64, x: i64, y: i64, /) -> i64:
        b.drop()
        self.do(b, seat, x, y)
        return AGAIN

    def do(self, b: B, seat: i64, x: i64, y: i64, /) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Item[B]):
    """A decision of a seat, or a chance: who is asked, what is offered, what an answer does, why not another.

    A game writes `offer`, `answer` and `explain`, and rewrites the rest where a question knows better. `offer` has no
    effects (a guess calls it again); what happens when a question is put belongs into `put`.
    """

    def __init__(
        self,
        name: str,
        about: list[Family[B]],
        always: bool = False,
        lapses: bool = False,
        secret: bool = False,
    ) -> None:
        super().__init__(name)
        self.about = about
        """What its answers name."""
        self.always = always
        """Is it put even with a single option?"""
        self.lapses = lapses
        """Does it go away when there is nothing to offer?"""
        self.secret = secret
        """May its answer be unknown to others for a while?"""

    # -- written by the game

    def offer(self, b: B, seat: i64, x: i64, y: i64, /) -> list[int]:
        """Its options, ascending."""
        raise NotImplementedError

    def explain(self, b: B, seat: i64, x: i64, y: i64, move: i64, /) -> str:
        """The rule that forbids a move that it is about."""
        return "K-2"

    # -- rewritten where a question knows better

    def put(self, b: B, seat: i64, x: i64, y: i64, found: list[int], /) -> None:
        """The last word before anybody sees the options: tests for the end of the game, an event."""

    def is_always_put(self, b: B, seat: i64, x: i64, y: i64, /) -> bool:
        return self.always

    def weights(self, b: B, seat: i64, x: i64, y: i64, /) -> list[int]:
        """Of chance, beside the options; empty when all outcomes are alike."""
        return NO_MOVES

    def is_about(self, b: B, seat: i64, x: i64, y: i64, move: i64, /) -> bool:
        """Is the move one of a thing that it is about?"""
        return any(family.has(move) and family.is_real(b, move - family.first) for family in self.about)

    def stranger(self, b: B, seat: i64, x: i64, y: i64, move: i64, /) -> str:
        """The rule that forbids a move that it is not about."""
        return "K-2"

    def word(self, b: B, seat: i64, x: i64, y: i64, move: i64, /) -> str:
        """What records call an answer."""
        for family in self.about:
            if family.has(move):
                return family.word(b, move - family.first)
        return b.machine.codec.word(b, move)

    def thing(self, b: B, seat: i64, x: i64, y: i64, move: i64, /) -> str:
        """The kind of thing that an answer uses, for counting: a spell, an ability, a button."""
        for about in self.about:
            if about.has(move):
                return about.thing(b, move - about.first)
        family = b.machine.codec.family(move)
        assert family is not None, int(move)
        return family.thing(b, move - family.first)

    def cost(self, b: B, seat: i64, x: i64, y: i64, move: i64, /) -> i64:
        """What an answer uses up, in the one unit that the game counts such things in (see `State.cost_of`)."""
        return 0

    def code(self, b: B, seat: i64, x: i64, y: i64, word: str, /) -> i64:
        """The move that a word names, legal or not; -1: none."""
        for move in b.choices:
            if self.word(b, seat, x, y, i64(move)) == word:
                return i64(move)
        for family in self.about:
            index = family.read(b, word)
            if index >= 0:
                return family.first + index
        return -1

    # -- given

    def open(self, b: B, seat: i64, x: i64, y: i64, /) -> i64:
        found = self.offer(b, seat, x, y)
        self.put(b, seat, x, y, found)
        if b.to_act == OVER:
            return AGAIN
        if len(found) < 2:
            if not found:
                assert self.lapses, self.name
                b.drop()
                return AGAIN
            if not self.is_always_put(b, seat, x, y):
                b.drop()
                self.answer(b, seat, x, y, i64(found[0]))
                return AGAIN
        b.choices = found
        return seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Question[B]):
    """Dice, cards, lots: asked of CHANCE, and always put, so that everybody sees it fall."""

    def __init__(self, name: str, about: list[Family[B]]) -> None:
        super().__init__(name, about, always=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Machine:
    """What all states of a game share: its fields, its families of moves, and its questions and chores.

    An item's number is its place in the list. Observations show the number of the pending question, so the list only
    grows at its end.
    """

    def __init__(self, layout: Layout[Any], codec: Codec[Any], items: list[Item[Any]]) -> None:
        self.layout = layout
        self.codec = codec
        self.items = items
        self.room = FRAME * layout.depth
        for number, item in enumerate(items):
            assert item.number in (-1, number), f"'{item.name}' is listed twice"
            item.number = number
        names = [item.name for item in items]
        assert len(set(names)) == len(names), f"two items have one name: {sorted(names)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Agenda(State):
    """A state that works through items, the last one first.

    A question asked last is answered first, so a rule puts down what comes later before what comes sooner, and an
    interruption is simply one more item. `at[0]` is the height of the agenda, four numbers a frame lie behind it.
    """

    def __init__(self, seats: int, machine: Machine) -> None:
        super().__init__(seats)
        self.machine = machine
        self.at: vec[i64] = NOTHING
        """Every number of the state; see Layout. Never grows: copies of a vec share what they append."""
        self.choices: list[int] = NO_MOVES
        """Options of the pending question; replaced, never edited, so clones share it."""
        self.past: vec[i64] = NOTHING
        """Positions that might come again; replaced, never edited."""
        self.grid: vec[i16] = NO_GRID
        """What can be computed from `at`, and is kept for speed: a board of many small numbers (see `chart`)."""

    # -- written by the game

    def blank(self) -> "Agenda":
        """A new state of the same set-up, with nothing in it."""
        raise NotImplementedError

    def chart(self) -> None:
        """Compute `grid` from `at`, if the game has one."""

    # -- asking

    def ask(self, item: Item[Any], seat: i64 = 0, x: i64 = 0, y: i64 = 0) -> None:
        """Put an item on top."""
        at = self.at
        top = at[0]
        if top >= self.machine.room:
            raise OverflowError("the agenda is full: its layout needs more depth")
        at[top + 1] = item.number
        at[top + 2] = seat
        at[top + 3] = x
        at[top + 4] = y
        at[0] = top + FRAME

    def drop(self) -> None:
        """Take the item on top away."""
        self.at[0] -= FRAME

    def proceed(self) -> None:
        """Do chores, and answer questions with a single answer, until somebody must choose."""
        at, items = self.at, self.machine.items
        while self.to_act != OVER:
            top = at[0]
            seat = items[at[top - 3]].open(self, at[top - 2], at[top - 1], at[top])
            if seat != AGAIN:
                self.to_act = int(seat)
                return
        self.choices = NO_MOVES

    def offer_again(self) -> None:
        """List the options of the pending question anew: something that they depend on was dealt anew."""
        at = self.at
        top = at[0]
        self.choices = self.pending().offer(self, at[top - 2], at[top - 1], at[top])

    def remember(self, key: i64) -> None:
        """Keep a position that might come again."""
        self.past = append(self.past[:], key)

    # -- what is pending

    def pending(self) -> Question[Any]:
        """The question that is put."""
        at = self.at
        item = self.machine.items[at[at[0] - 3]]
        assert isinstance(item, Question)
        return item

    def is_pending(self, item: Item[Any]) -> bool:
        """Is this the question that is put?"""
        at = self.at
        return at[0] > 0 and at[at[0] - 3] == item.number

    def asked(self) -> i64:
        """Number of the question that is put, as observations have it; -1 when the game is over."""
        return -1 if self.to_act == OVER else self.at[self.at[0] - 3]

    def about_seat(self) -> i64:
        return self.at[self.at[0] - 2]

    def about_x(self) -> i64:
        return self.at[self.at[0] - 1]

    def about_y(self) -> i64:
        return self.at[self.at[0]]

    # -- a state

    def options(self) -> list[int]:
        return self.choices

    def apply(self, move: i64) -> None:
        at = self.at
        top = at[0]
        at[0] = top - FRAME
        self.machine.items[at[top - 3]].answer(self, at[top - 2], at[top - 1], at[top], i64(move))
        self.proceed()

    def asks(self) -> str:
        return "over" if self.to_act == OVER else self.pending().name

    def why_not(self, move: i64) -> str:
        if move in self.choices:
            return ""
        if self.to_act == OVER:
            return "K-3"
        if not 0 <= move < self.machine.codec.size:
            return "K-2"
        at = self.at
        top = at[0]
        seat, x, y = at[top - 2], at[top - 1], at[top]
        question = self.pending()
        if question.is_about(self, seat, x, y, i64(move)):
            return question.explain(self, seat, x, y, i64(move)) or "K-2"
        return question.stranger(self, seat, x, y, i64(move))

    def is_secret(self) -> bool:
        return self.to_act != OVER and self.pending().secret

    def weights(self) -> list[int]:
        if self.to_act == OVER:
            return NO_MOVES
        return self.pending().weights(self, self.about_seat(), self.about_x(), self.about_y())

    def word(self, move: i64) -> str:
        return self.pending().word(self, self.about_seat(), self.about_x(), self.about_y(), i64(move))

    def thing(self, move: i64) -> str:
        return self.pending().thing(self, self.about_seat(), self.about_x(), self.about_y(), i64(move))

    def cost_of(self, move: i64) -> int:
        return int(self.pending().cost(self, self.about_seat(), self.about_x(), self.about_y(), i64(move)))

    def code(self, word: str) -> int:
        if self.to_act == OVER:
            return -1
        return int(self.pending().code(self, self.about_seat(), self.about_x(), self.about_y(), word))

    def observe(self, seat: i64) -> list[int]:
        return self.seen_by(seat).all()

    def seen_by(self, seat: i64, room: i64 = 0) -> Seen:
        return self.machine.layout.seen_by(self, self.at, i64(seat), room)

    def guess(self, seat: i64, dice: "Dice") -> "Agenda":
        """Deal anew what the seat cannot know, and list the options anew if they are somebody else's."""
        twin = self.clone()
        if self.to_act != OVER:
            twin.deal_anew(i64(seat), dice)
            if self.to_act != seat:
                twin.offer_again()
        return twin

    def deal_anew(self, seat: i64, dice: "Dice", /) -> None:
        """Replace everything that the seat cannot know by something else that it might be."""

    def clone(self) -> "Agenda":
        twin = self.blank()
        twin.to_act, twin.payoffs, twin.shown = self.to_act, self.payoffs, self.shown
        twin.origin = self.origin
        twin.at, twin.choices, twin.past = self.at[:], self.choices, self.past
        twin.grid = self.grid[:]
        return twin

    def pack(self) -> list[int]:
        ints = [self.to_act, self.shown, len(self.choices), *self.choices, len(self.past)]
        for key in self.past:
            ints.append(int(key))
        for number in self.at:
            ints.append(int(number))
        return ints

    def unpack(self, ints: list[int]) -> None:
        self.to_act, self.shown = ints[0], ints[1]
        begin = 3 + ints[2]
        self.choices = ints[3:begin]
        end = begin + 1 + ints[begin]
        self.past = vec[i64]([i64(number) for number in ints[begin + 1 : end]])
        self.at = vec[i64]([i64(number) for number in ints[end:]])
        self.chart()
