"""Positions out of recorded games: replayed once, and kept for whoever looks again."""

from functools import lru_cache

from conclave.kernel.errors import Trouble, Unreadable
from conclave.kernel.game import Game
from conclave.kernel.record import Record
from conclave.kernel.state import State

KEPT = 64


class Key:
    """Tells set-ups apart by what they hold."""

    def __init__(self, record: Record, game: Game) -> None:
        self.record = record
        self.game = game
        self.of = (record.game, record.seats, str(sorted(record.options.items())), str(record.armies))

    def __hash__(self) -> int:
        return hash(self.of)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Key) and self.of == other.of


def replayed(record: Record, game: Game, steps: tuple[str, ...]) -> State:
    """The state after these steps from the set-up of a record: not to be changed."""
    return kept(Key(record, game), steps)


@lru_cache(maxsize=KEPT)
def kept(key: Key, steps: tuple[str, ...]) -> State:
    record = key.record
    state = key.game.new(key.game.settings(dict(record.options)), record.seats, record.armies)
    for number, word in enumerate(steps, 1):
        try:
            state.play(state.to_act, state.from_text(word))
        except Trouble as trouble:
            raise Unreadable("step {0}, '{1}', cannot be taken: {2}", number, word, trouble) from None
    return state
