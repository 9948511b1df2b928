"""The agenda: what is asked last is answered first, chores run by themselves, single answers need nobody."""

from conclave.kernel.old_agenda import AGAIN, Agenda
from conclave.kernel.script import after
from conclave.kernel.state import CHANCE, OVER

PICK, CHORE, ONLY, ALWAYS, ROLL, END = range(6)


class Errands(Agenda):
    """Each frame names what to do; answers are written down."""

    def __init__(self) -> None:
        super().__init__(seats=2)
        self.done: list[int] = []

    def open(self) -> int:
        kind, seat = self.frames[-4], self.frames[-3]
        if kind == CHORE:
            self.drop()
            self.done.append(100 + seat)
            return AGAIN
        if kind == END:
            self.drop()
            self.end([0.0, 0.0])
            return AGAIN
        self.choices = [7] if kind in (ONLY, ALWAYS) else [1, 2]
        return CHANCE if kind == ROLL else seat

    def answer(self, move: int) -> None:
        seat = self.frames[-3]
        self.drop()
        self.done.append(move)
        if move == 2:
            self.ask(PICK, 1 - seat)

    def is_asked_always(self, kind: int) -> bool:
        return kind == ALWAYS

    def asks(self) -> str:
        return "over" if self.to_act == OVER else str(self.frames[-4])

    def word(self, move: int) -> str:
        return str(move)


def begun(*frames: tuple[int, int]) -> Errands:
    errands = Errands()
    for kind, seat in frames:
        errands.ask(kind, seat)
    errands.proceed()
    return errands


def test_what_is_asked_last_is_answered_first() -> None:
    errands = begun((END, 0), (PICK, 0), (PICK, 1))
    assert errands.to_act == 1
    after(errands, "1")
    assert errands.to_act == 0


def test_an_answer_may_interrupt_with_another_question() -> None:
    errands = begun((END, 0), (PICK, 0))
    after(errands, "2")
    assert (errands.to_act, errands.options()) == (1, [1, 2])
    after(errands, "1")
    assert (errands.to_act, errands.done) == (OVER, [2, 1])


def test_chores_run_until_somebody_must_choose() -> None:
    errands = begun((END, 0), (PICK, 1), (CHORE, 5), (CHORE, 4))
    assert (errands.done, errands.to_act) == ([104, 105], 1)


def test_a_single_answer_needs_nobody_unless_it_is_always_asked() -> None:
    assert begun((END, 0), (PICK, 0), (ONLY, 1)).done == [7]
    errands = begun((END, 0), (ALWAYS, 1))
    assert (errands.to_act, errands.options(), errands.done) == (1, [7], [])


def test_chance_may_be_asked() -> None:
    errands = begun((END, 0), (PICK, 0), (ROLL, 0))
    assert errands.to_act == CHANCE
    errands.play(CHANCE, 1)
    assert errands.to_act == 0


def test_nothing_can_be_chosen_when_it_is_over() -> None:
    errands = begun((PICK, 0), (END, 0))
    assert (errands.to_act, errands.options()) == (OVER, [])
