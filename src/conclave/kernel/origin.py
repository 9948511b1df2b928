"""Origins: what a state was made from, so that it can be kept, sent and shown without its maker."""

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from conclave.kernel.army import Armies
from conclave.kernel.errors import Unreadable
from conclave.kernel.options import Value
from conclave.kernel.state import CHANCE, OVER, State

if TYPE_CHECKING:
    from conclave.kernel.game import Game
    from conclave.kernel.tensor import Tensor

MAGIC = b"conclave state 1\n"
LARGEST = 1 << 24  # bytes of a kept state, unpacked; the largest there is has some ten thousand


@dataclass(frozen=True)
class Origin:
    """A game, and what was settled before its first step; all states of one game share it."""

    game: "Game" = field(repr=False)
    settings: Mapping[str, Value]
    seats: int
    armies: Armies = ()
    fields: Mapping[str, Any] | None = None
    """Of a composed position."""

    def blank(self) -> State:
        """A new state of this set-up."""
        if self.fields is not None:
            return self.game.compose(dict(self.fields), dict(self.settings), self.seats)
        return self.game.new(dict(self.settings), self.seats, self.armies)

    @cached_property
    def sight(self) -> "Tensor":
        """What the observations of this set-up hold."""
        return self.game.tensor_of(self.blank())

    def restored(self, ints: list[int], payoffs: list[float]) -> State:
        """The state that was packed."""
        state = self.blank()
        state.unpack(ints)
        state.payoffs = payoffs
        return state

    def __reduce__(self) -> tuple[object, ...]:
        """Without what was computed from it."""
        return Origin, (self.game, self.settings, self.seats, self.armies, self.fields)

    def reduced(self, state: State) -> tuple[object, ...]:
        """For pickle."""
        return restored, (self, state.pack(), list(state.payoffs))

    def to_bytes(self, state: State) -> bytes:
        """A line that says what it is, and behind it compressed JSON."""
        tree = {
            "game": self.game.name,
            "rules": self.game.version,
            "options": dict(self.settings),
            "seats": self.seats,
            "armies": list(self.armies),
            "position": self.fields,
            "payoffs": state.payoffs,
            "numbers": state.pack(),
        }
        return MAGIC + zlib.compress(json.dumps(tree, separators=(",", ":")).encode())

    def picture(self, state: State, seat: int) -> str:
        """The board as a seat sees it, in words and signs."""
        from conclave.kernel.draw import plain_scene
        from conclave.kernel.words import words_of

        scene = self.game.stage().scene(state.observe(seat), seat)
        asked = f"{state.asks()} ({len(state.options())} options)"
        if state.to_act == OVER:
            heading = self.game.verdict(state)
        elif state.to_act == CHANCE:
            heading = f"chance decides {asked}"
        else:
            heading = f"{self.game.signs[state.to_act]} decides {asked}"
        lines = plain_scene(scene, words_of(self.game))
        return "\n".join([f"{self.game.title}: {heading}", *lines]).rstrip()


def restored(origin: Origin, ints: list[int], payoffs: list[float]) -> State:
    """For pickle."""
    return origin.restored(ints, payoffs)


def kept_game(kept: bytes) -> str:
    """The name of the game of which bytes keep a state."""
    return str(read_tree(kept)["game"])


def read_state(kept: bytes, game: "Game") -> State:
    """The state that was kept; Unreadable for anything else."""
    tree = read_tree(kept)
    if (tree["game"], tree.get("rules")) != (game.name, game.version):
        raise Unreadable(
            "this is a state of {0} under rules {1}, not of {2} under rules {3}",
            tree["game"],
            tree.get("rules"),
            game.name,
            game.version,
        )
    try:
        origin = Origin(game, tree["options"], tree["seats"], tree["armies"], tree["position"])
        return origin.restored(tree["numbers"], tree["payoffs"])
    except (KeyError, TypeError, ValueError, IndexError):
        raise Unreadable("this is no whole state of {0}", game.name) from None


def read_tree(kept: bytes) -> dict[str, Any]:
    """What lies behind the first line."""
    if not kept.startswith(MAGIC):
        raise Unreadable("this is no state that was kept by to_bytes")
    unpacking = zlib.decompressobj()
    try:
        text = unpacking.decompress(kept[len(MAGIC) :], LARGEST)
        tree = json.loads(text) if unpacking.eof else None
    except (zlib.error, ValueError, RecursionError):
        tree = None
    if not isinstance(tree, dict) or "game" not in tree:
        raise Unreadable("this state was cut off or changed since it was kept")
    return tree
