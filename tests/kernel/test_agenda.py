"""The agenda: what is asked last is answered first, chores run by themselves, single answers need nobody.

The game is a small one, Errands, written as games are: fields, families of moves, events, questions and chores.
"""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from conclave.kernel.agenda import Agenda, Chance, Chore, Machine, Question
from conclave.kernel.dice import Dice
from conclave.kernel.events import Event, Events
from conclave.kernel.layout import Layout, Look, OwnOnly, RowLook, Unseen
from conclave.kernel.moves import Codec, Family, Numbers
from conclave.kernel.script import after
from conclave.kernel.seen import Seen
from conclave.kernel.state import CHANCE, EVERYONE, OVER

FIELDS = Layout["Errands"](depth=6)
ERRANDS = FIELDS.one("errands", Look())
PURSE = FIELDS.many("purse", 2, OwnOnly(-1), start=3)
DONE = FIELDS.row("done", 4, RowLook())
NOISE = FIELDS.row("noise", 2, Unseen())


class Doubled(Look["Errands"]):
    """Computed when it is seen, kept nowhere."""

    def show(self, b: "Errands", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        seen.append(2 * at[ERRANDS])


FIELDS.computed("doubled", 1, Doubled())
CELLS = FIELDS.rest("cells", Look())

PLACE: Family["Errands"] = Family("place", 0, 4, ["north", "east", "south", "west"])
BUTTON: Family["Errands"] = Family("button", 8, 4, ["stop", "go"])
FACE: Numbers["Errands"] = Numbers("face", 16, 7)
STOP, GO = BUTTON.every()

WALKED = Event("walked", "seat @place")
FELL = Event("fell", "faces*")
EVENTS = Events([WALKED, FELL], context="weather")


class Walk(Question["Errands"]):
    """Where to? x: so many places are open."""

    def offer(self, b: "Errands", seat: i64, x: i64, y: i64) -> list[int]:
        return PLACE.moves(list(range(x)))

    def answer(self, b: "Errands", seat: i64, x: i64, y: i64, move: i64) -> None:
        DONE.add(b.at, move)
        b.at[ERRANDS] += 1
        b.tell(WALKED, seat, PLACE.index(move))
        if y:
            b.ask(WALK, 1 - seat, 2)

    def explain(self, b: "Errands", seat: i64, x: i64, y: i64, move: i64) -> str:
        return "ER-1"

    def stranger(self, b: "Errands", seat: i64, x: i64, y: i64, move: i64) -> str:
        return "ER-2"


class Press(Question["Errands"]):
    def offer(self, b: "Errands", seat: i64, x: i64, y: i64) -> list[int]:
        return [GO]

    def answer(self, b: "Errands", seat: i64, x: i64, y: i64, move: i64) -> None:
        DONE.add(b.at, move)


class Roll(Chance["Errands"]):
    def offer(self, b: "Errands", seat: i64, x: i64, y: i64) -> list[int]:
        return [17, 18]

    def weights(self, b: "Errands", seat: i64, x: i64, y: i64) -> list[int]:
        return [1, 5]

    def answer(self, b: "Errands", seat: i64, x: i64, y: i64, move: i64) -> None:
        b.show(EVERYONE, FELL, [1, 2, 3])
        b.at[PURSE + x] += FACE.index(move)


class Sweep(Chore["Errands"]):
    def do(self, b: "Errands", seat: i64, x: i64, y: i64) -> None:
        DONE.add(b.at, 100 + x)


class Finish(Chore["Errands"]):
    def do(self, b: "Errands", seat: i64, x: i64, y: i64) -> None:
        b.end([0.0, 0.0])


WALK = Walk("walk", [PLACE], lapses=True)
PRESS = Press("press", [BUTTON])
CONFIRM = Press("confirm", [BUTTON.part([GO])], always=True)
ROLL = Roll("roll", [FACE])
SWEEP = Sweep("sweep")
FINISH = Finish("finish")
MACHINE = Machine(FIELDS, Codec([PLACE, BUTTON, FACE]), [WALK, PRESS, CONFIRM, ROLL, SWEEP, FINISH])


class Errands(Agenda):
    def __init__(self) -> None:
        super().__init__(2, MACHINE)

    def blank(self) -> "Errands":
        return Errands()

    def context(self) -> list[int]:
        return [7]

    def label(self, thing: int) -> int:
        return 50 + thing

    def deal_anew(self, seat: i64, dice: Dice) -> None:
        self.at[PURSE + 1 - seat] = dice.below(100)


def begun(*items: tuple[object, int, int, int]) -> Errands:
    errands = Errands()
    errands.at = FIELDS.blank([4, 5])
    errands.ask(FINISH)
    for item, seat, x, y in items:
        errands.ask(item, seat, x, y)  # type: ignore[arg-type]
    errands.proceed()
    return errands


def test_what_is_asked_last_is_answered_first() -> None:
    errands = begun((WALK, 0, 2, 0), (WALK, 1, 3, 0))
    assert (errands.to_act, len(errands.options())) == (1, 3)
    after(errands, "south")
    assert (errands.to_act, len(errands.options())) == (0, 2)


def test_an_answer_may_interrupt_with_another_question() -> None:
    errands = begun((WALK, 0, 3, 1))
    after(errands, "south")
    assert (errands.to_act, errands.options()) == (1, [0, 1])
    after(errands, "walk:east")
    assert (errands.to_act, DONE.all(errands.at)) == (OVER, [2, 1])


def test_chores_run_until_somebody_must_choose() -> None:
    errands = begun((WALK, 1, 2, 0), (SWEEP, 0, 5, 0), (SWEEP, 0, 4, 0))
    assert (DONE.all(errands.at), errands.to_act) == ([104, 105], 1)


def test_a_single_answer_needs_nobody_unless_it_is_always_asked() -> None:
    assert DONE.all(begun((WALK, 0, 2, 0), (PRESS, 1, 0, 0)).at) == [GO]
    errands = begun((CONFIRM, 1, 0, 0))
    assert (errands.to_act, errands.options(), DONE.all(errands.at)) == (1, [GO], [])


def test_a_question_without_options_lapses_if_it_may() -> None:
    assert begun((WALK, 0, 0, 0)).to_act == OVER


def test_chance_is_always_asked_and_has_weights() -> None:
    errands = begun((WALK, 0, 2, 0), (ROLL, CHANCE, 1, 0))
    assert (errands.to_act, errands.asks(), errands.weights()) == (CHANCE, "roll", [1, 5])
    errands.play(CHANCE, errands.code("2"))
    assert (errands.to_act, errands.at[PURSE + 1]) == (0, 5)


def test_nothing_can_be_chosen_when_it_is_over() -> None:
    errands = begun()
    assert (errands.to_act, errands.options(), errands.asks(), errands.code("north")) == (OVER, [], "over", -1)
    assert errands.why_not(0) == "K-3"


def test_a_refusal_is_the_questions_own() -> None:
    errands = begun((WALK, 0, 2, 0))
    assert [errands.why_not(move) for move in (0, 2, GO, 12, -1, 999)] == ["", "ER-1", "ER-2", "ER-2", "K-2", "K-2"]
    assert begun((CONFIRM, 0, 0, 0)).why_not(STOP) == "K-2"


def test_words_lead_back_to_moves_legal_or_not() -> None:
    errands = begun((WALK, 0, 2, 0))
    assert [errands.code(word) for word in ("north", "west", "go", "3", "")] == [0, 3, -1, -1, -1]
    assert begun((CONFIRM, 0, 0, 0)).code("stop") == -1


def test_an_agenda_that_is_full_says_so() -> None:
    errands = begun((WALK, 0, 2, 0))
    for _ in range(4):
        errands.ask(SWEEP)
    with pytest.raises(OverflowError, match="agenda is full"):
        errands.ask(SWEEP)


def test_a_row_that_is_full_says_so_and_its_neighbour_is_untouched() -> None:
    errands = begun((WALK, 0, 2, 0))
    for number in range(4):
        DONE.add(errands.at, number)
    with pytest.raises(OverflowError, match="'done' has room for 4"):
        DONE.add(errands.at, 4)
    assert (DONE.all(errands.at), NOISE.all(errands.at)) == ([0, 1, 2, 3], [])


def test_a_row_is_a_list() -> None:
    at = FIELDS.blank([])
    DONE.fill(at, [3, 1, 2])
    assert (DONE.count(at), DONE.get(at, 1), DONE.last(at), DONE.index(at, 2), DONE.has(at, 9)) == (3, 1, 2, 2, False)
    DONE.put(at, 1, 7)
    DONE.delete(at, 0)
    assert (DONE.all(at), DONE.pop(at), DONE.all(at)) == ([7, 2], 2, [7])
    DONE.fill(at, [1, 2, 3, 4])
    DONE.cut(at, 2)
    assert DONE.all(at) == [1, 2]


def test_what_is_seen_follows_from_the_declarations() -> None:
    errands = after(begun((WALK, 0, 2, 0), (WALK, 0, 2, 0)), "east")
    assert errands.observe(0) == [1, 3, -1, 1, -1, -1, -1, 2]
    assert errands.observe(1) == [1, -1, 3, 1, -1, -1, -1, 2]
    assert FIELDS.slices() == [("errands", 1), ("purse", 2), ("done", 4), ("doubled", 1)]
    assert FIELDS.place("cells") == CELLS
    assert list(errands.at[CELLS:]) == [4, 5]


def test_a_clone_is_equal_and_independent() -> None:
    errands = begun((WALK, 0, 2, 0), (WALK, 0, 3, 0))
    errands.remember(77)
    twin = errands.clone()
    assert twin == errands
    twin.remember(78)
    after(twin, "south")
    assert twin != errands
    assert (list(errands.past), errands.at[ERRANDS], twin.at[ERRANDS]) == ([77], 0, 1)


def test_a_packed_state_is_itself_when_unpacked() -> None:
    errands = begun((WALK, 0, 2, 0), (WALK, 0, 3, 0))
    errands.remember(77)
    traveller = Errands()
    traveller.unpack(errands.pack())
    assert traveller == errands


def test_a_guess_deals_anew_what_the_seat_cannot_know() -> None:
    errands = begun((WALK, 0, 2, 0))
    world = errands.guess(0, Dice(1))
    assert (world.observe(0), world.options()) == (errands.observe(0), errands.options())
    assert world.at[PURSE + 1] != errands.at[PURSE + 1]


def test_events_have_names_labels_and_a_context() -> None:
    errands = begun((ROLL, CHANCE, 0, 0), (WALK, 1, 3, 0))
    errands.events = []
    after(errands, "south 1")
    (audience, walked, numbers), (_, fell, faces) = errands.events
    assert (audience, EVENTS.read(walked, numbers)) == (
        EVERYONE,
        {"weather": 7, "place_label": 52, "seat": 1, "place": 2},
    )
    assert EVENTS.read(fell, faces) == {"weather": 7, "faces": [1, 2, 3]}


def test_families_of_moves_may_not_overlap() -> None:
    with pytest.raises(AssertionError, match="two families of moves have the code 3"):
        Codec([PLACE, Family("other", 3, 2, ["x", "y"])])


def test_a_codec_knows_what_a_code_means() -> None:
    codec = MACHINE.codec
    families = [codec.family(move) for move in (2, 5, 9, 17, 99)]
    assert [family.name if family else "" for family in families] == ["place", "", "button", "face", ""]
    assert codec.word(begun(), 9) == "go"
