"""Turns as the log announces them, told by the names of events, so that a proof knows where "this turn" ends."""

from collections.abc import Iterable
from dataclasses import replace

from conclave.kernel.events import Shown
from conclave.kernel.game import Game
from conclave.kernel.record import Games, Record, known
from conclave.kernel.state import EVERYONE, OVER, SPECTATOR, State


class Turns:
    """Which events announce a turn; the first announcement of a game says what they are called."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.said = ""
        """The message that announces a turn; parts of a turn are announced in other words."""
        self.names: dict[str, bool] = {}

    def is_one(self, event: Shown) -> bool:
        """Does a new turn begin with this event?"""
        known_already = self.names.get(event[1])
        if known_already is not None:
            return known_already
        line = self.game.stage().beats(event, SPECTATOR).line if event[0] == EVERYONE else None
        is_turn = line is not None and line.rank == "turn"
        if line is not None and is_turn:
            self.said = self.said or line.say.id
            is_turn = line.say.id == self.said
        self.names[event[1]] = is_turn
        return is_turn

    def begins(self, events: Iterable[Shown]) -> bool:
        return any(self.is_one(event) for event in events)


def stepped(state: State, move: int, turns: Turns) -> tuple[State, bool]:
    """The position after a step, and whether another turn has begun with it."""
    after = state.clone()
    after.events = []
    after.apply(move)
    return after, after.to_act != OVER and turns.begins(after.events)


class Reel:
    """A recorded game position by position, and where its turns begin."""

    def __init__(self, record: Record, games: Games, is_any_version: bool = False) -> None:
        self.record = record
        self.game = known(games, record.game)
        if is_any_version:
            record = replace(record, rules=self.game.version)
        self.turns = Turns(self.game)
        self.states: list[State] = []
        self.moves: list[int] = []
        self.begun: list[int] = []
        """The plies with which turns begin."""
        self.end = record.replay(games, None, self.watch)
        self.look_at(self.end)

    def watch(self, state: State, move: int) -> None:
        self.look_at(state)
        state.events = []
        self.states.append(state.clone())
        self.moves.append(move)

    def look_at(self, state: State) -> None:
        if state.to_act != OVER and self.turns.begins(state.events or []):
            self.begun.append(len(self.states))

    def in_turn(self, place: int) -> range:
        """The plies of a turn, counted from the end if negative."""
        place %= len(self.begun)
        last = self.begun[place + 1] if place + 1 < len(self.begun) else len(self.states)
        return range(self.begun[place], last)
