"""A game at one keyboard: its state, its record, its log, the minds that take part, and the way back."""

from dataclasses import dataclass, field

from conclave.kernel.dice import Dice
from conclave.kernel.events import Shown
from conclave.kernel.game import Game
from conclave.kernel.outcome import Outcome, cut_off, played_out, written
from conclave.kernel.record import Record
from conclave.kernel.scene import Line
from conclave.kernel.state import CHANCE, EVERYONE, OVER, State
from conclave.minds import Mind, instinct_for
from conclave.minds.reading import Memory


@dataclass(frozen=True)
class Past:
    """A step that was taken."""

    before: State
    seat: int
    automatic: bool
    events: list[Shown] = field(default_factory=list)


class LocalGame:
    """People and minds by turns; nothing here prints or reads."""

    def __init__(self, game: Game, record: Record, minds: dict[int, Mind], seed: int) -> None:
        self.game = game
        self.stage = game.stage()
        self.record = record
        self.minds = minds
        self.dice = Dice(seed)
        self.guesses = Dice(seed).split()
        self.state = game.new(record.options, record.seats, record.armies)
        self.past: list[Past] = []
        self.undone: list[list[tuple[str, bool]]] = []
        """Decisions that were taken back, with what followed by itself; the last one may come again first."""
        self.resigned = -1
        """The seat that gave up, or -1."""
        steps, record.steps = record.steps, []
        for word in steps:
            self.step(self.state.from_text(word))

    # -- steps

    def step(self, move: int, automatic: bool = False) -> None:
        """One step, checked; after it nothing that was taken back can come again."""
        state = self.state
        before, seat, word = state.clone(), state.to_act, state.to_text(move)
        state.events = []
        state.play(seat, move)
        self.past.append(Past(before, seat, automatic, state.events))
        self.record.steps.append(word)
        self.undone = []
        if state.to_act == OVER:
            self.record.result = self.game.verdict(state)

    def settle(self) -> None:
        """Let chance speak until somebody must decide."""
        while self.state.to_act == CHANCE:
            self.step(self.dice.fall(self.state.options(), self.state.weights()))

    def think(self, mind: Mind) -> int:
        """What a mind would do for the seat to act, from what that seat may know."""
        memory = Memory(instinct_for(self.game.name))
        for past in self.past:
            memory.take(self.state, past.events)
        mind.remember(memory.uncovered)
        return mind.choose(self.state.guess(self.state.to_act, self.guesses))

    def resign(self, seat: int) -> None:
        """A seat gives up."""
        self.resigned = seat
        self.record.result = written(self.game, "resigned", seat)

    @property
    def is_over(self) -> bool:
        return self.state.to_act == OVER or self.resigned >= 0

    def outcome(self) -> Outcome:
        """How it ended, once it has."""
        if self.resigned < 0:
            return played_out(self.game, self.state)
        payoffs = [-1.0 if seat == self.resigned else 1.0 for seat in range(self.state.seats)]
        return cut_off(payoffs, "resigned", self.resigned)

    # -- the way back

    def undo(self) -> bool:
        """Take back the last decision of a person, if nothing was shown and nobody else has decided since."""
        seat, ply = self.past[-1].seat if self.past else CHANCE, len(self.past)
        while ply and seat not in self.minds and seat != CHANCE:
            ply -= 1
            if self.past[ply].seat != seat or self.past[ply].before.shown != self.state.shown:
                return False
            if not self.past[ply].automatic:
                self.state = self.past[ply].before
                taken = zip(self.record.steps[ply:], self.past[ply:], strict=True)
                self.undone.append([(word, past.automatic) for word, past in taken])
                del self.past[ply:]
                del self.record.steps[ply:]
                self.record.result = ""
                return True
        return False

    def redo(self) -> bool:
        """Do again what was last taken back, unless somebody has decided otherwise since."""
        if not self.undone:
            return False
        rest, again = self.undone[:-1], self.undone[-1]
        for word, automatic in again:
            self.step(self.state.from_text(word), automatic)
        self.undone = rest
        return True

    # -- what was told

    def lines(self, viewer: int, since: int = 0) -> list[Line]:
        """The log after so many steps, as the viewer may know it."""
        told = []
        for past in self.past[since:]:
            for event in past.events:
                line = self.stage.beats(event, viewer).line if event[0] in (EVERYONE, viewer) else None
                if line is not None:
                    told.append(line)
        return told

    def hides(self) -> bool:
        """Does some seat know what another does not?"""
        views = [self.state.observe(seat) for seat in range(self.state.seats)]
        return any(view != views[0] for view in views[1:])
