"""Standing answers: what a seat wants answered by itself until the phase ends; nobody else is told (T-23)."""

from conclave.table.sitting import Sitting
from conclave.table.store import StandingAnswers, text

MOST_STANDING = 32  # of one seat
ANYTHING = "*"  # stands for every decision: the word is given wherever it is allowed
PASS = "pass"  # of every decision: the choice that passes, whatever its game calls it


class StandingOrders:
    """The standing answers of one room."""

    def __init__(self, answers: StandingAnswers) -> None:
        self.answers = answers

    def word(self, draft: Sitting) -> str:
        """The answer to the pending decision, "" if its seat gave none for this phase."""
        state = draft.state
        mine = self.answers.get(state.to_act, {})
        named = mine.get(state.asks())
        word, phase = named or mine.get(ANYTHING) or ("", "")
        if not word or phase != phase_of(draft, state.to_act):
            return ""
        return word if named or word != PASS else passing_word(draft)

    def of(self, seat: int) -> dict[str, str]:
        """What a seat has set."""
        return {asks: word for asks, (word, _) in self.answers.get(seat, {}).items()}

    def set(self, seat: int, asks: str, word: str, phase: str) -> None:
        """Set or end one."""
        mine = self.answers.setdefault(seat, {})
        if word:
            mine[asks] = (word, phase)
        else:
            mine.pop(asks, None)

    def ended(self, sitting: Sitting) -> list[int]:
        """Seats whose phase is over, and with it their answers."""
        done = []
        for seat, answers in self.answers.items():
            if answers and (sitting.result or any(of != phase_of(sitting, seat) for _, of in answers.values())):
                done.append(seat)
        return done

    def drop(self, seats: list[int]) -> None:
        """Forget all answers of these."""
        for seat in seats:
            self.answers.pop(seat, None)


def passing_word(sitting: Sitting) -> str:
    """The word of the choice that passes on the pending decision, "" if there is none."""
    choices = sitting.stage.choices(sitting.state, sitting.state.to_act)
    return next((choice.word for choice in choices if choice.passes), "")


def phase_of(sitting: Sitting, seat: int) -> str:
    """The phase as the seat sees it; "" in a game without phases."""
    phase = sitting.stage.scene(sitting.state.observe(seat), seat).prompt.phase
    return text(phase) if phase is not None else ""
