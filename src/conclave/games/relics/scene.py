from collections.abc import Sequence

from conclave.kernel.scene import *
from conclave.kernel.state import Event, State


def scene(obs: Sequence[int], seat: int) -> Scene:
    raise NotImplementedError


def choices(state: State, seat: int) -> list[Choice]:
    raise NotImplementedError


def look(obs: Sequence[int], seat: int, id: str, id2: str = "") -> Look:
    raise NotImplementedError


def why(state: State, seat: int, id: str) -> tuple[str, Text]:
    raise NotImplementedError


def beats(event: Event, seat: int) -> Told:
    raise NotImplementedError
