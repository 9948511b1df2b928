"""What a screen shows of Nim: a row of three heaps."""

from collections.abc import Sequence

from conclave.kernel import OVER, Shown, State
from conclave.kernel.scene import (
    Badge,
    Choice,
    Item,
    Line,
    Look,
    Narration,
    Player,
    Prompt,
    Scene,
    Text,
    Zone,
    say,
    seated,
)
from conclave_nim.rules import EVENTS, MOST, NAMES

TONES = ("red", "blue")
TABLE = Zone("table", say("nim.table"), "row", size=(len(NAMES), 1))


def scene(obs: Sequence[int], seat: int) -> Scene:
    """The heaps as everybody sees them."""
    to_act, *heaps = obs
    items = tuple(
        Item(name, "table", say("nim.heap", name, stones), (n, 0), sign=name.upper(), badges=(count(stones),))
        for n, (name, stones) in enumerate(zip(NAMES, heaps))
    )
    players = tuple(Player(n, say(f"nim.seat.{n}"), TONES[n]) for n in range(2))
    return Scene((TABLE,), items, prompt(to_act), players)


def count(stones: int) -> Badge:
    return Badge(str(stones), "plain", "count", say("nim.stones", stones))


def prompt(to_act: int) -> Prompt:
    if to_act == OVER:
        return Prompt(OVER, "over", say("nim.over"), "NIM-2", kind="over")
    return Prompt(to_act, "take", say("nim.prompt", seated(to_act)), "NIM-1")


def choices(state: State, seat: int) -> list[Choice]:
    """So many of this heap."""
    return [
        Choice(move, state.word(move), say("nim.choice", move % MOST + 1, NAMES[move // MOST]), (NAMES[move // MOST],))
        for move in state.options()
    ]


def look(obs: Sequence[int], seat: int, id: str, id2: str = "") -> Look:
    """A heap, or all of them."""
    if id in NAMES:
        return Look(say("nim.heap", id, obs[1 + NAMES.index(id)]), rules=("NIM-1",))
    return Look(say("nim.table"), rules=("NIM-2",))


def why(state: State, seat: int, id: str) -> tuple[str, Text]:
    """Why nothing can be taken from this heap."""
    heaps = state.observe(seat)[1:]
    if id in NAMES and heaps[NAMES.index(id)]:
        return "", say("nim.heap", id, heaps[NAMES.index(id)])
    return "NIM-1", say("NIM-1")


def beats(event: Shown, seat: int) -> Narration:
    """Somebody took stones."""
    told = EVENTS.read(event[1], event[2])
    line = say("nim.log.taken", seated(told["seat"]), told["stones"], NAMES[told["heap"]])
    return Narration((), Line(line, "NIM-1", "act"))
