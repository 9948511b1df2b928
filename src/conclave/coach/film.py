"""The film of a record: every position, who decided, and what the log said of every step."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from conclave.coach.shapes import Turn
from conclave.kernel.game import Game
from conclave.kernel.record import Games, Record, known
from conclave.kernel.scene import SEAT, Face, Line, Text
from conclave.kernel.state import SPECTATOR, State


@dataclass
class Step:
    """A step, the position before it, and what it showed when all is open."""

    state: State
    move: int
    lines: list[Line] = field(default_factory=list)
    cards: list[Face] = field(default_factory=list)

    @property
    def seat(self) -> int:
        """Who decided; CHANCE of chance."""
        return self.state.to_act


class Film:
    """A game, position by position."""

    def __init__(self, record: Record, games: Games) -> None:
        self.record = record
        self.game: Game = known(games, record.game)
        self.steps: list[Step] = []

        def watch(state: State, move: int) -> None:
            self.tell(state)
            state.events = []
            self.steps.append(Step(state.clone(), move))

        self.end = record.replay(games, None, watch)
        self.tell(self.end)
        self.turns = list(self.turns_told())
        self.begun = self.turns[0].ply if self.turns else 0
        """The set-up is over after so many steps."""

    def turns_told(self) -> Iterator[Turn]:
        """The turns as the log announces them; parts of a turn are announced in other words."""
        kind = ""
        for ply, step in enumerate(self.steps):
            for line in step.lines:
                if line.rank == "turn" and line.say.id == (kind := kind or line.say.id):
                    yield Turn(ply + 1, number_in(line.say), line.say)

    def tell(self, state: State) -> None:
        """What the last step showed, to somebody before whom everything lies open."""
        stage, last = self.game.stage(), self.steps[-1] if self.steps else None
        for event in state.events or []:
            if last is None:
                continue
            narration = stage.beats(event, event[0] if event[0] >= 0 else SPECTATOR)
            if narration.line is not None and narration.line not in last.lines:
                last.lines.append(narration.line)
            last.cards += [beat.face for beat in narration.beats if beat.do == "card" and beat.face is not None]

    def when(self, ply: int) -> Text | None:
        """The turn in which a step was taken."""
        begun = [turn.say for turn in self.turns if turn.ply <= ply]
        return begun[-1] if begun else None

    def after(self, ply: int) -> State:
        """The position after so many steps."""
        return self.steps[ply].state if ply < len(self.steps) else self.end


def number_in(text: Text) -> int:
    """The first number that a text counts with, seats left out; 0: none."""
    for param in text.params:
        if isinstance(param, int):
            return param
        if isinstance(param, Text) and param.id != SEAT and (found := number_in(param)):
            return found
    return 0
